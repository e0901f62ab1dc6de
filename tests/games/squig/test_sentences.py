"""What squig's events say, word by word, with the squares that they speak of."""

from typing import Any

import pytest

from jostle import words
from jostle.api import Position
from tests.games.squig.pictures import CORRIDOR
from tests.helpers import play

NAMES = {"A": "Ann", "B": "Bo", "C": "Cleo"}

ROUND = ("order B A C", "roll 4+2", "hop 6,1", "roll 1+2", "hop 3,0", "roll 5+2")
LANDED = ("order B A C", "roll 4+2", "hop 6,1", "roll 1+5", "hop 6,1")


def corridor(*events: str, **options: Any) -> Position:
    return play("squig", *events, **{"players": 3, "course": CORRIDOR, **options})


SAID = [
    (("order B A C",), "The dice have it: Bo, Ann and Cleo, in this order.", []),
    (ROUND[:2], "Bo rolled 4 and 2: 6 squares ahead.", ["square-0-1"]),
    (ROUND[:3], "Bo hopped to 6,1, 25 to go.", ["square-6-1"]),
    (
        (*ROUND, "hop 7,2"),
        "Cleo hopped to 7,2, 24 to go. Round 2: Cleo, Bo and Ann.",
        ["square-7-2"],
    ),
    (
        ("order B A C", "roll 2+2"),
        "Bo rolled a double 2, but there is nowhere to bolt to behind the start.",
        ["square-0-1"],
    ),
    (("order B A C", "roll 2+2", "hop 0,1"), "Bo stays on 0,1, 31 to go.", ["square-0-1"]),
    (
        (*ROUND, "hop 7,2", "roll 3+3"),
        "Cleo rolled a double 3: the squig bolts, 6 squares back!",
        ["square-7-2"],
    ),
    (
        (*ROUND, "hop 7,2", "roll 3+3", "hop 1,2"),
        "Cleo bolted back to 1,2, 30 to go.",
        ["square-1-2"],
    ),
    (LANDED, "Ann hopped to 6,1, 25 to go. Bo is startled!", ["square-6-1"]),
    (
        (*LANDED, "bump B 2+2"),
        "Bo's squig takes fright: 2 and 2, back 4 squares.",
        ["square-6-1"],
    ),
    (
        (*LANDED, "bump B 2+2", "shove B 2,3"),
        "Ann sends Bo back to 2,3, 29 to go.",
        ["square-2-3"],
    ),
]


@pytest.mark.parametrize(("events", "sentence", "marks"), SAID, ids=lambda value: str(value)[-30:])
def test_an_event_is_said_in_a_sentence(
    events: tuple[str, ...], sentence: str, marks: list[str]
) -> None:  # S8 to S14, S17
    assert words.say(corridor(*events), NAMES) == (sentence, marks)


def test_several_startled_hoppers_are_named_together() -> None:  # S14
    course = ["S.oo......F"] * 3
    events = (
        *("order C B A", "roll 1+3", "hop 4,1", "roll 1+3", "hop 4,1", "bump C 1+1"),
        *("shove C 4,1", "roll 3+1", "hop 4,1"),
    )
    match = play("squig", *events, players=3, course=course)
    assert words.say(match, NAMES)[0] == "Ann hopped to 4,1, 6 to go. Bo and Cleo are startled!"
    match.push("bump B 1+1")
    match.push("shove B 4,1")
    assert words.say(match, NAMES)[0] == "Bo finds no way back and stays on 4,1, 6 to go."


def test_with_chain_a_startled_hopper_startles_in_a_sentence_too() -> None:  # S15
    events = (
        *("order C B A", "roll 2+1", "hop 3,1", "roll 4+6", "hop 10,1", "roll 6+4", "hop 10,1"),
        *("bump B 4+3", "shove B 3,1"),
    )
    said, _ = words.say(corridor(*events, startle="chain"), NAMES)
    assert said == "Ann sends Bo back to 3,1, 28 to go. Cleo is startled!"


def test_a_roll_that_is_enough_and_the_end() -> None:  # S13, S18, S19
    match = corridor("order B A C", "roll 5+6", course=["SSS...F"])
    said, marks = words.say(match, NAMES)
    assert said == "Bo rolled 5 and 6: enough for the finish!"
    assert marks == ["square-1-0", "finish"]
    match.push("hop finish")
    said, marks = words.say(match, NAMES)
    assert said == (
        "Bo hopped over the finish line! Bo wins the race! The order at the end: Bo, Cleo and Ann."
    )
    assert marks == ["finish"]


def test_a_race_for_places_tells_each_place() -> None:  # S18
    match = corridor("order B A C", "roll 5+6", "hop finish", course=["SSS...F"], finish="places")
    assert words.say(match, NAMES)[0] == "Bo is the first over the finish line!"
    match.push("roll 5+6")
    match.push("hop finish")
    assert words.say(match, NAMES)[0] == (
        "Ann hopped over the finish line, in place 2. Bo wins the race! The order at the end:"
        " Bo, Ann and Cleo."
    )


def test_what_may_be_chosen_is_said_in_words() -> None:  # S12, S14
    match = corridor(*LANDED[:-1])
    said = {choice.event: words.phrase_text(choice.phrase, NAMES) for choice in match.choices("A")}
    assert said["hop 6,0"] == "Hop to 6,0: 25 to go"
    assert said["hop 6,1"] == "Hop to 6,1: 25 to go, startle Bo"
    match.push("hop 6,1")
    assert [words.phrase_text(one.phrase, NAMES) for one in match.choices("B")] == [
        "Roll for your startled squig"
    ]
    match.push("bump B 6+6")
    said = {choice.event: words.phrase_text(choice.phrase, NAMES) for choice in match.choices("A")}
    assert said["shove B 0,0"] == "Send Bo back to 0,0: 31 to go"


def test_seats_without_a_name_have_those_of_goblins() -> None:
    assert words.say(corridor("order B A C"))[0] == (
        "The dice have it: Bog, Azz and Cuz, in this order."
    )
