"""The wary player of squig: steps on others when it pays, and keeps out of reach.

It looks at the position after each end square that it may choose, for its own hopper or for one
that it has startled, and takes the best (outlook.py); any of those that are as good.
"""

import numpy as np

from jostle.api import Position
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Draw
from jostle.bots.squig.outlook import weigh
from jostle.games.squig import state
from jostle.kernel.actions import new_ranges
from jostle.kernel.state import new_rows

CLOSE = 1e-9
"""Worths that differ by no more are the same but for the noise of adding floats."""


class Wary(InTurn):
    """One step ahead, best chance to come in first."""

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event: the best end square, one of the best by chance."""
        ranges = new_ranges(state.RANGES)[0]
        rows = new_rows(state.STATE, 2)
        rows[0] = position.state
        values = np.zeros(state.RANGES)
        count = int(weigh(rows, position.laid, ranges, values))
        best = np.flatnonzero(values[:count] >= values[:count].max() - CLOSE)
        return position.game.write(int(ranges.first[best[draw(len(best))]]))
