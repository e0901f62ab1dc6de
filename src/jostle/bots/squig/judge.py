"""How likely each seat is to win: exactly where a race is solved, else by playouts.

All that is compared has the same luck.
"""

from collections.abc import Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Any

from jostle.api import Position
from jostle.bots.interface import Chances, Judge
from jostle.bots.squig.outlook import Floats
from jostle.bots.squig.solutions import solution_within
from jostle.bots.squig.tries import FEW_ROUNDS, WHOLE_RACE, Tries, start_of, starts_after
from jostle.kernel.game import OptionValue
from jostle.kernel.state import Rows
from jostle.solver.squig import Solution

SOLVED_WITHIN = 2.0
"""Seconds that making a judge may take."""

PART = 0.6
"""Of the time that is allowed, what is used: the rest is for whatever else the machine does."""
KEY = 1
MOST = 1 << 12
"""Blocks of playouts of one position: more would not show in four digits."""
CONFIDENCE = 1.96
"""Standard errors of a 95 % interval."""
ENOUGH = 30
"""Blocks that tell how far their mean may be off."""
IMAGINED = 4
"""Playouts counted in addition, half of them won, so that few that agree do not pass for certain
(Agresti and Coull, "Approximate is better than 'exact'", 1998)."""


class Knowing:
    """The exact chances of a race with best play of all."""

    def __init__(self, solution: Solution) -> None:
        """`solution`: of the race whose positions are judged."""
        self._solution = solution

    def chances(self, position: Position) -> Chances:
        """Each seat's chance in `position`."""
        return self._exact(position, self._solution.chances(position))

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """The same after each of `events`."""
        found = self._solution.after_each(position, events)
        return [self._exact(position, chances) for chances in found]

    def _exact(self, position: Position, chances: Sequence[float]) -> Chances:
        shares = dict(zip(position.seats, chances, strict=True))
        return Chances(shares, self._solution.error, is_exact=True)


class Guessing:
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
        rounds = WHOLE_RACE if position.laid.knows_ends else FEW_ROUNDS
        tries = Tries(starts, position.laid, rounds=rounds, key=KEY)
        end = perf_counter() + PART * self._seconds
        tries.play(1, inf)
        tries.play_until(end, MOST)
        return [_estimate(position.seats, tries, index) for index in range(len(starts))]


def _winner(position: Position) -> str | None:
    """The seat that is over the line first, if one is (S18)."""
    places = position.state.place[: len(position.seats)].tolist()
    return position.seats[places.index(1)] if 1 in places else None


def _decided(position: Position, winner: str) -> Chances:
    return Chances({seat: float(seat == winner) for seat in position.seats}, 0.0, is_exact=True)


def _estimate(seats: Sequence[str], tries: Tries, index: int) -> Chances:
    shares = tries.shares(index)
    means = shares.mean(axis=0)
    error = CONFIDENCE * float(_errors(shares, means, tries.size * len(shares)).max())
    return Chances(dict(zip(seats, means.tolist(), strict=True)), error, is_exact=False)


def _errors(shares: Floats, means: Floats, played: int) -> Floats:
    """The standard errors of the means of so many playouts."""
    if len(shares) >= ENOUGH:
        spread: Floats = shares.std(axis=0) / (len(shares) - 1) ** 0.5 + IMAGINED / 2 / played
        return spread
    nearest = (means * played + IMAGINED / 2) / (played + IMAGINED)
    independent: Floats = (nearest * (1 - nearest) / (played + IMAGINED)) ** 0.5
    return independent


def judge(options: Mapping[str, OptionValue], ground: Any, *, seconds: float) -> Judge:
    """The judge of races under full `options` on a course; it may be two seconds in the making."""
    solution = solution_within(options, ground, seconds=SOLVED_WITHIN)
    return Guessing(seconds) if solution is None else Knowing(solution)
