"""What a table asks of squig: whom it waits for, dice, choices and their effects."""

from typing import Any

import pytest

from jostle import Position
from jostle.kernel.game import Choice
from tests.games.squig.pictures import CORRIDOR
from tests.helpers import play

LANDED = ("order B C A", "roll 4+2", "hop 6,1", "roll 5+3", "hop 8,2", "roll 4+2", "hop 6,1")
"""A has landed on B; C is ahead of both."""


def corridor(*events: str, **options: Any) -> Position:
    """Three hoppers in a wide straight corridor."""
    return play("squig", *events, **{"players": 3, "course": CORRIDOR, **options})


def choice(match: Position, seat: str, event: str) -> Choice:
    """The choice of `seat` that is made by `event`."""
    return {one.event: one for one in match.choices(seat)}[event]


# --- Whom it waits for -------------------------------------------------------------------------


def test_the_dice_for_the_first_order_come_by_themselves() -> None:  # S8
    match = corridor()
    assert (match.waits_for(), match.awaits_dice) == ((), "table")
    assert match.draw(lambda count: 0) == "order A B C"
    assert match.draw(lambda count: count - 1) == "order C B A"
    assert all(match.choices(seat) == [] for seat in match.seats)


def test_the_mover_asks_for_its_dice() -> None:  # S10
    match = corridor("order C A B")
    assert (match.waits_for(), match.awaits_dice) == (("C",), "seat")
    assert match.draw(lambda count: 0) == "roll 1+1"
    assert match.draw(lambda count: count - 1) == "roll 6+6"
    assert [(one.kind, one.event) for one in match.choices("C")] == [("roll", "roll")]
    assert match.choices("A") == match.choices("B") == []
    assert match.asked_seat is None


def test_then_the_mover_chooses_an_end_square() -> None:  # S12
    match = corridor("order C A B", "roll 2+1")
    assert (match.waits_for(), match.awaits_dice) == (("C",), None)
    assert match.asked_seat == "C"
    assert match.choices("A") == []


def test_the_owner_of_a_startled_hopper_asks_for_its_dice() -> None:  # S14
    match = corridor(*LANDED)
    assert (match.waits_for(), match.awaits_dice) == (("B",), "seat")
    assert match.draw(lambda count: 3) == "bump B 1+4"
    assert [(one.kind, one.event) for one in match.choices("B")] == [("bump", "bump")]
    assert match.choices("A") == []


def test_the_one_whose_turn_it_is_chooses_where_it_ends() -> None:  # S14
    match = corridor(*LANDED, "bump B 2+1")
    assert (match.waits_for(), match.awaits_dice) == (("A",), None)
    assert match.asked_seat == "A"
    assert match.choices("B") == []
    assert [one.event for one in match.choices("A")] == [f"shove B 3,{y}" for y in range(4)]


def test_at_the_end_it_waits_for_nobody() -> None:  # S18
    match = play("squig", "order A B", "roll 6+5", "hop finish", players=2, course=["SS..F"])
    assert (match.waits_for(), match.awaits_dice, match.asked_seat) == ((), None, None)
    assert match.choices("A") == match.choices("B") == []


# --- Choices -----------------------------------------------------------------------------------


def test_each_end_square_is_a_choice_in_reading_order() -> None:  # S12
    course = ["S........F", ".........F", "S........F"]
    match = play("squig", "order A B", "roll 2+1", players=2, course=course)
    assert [one.event for one in match.choices("A")] == ["hop 3,0", "hop 3,1", "hop 3,2"]
    course = ["....", "....", "S...", "S...", "....", "FFFF"]
    match = play("squig", "order A B", "roll 1+2", players=2, course=course)
    assert [one.event for one in match.choices("A")] == ["hop finish"]


def test_a_choice_has_its_square_distances_and_mark() -> None:  # S4, S10
    one = choice(corridor("order A B C", "roll 2+1"), "A", "hop 3,2")
    assert one.kind == "hop"
    assert one.parts == {"seat": "A", "x": 3, "y": 2}
    assert one.effect == {"distance": 28, "back": 3, "startles": []}
    assert one.phrase.marks == ("square-3-2",)
    assert (one.least, one.most, one.answers_seat) == (None, None, None)


def test_a_choice_tells_whom_it_startles() -> None:  # S14
    events = ("order B C A", "roll 4+2", "hop 6,1", "roll 2+4", "hop 6,2", "roll 4+2")
    match = corridor(*events)
    startled = {one.event: one.effect["startles"] for one in match.choices("A")}
    assert startled == {"hop 6,0": [], "hop 6,1": ["B"], "hop 6,2": ["C"], "hop 6,3": []}
    assert choice(match, "A", "hop 6,1").phrase.key == "squig.choice.hop.startles"
    assert choice(match, "A", "hop 6,0").phrase.key == "squig.choice.hop"


def test_a_choice_to_stay_startles_nobody() -> None:  # S16, S17
    match = corridor("order A B C", "roll 1+1")
    (one,) = match.choices("A")
    assert one.event == "hop 0,0"
    assert one.phrase.key == "squig.choice.stay"
    assert one.effect == {"distance": 31, "back": 0, "startles": []}


def test_a_bolt_is_told_apart_from_a_hop() -> None:  # S11
    match = corridor("order A B C", "roll 2+1", "hop 3,0", "roll 3+2", "hop 5,1", "roll 4+2")
    match.push("hop 6,2")
    match.push("roll 1+1")
    match_choices = match.choices("C")
    assert {one.kind for one in match_choices} == {"hop"}
    assert {one.phrase.key for one in match_choices} == {"squig.choice.bolt"}
    match.push("hop 4,2")
    match.push("roll 1+1")
    assert choice(match, "B", "hop 3,0").phrase.key == "squig.choice.bolt.startles"
    assert choice(match, "B", "hop 3,0").effect["startles"] == ["A"]


def test_crossing_the_line_is_a_choice_with_its_place() -> None:  # S13, S18
    match = play("squig", "order A B", "roll 2+3", players=2, course=["SS..F"])
    (one,) = match.choices("A")
    assert (one.kind, one.event) == ("hop", "hop finish")
    assert one.parts == {"seat": "A", "to": "finish"}
    assert one.effect == {"distance": 0, "startles": [], "place": 1}
    assert one.phrase.marks == ("finish",)


def test_a_shove_names_the_hopper_that_is_moved() -> None:  # S14
    match = corridor(*LANDED, "bump B 2+1")
    one = choice(match, "A", "shove B 3,2")
    assert one.kind == "shove"
    assert one.parts == {"seat": "B", "x": 3, "y": 2}
    assert one.effect == {"distance": 28, "back": 3, "startles": []}
    assert one.phrase.key == "squig.choice.shove"


def test_with_chain_a_shove_tells_whom_it_startles_and_not_who_waits_already() -> None:  # S15
    events = (
        *("order A C B D", "roll 1+2", "hop 1,1", "roll 1+3", "hop 4,1", "roll 1+3", "hop 4,1"),
        *("bump C 1+1", "shove C 4,1", "roll 1+3", "hop 4,1", "bump B 2+1"),
    )
    course = ["S.oo......F"] * 4
    match = play("squig", *events, course=course, startle="chain")
    assert match.view()["startled"] == ["B", "C"]
    assert choice(match, "D", "shove B 1,1").effect["startles"] == ["A"]
    assert choice(match, "D", "shove B 1,1").phrase.key == "squig.choice.shove.startles"
    assert choice(match, "D", "shove B 1,0").effect["startles"] == []
    without = play("squig", *events, course=course)
    assert choice(without, "D", "shove B 1,1").effect["startles"] == []


def test_a_startled_hopper_that_finds_no_way_back_may_only_stay() -> None:  # S12, S14
    course = ["S.oo......F"] * 2
    events = ("order A B", "roll 1+3", "hop 4,1", "roll 1+3", "hop 4,1", "bump A 1+1")
    match = play("squig", *events, players=2, course=course)
    (one,) = match.choices("B")
    assert one.event == "shove A 4,1"
    assert one.phrase.key == "squig.choice.shove.stay"
    assert one.effect == {"distance": 6, "back": 4, "startles": []}


def test_there_and_back_a_choice_counts_the_steps_of_the_copy_that_is_meant() -> None:  # S7
    course = ["S.....F.", "S.....F."]
    match = play("squig", "order A B", "roll 6+2", players=2, course=course, laps="there_and_back")
    assert choice(match, "A", "hop 4,1").effect == {"distance": 4, "back": 8, "startles": []}


@pytest.mark.parametrize("events", [LANDED, (*LANDED, "bump B 2+1"), LANDED[:-1]])
def test_looking_at_choices_changes_nothing(events: tuple[str, ...]) -> None:
    match = corridor(*events)
    before = match.view(), match.rows.tobytes()
    for seat in match.seats:
        match.choices(seat)
    match.describe()
    assert (match.view(), match.rows.tobytes()) == before
