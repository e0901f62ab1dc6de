"""Races played out from a position at great speed, every hopper going by a glance (glance.py).

The dice of a playout belong to its number, the round and whose turn it is, not to how many were
rolled before: so playouts of one number from two positions have the same luck as long as they can,
and their difference tells the positions apart, not the dice.
"""

import numpy as np
import numpy.typing as npt

from jostle.bots.squig.glance import worth
from jostle.bots.squig.outlook import scale_of, strength
from jostle.games.squig import rules, state
from jostle.games.squig.course import Course, ends_of
from jostle.games.squig.seats import MOST_HOPPERS
from jostle.games.squig.state import State
from jostle.kernel.keyed import HALF, LOW_HALF, Word, below, bits
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows

Shares = npt.NDArray[np.float32]

DICE_A_TURN = 256
"""Words kept for one turn: the mover's dice, and those of all whom it startles."""
FIRST_OF_EQUALS = 2.0
"""Steps in hand of one who goes before another that is as near to the finish."""


@rule
def luck(s: State, key: Word, bumps: int) -> Word:
    """The bits of the dice now due: the mover's, or those of the turn's startled number `bumps`.

    The first round's order has those before all turns'.
    """
    if s.phase == state.ORDER:
        return bits(key, 0)
    turn = s.round_number * MOST_HOPPERS + rules.mover_of(s)
    return bits(key, turn * DICE_A_TURN + bumps)


@rule
def end_chosen(s: State, course: Course, word: Word) -> int:
    """The end square that is worth most to the mover at a glance; `word` draws among equals."""
    ends = ends_of(course, s.square[rules.moved_seat(s)], rules.heading_of(s), rules.steps_of(s))
    count = len(ends)
    index = below(word, count)
    best = ends[index]
    if count == 1:
        return best
    most = worth(s, course, best, 1.0, 1.0)
    for _ in range(1, count):
        index = index + 1 if index + 1 < count else 0
        found = worth(s, course, ends[index], 1.0, 1.0)
        if found > most:
            best = ends[index]
            most = found
    return best


@rule
def next_action(s: State, course: Course, key: Word, bumps: int) -> int:
    """What comes next in a playout: the dice, or what the mover takes."""
    word = luck(s, key, bumps)
    if s.phase != state.HOP and s.phase != state.SHOVE:
        first = rules.first_outcome(s, course)
        return int(first + below(word & LOW_HALF, rules.outcomes(s, course)))
    if rules.would_cross(s, course):
        return state.HOP_FINISH
    spot = course.spot[end_chosen(s, course, word >> HALF)]
    if s.phase == state.SHOVE:
        return int(state.FIRST_SHOVE + s.startled[0] * state.SPOTS + spot)
    return int(state.FIRST_HOP + spot)


@rule
def race_on(rows: Rows, course: Course, key: Word, first: int, rounds: int, shares: Shares) -> None:
    """Play out rows[0] on rows[1] for each row of `shares`, with the luck of numbers from `first`.

    A row gets 1 for the seat that is the next to cross the line; if after so many rounds more
    nobody has, each seat's chance to be it as the distances have it.
    """
    s = rows[1]
    for number in range(len(shares)):
        rows[1] = rows[0]
        crossed = s.crossed
        last = s.round_number + rounds
        own = bits(key, first + number)
        bumps = 0
        while s.crossed == crossed and s.round_number <= last:
            rules.apply(s, course, next_action(s, course, own, bumps))
            if s.phase == state.ROLL:
                bumps = 0
            elif s.phase == state.BUMP:
                bumps += 1
        if s.crossed > crossed:
            for seat in range(s.players):
                shares[number, seat] = 1.0 if s.place[seat] == s.crossed else 0.0
        else:
            share_out(s, course, shares[number])


@rule
def share_out(s: State, course: Course, shares: Shares) -> None:
    """Write each seat's chance to be the next to cross, at the beginning of a round (S9)."""
    scale = scale_of(s, course)
    total = 0.0
    for seat in range(s.players):
        shares[seat] = 0.0
    for place in range(s.racers):
        seat = s.order[place]
        distance = course.distance[s.square[seat]] + FIRST_OF_EQUALS * place
        shares[seat] = strength(scale, distance)
        total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total
