"""One game of hallway as a row: its fields, its phases, and the numbers of its actions."""

from typing import Annotated

from jostle.kernel.state import Int32, Vector, row_type

# --- Phases, kinds of event, actions ---------------------------------------------------------

START, ROLL, TALK, EDGE, OVER = range(5)
PHASES = ("start", "roll", "talk", "edge", "over")

STARTS, ROLLS, OFFERS, ACCEPTS, DONES, TIMEOUTS, EDGES = range(7)

SIDES = 4
LARGEST_OFFER = 999
FIRST_START = 0
FIRST_ROLL = FIRST_START + SIDES * SIDES
FIRST_ACCEPT = FIRST_ROLL + SIDES
TIMEOUT = FIRST_ACCEPT + 2
EDGE_SELF = TIMEOUT + 1
EDGE_OTHER = EDGE_SELF + 1
FIRST_DONE = EDGE_OTHER + 1
FIRST_OFFER = FIRST_DONE + 2
OFFERS_PER_SEAT = 2048
"""Actions kept for the offers of a seat: the next power of two, so that decoding is a shift."""

NONE = -1
COSTS = 4
ENTRIES = 6
"""The most sheet entries that one event makes: a transfer and a place each, a remaining value."""


class State:
    """One game of hallway."""

    phase: Int32
    mover: Int32
    """The seat with the turn marker (H6)."""
    first: Int32
    """The start player, NONE before H5."""
    edge: Int32
    """The seat with the Edge token, NONE before H6."""
    passed: Int32
    encounters: Int32
    first_exit: Int32
    """The seat that exited first, or NONE."""
    asked: Int32
    """Whom a talk asks next (H29, H30)."""
    first_done: Int32
    """Who said done first, of those who are (H28, H29); NONE if nobody is."""
    is_done: Annotated[Vector, 2]
    has_offer: Annotated[Vector, 2]
    entry_count: Int32
    entry_seat: Annotated[Vector, ENTRIES]
    entry: Annotated[Vector, ENTRIES]
    """The sheet entries that the last event made, in order (H31)."""
    steps: Annotated[Vector, 2]
    offer: Annotated[Vector, 2]
    questions: Int32
    """How often this talk has asked somebody (H30)."""
    round_number: Int32
    scores: Annotated[Vector, 2]
    talk_seconds: Int32
    talk_limit: Int32
    is_paid: Int32
    max_encounters: Int32
    proposal_cost: Int32
    costs: Annotated[Vector, COSTS]


STATE = row_type(State)

RANGES = 8
"""Rows that a legal list of hallway needs at most."""
