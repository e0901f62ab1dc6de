"""What a position of squig is worth to a seat that has just moved: its chance to come in first.

It looks one turn ahead, with the chances of two dice and the ends that the rules have for every
roll: how far each hopper gets, and who may step on whom. The rest of the race is one number for
each hopper, its strength: chances to come in first stand to each other as strengths do.
"""

from collections.abc import Callable
from math import exp, sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from jostle.games.squig import rules, state
from jostle.games.squig.course import FAR, LONGEST, TO_FINISH, TO_START, Course, ends_of
from jostle.games.squig.state import CROSSED, State
from jostle.kernel.actions import Ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows

Floats = npt.NDArray[np.float64]


PIPS = range(1, state.SIDES + 1)


def _chances(is_meant: Callable[[int, int], bool]) -> Floats:
    """How likely each sum of two dice comes by the rolls that are meant: float64[sum]."""
    sums = [one + other for one in PIPS for other in PIPS if is_meant(one, other)]
    return np.bincount(sums, minlength=LONGEST + 1) / state.ROLL_COUNT


FORWARD = _chances(lambda one, other: one != other)
"""That a turn goes on by so many steps (S10)."""
BOLT = _chances(lambda one, other: one == other)
"""That it goes back by so many (S11)."""
FALL = _chances(lambda one, other: True)
"""That one who is startled goes back by so many (S14)."""
TURN = float(np.arange(LONGEST + 1) @ (FORWARD - BOLT))
"""Steps that a turn brings on an open course, on average."""

SPREAD = 3.0
"""How much luck still evens out. Fitted to who won 4,000 races each of 2, 4 and 8 hoppers over 80
squares: the spread was 2.2, 1.7 and 1.3 times the root of five more than the leader's distance."""

HOPELESS = -300.0
"""The logarithm of the least strength: sums of such numbers are still above zero."""


class Scale(NamedTuple):
    """How distances count in one position."""

    lead: float
    """The distance of the hopper that is nearest to the finish."""
    spread: float
    """Who is so much nearer than another is 2.7 times as likely to come in first."""


@rule
def scale_of(s: State, course: Course) -> Scale:
    """How distances count now: a lead of ten steps is more when there is little left to run."""
    lead = FAR
    racing = 0
    for seat in range(s.players):
        if s.square[seat] != CROSSED:
            lead = min(lead, rules.distance_of(s, course, seat))
            racing += 1
    return Scale(float(lead), SPREAD * sqrt(lead + 5.0) / float(racing) ** 0.4)


# --- One hopper -------------------------------------------------------------------------------


@rule
def strength(scale: Scale, distance: float) -> float:
    """A hopper's chance to come in first, over that of the one who leads; never nothing."""
    return exp(max((scale.lead - distance) / scale.spread, HOPELESS))


@rule
def after_turn(course: Course, square: int) -> float:
    """How far a hopper on `square` is from the finish after a turn, on average (S10, S11, S12)."""
    total = 0.0
    for steps in range(2, LONGEST + 1):
        if FORWARD[steps] > 0.0:
            end = ends_of(course, square, TO_FINISH, steps)[0]
            total += FORWARD[steps] * course.distance[end]
        if BOLT[steps] > 0.0:
            end = ends_of(course, square, TO_START, steps)[0]
            total += BOLT[steps] * course.distance[end]
    return total


@rule
def strength_after_fall(course: Course, scale: Scale, square: int, gain: float) -> float:
    """The strength of a hopper that is startled on `square` and put where that is worst (S14).

    `gain`: steps that it has in hand.
    """
    total = 0.0
    for steps in range(2, LONGEST + 1):
        ends = ends_of(course, square, TO_START, steps)
        farthest = 0
        for index in range(len(ends)):
            farthest = max(farthest, course.distance[ends[index]])
        total += FALL[steps] * strength(scale, farthest - gain)
    return total


# --- Who can step on whom ---------------------------------------------------------------------


@rule
def may_land(course: Course, origin: int, toward: int, steps: int, spot: int) -> bool:
    """True if a move may end on `spot` of the drawing, and is one (S7, S12, S17)."""
    ends = ends_of(course, origin, toward, steps)
    for index in range(len(ends)):
        if course.spot[ends[index]] == spot:
            return bool(ends[index] != origin)
    return False


@rule
def threat(course: Course, origin: int, spot: int) -> float:
    """The chance that a hopper on `origin` may end its turn on `spot` (S10, S11)."""
    total = 0.0
    for steps in range(2, LONGEST + 1):
        if FORWARD[steps] > 0.0 and may_land(course, origin, TO_FINISH, steps, spot):
            total += FORWARD[steps]
        if BOLT[steps] > 0.0 and may_land(course, origin, TO_START, steps, spot):
            total += BOLT[steps]
    return total


@rule
def place_of(s: State, seat: int) -> int:
    """Where `seat` stands in this round's order (S9)."""
    place = 0
    while s.order[place] != seat:
        place += 1
    return place


@rule
def has_turn_left(s: State, place: int) -> bool:
    """True if the seat at `place` of the order has its turn of this round still before it."""
    return place >= s.turn if s.phase == state.ROLL else place > s.turn


@rule
def moves_before(s: State, course: Course, other: int, seat: int) -> bool:
    """True if `other` moves before `seat` does again, as things stand (S9)."""
    place = place_of(s, other)
    own = place_of(s, seat)
    if has_turn_left(s, place) and (place < own or not has_turn_left(s, own)):
        return True
    return rules.is_ahead(s, course, other, seat)


@rule
def escape(s: State, course: Course, seat: int) -> float:
    """The chance that nobody steps on `seat` before it moves again.

    Nobody means to spare it. Those who wait to be moved back are taken to be out of reach then.
    """
    spot = course.spot[s.square[seat]]
    chance = 1.0
    for other in range(s.players):
        if other == seat or s.square[other] == CROSSED or rules.is_waiting(s, other):
            continue
        if moves_before(s, course, other, seat):
            chance *= 1.0 - threat(course, s.square[other], spot)
    return chance


# --- A position -------------------------------------------------------------------------------


@rule
def outlook(s: State, course: Course, scale: Scale, seat: int) -> float:
    """What `s` is worth to `seat`, to which the dice come next: its chance to come in first.

    In a race for places: how many of the others it is likely to leave behind (S18).
    """
    own = strength_in(s, course, scale, seat)
    if rules.has_room_behind(s, course, seat):
        safe = escape(s, course, seat)
        if safe < 1.0:
            gain = TURN if has_turn_left(s, place_of(s, seat)) else 0.0
            startled = strength_after_fall(course, scale, s.square[seat], gain)
            own = safe * own + (1.0 - safe) * startled
    behind = 0.0
    others = 0.0
    for other in range(s.players):
        if other != seat and s.square[other] != CROSSED:
            found = strength_in(s, course, scale, other)
            others += found
            behind += own / (own + found)
    return behind if s.is_for_places else own / (own + others)


@rule
def strength_in(s: State, course: Course, scale: Scale, seat: int) -> float:
    """The strength of a hopper that is in the race, waiting to be moved back or not."""
    square = s.square[seat]
    gain = TURN if has_turn_left(s, place_of(s, seat)) else 0.0
    if rules.is_waiting(s, seat):
        return strength_after_fall(course, scale, square, gain)
    return strength(scale, after_turn(course, square) + TURN - gain)


@rule
def weigh(rows: Rows, course: Course, ranges: Ranges, values: Floats) -> int:
    """Write what each legal end square of rows[0] is worth to the mover; return how many there are.

    The actions are the ranges' first ones; rows[1] is written to. One by itself is not weighed.
    """
    s = rows[0]
    seat = rules.mover_of(s)
    scale = scale_of(s, course)
    count = rules.legal_ends(s, course, ranges)
    for index in range(count if count > 1 else 0):
        rows[1] = rows[0]
        rules.apply(rows[1], course, ranges.first[index])
        values[index] = outlook(rows[1], course, scale, seat)
    return count
