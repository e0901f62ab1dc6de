"""Luck taken out of results: sums done by hand, and means over all dice there are."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from jostle import Position, bots, games
from jostle.lab.analysis import analyse
from jostle.lab.luck import luck_in, luck_of
from jostle.lab.match import winners_of
from jostle.lab.simulation import bot_games
from tests.toys.wheel import SEATS, WHEEL, Solved, solved

Turn = Callable[[Position, str], str]
"""What a seat does in a position."""


def wheel(*events: str, length: int = 8) -> Position:
    position = Position(WHEEL, {"length": length})
    for event in events:
        position.push(event)
    return position


def share(position: Position, seat: str) -> float:
    winners = winners_of(position)
    return (seat in winners) / len(winners)


def test_luck_is_the_chance_after_a_coin_less_the_mean_of_both() -> None:
    # After the coin a turns by 0 or 1. With the wheel at 0 he leaves it there and wins; with the
    # wheel at 1 he has lost, and leaves the win to b by turning no further.
    start = wheel(length=2)
    assert luck_of(start, "10", Solved()) == pytest.approx({"a": 0.5, "b": -0.5, "c": 0.0})
    assert luck_of(start, "11", Solved()) == pytest.approx({"a": -0.5, "b": 0.5, "c": 0.0})
    # Here he turns on after the worse coin, so that c wins what was to be b's.
    played = wheel("11", "1", length=2)
    luck = luck_in(played, Solved())
    earned = {seat: share(played, seat) - luck[seat] for seat in SEATS}
    assert earned == pytest.approx({"a": 0.5, "b": -0.5, "c": 1.0})


def always(number: str) -> Turn:
    return lambda position, seat: number


def best(position: Position, seat: str) -> str:
    return max("01", key=lambda event: Solved().after(position, [event])[0].shares[seat])


def worst(position: Position, seat: str) -> str:
    return min("01", key=lambda event: Solved().after(position, [event])[0].shares[seat])


def all_games(position: Position, turn: Turn) -> Iterator[Position]:
    """Every game that the coins may make of it, all equally likely."""
    if position.is_over:
        yield position
        return
    seat = position.asked_seat
    for event in ("10", "11") if seat is None else (turn(position, seat),):
        following = position.copy()
        following.push(event)
        yield from all_games(following, turn)


@pytest.mark.parametrize("turn", [always("0"), always("1"), best, worst])
def test_over_all_dice_shares_without_luck_have_the_mean_of_the_shares(turn: Turn) -> None:
    games = list(all_games(wheel(length=10), turn))
    assert len(games) == 2**5
    for seat in SEATS:
        shares = [share(one, seat) for one in games]
        earned = [share(one, seat) - luck_in(one, Solved())[seat] for one in games]
        assert sum(earned) == pytest.approx(sum(shares), abs=1e-12)


def test_who_plays_perfectly_earns_the_first_chance_whatever_the_dice() -> None:
    first = dict(zip(SEATS, solved(10, 0), strict=True))
    assert 0 < first["a"] < Fraction(1, 2)
    for one in all_games(wheel(length=10), best):
        luck = luck_in(one, Solved())
        assert {seat: share(one, seat) - luck[seat] for seat in SEATS} == pytest.approx(
            {seat: float(chance) for seat, chance in first.items()}, abs=1e-12
        )


def test_what_is_left_is_the_first_chance_and_what_was_decided() -> None:
    """The luck of a match is that of an analysis, so final - luck = initial + own + others."""
    game = games.game("hallway")
    options = game.full_options({})
    judge = bots.judge("hallway", options)
    for played in bot_games(game, options, ("level-2", "random"), games=3, seed=5):
        luck, sums = luck_in(played, judge), analyse(played, judge=judge).sums
        for seat, found in sums.items():
            assert luck[seat] == pytest.approx(found.luck, abs=1e-12)
            decided = found.initial + found.own + found.others
            assert found.final - luck[seat] == pytest.approx(decided, abs=1e-9)
        assert sum(luck.values()) == pytest.approx(0, abs=1e-9)
