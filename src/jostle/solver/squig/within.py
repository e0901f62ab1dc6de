"""What positions within a turn are worth: found from those before the rolls that follow.

By the rules' own functions: a mean over dice, the mover's best of his choices and the
worst of these for the others, and before a turn's roll what is stored.
"""

from typing import Any, NamedTuple

import numpy as np

from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.state import RANGES, ROLL, STATE, State
from jostle.kernel.actions import Ranges, new_ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows
from jostle.solver.squig import keys
from jostle.solver.squig.iteration import rounded_down
from jostle.solver.squig.landing import DEPTH, STRIDE
from jostle.solver.squig.race import Floats, Longs
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import Ints


class Stored(NamedTuple):
    """Each seat's chance from below before every turn's roll; see solution.Solution."""

    key: Longs
    first: Longs
    start: Ints
    low: Floats


class Room(NamedTuple):
    """Room to look ahead, one row for each event that may come before the next roll of a turn."""

    steps: Rows
    lists: Rows
    """The legal list of each."""
    due: Ints
    """How many events may follow each."""
    taken: Ints
    """How many of these have been looked at."""
    lows: Floats
    """Each seat's chance from below in each, as far as it is known: float64[n, seats]."""


def new_room(s: Any) -> Room:
    """Room for what may follow the state `s`, which is copied into the first row."""
    falls = DEPTH if s.is_chain else int(s.players)
    count = 4 + STRIDE * falls
    steps = new_rows(STATE, count)
    steps[0] = s
    lists, lows = new_ranges(RANGES, count), np.zeros((count, int(s.players)))
    return Room(steps, lists, np.zeros(count, np.int32), np.zeros(count, np.int32), lows)


@rule
def look_after(
    room: Room, course: Course, standing: Standing, stored: Stored, actions: Ints, found: Floats
) -> bool:
    """Write the chances from below after each of `actions` from the first step into `found`.

    False if such a position cannot come up in the race.
    """
    for index in range(len(actions)):
        room.steps[1] = room.steps[0]
        rules.apply(room.steps[1], course, actions[index])
        if not look(room, course, standing, stored, 1):
            return False
        for seat in range(len(found[index])):
            found[index, seat] = room.lows[1, seat]
    return True


@rule
def look(room: Room, course: Course, standing: Standing, stored: Stored, top: int) -> bool:
    """Write the chances from below in the step at `top` into its row of `room.lows`.

    False if it cannot come up in the race. Its own stack: compiled rules that call themselves
    cannot be kept on disk.
    """
    depth = top
    is_known = begin(room, course, standing, stored, top)
    while is_known and (depth > top or room.taken[depth] < room.due[depth]):
        if room.taken[depth] < room.due[depth]:
            s = room.steps[depth]
            room.steps[depth + 1] = s
            action = event(s, course, room.lists[depth], room.taken[depth])
            rules.apply(room.steps[depth + 1], course, action)
            depth += 1
            is_known = begin(room, course, standing, stored, depth)
        else:
            depth -= 1
            take_in(room, course, depth)
    return is_known


@rule
def begin(room: Room, course: Course, standing: Standing, stored: Stored, depth: int) -> bool:
    """Begin with a step: what is known of it is written, else what may follow it is counted.

    False if it cannot come up in the race. A step before a turn's roll is changed.
    """
    s = room.steps[depth]
    room.taken[depth] = 0
    room.due[depth] = 0
    if s.crossed > 0:
        for seat in range(s.players):
            room.lows[depth, seat] = 1.0 if s.place[seat] == 1 else 0.0
        return True
    if s.phase == ROLL:
        return look_up(s, course, standing, stored, room.lows[depth])
    if depth + 1 == len(room.steps):
        raise OverflowError("more falls in one turn than there is room for")
    if rules.actor(s, course) >= 0:
        room.due[depth] = rules.legal_ends(s, course, room.lists[depth])
    else:
        room.due[depth] = rules.outcomes(s, course)
    return True


@rule
def event(s: State, course: Course, ends: Ranges, index: int) -> int:
    """One of the ends that the mover may choose in `s`, or of what the dice may show."""
    if rules.actor(s, course) >= 0:
        return int(ends.first[index])
    return int(rules.first_outcome(s, course) + index)


@rule
def take_in(room: Room, course: Course, depth: int) -> None:
    """Make a step's chances what they are with those of the one that may follow it."""
    s = room.steps[depth]
    low, after = room.lows[depth], room.lows[depth + 1]
    mover = rules.actor(s, course)
    count = room.due[depth]
    share = rounded_down(count) / count
    for seat in range(s.players):
        if mover < 0:
            low[seat] = after[seat] * share + (low[seat] if room.taken[depth] > 0 else 0.0)
        elif room.taken[depth] == 0:
            low[seat] = after[seat]
        elif seat == mover:
            low[seat] = max(low[seat], after[seat])
        else:
            low[seat] = min(low[seat], after[seat])
    room.taken[depth] += 1


@rule
def look_up(s: State, course: Course, standing: Standing, stored: Stored, low: Floats) -> bool:
    """Write what is stored of `s`, which awaits a turn's roll; False if it cannot come up."""
    is_other, key, number = find(s, course, standing)
    setting = np.searchsorted(stored.key, key)
    if number < 0 or setting == len(stored.key) or stored.key[setting] != key:
        return False
    turn = stored.first[setting] + number - stored.start[setting]
    if turn < stored.first[setting] or turn >= stored.first[setting + 1]:
        return False
    total = 0.0
    for seat in range(s.players):
        low[seat] = stored.low[turn, s.players - 1 - seat if is_other else seat]
        total += low[seat]
    return total > 0.0


@rule
def find(s: State, course: Course, standing: Standing) -> tuple[bool, int, int]:
    """Whether the other is called first in `s`, its setting's key, and the mover's square."""
    is_other = keys.call_mover_first(s)
    key = keys.setting_of(s, course, standing)
    return is_other, key, standing.numbers[s.square[rules.mover_of(s)]]
