"""What can be solved, and how large a solution is and how long it takes, before it is begun."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from jostle.games.squig.course import FAR, LONGEST, Course, column
from jostle.kernel.errors import JostleError
from jostle.kernel.game import OptionValue
from jostle.solver.squig.standing import has_choices, moves_from

MOST_MEGABYTES = 1000
"""What a solution may take unless somebody allows it more."""
MOST_LINKS = 1 << 30
"""Turns beyond which links have no room in 32 bits."""

BASE_MEGABYTES = 250
"""The program itself, and its compiler."""
SWEEPS = 90
"""About so many looks at each turn: for the chances, then for the lengths."""


class Size(NamedTuple):
    """An estimate of a solution; rather too large than too small."""

    squares: int
    """On which hoppers may stand, at most."""
    states: float
    """Positions before a turn's roll."""
    megabytes: float
    """Of memory, while it is worked out."""
    seconds: float
    """On one core of a machine of 2025, compiled already."""
    has_choices: bool
    """True if there are more than two hoppers and one may choose: then nothing is solved."""


class TooLarge(JostleError):
    """A race that is not solved, with what it would take."""

    def __init__(self, size: Size, most_megabytes: int) -> None:
        super().__init__(
            "solver/too_large",
            f"expected a race that is solved in {most_megabytes:,} MB, got one of about"
            f" {size.states:.2g} positions, {size.megabytes:,.0f} MB and {size.seconds:,.0f} s",
        )


class HasChoices(JostleError):
    """A race of more than two hoppers in which somebody may choose."""

    def __init__(self) -> None:
        super().__init__(
            "solver/choices",
            "expected two hoppers, or a course without choices: among three or more who may choose,"
            " no seat has one exact chance, because whom to harm may be all the same to the mover",
        )


def estimate_laid(course: Course, options: Mapping[str, OptionValue]) -> Size:
    """The size of a race on a laid course under full options; milliseconds."""
    players = int(options["players"])
    distance = column(course, "distance")
    closed = column(course, "is_closed") | column(course, "is_goal")
    squares = int(np.count_nonzero((distance < FAR) & (closed == 0)))
    states = _states(squares, players)
    megabytes = BASE_MEGABYTES + states * (75 if players == 2 else 40 * players) / 1e6
    look = 30 + 60 * _ends(course, squares) if players == 2 else 200 * players
    chooses = players > 2 and states < MOST_LINKS and _may_choose(course, players)
    return Size(squares, states, megabytes, SWEEPS * states * look * 1e-9, chooses)


def refuse(size: Size, most_megabytes: int) -> None:
    """Raise TooLarge or HasChoices for a race that is not solved."""
    if size.has_choices:
        raise HasChoices
    if size.megabytes > most_megabytes or size.states > MOST_LINKS:
        raise TooLarge(size, most_megabytes)


def _states(squares: int, players: int) -> float:
    """Where each hopper stands, and who has had his turn; the order follows but for ties.

    Of two, seats do not matter, and on small courses ties count. About a third cannot come up:
    who has moved does not stand everywhere.
    """
    if players == 2:
        return 1.2 * squares * (squares + 6)
    return 0.7 * float((2**players - 1) * squares**players)


def _ends(course: Course, squares: int) -> float:
    """How many ends a move has, on average; a few where nobody has looked yet."""
    if not course.knows_ends:
        return 8.0
    known = int(course.known_from[int(course.count) * 2 * (LONGEST + 1)])
    return known / (squares * 2 * (LONGEST + 1))


def _may_choose(course: Course, players: int) -> bool:
    """True if any hopper may ever have a choice."""
    return has_choices(moves_from(course, list(course.starts[:players])))
