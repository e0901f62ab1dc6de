"""What a table asks of the game: whom it waits for, dice, choices and their effects."""

import pytest

from jostle.kernel.game import Choice
from tests.games.hallway.drawing import BLUE_NEAR_RED_AT_HOME, FIRST_MEETING
from tests.helpers import play, rolls


def by_kind(choices: list[Choice]) -> dict[str, Choice]:
    return {choice.kind: choice for choice in choices}


def test_at_the_start_the_table_rolls_by_itself() -> None:  # H5
    match = play("hallway")
    assert (match.waits_for(), match.awaits_dice) == ((), "table")
    assert match.draw(lambda sides: sides - 1) == "start 4 4"
    assert match.choices("blue") == []


def test_the_mover_asks_for_his_die() -> None:  # H9
    match = play("hallway", "start 1 4")
    assert (match.waits_for(), match.awaits_dice) == (("red",), "seat")
    assert match.draw(lambda sides: 0) == "roll 1"
    assert [choice.event for choice in match.choices("red")] == ["roll"]
    assert match.choices("blue") == []


def test_in_a_talk_the_game_waits_for_each_who_is_not_done() -> None:  # H28
    match = play("hallway", *FIRST_MEETING)
    assert (match.waits_for(), match.awaits_dice) == (("blue", "red"), None)
    match.push("done blue")
    assert match.waits_for() == ("red",)


def test_in_a_paid_talk_the_game_waits_for_the_one_who_is_asked() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, proposals="paid")
    assert match.waits_for() == ("blue",)
    assert match.choices("red") == []


def test_without_agreement_the_game_waits_for_the_holder_of_the_edge() -> None:  # H17
    match = play("hallway", *FIRST_MEETING, "timeout")
    assert match.waits_for() == ("red",)
    assert match.choices("blue") == []


def test_at_the_end_the_game_waits_for_nobody() -> None:  # H25
    match = play("hallway", *FIRST_MEETING, "offer blue 0", "accept red", *rolls(4, 1, 4, 1, 4))
    assert match.is_over
    assert (match.waits_for(), match.awaits_dice) == ((), None)
    assert match.choices("blue") == match.choices("red") == []


def test_an_offer_says_what_both_would_have_and_what_each_point_adds() -> None:  # H15, H16
    offer = by_kind(play("hallway", *FIRST_MEETING).choices("red"))["offer"]
    assert (offer.event, offer.least, offer.most) == ("offer red N", -999, 999)
    assert offer.effect["scores"] == {"blue": 7 - 2, "red": 8 + 1}
    assert offer.effect["places"] == {"blue": 12, "red": 11}
    assert offer.per_point == {"red": -1, "blue": 1}


def test_a_paid_proposal_counts_its_cost() -> None:  # H29
    match = play("hallway", *FIRST_MEETING, proposals="paid", proposal_cost=3)
    assert by_kind(match.choices("blue"))["offer"].effect["scores"] == {"blue": 2, "red": 9}


@pytest.mark.parametrize(("points", "key"), [(3, "take"), (0, "even"), (-3, "give")])
def test_an_acceptance_shows_the_deal_from_the_side_of_the_one_who_accepts(
    points: int, key: str
) -> None:  # H16
    match = play("hallway", *FIRST_MEETING, f"offer blue {points}")
    accept = by_kind(match.choices("red"))["accept"]
    assert accept.answers_seat == "blue"
    assert accept.phrase.key == f"hallway.choice.accept.{key}"
    assert accept.effect["scores"] == {"blue": 5 - points, "red": 9 + points}
    match.push("accept red")
    assert match.view()["scores"] == accept.effect["scores"]
    assert match.view()["places"] == accept.effect["places"]


def test_both_outcomes_of_the_edge_are_shown_before_choosing() -> None:  # H17, H18
    match = play("hallway", *FIRST_MEETING, "timeout")
    choices = {choice.event: choice for choice in match.choices("red")}
    assert choices["edge self"].effect == {
        "scores": {"blue": 7, "red": 3},
        "places": {"blue": 11, "red": 20},
    }
    assert choices["edge other"].effect == {
        "scores": {"blue": 2, "red": 8},
        "places": {"blue": 0, "red": 12},
    }
    assert choices["edge other"].parts == {"who": "other", "back": "blue", "cost": 5}


def test_the_effect_of_a_deal_that_ends_the_game_counts_the_remaining_value() -> None:  # H25, H26
    match = play("hallway", *BLUE_NEAR_RED_AT_HOME, *rolls(3, 2))
    offer = by_kind(match.choices("red"))["offer"]
    assert offer.effect["scores"] == {"blue": -9, "red": 26}


def test_one_who_is_done_may_offer_but_not_say_it_again() -> None:  # H28
    match = play("hallway", *FIRST_MEETING, "done blue")
    assert [choice.event for choice in match.choices("blue")] == ["offer blue N"]


def test_looking_at_choices_changes_nothing() -> None:
    match = play("hallway", *FIRST_MEETING, "offer blue 2")
    before = match.view()
    match.choices("red")
    match.choices("blue")
    assert match.view() == before
