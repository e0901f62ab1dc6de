"""A turn before the players have passed (H9 to H12)."""

import pytest

from tests.games.hallway.drawing import FIRST_MEETING, corridor, rule_broken, sheets
from tests.helpers import play, rolls

NEAR = ["start 4 1", *rolls(4, 4, 4, 4)]
"""Blue, to roll, stands on place 8 and red on 12, four places away."""


@pytest.mark.parametrize(
    ("pips", "drawn", "points"),
    [
        (1, "oB876543210123456789R", 9),
        (2, "o9B76543210123456789R", 8),
        (3, "o98B6543210123456789R", 7),
        (4, "o987B543210123456789R", 6),
    ],
)
def test_a_roll_moves_so_many_places_and_scores_the_last(
    pips: int, drawn: str, points: int
) -> None:  # H9
    match = play("hallway", "start 4 1", *rolls(pips))
    assert corridor(match) == drawn
    assert sheets(match) == ([points], [])


def test_the_die_has_four_sides_and_nothing_but_a_roll_is_due() -> None:  # H9
    match = play("hallway", "start 4 1")
    assert list(match.legal) == rolls(1, 2, 3, 4)
    for event in ("roll 5", "roll 0", "roll -1", "start 3 1", "edge self", "offer blue 0"):
        assert rule_broken(match, event) == "H9"


def test_a_roll_that_would_reach_the_rival_stops_just_before_him() -> None:  # H10
    match = play("hallway", *NEAR, "roll 4")
    assert corridor(match) == "o9876543210BR3456789o"
    view = match.view()
    assert (view["phase"], view["turn"], view["encounters"]) == ("talk", "blue", 1)
    assert sheets(match) == ([6, 2, -1], [6, 2])


def test_a_roll_that_would_go_beyond_the_rival_stops_just_before_him() -> None:  # H10
    match = play("hallway", *NEAR, *rolls(1, 1, 4))
    assert corridor(match) == "o987654321BR23456789o"
    view = match.view()
    assert (view["phase"], view["turn"], view["encounters"]) == ("talk", "blue", 1)
    assert sheets(match) == ([6, 2, 1, 0], [6, 2, 1])


@pytest.mark.parametrize("pips", [1, 2, 3, 4])
def test_a_token_that_cannot_move_scores_its_place_again(pips: int) -> None:  # H10
    match = play("hallway", *NEAR, "roll 3", *rolls(pips))
    assert corridor(match) == "o9876543210BR3456789o"
    assert match.view()["phase"] == "talk"
    assert sheets(match) == ([6, 2, -1], [6, 2, 2])


def test_red_is_stopped_by_blue_as_blue_by_red() -> None:  # H10
    match = play("hallway", "start 1 4", *rolls(4, 4, 4, 4, 4))
    assert corridor(match) == "o9876543BR0123456789o"
    assert match.view()["turn"] == "red"
    assert sheets(match) == ([6, 2], [6, 2, -1])


def test_a_token_on_its_semicircle_that_cannot_move_scores_0() -> None:  # H3, H10
    match = play(
        "hallway",
        *("start 4 1", *rolls(1, 4, 1, 4, 1, 4, 1, 3, 1)),
        *("timeout", "edge other", "roll 4"),
    )
    assert corridor(match) == "BR876543210123456789o"
    match.push("roll 2")
    assert corridor(match) == "BR876543210123456789o"
    assert sheets(match)[0] == [9, 8, 7, 6, 6, -5, 0]
    assert match.view()["encounters"] == 2


def test_ending_just_before_the_rival_without_reaching_him_is_no_encounter() -> None:  # H11
    match = play("hallway", *NEAR, "roll 3")
    assert corridor(match) == "o9876543210BR3456789o"
    view = match.view()
    assert (view["phase"], view["turn"], view["encounters"]) == ("roll", "red", 0)


def test_two_turns_make_a_round() -> None:  # H12
    match = play("hallway", "start 4 1")
    assert (match.view()["round"], match.view()["turn"]) == (1, "blue")
    match.push("roll 2")
    assert (match.view()["round"], match.view()["turn"]) == (1, "red")
    match.push("roll 2")
    assert (match.view()["round"], match.view()["turn"]) == (2, "blue")


def test_the_turn_marker_stays_during_an_encounter_and_passes_after_it() -> None:  # H12
    match = play("hallway", *FIRST_MEETING)
    assert (match.view()["round"], match.view()["turn"]) == (3, "blue")
    match.push("timeout")
    assert (match.view()["phase"], match.view()["turn"]) == ("edge", "blue")
    match.push("edge self")
    view = match.view()
    assert (view["phase"], view["round"], view["turn"]) == ("roll", 3, "red")


def test_the_turn_marker_passes_after_an_agreement_too() -> None:  # H12, H16
    match = play("hallway", *FIRST_MEETING, "offer red 0", "accept blue")
    view = match.view()
    assert (view["phase"], view["round"], view["turn"]) == ("roll", 3, "red")
