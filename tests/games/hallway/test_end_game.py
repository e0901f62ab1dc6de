"""The end game, when it ends, and who wins (H23 to H27)."""

import pytest

from tests.games.hallway.drawing import (
    BLUE_NEAR_RED_AT_HOME,
    DEAL,
    FIRST_MEETING,
    RED_NEAR_BLUE_AT_HOME,
    corridor,
    rule_broken,
    sheets,
)
from tests.helpers import play, rolls

PASSED = [*FIRST_MEETING, *DEAL]
"""o9876543210RB3456789o, red to roll; blue has [6, 2, -1, -2], red [6, 2, 1]."""


def test_once_passed_players_go_on_rolling_and_scoring_every_place() -> None:  # H23
    match = play("hallway", *PASSED, *rolls(1, 2, 4, 3))
    assert corridor(match) == "o98765R3210123456B89o"
    assert sheets(match) == ([6, 2, -1, -2, -4, -7], [6, 2, 1, 0, -4])
    assert match.view()["encounters"] == 1


def test_once_passed_nobody_is_stopped_any_more() -> None:  # H23
    match = play("hallway", *PASSED)
    for event in rolls(4, 4, 4, 4):
        assert match.phase == "roll"
        match.push(event)
    assert match.view()["places"] == {"blue": 20, "red": 3}


def test_both_may_stand_on_one_place() -> None:  # H22, H23
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(3, 1, 2), max_encounters=1)
    assert corridor(match) == "o9876543210123456789="
    assert match.view()["places"] == {"blue": 20, "red": 20}
    match.push("roll 4")
    assert corridor(match) == "o987654321012345R789B"


def test_no_exact_roll_is_needed_to_exit_and_the_semicircle_scores_0() -> None:  # H24
    match = play("hallway", *PASSED, *rolls(1, 4, 1, 3, 1, 4))
    assert match.view()["places"]["blue"] == 20
    assert match.view()["exited"] == ["blue"]
    assert sheets(match)[0] == [6, 2, -1, -2, -6, -9, 0]


# --- H25, every case: who exits how, and in whose turn. Blue is the start player. ---------------


def test_if_the_start_player_exits_in_his_turn_the_other_has_one_more() -> None:  # H25
    match = play("hallway", *PASSED, *rolls(4, 4, 4, 4))
    view = match.view()
    assert view["exited"] == ["blue"]
    assert (view["phase"], view["turn"], view["round"]) == ("roll", "red", 5)
    assert view["result"] is None
    match.push("roll 1")
    view = match.view()
    assert (view["phase"], view["turn"], view["round"]) == ("over", None, 5)
    assert view["places"] == {"blue": 20, "red": 2}


def test_in_that_last_turn_the_second_player_may_exit_too() -> None:  # H25
    match = play("hallway", *PASSED, *rolls(4, 4, 4, 4, 3))
    assert match.view()["exited"] == ["blue", "red"]
    assert match.is_over


def test_if_the_second_player_exits_by_his_roll_the_game_is_over_at_once() -> None:  # H25
    match = play("hallway", *PASSED, *rolls(4, 1, 4, 1))
    assert match.phase == "roll"
    match.push("roll 3")
    view = match.view()
    assert (view["phase"], view["exited"], view["round"]) == ("over", ["red"], 5)
    assert view["places"] == {"blue": 14, "red": 0}


def test_the_start_player_swapped_out_in_his_own_turn_leaves_one_more_turn() -> None:  # H25
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, "roll 4", "offer red 0", "accept blue")
    view = match.view()
    assert (view["phase"], view["turn"], view["exited"]) == ("roll", "red", ["blue"])
    match.push("roll 3")
    assert match.is_over
    assert sheets(match)[1] == [9, 8, 7, 7, -5, 9, 6, 5 + 4 + 3 + 2 + 1 - 45]
    assert match.view()["scores"] == {"blue": -9, "red": 11}


def test_the_start_player_swapped_out_in_the_others_turn_ends_the_game() -> None:  # H25
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(3, 2), "offer red 0", "accept blue")
    view = match.view()
    assert (view["phase"], view["exited"], view["round"]) == ("over", ["blue"], 5)
    assert sheets(match) == ([6, 2, -2, -6, -9, 0], [9, 8, 7, 7, -5, 0, 9, 36 - 45])
    assert view["result"] == {"totals": {"blue": -9, "red": 26}, "winners": ["red"]}


def test_the_second_player_swapped_out_in_his_own_turn_ends_the_game() -> None:  # H25
    match = play(
        "hallway",
        *RED_NEAR_BLUE_AT_HOME,
        *rolls(1, 4),
        *("timeout", "edge self", "roll 4"),
    )
    assert corridor(match) == "BR876543210123456789o"
    assert match.view()["turn"] == "red"
    match.push("offer red 0")
    match.push("accept blue")
    assert corridor(match) == "RB876543210123456789o"
    view = match.view()
    assert (view["phase"], view["exited"]) == ("over", ["red"])
    assert sheets(match) == (
        [9, 8, 7, 6, 6, -5, 7, -5, 9, 36 - 45],
        [6, 2, -2, -5, -6, -9, 0],
    )
    assert view["result"] == {"totals": {"blue": 33, "red": -14}, "winners": ["blue"]}


def test_the_second_player_swapped_out_in_the_others_turn_ends_the_game() -> None:  # H25
    match = play("hallway", *RED_NEAR_BLUE_AT_HOME, *rolls(4, 2), "offer blue 0", "accept red")
    view = match.view()
    assert (view["phase"], view["exited"], view["round"]) == ("over", ["red"], 6)
    assert sheets(match) == ([9, 8, 7, 6, 6, -5, 0, 9, 36 - 45], [6, 2, -2, -5, -9, 0])
    assert view["result"] == {"totals": {"blue": 31, "red": -8}, "winners": ["blue"]}


def test_the_start_player_out_through_the_fifth_encounter_leaves_one_more_turn() -> (
    None
):  # H22, H25
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(3, 1, 2), max_encounters=1)
    assert (match.phase, match.view()["exited"]) == ("roll", ["blue"])
    match.push("roll 1")
    assert match.is_over


def test_the_second_player_out_through_the_fifth_encounter_ends_the_game() -> None:  # H22, H25
    match = play("hallway", *RED_NEAR_BLUE_AT_HOME, *rolls(4, 1, 2), max_encounters=1)
    assert corridor(match) == "=9876543210123456789o"
    assert (match.phase, match.view()["exited"]) == ("over", ["red"])


def test_when_red_starts_it_is_blue_who_ends_the_game_at_once() -> None:  # H25
    match = play("hallway", "start 1 4", *rolls(4, 4, 4, 4, 4), *DEAL, *rolls(4, 1, 4, 1))
    assert match.phase == "roll"
    match.push("roll 3")
    assert (match.phase, match.view()["exited"]) == ("over", ["blue"])


def test_nothing_may_follow_the_end() -> None:  # H25
    match = play("hallway", *PASSED, *rolls(4, 1, 4, 1, 3))
    assert list(match.legal) == []
    for event in ("roll 1", "start 1 2", "offer blue 1", "edge self", "timeout"):
        assert rule_broken(match, event) == "H25"


# --- Totals and the title ------------------------------------------------------------------------


def test_a_player_still_on_the_board_adds_his_remaining_value() -> None:  # H26
    match = play("hallway", *PASSED, *rolls(4, 1, 4, 1, 3))
    assert corridor(match) == "R9876543210123B56789o"
    assert sheets(match) == ([6, 2, -1, -2, -3, -4, -5 - 6 - 7 - 8 - 9], [6, 2, 1, -3, -7, 0])
    assert match.view()["result"] == {"totals": {"blue": -37, "red": -1}, "winners": ["red"]}


def test_blue_left_on_blue_4_subtracts_39() -> None:  # H26, the source's example
    match = play(
        "hallway",
        *("start 4 1", *rolls(1, 4, 1, 4, 1, 4, 1, 4)),
        *("offer blue 0", "accept red", *rolls(1, 4)),
    )
    assert corridor(match) == "R98765B3210123456789o"
    assert sheets(match) == ([9, 8, 7, 6, 5, 4, -39], [6, 2, -2, -5, -6, 0])
    assert match.view()["result"] == {"totals": {"blue": 0, "red": -5}, "winners": ["blue"]}


def test_the_higher_total_wins_even_when_the_other_exited() -> None:  # H27
    match = play("hallway", *FIRST_MEETING, "offer red 100", "accept blue", *rolls(4, 1, 4, 1, 3))
    assert match.view()["exited"] == ["red"]
    assert match.view()["result"] == {"totals": {"blue": 63, "red": -101}, "winners": ["blue"]}


def test_with_equal_totals_the_player_who_exited_wins() -> None:  # H27
    match = play("hallway", *FIRST_MEETING, "offer red 18", "accept blue", *rolls(4, 1, 4, 1, 3))
    assert match.view()["exited"] == ["red"]
    assert match.view()["result"] == {"totals": {"blue": -19, "red": -19}, "winners": ["red"]}


def test_with_equal_totals_and_both_out_the_victory_is_shared() -> None:  # H27
    match = play("hallway", *PASSED, *rolls(4, 4, 4, 4, 3))
    assert sheets(match) == ([6, 2, -1, -2, -6, 0], [6, 2, 1, -3, -7, 0])
    assert match.view()["result"] == {
        "totals": {"blue": -1, "red": -1},
        "winners": ["blue", "red"],
    }


@pytest.mark.parametrize(("points", "winner"), [(1, "red"), (-1, "blue")])
def test_with_both_out_one_point_decides(points: int, winner: str) -> None:  # H27
    match = play(
        "hallway", *FIRST_MEETING, f"offer blue {points}", "accept red", *rolls(4, 4, 4, 4, 3)
    )
    assert match.view()["result"]["winners"] == [winner]
