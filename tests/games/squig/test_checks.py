"""What keeps a drawing from being a course, and what makes it an unfair one (S6)."""

import time
from typing import Any

import pytest

import jostle
from jostle.games.squig.checks import MOST_OF_A_KIND, findings
from jostle.games.squig.course import laid_out
from jostle.games.squig.drawing import MOST, of_lines
from jostle.kernel.ground import Finding, GroundError
from jostle.kernel.rule import is_interpreted
from tests.games.squig.pictures import full

Lines = list[str]


def found(lines: Lines, **options: object) -> list[Finding]:
    """All findings, each a sentence that ends in its rule; two hoppers unless told otherwise."""
    all_of_them = findings(of_lines(lines), full(**{"players": 2, **options}))
    for finding in all_of_them:
        assert finding.rule == "S6"
        assert finding.error.startswith("expected ")
        assert finding.error.endswith("(S6)")
        if finding.place is not None and not finding.error.count(" at "):
            assert "{},{}".format(*finding.place) in finding.error
    return all_of_them


def refusals(lines: Lines, **options: object) -> list[tuple[str, Any]]:
    """Code and square of each refusal."""
    return [
        (finding.code, finding.place)
        for finding in found(lines, **options)
        if not finding.is_warning
    ]


def warnings(lines: Lines, **options: object) -> list[tuple[str, Any]]:
    """Code and square of each warning; there must be no refusal."""
    assert refusals(lines, **options) == []
    return [(finding.code, finding.place) for finding in found(lines, **options)]


def test_a_course_that_passes_has_no_findings() -> None:  # S6
    assert found(["S....F", "S....F"]) == []


# --- Refusals ----------------------------------------------------------------------------------


def test_a_missing_start_or_finish_is_refused() -> None:  # S6
    assert refusals(["...F"]) == [("no_start", None)]
    assert refusals(["SS.."]) == [("no_finish", None)]
    assert refusals(["#..."]) == [("no_start", None), ("no_finish", None)]
    assert found(["#..F"])[0].error == "expected a start S, got a drawing without one (S6)"
    assert found(["SS.."])[0].error == "expected a finish F, got a drawing without one (S6)"


@pytest.mark.parametrize("hoppers", range(2, 9))
def test_fewer_start_squares_than_hoppers_are_refused(hoppers: int) -> None:  # S6
    lines = ["S" * (hoppers - 1) + "...F"]
    assert refusals(lines, players=hoppers) == [("few_starts", None)]
    assert refusals(["S" + lines[0]], players=hoppers) == []
    assert found(lines, players=hoppers)[0].error == (
        f"expected a start square for each of {hoppers} hoppers, got {hoppers - 1} (S6)"
    )


def test_a_start_square_without_a_way_to_the_finish_is_refused_with_its_square() -> None:  # S6
    lines = [
        "S..F",
        "####",
        "S.S.",
    ]
    assert refusals(lines) == [("cut_off", (0, 2)), ("cut_off", (2, 2))]
    assert found(lines)[0].error == (
        "expected a way to the finish from every start square, got none at 0,2 (S6)"
    )


def test_every_start_square_needs_a_way_whether_a_hopper_starts_there_or_not() -> None:  # S6, S7a
    assert refusals(["SSSSSSSSS.F", "####", "S"], players=2) == [("cut_off", (0, 2))]


def test_a_way_across_a_corner_or_from_start_to_finish_is_no_way() -> None:  # S2, S5, S6
    assert refusals(["SS#", "##F"]) == [("cut_off", (0, 0)), ("cut_off", (1, 0))]
    assert refusals(["SSF"]) == [("cut_off", (0, 0)), ("cut_off", (1, 0))]


def test_there_and_back_needs_the_same_ways() -> None:  # S6, S7
    assert refusals(["S..F", "####", "S.S."], laps="there_and_back") == [
        ("cut_off", (0, 2)),
        ("cut_off", (2, 2)),
    ]
    assert refusals(["SS..F"], laps="there_and_back") == []


def test_eleven_obstacles_from_wall_to_wall_are_refused_where_a_hopper_would_stay_for_ever() -> (
    None
):
    # S6
    passable = "S" + "o" * 10 + ".F"
    hopeless = "S" + "o" * 11 + ".F"
    assert refusals([passable, passable]) == []
    assert refusals([hopeless, hopeless]) == [("stuck", (0, 0)), ("stuck", (0, 1))]
    assert found([hopeless, hopeless])[0].error == (
        "expected a square without obstacle within 11 steps of 0,0, got obstacles all the way (S6)"
    )


def test_obstacles_up_to_the_finish_are_passed_as_the_finish_is_no_obstacle() -> None:  # S6
    assert refusals(["SS" + "o" * 10 + "F"]) == []
    assert refusals(["SS" + "o" * 11 + "F"]) == [("stuck", (1, 0))]


def test_only_squares_that_a_hopper_may_stand_on_are_stuck() -> None:  # S6
    lines = ["S." + "o" * 12 + ".F", "S." + "o" * 12 + ".F"]
    assert refusals(lines) == [("stuck", (1, 0)), ("stuck", (1, 1))]


def test_one_gap_lets_all_through_who_can_reach_it_in_time() -> None:  # S6
    assert refusals(["SS" + "o" * 6 + "." + "o" * 6 + ".F"]) == []
    assert refusals(["SS" + "o" * 11 + ".F", "##" + "." * 11 + ".F"]) == []


def test_where_one_may_land_on_obstacles_nobody_is_stuck() -> None:  # S3, S6
    assert refusals(["SS" + "o" * 30 + "F"], obstacles="land_on") == []


def test_there_and_back_a_square_may_be_stuck_on_the_way_home_alone() -> None:  # S6, S7
    # From the left finish home lie eleven obstacles; nobody races that way out, the right one is
    # nearer even to the square behind them.
    lines = ["F" + "o" * 11 + "....SS..F"]
    assert refusals(lines) == []
    assert refusals(lines, laps="there_and_back") == [("stuck", (0, 0))]


def test_there_and_back_obstacles_from_wall_to_wall_hold_up_both_ways() -> None:  # S6, S7
    lines = ["SS" + "o" * 11 + "..F"]
    assert refusals(lines) == [("stuck", (1, 0))]
    assert refusals(lines, laps="there_and_back") == [("stuck", (1, 0)), ("stuck", (13, 0))]


def test_a_square_is_told_once_though_both_its_copies_are_stuck() -> None:  # S6, S7
    lines = ["S" + "o" * 12 + "." + "o" * 12 + "F", "S"]
    stuck = [place for code, place in refusals(lines, laps="there_and_back") if code == "stuck"]
    assert stuck == sorted(set(stuck), key=lambda place: (place[1], place[0]))
    assert (13, 0) in stuck


def test_of_thousands_of_faults_of_a_kind_a_few_are_told() -> None:  # S6
    cut_off = refusals(["S" * 150, "#" * 150, "F"])
    assert cut_off == [("cut_off", (x, 0)) for x in range(MOST_OF_A_KIND)]


def test_refusals_stand_before_warnings() -> None:  # S6
    lines = ["S.F", "S..", "###", "S.."]
    assert [finding.is_warning for finding in found(lines)] == [False, True, True]


# --- Warnings ----------------------------------------------------------------------------------


def test_starts_that_differ_by_more_than_one_step_are_warned_of() -> None:  # S6
    assert warnings(["SS...F"]) == []
    assert warnings(["SSS...F"]) == [("uneven", (0, 0))]
    assert found(["SSS...F"])[0].error == (
        "expected start squares whose distances to the finish differ by at most 1, got 4 at 2,0"
        " and 6 at 0,0 (S6)"
    )


def test_start_squares_without_a_hopper_count_too() -> None:  # S6
    assert warnings(["S...F", "S...F", "####.", "S...."], players=2) == [("uneven", (0, 3))]


def test_a_start_two_steps_from_a_finish_is_warned_of() -> None:  # S5, S6
    ring = [
        "FS..",
        "....",
        "....",
        "FS..",
    ]
    assert warnings(ring) == [("too_close", (1, 0)), ("too_close", (1, 3))]
    assert found(ring)[0].error == (
        "expected no way of two steps between a start and a finish, got one from 1,0 to 0,0 (S6)"
    )
    assert warnings(["FS..", "FS..", ".##.", "...."]) == []


def test_a_warning_keeps_nobody_from_playing() -> None:  # S6
    assert jostle.new("squig", course=["SSS..F"], players=2).legal


# --- As a match's course -----------------------------------------------------------------------


def test_a_course_that_is_refused_is_refused_for_a_match() -> None:  # S6
    with pytest.raises(GroundError) as caught:
        jostle.new("squig", course=["S..F", "####", "S.S."], players=2)
    assert caught.value.code == "ground/cut_off"
    assert (caught.value.rule, caught.value.place) == ("S6", (0, 2))
    assert str(caught.value).endswith("got none at 0,2 (S6)")


def test_whether_a_course_is_accepted_depends_on_the_options() -> None:  # S3, S6
    lines = ["SS" + "o" * 11 + ".F"]
    assert jostle.new("squig", course=lines, players=2, obstacles="land_on").legal
    with pytest.raises(GroundError, match="of 1,0, got obstacles all the way"):
        jostle.new("squig", course=lines, players=2)
    with pytest.raises(GroundError, match="each of 3 hoppers, got 2"):
        jostle.new("squig", course=lines, players=3)


SIZE, SECONDS = (12, 30) if is_interpreted else (MOST, 1)
LARGEST = {
    "floor": ["." * SIZE] * (SIZE - 1) + ["SSSSSSSS".ljust(SIZE - 1, ".") + "F"],
    "starts": ["S" * SIZE] * (SIZE - 1) + [".F".rjust(SIZE, "S")],
    "finishes": ["F" * SIZE] * (SIZE - 1) + [".SSSSSSSSS".rjust(SIZE, "F")],
    "obstacles": ["o" * SIZE] * (SIZE - 1) + ["SSSSSSSS".ljust(SIZE - 1, "o") + "F"],
    "snake": [
        "SSSSSSSS".ljust(SIZE, "."),
        *[".".rjust(SIZE, "#"), "." * SIZE, ".".ljust(SIZE, "#"), "." * SIZE] * (SIZE // 4 - 1),
        ".".rjust(SIZE, "#"),
        "F".ljust(SIZE, "."),
    ],
    "wall": ["#" * SIZE] * SIZE,
}
"""As large as drawings can be; small when interpreted, which is a hundred times slower."""


@pytest.mark.parametrize("laps", ["once", "there_and_back"])
@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_drawings_are_checked_within_a_second(name: str, laps: str) -> None:  # S6
    findings(of_lines(["S.F"]), full(laps=laps))  # compiles
    begun = time.process_time()
    findings(of_lines(LARGEST[name]), full(laps=laps, players=8))
    assert time.process_time() - begun < SECONDS


def test_the_longest_way_is_measured_to_its_end() -> None:  # S4, S6
    drawing = of_lines(LARGEST["snake"])
    assert refusals(LARGEST["snake"], players=8) == []
    # Every second row from end to end, one step around each turn.
    turns = SIZE // 2 - 1
    assert laid_out(drawing, full()).distance[0] == turns * (SIZE - 1) + turns * 2 + SIZE - 1
