"""The corridor: its places, their values, and what still lies before a player (H1 to H4).

A seat's way is counted in steps from its own semicircle (0) to its exit (20). The board is
symmetric, so both seats score the same at the same number of steps.
"""

from typing import cast

import numpy as np

from jostle.kernel.rule import rule
from jostle.kernel.state import Vector

BLUE = 0
RED = 1
SEATS = ("blue", "red")

PLACES = 21
EXIT = PLACES - 1
"""Steps from a player's own semicircle to the other one, where he exits (H1)."""

_VALUES = np.array([0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6, -7, -8, -9, 0])

VALUES = cast(Vector, _VALUES)
"""int64[21]: what a place so many steps from its start is worth to a seat (H2, H3)."""

REMAINING = cast(Vector, _VALUES[::-1].cumsum()[::-1] - _VALUES)
"""int64[21]: the sum of the values that still lie between that place and the exit (H4)."""


@rule
def place_of(seat: int, steps: int) -> int:
    """The place, counted from blue's end, that is `steps` from the seat's semicircle (H1)."""
    return steps if seat == BLUE else EXIT - steps


def score_of_place(seat: int, place: int) -> int:
    """What `seat` scores by landing on `place` (H2, H3)."""
    return int(VALUES[place_of(seat, place)])


def remaining(seat: int, place: int) -> int:
    """The remaining value of `place` for `seat`, as written along the walls (H4)."""
    return int(REMAINING[place_of(seat, place)])


def colour_of(place: int) -> str:
    """Whose number `place` bears: `blue`, `red`, or `green` for the 0; semicircles too (H1, H2)."""
    return "green" if place == 10 else SEATS[BLUE if place < 10 else RED]


def number_on(place: int) -> int:
    """The number printed on `place` (H2); 0 for a semicircle."""
    return abs(score_of_place(BLUE, place))
