"""The state of a game of squig as one row, its phases, and the numbering of its actions."""

from math import factorial
from typing import Annotated

import numpy as np

from jostle.games.squig.drawing import MOST
from jostle.games.squig.seats import FEWEST_HOPPERS, MOST_HOPPERS
from jostle.kernel.state import Int32, Vector, row_type

# --- Phases, kinds of event, actions --------------------------------------------------

ORDER, ROLL, HOP, BUMP, SHOVE, OVER = range(6)
PHASES = ("order", "roll", "hop", "bump", "shove", "over")

ORDERS, ROLLS, HOPS, BUMPS, SHOVES = range(5)

SIDES = 6
ROLL_COUNT = SIDES * SIDES

FIRST_ORDER = np.zeros(MOST_HOPPERS + 2, np.int32)
"""The first action of the orders of so many hoppers; they are numbered as a dictionary has them."""
for _players in range(FEWEST_HOPPERS, MOST_HOPPERS + 1):
    FIRST_ORDER[_players + 1] = FIRST_ORDER[_players] + factorial(_players)

FIRST_ROLL = int(FIRST_ORDER[-1])
FIRST_BUMP = FIRST_ROLL + ROLL_COUNT
SPOTS = MOST * MOST
"""Actions kept for the squares that an event may name; a square is y * MOST + x."""
FIRST_HOP = FIRST_BUMP + MOST_HOPPERS * ROLL_COUNT
HOP_FINISH = FIRST_HOP + SPOTS
FIRST_SHOVE = HOP_FINISH + 1

CROSSED = -1
"""Where a hopper is that has left the course over the finish line (S18)."""


class State:
    """One game of squig."""

    phase: Int32
    round_number: Int32
    turn: Int32
    """Whose turn it is, as an index into `order`."""
    racers: Int32
    """How many hoppers this round's order has."""
    order: Annotated[Vector, MOST_HOPPERS]
    """The seats in this round's order (S8, S9)."""
    square: Annotated[Vector, MOST_HOPPERS]
    """The square of each seat's hopper, as the laid course counts them, or CROSSED."""
    since: Annotated[Vector, MOST_HOPPERS]
    """When each hopper got to its distance, by `clock` (S9)."""
    clock: Int32
    """Counts the moves that changed a distance; below zero stands the first round's order."""
    place: Annotated[Vector, MOST_HOPPERS]
    """1 for the first over the line and so on, 0 for those who race (S18)."""
    crossed: Int32
    """How many have crossed."""
    first_die: Int32
    second_die: Int32
    """The dice of the awaited hop or shove."""
    startled: Annotated[Vector, MOST_HOPPERS]
    """The seats still to be moved, in order (S14, S15)."""
    startled_count: Int32
    players: Int32
    is_chain: Int32
    """Option startle (S15)."""
    is_for_places: Int32
    """Option finish (S18)."""


STATE = row_type(State)

RANGES = 640
"""Rows that a legal list of squig needs at most: all squares within a roll of twelve, 25 by 25."""
