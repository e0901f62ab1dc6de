"""Courses: where a step leads, how far it is, and the way there and back (S1 to S5, S7, S7a)."""

import pytest

from tests.games.squig.pictures import HOME, back, distances, hoppers, steps
from tests.helpers import play

# --- Steps -------------------------------------------------------------------------------------


def test_floor_wall_obstacles_start_and_finish_are_drawn() -> None:  # S1
    match = play("squig", course=["S.#", "SoF", "  ."], players=2)
    assert hoppers(match) == ["A.#", "BoF", "##."]


def test_a_step_goes_to_each_of_the_eight_neighbours() -> None:  # S2
    assert steps([".....", ".....", "..@..", ".....", "....."]) == (
        [".....", ".+++.", ".+@+.", ".+++.", "....."],
    )


def test_a_step_goes_to_start_and_finish_squares_and_onto_obstacles() -> None:  # S2, S3
    assert steps(["SoF", ".@o", "ooS"]) == (["+++", "+@+", "+++"],)


def test_a_step_does_not_go_into_wall() -> None:  # S2
    assert steps(["#.#", ".@.", "#. "]) == (["#+#", "+@+", "#+ "],)


@pytest.mark.parametrize(
    ("around", "led"),
    [
        ([".#.", ".@.", "..."], [".#.", "+@+", "+++"]),
        (["...", ".@#", "..."], ["++.", "+@#", "++."]),
        (["...", ".@.", ".#."], ["+++", "+@+", ".#."]),
        (["...", "#@.", "..."], [".++", "#@+", ".++"]),
        ([".#.", ".@#", "..."], [".#.", "+@#", "++."]),
    ],
)
def test_a_diagonal_step_does_not_cut_across_a_corner(
    around: list[str], led: list[str]
) -> None:  # S2
    assert steps(around) == (led,)


def test_obstacles_starts_and_finishes_have_no_corners_that_matter() -> None:  # S2, S3
    assert steps([".o.", "S@F", ".o."]) == (["+++", "+@+", "+++"],)


def test_beyond_the_edge_of_the_drawing_there_is_nothing() -> None:  # S2
    assert steps(["@..", "..."]) == (["@+.", "++."],)
    assert steps(["...", "..@"]) == ([".++", ".+@"],)
    assert steps(["@"]) == (["@"],)


def test_no_step_leads_from_one_row_to_the_next_around_the_edge() -> None:  # S2
    assert steps(["..@", "...", "..."]) == ([".+@", ".++", "..."],)
    assert steps(["...", "@..", "..."]) == (["++.", "@+.", "++."],)


def test_a_short_line_ends_in_wall() -> None:  # S2, S6
    assert distances(["S..F", "S", "S.."]) == (["3210", "4###", "567#"],)


# --- Distances ---------------------------------------------------------------------------------


def test_distance_counts_the_fewest_steps_to_any_finish_square() -> None:  # S4
    assert distances(["S...", "...F"]) == (["3211", "3210"],)
    assert distances(["F.....F", "S......"]) == (["0123210", "2123211"],)


def test_a_corner_is_walked_around() -> None:  # S2, S4
    assert distances(["S#F", "..."]) == (["4#0", "321"],)


def test_obstacles_are_steps_like_others() -> None:  # S3, S4
    assert distances(["SooF", "S#oF"]) == (["3210", "4#10"],)
    assert distances(["SooF"], obstacles="land_on") == (["3210"],)


def test_distance_to_the_start_counts_steps_that_enter_no_finish_square() -> None:  # S4
    assert back(["S..F.."]) == (["012---"],)
    assert distances(["S..F.."]) == (["321012"],)


def test_a_dead_end_behind_the_finish_may_have_a_way_to_the_start_around_it() -> None:  # S4
    lines = ["S..F..", "......"]
    assert back(lines) == (["012-45", "112345"],)


def test_squares_that_are_shut_off_have_no_distance() -> None:  # S4
    assert distances(["S.F#..", "####.."]) == (["210#--", "####--"],)
    assert back(["S.F#..", "####.."]) == (["01-#--", "####--"],)


def test_no_step_leads_between_start_and_finish() -> None:  # S5
    assert distances(["SF"]) == (["-0"],)
    assert distances(["SF", "F."]) == (["20", "01"],)


def test_on_a_ring_the_race_goes_once_round() -> None:  # S5
    ring = [
        "FS..",
        ".##.",
        "....",
    ]
    assert distances(ring) == (["0987", "1##6", "2345"],)
    assert back(ring) == (["-012", "8##3", "7654"],)


# --- There and back ----------------------------------------------------------------------------


def test_there_and_back_the_way_home_is_a_second_course() -> None:  # S7
    out, home = distances(["S...F"], laps="there_and_back")
    assert out == ["8765#"]
    assert home == ["01234"]


def test_there_and_back_the_way_to_the_start_leads_back_over_the_finish() -> None:  # S7
    out, home = back(["S...F"], laps="there_and_back")
    assert out == ["0123#"]
    assert home == ["-7654"]


def test_a_dead_end_behind_the_finish_belongs_to_both_ways() -> None:  # S7
    assert distances(["S.F.."], laps="there_and_back") == (["43#34"], ["01234"])
    assert back(["S.F.."], laps="there_and_back") == (["01#34"], ["-3234"])


def test_a_step_off_a_finish_square_leads_to_either_way_and_onto_one_to_the_way_home() -> None:
    # S7
    assert steps(["..F", ".@.", "..."], laps="there_and_back") == (
        ["++F", "+@+", "+++"],
        ["..+", ".@.", "..."],
    )
    assert steps(["..F", ".@.", "..."], HOME, laps="there_and_back") == (
        ["..F", ".@.", "..."],
        ["+++", "+@+", "+++"],
    )


def test_no_way_leads_from_one_lap_to_the_other_but_over_a_finish_square() -> None:  # S7
    out, home = distances(["S..", "###", "S.F"], laps="there_and_back")
    assert out == ["---", "###", "43#"]
    assert home == ["012", "###", "012"]


def test_on_a_ring_there_and_back_goes_round_twice() -> None:  # S5, S7
    ring = ["FS..", ".##.", "...."]
    assert distances(ring, laps="there_and_back") == (
        ["#ihg", "a##f", "bcde"],
        ["9012", "8##3", "7654"],
    )


def test_home_counts_to_the_nearest_start_square_whoever_started_there() -> None:  # S7
    assert distances(["S..F.S"], laps="there_and_back") == (["543#34"], ["012210"])


def test_a_hopper_on_a_finish_square_is_on_its_way_home() -> None:  # S7
    course = ["S...F.", "S...F."]
    match = play("squig", "order A B", "roll 3+1", players=2, course=course, laps="there_and_back")
    assert match.view()["leg"] == {"A": "out", "B": "out"}
    match.push("hop 4,0")
    assert match.view()["leg"] == {"A": "home", "B": "out"}
    assert match.view()["distance"] == {"A": 4, "B": 8}


# --- The hoppers' places -----------------------------------------------------------------------


def test_hoppers_start_one_to_a_start_square_in_reading_order() -> None:  # S7a
    course = [".S..S", "S....", "...SF"]
    assert hoppers(play("squig", course=course)) == [".A..B", "C....", "...DF"]
    assert hoppers(play("squig", course=course, players=2)) == [".A..B", "S....", "...SF"]


def test_eight_hoppers_have_the_seats_a_to_h() -> None:  # S7a
    match = play("squig", course=["SSS", "SSS", "SSS", "..F"], players=8)
    assert hoppers(match) == ["ABC", "DEF", "GHS", "..F"]
    assert match.seats == tuple("ABCDEFGH")


def test_there_and_back_hoppers_start_on_the_way_out() -> None:  # S7, S7a
    match = play("squig", course=["S..F", "S..F"], players=2, laps="there_and_back")
    assert match.view()["leg"] == {"A": "out", "B": "out"}
    assert match.view()["distance"] == {"A": 6, "B": 6}
