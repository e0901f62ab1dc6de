"""The levels of candy: how far each looks ahead, and how readily it errs."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from jostle.api import Position
from jostle.bots.candy.search import Search
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Draw
from jostle.bots.levels import pick
from jostle.bots.on_time import CLOCK, Allowance, Clock
from jostle.games.candy import rules
from jostle.games.candy.state import STATE
from jostle.kernel.state import new_rows

FAMILIAR = 0.5
"""A choice is taken only if it was looked at so often, as a part of the one looked at most."""


class Level(InTurn):
    """Walks so often, or as long as it may think, and takes one of the choices it has looked at.

    It takes one the more rarely the more it seems to lose (bots/levels.py); even the best leave
    a little to chance, so that games differ.
    """

    def __init__(
        self, temperature: float, walks: int | None = None, *, clock: Clock = CLOCK
    ) -> None:
        self._temperature = temperature
        self._walks = walks
        self._clock = clock

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """The move or spilled candy that it takes."""
        allowance = Allowance(seconds, self._clock)
        is_in_circle = has_been(position)
        if self._walks is None:
            search = Search(position.state, seconds)
            search.look_ahead(allowance)
        else:
            search = Search(position.state)
            search.walk(self._walks)
        actions, visits, chances = search.choices()
        write = position.game.write
        if is_in_circle:
            best_first = np.lexsort((chances, visits))[::-1]
            return write(leading_out(position, actions[best_first].tolist()))
        familiar = np.flatnonzero(visits >= FAMILIAR * visits.max())
        known = [write(action) for action in actions[familiar].tolist()]
        return pick(known, chances[familiar], self._temperature, draw)


def leading_out(position: Position, actions: Sequence[int]) -> int:
    """The first action that leads out of the circle in which players go; or just the first.

    A circle has no end but C19's, and nobody wins it.
    """
    tried, rows = new_rows(STATE, 1), position.rows
    for action in actions:
        tried[0] = position.state
        rules.apply(tried[0], action)
        if not is_among(tried[0], rows):
            return action
    return actions[0]


def has_been(position: Position) -> bool:
    """True if all candies were as they are now before, and the same seat had to choose."""
    return is_among(position.state, position.rows[:-1])


def is_among(s: Any, rows: Any) -> bool:
    """True if one of `rows` is `s` but for the turns that were played."""
    is_same = (rows["candies"] == s.candies).all(axis=1)
    is_same &= (rows["mover"] == s.mover) & (rows["spilling"] == s.spilling)
    return bool(is_same.any())
