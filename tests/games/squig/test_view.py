"""The whole view, key by key, in each phase (docs/rules/notation.md)."""

from typing import Any

from tests.helpers import as_json, play

COURSE = [
    "S.......F",
    "S.......F",
    "S.......F",
]

START: dict[str, Any] = {
    "phase": "order",
    "turn": None,
    "round": 1,
    "order": [],
    "squares": {"A": [0, 0], "B": [0, 1], "C": [0, 2]},
    "leg": {"A": "out", "B": "out", "C": "out"},
    "distance": {"A": 8, "B": 8, "C": 8},
    "roll": None,
    "startled": [],
    "ends": [],
    "standing": ["A", "B", "C"],
    "result": None,
}

FIRST = ("order B A C", "roll 2+1", "hop 3,1", "roll 1+2")


def shown(*events: str, **options: Any) -> str:
    return as_json(play("squig", *events, **{"players": 3, "course": COURSE, **options}).view())


def test_before_the_first_event() -> None:
    assert shown() == as_json(START)


def test_a_roll_is_due() -> None:
    expected = {
        **START,
        "phase": "roll",
        "turn": "B",
        "order": ["B", "A", "C"],
        "standing": ["B", "A", "C"],
    }
    assert shown("order B A C") == as_json(expected)


def test_a_hop_is_due() -> None:
    expected = {
        **START,
        "phase": "hop",
        "turn": "A",
        "order": ["B", "A", "C"],
        "squares": {"A": [0, 0], "B": [3, 1], "C": [0, 2]},
        "distance": {"A": 8, "B": 5, "C": 8},
        "roll": [1, 2],
        "ends": [[3, 0], [3, 1], [3, 2]],
        "standing": ["B", "A", "C"],
    }
    assert shown(*FIRST) == as_json(expected)


BUMPED = {
    **START,
    "phase": "bump",
    "turn": "A",
    "order": ["B", "A", "C"],
    "squares": {"A": [3, 1], "B": [3, 1], "C": [0, 2]},
    "distance": {"A": 5, "B": 5, "C": 8},
    "startled": ["B"],
    "standing": ["B", "A", "C"],
}


def test_a_startled_ones_dice_are_due() -> None:
    assert shown(*FIRST, "hop 3,1") == as_json(BUMPED)


def test_a_shove_is_due() -> None:
    expected = {**BUMPED, "phase": "shove", "roll": [1, 1], "ends": [[1, 0], [1, 1], [1, 2]]}
    assert shown(*FIRST, "hop 3,1", "bump B 1+1") == as_json(expected)


def test_the_next_round() -> None:
    events = (*FIRST, "hop 3,1", "bump B 1+1", "shove B 1,2", "roll 2+2", "hop 0,2")
    expected = {
        **START,
        "phase": "roll",
        "turn": "A",
        "round": 2,
        "order": ["A", "B", "C"],
        "squares": {"A": [3, 1], "B": [1, 2], "C": [0, 2]},
        "distance": {"A": 5, "B": 7, "C": 8},
    }
    assert shown(*events) == as_json(expected)


def test_a_roll_over_the_line_may_name_the_finish_alone() -> None:
    expected = {
        **START,
        "phase": "hop",
        "turn": "B",
        "order": ["B", "A", "C"],
        "roll": [6, 2],
        "ends": ["finish"],
        "standing": ["B", "A", "C"],
    }
    assert shown("order B A C", "roll 6+2") == as_json(expected)


def test_the_end() -> None:
    expected = {
        **START,
        "phase": "over",
        "turn": None,
        "order": ["B", "A", "C"],
        "squares": {"A": [0, 0], "B": "finish", "C": [0, 2]},
        "distance": {"A": 8, "B": 0, "C": 8},
        "standing": ["B", "A", "C"],
        "result": {"winners": ["B"], "standing": ["B", "A", "C"]},
    }
    assert shown("order B A C", "roll 6+2", "hop finish") == as_json(expected)


def test_there_and_back_it_tells_the_way_that_each_is_heading() -> None:
    events = ("order B A C", "roll 6+5", "hop 5,0", "roll 6+2", "hop 8,0", "roll 2+1", "hop 3,2")
    expected = {
        **START,
        "phase": "roll",
        "turn": "B",
        "round": 2,
        "order": ["B", "A", "C"],
        "squares": {"A": [8, 0], "B": [5, 0], "C": [3, 2]},
        "leg": {"A": "home", "B": "home", "C": "out"},
        "distance": {"A": 8, "B": 5, "C": 13},
        "standing": ["B", "A", "C"],
    }
    assert shown(*events, laps="there_and_back") == as_json(expected)


def test_there_and_back_who_has_come_home_is_still_heading_home() -> None:
    events = ("order B A C", "roll 6+5", "hop 5,0", "roll 1+1", "hop 0,0", "roll 1+1", "hop 0,2")
    match = play(
        "squig",
        *events,
        "roll 4+2",
        "hop finish",
        players=3,
        course=COURSE,
        laps="there_and_back",
        finish="places",
    )
    view = match.view()
    assert view["squares"] == {"A": [0, 0], "B": "finish", "C": [0, 2]}
    assert view["leg"] == {"A": "out", "B": "home", "C": "out"}
    assert view["distance"] == {"A": 16, "B": 0, "C": 16}
