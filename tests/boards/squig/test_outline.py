from hypothesis import given
from hypothesis import strategies as st

from jostle.boards.squig.doorways import doorways
from jostle.boards.squig.outline import line_between, outline, runs, strokes
from tests.boards.squig.reading import upright


def squares_of(*rows: str) -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(rows) for x, kind in enumerate(row) if kind != "#"}


def test_one_square_is_drawn_clockwise() -> None:
    assert outline({(2, 3)}) == "M2 3h1v1h-1z"


def test_a_straight_side_is_one_line() -> None:
    assert outline(squares_of("...", "...")) == "M0 0h3v2h-3z"


def test_a_hole_is_drawn_the_other_way_round() -> None:
    assert outline(squares_of("...", ".#.", "...")) == "M0 0h3v3h-3zM1 1v1h1v-1z"


def test_squares_that_touch_at_a_corner_only_stay_two() -> None:
    assert outline(squares_of(".#", "#.")) == "M0 0h1v1h-1zM1 1h1v1h-1z"


def test_nothing_is_drawn_of_nothing() -> None:
    assert outline(set()) == ""
    assert strokes(set()) == ""


def test_runs_go_from_left_to_right_and_down() -> None:
    assert list(runs(squares_of("..#.", "#...", "...."))) == [
        (0, 0, 2), (3, 0, 1), (1, 1, 3), (0, 2, 4),
    ]  # fmt: skip


def test_strokes_run_through_the_middle_of_each_run() -> None:
    assert strokes(squares_of("..#.", "#...")) == "M0 0.5h2m1 0h1m-3 1h3"


def test_a_line_between_two_kinds_of_squares_is_their_common_sides() -> None:
    assert line_between({(0, 0), (1, 0)}, {(1, 1)}) == "M2 1l-1 0"
    assert line_between({(0, 0)}, {(5, 5)}) == ""


@given(st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1))
def test_an_outline_covers_its_squares_and_no_other(squares: set[tuple[int, int]]) -> None:
    sides = list(upright(outline(squares)))
    for y in range(10):
        crossed = [x for x, top, end in sides if top <= y < end]
        for x in range(10):
            assert (sum(side <= x for side in crossed) % 2 == 1) == ((x, y) in squares)


# --- Doorways ---------------------------------------------------------------------------------


def test_both_ends_of_a_passage_between_rooms_are_doorways() -> None:
    found = doorways(squares_of("...##...", ".......#", "...##...").union({(7, 1)}))
    assert {(door.first, door.across, door.way) for door in found} == {
        ((4, 1), 1, (1, 0)), ((3, 1), 1, (-1, 0)),
    }  # fmt: skip


def test_a_passage_two_wide_is_a_doorway_and_one_of_three_is_none() -> None:
    two = doorways(squares_of("...", "...", "...", "..#", "..#", "...", "...", "..."))
    assert {(door.first, door.across) for door in two} == {((0, 3), 2), ((0, 4), 2)}
    three = doorways(squares_of("....", "....", "....", "...#", "...#", "....", "....", "...."))
    assert three == []


def test_a_maze_of_narrow_passages_has_no_doorways() -> None:
    assert doorways(squares_of(".....", ".#.#.", ".....", ".#.#.", ".....")) == []


def test_a_niche_in_the_wall_of_a_room_is_no_doorway() -> None:
    assert doorways(squares_of("#.#", "...", "...", "...")) == []
