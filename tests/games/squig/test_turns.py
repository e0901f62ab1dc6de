"""Turns: the order, the roll, where a move may end, bolting, crossing (S3, S8 to S13)."""

from itertools import permutations

import pytest

from tests.games.squig.pictures import CORRIDOR, ends, hoppers, rule_broken
from tests.helpers import play

HALL = [
    "S......F",
    ".......F",
    "S......F",
]

PLAIN_DICE = [f"{one}+{two}" for one in range(1, 7) for two in range(1, 7) if one != two]
DOUBLES = [f"{one}+{one}" for one in range(1, 7)]


# --- The first round's order -------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_order_is_any_permutation_of_the_seats(players: int) -> None:  # S8
    match = play("squig", players=players, course=["SSSSS...F"])
    expected = {"order " + " ".join(seats) for seats in permutations("ABCDE"[:players])}
    assert set(match.legal) == expected


def test_eight_hoppers_have_40320_orders_and_each_is_taken_as_it_is_named() -> None:  # S8
    match = play("squig", players=8, course=["SSSS...F", "SSSS...F"])
    assert len(match.legal) == 40_320
    for order in ("A B C D E F G H", "H G F E D C B A", "C A H B G D F E"):
        match.push(f"order {order}")
        assert match.view()["order"] == order.split()
        assert match.view()["turn"] == order[0]
        match.pop()


def test_nothing_comes_before_the_order() -> None:  # S8
    match = play("squig", players=3, course=CORRIDOR)
    for event in ("roll 1+2", "hop 5,0", "hop finish", "bump A 1+2", "shove A 1,1", "order A B"):
        assert rule_broken(match, event) == "S8"
    assert rule_broken(match, "order A B C D") == "S8"
    assert (match.view()["round"], match.view()["turn"], match.view()["order"]) == (1, None, [])


def test_in_the_first_round_hoppers_move_in_the_order_that_the_dice_gave() -> None:  # S8
    match = play("squig", "order C A B", players=3, course=CORRIDOR)
    turns = []
    for steps in (3, 4, 5):
        turns.append(match.view()["turn"])
        match.push(f"roll {steps - 1}+1")
        match.push(f"hop {steps},1")
    assert turns == ["C", "A", "B"]


# --- Later rounds ------------------------------------------------------------------------------


def test_later_rounds_begin_with_the_nearest_to_the_finish() -> None:  # S9
    match = play("squig", "order A B C", players=3, course=CORRIDOR)
    for event in ("roll 1+2", "hop 3,0", "roll 4+5", "hop 9,1", "roll 2+4"):
        match.push(event)
    assert match.view()["round"] == 1
    assert match.view()["order"] == ["A", "B", "C"]
    match.push("hop 6,2")
    assert match.view()["round"] == 2
    assert match.view()["order"] == ["B", "C", "A"]


def test_of_equally_near_hoppers_the_one_who_got_there_first_is_first() -> None:  # S9
    # B arrives at 5 before A does; both stand 26 squares from the finish.
    first = ("order B A", "roll 4+1", "hop 5,0", "roll 3+2", "hop 5,3")
    match = play("squig", *first, players=2, course=CORRIDOR)
    assert match.view()["distance"] == {"A": 26, "B": 26}
    assert match.view()["order"] == ["B", "A"]
    first = ("order A B", "roll 4+1", "hop 5,0", "roll 3+2", "hop 5,3")
    match = play("squig", *first, players=2, course=CORRIDOR)
    assert match.view()["order"] == ["A", "B"]


def test_who_has_come_back_to_a_distance_got_there_when_it_came_back() -> None:  # S9
    # A at 5 first, then B at 5, too. A hops on to 8 and bolts back, to 4 and then B to 4.
    match = play("squig", "order A B", players=2, course=CORRIDOR)
    for event in ("roll 4+1", "hop 5,0", "roll 4+1", "hop 5,3"):
        match.push(event)
    assert match.view()["order"] == ["A", "B"]
    for event in ("roll 6+2", "hop 13,0", "roll 1+2", "hop 8,3"):
        match.push(event)
    assert match.view()["order"] == ["A", "B"]
    for event in ("roll 4+4", "hop 5,0", "roll 1+2", "hop 11,3"):
        match.push(event)
    assert match.view()["order"] == ["B", "A"]
    for event in ("roll 3+3", "hop 5,3", "roll 1+1", "hop 3,0"):
        match.push(event)
    assert match.view()["order"] == ["B", "A"]
    for event in ("roll 1+1", "hop 3,3", "roll 2+1", "hop 6,0"):
        match.push(event)
    assert match.view()["order"] == ["A", "B"]


def test_a_move_within_one_distance_is_no_move_to_it() -> None:  # S9, S11
    # Bolting on the start line moves nobody: B, who came back to it later, stays behind A.
    match = play("squig", "order B A", players=2, course=CORRIDOR)
    for event in ("roll 1+2", "hop 3,3", "roll 5+5", "hop 0,0"):
        match.push(event)
    assert match.view()["order"] == ["B", "A"]
    for event in ("roll 2+2", "hop 0,3", "roll 6+6", "hop 0,0"):
        match.push(event)
    assert match.view()["distance"] == {"A": 31, "B": 31}
    assert match.view()["order"] == ["A", "B"]


def test_hoppers_that_have_not_moved_count_in_the_order_of_the_first_round() -> None:  # S9
    match = play("squig", "order C A D B", course=CORRIDOR)
    for y in (2, 0, 3, 1):
        match.push("roll 1+1")
        match.push(f"hop 0,{y}")
    assert match.view()["round"] == 2
    assert match.view()["order"] == ["C", "A", "D", "B"]


def test_who_has_moved_and_returned_comes_behind_those_who_never_moved() -> None:  # S9
    match = play("squig", "order A B", players=2, course=CORRIDOR)
    for event in ("roll 1+2", "hop 3,0", "roll 1+1", "hop 0,1"):
        match.push(event)
    for event in ("roll 2+2", "hop 0,0", "roll 1+1", "hop 0,1"):
        match.push(event)
    assert match.view()["order"] == ["B", "A"]


def test_a_round_has_one_turn_for_each() -> None:  # S9
    match = play("squig", "order B A", players=2, course=CORRIDOR)
    seen = []
    for _ in range(3):
        seen.append((match.view()["round"], match.view()["turn"]))
        match.push("roll 1+1")
        match.push({"A": "hop 0,0", "B": "hop 0,1"}[match.view()["turn"]])
    assert seen == [(1, "B"), (1, "A"), (2, "B")]


# --- Rolling and hopping -----------------------------------------------------------------------


def test_two_dice_are_rolled_and_each_pair_may_come() -> None:  # S10
    match = play("squig", "order A B", players=2, course=CORRIDOR)
    assert set(match.legal) == {f"roll {pair}" for pair in (*PLAIN_DICE, *DOUBLES)}
    assert match.awaits_dice == "seat"
    for event in ("roll 0+1", "roll 1+7", "hop 3,0", "hop finish", "order A B", "bump A 1+1"):
        assert rule_broken(match, event) in ("S10", "S14")


@pytest.mark.parametrize("dice", PLAIN_DICE)
def test_a_roll_moves_the_sum_of_the_dice_toward_the_finish(dice: str) -> None:  # S10
    match = play("squig", "order A B", f"roll {dice}", players=2, course=CORRIDOR)
    steps = int(dice[0]) + int(dice[2])
    rows = range(min(steps, 3) + 1)
    assert match.view()["ends"] == [[steps, row] for row in rows]
    assert match.view()["roll"] == [int(dice[0]), int(dice[2])]


def test_a_way_may_wander_as_long_as_each_step_is_one_nearer() -> None:  # S10, S12
    match = play("squig", "order A B", "roll 2+1", players=2, course=HALL)
    assert ends(match) == ["S..*...F", "...*...F", "S..*...F"]
    match = play(
        "squig", "order A B", "roll 2+1", players=2, course=["S......F", "S.......", "......."]
    )
    assert ends(match) == ["S..*...F", "S..*....", "...*...#"]


def test_only_the_end_square_matters_and_any_of_them_may_be_chosen() -> None:  # S10, S12
    for y in range(3):
        match = play("squig", "order A B", "roll 2+1", f"hop 3,{y}", players=2, course=HALL)
        assert match.view()["squares"]["A"] == [3, y]


def test_squares_that_no_way_ends_on_are_refused_with_the_reason() -> None:  # S2, S10
    course = ["S......F", "S.#....F"]
    match = play("squig", "order A B", "roll 2+1", players=2, course=course)
    assert rule_broken(match, "hop 2,0") == "S10"
    assert rule_broken(match, "hop 4,0") == "S10"
    assert rule_broken(match, "hop 0,0") == "S10"
    assert rule_broken(match, "hop 2,1") == "S2"
    assert rule_broken(match, "hop 3,9") == "S2"
    assert rule_broken(match, "hop 99,0") == "S2"
    assert rule_broken(match, "roll 1+1") == "S10"
    assert rule_broken(match, "shove A 3,0") == "S10"


def test_a_way_does_not_cut_across_a_corner() -> None:  # S2, S10
    # Two corners of the wall are in the way: down, along, and up behind it take a step more each.
    course = ["S#....F", "S......"]
    match = play("squig", "order A B", "roll 2+1", players=2, course=course)
    assert ends(match) == ["S#....F", "S.*...."]
    assert match.view()["distance"]["A"] == 7


def test_squigs_hop_over_obstacles_and_over_each_other() -> None:  # S3
    course = ["Soo...F", "S######"]
    match = play("squig", "order A B", "roll 2+1", "hop 3,0", "roll 4+1", players=2, course=course)
    assert match.view()["ends"] == [[4, 0]]


def test_a_move_does_not_end_on_an_obstacle() -> None:  # S3, S12
    course = ["S..o..F", "S....oF", "S..o..F"]
    match = play("squig", "order B A", "roll 2+1", players=2, course=course)
    assert ends(match) == ["S..o..F", "S..*.oF", "S..o..F"]
    assert rule_broken(match, "hop 3,0") == "S10"


def test_with_land_on_a_move_may_end_on_an_obstacle() -> None:  # S3
    course = ["S..o..F", "S....oF", "S..o..F"]
    match = play("squig", "order B A", "roll 2+1", players=2, course=course, obstacles="land_on")
    assert ends(match) == ["S..*..F", "S..*.oF", "S..*..F"]


# --- All ends obstacles ------------------------------------------------------------------------


def test_where_the_full_sum_ends_on_obstacles_alone_the_hopper_stops_earlier() -> None:  # S12
    course = ["S...oo.F", "S...oo.F"]
    match = play("squig", "order A B", "roll 4+1", players=2, course=course)
    assert ends(match) == ["S..*oo.F", "S..*oo.F"]


def test_it_may_have_to_stay_where_it_is() -> None:  # S12
    course = ["Soooo.F", "Soooo.F"]
    match = play("squig", "order A B", "roll 3+1", players=2, course=course)
    assert match.view()["ends"] == [[0, 0]]
    match.push("hop 0,0")
    assert match.view()["squares"]["A"] == [0, 0]
    assert match.view()["turn"] == "B"


def test_one_open_square_at_the_full_sum_is_enough_to_have_to_go_there() -> None:  # S12
    course = ["S...oo.F", "S...o..F"]
    match = play("squig", "order A B", "roll 4+1", players=2, course=course)
    assert ends(match) == ["S...oo.F", "S...o*.F"]


def test_the_largest_smaller_number_of_steps_counts_not_the_nearest_square() -> None:  # S12
    course = ["S.o.oo.F", "S.o.oo.F"]
    match = play("squig", "order A B", "roll 4+1", players=2, course=course)
    assert ends(match) == ["S.o*oo.F", "S.o*oo.F"]
    match = play("squig", "order A B", "roll 1+3", players=2, course=course)
    assert ends(match) == ["S.o*oo.F", "S.o*oo.F"]


# --- Bolting -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", DOUBLES)
def test_a_double_takes_the_squig_back_by_its_sum(dice: str) -> None:  # S11
    out = ("order A B", "roll 6+5", "hop 11,0", "roll 6+5", "hop 11,3")
    match = play(
        "squig", *out, "roll 6+1", "hop 18,0", "roll 1+2", "hop 14,3", players=2, course=CORRIDOR
    )
    match.push(f"roll {dice}")
    back = 18 - 2 * int(dice[0])
    assert [back, 0] in match.view()["ends"]
    assert {x for x, _ in match.view()["ends"]} == {back}
    assert rule_broken(match, f"hop {18 + 2 * int(dice[0])},0") == "S11"


def test_a_bolting_squig_stops_at_the_start_line() -> None:  # S11
    match = play(
        "squig",
        "order A B",
        "roll 3+2",
        "hop 5,1",
        "roll 1+2",
        "hop 3,1",
        players=2,
        course=CORRIDOR,
    )
    match.push("roll 6+6")
    assert match.view()["ends"] == [[0, y] for y in range(4)]
    match.push("hop 0,3")
    assert match.view()["distance"]["A"] == 31


def test_a_squig_on_the_start_line_that_bolts_stays() -> None:  # S11, S17
    match = play("squig", "order A B", "roll 1+1", players=2, course=CORRIDOR)
    assert match.view()["ends"] == [[0, 0]]
    match.push("hop 0,0")
    assert match.view()["turn"] == "B"


def test_the_next_turn_after_a_bolt_is_normal() -> None:  # S11
    match = play(
        "squig",
        "order A B",
        "roll 5+1",
        "hop 6,1",
        "roll 1+2",
        "hop 3,1",
        players=2,
        course=CORRIDOR,
    )
    for event in ("roll 2+2", "hop 2,1", "roll 1+2", "hop 6,1"):
        match.push(event)
    assert match.view()["turn"] == "B"
    match.push("roll 1+2")
    match.push("hop 9,1")
    match.push("roll 2+1")
    assert {x for x, _ in match.view()["ends"]} == {5}


def test_a_bolt_takes_the_way_to_the_start_not_away_from_the_finish() -> None:  # S4, S11
    # The dead end below the middle is farther from the finish, but no nearer to the start.
    course = [
        "SS.....F",
        "####.###",
        "####.###",
    ]
    match = play("squig", "order A B", "roll 3+1", "hop 4,0", "roll 1+3", players=2, course=course)
    match.push("hop 5,0")
    match.push("roll 1+1")
    assert match.view()["turn"] == "B"
    assert match.view()["ends"] == [[3, 0]]


def test_a_bolt_ends_on_no_obstacle_either() -> None:  # S3, S11, S12
    course = ["S.oo.F", "S.oo.F"]
    match = play("squig", "order A B", "roll 3+1", "hop 4,0", players=2, course=course)
    match.push("roll 1+2")
    assert match.view()["ends"] == [[1, 0], [1, 1]]
    match.push("hop 1,1")
    match.push("roll 1+1")
    assert match.view()["turn"] == "A"
    assert match.view()["ends"] == [[4, 0]]


def test_kept_where_it_is_by_obstacles_a_bolting_squig_stays() -> None:  # S12, S17
    course = ["Soo.F", "Soo.F"]
    match = play(
        "squig", "order A B", "roll 1+2", "hop 3,0", "roll 1+2", "hop 3,0", players=2, course=course
    )
    assert match.phase == "bump"
    match.push("bump A 1+1")
    assert match.view()["ends"] == [[3, 0]]
    match.push("shove A 3,0")
    assert match.view()["turn"] == "A"
    match.push("roll 1+1")
    match.push("hop 3,0")
    assert hoppers(match) == ["Soo=F", "Soo.F"]
    assert match.phase == "roll"


# --- Crossing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", ["1+2", "2+1", "1+3", "6+5"])
def test_a_roll_of_at_least_the_distance_crosses_the_line(dice: str) -> None:  # S13
    match = play("squig", "order A B", f"roll {dice}", players=2, course=["S..F", "S..F"])
    assert list(match.legal) == ["hop finish"]
    assert match.view()["ends"] == ["finish"]
    assert rule_broken(match, "hop 3,0") == "S13"


def test_a_roll_that_falls_short_does_not() -> None:  # S13
    match = play("squig", "order A B", "roll 1+2", players=2, course=["S...F", "S...F"])
    assert match.view()["ends"] == [[3, 0], [3, 1]]
    assert rule_broken(match, "hop finish") == "S13"


def test_a_double_never_crosses() -> None:  # S11, S13
    match = play("squig", "order A B", "roll 6+6", players=2, course=["S...F", "S...F"])
    assert match.view()["ends"] == [[0, 0]]
    assert rule_broken(match, "hop finish") == "S13"


def test_obstacles_before_the_finish_do_not_keep_a_roll_from_crossing() -> None:  # S12, S13
    match = play("squig", "order A B", "roll 3+1", players=2, course=["SoooF", "SoooF"])
    assert list(match.legal) == ["hop finish"]
