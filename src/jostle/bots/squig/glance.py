"""What an end square is worth at a glance, in steps: whom one lands on, and who may land on one.

Much quicker than outlook.py, which reckons with all rolls: all hoppers go by it in playouts.
"""

from math import exp

import numpy as np
import numpy.typing as npt

from jostle.bots.squig.outlook import FALL, FORWARD
from jostle.games.squig import rules, state
from jostle.games.squig.course import LONGEST, TO_FINISH, Course, ends_of
from jostle.games.squig.state import CROSSED, State
from jostle.kernel.actions import Ranges
from jostle.kernel.rule import rule

Floats = npt.NDArray[np.float64]

FALL_STEPS = float(np.arange(LONGEST + 1) @ FALL)
"""Steps that a startled hopper is sent back on average, where the start is not nearer (S14)."""
EVENS_OUT = 8.0
"""Who is so many steps nearer than another counts for about 2.7 times as dangerous a rival."""


@rule
def worth(s: State, course: Course, square: int, eager: float, careful: float) -> float:
    """What it is worth to the mover, in steps, that the hopper to be moved ends on `square`.

    `eager`: how much the steps count that others are sent back, from -1 for one who shuns company
    to 1; `careful`: how much those count that the mover may be, from 0 to 1.
    """
    distance = float(course.distance[square])
    if s.phase == state.SHOVE:
        return distance
    seat = rules.mover_of(s)
    found = -distance
    if square != s.square[seat]:
        if eager != 0.0:
            found += eager * hits(s, course, seat, square)
        if careful != 0.0:
            found -= careful * danger(s, course, square)
    return found


@rule
def hits(s: State, course: Course, seat: int, square: int) -> float:
    """The steps that others lose if `seat` lands on `square`, for what they count (S14, S16)."""
    found = 0.0
    for other in range(s.players):
        there = s.square[other]
        if other == seat or there == CROSSED or course.spot[there] != course.spot[square]:
            continue
        found += min(FALL_STEPS, float(course.back[there])) * rivalry(s, course, seat, other)
    return found


@rule
def rivalry(s: State, course: Course, seat: int, other: int) -> float:
    """How likely `other` is to come in first if `seat` does not."""
    total = 0.0
    distance = course.distance[s.square[other]]
    for rival in range(s.players):
        if rival != seat and s.square[rival] != CROSSED:
            total += exp((distance - course.distance[s.square[rival]]) / EVENS_OUT)
    return 1.0 / total


@rule
def danger(s: State, course: Course, square: int) -> float:
    """The steps that the mover is to lose on `square` to those who still move in this round."""
    safe = 1.0
    for place in range(s.turn + 1, s.racers):
        there = s.square[s.order[place]]
        if there == CROSSED:
            continue
        gap = course.distance[there] - course.distance[square]
        if 0 < gap < LONGEST and may_reach(course, there, gap, square):
            safe *= 1.0 - FORWARD[gap]
    return (1.0 - safe) * min(FALL_STEPS, float(course.back[square]))


@rule
def may_reach(course: Course, origin: int, steps: int, square: int) -> bool:
    """True if a move of so many steps toward the finish may end where `square` is (S10, S12)."""
    ends = ends_of(course, origin, TO_FINISH, steps)
    for index in range(len(ends)):
        if course.spot[ends[index]] == course.spot[square]:
            return True
    return False


@rule
def glance(
    s: State, course: Course, ranges: Ranges, values: Floats, eager: float, careful: float
) -> int:
    """Write what each legal end square is worth at a glance; return how many there are.

    The actions are the ranges' first ones.
    """
    count = rules.legal_ends(s, course, ranges)
    is_shove = s.phase == state.SHOVE
    first = state.FIRST_SHOVE + s.startled[0] * state.SPOTS if is_shove else state.FIRST_HOP
    for index in range(count if count > 1 else 0):
        square = rules.end_named(s, course, ranges.first[index] - first)
        values[index] = worth(s, course, square, eager, careful)
    return count
