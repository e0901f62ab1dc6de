"""The levels of candy: how far each looks ahead, and how readily it errs."""

from typing import Any

import numpy as np

from jostle.api import Position
from jostle.bots.candy.search import Search
from jostle.bots.interface import SECONDS, Draw
from jostle.bots.levels import pick


class Level:
    """Walks so often, or as long as it may think, and takes one of the choices that it has seen.

    With a temperature it takes a choice the more rarely the more it seems to lose
    (bots/levels.py); without one the choice that it has looked at most.
    """

    def __init__(self, walks: int | None = None, temperature: float = 0.0) -> None:
        self._walks = walks
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
        if position.asked_seat != seat:
            return None
        return self.ask(position, seat, draw, seconds=seconds)

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """The move or spilled candy that it takes."""
        if self._walks is None:
            search = Search(position.state, seconds)
            search.look_ahead()
        else:
            search = Search(position.state)
            search.walk(self._walks)
        actions, visits, chances = search.choices()
        write = position.game.write
        if self._temperature > 0:
            events = [write(int(action)) for action in actions]
            return pick(events, chances, self._temperature, draw)
        return write(int(actions[most_seen(visits, chances)]))


def most_seen(visits: Any, chances: Any) -> int:
    """The index of the choice that was looked at most; of those the best."""
    return int(np.lexsort((chances, visits))[-1])
