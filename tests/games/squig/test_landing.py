"""Landing on others: startled hoppers, chains of them, and who startles nobody (S14 to S17)."""

from typing import Any

from jostle import Position
from tests.games.squig.pictures import CORRIDOR, ends, hoppers, rule_broken
from tests.helpers import play

TOGETHER = (*("order B C A", "roll 4+2", "hop 6,1", "roll 5+3", "hop 8,2", "roll 4+2", "hop 6,1"),)
"""A has landed on B, six squares from the start; C is at 8,2."""


def corridor(*events: str, **options: Any) -> Position:
    """Three hoppers in a wide straight corridor."""
    return play("squig", *events, **{"players": 3, "course": CORRIDOR, **options})


# --- Startling ---------------------------------------------------------------------------------


def test_a_hopper_that_lands_on_another_startles_it() -> None:  # S14
    match = corridor(*TOGETHER)
    view = match.view()
    assert (view["phase"], view["turn"], view["startled"]) == ("bump", "A", ["B"])
    assert view["squares"]["A"] == view["squares"]["B"] == [6, 1]
    assert match.waits_for() == ("B",)


def test_its_owner_rolls_two_dice_and_any_pair_may_come() -> None:  # S14
    match = corridor(*TOGETHER)
    pairs = {f"bump B {one}+{two}" for one in range(1, 7) for two in range(1, 7)}
    assert set(match.legal) == pairs
    for event in ("roll 1+2", "bump C 1+2", "bump A 1+2", "shove B 3,1", "bump B 0+1"):
        assert rule_broken(match, event) == "S14"


def test_it_moves_back_toward_the_start_and_the_mover_chooses_where_to() -> None:  # S14
    match = corridor(*TOGETHER, "bump B 1+2")
    assert match.view()["roll"] == [1, 2]
    assert match.view()["startled"] == ["B"]
    assert match.waits_for() == ("A",)
    assert match.view()["ends"] == [[3, y] for y in range(4)]
    for event in ("hop 3,1", "shove A 3,1", "shove B 9,1", "shove B 3,9", "bump B 1+2"):
        assert rule_broken(match, event) == "S14"
    match.push("shove B 3,3")
    assert match.view()["squares"] == {"A": [6, 1], "B": [3, 3], "C": [8, 2]}
    assert match.view()["startled"] == []


def test_a_double_counts_like_any_other_roll() -> None:  # S14
    match = corridor(*TOGETHER, "bump B 2+2")
    assert match.view()["ends"] == [[2, y] for y in range(4)]


def test_it_stops_at_the_start_line() -> None:  # S14
    match = corridor(*TOGETHER, "bump B 6+6")
    assert match.view()["ends"] == [[0, y] for y in range(4)]
    match.push("shove B 0,0")
    assert match.view()["distance"]["B"] == 31


def test_it_ends_on_no_obstacle_and_stops_earlier_where_there_are_only_such() -> None:  # S12, S14
    course = ["S.oo..F"] * 2
    match = play(
        "squig",
        *("order A B", "roll 3+1", "hop 4,0", "roll 1+3", "hop 4,0"),
        players=2,
        course=course,
    )
    match.push("bump A 1+1")
    assert ends(match) == ["S.oo*.F", "S.oo..F"]
    match.push("shove A 4,0")
    assert match.view()["squares"] == {"A": [4, 0], "B": [4, 0]}
    assert match.phase == "roll"


def test_then_the_turn_passes() -> None:  # S14
    match = corridor("order B A C", "roll 4+2", "hop 6,1", "roll 4+2", "hop 6,1", "bump B 1+2")
    assert match.view()["turn"] == "A"
    match.push("shove B 3,1")
    assert (match.view()["phase"], match.view()["turn"]) == ("roll", "C")


def test_a_bolting_squig_startles_too() -> None:  # S11, S14
    events = ("order A B C", "roll 5+3", "hop 8,1", "roll 2+4", "hop 6,1", "roll 2+1", "hop 3,2")
    match = corridor(*events, "roll 1+1", "hop 6,1")
    assert match.view()["turn"] == "A"
    assert match.view()["startled"] == ["B"]


def test_several_are_startled_in_seat_order_one_after_the_other() -> None:  # S14
    # C and B share 6,1 after C was sent there; then A lands on both.
    events = (
        *("order C B A", "roll 4+2", "hop 6,1", "roll 4+6", "hop 10,1", "roll 6+4", "hop 10,1"),
        *("bump B 1+3", "shove B 6,1"),
    )
    match = corridor(*events)
    assert match.view()["order"] == ["A", "C", "B"]
    match.push("roll 2+2")
    match.push("hop 6,1")
    assert match.view()["startled"] == ["B", "C"]
    assert hoppers(match)[1] == "S.....=........................F"
    match.push("bump B 1+1")
    assert rule_broken(match, "shove C 4,1") == "S14"
    match.push("shove B 4,0")
    assert match.view()["startled"] == ["C"]
    assert match.waits_for() == ("C",)
    assert rule_broken(match, "bump B 1+1") == "S14"
    match.push("bump C 2+1")
    match.push("shove C 3,0")
    assert match.view()["squares"] == {"A": [6, 1], "B": [4, 0], "C": [3, 0]}
    assert match.view()["turn"] == "C"


def test_passing_over_a_hopper_does_not_startle_it() -> None:  # S3, S14
    match = corridor("order B A C", "roll 1+2", "hop 3,1", "roll 4+2", "hop 6,1")
    assert match.phase == "roll"
    assert match.view()["startled"] == []


def test_a_startled_hopper_may_be_farther_behind_for_the_next_round() -> None:  # S9, S14
    match = corridor(*TOGETHER, "bump B 1+2", "shove B 3,1")
    assert match.view()["order"] == ["C", "A", "B"]


# --- Hoppers on a start square -----------------------------------------------------------------


def test_a_hopper_on_a_start_square_is_startled_without_a_roll() -> None:  # S16
    # A bolts back onto B's start square.
    match = corridor("order A B C", "roll 1+2", "hop 3,1", "roll 1+1", "hop 0,1", "roll 1+1")
    for event in ("hop 0,2", "roll 3+3", "hop 0,1"):
        match.push(event)
    assert match.view()["squares"] == {"A": [0, 1], "B": [0, 1], "C": [0, 2]}
    assert (match.view()["phase"], match.view()["startled"]) == ("roll", [])


def test_any_start_square_is_safe_whoever_began_there() -> None:  # S16
    events = ("order B A C", "roll 1+2", "hop 3,1", "roll 1+2", "hop 3,0", "roll 1+1", "hop 0,2")
    # B bolts onto A's start square; then A bolts onto it as well.
    match = corridor(*events, "roll 2+2", "hop 0,0", "roll 2+2", "hop 0,0")
    assert match.view()["squares"]["A"] == match.view()["squares"]["B"] == [0, 0]
    assert match.view()["startled"] == []


# --- Startled onto others ----------------------------------------------------------------------

# C at 3,1; B at 10,1; A lands on B and sends it seven back, onto C.
ONTO_C = (
    *("order C B A", "roll 2+1", "hop 3,1", "roll 4+6", "hop 10,1", "roll 6+4", "hop 10,1"),
    *("bump B 4+3", "shove B 3,1"),
)


def test_a_startled_hopper_that_ends_on_a_third_does_nothing_more() -> None:  # S15
    match = corridor(*ONTO_C)
    assert match.view()["squares"] == {"A": [10, 1], "B": [3, 1], "C": [3, 1]}
    assert match.view()["startled"] == []
    assert match.phase == "roll"


def test_with_chain_it_startles_the_third() -> None:  # S15
    match = corridor(*ONTO_C, startle="chain")
    assert (match.view()["phase"], match.view()["turn"]) == ("bump", "A")
    assert match.view()["startled"] == ["C"]
    match.push("bump C 1+1")
    assert match.waits_for() == ("A",)
    match.push("shove C 1,3")
    assert match.view()["squares"] == {"A": [10, 1], "B": [3, 1], "C": [1, 3]}
    assert match.phase == "roll"


STONES = ["S.oo......F"] * 4
"""From x 4 the squares one and two steps back are obstacles: a startled hopper may have to stay."""

# A stops before the obstacles at 1, B and C stand together at 4, and then D lands on both.
ON_TWO = (
    *("order A C B D", "roll 1+2", "hop 1,1", "roll 1+3", "hop 4,1", "roll 1+3", "hop 4,1"),
    *("bump C 1+1", "shove C 4,1", "roll 1+3", "hop 4,1"),
)


def test_with_chain_those_startled_anew_wait_behind_those_already_waiting() -> None:  # S15
    match = play("squig", *ON_TWO, course=STONES, startle="chain")
    assert hoppers(match)[1] == "SAoo=.....F"
    assert match.view()["startled"] == ["B", "C"]
    match.push("bump B 2+1")
    match.push("shove B 1,1")
    assert match.view()["startled"] == ["C", "A"]


def test_with_chain_a_hopper_can_be_startled_twice_but_not_while_it_waits() -> None:  # S15
    match = play("squig", *ON_TWO, "bump B 2+1", "shove B 1,1", course=STONES, startle="chain")
    match.push("bump C 1+2")
    match.push("shove C 1,1")
    # C has ended on A, who waits already, and on B, who was moved before.
    assert match.view()["startled"] == ["A", "B"]
    match.push("bump A 1+1")
    match.push("shove A 0,0")
    assert match.view()["startled"] == ["B"]
    match.push("bump B 1+1")
    match.push("shove B 0,1")
    assert match.view()["startled"] == []
    assert hoppers(match) == ["A.oo......F", "BCooD.....F", STONES[2], STONES[3]]


def test_with_chain_the_hopper_whose_turn_it_is_is_never_startled() -> None:  # S7, S15
    # A lands on B on the way home; B is sent back around the finish to the same square of the
    # drawing on the way out, where A is still.
    match = play(
        "squig",
        *("order B A", "roll 6+2", "hop 4,1", "roll 6+2", "hop 4,1", "bump B 3+1", "shove B 4,1"),
        players=2,
        course=["S.....F.", "S.....F."],
        laps="there_and_back",
        startle="chain",
    )
    assert match.view()["squares"] == {"A": [4, 1], "B": [4, 1]}
    assert match.view()["leg"] == {"A": "home", "B": "out"}
    assert (match.view()["phase"], match.view()["startled"]) == ("roll", [])


def test_with_chain_a_hopper_that_cannot_move_startles_nobody() -> None:  # S12, S15
    # B, who moves first, and C both stay where they are, and C does not startle B by staying.
    match = play("squig", *ON_TWO, "bump B 1+1", "shove B 4,1", course=STONES, startle="chain")
    assert match.view()["startled"] == ["C"]
    match.push("bump C 1+1")
    match.push("shove C 4,1")
    assert match.view()["startled"] == []
    assert match.phase == "roll"
    assert hoppers(match)[1] == "SAoo=.....F"


def test_with_chain_those_on_start_squares_have_nowhere_to_go_either() -> None:  # S15, S16
    events = ("order B A C", "roll 4+1", "hop 5,1", "roll 1+4", "hop 5,1", "bump B 6+6")
    match = corridor(*events, "shove B 0,2", startle="chain")
    assert match.view()["squares"]["B"] == match.view()["squares"]["C"] == [0, 2]
    assert match.view()["startled"] == []
    assert match.view()["turn"] == "C"


# --- Who does not move -------------------------------------------------------------------------


def test_a_mover_kept_in_place_by_obstacles_startles_nobody() -> None:  # S12, S17
    course = ["Soo......F"] * 2
    events = (
        "order A B",
        "roll 1+2",
        "hop 3,0",
        "roll 1+2",
        "hop 3,0",
        "bump A 1+1",
        "shove A 3,0",
    )
    match = play("squig", *events, players=2, course=course)
    assert match.view()["squares"] == {"A": [3, 0], "B": [3, 0]}
    assert match.view()["turn"] == "A"
    match.push("roll 1+1")
    match.push("hop 3,0")
    assert (match.view()["phase"], match.view()["turn"]) == ("roll", "B")


def test_a_squig_that_bolts_on_the_start_line_startles_nobody() -> None:  # S11, S17
    events = ("order B A C", "roll 1+2", "hop 3,1", "roll 1+1", "hop 0,0", "roll 1+1", "hop 0,2")
    match = corridor(*events, "roll 3+3", "hop 0,0", "roll 2+2", "hop 0,0")
    assert match.view()["squares"]["A"] == match.view()["squares"]["B"] == [0, 0]
    assert match.phase == "roll"
