"""What a position of hallway is worth if nobody agrees any more: the mean of its final scores.

Dice at their chances, the Edge in the hands of one who uses it best; talks end without a deal,
except that players who have passed already only race. One table of expected leads, filled from
the end of the game backwards by the rules' own functions.
Only the step over one roll is compiled: the loops around it take less time than compiling them.
"""

from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from jostle.games.hallway import rules, state
from jostle.games.hallway.board import EXIT, PLACES
from jostle.games.hallway.state import State
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows

Table: TypeAlias = npt.NDArray[np.float64]
"""float64[stage, steps of the mover, of the other, mover is first, mover has the Edge]: by how many
points the mover will gain on the other from here to the end. A stage is the number of encounters;
the one after max_encounters is the race of those who have passed."""

SETTLED = 24
"""Rounds until two who stand face to face have settled: each is worth a quarter of the last."""


@rule
def lead(s: State, table: Table) -> float:
    """How many points blue will be ahead of red at the end, from a roll or when it is over."""
    now = float(s.scores[0] - s.scores[1])
    if s.phase == state.OVER:
        return now
    stage = s.max_encounters + 1 if s.passed else s.encounters
    mover = s.mover
    is_first = 1 if s.first == mover else 0
    has_edge = 1 if s.edge == mover else 0
    gain: float = table[stage, s.steps[mover], s.steps[1 - mover], is_first, has_edge]
    return now + gain if mover == 0 else now - gain


@rule
def lead_after_edge(rows: Rows, back: int, table: Table) -> float:
    """Blue's expected lead if the Edge's holder in rows[1] lets the seat `back` go back (H17)."""
    rows[2] = rows[1]
    rules.send_back(rows[2], back)
    return lead(rows[2], table)


@rule
def lead_without_deal(rows: Rows, table: Table) -> float:
    """Blue's expected lead if rows[1] sees no deal and the Edge is used best (H17, H28)."""
    best = 0.0
    sign = 1.0 if rows[1].edge == 0 else -1.0
    for back in range(2):
        found = lead_after_edge(rows, back, table)
        if back == 0 or sign * found > sign * best:
            best = found
    return best


@rule
def lead_before_roll(rows: Rows, table: Table) -> float:
    """Blue's expected lead over the four rolls that may come in rows[0] (H9)."""
    total = 0.0
    for pips in range(1, state.SIDES + 1):
        rows[1] = rows[0]
        rules.take_turn(rows[1], pips)
        if rows[1].phase == state.TALK:
            total += lead_without_deal(rows, table)
        else:
            total += lead(rows[1], table)
    return total / state.SIDES


def fill_together(rows: Rows, stage: int, together: int, table: Table) -> None:
    """Fill the entries of `stage` in which both have gone `together` steps, blue to move."""
    s = rows[0]
    s.passed = 1 if stage > s.max_encounters else 0
    s.encounters = min(stage, s.max_encounters)
    for steps in range(max(0, together - EXIT), min(together, EXIT - 1) + 1):
        for is_first in range(2):
            for has_edge in range(2):
                s.steps[0] = steps
                s.steps[1] = together - steps
                s.first = 1 - is_first
                s.edge = 1 - has_edge
                gain = lead_before_roll(rows, table)
                table[stage, steps, together - steps, is_first, has_edge] = gain


def fill(rows: Rows, table: Table) -> None:
    """Fill the table from the end of the game backwards: rows[0] is any roll, scores 0.

    Every roll leads to a later stage or further on, except that after the last encounter two who
    stand face to face may both stay (H21).
    """
    last = rows[0].max_encounters
    for stage in range(last + 1, -1, -1):
        for together in range(2 * EXIT - 1 if stage > last else EXIT - 1, -1, -1):
            rounds = SETTLED if stage == last and together == EXIT - 1 else 1
            for _ in range(rounds):
                fill_together(rows, stage, together, table)


class Forecast:
    """Expected final leads under one set of costs and encounters."""

    def __init__(self, start: Any) -> None:
        self._rows = new_rows(state.STATE, 3)
        self._rows[0] = start
        rules.begin(self._rows[0], 0)
        stages = int(start.max_encounters) + 2
        self._table: Table = np.zeros((stages, PLACES, PLACES, 2, 2))
        fill(self._rows, self._table)

    def lead(self, s: Any, seat: int) -> float:
        """The expected final lead of `seat` from a roll, without further deals."""
        return _for_seat(lead(s, self._table), seat)

    def lead_after_edge(self, s: Any, back: int, seat: int) -> float:
        """The expected final lead of `seat` if the Edge's holder lets the seat `back` go back."""
        return _for_seat(lead_after_edge(_in_room(s), back, self._table), seat)

    def lead_without_deal(self, s: Any, seat: int) -> float:
        """The expected final lead of `seat` if the talk of `s` ends without a deal."""
        return _for_seat(lead_without_deal(_in_room(s), self._table), seat)


def _in_room(s: Any) -> Rows:
    """Rows to work in, `s` put where its sheet entries begin anew; new ones for every thread."""
    rows = new_rows(state.STATE, 3)
    rows[1] = s
    rows[1].entry_count = 0
    return rows


def _for_seat(lead_of_blue: float, seat: int) -> float:
    return float(lead_of_blue) if seat == 0 else -float(lead_of_blue)


def forecast(s: Any) -> Forecast:
    """The forecast for the options in `s`, worked out once for each set in use."""
    costs = tuple(int(cost) for cost in s.costs)
    return _forecast(costs, int(s.max_encounters))


@lru_cache(maxsize=64)
def _forecast(costs: tuple[int, ...], max_encounters: int) -> Forecast:
    rows = new_rows(state.STATE, 1)
    rows[0].costs[:] = costs
    rows[0].max_encounters = max_encounters
    rules.set_up(rows[0])
    return Forecast(rows[0])
