"""The whole view, key by key, in each phase (docs/rules/notation.md)."""

from typing import Any

from tests.games.hallway.drawing import DEAL, FIRST_MEETING
from tests.helpers import as_json, play, rolls

START: dict[str, Any] = {
    "phase": "start",
    "turn": None,
    "first": None,
    "round": 1,
    "places": {"blue": 0, "red": 20},
    "scores": {"blue": 0, "red": 0},
    "sheet": {"blue": [], "red": []},
    "encounters": 0,
    "edge": None,
    "passed": False,
    "exited": [],
    "offers": {"blue": None, "red": None},
    "done": [],
    "asked": None,
    "result": None,
}

MET: dict[str, Any] = {
    **START,
    "phase": "talk",
    "turn": "blue",
    "first": "blue",
    "round": 3,
    "places": {"blue": 11, "red": 12},
    "scores": {"blue": 7, "red": 8},
    "sheet": {"blue": [6, 2, -1], "red": [6, 2]},
    "encounters": 1,
    "edge": "red",
}


def test_before_the_first_event_and_while_rolls_are_equal() -> None:
    assert as_json(play("hallway").view()) == as_json(START)
    assert as_json(play("hallway", "start 2 2").view()) == as_json(START)


def test_a_turn() -> None:
    expected = {**START, "phase": "roll", "turn": "red", "first": "red", "edge": "blue"}
    assert as_json(play("hallway", "start 1 3").view()) == as_json(expected)


def test_a_free_talk() -> None:
    assert as_json(play("hallway", *FIRST_MEETING).view()) == as_json(MET)
    said = {**MET, "offers": {"blue": None, "red": -4}, "done": ["red"]}
    match = play("hallway", *FIRST_MEETING, "offer red -4", "done red")
    assert as_json(match.view()) == as_json(said)


def test_a_paid_talk() -> None:
    match = play("hallway", *FIRST_MEETING, "done blue", proposals="paid")
    assert as_json(match.view()) == as_json({**MET, "done": ["blue"], "asked": "red"})


def test_the_choice_of_who_goes_back() -> None:
    match = play("hallway", *FIRST_MEETING, "offer red 1", "done blue", "timeout")
    assert as_json(match.view()) == as_json({**MET, "phase": "edge"})


def test_the_end() -> None:
    match = play("hallway", *FIRST_MEETING, *DEAL, *rolls(4, 1, 4, 1, 3))
    expected = {
        **MET,
        "phase": "over",
        "turn": None,
        "round": 5,
        "places": {"blue": 14, "red": 0},
        "scores": {"blue": -37, "red": -1},
        "sheet": {"blue": [6, 2, -1, -2, -3, -4, -35], "red": [6, 2, 1, -3, -7, 0]},
        "passed": True,
        "exited": ["red"],
        "result": {"totals": {"blue": -37, "red": -1}, "winners": ["red"]},
    }
    assert as_json(match.view()) == as_json(expected)
