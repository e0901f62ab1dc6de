"""The sly player of candy, and the greedy one, that look at the table after each of their moves."""

from collections.abc import Callable
from typing import Any

import numpy as np

from jostle.api import Position
from jostle.bots.candy import outlook
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Draw
from jostle.games.candy import state
from jostle.kernel.actions import new_ranges
from jostle.kernel.state import new_rows

CLOSE = 1e-9
"""Worths that differ by no more are the same but for the noise of adding floats."""


def weighed(position: Position, weigh: Callable[..., int]) -> tuple[Any, Any]:
    """The legal actions of a position (int32[n]) and what each is worth (float64[n])."""
    ranges = new_ranges(state.RANGES)[0]
    rows = new_rows(state.STATE, 2)
    rows[0] = position.state
    actions = np.zeros(outlook.MOST_ACTIONS, np.int32)
    values = np.zeros(outlook.MOST_ACTIONS)
    count = int(weigh(rows, ranges, actions, values))
    return actions[:count], values[:count]


class Sly(InTurn):
    """One move ahead: its way, slithers to come for itself and for others, the leader held back."""

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """The move or spilled candy of the best outlook, one of the best by chance."""
        actions, values = weighed(position, outlook.weigh)
        best = np.flatnonzero(values >= values.max() - CLOSE)
        return position.game.write(int(actions[best[draw(len(best))]]))


class Greedy(InTurn):
    """The largest own gain in C18's sum, then most harm to the leader, then notation's order."""

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """The greediest event, the first of equals by code point."""
        actions, values = weighed(position, outlook.weigh_greedily)
        best = actions[values >= values.max() - CLOSE]
        return min(position.game.write(int(action)) for action in best)
