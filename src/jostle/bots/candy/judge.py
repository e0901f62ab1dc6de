"""How likely each seat is to win a game of candy, and what each choice changes: by search."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import numpy as np

from jostle.api import Position
from jostle.bots.candy.search import Floats, Search
from jostle.bots.interface import Chances
from jostle.bots.on_time import Allowance
from jostle.games.candy import rules
from jostle.games.candy.state import NONE, STATE
from jostle.kernel.state import new_rows

NEAR, FAR = 16.0, 28.0
"""Bowls that a seat's candies still have to pass, on average over the seats:"""
SURE_NEAR, SURE_FAR = 1.5, 0.5
"""what the search says is taken to the first power where there are as few left as NEAR, to the
second where there are as many as FAR, and between them to one between. So it agrees best with who
wins when level 4 plays on: early in a game everybody's chances are more even than they look."""
ERROR_NEAR, ERROR_FAR = 0.3, 0.1
"""Half the width of the 95 % interval of a share there (benchmarks/judge_candy.py)."""
FEW_WALKS, ERROR_OF_FEW = 1000, 0.05
"""Half the width of the 95 % interval of what a choice changes, after so few walks to it or fewer,
against 10,000; then it falls with"""
FALL = 0.7
"""the number of walks to this power. What search gets wrong of all choices alike is not in it."""

NEW = 0.3
"""How much an estimate of its own counts where the position after a choice was judged before."""
FAIRNESS = 0.3
"""The part of all walks that the choices share evenly where each of them is asked about;"""
FEW = 4
"""so few share all of them evenly."""


class Judge:
    """Takes so many seconds for a position.

    It remembers what it said last. A game is judged from its end to its beginning when it is
    explained: a position is worth what the one after it is, and what the choice gave up. So it
    leans on that, and two positions differ by what happened rather than by how far the search came.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._last: tuple[bytes, Floats] = (b"", np.zeros(0))
        """The position judged last, and its shares."""

    def chances(self, position: Position) -> Chances:
        """The chances in `position`: the mean of all that the search has seen."""
        if position.is_over:
            return over(position)
        allowance = Allowance(self._seconds)
        search = Search(position.state, self._seconds)
        search.look_ahead(allowance)
        left = bowls_left(position.state)
        shares = weighted(search.shares(), left)
        self._last = position.rows[-1:].tobytes(), shares
        error = np.interp(left, [NEAR, FAR], [ERROR_NEAR, ERROR_FAR])
        return estimate(position.seats, shares, float(error))

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """The chances after each of `events`, from one search of as many seconds for all.

        Fewer events are looked at the more closely. The errors are those of the differences
        between them.
        """
        allowance = Allowance(self._seconds)
        search = Search(position.state, self._seconds)
        asked = [position.game.parse(event) for event in events]
        search.open(asked)
        search.look_ahead(allowance, fairness=1.0 if len(asked) <= FEW else FAIRNESS)
        _, visits, _ = search.choices()
        actions, seen, are_over = search.shares_after()
        shares = weighted(seen, bowls_left(position.state))
        shares = self._leaning(position, actions.tolist(), shares, are_over)
        errors = np.where(are_over, 0.0, errors_of(visits))
        number_of = {int(action): number for number, action in enumerate(actions)}
        found = [number_of[action] for action in asked]
        return [estimate(position.seats, shares[one], float(errors[one])) for one in found]

    def _leaning(
        self, position: Position, actions: Sequence[int], shares: Floats, are_over: Any
    ) -> Floats:
        """Shares after each of `actions`, moved toward what was judged last if one leads there."""
        judged, worth = self._last
        best = int(shares[:, int(position.state.mover)].argmax())
        if len(judged) and not are_over[best]:
            for action, share in zip(actions, shares, strict=True):
                if reached(position, action) == judged:
                    by = (1 - NEW) * (worth - share)
                    shares = np.where(are_over[:, None], shares, moved(shares, by))
                    break
        self._last = position.rows[-1:].tobytes(), shares[best]
        return shares


def weighted(shares: Floats, left: float) -> Floats:
    """What the search says of each seat (the last dimension), as sure as it may be."""
    power = np.interp(left, [NEAR, FAR], [SURE_NEAR, SURE_FAR])
    raised = shares**power
    return np.asarray(raised / raised.sum(axis=-1, keepdims=True), np.float64)


def bowls_left(s: Any) -> float:
    """How many bowls a seat's candies still have to pass, on average over the seats."""
    whole = int(s.candies_each) * int(rules.end_of(s))
    return whole - fmean(int(rules.way_of(s, seat)) for seat in range(s.players))


def errors_of(walks: Any) -> Floats:
    """Half the width of the 95 % interval of what choices change that had so many walks."""
    found: Floats = ERROR_OF_FEW * np.minimum(1.0, (FEW_WALKS / np.maximum(walks, 1)) ** FALL)
    return found


def moved(shares: Floats, by: Floats) -> Floats:
    """Rows of shares moved by as much, as far as chances can be: float64[n, seats]."""
    found = np.clip(shares + by, 0.0, 1.0)
    return np.asarray(found / found.sum(axis=1)[:, None], np.float64)


def reached(position: Position, action: int) -> bytes:
    """The row of the position after `action`."""
    rows = new_rows(STATE, 1)
    rows[0] = position.state
    rules.apply(rows[0], action)
    return rows.tobytes()


def over(position: Position) -> Chances:
    """Who has won; nobody's victory is shared by all (C19)."""
    winner = int(position.state.winner)
    players = len(position.seats)
    shares = np.full(players, 1 / players) if winner == NONE else np.eye(players)[winner]
    return estimate(position.seats, shares, 0.0)


def estimate(seats: Sequence[str], shares: Any, error: float) -> Chances:
    """Shares by seat; exact without an error, when the game is over."""
    return Chances(dict(zip(seats, map(float, shares), strict=True)), error, error == 0)
