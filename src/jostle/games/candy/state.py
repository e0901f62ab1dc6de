"""The state of a game of candy as one row, its phases, and the numbering of its actions."""

from typing import Annotated

from jostle.games.candy.board import MOST_PLAYERS, PLACES
from jostle.kernel.state import Int32, Vector, row_type

# --- Phases, kinds of event, actions ---------------------------------------------------------

MOVE, SPILL, OVER = range(3)
PHASES = ("move", "spill", "over")

SHUFFLES, SLIDES, WRIGGLES, LUNGES, SLITHERS, SPILLS = range(6)

CANDIES = MOST_PLAYERS * PLACES
"""Actions kept for one candy of somebody's: seat * PLACES + place."""
TRIPLES = PLACES * PLACES * PLACES
"""Actions kept for three places."""

FIRST_SHUFFLE = 0
FIRST_SLITHER = FIRST_SHUFFLE + PLACES
FIRST_WRIGGLE = FIRST_SLITHER + PLACES
FIRST_LUNGE = FIRST_WRIGGLE + TRIPLES
FIRST_SPILL = FIRST_LUNGE + TRIPLES
FIRST_SLIDE = FIRST_SPILL + CANDIES * PLACES

NONE = -1


class State:
    """One game of candy."""

    phase: Int32
    mover: Int32
    ply: Int32
    """Moves made so far."""
    spilling: Int32
    """The overfull bowl that is being treated, NONE outside a spill (C14)."""
    winner: Int32
    """NONE while the game runs, and when C19 ended it."""
    candies: Annotated[Vector, CANDIES]
    """How many candies of a seat are at a place: seat * PLACES + place."""
    total: Annotated[Vector, PLACES]
    """How many candies are in a bowl in all; the piles' count as one."""
    players: Int32
    candies_each: Int32
    is_start_exempt: Int32
    """Option start_spills: no (C16)."""
    slide_limit: Int32
    """A slide's bowls must be open to so many (C6, C12)."""
    other_limit: Int32
    """Those of a shuffle, wriggle and lunge (C5, C7, C8, C12)."""
    max_turns: Int32


STATE = row_type(State)

RANGES = 2560
"""Rows that a legal list of candy needs at most: 18 slides by 70 candies of others, 495 wriggles,
495 lunges, 9 shuffles and 9 slithers."""
