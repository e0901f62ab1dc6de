"""What comes of a mover's landing, by the rules' functions: turns, and the chance of each.

It is done for many landings at a time. A landing that startles nobody has one outcome; otherwise
each startled hopper's roll has eleven, and more where the mover has a choice.
"""

from typing import NamedTuple

import numpy as np

from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.state import BUMP, FIRST_SHOVE, HOP, ROLL_COUNT, SPOTS, STATE, State
from jostle.kernel.actions import Ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows
from jostle.solver.squig import keys
from jostle.solver.squig.race import Floats, Longs
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import FALL_ROLLS, FALL_THROWS, FALL_WEIGHTS, Ints

DEPTH = 40
"""Rolls of startled hoppers that one turn can bring. A chain of so many does not come up: each one
takes a hopper back from where another has just been taken."""
STRIDE = 2
"""Rows for each of them: before its roll and after it."""


class Landings(NamedTuple):
    """Landings to look at: the key of each one's setting, its column, and its number."""

    key: Longs
    column: Ints
    landing: Longs


class Outcomes(NamedTuple):
    """Positions that landings lead to."""

    rows: Rows
    """Each awaits a turn's roll."""
    of: Ints
    """Which of the landings it comes of."""
    chance: Floats
    """How likely it is then; 0 for a further choice beside the one before."""


def new_landings(count: int) -> Landings:
    """Room for so many."""
    return Landings(np.zeros(count, np.int64), np.zeros(count, np.int32), np.zeros(count, np.int64))


def new_outcomes(count: int) -> Outcomes:
    """Room for so many."""
    return Outcomes(new_rows(STATE, count), np.zeros(count, np.int32), np.zeros(count))


def new_steps() -> Rows:
    """Rows to work out falls on."""
    return new_rows(STATE, 1 + STRIDE * DEPTH)


@rule
def find_outcomes(
    steps: Rows,
    start: Rows,
    course: Course,
    ranges: Ranges,
    standing: Standing,
    landings: Landings,
    begin: int,
    end: int,
    outcomes: Outcomes,
) -> tuple[int, int]:
    """Write the outcomes of landings[begin:end] as long as there is room.

    Returns the landing to go on with, and how many outcomes were written.
    """
    throw = np.zeros(DEPTH, np.int32)
    chance = np.zeros(DEPTH)
    count = 0
    for item in range(begin, end):
        written = count
        steps[0] = start[0]
        land(steps[0], course, standing, landings.key[item], landings.column[item])
        depth = 0
        throw[0] = 0
        chance[0] = 1.0
        if steps[0].phase != BUMP:
            if count == len(outcomes.of):
                return item, written
            outcomes.rows[count] = steps[0]
            outcomes.of[count] = item
            outcomes.chance[count] = 1.0
            count += 1
            depth = -1
        while depth >= 0:
            if throw[depth] == FALL_THROWS:
                depth -= 1
                continue
            here = STRIDE * depth
            steps[here + 1] = steps[here]
            rules.roll(steps[here + 1], FALL_ROLLS[throw[depth]])
            now = chance[depth] * FALL_WEIGHTS[throw[depth]] / ROLL_COUNT
            throw[depth] += 1
            ends = rules.legal_ends(steps[here + 1], course, ranges)
            for index in range(ends):
                steps[here + 2] = steps[here + 1]
                rules.shove(steps[here + 2], course, (ranges.first[index] - FIRST_SHOVE) % SPOTS)
                if steps[here + 2].phase == BUMP:
                    depth = begin_next(throw, chance, depth + 1, now)
                    break
                if count == len(outcomes.of):
                    return item, written
                outcomes.rows[count] = steps[here + 2]
                outcomes.of[count] = item
                outcomes.chance[count] = now if index == 0 else 0.0
                count += 1
    return end, count


@rule
def begin_next(throw: Ints, chance: Floats, depth: int, now: float) -> int:
    """Begin with the throws of the next startled hopper, whose chance to be rolled for is `now`.

    It has no choice before it: there are more than two hoppers, and none of them has.
    """
    if depth == DEPTH:
        raise OverflowError("more falls in one turn than there is room for")
    throw[depth] = 0
    chance[depth] = now
    return depth


@rule
def land(s: State, course: Course, standing: Standing, key: int, column: int) -> None:
    """Make `s` the position after the mover of a setting has moved into a column (as rules.hop)."""
    keys.set_as(s, course, standing, key, standing.origin[column])
    s.phase = HOP
    seat = rules.mover_of(s)
    if rules.move_to(s, course, seat, standing.squares[standing.end[column]]):
        rules.startle(s, course, seat)
    rules.go_on(s, course)
