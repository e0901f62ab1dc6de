"""Hallway's event words: one spelling each, read and written alike."""

import pytest

from jostle import IllegalEvent, MalformedEvent
from jostle.games.hallway import GAME
from tests.helpers import play

PAIRS = [(blue, red) for blue in range(1, 5) for red in range(1, 5)]

EVENTS = [
    *(f"start {blue} {red}" for blue, red in PAIRS),
    *(f"roll {pips}" for pips in range(1, 5)),
    *(f"{word} {seat}" for word in ("accept", "done") for seat in ("blue", "red")),
    *("timeout", "edge self", "edge other"),
    *(f"offer {seat} {points}" for seat in ("blue", "red") for points in range(-999, 1000)),
]


def test_every_event_is_read_as_an_action_of_its_own_and_written_back_the_same() -> None:
    actions = [GAME.parse(event) for event in EVENTS]
    assert len(set(actions)) == len(EVENTS) == 16 + 4 + 4 + 3 + 2 * 1999
    assert [GAME.write(action) for action in actions] == EVENTS


def test_every_event_but_offers_and_dones_counts_as_a_move() -> None:
    talk = ("offer", "done")
    for event in EVENTS:
        counts = GAME.rules.counts_as_move(GAME.parse(event))
        assert counts == (event.split()[0] not in talk)


MALFORMED = [
    *("", " ", "start", "start 3", "start 3 1 2", "start 3  1", " start 3 1", "start 3 1 "),
    *("roll", "roll 01", "roll +1", "roll -0", "roll four", "roll 1.0", "Roll 1", "roll 1\n"),
    *("roll\t1", "roll ١", "roll ²", "roll 1 2", "offer blue", "offer 3", "offer blue +3"),
    *("offer blue 03", "offer blue -0", "offer blue N", "offer Blue 3", "offer blue \u22123"),
    *("accept", "accept red blue", "done", "done  red", "timeout red", "timeout ", "edge"),
    *("edge me", "edge self other", "hop 3,4", "order A B", "shuffle 2", "résumé", "roll 1\x00"),
]


@pytest.mark.parametrize("event", MALFORMED)
def test_no_other_spelling_is_accepted(event: str) -> None:
    match = play("hallway", "start 4 1")
    with pytest.raises(MalformedEvent) as caught:
        match.push(event)
    assert caught.value.rule == "notation"
    assert repr(event) in str(caught.value)
    assert match.events == ["start 4 1"]


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        ("start 0 1", "H5"),
        ("start 1 5", "H5"),
        ("roll 0", "H9"),
        ("roll -1", "H9"),
        ("roll " + "9" * 5000, "H9"),
        ("offer blue 1000", "H15"),
        ("offer red -" + "9" * 5000, "H15"),
        ("offer green 1", "H28"),
        ("accept purple", "H28"),
        ("done nobody", "H28"),
    ],
)
def test_a_number_or_seat_that_the_game_does_not_have_is_illegal_not_malformed(
    event: str, rule: str
) -> None:
    with pytest.raises(IllegalEvent) as caught:
        play("hallway", "start 4 1", event)
    assert caught.value.rule == rule
    assert len(str(caught.value)) < 200


def test_the_kinds_of_events_say_who_makes_them() -> None:
    by = {name: kind.by for name, kind in GAME.kinds.items()}
    assert by == {
        "start": "chance",
        "roll": "chance",
        "offer": "seat",
        "accept": "seat",
        "done": "seat",
        "timeout": "clock",
        "edge": "seat",
    }
    assert GAME.kinds["accept"].answers == "offer"
