"""The squares on which hoppers can come to stand in a race, and where each throw takes them.

They are numbered from the nearest to the finish on, so that squares at one distance are side by
side. A move ends in a column. There is one for every square, for moves that change the distance;
then come those for moves that leave the distance as it was: in place (S12, S17) or, bolting, to
the side. Only these leave untouched who got to a distance first (S9).
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from jostle.games.squig import rules
from jostle.games.squig.course import ROOM, Course, column
from jostle.games.squig.state import (
    BUMP,
    FIRST_HOP,
    FIRST_SHOVE,
    HOP,
    HOP_FINISH,
    RANGES,
    ROLL,
    SPOTS,
    STATE,
)
from jostle.kernel.actions import Ranges, new_ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, Vector, new_rows
from jostle.solver.squig.throws import (
    FALL_ROLLS,
    THROWS,
    TURN_ROLLS,
    TURN_THROWS,
    Ints,
)

NOWHERE = -1
"""The number of a course's square on which no hopper comes to stand."""

Ends = list[list[int]]
"""The squares where each throw may end, none if it crosses the line."""


class Standing(NamedTuple):
    """The squares of a race, by their numbers here, and the ends of moves from each."""

    squares: Ints
    """int32[n]: the course's number of each."""
    numbers: Ints
    """int32[course.count]: the number of each of the course's squares, or NOWHERE."""
    distances: Ints
    """int32[n]: steps to the finish, never falling."""
    level: Ints
    """int32[farthest + 2]: the first number at each distance or beyond."""
    end: Ints
    """int32[columns]: the number of the square where a move of this column ends."""
    origin: Ints
    """int32[columns]: a square from which a move may end so."""
    first_end: Ints
    """int32[n * TURN_THROWS + 1]: where the ends of a throw stand in `ends`; none crosses."""
    ends: Ints
    """The columns that the mover may choose from, in the order of the legal list."""
    first_reach: Ints
    """int32[n + 1]: where the columns that any throw reaches from a square stand in `reach`."""
    reach: Ints


@rule
def find_moves(
    rows: Rows, course: Course, ranges: Ranges, square: int, found: Vector, counts: Vector
) -> None:
    """Write the end squares of each throw from `square`, of a turn, then of a fall (S10 to S14).

    `found` has ROOM for each throw; `counts` gets how many there are, 0 for one that crosses.
    """
    s = rows[0]
    s.players = 1
    s.square[0] = square
    for throw in range(THROWS):
        is_turn = throw < TURN_THROWS
        s.phase = ROLL if is_turn else BUMP
        rules.roll(s, TURN_ROLLS[throw] if is_turn else FALL_ROLLS[throw - TURN_THROWS])
        count = rules.legal_ends(s, course, ranges)
        if s.phase == HOP and ranges.first[0] == HOP_FINISH:
            count = 0
        for index in range(count):
            spot = (ranges.first[index] - (FIRST_HOP if is_turn else FIRST_SHOVE)) % SPOTS
            found[throw * ROOM + index] = rules.end_named(s, course, spot)
        counts[throw] = count


def moves_from(course: Course, first: list[int]) -> Mapping[int, Ends]:
    """The ends of every throw from every square that hoppers on `first` may ever get to."""
    rows, ranges = new_rows(STATE, 1), new_ranges(RANGES)[0]
    found, counts = np.zeros(THROWS * ROOM, np.int32), np.zeros(THROWS, np.int32)
    moves: dict[int, Ends] = {}
    waiting = [int(square) for square in first]
    while waiting:
        square = waiting.pop()
        if square in moves:
            continue
        find_moves(rows, course, ranges, square, found, counts)
        moves[square] = [
            found[throw * ROOM : throw * ROOM + count].tolist()
            for throw, count in enumerate(counts.tolist())
        ]
        waiting += {end for ends in moves[square] for end in ends}
    return moves


def has_choices(moves: Mapping[int, Ends]) -> bool:
    """True if there is a throw that may end on more than one square (S12)."""
    return any(len(ends) > 1 for throws in moves.values() for ends in throws)


def standing(course: Course, moves: Mapping[int, Ends]) -> Standing:
    """The squares of `moves` with numbers, and their ends as columns."""
    distance = column(course, "distance")
    squares = np.array(sorted(moves, key=lambda square: (distance[square], square)), np.int32)
    numbers = np.full(course.count, NOWHERE, np.int32)
    numbers[squares] = np.arange(len(squares))
    columns = _Columns(distance[squares])
    lists: list[list[int]] = []
    reached: list[list[int]] = []
    for origin, square in enumerate(squares.tolist()):
        throws = [
            [columns.of(origin, int(numbers[end])) for end in ends]
            for ends in moves[square][:TURN_THROWS]
        ]
        lists += throws
        reached.append(sorted({column for throw in throws for column in throw}))
    return Standing(
        squares=squares,
        numbers=numbers,
        distances=columns.distances,
        level=np.searchsorted(columns.distances, np.arange(int(columns.distances[-1]) + 2)).astype(
            np.int32
        ),
        end=np.array(columns.end, np.int32),
        origin=np.array(columns.origin, np.int32),
        **dict(_flat(lists, "first_end", "ends")),
        **dict(_flat(reached, "first_reach", "reach")),
    )


class _Columns:
    """The columns in use, as they come up."""

    def __init__(self, distances: Ints) -> None:
        self.distances = distances
        self.end = list(range(len(distances)))
        farther = distances == distances[0]
        self.origin = np.where(farther, len(distances) - 1, 0).tolist()
        self._level: dict[tuple[int, bool], int] = {}

    def of(self, origin: int, end: int) -> int:
        """The column of a move from `origin` to `end`."""
        if self.distances[origin] != self.distances[end]:
            return end
        kind = end, origin == end
        if kind not in self._level:
            self._level[kind] = len(self.end)
            self.end.append(end)
            self.origin.append(origin)
        return self._level[kind]


def _flat(lists: list[list[int]], first: str, values: str) -> Iterator[tuple[str, Any]]:
    """Lists end to end, and where each begins."""
    yield first, np.cumsum([0, *map(len, lists)], dtype=np.int32)
    yield values, np.array([value for found in lists for value in found], np.int32)
