"""What may be typed for an event: notation's words, and shorter ones."""

import pytest

from jostle.cli.terminal.typed import event_of, short_form
from jostle.kernel.game import Choice, Phrase
from tests.games.hallway.drawing import FIRST_MEETING
from tests.helpers import play


def meant(typed: str, *events: str, seats: tuple[str, ...] = ("blue", "red")) -> str | None:
    """What `typed` means to blue after the first meeting and `events`."""
    position = play("hallway", *FIRST_MEETING, *events)
    return event_of(typed, {seat: position.choices(seat) for seat in seats}, seats[0])


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        ("offer 3", "offer blue 3"),
        ("  OFFER   -3 ", "offer blue -3"),
        ("offer \N{MINUS SIGN}3", "offer blue -3"),
        ("offer +03", "offer blue 3"),
        ("offer blue 3", "offer blue 3"),
        ("offer red 3", "offer red 3"),
        ("red offer 3", "offer red 3"),
        ("r offer 3", "offer red 3"),
        ("accept", "accept blue"),
        ("accept blue", "accept blue"),
        ("done", "done blue"),
        ("red done", "done red"),
        ("re done", "done red"),
        ("b accept", "accept blue"),
    ],
)
def test_words_for_an_event_may_leave_out_what_is_clear(typed: str, event: str) -> None:
    assert meant(typed, "offer red 1") == event


NO_EVENT = """
3 / offer / offer three / offer 3 4 / offer 1.5 / offer N / offer 99999999999 / offer green 3
accept red / accept blue blue / green done / red / self / roll / timeout
"""


@pytest.mark.parametrize("typed", ["", *NO_EVENT.replace("\n", " / ").strip(" /").split(" / ")])
def test_other_words_mean_no_event(typed: str) -> None:
    assert meant(typed, "offer red 1") is None


def test_nobody_speaks_for_a_seat_that_is_not_at_the_keyboard() -> None:
    assert meant("red offer 3", seats=("blue",)) is None
    assert meant("offer red 3", seats=("blue",)) is None


@pytest.mark.parametrize("typed", ["self", "edge self", "SELF"])
def test_the_kind_may_be_left_out_where_a_word_is_left(typed: str) -> None:
    assert meant(typed, "timeout", seats=("red",)) == "edge self"


@pytest.mark.parametrize(
    ("typed", "event"),
    [("1", "edge self"), ("2", "edge other"), ("red 2", "edge other"), ("3", None), ("0", None)],
)
def test_where_no_number_means_anything_else_those_beside_the_choices_do(
    typed: str, event: str | None
) -> None:
    assert meant(typed, "timeout", seats=("red",)) == event


def test_whom_a_choice_is_about_need_not_be_said() -> None:
    both = [
        Choice("shove", f"shove B {place},3", Phrase("a"), parts={"seat": "B"}) for place in (8, 9)
    ]
    assert event_of("shove 9,3", {"A": both}, "A") == "shove B 9,3"
    assert event_of("9,3", {"A": both}, "A") == "shove B 9,3"
    assert short_form(both[0], "A") == "8,3"


def test_words_with_two_meanings_mean_none() -> None:
    both = [Choice("hop", "hop 2", Phrase("a")), Choice("shove", "shove 2", Phrase("a"))]
    assert event_of("2", {"blue": both}, "blue") is None
    assert event_of("hop 2", {"blue": both}, "blue") == "hop 2"


def test_the_shortest_words_are_shown() -> None:
    position = play("hallway", *FIRST_MEETING, "offer red 1")
    shown = [short_form(choice, "blue") for choice in position.choices("blue")]
    assert shown == ["offer N", "accept", "done"]
    position.push("timeout")
    assert [short_form(choice, "red") for choice in position.choices("red")] == ["self", "other"]
