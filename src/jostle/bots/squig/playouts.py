"""Races played out from a position at great speed, every hopper going by a glance (glance.py).

They come in blocks. In a block each roll of a turn comes up once for every playout, in another
order for each turn (Latin hypercube sampling: McKay, Beckman and Conover, 1979), so that luck
evens out much sooner than by as many independent playouts.

The dice belong to the block, the playout's number in it, the round and whose turn it is, not to how
many were rolled before: so playouts of one number from two positions have the same luck as long as
they can, and their difference tells the positions apart, not the dice.
"""

import numpy as np

from jostle.bots.squig.glance import worth
from jostle.bots.squig.outlook import Floats, scale_of, strength
from jostle.games.squig import rules, state
from jostle.games.squig.course import Course, ends_of
from jostle.games.squig.seats import MOST_HOPPERS
from jostle.games.squig.state import State
from jostle.kernel.keyed import HALF, LOW_HALF, Word, below, bits
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows

BLOCK = state.ROLL_COUNT
"""Playouts in a block."""
STRIDES = (1, 5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35)
"""Counted round in strides that have no divisor in common with them, rolls come up once each."""
DICE_A_TURN = 256
"""Words kept for one turn: the mover's dice, and those of all whom it startles."""
WORST = -1e9
"""Less than any end square is worth."""
FIRST_OF_EQUALS = 2.0
"""Steps in hand of one who goes before another that is as near to the finish."""


@rule
def luck(s: State, key: Word, bumps: int) -> Word:
    """The bits of a block's dice now due: the mover's, or of its turn's startled number `bumps`.

    The first round's order has those before all turns'.
    """
    if s.phase == state.ORDER:
        return bits(key, 0)
    turn = s.round_number * MOST_HOPPERS + rules.mover_of(s)
    return bits(key, turn * DICE_A_TURN + bumps)


@rule
def outcome(s: State, course: Course, word: Word, number: int) -> int:
    """What the dice show in playout `number` of a block, of `word`'s outcomes in an order."""
    if s.phase == state.ORDER:
        return below(bits(word, number) & LOW_HALF, rules.outcomes(s, course))
    stride = STRIDES[below(word >> HALF, len(STRIDES))]
    return (below(word & LOW_HALF, BLOCK) + stride * number) % BLOCK


@rule
def end_chosen(s: State, course: Course, word: Word) -> int:
    """The end square that is worth most to the mover at a glance; `word` draws among equals."""
    ends = ends_of(course, s.square[rules.moved_seat(s)], rules.heading_of(s), rules.steps_of(s))
    count = len(ends)
    if count == 1:
        return ends[0]
    index = below(word & LOW_HALF, count)
    best = ends[index]
    most = WORST
    for _ in range(count):
        found = worth(s, course, ends[index], 1.0, 1.0)
        if found > most:
            best = ends[index]
            most = found
        index = index + 1 if index + 1 < count else 0
    return best


@rule
def next_action(s: State, course: Course, word: Word, number: int) -> int:
    """What comes next in a playout: the dice, or what the mover takes."""
    if s.phase != state.HOP and s.phase != state.SHOVE:
        return int(rules.first_outcome(s, course) + outcome(s, course, word, number))
    if rules.would_cross(s, course):
        return state.HOP_FINISH
    spot = course.spot[end_chosen(s, course, bits(word, number))]
    if s.phase == state.SHOVE:
        return int(state.FIRST_SHOVE + s.startled[0] * state.SPOTS + spot)
    return int(state.FIRST_HOP + spot)


@rule
def race_on(
    rows: Rows, course: Course, key: Word, first: int, size: int, rounds: int, shares: Floats
) -> None:
    """Play out rows[0] on rows[1], a block from number `first` on for each row of `shares`.

    Of a block `size` playouts are played, BLOCK at most. Its row gets how often each seat is the
    next to cross the line, as a part of 1; of playouts in which nobody has after so many rounds
    more, each seat's chance to be it as the distances have it.
    """
    for block in range(len(shares)):
        own = bits(key, first + block)
        for number in range(size):
            play_out(rows, course, own, number, rounds, shares[block])
        for seat in range(rows[0].players):
            shares[block, seat] /= size


@rule
def play_out(
    rows: Rows, course: Course, key: Word, number: int, rounds: int, shares: Floats
) -> None:
    """Play out rows[0] on rows[1], one number of a block, and add what came of it to `shares`."""
    rows[1] = rows[0]
    s = rows[1]
    crossed = s.crossed
    last = s.round_number + rounds
    bumps = 0
    while s.crossed == crossed and s.round_number <= last:
        rules.apply(s, course, next_action(s, course, luck(s, key, bumps), number))
        if s.phase == state.ROLL:
            bumps = 0
        elif s.phase == state.BUMP:
            bumps += 1
    if s.crossed == crossed:
        share_out(s, course, shares)
        return
    for seat in range(s.players):
        if s.place[seat] == s.crossed:
            shares[seat] += 1.0


@rule
def share_out(s: State, course: Course, shares: Floats) -> None:
    """Add each seat's chance to be the next to cross, at the beginning of a round (S9)."""
    scale = scale_of(s, course)
    strengths = np.zeros(MOST_HOPPERS)
    for place in range(s.racers):
        distance = course.distance[s.square[s.order[place]]] + FIRST_OF_EQUALS * place
        strengths[s.order[place]] = strength(scale, distance)
    total = strengths.sum()
    for seat in range(s.players):
        shares[seat] += strengths[seat] / total
