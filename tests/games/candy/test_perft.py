"""Counts of lines, the first of them by hand."""

import jostle
from jostle import games
from jostle.kernel.perft import perft


def lines(depth: int, **options: object) -> int:
    position = jostle.new("candy", **options)
    return perft(games.game("candy"), position.rows, depth)


def test_the_first_move_has_as_many_lines_as_counted_by_hand() -> None:
    # With P players: two shuffles (pile, start); two slides from the pile, each with one of the
    # 2 (P - 1) candies of rivals (pile, start); one wriggle (pile, pile, back from start).
    for players in range(4, 9):
        assert lines(1, players=players) == 2 + 2 * 2 * (players - 1) + 1
        assert lines(1, players=players, candies=6) == 2 + 2 * 2 * (players - 1) + 1


def test_lines_of_two_moves_are_the_legal_events_after_each_first_one() -> None:
    position = jostle.new("candy", candies=6)
    counted = 0
    for event in list(position.legal):
        position.push(event)
        counted += len(position.legal)
        position.pop()
    assert lines(2, candies=6) == counted
