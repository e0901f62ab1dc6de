"""How likely each seat is to win: by playouts, with the same luck for all that is compared."""

from collections.abc import Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Any

import numpy as np

from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.bots.squig.playouts import Shares
from jostle.bots.squig.tries import PART, Tries, start_of, starts_after
from jostle.kernel.game import OptionValue
from jostle.kernel.state import Rows

KEY = 1
MOST = 1 << 17
"""Playouts of one position: more would not show in four digits."""
CONFIDENCE = 1.96
"""Standard errors of a 95 % interval."""
IMAGINED = 4
"""Playouts counted in addition, half of them won, so that few that agree do not pass for certain
(Agresti and Coull, "Approximate is better than 'exact'", 1998)."""


class Judge:
    """Estimates for races under one set of options, on one course."""

    def __init__(self, seconds: float) -> None:
        """`seconds`: what one answer may take, for one position or for all events of a decision."""
        self._seconds = seconds

    def chances(self, position: Position) -> Chances:
        """Each seat's chance in `position`, if all go on as playouts do."""
        winner = _winner(position)
        if winner is not None:
            return _decided(position, winner)
        return self._estimates(position, [start_of(position)])[0]

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """The same after each of `events`, all with the same luck."""
        winner = _winner(position)
        if winner is not None:
            return [_decided(position, winner)] * len(events)
        return self._estimates(position, starts_after(position, events)) if events else []

    def _estimates(self, position: Position, starts: Sequence[Rows]) -> list[Chances]:
        tries = Tries(starts, position.laid, KEY)
        end = perf_counter() + PART * self._seconds
        tries.play(1, inf)
        tries.play_until(end, MOST)
        return [_estimate(position.seats, tries.shares(index)) for index in range(len(starts))]


def _winner(position: Position) -> str | None:
    """The seat that is over the line first, if one is (S18)."""
    places = position.state.place[: len(position.seats)].tolist()
    return position.seats[places.index(1)] if 1 in places else None


def _decided(position: Position, winner: str) -> Chances:
    return Chances({seat: float(seat == winner) for seat in position.seats}, 0.0, is_exact=True)


def _estimate(seats: Sequence[str], shares: Shares) -> Chances:
    means = shares.mean(axis=0, dtype=np.float64)
    count = len(shares) + IMAGINED
    nearest = (means * len(shares) + IMAGINED / 2) / count
    error = CONFIDENCE * float(np.sqrt(nearest * (1 - nearest) / count).max())
    return Chances(dict(zip(seats, means.tolist(), strict=True)), error, is_exact=False)


def judge(options: Mapping[str, OptionValue], ground: Any, *, seconds: float) -> Judge:
    """The judge of races under full `options` on a course."""
    return Judge(seconds)
