"""The levels of hallway with the Edge, and against each other."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle import bots, games
from jostle.bots.hallway.levels import LEVELS
from jostle.bots.hallway.solutions import solution_for
from jostle.bots.levels import weights
from jostle.lab.match import SetUp, play_match, standings
from tests.bots.positions import after, chance_position

EDGE = "start 4 1, roll 4, roll 4, roll 4, roll 4, roll 4, timeout"


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_the_highest_level_loses_nothing_with_the_edge(seed: int) -> None:
    position = chance_position(seed, "hallway", "edge")
    seat = position.waits_for()[0]
    index = position.seats.index(seat)
    solution = solution_for(position.options)
    event = bots.bot("hallway", "level-5").choose(position, seat, random.Random(seed).randrange)
    assert event is not None
    assert solution.after(position, event)[index] == pytest.approx(
        solution.chances(position)[index], abs=1e-12
    )


@pytest.mark.parametrize("name", ["level-1", "level-3"])
def test_a_level_errs_with_the_edge_as_often_as_its_temperature_says(name: str) -> None:
    position = after(EDGE)
    solution = solution_for(position.options)
    events = ("edge self", "edge other")
    chances = [solution.after(position, event)[1] for event in events]
    expected = weights(chances, LEVELS[name].temperature)
    draw = random.Random(name).randrange
    came = Counter(LEVELS[name].ask(position, "red", draw) for _ in range(3000))
    for event, weight in zip(events, expected, strict=True):
        assert came[event] == pytest.approx(3000 * weight, abs=5 * (3000 * weight) ** 0.5 + 1)


def test_every_level_errs_less_than_the_one_below() -> None:
    pairs = list(zip(bots.LEVELS, bots.LEVELS[1:], strict=False))
    for low, high in pairs:
        below, above = LEVELS[low], LEVELS[high]
        assert below.temperature > above.temperature
        assert below.picture.lean > above.picture.lean
        assert below.picture.spread > above.picture.spread


def test_the_highest_level_beats_the_lowest() -> None:
    options = games.game("hallway").full_options({})
    one = SetUp("hallway", options, None, ("level-5", "level-1"), seed=8)
    best, _ = standings(one, list(play_match(one, 60)))
    assert best.low > 0.55
