"""The lower levels of squig: one look at where one may go, and how sure one is of what one sees.

The first keeps out of others' way. The second steps on others where it notices that it can. The
third sees as well who may step on it. The fourth reckons one turn ahead with all rolls.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from jostle.api import Position
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Draw
from jostle.bots.levels import pick
from jostle.bots.squig.glance import glance
from jostle.bots.squig.outlook import Floats, weigh
from jostle.games.squig import state
from jostle.games.squig.course import Course
from jostle.kernel.actions import Ranges, new_ranges
from jostle.kernel.state import Rows, new_rows

Look = Callable[[Rows, Course, Ranges, Floats], int]
"""(rows, course, ranges, values): writes the legal ends of rows[0], what each seems to be worth."""


@dataclass(frozen=True)
class Glimpse:
    """A glance that makes so much of others sent back and of oneself (glance.py), in steps."""

    eager: float
    careful: float

    def __call__(self, rows: Rows, course: Course, ranges: Ranges, values: Floats) -> int:
        """As Look has it."""
        return int(glance(rows[0], course, ranges, values, self.eager, self.careful))


def reckoning(rows: Rows, course: Course, ranges: Ranges, values: Floats) -> int:
    """One turn ahead with all rolls (outlook.py), in chances to win."""
    return int(weigh(rows, course, ranges, values))


@dataclass(frozen=True)
class Looking(InTurn):
    """Goes by one look, and errs."""

    look: Look
    temperature: float
    """Of a softmax over what `look` sees, in its units (bots/levels.py)."""

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event: an end square, by how good each seems."""
        ranges = new_ranges(state.RANGES)[0]
        rows = new_rows(state.STATE, 2)
        rows[0] = position.state
        values = np.zeros(state.RANGES)
        count = self.look(rows, position.laid, ranges, values)
        events = [position.game.write(int(action)) for action in ranges.first[:count]]
        return pick(events, values[:count], self.temperature, draw)
