"""Squig's course in letters: what a terminal shows of a position."""

from collections.abc import Mapping

import pytest

from jostle.boards.letters import WIDTH, Line, letters
from jostle.games.squig.drawing import Drawing
from tests.boards.squig.reading import course

NAMES = {"A": "Ann", "B": "Ben", "C": "Cleo", "D": "Dan"}
OPTIONS = {"players": 4, "laps": "once", "obstacles": "hop_over"}

BEND = course(
    "###########",
    "#SS....o..#",
    "#SS.......#",
    "########..#",
    "#######FF.#",
    "###########",
)
HALFWAY = {
    "phase": "hop", "turn": "C", "round": 3, "order": ["A", "C", "B", "D"],
    "squares": {"A": [8, 2], "B": [5, 1], "C": [3, 2], "D": [5, 1]},
    "leg": dict.fromkeys("ABCD", "out"), "distance": {"A": 2, "B": 4, "C": 6, "D": 4},
    "roll": [2, 1], "startled": [], "ends": [[6, 1], [6, 2]], "result": None,
    "standing": ["A", "B", "D", "C"],
}  # fmt: skip


def view(**changes: object) -> dict[str, object]:
    return {**HALFWAY, **changes}


def shown(
    seen: Mapping[str, object], drawing: Drawing, options: Mapping[str, object] = OPTIONS
) -> list[str]:
    lines = letters("squig", seen, options, NAMES, drawing)
    assert max(map(width, lines)) <= WIDTH
    return ["".join(span.text for span in line).rstrip() for line in lines]


def width(line: Line) -> int:
    return sum(len(span.text) for span in line)


def test_a_course_that_fits_is_shown_whole_with_the_standing_beside_it() -> None:
    assert shown(HALFWAY, BEND) == [
        "Round 3 · turn: Cleo · rolled 2+1",
        "  0             1 A Ann   2 to go  8,2",
        "  01234567890   2 B Ben   4 to go  5,1 with D",
        "0 ###########   3 D Dan   4 to go  5,1 with B",
        "1 #SS..B*o..#   4 C Cleo  6 to go  3,2",
        "2 #SSC..*.A.#",
        "3 ########..#",
        "4       #▒▒.#",
        "5       #####",
    ]


def test_before_the_first_roll_everybody_stands_on_the_start() -> None:  # S7a
    squares = {"A": [1, 1], "B": [2, 1], "C": [1, 2], "D": [2, 2]}
    lines = shown(
        view(phase="order", turn=None, round=1, roll=None, ends=[], squares=squares), BEND
    )
    assert lines[0] == "Round 1"
    assert lines[4].startswith("1 #AB....o..#")
    assert lines[5].startswith("2 #CD.......#")


def test_ends_are_in_the_colour_of_who_moves() -> None:  # S14
    shove = view(phase="shove", startled=["B", "D"], ends=[[4, 2]], roll=[1, 1])
    lines = letters("squig", shove, OPTIONS, NAMES, BEND)
    (end,) = [span for line in lines for span in line if span.text == "*"]
    assert (end.seat, end.stress) == ("B", "strong")
    assert lines[0][0].text == "Round 3 · turn: Cleo · rolled 1+1 · startled: Ben, Dan"


def test_an_end_under_a_hopper_is_marked_in_the_standing() -> None:
    lines = shown(view(ends=[[5, 1], [6, 2]]), BEND)
    assert [line[16:] for line in lines[1:5]] == [
        "1 A Ann   2 to go  8,2",
        "2 B Ben   4 to go  5,1 with D *",
        "3 D Dan   4 to go  5,1 with B *",
        "4 C Cleo  6 to go  3,2",
    ]


def test_who_may_cross_the_line_sees_it_marked() -> None:  # S13
    lines = shown(view(ends=["finish"]), BEND)
    assert lines[7].strip() == "4       #**.#"


def test_hoppers_are_in_their_colours() -> None:
    lines = letters("squig", HALFWAY, OPTIONS, NAMES, BEND)
    tokens = {(span.text, span.seat) for line in lines for span in line if span.stress == "token"}
    assert tokens == {(seat, seat) for seat in "ABCD"}


def test_who_crossed_is_off_the_course() -> None:  # S18
    over = view(
        squares={"A": "finish", "B": [5, 1], "C": [3, 2], "D": [5, 1]},
        distance={"A": 0, "B": 4, "C": 6, "D": 4}, ends=["finish"],
    )  # fmt: skip
    lines = shown(over, BEND)
    assert lines[1].endswith("1 A Ann   0 to go  over the line")
    assert lines[5] == "2 #SSC......#"


def test_there_and_back_says_who_is_on_the_way_home() -> None:  # S7
    home = view(leg={"A": "home", "B": "out", "C": "out", "D": "out"})
    lines = shown(home, BEND, {**OPTIONS, "laps": "there_and_back"})
    assert lines[1].endswith("8,2 homeward")


LONG = course("#" * 150, "#S" + "." * 146 + "F#", "#S" + "." * 146 + "F#", "#" * 150)


def test_of_a_long_course_there_is_a_window_round_who_moves_and_more_round_the_others() -> None:
    squares = {"A": [140, 1], "B": [12, 2], "C": [50, 2], "D": [40, 1]}
    lines = shown(view(squares=squares, ends=[[53, 1], [53, 2]]), LONG)
    blank = [index for index, line in enumerate(lines) if not line]
    assert len(blank) == 1
    first, second = lines[1 : blank[0]], lines[blank[0] + 1 :]
    assert len(first) == 6
    for letter, (x, y) in (("B", (12, 2)), ("C", (50, 2)), ("D", (40, 1)), ("*", (53, 1))):
        assert at(first, x, y) == letter
    assert at(second, 140, 1) == "A"
    assert [line[:3] for line in lines[-4:]] == ["1 A", "2 B", "3 D", "4 C"]


def test_of_a_tall_course_there_is_a_window_too() -> None:
    tall = course(*["S" if y == 0 else "F" if y == 99 else "." for y in range(100)])
    squares = {"A": [0, 9], "B": [0, 4], "C": [0, 5], "D": [0, 90]}
    lines = shown(view(squares=squares, ends=[[0, 8]]), tall)
    labels = [line[:2] for line in lines if line[:2].strip().isdigit() and len(line) == 4]
    assert " 8" in labels
    assert "90" in labels
    assert "50" not in labels
    assert " 9 A" in lines
    assert " 8 *" in lines
    assert "90 D" in lines


def at(window: list[str], x: int, y: int) -> str:
    """The letter of a square, found by the numbers at the window's edges."""
    row = next(line for line in window[2:] if line.split()[0] == str(y))
    ten = x // 10 * 10
    return row[window[0].index(f" {ten}") + 1 + x - ten]


def test_the_whole_of_a_long_name_is_not_needed() -> None:
    long = {**NAMES, "A": "Ann" * 40, "C": "Cleo" * 40}
    lines = letters("squig", HALFWAY, OPTIONS, long, BEND)
    assert max(map(width, lines)) <= WIDTH
    assert any("Ann" * 10 in span.text for line in lines for span in line)


@pytest.mark.parametrize("ends", [[], ["finish"], [[3, 2]]])
def test_every_kind_of_end_can_be_shown(ends: list[object]) -> None:
    assert shown(view(ends=ends), BEND)
