"""The different throws of two dice, each with how many of the 36 rolls show it.

A turn's throw is a sum, by a double or by none; of a startled hopper's roll only the sum counts.
"""

from itertools import product

import numpy as np
import numpy.typing as npt

from jostle.games.squig.state import ROLL_COUNT, SIDES

Ints = npt.NDArray[np.int32]

PIPS = range(1, SIDES + 1)
ROLLS = list(product(PIPS, repeat=2))
"""All rolls in the order of their actions (rules.roll)."""


def _different(names: list[tuple[bool, int]]) -> tuple[Ints, Ints]:
    """Of rolls by what counts of them: the first of each kind, and how many there are."""
    kinds = sorted(set(names))
    first = [names.index(kind) for kind in kinds]
    return np.array(first, np.int32), np.array([names.count(kind) for kind in kinds], np.int32)


TURN_ROLLS, TURN_WEIGHTS = _different([(one == two, one + two) for one, two in ROLLS])
"""A turn's throws, those that are no doubles first: a roll that shows it, and of 36 how many do
(S10, S11)."""
TURN_THROWS = len(TURN_ROLLS)

FALL_ROLLS, FALL_WEIGHTS = _different([(False, one + two) for one, two in ROLLS])
"""The throws that move a startled hopper (S14)."""
FALL_THROWS = len(FALL_ROLLS)

THROWS = TURN_THROWS + FALL_THROWS

assert TURN_WEIGHTS.sum() == FALL_WEIGHTS.sum() == ROLL_COUNT
