"""The solution of a race of squig, asked about positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from jostle.api import Position
from jostle.games.squig import rules, state
from jostle.games.squig.course import Course
from jostle.games.squig.ground import COURSE
from jostle.games.squig.state import RANGES, STATE
from jostle.kernel.actions import CHANCE, new_ranges
from jostle.kernel.game import OptionValue
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows
from jostle.solver.squig import keys
from jostle.solver.squig.iteration import BIT
from jostle.solver.squig.lengths import Lengths
from jostle.solver.squig.race import Floats, Longs
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import Ints

ROUNDING = 1.0 - 128.0 * BIT
"""Makes a mean of floats, added pairwise, smaller by more than it is off."""


@dataclass(frozen=True)
class Solution:
    """How likely each seat is to win a race, from every position that can come up in it.

    Made by `jostle.solver.squig.solve`. Two hoppers choose as is best for their own chance, which
    is worst for the other's; of more, none has a choice. Who is over the line first has won,
    though the others may race on for places.
    """

    options: Mapping[str, OptionValue]
    course: Any
    """The value of the ground."""
    error: float
    """No two bounds lie farther apart: what is proved (docs/solver-squig.md)."""
    lengths: Lengths
    laid: Course
    standing: Standing
    key: Longs
    """The settings, in order: int64[n]."""
    first: Longs
    """The first turn of each: int64[n + 1]."""
    start: Ints
    """The number of the square of that turn: int32[n]."""
    low: Floats
    """Each seat's chance from below at each turn, of two hoppers the mover's first:
    float64[turns, seats]."""

    @property
    def states(self) -> int:
        """How many positions before a turn's roll it has."""
        return len(self.low)

    # --- Chances -------------------------------------------------------------------------

    def chances(self, position: Position) -> tuple[float, ...]:
        """Each seat's chance to win, off by no more than `error`; they sum to 1.

        ValueError if the position is of another race.
        """
        return _middle(self._low_in(position))

    def chances_in(self, rows: Rows) -> tuple[float, ...]:
        """As `chances`, in the state rows[0], which stays as it is; the race is not checked."""
        return _middle(self._low(self._rows(rows[0])))

    def bounds(self, position: Position) -> tuple[tuple[float, float], ...]:
        """The least and the largest that each seat's chance to win can be."""
        low = self._low_in(position)
        return tuple((chance, chance + _gap(low)) for chance in low.tolist())

    def after(self, position: Position, event: str) -> tuple[float, ...]:
        """The chances after a legal event; the position stays as it is."""
        self._check(position)
        rows = self._rows(position.state)
        rules.apply(rows[0], self.laid, position.game.parse(event))
        return _middle(self._low(rows))

    def chances_in_order(self) -> tuple[float, ...]:
        """The chances at the start by who goes first, second and so on, whoever it is."""
        rows = self._rows(None)
        found = []
        for after in self._after_all(rows):
            order = after[0].order[: after[0].players].copy()
            found.append(np.array(_middle(self._low(after)))[order])
        return tuple(np.mean(found, axis=0).tolist())

    # --- How ---------------------------------------------------------------------------------

    def _low_in(self, position: Position) -> Floats:
        self._check(position)
        return self._low(self._rows(position.state))

    def _check(self, position: Position) -> None:
        if about(position.options, position.ground) != about(self.options, self.course):
            raise ValueError("expected a position of the race that was solved, got another's")

    def _rows(self, s: Any) -> Rows:
        """A row with a copy of `s`, or of the first position."""
        from jostle.games.squig import GAME

        rows = new_rows(STATE, 1)
        rows[0] = GAME.start(self.options, self.laid)[0] if s is None else s
        return rows

    def _low(self, rows: Rows) -> Floats:
        """Each seat's chance from below in rows[0]."""
        s = rows[0]
        if s.crossed > 0:
            return np.array([float(place == 1) for place in s.place[: s.players].tolist()])
        if s.phase == state.ROLL:
            return self._at_turn(rows)
        found = np.array([self._low(after) for after in self._after_all(rows)])
        if rules.actor(s, self.laid) == CHANCE:
            return cast(Floats, found.mean(axis=0) * ROUNDING)
        low = found.min(axis=0)
        mover = rules.mover_of(s)
        low[mover] = found[:, mover].max()
        return cast(Floats, low)

    def _after_all(self, rows: Rows) -> list[Rows]:
        """What may come next."""
        ranges = new_ranges(RANGES)[0]
        count = rules.legal_actions(rows[0], self.laid, 0, ranges)
        found = []
        for index in range(count):
            for action in range(int(ranges.first[index]), int(ranges.last[index]) + 1):
                after = self._rows(rows[0])
                rules.apply(after[0], self.laid, action)
                found.append(after)
        return found

    def _at_turn(self, rows: Rows) -> Floats:
        """As _low, before a turn's roll; the row is changed."""
        is_other, key, number = find(rows[0], self.laid, self.standing)
        place = int(np.searchsorted(self.key, key))
        if place < len(self.key) and self.key[place] == key:
            turn = int(self.first[place] + number - self.start[place])
            if self.first[place] <= turn < self.first[place + 1]:
                low = np.array(self.low[turn])
                if low.any():
                    return low[::-1] if is_other else low
        raise ValueError("expected a position that can come up in the race, got another")


@rule
def find(s: state.State, course: Course, standing: Standing) -> tuple[bool, int, int]:
    """Whether the other is called first in `s`, its setting's key, and the mover's square."""
    is_other = keys.call_mover_first(s)
    key = keys.setting_of(s, course, standing)
    return is_other, key, standing.numbers[s.square[rules.mover_of(s)]]


def _gap(low: Floats) -> float:
    """How far the bounds lie apart, rounded up."""
    return max(0.0, 1.0 - float(low.sum())) + 8 * BIT


def _middle(low: Floats) -> tuple[float, ...]:
    """Chances between the bounds that sum to 1."""
    return tuple((low + (1.0 - low.sum()) / len(low)).tolist())


def about(options: Mapping[str, OptionValue], course: Any) -> dict[str, object]:
    """All that a solution depends on, under full options.

    Whether races go on for places does not matter to who wins (S18), nor does a chain to two
    hoppers: the one whose turn it is is never startled (S15).
    """
    players = int(options["players"])
    return {
        "course": COURSE.write(course),
        "players": players,
        "laps": options["laps"],
        "obstacles": options["obstacles"],
        "startle": options["startle"] if players > 2 else "once",
    }
