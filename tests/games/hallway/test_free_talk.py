"""The free talk, and how programs are asked in it (H28, H30)."""

import pytest

from tests.games.hallway.drawing import FIRST_MEETING, corridor, rule_broken, sheets
from tests.helpers import play


def test_either_player_may_make_an_offer_at_any_time() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "offer red 4", "offer red 5", "offer blue -2")
    assert match.view()["offers"] == {"blue": -2, "red": 5}


def test_an_offer_replaces_the_own_standing_offer() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "offer blue 4", "offer red 1", "offer blue 9")
    assert match.view()["offers"] == {"blue": 9, "red": 1}
    match.push("accept red")
    assert sheets(match) == ([6, 2, -1, -9, -2], [6, 2, 9, 1])


def test_only_the_others_standing_offer_can_be_accepted() -> None:  # H28
    match = play("hallway", *FIRST_MEETING)
    assert rule_broken(match, "accept blue") == "H28"
    match.push("offer blue 4")
    assert "accept red" in match.legal
    assert rule_broken(match, "accept blue") == "H28"


def test_a_wish_to_pass_without_points_is_an_offer_of_0() -> None:  # H16, H28
    match = play("hallway", *FIRST_MEETING, "offer blue 0", "accept red")
    assert corridor(match) == "o9876543210RB3456789o"
    assert sheets(match) == ([6, 2, -1, -2], [6, 2, 1])


def test_done_leaves_the_standing_offer_open() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "offer blue 3", "done blue")
    view = match.view()
    assert (view["offers"], view["done"]) == ({"blue": 3, "red": None}, ["blue"])
    assert "accept red" in match.legal


def test_one_who_is_done_may_accept_and_offer_later() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "offer red 3", "done blue")
    assert "accept blue" in match.legal
    match.push("offer blue 1")
    assert match.view()["offers"] == {"blue": 1, "red": 3}


def test_saying_done_twice_in_a_row_is_illegal() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "done blue")
    assert rule_broken(match, "done blue") == "H28"
    assert "done red" in match.legal


@pytest.mark.parametrize("seat", ["blue", "red"])
def test_an_offer_by_either_player_makes_both_undone_again(seat: str) -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "done blue", f"offer {seat} 0")
    assert match.view()["done"] == []
    match.push("done blue")
    assert match.view()["done"] == ["blue"]


def test_the_talk_ends_without_agreement_when_both_are_done() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "offer red 3", "done red")
    assert match.view()["done"] == ["red"]
    match.push("done blue")
    assert match.phase == "edge"


def test_the_talk_ends_when_the_clock_runs_out_at_any_moment_of_it() -> None:  # H28
    for said in ([], ["offer blue 1"], ["done red"], ["offer blue 1", "offer red 1", "done red"]):
        assert play("hallway", *FIRST_MEETING, *said, "timeout").phase == "edge"


def test_without_seconds_there_is_no_clock() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, talk_seconds=0)
    assert rule_broken(match, "timeout") == "H28"


def test_offers_and_dones_are_forgotten_when_the_talk_ends() -> None:  # H28
    for end in (["timeout"], ["done blue"], ["accept blue"]):
        match = play("hallway", *FIRST_MEETING, "offer blue 1", "offer red 1", "done red", *end)
        view = match.view()
        assert (view["offers"], view["done"]) == ({"blue": None, "red": None}, [])


def test_the_next_talk_begins_without_the_offers_of_the_last() -> None:  # H28
    said = ["offer blue 1", "done red", "timeout", "edge self"]
    match = play("hallway", *FIRST_MEETING, *said, "roll 4", "roll 1", "roll 4")
    assert (match.phase, match.view()["encounters"]) == ("talk", 2)
    assert match.view()["offers"] == {"blue": None, "red": None}
    assert rule_broken(match, "accept red") == "H28"


def test_all_that_either_player_or_the_clock_may_do_is_listed() -> None:  # H28
    match = play("hallway", *FIRST_MEETING)
    assert list(match.legal) == ["done blue", "done red", "offer blue N", "offer red N", "timeout"]
    match.push("offer blue 3")
    match.push("done blue")
    assert list(match.legal) == [
        "accept red",
        "done red",
        "offer blue N",
        "offer red N",
        "timeout",
    ]


@pytest.mark.parametrize(("seat", "other"), [("blue", "red"), ("red", "blue")])
def test_one_who_is_done_while_the_other_offers_may_accept_or_offer(seat: str, other: str) -> None:
    match = play("hallway", *FIRST_MEETING, f"offer {other} 3", f"done {seat}")  # H28
    expected = [f"accept {seat}", f"done {other}", "offer blue N", "offer red N", "timeout"]
    assert list(match.legal) == expected


def test_nothing_else_may_happen_in_a_talk() -> None:  # H28
    match = play("hallway", *FIRST_MEETING)
    for event in ("roll 1", "edge self", "start 1 2", "accept green", "done green"):
        assert rule_broken(match, event) == "H28"
    assert match.view()["asked"] is None


# --- How programs are asked ----------------------------------------------------------------------


def test_programs_are_asked_alternately_the_encountering_player_first() -> None:  # H30
    match = play("hallway", *FIRST_MEETING)
    asked = []
    for points in range(4):
        asked.append(match.asked_seat)
        match.push(f"offer {match.asked_seat} {points}")
    assert asked == ["blue", "red", "blue", "red"]


def test_a_program_is_asked_for_an_offer_an_answer_or_done() -> None:  # H30
    match = play("hallway", *FIRST_MEETING)
    assert list(match.asked) == ["done blue", "offer blue N"]
    match.push("offer blue 3")
    assert list(match.asked) == ["accept red", "done red", "offer red N"]


def test_a_program_that_is_done_is_passed_over() -> None:  # H30
    match = play("hallway", *FIRST_MEETING, "done red")
    assert match.asked_seat == "blue"
    match.push("offer blue 1")  # undoes red's done
    assert match.asked_seat == "red"


def test_after_as_many_questions_as_the_limit_programs_can_only_be_done() -> None:  # H30
    match = play("hallway", *FIRST_MEETING, talk_limit=3)
    for event in ("offer blue 1", "offer red 2", "offer blue 3"):
        assert len(match.asked) > 1
        match.push(event)
    assert list(match.asked) == ["done red"]
    match.push("done red")
    assert list(match.asked) == ["done blue"]


def test_by_default_eight_questions_are_asked() -> None:  # H30
    match = play("hallway", *FIRST_MEETING)
    for number in range(8):
        assert len(match.asked) > 1
        match.push(f"offer {'red' if number % 2 else 'blue'} 0")
    assert list(match.asked) == ["done blue"]


def test_with_a_limit_of_0_programs_are_never_asked_for_an_offer() -> None:  # H30
    match = play("hallway", *FIRST_MEETING, talk_limit=0)
    assert list(match.asked) == ["done blue"]


def test_each_talk_counts_its_questions_anew() -> None:  # H30
    first = [*FIRST_MEETING, "offer blue 1", "done red", "done blue", "edge self"]
    match = play("hallway", *first, "roll 4", "roll 1", "roll 4", talk_limit=1)
    assert match.asked_seat == "red"
    assert list(match.asked) == ["done red", "offer red N"]


def test_the_limit_makes_no_event_illegal() -> None:  # H30
    match = play("hallway", *FIRST_MEETING, "offer blue 1", "offer red 1", talk_limit=1)
    assert "offer blue 2" in match.legal
    assert "accept blue" in match.legal


def test_without_a_talk_programs_are_asked_for_what_is_legal() -> None:  # H30
    for events in ([], ["start 4 1"], [*FIRST_MEETING, "timeout"]):
        match = play("hallway", *events)
        assert list(match.asked) == list(match.legal)
    assert play("hallway").asked_seat is None
    assert play("hallway", *FIRST_MEETING, "timeout").asked_seat == "red"
