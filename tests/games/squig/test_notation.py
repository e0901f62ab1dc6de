"""Squig's event words: one spelling each, read and written alike (docs/rules/notation.md)."""

from itertools import permutations

import pytest

from jostle import IllegalEvent, MalformedEvent
from jostle.games.squig.drawing import MOST
from jostle.games.squig.seats import SEATS
from tests.games.squig.pictures import CORRIDOR, SQUIG
from tests.helpers import play

DICE = [f"{first}+{second}" for first in range(1, 7) for second in range(1, 7)]
SPOTS = [f"{x},{y}" for x in (0, 1, 9, 10, 99, 100, 199) for y in (0, 7, 42, 199)]

EVENTS = [
    *(
        " ".join(["order", *seats])
        for players in range(2, 7)
        for seats in permutations(SEATS[:players])
    ),
    "order A B C D E F G H",
    "order H G F E D C B A",
    *(f"roll {dice}" for dice in DICE),
    *(f"bump {seat} {dice}" for seat in SEATS for dice in DICE),
    *(f"hop {spot}" for spot in SPOTS),
    "hop finish",
    *(f"shove {seat} {spot}" for seat in SEATS for spot in SPOTS),
]


def test_every_event_is_read_as_an_action_of_its_own_and_written_back_the_same() -> None:
    actions = [SQUIG.parse(event) for event in EVENTS]
    assert len(set(actions)) == len(EVENTS)
    assert [SQUIG.write(action) for action in actions] == EVENTS


def test_every_square_of_the_largest_drawing_has_its_hops_and_shoves() -> None:  # S6
    spots = [f"{x},{y}" for y in range(MOST) for x in range(MOST)]
    for word in ("hop", "shove A", "shove H"):
        actions = {SQUIG.parse(f"{word} {spot}") for spot in spots}
        assert len(actions) == MOST * MOST


def test_orders_of_any_number_of_hoppers_are_apart() -> None:  # S8
    orders = [
        " ".join(["order", *seats])
        for players in range(2, 8)
        for seats in permutations(SEATS[:players])
    ]
    actions = [SQUIG.parse(order) for order in orders]
    assert len(set(actions)) == sum((2, 6, 24, 120, 720, 5040))
    assert actions == sorted(actions)
    assert [SQUIG.write(action) for action in actions] == orders


def test_hops_and_shoves_count_as_moves_and_dice_do_not() -> None:
    for event in EVENTS:
        counts = SQUIG.rules.counts_as_move(SQUIG.parse(event))
        assert counts == (event.split()[0] in ("hop", "shove"))


MALFORMED = [
    *("", " ", "order", "order ", "order a b", "order A,B", "order A  B", "order A B ", "order AB"),
    *(" order A B", "order A B 1", "Order A B", "order Ä B", "order A B\n", "order A\u00a0B"),
    *("roll", "roll 4", "roll 4+", "roll +4", "roll 4 1", "roll 4 + 1", "roll 4+1 ", "roll  4+1"),
    *("roll 04+1", "roll 4+01", "roll -1+2", "roll 4+-1", "roll 4+1+2", "roll ٤+1", "roll ²+1"),
    *("roll four+1", "roll 4.0+1", "roll 4+1\n", "ROLL 4+1", "roll\t4+1", "roll -0+1"),
    *("hop", "hop 3", "hop 3,", "hop ,3", "hop 3, 4", "hop 3 4", "hop 3,4,5", "hop 03,4"),
    *("hop 3,04", "hop -1,4", "hop +1,4", "hop 3,-0", "hop Finish", "hop finish ", "hop start"),
    *("hop finish 3,4", "hop A 3,4", "hop ٣,4", "hop 3.5,4", "hop 3，4", "hop 3,4\n", "hop 3+4"),
    *("bump", "bump B", "bump 4+4", "bump b 4+4", "bump BC 4+4", "bump B 4", "bump B 4+4 "),
    *("bump 1 4+4", "bump B  4+4", "bump B 4+04", "bump B C 4+4", "bump B 4,4"),
    *(
        "shove",
        "shove B",
        "shove 8,3",
        "shove b 8,3",
        "shove B finish",
        "shove B 8",
        "shove B 8,03",
    ),
    *("shove B 8, 3", "shove BC 8,3", "shove  B 8,3", "shove B 8,3\x00", "shove B C 8,3"),
    *("start 3 1", "offer blue 3", "shuffle 2", "edge self", "résumé", "hop\u00a03,4", "timeout"),
]


@pytest.mark.parametrize("event", MALFORMED)
def test_no_other_spelling_is_accepted(event: str) -> None:
    match = play("squig", "order A B", players=2, course=CORRIDOR)
    with pytest.raises(MalformedEvent) as caught:
        match.push(event)
    assert caught.value.rule == "notation"
    assert repr(event) in str(caught.value)
    assert match.events == ["order A B"]
    assert event not in match.legal


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        ("order A", "S8"),
        ("order A A", "S8"),
        ("order A C", "S8"),
        ("order B C", "S8"),
        ("order A B C D E F G H I", "S8"),
        ("order Z A", "S8"),
        ("order " + " ".join("ABCDEFGH" * 5000), "S8"),
        ("roll 0+1", "S10"),
        ("roll 1+0", "S10"),
        ("roll 7+1", "S10"),
        ("roll 1+10", "S10"),
        ("roll 1+" + "9" * 5000, "S10"),
        ("bump B 1+7", "S14"),
        ("bump B 0+0", "S14"),
        ("bump I 1+1", "S14"),
        ("bump Z 1+1", "S14"),
        ("shove I 1,1", "S14"),
        ("hop 200,0", "S6"),
        ("hop 0,200", "S6"),
        ("hop 1000000000000,0", "S6"),
        ("hop " + "9" * 5000 + ",0", "S6"),
        ("shove B 200,0", "S6"),
    ],
)
def test_dice_seats_and_squares_that_no_game_has_are_illegal_not_malformed(
    event: str, rule: str
) -> None:
    with pytest.raises(IllegalEvent) as caught:
        play("squig", "order A B", event, players=2, course=CORRIDOR)
    assert caught.value.rule == rule
    assert len(str(caught.value)) < 250


def test_the_kinds_of_events_say_who_makes_them() -> None:
    by = {name: kind.by for name, kind in SQUIG.kinds.items()}
    assert by == {
        "order": "chance",
        "roll": "chance",
        "hop": "seat",
        "bump": "chance",
        "shove": "seat",
    }


# --- Why an event is refused -------------------------------------------------------------------

HALL = ["S......F", "S......F", "........", "........"]
LANDED = ("order B A", "roll 2+1", "hop 3,1", "roll 1+2", "hop 3,1")


@pytest.mark.parametrize(
    ("events", "event", "sentence"),
    [
        (
            (),
            "roll 1+2",
            "the order of the first round is not known yet: expected an order of A, B,"
            " got 'roll 1+2' (S8)",
        ),
        (("order A B",), "hop 3,0", "A is to roll: expected roll P+P, got 'hop 3,0' (S10)"),
        (
            ("order A B", "roll 2+1"),
            "hop 4,0",
            "no legal way of A ends on 4,0: expected hop 3,0 or hop 3,1 or hop 3,2 or hop 3,3,"
            " got 'hop 4,0' (S10)",
        ),
        (
            ("order A B", "roll 2+1"),
            "hop finish",
            "this roll does not take A over the finish line: expected hop 3,0 or hop 3,1 or"
            " hop 3,2 or hop 3,3, got 'hop finish' (S13)",
        ),
        (
            ("order A B", "roll 2+1"),
            "hop 8,0",
            "8,0 is wall: expected hop 3,0 or hop 3,1 or hop 3,2 or hop 3,3, got 'hop 8,0' (S2)",
        ),
        (
            ("order A B", "roll 2+1"),
            "roll 2+1",
            "A is to move: expected hop 3,0 or hop 3,1 or hop 3,2 or hop 3,3, got 'roll 2+1' (S10)",
        ),
        (
            ("order A B", "roll 3+3"),
            "hop 6,0",
            "no legal way of A ends on 6,0: expected hop 0,0, got 'hop 6,0' (S11)",
        ),
        (
            ("order A B", "roll 6+1"),
            "hop 7,0",
            "this roll takes A over the finish line: expected hop finish, got 'hop 7,0' (S13)",
        ),
        (
            LANDED,
            "roll 1+2",
            "B is startled and its owner is to roll: expected bump B P+P, got 'roll 1+2' (S14)",
        ),
        (
            (*LANDED, "bump B 1+1"),
            "hop 1,1",
            "B is startled and is to be moved back: expected shove B 1,0 or shove B 1,1 or"
            " shove B 1,2, got 'hop 1,1' (S14)",
        ),
        (
            ("order A B", "roll 6+1", "hop finish"),
            "roll 1+2",
            "the game is over: expected no event, got 'roll 1+2' (S18)",
        ),
    ],
)
def test_an_illegal_event_is_refused_with_what_was_due(
    events: tuple[str, ...], event: str, sentence: str
) -> None:
    with pytest.raises(IllegalEvent) as caught:
        play("squig", *events, event, players=2, course=HALL)
    assert str(caught.value) == sentence


def test_of_many_squares_that_were_due_the_ends_are_named() -> None:
    course = ["S.............F", *["..............F"] * 11, "S.............F"]
    match = play("squig", "order A B", "roll 6+5", players=2, course=course)
    with pytest.raises(IllegalEvent, match=r"one of 12 squares from hop 11,0 to hop 11,9"):
        match.push("hop 1,1")
