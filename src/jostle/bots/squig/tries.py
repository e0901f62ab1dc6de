"""Playouts from several positions, the worse of which are given up as soon as it shows.

All are tried with the same luck, so what tells two of them apart is their difference from one
block of playouts to the next (common random numbers); one that is farther behind the best than
chance makes likely gets no more (successive elimination).
"""

from collections.abc import Sequence
from time import perf_counter

import numpy as np

from jostle.api import Position
from jostle.bots.on_time import Stop
from jostle.bots.squig.outlook import Floats
from jostle.bots.squig.playouts import BLOCK, race_on
from jostle.games.squig import rules, state
from jostle.games.squig.course import Course
from jostle.kernel.state import Rows, new_rows

WHOLE_RACE = 60
"""Rounds that few races over 80 squares take, even there and back."""
FEW_ROUNDS = 3
"""Rounds that show what a choice leads to; then the distances tell as much."""
FEWEST = 4
"""Blocks from each position before one is given up."""
SURE = 3.0
"""Standard errors by which the best must be ahead of one that is given up."""
NEVER: Stop = np.zeros(1, np.int32)
"""Nobody says stop."""
SLICE = 0.25
"""Of the time that is left, what is played before the clock is looked at again, at most;"""
LEAST_SLICE = 0.02
"""and at least, of all the time: what is too short for so much is not begun any more. Between
slices who waits for the answer may have to wait, too (on_time.py)."""


class Tries:
    """Playouts from some positions, all with the same luck."""

    def __init__(self, starts: Sequence[Rows], course: Course, *, rounds: int, key: int) -> None:
        """`starts`: rows of two, the position and one to play on; `rounds`, `key`: as in race_on.

        On courses so large that the ends of moves have to be looked for each time, playouts go
        one by one, not in blocks.
        """
        self._starts = starts
        self._course = course
        self._rounds = rounds
        self._key = np.uint64(key)
        self.size = BLOCK if course.knows_ends else 1
        """Playouts in a block."""
        self._shares: list[list[Floats]] = [[] for _ in starts]
        self._pace = 0.0
        self.left = list(range(len(starts)))
        """The positions that have not been given up."""
        self.count = 0
        """Blocks from each of these."""

    def shares(self, index: int) -> Floats:
        """Each seat's share in every block from one of the positions: float64[n, seats].

        May be asked while others play on.
        """
        return np.concatenate(self._shares[index])

    def play(self, count: int, end: float, stop: Stop = NEVER) -> bool:
        """So many more blocks from each position that is left; False if time ends before that."""
        played: list[Floats] = []
        for index in self.left:
            begin = perf_counter()
            if stop[0] or begin + self._pace * count > end:
                return False
            start = self._starts[index]
            found = np.zeros((count, start[0].players))
            with np.errstate(over="ignore"):
                race_on(start, self._course, self._key, self.count, self.size, self._rounds, found)
            self._pace = max(self._pace / 2, (perf_counter() - begin) / count)
            played.append(found)
        for index, found in zip(self.left, played, strict=True):
            self._shares[index].append(found)
        self.count += count
        return True

    def play_until(
        self, end: float, most: int, seat: int | None = None, stop: Stop = NEVER
    ) -> None:
        """Blocks until `end` by the clock (perf_counter), or `stop`, or each position has `most`.

        If it is for a `seat`, no longer than until all positions but its best are given up.
        """
        least = LEAST_SLICE * (end - perf_counter())
        count = 1
        while self.count < most and self.play(min(count, most - self.count), end, stop):
            if seat is not None and self.count >= FEWEST:
                self.give_up(seat)
                if len(self.left) == 1:
                    return
            pace = max(self._pace * len(self.left), 1e-9)
            slice_ = max(least, SLICE * (end - perf_counter()))
            count = 1 + int(min(self.count, slice_ / pace))

    def share(self, index: int, seat: int) -> float:
        """The mean share of a seat from one of the positions."""
        return float(self.shares(index)[:, seat].mean())

    def best(self, seat: int) -> int:
        """The position that is best for `seat`, the first of equals."""
        return max(self.left, key=lambda index: self.share(index, seat))

    def lead(self, index: int, other: int, seat: int) -> tuple[float, float]:
        """By how much one position is better than another for `seat`, and the standard error."""
        blocks = min(len(self.shares(index)), len(self.shares(other)))
        ahead = self.shares(index)[:blocks, seat] - self.shares(other)[:blocks, seat]
        return float(ahead.mean()), float(ahead.std()) / max(blocks - 1, 1) ** 0.5

    def give_up(self, seat: int) -> None:
        """Leave only those positions that may be the best for `seat`."""
        best = self.best(seat)
        leads = {index: self.lead(best, index, seat) for index in self.left}
        self.left = [index for index, (lead, error) in leads.items() if lead <= SURE * error]


def starts_after(position: Position, events: Sequence[str]) -> list[Rows]:
    """The positions after each of `events`, which are legal, as Tries takes them."""
    starts = [start_of(position) for _ in events]
    for start, event in zip(starts, events, strict=True):
        rules.apply(start[0], position.laid, position.game.parse(event))
    return starts


def start_of(position: Position) -> Rows:
    """A position as Tries takes it."""
    rows = new_rows(state.STATE, 2)
    rows[0] = position.state
    return rows
