"""Playouts from several positions, the worse of which are given up as soon as it shows.

All are tried with the same luck, so what tells two of them apart is their difference from one
playout to the next (common random numbers); one that is farther behind the best than chance makes
likely gets no more playouts (successive elimination).
"""

from collections.abc import Sequence
from time import perf_counter

import numpy as np
import numpy.typing as npt

from jostle.api import Position
from jostle.bots.squig.playouts import Shares, race_on
from jostle.games.squig import state
from jostle.games.squig.course import Course
from jostle.kernel.state import Rows, new_rows

Floats = npt.NDArray[np.float64]

WHOLE_RACE = 60
"""Rounds after which a race is judged by its distances: few over 80 squares take so long, even
there and back."""
FEW_ROUNDS = 3
"""The same on courses so large that the ends of moves have to be looked for each time."""
FEWEST = 64
"""Playouts from each position before one is given up."""
SURE = 3.0
"""Standard errors by which the best must be ahead of one that is given up."""
PART = 0.7
"""Of the time that is allowed, what is used: the rest is for whatever else the machine does."""


class Tries:
    """Playouts from some positions, all with the same luck."""

    def __init__(self, starts: Sequence[Rows], course: Course, key: int) -> None:
        """`starts`: rows of two, the position and one to play on; `key`: whose luck it is."""
        self._starts = starts
        self._course = course
        self._key = np.uint64(key)
        self._rounds = WHOLE_RACE if course.knows_ends else FEW_ROUNDS
        self._shares: list[list[Shares]] = [[] for _ in starts]
        self._pace = 0.0
        self.left = list(range(len(starts)))
        """The positions that have not been given up."""
        self.count = 0
        """Playouts from each of these."""

    def shares(self, index: int) -> Shares:
        """Each seat's share in every playout from one of the positions: float32[n, seats]."""
        self._shares[index] = [np.concatenate(self._shares[index])]
        return self._shares[index][0]

    def share(self, index: int, seat: int) -> float:
        """The mean share of a seat from one of the positions."""
        return float(self.shares(index)[:, seat].mean(dtype=np.float64))

    def play(self, count: int, end: float) -> bool:
        """So many more playouts from each position that is left; False if time ends before that."""
        played: list[Shares] = []
        for index in self.left:
            begin = perf_counter()
            if begin + self._pace * count > end:
                return False
            start = self._starts[index]
            found = np.zeros((count, start[0].players), np.float32)
            race_on(start, self._course, self._key, self.count, self._rounds, found)
            self._pace = max(self._pace / 2, (perf_counter() - begin) / count)
            played.append(found)
        for index, found in zip(self.left, played, strict=True):
            self._shares[index].append(found)
        self.count += count
        return True

    def play_until(self, end: float, most: int, seat: int | None = None) -> None:
        """Playouts until the clock shows `end` (perf_counter) or each position has `most`.

        If it is for a `seat`, no longer than until all positions but its best are given up.
        """
        count = 1
        while self.count < most and self.play(min(count, most - self.count), end):
            if seat is not None and self.count >= FEWEST:
                self.give_up(seat)
                if len(self.left) == 1:
                    return
            pace = max(self._pace * len(self.left), 1e-9)
            count = 1 + min(self.count, int((end - perf_counter()) / 4 / pace))

    def give_up(self, seat: int) -> None:
        """Leave only those positions that may be the best for `seat`."""
        shares = {index: self.shares(index)[:, seat] for index in self.left}
        best = max(self.left, key=lambda index: self.share(index, seat))
        self.left = [index for index in self.left if _may_be_best(shares[best] - shares[index])]


def _may_be_best(behind: npt.NDArray[np.float32]) -> bool:
    """True if what a position is behind the best in each playout may be chance."""
    error = float(behind.std()) / len(behind) ** 0.5
    return bool(behind.mean() <= SURE * error)


def starts_after(position: Position, events: Sequence[str]) -> list[Rows]:
    """The positions after each of `events`, as Tries takes them."""
    starts = []
    tried = position.copy()
    for event in events:
        tried.push(event)
        starts.append(start_of(tried))
        tried.pop()
    return starts


def start_of(position: Position) -> Rows:
    """A position as Tries takes it."""
    rows = new_rows(state.STATE, 2)
    rows[0] = position.state
    return rows
