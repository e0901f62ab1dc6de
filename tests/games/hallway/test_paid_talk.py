"""Paid proposals instead of a clock (H29)."""

from tests.games.hallway.drawing import FIRST_MEETING, corridor, rule_broken, sheets
from tests.helpers import play


def test_the_encountering_player_is_asked_first_and_has_nothing_to_accept() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, proposals="paid")
    assert match.view()["asked"] == "blue"
    assert list(match.legal) == ["done blue", "offer blue N"]
    assert list(match.asked) == list(match.legal)


def test_there_is_no_clock() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, proposals="paid", talk_seconds=60)
    assert rule_broken(match, "timeout") == "H29"
    assert match.game.deadline_seconds(match.options) == 0


def test_the_players_are_asked_in_turn() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, proposals="paid")
    asked = []
    for event in ("offer blue 1", "offer red 2", "done blue", "offer red 3"):
        asked.append(match.view()["asked"])
        match.push(event)
    assert asked == ["blue", "red", "blue", "red"]
    for event in ("offer red 1", "done red", "accept red"):
        assert rule_broken(match, event) == "H29"


def test_a_proposal_is_paid_at_once() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, "offer blue 3", proposals="paid")
    assert sheets(match) == ([6, 2, -1, -1], [6, 2])
    assert match.view()["scores"] == {"blue": 6, "red": 8}
    match.push("offer red -2")
    assert sheets(match) == ([6, 2, -1, -1], [6, 2, -1])


def test_what_a_proposal_costs_is_an_option() -> None:  # H29
    dear = play("hallway", *FIRST_MEETING, "offer blue 3", proposals="paid", proposal_cost=20)
    assert sheets(dear)[0] == [6, 2, -1, -20]
    free = play("hallway", *FIRST_MEETING, "offer blue 3", proposals="paid", proposal_cost=0)
    assert sheets(free)[0] == [6, 2, -1, 0]


def test_without_paid_proposals_an_offer_costs_nothing() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, "offer blue 3", proposal_cost=20)
    assert sheets(match)[0] == [6, 2, -1]


def test_the_others_latest_proposal_can_be_accepted() -> None:  # H29
    match = play(
        "hallway",
        *FIRST_MEETING,
        *("offer blue 3", "offer red 1", "offer blue 5", "accept red"),
        proposals="paid",
    )
    assert corridor(match) == "o9876543210RB3456789o"
    assert sheets(match) == ([6, 2, -1, -1, -1, -5, -2], [6, 2, -1, 5, 1])
    assert match.view()["asked"] is None


def test_without_a_proposal_of_the_other_there_is_nothing_to_accept() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, "offer blue 3", "done red", proposals="paid")
    assert rule_broken(match, "accept blue") == "H29"
    assert list(match.legal) == ["done blue", "offer blue N"]


def test_two_declines_in_a_row_end_the_talk_without_agreement() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, "done blue", proposals="paid")
    assert match.view()["done"] == ["blue"]
    match.push("done red")
    assert match.phase == "edge"
    view = match.view()
    assert (view["asked"], view["done"]) == (None, [])


def test_a_proposal_breaks_the_row_of_declines() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, "done blue", "offer red 1", proposals="paid")
    assert match.view()["done"] == []
    match.push("done blue")
    assert (match.phase, match.view()["done"]) == ("talk", ["blue"])
    match.push("done red")
    assert match.phase == "edge"


def test_declining_does_not_withdraw_the_own_latest_proposal() -> None:  # H29
    match = play(
        "hallway", *FIRST_MEETING, "offer blue 3", "offer red 1", "done blue", proposals="paid"
    )
    assert match.view()["offers"] == {"blue": 3, "red": 1}
    assert list(match.legal) == ["accept red", "done red", "offer red N"]
    match.push("accept red")
    assert sheets(match)[0] == [6, 2, -1, -1, -3, -2]


def test_only_proposals_of_this_talk_can_be_accepted() -> None:  # H29
    first = [*FIRST_MEETING, "offer blue 3", "done red", "done blue", "edge self"]
    match = play("hallway", *first, "roll 4", "roll 1", "roll 4", proposals="paid")
    assert match.view()["encounters"] == 2
    assert match.view()["offers"] == {"blue": None, "red": None}
    assert list(match.legal) == ["done red", "offer red N"]


def test_the_limit_on_questions_binds_programs_in_a_paid_talk_too() -> None:  # H30
    match = play("hallway", *FIRST_MEETING, "offer blue 3", proposals="paid", talk_limit=1)
    assert list(match.asked) == ["done red"]
    assert list(match.legal) == ["accept red", "done red", "offer red N"]
