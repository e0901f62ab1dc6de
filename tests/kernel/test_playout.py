"""Random play of any game, whichever its length and its ranges."""

from collections import Counter

import numpy as np

from jostle import Position, games
from jostle.kernel.perft import perft
from jostle.kernel.playout import play_many, play_out, states_after
from tests.toys.countdown import COUNTDOWN


def toy(length: int) -> Position:
    return Position(COUNTDOWN, {"length": length})


def test_a_game_is_played_to_its_end_however_long_it_is() -> None:
    for length in (0, 1, 511, 512, 513, 6000):
        assert len(play_out(COUNTDOWN, toy(length).rows, seed=1)) == length


def test_kinds_are_equally_likely_and_so_are_the_events_of_a_kind() -> None:
    counts = Counter(play_out(COUNTDOWN, toy(6000).rows, seed=8).tolist())
    # The seat acts 3,000 times: by each kind 1,500, by each event of the kind of three 500.
    # Chance acts as often, 1,000 times each way. All within four standard deviations.
    expected = {20: (1500, 27.4), 0: (500, 20.4), 1: (500, 20.4), 10: (500, 20.4)}
    expected |= dict.fromkeys((30, 31, 32), (1000, 25.8))
    assert counts.keys() == expected.keys()
    for action, (mean, deviation) in expected.items():
        assert abs(counts[action] - mean) < 4 * deviation


def test_a_seed_and_a_number_name_a_game() -> None:
    start = toy(200).rows
    first = play_out(COUNTDOWN, start, seed=5, number=3)
    assert np.array_equal(first, play_out(COUNTDOWN, start, seed=5, number=3))
    for other in ({"seed": 6, "number": 3}, {"seed": 5, "number": 4}):
        assert not np.array_equal(first, play_out(COUNTDOWN, start, **other))
    assert not np.array_equal(first, play_out(COUNTDOWN, start, seed=5, number=3, variant=1))


def test_many_games_count_the_moves_and_events_of_the_same_games_one_by_one() -> None:
    for game in (COUNTDOWN, *games.games().values()):
        first = Position(game)
        start, ground = first.rows, first.laid
        actions = [
            play_out(game, start, seed=2, number=number, ground=ground).tolist()
            for number in range(40)
        ]
        moves, events = play_many(game, start, games=40, seed=2, ground=ground)
        assert events == sum(map(len, actions))
        counted = [game.rules.counts_as_move(action) for played in actions for action in played]
        assert moves == sum(counted)


def test_playing_leaves_the_start_as_it_was() -> None:
    start = toy(30).rows
    before = start.tobytes()
    play_many(COUNTDOWN, start, games=3, seed=1)
    play_out(COUNTDOWN, start, seed=1)
    perft(COUNTDOWN, start, 3)
    assert start.tobytes() == before


def test_all_states_of_a_line_follow_each_other() -> None:
    start = toy(4)
    rows = states_after(COUNTDOWN, start.rows, np.array([30, 20, 31], np.int32))
    assert rows.left.tolist() == [4, 3, 2, 1]


def test_perft_counts_every_event_of_every_range() -> None:
    # The seat has four events and chance three, until the count of 3 is used up.
    assert [perft(COUNTDOWN, toy(3).rows, depth) for depth in range(5)] == [1, 4, 12, 48, 0]


def test_a_position_plays_a_game_that_only_tests_know() -> None:
    position = toy(3)
    assert list(position.legal) == ["0", "1", "10", "20"]
    position.push("10")
    assert list(position.legal) == ["30", "31", "32"]
    assert repr(position) == f"<Position {COUNTDOWN.name}: count, 1 events, last '10'>"
    assert [toy(length).asked_seat for length in (3, 2, 0)] == ["a", None, None]
