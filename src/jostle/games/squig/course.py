"""A course laid out for the rules: steps, distances, and where a move may end (S1 to S7, S12).

A square here is a number. Those of the drawing count in reading order; there and back, each has a
second one, its home copy, so many further on as the drawing has squares (S7). A finish square is
one square, its home copy. Squares that nobody can stand on, walls and the out copies of such
finish squares, have a number all the same, and no distance.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, SupportsInt, cast

import numpy as np
from numpy.typing import NDArray

from jostle.games.squig.drawing import CHARACTERS, MOST, Drawing, Spot
from jostle.games.squig.seats import MOST_HOPPERS
from jostle.kernel.game import OptionValue
from jostle.kernel.rule import is_interpreted, rule
from jostle.kernel.state import Int32, Vector, new_rows, row_type

WALL, FLOOR, OBSTACLE, START, FINISH = range(5)
"""What a square of the drawing is, in the order of its characters."""

TO_FINISH, TO_START = 0, 1
"""Which way a move goes."""

FAR = 1 << 20
"""The distance of squares that have no way."""

DIRECTIONS = 8
DX = (-1, 0, 1, -1, 1, -1, 0, 1)
DY = (-1, -1, -1, 0, 0, 1, 1, 1)
"""The eight neighbours in reading order (S2)."""
WAYS = 2 * DIRECTIONS
"""Steps from a square: to its neighbours, and there and back to their home copies."""

LONGEST = 12
"""Steps of the longest move: two sixes."""
ROOM = 2 * (2 * LONGEST + 1) ** 2
"""More squares than can be a move away: all within its reach, in both copies."""

SQUARES = 2 * MOST * MOST
"""Squares of the largest course, there and back."""
KNOWN_SQUARES = 1 << 14
"""Squares of a course for which the ends of all moves may be worked out beforehand."""
MOST_KNOWN = 1 << 18
"""Ends that are kept; a course with more of them looks for them each time."""
KNOWN_ROWS = KNOWN_SQUARES * 2 * (LONGEST + 1) + 1


class Course:
    """A laid course, as one row like a state; no rule of play writes to it.

    One row, because Numba counts references to every array that is handed on, which costs more
    than a decision. It is as long as the largest course needs; memory that a smaller one never
    touches is never taken from the machine.
    """

    width: Int32
    drawn: Int32
    """Squares of the drawing."""
    count: Int32
    """Squares of the course: there and back, twice as many."""
    starts: Annotated[Vector, MOST_HOPPERS]
    """The first start squares in reading order (S7a)."""
    knows_ends: Int32
    """True if the ends of all moves have been worked out."""

    spot: Annotated[Vector, SQUARES]
    """A square's place in the drawing as events number it: y * MOST + x."""
    kind: Annotated[Vector, SQUARES]
    is_start: Annotated[Vector, SQUARES]
    """True for the squares that hoppers start from, where nothing is left to bolt to."""
    is_goal: Annotated[Vector, SQUARES]
    """True behind the finish line: who gets there has crossed it (S4, S7)."""
    is_closed: Annotated[Vector, SQUARES]
    """True for an obstacle on which no move may end (S3)."""
    distance: Annotated[Vector, SQUARES]
    """Steps to the finish (S4), FAR for none."""
    back: Annotated[Vector, SQUARES]
    """Steps to the start (S4), FAR for none."""
    ways: Annotated[Vector, SQUARES]
    """A bit for each step that is one nearer to the finish."""
    ways_back: Annotated[Vector, SQUARES]
    """A bit for each step that is one nearer to the start."""

    known_from: Annotated[Vector, KNOWN_ROWS]
    """Where the ends of a move stand in `known`, by square, way and steps."""
    known: Annotated[Vector, MOST_KNOWN]


COURSE = row_type(Course)


# --- Steps (S2, S5, S7) ----------------------------------------------------------------------


@rule
def may_step(course: Course, square: int, direction: int) -> bool:
    """True if a step of the drawing leads from `square` in `direction` (S2, S5).

    Not into wall, nor across a corner, nor between start and finish.
    """
    x = square % course.width + DX[direction]
    y = square // course.width + DY[direction]
    if x < 0 or x >= course.width or y < 0 or y * course.width >= course.drawn:
        return False
    here = course.kind[square]
    there = course.kind[y * course.width + x]
    if here == WALL or there == WALL or here + there == START + FINISH:
        return False
    beside = course.kind[square + DX[direction]]
    above = course.kind[square + DY[direction] * course.width]
    return beside != WALL and above != WALL


@rule
def neighbour(course: Course, square: int, way: int) -> int:
    """The square that a way leads to: an out copy by the first eight, a home copy by the others."""
    base = square % course.drawn
    step = DY[way % DIRECTIONS] * course.width + DX[way % DIRECTIONS]
    return base + step + (course.drawn if way >= DIRECTIONS else 0)


@rule
def leads_to(course: Course, square: int, way: int) -> bool:
    """True if a step leads from `square` by `way`: across the finish line to the way home (S7)."""
    base = square % course.drawn
    if not may_step(course, base, way % DIRECTIONS):
        return False
    is_home_way = way >= DIRECTIONS
    if course.count == course.drawn:
        return not is_home_way
    there = neighbour(course, base, way % DIRECTIONS)
    if course.kind[there] == FINISH or course.kind[base] == FINISH:
        return is_home_way or course.kind[there] != FINISH
    return is_home_way == (square >= course.drawn)


# --- Distances (S4, S7) ----------------------------------------------------------------------


@rule
def name_squares(course: Course, may_land: bool) -> None:
    """Write what each square is, from the kinds of the drawing's (S1, S3, S7)."""
    is_doubled = course.count > course.drawn
    for square in range(course.count):
        base = square % course.drawn
        kind = course.kind[base]
        is_home = square >= course.drawn
        course.kind[square] = kind
        course.spot[square] = base // course.width * MOST + base % course.width
        course.is_start[square] = int(kind == START and not is_home)
        course.is_goal[square] = int(kind == START and is_home if is_doubled else kind == FINISH)
        course.is_closed[square] = int(kind == OBSTACLE and not may_land)
        course.distance[square] = 0 if course.is_goal[square] else FAR
        course.back[square] = 0 if course.is_start[square] else FAR


@rule
def measure(course: Course, queue: Vector) -> None:
    """Write every square's distances, and the steps that make them one smaller (S4, S7, S10, S11).

    `queue` has room for all squares.
    """
    spread_out(course, course.distance, queue, True)
    spread_out(course, course.back, queue, False)
    for square in range(course.count):
        course.ways[square] = ways_down(course, course.distance, square)
        course.ways_back[square] = ways_down(course, course.back, square)


@rule
def spread_out(course: Course, steps: Vector, queue: Vector, may_enter_finish: bool) -> None:
    """Breadth first from the squares at 0 steps; no way to the start enters the finish (S4)."""
    filled = 0
    for square in range(course.count):
        if steps[square] == 0:
            queue[filled] = square
            filled += 1
    taken = 0
    while taken < filled:
        square = queue[taken]
        taken += 1
        for way in range(WAYS):
            if leads_to(course, square, way):
                there = neighbour(course, square, way)
                if steps[there] == FAR and (may_enter_finish or not course.is_goal[there]):
                    steps[there] = steps[square] + 1
                    queue[filled] = there
                    filled += 1


@rule
def ways_down(course: Course, steps: Vector, square: int) -> int:
    """A bit for each way from `square` to a square that has one step less to go."""
    ways = 0
    for way in range(WAYS):
        if leads_to(course, square, way):
            if steps[neighbour(course, square, way)] == steps[square] - 1:
                ways |= 1 << way
    return ways


# --- Where a move may end (S3, S10, S11, S12) ------------------------------------------------


@rule
def step_on(course: Course, here: Vector, count: int, toward: int, there: Vector) -> int:
    """Write the squares one step on from the first `count` of `here`, each once; how many."""
    found = 0
    for index in range(count):
        square = here[index]
        ways = course.ways[square] if toward == TO_FINISH else course.ways_back[square]
        way = 0
        while ways > 0:
            if ways & 1:
                found = put_once(there, found, neighbour(course, square, way))
            ways >>= 1
            way += 1
    return found


@rule
def put_once(squares: Vector, count: int, square: int) -> int:
    """Append `square` if it is not there yet, and return the new count."""
    for index in range(count):
        if squares[index] == square:
            return count
    squares[count] = square
    return count + 1


@rule
def open_among(course: Course, squares: Vector, count: int, ends: Vector) -> int:
    """Write those of `squares` on which a move may end, and return how many (S3)."""
    found = 0
    for index in range(count):
        if not course.is_closed[squares[index]]:
            ends[found] = squares[index]
            found += 1
    return found


@rule
def find_ends(course: Course, square: int, toward: int, steps: int, ends: Vector) -> int:
    """Write all end squares of a move of `steps` from `square`, and return how many (S12).

    Where no end is open, they are those of the largest smaller number of steps, which may be 0; a
    move to the start stops at its line (S11).
    """
    here = np.empty(ROOM, np.int32)
    there = np.empty(ROOM, np.int32)
    here[0] = square
    count = 1
    ends[0] = square
    found = 1
    for _ in range(steps):
        count = step_on(course, here, count, toward, there)
        if count == 0:
            break
        here, there = there, here
        open_ends = open_among(course, here, count, ends)
        if open_ends > 0:
            found = open_ends
    return found


@rule
def ends_of(course: Course, square: int, toward: int, steps: int) -> Vector:
    """All end squares of a move of `steps` from `square`: int32[n], not to be written (S12)."""
    if course.knows_ends:
        row = (square * 2 + toward) * (LONGEST + 1) + steps
        return course.known[course.known_from[row] : course.known_from[row + 1]]
    ends = np.empty(ROOM, np.int32)
    count = find_ends(course, square, toward, steps, ends)
    return ends[:count]


@rule
def learn_ends(course: Course) -> bool:
    """Write the ends of every move from every square on a way; False if they are too many."""
    filled = 0
    row = 0
    for square in range(course.count):
        for toward in (TO_FINISH, TO_START):
            left = course.distance[square] if toward == TO_FINISH else course.back[square]
            for steps in range(LONGEST + 1):
                course.known_from[row] = filled
                row += 1
                if left < FAR:
                    if filled + ROOM > MOST_KNOWN:
                        return False
                    filled += find_ends(course, square, toward, steps, course.known[filled:])
    course.known_from[row] = filled
    return True


# --- Laying out ------------------------------------------------------------------------------


def laid_out(drawing: Drawing, options: Mapping[str, OptionValue]) -> Course:
    """The course that `drawing` is under full options, whether or not one can race on it."""
    doubled, may_land = options["laps"] == "there_and_back", options["obstacles"] == "land_on"
    return _laid_out(drawing, doubled, may_land)


@lru_cache(maxsize=64)
def _laid_out(drawing: Drawing, doubled: bool, may_land: bool) -> Course:
    course = new_rows(COURSE, 1)[0]
    kinds = kinds_of(drawing)
    course.width = drawing.width
    course.drawn = len(kinds)
    course.count = 2 * len(kinds) if doubled else len(kinds)
    course.kind[: len(kinds)] = kinds
    starts = np.flatnonzero(kinds == START)[:MOST_HOPPERS]
    course.starts[: len(starts)] = starts
    name_squares(course, may_land)
    measure(course, np.zeros(course.count, np.int32))
    if course.count <= KNOWN_SQUARES and not is_interpreted:
        course.knows_ends = learn_ends(course)
    return cast(Course, course)


def kinds_of(drawing: Drawing) -> NDArray[np.int32]:
    """What each square of the drawing is, in reading order: int32[width * height]."""
    codes = np.frombuffer("".join(drawing.rows).encode("ascii"), np.uint8)
    known = np.zeros(128, np.int32)
    known[list(CHARACTERS.encode("ascii"))] = range(len(CHARACTERS))
    return known[codes]


def column(course: Course, name: str) -> NDArray[np.int32]:
    """One field of all squares of a laid course: int32[count], not to be written."""
    values: NDArray[np.int32] = getattr(course, name)
    return values[: course.count]


def spot_of(course: Course, square: SupportsInt) -> Spot:
    """Where a square is in the drawing."""
    y, x = divmod(int(course.spot[int(square)]), MOST)
    return x, y
