"""What squares are worth at a glance, in steps, by chances of two dice reckoned by hand."""

import numpy as np
import pytest

import jostle
from jostle.bots.squig.glance import glance
from jostle.games.squig import state
from jostle.kernel.actions import new_ranges
from tests.helpers import play

HALL = ["#" * 34, *["#S" + "." * 31 + "F"] * 2, "#" * 34]
"""Two wide: from a square of column x, column x + n is n steps on, 33 is the finish."""


def seen(position: jostle.Position, *, eager: float, careful: float) -> dict[str, float]:
    """What each event is worth."""
    ranges, values = new_ranges(state.RANGES)[0], np.zeros(state.RANGES)
    row = position.state.copy().view(np.recarray)
    count = glance(position.rows[-1], position.laid, ranges, values, eager, careful)
    assert position.state == row
    events = [position.game.write(int(action)) for action in ranges.first[:count]]
    return dict(zip(events, values.tolist(), strict=False))


def test_to_send_the_only_rival_back_is_worth_the_mean_of_two_dice() -> None:
    position = play(
        "squig", "order B A", "roll 6+4", "hop 11,1", "roll 6+4", players=2, course=HALL
    )
    found = seen(position, eager=1.0, careful=0.0)
    assert found["hop 11,1"] - found["hop 11,2"] == pytest.approx(7)
    shy = seen(position, eager=-1.0, careful=0.0)
    assert shy["hop 11,1"] - shy["hop 11,2"] == pytest.approx(-7)


def test_nobody_is_sent_back_behind_the_start() -> None:
    position = play("squig", "order B A", "roll 1+2", "hop 4,1", "roll 2+1", players=2, course=HALL)
    found = seen(position, eager=1.0, careful=0.0)
    assert found["hop 4,1"] - found["hop 4,2"] == pytest.approx(3)


def test_of_two_rivals_alike_each_counts_half() -> None:
    events = ["order B C A", "roll 6+4", "hop 11,1", "roll 6+4", "hop 11,2", "roll 6+4"]
    course = ["#" * 34, *["#S" + "." * 31 + "F"] * 3, "#" * 34]
    found = seen(play("squig", *events, players=3, course=course), eager=1.0, careful=0.0)
    assert found["hop 11,1"] == found["hop 11,2"] == pytest.approx(found["hop 11,3"] + 3.5)


def test_it_counts_the_rolls_by_which_one_behind_who_still_moves_comes_there() -> None:
    # B goes to column 9, seven or eight steps from A on the start in column 1: a sum of eight.
    first = play("squig", "order B A", "roll 5+3", players=2, course=HALL)
    careless = seen(first, eager=1.0, careful=0.0)
    careful = seen(first, eager=1.0, careful=1.0)
    rolls_of_eight_without_a_double = 4
    for event in ("hop 9,1", "hop 9,2"):
        lost = 7 * rolls_of_eight_without_a_double / 36
        assert careless[event] - careful[event] == pytest.approx(lost)


def test_it_fears_nobody_who_has_moved_in_this_round() -> None:
    position = play("squig", "order A B", "roll 2+1", "hop 4,1", "roll 6+5", players=2, course=HALL)
    assert seen(position, eager=1.0, careful=1.0) == seen(position, eager=1.0, careful=0.0)


def test_one_who_is_startled_goes_where_it_is_farthest_from_the_finish() -> None:
    course = [
        "##############",
        "#S...........F",
        "#S...........F",
        "##############",
    ]
    events = ["order B A", "roll 6+2", "hop 9,1", "roll 6+2", "hop 9,1", "bump B 2+1"]
    position = play("squig", *events, players=2, course=course)
    assert seen(position, eager=1.0, careful=1.0) == {"shove B 6,1": 7.0, "shove B 6,2": 7.0}
