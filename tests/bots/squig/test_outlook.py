"""The chances that the wary player of squig reckons with, against those of two dice."""

import pytest

from jostle.bots.squig.outlook import (
    BOLT,
    FALL,
    FORWARD,
    TURN,
    Scale,
    after_turn,
    outlook,
    scale_of,
    strength,
    threat,
)
from tests.helpers import play

FINISH = 34
LANE = ["#SS" + "." * (FINISH - 3) + "F#"]
"""One wide: the square of column x is x - 2 steps from the start and 34 - x from the finish."""

START = play("squig", "order A B", players=2, course=LANE)


def test_a_turn_goes_on_by_any_roll_but_a_double_and_brings_four_steps_and_two_thirds() -> None:
    assert FORWARD[7] == pytest.approx(6 / 36)
    assert FORWARD[4] == pytest.approx(2 / 36)  # 1+3 and 3+1
    assert FORWARD[2] == FORWARD[12] == 0
    assert BOLT[4] == pytest.approx(1 / 36)
    assert FALL[4] == pytest.approx(3 / 36)
    assert FORWARD.sum() + BOLT.sum() == pytest.approx(1)
    assert pytest.approx(14 / 3) == TURN


@pytest.mark.parametrize(
    ("steps", "rolls"),
    [(7, 6), (6, 4), (3, 2), (2, 0), (12, 0), (13, 0), (1, 0), (-4, 1), (-5, 0)],
)
def test_one_behind_threatens_by_his_roll_and_one_ahead_by_a_double(steps: int, rolls: int) -> None:
    spot = int(START.laid.spot[15])
    assert threat(START.laid, 15 - steps, spot) == pytest.approx(rolls / 36)


def test_in_the_open_a_turn_brings_its_mean_and_at_the_start_a_double_costs_nothing() -> None:
    assert after_turn(START.laid, 18) == pytest.approx(FINISH - 18 - TURN)
    assert after_turn(START.laid, 2) == pytest.approx(FINISH - 2 - 7 * 30 / 36)


def test_the_chances_to_come_in_first_add_up_to_one_where_nobody_can_be_stepped_on() -> None:
    position = play("squig", "order A B", players=2, course=["#S......F", "#S......F"])
    row, laid = position.state, position.laid
    scale = scale_of(row, laid)
    assert sum(outlook(row, laid, scale, seat) for seat in range(2)) == pytest.approx(1)


def test_nobody_is_without_any_chance_however_far_behind() -> None:
    assert 0 < strength(Scale(0.0, 4.0), 20_000.0) < 1e-100
