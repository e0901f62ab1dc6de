"""The solution of hallway, asked about positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from typing import Any, TypeAlias

import numpy as np

from jostle.api import Position
from jostle.games.hallway import GAME, rules, state
from jostle.games.hallway.board import BLUE, SEATS
from jostle.kernel.game import OptionValue
from jostle.kernel.state import Rows, new_rows, plain
from jostle.solver.hallway.graph import MEETING, NOWHERE, TURN, Graph
from jostle.solver.hallway.meeting import Meeting
from jostle.solver.hallway.prices import FairPrice, prices_of
from jostle.solver.hallway.values import Values, share_of_first

Shares: TypeAlias = tuple[float, float]
"""How likely blue is to win, and red; a shared victory counts half, so that they sum to 1."""


@dataclass(frozen=True, eq=False)
class Solution:
    """How likely both are to win from every position of hallway, with best play of both.

    Made by `jostle.solver.hallway.solve`. Positions must be played under the options that it was
    made for, as far as they matter: ValueError if they are not.
    """

    options: Mapping[str, OptionValue]
    graph: Graph
    values: Values
    error: float
    """How far any chance may be off, proved in docs/solver.md."""

    @property
    def start_chance(self) -> float:
        """The start player's chance before the first roll."""
        return self.values.at(self.graph.start, 0)

    # --- Chances -------------------------------------------------------------------------

    def chances(self, position: Position) -> Shares:
        """Blue's and red's chances in a position."""
        self._check(position)
        return self._chances(_as_rows(position.state))

    def after(self, position: Position, event: str) -> Shares:
        """The chances after a legal event; the position stays as it is."""
        self._check(position)
        rows = _as_rows(position.state)
        rules.apply(rows[0], GAME.parse(event))
        return self._chances(rows)

    def _chances(self, rows: Rows) -> Shares:
        """The chances in the state rows[0]."""
        s = plain(rows, 0)
        if s.phase == state.START:
            return self._before_start(rows)
        if s.phase == state.OVER:
            return _shares(share_of_first(rows[0]), s.first)
        if s.phase == state.ROLL:
            return _shares(self.values.at(self._node(s, TURN), _lead(s)), s.first)
        meeting = self._meeting(s)
        if s.phase == state.EDGE:
            return _shares(meeting.without_deal(s.first), s.first)
        return _shares(meeting.in_talk(s), s.asked)

    def _before_start(self, rows: Rows) -> Shares:
        """The mean over the rolls for the start player; equal ones are rolled again (H5)."""
        first = int(rules.first_outcome(rows[0]))
        blue = []
        for action in range(first, first + int(rules.outcomes(rows[0]))):
            after = _as_rows(rows[0])
            rules.apply(after[0], action)
            if after[0].phase != state.START:
                blue.append(self._chances(after)[BLUE])
        return _shares(fsum(blue) / len(blue), BLUE)

    # --- Encounters ----------------------------------------------------------------------

    def fair_price(self, position: Position, giver: str = SEATS[BLUE]) -> FairPrice:
        """The fair price in an open talk, or before the Edge's choice, as if they still talked.

        ValueError in other positions.
        """
        meeting = self.meeting(position)
        lead = np.array([meeting.lead])
        seat = SEATS.index(giver)
        found = prices_of(self.graph, self.values, meeting.node, lead, self.error)
        least, most = (None if np.isnan(points[0]) else float(points[0]) for points in found)
        if seat != meeting.first and least is not None and most is not None:
            least, most = -most, -least
        return FairPrice(giver, least, most, meeting.without_deal(seat))

    def best_edge(self, position: Position) -> str:
        """What the holder of the Edge does best in a meeting, `edge other` when it is all one."""
        meeting = self.meeting(position)
        holder = int(position.state.edge)
        back_self = meeting.after_edge(holder, is_holder_back=True)
        back_other = meeting.after_edge(holder, is_holder_back=False)
        return "edge self" if back_self > back_other else "edge other"

    def meeting(self, position: Position) -> Meeting:
        """The encounter in an open talk or before the Edge's choice; ValueError elsewhere."""
        self._check(position)
        s = plain(position.rows)
        if s.phase not in (state.TALK, state.EDGE):
            raise ValueError(f"expected a position in talk or edge, got one in {position.phase}")
        return self._meeting(s)

    def _meeting(self, s: Any) -> Meeting:
        return Meeting(self.graph, self.values, self._node(s, MEETING), _lead(s), s.first)

    def _node(self, s: Any, kind: int) -> int:
        """The node of a plain state."""
        number = self.graph.number
        stage = number.shape[1] - 1 if s.passed else s.encounters
        mover = int(s.mover != s.first)
        node = int(number[kind, stage, mover, s.steps[s.first], s.steps[1 - s.first]])
        assert node != NOWHERE, "a game came where the rules did not lead when it was solved"
        return node

    def _check(self, position: Position) -> None:
        """ValueError if the position is not of hallway under the options that were solved."""
        if position.game.name != GAME.name:
            raise ValueError(f"expected a position of hallway, got one of {position.game.name}")
        for name in ("costs", "max_encounters"):
            if position.options[name] != self.options[name]:
                raise ValueError(
                    f"expected a position with {name} {self.options[name]!r},"
                    f" got {position.options[name]!r}"
                )


def _as_rows(row: Any) -> Rows:
    """One row by itself, copied."""
    rows = new_rows(state.STATE, 1)
    rows[0] = row
    return rows


def _lead(s: Any) -> int:
    """By how much the start player is ahead."""
    return int(s.scores[s.first] - s.scores[1 - s.first])


def _shares(chance: float, seat: int) -> Shares:
    return (chance, 1 - chance) if seat == BLUE else (1 - chance, chance)
