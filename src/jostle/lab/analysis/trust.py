"""How far a judge's estimates can be trusted: measured by how well they agree among themselves.

What follows a choice is estimated twice, before the choice and after it. If the two differ by more
than the errors that the judge states allow, the errors are too small, and all of them are taken to
be larger by that factor.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from jostle.api import Position
from jostle.bots.interface import Chances, Judge

CONFIDENCE = 1.96
"""Standard errors of a 95 % interval."""
FEWEST = 10
"""With fewer pairs nothing is said about the errors."""


class Pair(NamedTuple):
    """Two estimates of one chance: their difference, and the error that it should have."""

    difference: float
    error: float


def stretch(pairs: Sequence[Pair]) -> float:
    """By what factor the stated errors are too small; 1 if they are not."""
    if len(pairs) < FEWEST:
        return 1.0
    seen = fsum((CONFIDENCE * pair.difference) ** 2 for pair in pairs)
    return max(1.0, sqrt(seen / fsum(pair.error**2 for pair in pairs)))


class Recall:
    """A judge whose answers are kept, so that one game can be gone through again.

    `factor` is what the errors of estimates are multiplied by, up to 1.
    """

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._chances: dict[int, Chances] = {}
        self._after: dict[int, list[Chances]] = {}
        self.factor = 1.0

    def chances(self, position: Position) -> Chances:
        """As the judge said it the first time; positions go by the number of their events."""
        number = len(position.events)
        if number not in self._chances:
            self._chances[number] = self._judge.chances(position)
        return self._stretched(self._chances[number])

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """The same; the events after one position are always all of them."""
        number = len(position.events)
        if number not in self._after:
            self._after[number] = self._judge.after(position, events)
        return [self._stretched(one) for one in self._after[number]]

    def _stretched(self, found: Chances) -> Chances:
        if found.is_exact or self.factor == 1:
            return found
        return Chances(found.shares, min(1.0, found.error * self.factor), is_exact=False)
