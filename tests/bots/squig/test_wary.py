"""The wary player of squig: whom it steps on, where it stands, where it sends others, how good."""

import random
from collections import Counter

import pytest

import jostle
from jostle import bots
from tests.helpers import play

HALL = [
    "##############",
    "#S...........F",
    "#............F",
    "#............F",
    "#............F",
    "#............F",
    "#............F",
    "#............F",
    "#............F",
    "#S...........F",
    "##############",
]
"""Nine rows, the hoppers at the two ends of the start. Every square of a column is as near."""


def chosen(position: jostle.Position) -> set[str]:
    """What the bot chooses now, by all draws among events that it thinks as good."""
    seat = position.asked_seat
    assert seat is not None
    chance = random.Random(1).randrange
    return {bots.bot("squig", "wary").ask(position, seat, chance) for _ in range(25)}


# --- Stepping on others ------------------------------------------------------------------------


def test_it_steps_on_the_leader_where_nobody_can_step_on_it_before_it_moves_again() -> None:
    # B hops first, to the middle; A can land anywhere from row 1 to row 9 of that column.
    position = play("squig", "order B A", "roll 6+2", "hop 9,4", "roll 5+3", players=2, course=HALL)
    assert {"hop 9,4", "hop 9,1", "hop 9,9"} <= set(position.legal)
    assert chosen(position) == {"hop 9,4"}


def test_it_bolts_onto_the_one_behind_it_who_then_is_farther_behind() -> None:
    # A, at 11, has rolled a double three and goes back to the column of B, who is at 5 or beside.
    events = "order B A, roll 3+1, hop 5,5, roll 6+4, hop 11,5, roll 3+3"
    position = play("squig", *events.split(", "), players=2, course=HALL)
    assert position.phase == "hop"
    assert position.view()["turn"] == "A"
    assert {"hop 5,5", "hop 5,4"} <= set(position.legal)
    assert chosen(position) == {"hop 5,5"}


# --- Keeping out of reach ----------------------------------------------------------------------


def test_it_stands_where_the_one_behind_it_cannot_land() -> None:
    # From row 9, six steps on lead B to rows 3 to 9 of column 7; A, still to move, comes from row 1
    # and in six steps gets down to row 7 at most.
    position = play("squig", "order B A", "roll 4+2", players=2, course=HALL)
    assert set(position.legal) == {f"hop 7,{row}" for row in range(3, 10)}
    assert chosen(position) == {"hop 7,8", "hop 7,9"}


def test_where_nobody_can_reach_it_any_place_is_as_good() -> None:
    # Two steps come by a double only, which goes back: rows 7 to 9 are safe from A in row 1.
    position = play("squig", "order B A", "roll 2+1", players=2, course=HALL)
    assert chosen(position) == set(position.legal) == {f"hop 4,{row}" for row in range(6, 10)}


def test_the_last_to_move_need_not_fear_those_who_are_far_behind() -> None:
    position = play("squig", "order A B", "roll 2+1", "hop 4,1", "roll 6+5", players=2, course=HALL)
    assert chosen(position) == set(position.legal)


# --- Sending others back -----------------------------------------------------------------------


def test_with_chain_reactions_it_sends_one_onto_another() -> None:
    events = [
        *("order C B A", "roll 3+1", "hop 5,2", "roll 6+3", "hop 10,3", "roll 6+3", "hop 10,3"),
        "bump B 4+1",
    ]
    course = ["#" * 14, *["#S" + "." * 11 + "F"] * 3, "#" * 14]
    position = play("squig", *events, players=3, course=course, startle="chain")
    assert set(position.legal) == {"shove B 5,1", "shove B 5,2", "shove B 5,3"}
    assert chosen(position) == {"shove B 5,2"}
    without = play("squig", *events, players=3, course=course)
    assert "shove B 5,1" in chosen(without)


# --- The rest ----------------------------------------------------------------------------------


def test_it_chooses_the_same_for_the_same_draws() -> None:
    position = play("squig", "order B A", "roll 2+1", players=2, course=HALL)
    one = bots.bot("squig", "wary")
    events = [one.ask(position, "B", random.Random(5).randrange) for _ in range(5)]
    assert len(set(events)) == 1


def test_who_has_nothing_to_choose_says_nothing() -> None:
    position = play("squig", "order B A", players=2, course=HALL)
    assert bots.choose(position, "B") == bots.DICE
    assert bots.choose(position, "A") is None
    position.push("roll 2+1")
    assert bots.choose(position, "A") is None


def test_the_only_way_is_taken() -> None:
    position = play("squig", "order B A", players=2, course=["#S....F", "#S....F"])
    position.push("roll 6+5")
    assert chosen(position) == {"hop finish"}


# --- How well it does --------------------------------------------------------------------------


def race(names: dict[str, str], number: int) -> jostle.Position:
    """A race between bots, a name for each seat; as many in a row as there are have one dice."""
    position = jostle.new("squig", players=len(names))
    dice = random.Random(number // len(names))
    chance = random.Random(number)
    while not position.is_over:
        asked = position.asked_seat
        if asked is None:
            position.push(position.draw(dice.randrange))
        else:
            one = bots.bot("squig", names[asked])
            position.push(one.ask(position, asked, chance.randrange))
    return position


def among(others: str, seats: str, number: int) -> tuple[str, dict[str, str]]:
    """The wary player's seat, another one each time, and who sits on all seats."""
    mine = seats[number % len(seats)]
    return mine, {seat: "wary" if seat == mine else others for seat in seats}


def times_stepped_on_others(position: jostle.Position) -> Counter[str]:
    """How many hoppers each seat's hops have startled."""
    startled: Counter[str] = Counter()
    replayed = position.copy()
    while replayed.events:
        if replayed.events[-1].startswith("hop ") and not replayed.is_over:
            waiting = replayed.view()["startled"]
            replayed.pop()
            startled[replayed.view()["turn"]] += len(waiting)
        else:
            replayed.pop()
    return startled


def test_it_steps_on_others_more_than_twice_as_often_as_random_play_does() -> None:
    own = of_others = 0
    for number in range(40):
        mine, names = among("random", "ABCD", number)
        startled = times_stepped_on_others(race(names, number))
        own += startled.pop(mine, 0)
        of_others += startled.total()
    assert own > 2 * of_others / 3


@pytest.mark.long
@pytest.mark.parametrize("others", ["random", "greedy"])
def test_it_wins_more_than_its_quarter_of_races_of_four(others: str) -> None:
    won = 0
    for number in range(2_000):
        mine, names = among(others, "ABCD", number)
        result = race(names, number).result
        assert result is not None
        won += mine in result["winners"]
    assert won > 520
