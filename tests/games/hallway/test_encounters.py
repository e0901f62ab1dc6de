"""Encounters 1 to 4 (H13 to H19)."""

import pytest

from tests.games.hallway.drawing import (
    ALL_FOUR_ENCOUNTERS,
    BLUE_NEAR_RED_AT_HOME,
    FIRST_MEETING,
    RED_NEAR_BLUE_AT_HOME,
    corridor,
    rule_broken,
    sheets,
)
from tests.helpers import play, rolls


def test_each_encounter_is_counted() -> None:  # H13
    match = play("hallway")
    counts = []
    for event in ALL_FOUR_ENCOUNTERS:
        match.push(event)
        if match.phase == "talk":
            counts.append(match.view()["encounters"])
    assert counts == [1, 2, 3, 4]


def test_after_four_encounters_there_is_no_fifth_talk() -> None:  # H13, H20
    match = play("hallway", *ALL_FOUR_ENCOUNTERS, *rolls(4, 4, 1))
    assert corridor(match) == "o987BR43210123456789o"
    view = match.view()
    assert (view["phase"], view["encounters"], view["passed"]) == ("roll", 4, False)


def test_passing_in_the_fifth_encounter_leaves_the_counter_at_four() -> None:  # H13, H21
    match = play("hallway", *ALL_FOUR_ENCOUNTERS, *rolls(4, 4, 2))
    assert (match.view()["encounters"], match.view()["passed"]) == (4, True)


def test_the_number_of_normal_encounters_is_an_option() -> None:  # H13
    once = play("hallway", *FIRST_MEETING, "timeout", "edge self", max_encounters=1)
    once.push("roll 4")
    once.push("roll 4")
    assert corridor(once) == "o98765432101234BR789o"
    assert once.phase == "roll"
    never = play("hallway", *FIRST_MEETING, max_encounters=0)
    assert (never.phase, never.view()["encounters"]) == ("roll", 0)


def test_a_talk_lasts_60_seconds() -> None:  # H14
    match = play("hallway", *FIRST_MEETING)
    assert match.options["talk_seconds"] == 60
    assert match.game.deadline_seconds(match.options) == 60
    deadline = match.game.deadline
    assert deadline is not None
    assert (deadline.phase, deadline.event) == ("talk", "timeout")
    assert "timeout" in match.legal


@pytest.mark.parametrize("seconds", [0, 1, 600])
def test_the_seconds_of_a_talk_are_an_option(seconds: int) -> None:  # H14
    match = play("hallway", *FIRST_MEETING, talk_seconds=seconds)
    assert match.game.deadline_seconds(match.options) == seconds
    assert ("timeout" in match.legal) == (seconds > 0)


def test_any_whole_number_from_minus_999_to_999_may_be_offered() -> None:  # H15
    match = play("hallway", *FIRST_MEETING)
    for points in (-999, -1, 0, 1, 999):
        assert f"offer blue {points}" in match.legal
        assert f"offer red {points}" in match.legal
    match.push("offer blue -999")
    match.push("offer red 999")
    assert match.view()["offers"] == {"blue": -999, "red": 999}
    assert rule_broken(match, "offer blue 1000") == "H15"
    assert rule_broken(match, "offer red -1000") == "H15"


def test_a_player_may_give_more_than_he_has() -> None:  # H15, H16
    match = play("hallway", *FIRST_MEETING, "offer blue 999", "accept red")
    assert match.view()["scores"] == {"blue": 7 - 999 - 2, "red": 8 + 999 + 1}


def test_a_negative_offer_asks_the_other_for_points() -> None:  # H15, H16
    match = play("hallway", *FIRST_MEETING, "offer blue -5", "accept red")
    assert sheets(match) == ([6, 2, -1, 5, -2], [6, 2, -5, 1])


def test_on_agreement_points_change_hands_tokens_swap_and_both_score() -> None:  # H16
    match = play("hallway", *FIRST_MEETING, "offer red 3", "accept blue")
    assert corridor(match) == "o9876543210RB3456789o"
    assert sheets(match) == ([6, 2, -1, 3, -2], [6, 2, -3, 1])
    view = match.view()
    assert view["scores"] == {"blue": 8, "red": 6}
    assert (view["phase"], view["passed"], view["exited"]) == ("roll", True, [])


def test_a_player_swapped_onto_the_far_semicircle_has_exited() -> None:  # H16
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, "roll 4")
    assert corridor(match) == "o987654321012345678BR"
    match.push("offer red 0")
    match.push("accept blue")
    assert corridor(match) == "o987654321012345678RB"
    assert match.view()["exited"] == ["blue"]
    assert sheets(match) == ([6, 2, -2, -6, -9, 0], [9, 8, 7, 7, -5, 9])


def test_without_agreement_the_holder_of_the_edge_may_go_back_himself() -> None:  # H17
    match = play("hallway", *FIRST_MEETING, "timeout")
    assert (match.phase, match.view()["edge"]) == ("edge", "red")
    assert list(match.legal) == ["edge other", "edge self"]
    match.push("edge self")
    assert corridor(match) == "o9876543210B23456789R"
    assert sheets(match) == ([6, 2, -1], [6, 2, -5])


def test_without_agreement_the_holder_of_the_edge_may_send_the_other_back() -> None:  # H17
    match = play("hallway", *FIRST_MEETING, "timeout", "edge other")
    assert corridor(match) == "B98765432101R3456789o"
    assert sheets(match) == ([6, 2, -1, -5], [6, 2])


def test_nothing_but_that_choice_may_follow_a_talk_without_agreement() -> None:  # H17
    match = play("hallway", *FIRST_MEETING, "timeout")
    for event in ("offer blue 0", "accept red", "done red", "timeout", "roll 1"):
        assert rule_broken(match, event) == "H17"


def test_a_player_on_his_semicircle_may_be_sent_back_and_pays_the_same() -> None:  # H17
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, "roll 4", "timeout")
    assert match.view()["edge"] == "blue"
    match.push("edge other")
    assert corridor(match) == "o987654321012345678BR"
    assert sheets(match)[1] == [9, 8, 7, 7, -5, -5]


def test_a_player_on_his_semicircle_may_go_back_himself_and_pays_the_same() -> None:  # H17
    match = play("hallway", *RED_NEAR_BLUE_AT_HOME, *rolls(4, 3), "timeout", "edge self")
    assert corridor(match) == "BR876543210123456789o"
    assert sheets(match)[0] == [9, 8, 7, 6, 6, -5, 0, -5]


def test_going_back_costs_5_in_encounters_1_and_2_and_10_in_3_and_4() -> None:  # H18
    match = play("hallway", *ALL_FOUR_ENCOUNTERS)
    assert corridor(match) == "B98765432R0123456789o"
    blue = [6, 2, -1, -2, -6, -10, 6, 2, 2, -10]
    red = [6, 2, -5, 6, 3, -5, 7, 3, -1]
    assert sheets(match) == (blue, red)
    assert match.view()["scores"] == {"blue": -11, "red": 16}


def test_the_costs_are_an_option() -> None:  # H18
    match = play("hallway", *ALL_FOUR_ENCOUNTERS, costs="1,0,99,3")
    blue = [6, 2, -1, -2, -6, -99, 6, 2, 2, -3]
    red = [6, 2, -1, 6, 3, 0, 7, 3, -1]
    assert sheets(match) == (blue, red)


def test_with_more_encounters_the_last_cost_repeats() -> None:  # H13, H18
    match = play(
        "hallway",
        *BLUE_NEAR_RED_AT_HOME,
        *("roll 4", "timeout", "edge other"),
        costs="1,2,3,4",
        max_encounters=9,
    )
    # Blue on 19 and red at home can only stand still: each turn is an encounter.
    costs = [-1, -2]
    for encounter in range(3, 10):
        match.push("roll 1")
        assert match.view()["encounters"] == encounter
        match.push("timeout")
        match.push("edge self" if match.view()["edge"] == "red" else "edge other")
        costs.append(sheets(match)[1][-1])
    assert costs == [-1, -2, -3, -4, -4, -4, -4, -4, -4]
    match.push("roll 1")
    assert (match.phase, match.view()["encounters"]) == ("roll", 9)


def test_the_edge_passes_to_the_other_player_after_the_choice() -> None:  # H19
    for choice in ("edge self", "edge other"):
        match = play("hallway", *FIRST_MEETING, "timeout")
        assert match.view()["edge"] == "red"
        match.push(choice)
        assert match.view()["edge"] == "blue"


def test_the_edge_stays_where_it_is_after_an_agreement() -> None:  # H19
    match = play("hallway", *FIRST_MEETING, "offer blue 0", "accept red")
    assert match.view()["edge"] == "red"


def test_going_back_scores_nothing_by_itself() -> None:  # H19
    match = play("hallway", *FIRST_MEETING, "timeout", "edge self", costs="0,0,0,0")
    assert sheets(match)[1] == [6, 2, 0]  # the cost of 0, and no entry for the semicircle
