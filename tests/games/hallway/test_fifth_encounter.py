"""The fifth and final encounter (H20 to H22)."""

import pytest

from tests.games.hallway.drawing import BLUE_NEAR_RED_AT_HOME, corridor, rule_broken, sheets
from tests.helpers import play, rolls

TWO_APART = ["start 4 1", *rolls(4, 4, 4, 4, 1, 1)]
"""o98765432B0R23456789o, blue to roll with [6, 2, 1], red has [6, 2, 1]."""

SIDE_BY_SIDE = ["start 4 1", *rolls(4, 4, 4, 4, 3)]
"""o9876543210BR3456789o, red to roll with [6, 2], blue has [6, 2, -1]."""


def test_a_roll_exactly_onto_the_rival_stops_just_before_him_and_play_goes_on() -> None:  # H20
    match = play("hallway", *TWO_APART, "roll 2", max_encounters=0)
    assert corridor(match) == "o987654321BR23456789o"
    assert sheets(match) == ([6, 2, 1, 0], [6, 2, 1])
    view = match.view()
    assert (view["phase"], view["turn"], view["passed"]) == ("roll", "red", False)
    assert (view["encounters"], view["edge"]) == (0, "red")


@pytest.mark.parametrize("pips", [3, 4])
def test_a_roll_beyond_the_rival_passes_him_onto_the_first_place_beyond(pips: int) -> None:  # H21
    match = play("hallway", *TWO_APART, *rolls(pips), max_encounters=0)
    assert corridor(match) == "o9876543210RB3456789o"
    assert sheets(match) == ([6, 2, 1, -2], [6, 2, 1])
    view = match.view()
    assert (view["phase"], view["turn"], view["passed"]) == ("roll", "red", True)


def test_next_to_each_other_a_roll_of_1_stays_and_scores_the_place_again() -> None:  # H20, H21
    match = play("hallway", *SIDE_BY_SIDE, "roll 1", max_encounters=0)
    assert corridor(match) == "o9876543210BR3456789o"
    assert sheets(match) == ([6, 2, -1], [6, 2, 2])
    assert match.view()["passed"] is False


@pytest.mark.parametrize("pips", [2, 3, 4])
def test_next_to_each_other_all_higher_rolls_land_just_beyond(pips: int) -> None:  # H21
    match = play("hallway", *SIDE_BY_SIDE, *rolls(pips), max_encounters=0)
    assert corridor(match) == "o987654321RB23456789o"
    assert sheets(match) == ([6, 2, -1], [6, 2, 0])
    assert match.view()["passed"] is True


def test_a_roll_that_ends_before_the_rival_moves_as_ever() -> None:  # H20
    match = play("hallway", *TWO_APART, "roll 1", max_encounters=0)
    assert corridor(match) == "o987654321BR23456789o"
    assert sheets(match)[0] == [6, 2, 1, 0]


def test_there_is_no_negotiation_and_no_edge() -> None:  # H22
    match = play("hallway", *SIDE_BY_SIDE, "roll 1", max_encounters=0)
    assert list(match.legal) == rolls(1, 2, 3, 4)
    for event in ("offer blue 0", "done red", "timeout", "edge other"):
        assert rule_broken(match, event) == "H9"
    assert match.view()["edge"] == "red"  # as after H6: it never moved


def test_passing_a_rival_on_his_semicircle_is_exiting() -> None:  # H22
    at_the_door = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(3, 1), max_encounters=1)
    assert corridor(at_the_door) == "o987654321012345678BR"
    for pips in (2, 3, 4):
        match = at_the_door.copy()
        match.push(f"roll {pips}")
        assert match.view()["places"]["blue"] == 20
        assert match.view()["exited"] == ["blue"]
        assert sheets(match)[0] == [6, 2, -2, -6, -9, 0]


def test_a_roll_that_just_reaches_a_rival_on_his_semicircle_stops_one_short() -> None:  # H20, H24
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, "roll 4", max_encounters=1)
    assert corridor(match) == "o987654321012345678BR"
    assert sheets(match)[0] == [6, 2, -2, -6, -9]
    assert match.view()["exited"] == []
    match.push("roll 1")  # red cannot move either, and scores his semicircle
    assert sheets(match)[1] == [9, 8, 7, 7, -5, 0]
    match.push("roll 1")
    assert corridor(match) == "o987654321012345678BR"
    assert sheets(match)[0] == [6, 2, -2, -6, -9, -9]
    assert match.view()["exited"] == []


def test_the_rival_on_his_semicircle_passes_onto_the_first_place_beyond() -> None:  # H21
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(4, 2), max_encounters=1)
    assert corridor(match) == "o98765432101234567RBo"
    assert sheets(match)[1] == [9, 8, 7, 7, -5, 8]
    assert match.view()["passed"] is True
