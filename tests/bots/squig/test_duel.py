"""What bots win from each other, worked out: against what they do win, and what must hold."""

from itertools import pairwise

import pytest

import jostle
from jostle.bots import LEVELS
from jostle.bots.squig import prepare
from jostle.bots.squig.duel import Duels
from jostle.lab.match import SetUp, play_match, standings

COURSE = ["S........F", ".....o...F", "S........F", ".........F"]
NAMES = [*LEVELS, "wary", "random"]
NEAR = 1e-9

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def first() -> jostle.Position:
    position = jostle.new("squig", players=2, course=COURSE)
    prepare(position.options, position.ground)
    return position


@pytest.fixture(scope="module")
def duels(first: jostle.Position) -> Duels:
    return Duels(first.options, first.ground)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_wins_more_than_half_from_himself(duels: Duels, name: str) -> None:
    assert duels.share(name, name) == pytest.approx((0.5, 0.5), abs=NEAR)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_wins_more_than_half_from_who_knows_the_solution(duels: Duels, name: str) -> None:
    low, high = duels.share("level-5", name)
    assert 0.5 - NEAR < low <= high < low + NEAR
    assert sum(duels.share(name, "level-5")) == pytest.approx(2 - low - high, abs=2 * NEAR)


def test_every_level_wins_more_than_half_from_the_one_below(duels: Duels) -> None:
    for lower, higher in pairwise(LEVELS):
        assert duels.share(higher, lower)[0] > 0.5


@pytest.mark.parametrize(
    "names", [("level-5", "level-1"), ("wary", "level-2"), ("level-3", "random")]
)
def test_matches_come_to_what_is_worked_out(
    duels: Duels, first: jostle.Position, names: tuple[str, str]
) -> None:
    """The share without luck lies within twice its 95 % interval: four standard errors."""
    set_up = SetUp("squig", first.options, first.ground, names, seed=2, is_without_luck=True)
    found = standings(set_up, list(play_match(set_up, 200)))[0]
    assert found.earned is not None
    share, least, most = found.earned
    assert most - least < 0.03
    assert abs(share - duels.share(*names)[0]) < most - least
