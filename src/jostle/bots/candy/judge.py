"""How likely each seat is to win a game of candy, and what each choice changes: by search."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from jostle.api import Position
from jostle.bots.candy.search import Search
from jostle.bots.interface import Chances
from jostle.bots.on_time import Allowance
from jostle.games.candy.state import NONE

ERROR = 0.2
"""Half the width of the 95 % interval of a share, against how often a seat wins when level 4 plays
on from there (benchmarks/judge_candy.py)."""
ERROR_BETWEEN = 0.02
"""The same where the choices of one position are compared: against a far longer look at each. What
the evaluation gets wrong of all of them alike is not in it, for it is no choice's doing."""
FAIRNESS = 0.3
"""The part of all walks that the choices share evenly where each of them is asked about."""


class Judge:
    """Searches a position for so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def chances(self, position: Position) -> Chances:
        """The chances in `position`: the mean of all that the search has seen."""
        if position.is_over:
            return over(position)
        allowance = Allowance(self._seconds)
        search = Search(position.state, self._seconds)
        search.look_ahead(allowance)
        return estimate(position.seats, search.shares(), ERROR)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """The chances after each of `events`, from one search of as many seconds for all.

        The errors are those of the differences between them.
        """
        allowance = Allowance(self._seconds)
        search = Search(position.state, self._seconds)
        search.see_all()
        search.look_ahead(allowance, fairness=FAIRNESS)
        actions, shares, are_over = search.shares_after()
        index = {int(action): number for number, action in enumerate(actions)}
        found = [index[position.game.parse(event)] for event in events]
        errors = np.where(are_over, 0.0, ERROR_BETWEEN)
        return [estimate(position.seats, shares[one], float(errors[one])) for one in found]


def over(position: Position) -> Chances:
    """Who has won; nobody's victory is shared by all (C19)."""
    winner = int(position.state.winner)
    players = len(position.seats)
    shares = np.full(players, 1 / players) if winner == NONE else np.eye(players)[winner]
    return estimate(position.seats, shares, 0.0)


def estimate(seats: Sequence[str], shares: Any, error: float) -> Chances:
    """Shares by seat; exact without an error, when the game is over."""
    return Chances(dict(zip(seats, map(float, shares), strict=True)), error, error == 0)
