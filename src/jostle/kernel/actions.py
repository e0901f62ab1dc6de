"""Legal actions as ranges in a buffer, and the choice of one at random.

Inside, an action is an integer; games number theirs so that events that differ only in a number
are neighbours. A legal list is a buffer of rows (kind, first, last), both ends included, with the
rows of one kind side by side: an offer is one row, not 1,999 entries.
"""

from typing import Any, TypeAlias

import numpy as np

from jostle.kernel.keyed import HALF, LOW_HALF, Word, below
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows

Ranges: TypeAlias = Any
"""A row of int32[n] fields kind, first and last. A row, not an array: Numba counts references to
arrays that are handed on, which cost more than a whole move."""

CHANCE = -1
"""Who acts when an event is drawn, not chosen."""
NOBODY = -2
"""Who acts when the game is over."""

FEW = 3
"""Ranges among which choose_range chooses."""

NOTHING = -1
"""No action."""

WIDEST = 1 << 30
"""A reach that cuts no range."""


def new_ranges(room: int, rows: int = 1) -> Rows:
    """`rows` empty buffers, each with room for so many ranges."""
    fields = [(name, np.int32, (room,)) for name in ("kind", "first", "last")]
    return new_rows(np.dtype(fields, align=True), rows)


@rule
def put(ranges: Ranges, count: int, kind: int, first: int, last: int) -> int:
    """Append one range and return the new count."""
    ranges.kind[count] = kind
    ranges.first[count] = first
    ranges.last[count] = last
    return count + 1


@rule
def put_if(condition: bool, ranges: Ranges, count: int, kind: int, first: int, last: int) -> int:
    """Append one range if `condition` holds and return the new count; without a branch."""
    put(ranges, count, kind, first, last)
    return count + int(condition)


@rule
def is_within(ranges: Ranges, count: int, action: int) -> bool:
    """True if `action` is in one of the first `count` ranges."""
    for row in range(count):
        if ranges.first[row] <= action <= ranges.last[row]:
            return True
    return False


@rule
def kinds_in(ranges: Ranges, count: int) -> int:
    """How many kinds the first `count` ranges have."""
    kinds = 0
    previous = -1
    for row in range(count):
        if ranges.kind[row] != previous:
            previous = ranges.kind[row]
            kinds += 1
    return kinds


@rule
def choose_range(ranges: Ranges, count: int, word: Word) -> int:
    """As choose, from 1 to FEW ranges of as many kinds.

    Every range is read at a place that does not depend on the draw; waiting for one that does was
    a third of the time of a decision.
    """
    first = drawn_from(ranges, 0, word)
    second = drawn_from(ranges, 1, word)
    third = drawn_from(ranges, 2, word)
    row = below(word >> HALF, count)
    return third if row == 2 else second if row == 1 else first


@rule
def drawn_from(ranges: Ranges, row: int, word: Word) -> int:
    """The action that the low half of `word` draws from one range."""
    first = ranges.first[row]
    return int(first + below(word & LOW_HALF, ranges.last[row] - first + 1))


@rule
def choose(ranges: Ranges, count: int, word: Word) -> int:
    """An action from `count` ≥ 1 ranges: uniform over the kinds, then over that kind's events."""
    wanted = below(word >> HALF, kinds_in(ranges, count))
    row = 0
    while wanted > 0:
        kind = ranges.kind[row]
        while ranges.kind[row] == kind:
            row += 1
        wanted -= 1
    kind = ranges.kind[row]
    size = 0
    end = row
    while end < count and ranges.kind[end] == kind:
        size += ranges.last[end] - ranges.first[end] + 1
        end += 1
    index = below(word & LOW_HALF, size)
    while index > ranges.last[row] - ranges.first[row]:
        index -= ranges.last[row] - ranges.first[row] + 1
        row += 1
    return int(ranges.first[row] + index)
