"""Squig's tunnel, read back from its SVG."""

import random
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle import boards
from jostle.games.squig import courses
from jostle.games.squig.drawing import Drawing, of_lines
from tests.boards.squig.reading import SVG, Board, course

BEND = course(
    "#########",
    "#S....o.#",
    "#S...o..#",
    "#####...#",
    "#####.FF#",
    "#########",
)
"""Every kind of square, in a course that bends."""

BEND_FLOOR = {
    *((x, 1) for x in range(1, 8)),
    *((x, 2) for x in range(1, 8)),
    (5, 3), (6, 3), (7, 3), (5, 4), (6, 4), (7, 4),
}  # fmt: skip


def randomly(characters: str, seed: int = 1) -> Drawing:
    """The largest course, each square drawn by lot; a start and a finish in its corners."""
    lot = random.Random(seed)
    rows = [[lot.choice(characters) for _ in range(200)] for _ in range(200)]
    rows[0][0], rows[199][199] = "S", "F"
    return of_lines(["".join(row) for row in rows])


def chequered(one: str, other: str) -> Drawing:
    rows = [[one if (x + y) % 2 else other for x in range(200)] for y in range(200)]
    rows[0][0], rows[199][199] = "S", "F"
    return of_lines(["".join(row) for row in rows])


def hall() -> Drawing:
    return of_lines(["S" * 2 + "." * 196 + "F" * 2] * 200)


def maze() -> Drawing:
    """One passage, as long as 200 by 200 squares have room for."""
    rows = ["S" + "." * 199]
    for turn in range(99):
        rows.append("#" * 199 + "." if turn % 2 == 0 else "." + "#" * 199)
        rows.append("." * 200)
    rows.append("#" * 199 + "F")
    return of_lines(rows)


LARGEST: dict[str, Callable[[], Drawing]] = {
    "random": lambda: randomly("#...o."),
    "random of all kinds": lambda: randomly("#.oSF"),
    "hall": hall,
    "maze": maze,
    "chequered with walls": lambda: chequered("#", "."),
    "chequered with obstacles": lambda: chequered("o", "."),
    "chequered with starts": lambda: chequered("S", "F"),
}


def test_the_floor_is_where_the_drawing_has_it() -> None:
    assert Board(BEND).covered("floor") == BEND_FLOOR


def test_start_finish_and_obstacles_are_where_the_drawing_has_them() -> None:
    drawn = Board(BEND)
    assert drawn.painted("start") == {(1, 1), (1, 2)}
    assert drawn.painted("chequer") == {(6, 4), (7, 4)}
    assert drawn.painted("boulders") == {(6, 1), (5, 2)}


def test_walls_close_off_all_floor() -> None:
    """Rock begins a square away from the floor, at its corners too."""
    walled = {(x + dx, y + dy) for x, y in BEND_FLOOR for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    (rock,) = Board(BEND).named("rock")
    inner = rock.get("d", "").partition("z")[2]
    drawn = Board(BEND)
    drawn.named("rock")[0].set("d", inner)
    assert drawn.covered("rock") == walled


def test_a_client_finds_the_middle_of_every_square() -> None:
    drawn = Board(BEND)
    assert (drawn.fact("width"), drawn.fact("height"), drawn.fact("cell")) == (9, 6, 20)
    first, last = drawn.middle(0, 0), drawn.middle(8, 5)
    assert first[0] >= 10
    assert first[1] >= 10
    assert last[0] <= drawn.width - 10
    assert last[1] <= drawn.height - 10
    letters = {node.text: node for node in drawn.root.iter(f"{SVG}text")}
    x, y = drawn.middle(1, 2)
    assert float(letters["B"].get("x", "nan")) == x
    assert abs(float(letters["B"].get("y", "nan")) - y) < 5


def test_ragged_drawings_with_floor_at_their_edges_are_closed_off_too() -> None:  # S6
    drawn = Board(course("S.", "  ...", "", "F...."))
    assert (drawn.fact("width"), drawn.fact("height")) == (5, 4)
    assert drawn.covered("floor") == {
        (0, 0), (1, 0), (2, 1), (3, 1), (4, 1), *((x, 3) for x in range(5)),
    }  # fmt: skip
    assert drawn.middle(0, 0)[0] - 10 >= 12, "room for a wall"
    assert drawn.width - drawn.middle(4, 0)[0] - 10 >= 12


@pytest.mark.parametrize("look", ["landscape", "portrait"])
def test_squares_lie_as_they_are_numbered_whoever_looks(look: str) -> None:
    one = boards.board("squig", ground=BEND, orientation=look, seat="B")
    other = boards.board("squig", ground=BEND)
    assert one.replace(f'data-orientation="{look}"', "") == other.replace(
        'data-orientation="landscape"', ""
    )


@pytest.mark.parametrize("kind", LARGEST)
def test_the_largest_courses_take_under_1000_elements(kind: str) -> None:
    drawn = Board(LARGEST[kind](), "distances")
    assert drawn.elements < 1000
    assert len(drawn.text) < 1_300_000


def test_a_small_course_is_a_small_drawing() -> None:
    drawn = Board(courses.shipped("straight"))
    assert drawn.elements < 100
    assert len(drawn.text) < 16_000


@pytest.mark.parametrize("name", courses.names())
@pytest.mark.parametrize("laps", ["once", "there_and_back"])
def test_every_shipped_course_is_drawn_from_its_own_squares(name: str, laps: str) -> None:
    drawing = courses.shipped(name)
    drawn = Board(drawing, laps=laps)
    rows = drawing.rows
    floor = {(x, y) for y, row in enumerate(rows) for x, kind in enumerate(row) if kind != "#"}
    assert drawn.covered("floor") == floor
    assert drawn.painted("start") == set(drawing.squares("S"))
    assert drawn.painted("boulders") == set(drawing.squares("o"))
    behind = drawn.painted("chequer") if laps == "once" else drawn.painted("turning")
    assert behind == set(drawing.squares("F"))


# --- Lines ------------------------------------------------------------------------------------


def test_the_banner_hangs_where_hoppers_cross_and_a_bar_where_they_may_not() -> None:  # S5
    drawn = Board(course("....FS....", "....FS...."))
    (banner,) = drawn.named("banner")
    assert segments(banner[0].get("d", "")) == {((4, 0), (4, 1)), ((4, 1), (4, 2))}
    (bar,) = drawn.named("barrier")
    assert segments(bar.get("d", "")) == {((5, 0), (5, 1)), ((5, 1), (5, 2))}
    (line,) = drawn.named("start-line")
    assert segments(line[0].get("d", "")) == {((6, 0), (6, 1)), ((6, 1), (6, 2))}


def test_there_and_back_the_banner_hangs_before_the_start() -> None:  # S7
    drawn = Board(course("S....F"), laps="there_and_back")
    (banner,) = drawn.named("banner")
    assert segments(banner[0].get("d", "")) == {((1, 0), (1, 1))}
    assert drawn.painted("turning") == {(5, 0)}
    assert drawn.named("chequer") == []


def test_a_course_from_a_file_turns_if_its_notes_say_so() -> None:
    drawing = course("S....F", laps="there_and_back")
    assert Board(drawing).named("turning")
    assert not Board(drawing, laps="once").named("turning")


def test_as_many_start_squares_bear_letters_as_there_are_hoppers() -> None:  # S7a
    drawing = course("SSS..F", "SSS..F", "SSS..F")
    for players in (2, 8):
        drawn = Board(drawing, players=players)
        found = {
            node.text: (float(node.get("x", "nan")), float(node.get("y", "nan")))
            for node in drawn.root.iter(f"{SVG}text")
        }
        assert list(found) == list("ABCDEFGH"[:players])
        places = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)]
        for seat, place in zip(found, places, strict=False):
            assert found[seat][0] == drawn.middle(*place)[0]


def test_arrows_stand_in_the_middle_of_the_way_and_point_along_it() -> None:
    drawn = Board(course(*["S" + "." * 30 + "F"] * 5))
    (arrows,) = drawn.named("arrows")
    points = corners(arrows.get("d", ""))
    assert 4 <= len(points) / 2 <= 8, "two angles an arrow"
    for tail, tip, other_tail in points:
        assert tip[0] > tail[0]
        assert tip[0] > other_tail[0]
        assert tip[1] == pytest.approx(2.5), "the middle row of five"


def test_arrows_follow_the_distance_round_a_bend() -> None:
    drawn = Board(course("S........", "########.", "########.", "F........"))
    ways = {
        (round(tip[0] - tail[0] / 2 - last[0] / 2, 2), round(tip[1] - tail[1] / 2 - last[1] / 2, 2))
        for tail, tip, last in corners(drawn.named("arrows")[0].get("d", ""))
    }
    assert any(x > 0 for x, _ in ways)
    assert any(x < 0 for x, _ in ways)


def test_there_and_back_arrows_point_both_ways() -> None:  # S7
    drawn = Board(course("S" + "." * 30 + "F"), laps="there_and_back")
    tips = [tip[0] - tail[0] for tail, tip, _ in corners(drawn.named("arrows")[0].get("d", ""))]
    assert min(tips) < 0 < max(tips)


def test_a_course_without_a_way_has_no_arrows() -> None:
    assert Board(course("S..#..F")).named("arrows") == []
    assert Board(course("......")).named("arrows") == []


# --- Doorways, torches ------------------------------------------------------------------------


def test_a_doorway_between_two_rooms_is_framed_on_both_sides() -> None:
    drawn = Board(course("....##....", "S........F", "....##....", "....##...."))
    (frames,) = drawn.named("doorways")
    assert frames[0].get("d", "").count("M") == 2


def test_passages_and_bends_that_never_widen_are_not_framed() -> None:
    assert Board(course("S......", "######.", "F......")).named("doorways") == []
    assert Board(course("SS....", "SS....", "####..", "####..", "FF....")).named("doorways") == []


def test_a_hall_has_no_doorways() -> None:
    assert Board(hall()).named("doorways") == []


def test_torches_hang_along_the_walls_but_not_without_end() -> None:
    few = Board(courses.shipped("straight")).named("flames")[0][0].get("d", "").count("M")
    assert 5 <= few <= 12
    many = Board(maze()).named("flames")[0][0].get("d", "").count("M")
    assert few < many <= 60


def test_a_torch_is_seen_whole_on_a_wall_that_the_drawing_leaves_out() -> None:
    drawn = Board(course(*["SSSS....FF"] * 4))
    (flames,) = drawn.named("flames")
    tips = [float(y) for y in re.findall(r"M[-\d.]+ ([-\d.]+)", flames[0].get("d", ""))]
    assert tips
    assert all(tip * drawn.fact("cell") + drawn.fact("top") >= 0 for tip in tips)


# --- Distances --------------------------------------------------------------------------------


def numbers(drawn: Board) -> dict[tuple[float, float], int]:
    """Each number of the mark by its middle in squares, its figures put together again."""
    (group,) = drawn.named("distances")
    cell, left, top = (drawn.fact(name) for name in ("cell", "left", "top"))
    found: dict[tuple[float, float], int] = {}
    for row in group:
        y = int((float(row.get("y", "nan")) - top) // cell)
        figures: dict[int, str] = {}
        for figure, x in zip(row.text or "", row.get("x", "").split(), strict=True):
            square = int((float(x) - left) // cell)
            figures[square] = figures.get(square, "") + figure
        found |= {(x, y): int(written) for x, written in figures.items()}
    return found


def test_distances_are_steps_to_the_finish() -> None:  # S2, S4
    drawn = Board(course("S.#.", "...F"), "distances")
    assert numbers(drawn) == {(0, 0): 3, (1, 0): 3, (3, 0): 1, (0, 1): 3, (1, 1): 2, (2, 1): 1}


def test_obstacles_bear_no_distance_and_neither_do_squares_without_a_way() -> None:
    drawn = Board(course("S.o.F#.."), "distances")
    assert numbers(drawn) == {(0, 0): 4, (1, 0): 3, (3, 0): 1}


def test_large_courses_bear_a_distance_every_few_squares() -> None:
    found = numbers(Board(hall(), "distances"))
    assert 1000 < len(found) <= 2500
    assert all(steps == 198 - x for (x, _), steps in found.items())


def test_distances_take_the_place_of_arrows_and_letters() -> None:
    drawn = Board(courses.shipped("straight"), "distances")
    assert drawn.named("arrows") == []
    assert drawn.named("start-letters") == []


def test_a_mark_that_the_board_does_not_have_is_refused() -> None:
    with pytest.raises(boards.BoardError) as refused:
        boards.board("squig", marks=["names"])
    assert str(refused.value) == "expected a mark of squig's board (distances), got 'names'"


# --- In a page and on paper -------------------------------------------------------------------


def test_a_board_says_what_it_is() -> None:
    root = Board(course("S....F", name="Nothing fancy")).root
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Nothing fancy"
    assert root.findtext(f"{SVG}desc") == (
        "A tunnel of squares seen from above, 6 wide and 1 high, with one start square."
        " The way from start to finish takes 5 steps."
    )
    home = Board(course("S....F"), laps="there_and_back").root
    assert home.get("aria-label") == "The tunnel"
    assert "10 steps in all" in home.findtext(f"{SVG}desc", "")


def test_a_name_that_no_svg_may_have_does_not_spoil_it() -> None:
    root = Board(course("S....F", name="\x00Bad\x1b\ufffe & <good>\u202e")).root
    assert root.findtext(f"{SVG}title") == "Bad & <good>"


def test_without_a_ground_it_is_the_first_of_the_shipped_courses() -> None:
    assert boards.board("squig") == boards.board("squig", ground=courses.shipped("straight"))


def test_a_board_in_a_page_takes_the_pages_colours() -> None:
    page = boards.board("squig", ground=BEND)
    paper = boards.board("squig", ground=BEND, standalone=True)
    assert re.findall(r'(?:fill|stroke)="#', page) == []
    assert "var(--floor,#" in page
    assert "var(" not in paper
    assert "@font-face" in paper


@pytest.mark.parametrize("standalone", [True, False])
def test_a_board_needs_no_other_file_and_every_texture_is_there(standalone: bool) -> None:
    written = boards.board("squig", ground=BEND, standalone=standalone)
    assert "http" not in written.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in written
    used = set(re.findall(r"url\(#([^)]+)\)", written))
    ids = re.findall(r'\sid="([^"]+)"', written)
    assert used <= set(ids)
    assert len(ids) == len(set(ids))


def test_textures_of_two_courses_or_of_page_and_paper_do_not_meet_on_a_page() -> None:
    drawn = [
        boards.board("squig", ground=BEND),
        boards.board("squig", ground=BEND, standalone=True),
        boards.board("squig", ground=courses.shipped("ring")),
    ]
    ids = [set(re.findall(r'<pattern id="([^"]+)"', written)) for written in drawn]
    assert ids[0].isdisjoint(ids[1])
    assert ids[0].isdisjoint(ids[2])


@given(
    st.lists(st.text("#.oSF ", max_size=12), min_size=1, max_size=9).filter(any),
    st.sampled_from(["once", "there_and_back"]),
    st.sampled_from([(), ("distances",)]),
    st.booleans(),
)
@settings(max_examples=60)
def test_whatever_can_be_drawn_as_text_can_be_drawn(
    rows: list[str], laps: str, marks: tuple[str, ...], standalone: bool
) -> None:
    written = boards.board(
        "squig", ground=of_lines(rows), options={"laps": laps}, marks=marks, standalone=standalone
    )
    root = ElementTree.fromstring(written)
    assert "nan" not in written
    assert len(list(root.iter())) < 200


def segments(steps: str) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """The sides of squares that a path of M and l runs along, from the upper or left end."""
    found = set()
    for x, y, right, down in re.findall(r"M(\d+) (\d+)l(-?\d+) (-?\d+)", steps):
        one, other = (int(x), int(y)), (int(x) + int(right), int(y) + int(down))
        found.add((min(one, other), max(one, other)))
    return found


def corners(steps: str) -> list[list[tuple[float, float]]]:
    """The three points of each angle of a path."""
    found = []
    for line in steps.split("M")[1:]:
        values = [float(value) for value in re.findall(r"-?\d*\.?\d+", line)]
        points = list(zip(values[::2], values[1::2], strict=True))
        if len(points) == 3:
            found.append(points)
    return found
