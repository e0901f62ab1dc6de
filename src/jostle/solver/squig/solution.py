"""The solution of a race of squig, asked about positions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from jostle.api import Position
from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.ground import COURSE
from jostle.kernel.game import OptionValue
from jostle.kernel.state import Rows
from jostle.solver.squig import within
from jostle.solver.squig.iteration import BIT
from jostle.solver.squig.lengths import Lengths
from jostle.solver.squig.race import Floats, Longs
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import Ints


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
        return _middle(self._low(rows[0]))

    def bounds(self, position: Position) -> tuple[tuple[float, float], ...]:
        """The least and the largest that each seat's chance to win can be."""
        low = self._low_in(position)
        return tuple((chance, chance + _gap(low)) for chance in low.tolist())

    def after(self, position: Position, event: str) -> tuple[float, ...]:
        """The chances after a legal event; the position stays as it is."""
        return self.after_each(position, [event])[0]

    def after_each(self, position: Position, events: Sequence[str]) -> list[tuple[float, ...]]:
        """The chances after each of some legal events; the position stays as it is."""
        self._check(position)
        actions = np.array([position.game.parse(event) for event in events], np.int32)
        return [_middle(low) for low in self._lows_after(position.state, actions)]

    def chances_in_order(self) -> tuple[float, ...]:
        """The chances at the start by who goes first, second and so on, whoever it is."""
        first = self._first()
        count = int(rules.outcomes(first[0], self.laid))
        number = int(rules.first_outcome(first[0], self.laid))
        actions = np.arange(number, number + count, dtype=np.int32)
        found = []
        for action, low in zip(actions.tolist(), self._lows_after(first[0], actions), strict=True):
            rows = first.copy()
            rules.apply(rows[0], self.laid, action)
            found.append(np.array(_middle(low))[rows[0].order[: rows[0].players]])
        return tuple(np.mean(found, axis=0).tolist())

    # --- How ---------------------------------------------------------------------------------

    def _low_in(self, position: Position) -> Floats:
        self._check(position)
        return self._low(position.state)

    def _check(self, position: Position) -> None:
        if position.ground == self.course and position.options == self.options:
            return
        if about(position.options, position.ground) != about(self.options, self.course):
            raise ValueError("expected a position of the race that was solved, got another's")

    def _first(self) -> Rows:
        """The first position."""
        from jostle.games.squig import GAME

        return GAME.start(self.options, self.laid)

    def _low(self, s: Any) -> Floats:
        """Each seat's chance from below in `s`, which stays as it is."""
        room = within.new_room(s)
        self._see(within.look(room, self.laid, self.standing, self._stored, 0))
        low: Floats = room.lows[0]
        return low

    def _lows_after(self, s: Any, actions: Ints) -> Floats:
        """The same after each of `actions`: float64[n, seats]."""
        room = within.new_room(s)
        found = np.zeros((len(actions), int(s.players)))
        stored = self._stored
        self._see(within.look_after(room, self.laid, self.standing, stored, actions, found))
        return found

    @property
    def _stored(self) -> within.Stored:
        return within.Stored(self.key, self.first, self.start, self.low)

    def _see(self, is_of_race: bool) -> None:
        if not is_of_race:
            raise ValueError("expected a position that can come up in the race, got another")


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
