"""What stands on the score sheets, and in what order (H31)."""

from tests.games.hallway.drawing import (
    ALL_FOUR_ENCOUNTERS,
    BLUE_NEAR_RED_AT_HOME,
    DEAL,
    FIRST_MEETING,
    sheets,
)
from tests.helpers import play, rolls


def test_a_score_is_the_sum_of_its_sheet_after_every_event() -> None:  # H31
    match = play("hallway")
    for event in [*ALL_FOUR_ENCOUNTERS, *rolls(4, 4, 2, 4, 4)]:
        match.push(event)
        blue, red = sheets(match)
        assert match.view()["scores"] == {"blue": sum(blue), "red": sum(red)}
    assert match.is_over


def test_zeros_and_semicircles_are_entries_too() -> None:  # H7, H31
    match = play("hallway", *FIRST_MEETING, *DEAL, *rolls(1, 4, 4, 4))
    assert sheets(match) == ([6, 2, -1, -2, -6, 0], [6, 2, 1, 0, -4])


def test_a_transfer_stands_before_the_swapped_places() -> None:  # H16, H31
    match = play("hallway", *FIRST_MEETING, "offer blue 4", "accept red")
    assert sheets(match) == ([6, 2, -1, -4, -2], [6, 2, 4, 1])


def test_a_transfer_of_0_is_left_out() -> None:  # H31
    match = play("hallway", *FIRST_MEETING, *DEAL)
    assert sheets(match) == ([6, 2, -1, -2], [6, 2, 1])


def test_a_cost_of_0_is_an_entry() -> None:  # H18, H31
    match = play("hallway", *FIRST_MEETING, "timeout", "edge other", costs="0,5,10,10")
    assert sheets(match)[0] == [6, 2, -1, 0]


def test_a_paid_proposals_cost_of_0_is_an_entry() -> None:  # H29, H31
    match = play("hallway", *FIRST_MEETING, "offer blue 1", proposals="paid", proposal_cost=0)
    assert sheets(match)[0] == [6, 2, -1, 0]


def test_entries_follow_each_other_as_things_happen() -> None:  # H31
    match = play(
        "hallway", *FIRST_MEETING, "done blue", "offer red 2", "accept blue", proposals="paid"
    )
    # place, place, met on red 1 · red: proposal, transfer, swapped place
    assert sheets(match) == ([6, 2, -1, 2, -2], [6, 2, -1, -2, 1])


def test_a_remaining_value_of_0_is_an_entry() -> None:  # H26, H31
    match = play("hallway", *FIRST_MEETING, *DEAL, *rolls(4, 4, 4, 4, 2))
    assert match.is_over
    assert match.view()["places"] == {"blue": 20, "red": 1}
    assert sheets(match) == ([6, 2, -1, -2, -6, 0], [6, 2, 1, -3, -7, -9, 0])


def test_the_mover_swapped_out_scores_his_semicircle_and_no_remaining_value() -> None:  # H31
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(4), "offer red 5", "accept blue")
    assert sheets(match) == ([6, 2, -2, -6, -9, 5, 0], [9, 8, 7, 7, -5, -5, 9])
    match.push("roll 1")
    assert sheets(match) == (
        [6, 2, -2, -6, -9, 5, 0],
        [9, 8, 7, 7, -5, -5, 9, 8, 28 - 45],
    )
