"""The levels of candy: how far each looks ahead, and how readily it errs."""

from collections.abc import Sequence

import numpy as np

from jostle.api import Position
from jostle.bots.candy.search import Search
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Draw
from jostle.bots.levels import pick

FAMILIAR = 0.5
"""A choice is taken only if it was looked at so often, as a part of the one looked at most."""


class Level(InTurn):
    """Walks so often, or as long as it may think, and takes one of the choices it has looked at.

    It takes one the more rarely the more it seems to lose (bots/levels.py); even the best leave
    a little to chance, so that games differ.
    """

    def __init__(self, temperature: float, walks: int | None = None) -> None:
        self._temperature = temperature
        self._walks = walks

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """The move or spilled candy that it takes."""
        search = Search(position.state, seconds)
        if self._walks is None:
            search.look_ahead()
        else:
            search.walk(self._walks)
        actions, visits, chances = search.choices()
        events = [position.game.write(int(action)) for action in actions]
        if has_been(position):
            best_first = np.lexsort((chances, visits))[::-1]
            return leading_out(position, [events[index] for index in best_first])
        familiar = np.flatnonzero(visits >= FAMILIAR * visits.max())
        known = [events[index] for index in familiar]
        return pick(known, chances[familiar], self._temperature, draw)


def leading_out(position: Position, events: Sequence[str]) -> str:
    """The first event that leads out of the circle in which players go; or just the first.

    A circle has no end but C19's, and nobody wins it.
    """
    return next((event for event in events if not has_been(after(position, event))), events[0])


def after(position: Position, event: str) -> Position:
    """The position after `event`."""
    longer = position.copy()
    longer.push(event)
    return longer


def has_been(position: Position) -> bool:
    """True if all candies were as they are now before, and the same seat had to choose."""
    now, before = position.state, position.rows[:-1]
    is_same = (before["candies"] == now.candies).all(axis=1)
    is_same &= (before["mover"] == now.mover) & (before["spilling"] == now.spilling)
    return bool(is_same.any())
