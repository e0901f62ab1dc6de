"""The five levels of squig: each sees more of what comes than the one below.

The first keeps out of others' way, the second steps on others if it happens to notice, the third
sees as well who may step on it, the fourth reckons one turn ahead with all rolls, and the fifth
knows what comes of everything, or plays it out.
"""

from collections.abc import Callable
from time import perf_counter

import numpy as np
import numpy.typing as npt

from jostle.api import Position
from jostle.bots.interface import SECONDS, Bot, Draw
from jostle.bots.levels import pick
from jostle.bots.squig.glance import glance
from jostle.bots.squig.outlook import weigh
from jostle.bots.squig.tries import PART, Tries, starts_after
from jostle.games.squig import state
from jostle.games.squig.course import Course
from jostle.kernel.actions import Ranges, new_ranges
from jostle.kernel.state import Rows, new_rows

Floats = npt.NDArray[np.float64]

Look = Callable[[Rows, Course, Ranges, Floats], int]
"""(rows, course, ranges, values): the legal ends of rows[0] and what each seems to be worth."""

MOST_TRIES = 1 << 12
"""Playouts after which two events are as good as each other."""
KEYS = 1 << 16
"""So many different lucks playouts may have: all that one draw of bots may have."""


def glimpse(eager: float, careful: float) -> Look:
    """A glance that makes so much of others sent back and of oneself (glance.py), in steps."""

    def look(rows: Rows, course: Course, ranges: Ranges, values: Floats) -> int:
        return int(glance(rows[0], course, ranges, values, eager, careful))

    return look


def reckoning(rows: Rows, course: Course, ranges: Ranges, values: Floats) -> int:
    """One turn ahead with all rolls (outlook.py), in chances to win."""
    return int(weigh(rows, course, ranges, values))


class Looking:
    """One look at what may be chosen, errors and all."""

    def __init__(self, look: Look, temperature: float) -> None:
        """`temperature`: of a softmax over what `look` sees, in its units (bots/levels.py)."""
        self._look = look
        self._temperature = temperature

    def choose(
        self,
        position: Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        """Its event at a table; None where it has nothing to choose."""
        return self.ask(position, seat, draw) if position.asked_seat == seat else None

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event: an end square by how good it seems."""
        ranges = new_ranges(state.RANGES)[0]
        rows = new_rows(state.STATE, 2)
        rows[0] = position.state
        values = np.zeros(state.RANGES)
        count = self._look(rows, position.laid, ranges, values)
        events = [position.game.write(int(action)) for action in ranges.first[:count]]
        return pick(events, values[:count], self._temperature, draw)


class Searching:
    """All events played out, the best of them taken."""

    def choose(
        self,
        position: Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        """Its event at a table; None where it has nothing to choose."""
        if position.asked_seat != seat:
            return None
        return self.ask(position, seat, draw, seconds=seconds)

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event: the one after which it comes in first most often in playouts."""
        end = perf_counter() + PART * seconds
        events = list(position.legal)
        first = draw(len(events))
        events = events[first:] + events[:first]
        if len(events) == 1:
            return events[0]
        tries = Tries(starts_after(position, events), position.laid, draw(KEYS))
        mine = position.seats.index(seat)
        tries.play_until(end, MOST_TRIES, mine)
        if tries.count == 0:
            return HASTY.ask(position, seat, draw)
        return events[max(tries.left, key=lambda index: tries.share(index, mine))]


HASTY = Looking(glimpse(1.0, 1.0), 0.0)
"""Who goes by a glance, as playouts do."""

LEVELS: dict[str, Bot] = {
    "level-1": Looking(glimpse(-1.0, 0.0), 4.0),
    "level-2": Looking(glimpse(1.0, 0.0), 4.0),
    "level-3": Looking(glimpse(1.0, 1.0), 1.5),
    "level-4": Looking(reckoning, 0.01),
    "level-5": Searching(),
}
