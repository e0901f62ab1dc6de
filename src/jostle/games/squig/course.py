"""A course laid out for the rules: steps, distances, and where a move may end (S1 to S7, S12).

A square here is a number. Those of the drawing count in reading order; there and back, each has a
second one, its home copy, so many further on as the drawing has squares (S7). A finish square is
one square, its home copy. Squares that nobody can stand on, walls and the out copies of such
finish squares, have a number all the same, and no distance.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jostle.games.squig.drawing import CHARACTERS, MOST, Drawing
from jostle.kernel.game import OptionValue
from jostle.kernel.rule import is_interpreted, rule
from jostle.kernel.state import Int32, Rows, Vector, new_rows, row_type

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

MOST_KNOWN = 1 << 18
"""Ends that a course may have worked out beforehand; a larger one looks for them each time."""
MOST_KNOWN_SQUARES = 3000
"""Squares of a course for which that is tried."""


class Square:
    """One square of a laid course."""

    spot: Int32
    """Its place in the drawing as events number it: y * MOST + x."""
    kind: Int32
    is_home: Int32
    is_start: Int32
    """True for the squares that hoppers start from, where nothing is left to bolt to."""
    is_goal: Int32
    """True behind the finish line: where a hopper that gets there has crossed it (S4, S7)."""
    is_closed: Int32
    """True for an obstacle on which no move may end (S3)."""
    distance: Int32
    """Steps to the finish (S4), FAR for none."""
    back: Int32
    """Steps to the start (S4), FAR for none."""
    ways: Annotated[Vector, 2]
    """A bit for each step that is one nearer to the finish, and to the start."""


SQUARE = row_type(Square)


class Course(NamedTuple):
    """What squig's rules are given as their ground. No rule writes to it."""

    squares: Rows
    """Square[n], twice as many as the drawing has there and back."""
    starts: Vector
    """The start squares in reading order (S7a)."""
    width: int
    size: int
    """Squares of the drawing."""
    known_from: Vector
    """Where the ends of a move stand in `known`, by square, way and steps; empty if unknown."""
    known: Vector


# --- Steps (S2, S5, S7) ----------------------------------------------------------------------


@rule
def may_step(kinds: Vector, width: int, square: int, direction: int) -> bool:
    """True if a step leads in `direction` (S2, S5).

    Not into wall, nor across a corner, nor between start and finish. `kinds` are those of the
    drawing's squares.
    """
    x = square % width + DX[direction]
    y = square // width + DY[direction]
    if x < 0 or x >= width or y < 0 or y >= len(kinds) // width:
        return False
    here = kinds[square]
    there = kinds[y * width + x]
    if here == WALL or there == WALL or here + there == START + FINISH:
        return False
    return kinds[square + DX[direction]] != WALL and kinds[square + DY[direction] * width] != WALL


@rule
def neighbour(course: Course, square: int, way: int) -> int:
    """The square that a way leads to: an out copy by the first eight, a home copy by the others."""
    base = square % course.size
    step = DY[way % DIRECTIONS] * course.width + DX[way % DIRECTIONS]
    return base + step + (course.size if way >= DIRECTIONS else 0)


@rule
def leads_to(course: Course, kinds: Vector, square: int, way: int) -> bool:
    """True if a step leads from `square` by `way`: across the finish line to the way home (S7)."""
    base = square % course.size
    if not may_step(kinds, course.width, base, way % DIRECTIONS):
        return False
    is_home_way = way >= DIRECTIONS
    if len(course.squares) == course.size:
        return not is_home_way
    there = neighbour(course, base, way % DIRECTIONS)
    if kinds[there] == FINISH or kinds[base] == FINISH:
        return is_home_way or kinds[there] != FINISH
    return is_home_way == (square >= course.size)


# --- Distances (S4, S7) ----------------------------------------------------------------------


@rule
def name_squares(course: Course, kinds: Vector, may_land: bool) -> None:
    """Write what each square is: its place, its kind, start, finish and obstacles (S1, S3, S7)."""
    is_doubled = len(course.squares) > course.size
    for number in range(len(course.squares)):
        square = course.squares[number]
        base = number % course.size
        kind = kinds[base]
        is_home = number >= course.size
        square.spot = base // course.width * MOST + base % course.width
        square.kind = kind
        square.is_home = int(is_home)
        square.is_start = int(kind == START and not is_home)
        square.is_goal = int(kind == START and is_home if is_doubled else kind == FINISH)
        square.is_closed = int(kind == OBSTACLE and not may_land)
        square.distance = FAR
        square.back = FAR


@rule
def measure(course: Course, kinds: Vector, queue: Vector) -> None:
    """Write every square's distance to the finish and to the start (S4, S7).

    `queue` has room for all squares.
    """
    for number in range(len(course.squares)):
        square = course.squares[number]
        if square.is_goal:
            square.distance = 0
        if square.is_start:
            square.back = 0
    for toward in (TO_FINISH, TO_START):
        spread_out(course, kinds, queue, toward)
    for number in range(len(course.squares)):
        point_ways(course, kinds, number)


@rule
def spread_out(course: Course, kinds: Vector, queue: Vector, toward: int) -> None:
    """Breadth first from the squares at distance 0; no way to the start enters the finish (S4)."""
    filled = 0
    for number in range(len(course.squares)):
        if steps_left(course, number, toward) == 0:
            queue[filled] = number
            filled += 1
    taken = 0
    while taken < filled:
        number = queue[taken]
        taken += 1
        for way in range(WAYS):
            if leads_to(course, kinds, number, way):
                there = neighbour(course, number, way)
                square = course.squares[there]
                if steps_left(course, there, toward) == FAR:
                    if toward == TO_FINISH:
                        square.distance = course.squares[number].distance + 1
                    elif square.is_goal:
                        continue
                    else:
                        square.back = course.squares[number].back + 1
                    queue[filled] = there
                    filled += 1


@rule
def steps_left(course: Course, square: int, toward: int) -> int:
    """How far `square` is from where a move goes."""
    found: Square = course.squares[square]
    return found.distance if toward == TO_FINISH else found.back


@rule
def point_ways(course: Course, kinds: Vector, number: int) -> None:
    """Write which steps from a square are one nearer to the finish, and to the start (S10, S11)."""
    square = course.squares[number]
    square.ways[TO_FINISH] = 0
    square.ways[TO_START] = 0
    for way in range(WAYS):
        if leads_to(course, kinds, number, way):
            there = neighbour(course, number, way)
            for toward in (TO_FINISH, TO_START):
                if steps_left(course, there, toward) == steps_left(course, number, toward) - 1:
                    square.ways[toward] |= 1 << way


# --- Where a move may end (S3, S10, S11, S12) ------------------------------------------------


@rule
def step_on(course: Course, here: Vector, count: int, toward: int, there: Vector) -> int:
    """Write the squares one step on from the first `count` of `here`, each once; how many."""
    found = 0
    for index in range(count):
        ways = course.squares[here[index]].ways[toward]
        way = 0
        while ways > 0:
            if ways & 1:
                found = put_once(there, found, neighbour(course, here[index], way))
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
        if not course.squares[squares[index]].is_closed:
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
    if len(course.known_from) > 0:
        row = (square * 2 + toward) * (LONGEST + 1) + steps
        return course.known[course.known_from[row] : course.known_from[row + 1]]
    ends = np.empty(ROOM, np.int32)
    count = find_ends(course, square, toward, steps, ends)
    return ends[:count]


@rule
def learn_ends(course: Course, known_from: Vector, known: Vector) -> int:
    """Write the ends of every move from every square; how many, or -1 if `known` is full."""
    filled = 0
    row = 0
    for square in range(len(course.squares)):
        for toward in (TO_FINISH, TO_START):
            for steps in range(LONGEST + 1):
                known_from[row] = filled
                row += 1
                if steps_left(course, square, toward) < FAR:
                    if filled + ROOM > len(known):
                        return -1
                    filled += find_ends(course, square, toward, steps, known[filled:])
    known_from[row] = filled
    return filled


# --- Laying out ------------------------------------------------------------------------------


def is_doubled(options: Mapping[str, OptionValue]) -> bool:
    """True if the race goes there and back (S7)."""
    return options["laps"] == "there_and_back"


def laid_out(drawing: Drawing, options: Mapping[str, OptionValue]) -> Course:
    """The course that `drawing` is under full options, whether or not one can race on it."""
    return _laid_out(drawing, is_doubled(options), options["obstacles"] == "land_on")


@lru_cache(maxsize=32)
def _laid_out(drawing: Drawing, doubled: bool, may_land: bool) -> Course:
    kinds = kinds_of(drawing)
    squares = new_rows(SQUARE, 2 * len(kinds) if doubled else len(kinds))
    starts = np.flatnonzero(kinds == START).astype(np.int32)
    nothing = np.zeros(0, np.int32)
    course = Course(squares, starts, drawing.width, len(kinds), nothing, nothing)
    name_squares(course, kinds, may_land)
    measure(course, kinds, np.zeros(len(squares), np.int32))
    return course if is_interpreted else _with_known_ends(course)


def _with_known_ends(course: Course) -> Course:
    """The course with all its ends worked out, unless they are too many to keep."""
    known_from = np.zeros(len(course.squares) * 2 * (LONGEST + 1) + 1, np.int32)
    known = np.zeros(MOST_KNOWN, np.int32)
    if np.count_nonzero(np.asarray(course.squares)["back"] < FAR) > MOST_KNOWN_SQUARES:
        return course
    filled = learn_ends(course, known_from, known)
    return course if filled < 0 else course._replace(known_from=known_from, known=known[:filled])


def kinds_of(drawing: Drawing) -> NDArray[np.int32]:
    """What each square of the drawing is, in reading order: int32[width * height]."""
    codes = np.frombuffer("".join(drawing.rows).encode("ascii"), np.uint8)
    known = np.zeros(128, np.int32)
    known[list(CHARACTERS.encode("ascii"))] = range(len(CHARACTERS))
    return known[codes]
