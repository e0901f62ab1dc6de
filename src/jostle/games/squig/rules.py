"""The rules of squig in the order of the rulebook, docs/rules/squig.md; courses in course.py."""

from jostle.games.squig.course import TO_FINISH, TO_START, Course, ends_of
from jostle.games.squig.seats import MOST_HOPPERS
from jostle.games.squig.state import (
    BUMP,
    BUMPS,
    CROSSED,
    FIRST_BUMP,
    FIRST_HOP,
    FIRST_ORDER,
    FIRST_ROLL,
    FIRST_SHOVE,
    HOP,
    HOP_FINISH,
    HOPS,
    ORDER,
    ORDERS,
    OVER,
    ROLL,
    ROLL_COUNT,
    ROLLS,
    SHOVE,
    SHOVES,
    SIDES,
    SPOTS,
    State,
)
from jostle.kernel.actions import CHANCE, NOBODY, Ranges, put
from jostle.kernel.rule import rule

# --- Course ----------------------------------------------------------------------------------


@rule
def set_up(s: State, course: Course) -> None:
    """Put the hoppers one to a start square, A on the first in reading order (S7a)."""
    s.phase = ORDER
    s.round_number = 1
    for seat in range(s.players):
        s.square[seat] = course.starts[seat]


@rule
def distance_of(s: State, course: Course, seat: int) -> int:
    """How far a hopper is from the finish; 0 for one that has crossed the line (S4)."""
    if s.square[seat] == CROSSED:
        return 0
    return int(course.distance[s.square[seat]])


@rule
def are_together(s: State, course: Course, seat: int, other: int) -> bool:
    """True if two hoppers share a square of the drawing, whichever way each is heading (S7)."""
    if s.square[seat] == CROSSED or s.square[other] == CROSSED:
        return False
    return bool(course.spot[s.square[seat]] == course.spot[s.square[other]])


# --- Turn ------------------------------------------------------------------------------------


@rule
def take_order(s: State, number: int) -> None:
    """Begin the first round in the order that the dice gave, any of them equally likely (S8)."""
    s.racers = s.players
    is_taken = 0
    for index in range(s.players):
        left = s.players - 1 - index
        choices = 1
        for factor in range(2, left + 1):
            choices *= factor
        skipped = number // choices
        number %= choices
        for seat in range(s.players):
            if is_taken >> seat & 1:
                continue
            if skipped == 0:
                s.order[index] = seat
                s.since[seat] = index - MOST_HOPPERS
                is_taken |= 1 << seat
                break
            skipped -= 1
    s.turn = 0
    s.phase = ROLL


@rule
def mover_of(s: State) -> int:
    """The seat whose turn it is."""
    return s.order[s.turn]


@rule
def is_ahead(s: State, course: Course, seat: int, other: int) -> bool:
    """True if `seat` goes before `other`: nearer to the finish, or as near and there first (S9)."""
    difference = distance_of(s, course, seat) - distance_of(s, course, other)
    return difference < 0 or (difference == 0 and s.since[seat] < s.since[other])


@rule
def begin_round(s: State, course: Course) -> None:
    """Order those who race for a new round, the nearest to the finish first (S9, S18)."""
    s.round_number += 1
    s.turn = 0
    racing = 0
    for index in range(s.racers):
        seat = s.order[index]
        if s.square[seat] != CROSSED:
            place = racing
            while place > 0 and is_ahead(s, course, seat, s.order[place - 1]):
                s.order[place] = s.order[place - 1]
                place -= 1
            s.order[place] = seat
            racing += 1
    s.racers = racing


@rule
def is_double(s: State) -> bool:
    """True if the dice show a double: the squig bolts (S11)."""
    return s.first_die == s.second_die


@rule
def steps_of(s: State) -> int:
    """How many squares the dice move a hopper: their sum (S10)."""
    return s.first_die + s.second_die


@rule
def moved_seat(s: State) -> int:
    """The hopper that the dice on the table move: the mover's, or a startled one (S10, S14)."""
    return s.startled[0] if s.phase == SHOVE else mover_of(s)


@rule
def heading_of(s: State) -> int:
    """To the finish, but to the start if the squig bolts or is startled (S10, S11, S14)."""
    return TO_START if s.phase == SHOVE or is_double(s) else TO_FINISH


@rule
def would_cross(s: State, course: Course) -> bool:
    """True if a forward move has at least as many steps as are left to the finish (S13)."""
    if heading_of(s) == TO_START:
        return False
    return steps_of(s) >= distance_of(s, course, mover_of(s))


@rule
def end_named(s: State, course: Course, spot: int) -> int:
    """The end square that an event means by a square of the drawing: of two, the home copy (S7)."""
    ends = ends_of(course, s.square[moved_seat(s)], heading_of(s), steps_of(s))
    named = ends[0]
    for index in range(len(ends)):
        if course.spot[ends[index]] == spot:
            if course.spot[named] != spot or ends[index] >= course.drawn:
                named = ends[index]
    return named


@rule
def move_to(s: State, course: Course, seat: int, square: int) -> bool:
    """Move a hopper, note when it got to a new distance (S9), and say whether it moved at all."""
    was = s.square[seat]
    if course.distance[square] != course.distance[was]:
        s.since[seat] = s.clock
        s.clock += 1
    s.square[seat] = square
    return bool(square != was)


@rule
def hop(s: State, course: Course, spot: int) -> None:
    """Move the mover's hopper to the chosen end square; it startles those there (S10, S11, S14)."""
    seat = mover_of(s)
    if move_to(s, course, seat, end_named(s, course, spot)):
        startle(s, course, seat)
    go_on(s, course)


# --- Landing on others -----------------------------------------------------------------------


@rule
def has_room_behind(s: State, course: Course, seat: int) -> bool:
    """True unless a hopper stands on a start square, where it has nowhere to go (S16)."""
    return bool(course.back[s.square[seat]] > 0)


@rule
def is_waiting(s: State, seat: int) -> bool:
    """True if a hopper is startled and still to be moved (S14, S15)."""
    for index in range(s.startled_count):
        if s.startled[index] == seat:
            return True
    return False


@rule
def startle(s: State, course: Course, seat: int) -> None:
    """Startle those on the square that `seat` has moved to, in seat order (S14, S15, S16, S17).

    Never the hopper whose turn it is, nor one that waits to be moved already.
    """
    waiting = s.startled_count
    for other in range(s.players):
        if other == seat or other == mover_of(s) or not are_together(s, course, seat, other):
            continue
        if has_room_behind(s, course, other) and not is_waiting(s, other):
            s.startled[waiting] = other
            waiting += 1
    s.startled_count = waiting


@rule
def shove(s: State, course: Course, spot: int) -> None:
    """Move the first startled hopper back; with chain it may startle others (S14, S15)."""
    seat = s.startled[0]
    has_moved = move_to(s, course, seat, end_named(s, course, spot))
    if s.is_chain and has_moved:
        startle(s, course, seat)
    s.startled_count -= 1
    for index in range(s.startled_count):
        s.startled[index] = s.startled[index + 1]
    go_on(s, course)


@rule
def go_on(s: State, course: Course) -> None:
    """Let the next startled one's owner roll, else the next player, or begin a round (S9, S14)."""
    if s.startled_count > 0:
        s.phase = BUMP
        return
    s.phase = ROLL
    s.turn += 1
    if s.turn == s.racers:
        begin_round(s, course)


# --- Winning ---------------------------------------------------------------------------------


@rule
def cross(s: State, course: Course) -> None:
    """Take the mover's hopper over the finish line; the first one wins (S13, S18)."""
    seat = mover_of(s)
    s.crossed += 1
    s.place[seat] = s.crossed
    s.square[seat] = CROSSED
    if not s.is_for_places or s.players - s.crossed <= 1:
        s.phase = OVER
    else:
        go_on(s, course)


@rule
def stands_before(s: State, course: Course, seat: int, other: int) -> bool:
    """True if `seat` stands better: crossed earlier, or is ahead of one that has not (S18, S19)."""
    if s.place[seat] > 0 or s.place[other] > 0:
        return s.place[other] == 0 or 0 < s.place[seat] < s.place[other]
    return is_ahead(s, course, seat, other)


# --- What may happen -------------------------------------------------------------------------


@rule
def actor(s: State, course: Course) -> int:
    """Who acts: the mover, who chooses for the startled too, the dice, or nobody (S12, S14)."""
    if s.phase == HOP or s.phase == SHOVE:
        return mover_of(s)
    return NOBODY if s.phase == OVER else CHANCE


@rule
def first_outcome(s: State, course: Course) -> int:
    """The first action of the dice now due (S8, S10, S14)."""
    if s.phase == ORDER:
        return int(FIRST_ORDER[s.players])
    return FIRST_ROLL if s.phase == ROLL else FIRST_BUMP + s.startled[0] * ROLL_COUNT


@rule
def outcomes(s: State, course: Course) -> int:
    """How many outcomes the dice now due have, all equally likely (S8, S10, S14)."""
    if s.phase == ORDER:
        return int(FIRST_ORDER[s.players + 1] - FIRST_ORDER[s.players])
    return ROLL_COUNT


@rule
def legal_actions(s: State, course: Course, reach: int, ranges: Ranges) -> int:
    """All that may happen, as ranges: dice, or the end squares of a move (S8, S10 to S14)."""
    if s.phase == HOP or s.phase == SHOVE:
        return legal_ends(s, course, ranges)
    if s.phase == OVER:
        return 0
    kind = ORDERS if s.phase == ORDER else ROLLS if s.phase == ROLL else BUMPS
    first = first_outcome(s, course)
    return put(ranges, 0, kind, first, first + outcomes(s, course) - 1)


@rule
def legal_ends(s: State, course: Course, ranges: Ranges) -> int:
    """Every end square of the awaited move, each once, or the finish (S12, S13, S14)."""
    if would_cross(s, course):
        return put(ranges, 0, HOPS, HOP_FINISH, HOP_FINISH)
    kind = SHOVES if s.phase == SHOVE else HOPS
    first = FIRST_SHOVE + s.startled[0] * SPOTS if s.phase == SHOVE else FIRST_HOP
    ends = ends_of(course, s.square[moved_seat(s)], heading_of(s), steps_of(s))
    count = 0
    for index in range(len(ends)):
        action = first + course.spot[ends[index]]
        if course.count == course.drawn or not is_listed(ranges, count, action):
            count = put(ranges, count, kind, action, action)
    return count


@rule
def is_listed(ranges: Ranges, count: int, action: int) -> bool:
    """True if both copies of a square are ends, and the first is listed already (S7)."""
    for index in range(count):
        if ranges.first[index] == action:
            return True
    return False


@rule
def apply(s: State, course: Course, action: int) -> None:
    """Carry out a legal action."""
    if action >= FIRST_SHOVE:
        shove(s, course, (action - FIRST_SHOVE) % SPOTS)
    elif action == HOP_FINISH:
        cross(s, course)
    elif action >= FIRST_HOP:
        hop(s, course, action - FIRST_HOP)
    elif action < FIRST_ROLL:
        take_order(s, action - int(FIRST_ORDER[s.players]))
    else:
        roll(s, (action - FIRST_ROLL) % ROLL_COUNT)


@rule
def roll(s: State, number: int) -> None:
    """Lay two dice on the table, the mover's or a startled hopper's owner's (S10, S14)."""
    s.first_die = 1 + number // SIDES
    s.second_die = 1 + number % SIDES
    s.phase = SHOVE if s.phase == BUMP else HOP


@rule
def counts_as_move(action: int) -> int:
    """1 for what a player decides, 0 for dice: what benchmarks count."""
    return int(action >= FIRST_HOP)
