"""Which way it goes: a few squares in the middle of the way to the finish, and what leads on."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from jostle.boards.squig.outline import Spot, together
from jostle.games.squig.course import DIRECTIONS, DX, DY, FAR, Course, column

SPACING = 6
"""Steps from one arrow to the next, where there are not too many."""
MOST_ARROWS = 120

ALL = (1 << DIRECTIONS) - 1
STEPS = [
    [(DX[way], DY[way]) for way in range(DIRECTIONS) if ways >> way & 1] for ways in range(ALL + 1)
]
"""For each set of ways, the steps in it."""

Arrow = tuple[Spot, tuple[float, float]]
"""A square, and a step of length 1 in the direction in which it goes on."""


@dataclass(frozen=True)
class Ways:
    """Distances and steps of a laid course, by the squares of its drawing."""

    course: Course

    @cached_property
    def _width(self) -> int:
        return int(self.course.width)

    @cached_property
    def _drawn(self) -> int:
        return int(self.course.drawn)

    @cached_property
    def distances(self) -> dict[Spot, int]:
        """Steps to the finish from each square that has a way (S4).

        There and back they are those of the way out, and where it turns of the way home (S7).
        """
        found = {}
        for number, distance in enumerate(column(self.course, "distance").tolist()):
            square = self._square(number)
            if distance < FAR and (number < self._drawn or square not in found):
                found[square] = distance
        return found

    def _square(self, number: int) -> Spot:
        y, x = divmod(number % self._drawn, self._width)
        return x, y

    @cached_property
    def _ways(self) -> list[int]:
        found: list[int] = column(self.course, "ways").tolist()
        return found

    def steps(self, square: Spot) -> list[Spot]:
        """The neighbours of `square` that are one step nearer to the finish (S4)."""
        x, y = square
        ways = self._ways[y * self._width + x]
        ways = ways | ways >> DIRECTIONS
        return [(x + across, y + down) for across, down in STEPS[ways & ALL]]

    @cached_property
    def on_the_way(self) -> dict[int, list[Spot]]:
        """The squares of all shortest ways from the start, by their distance to the finish."""
        starts = [
            self._square(number)
            for number, is_start in enumerate(column(self.course, "is_start").tolist())
            if is_start
        ]
        seen, waiting = set(starts), list(starts)
        while waiting:
            ahead = [there for there in self.steps(waiting.pop()) if there not in seen]
            seen.update(ahead)
            waiting += ahead
        found: dict[int, list[Spot]] = {}
        for square in seen:
            found.setdefault(self.distances.get(square, 0), []).append(square)
        return found

    def arrows(self, may_bear: Iterable[Spot]) -> list[Arrow]:
        """Where to show which way it goes: on squares of `may_bear`, evenly spaced along it."""
        bearing = frozenset(may_bear)
        spacing = SPACING
        while True:
            found = [
                (square, heading)
                for distance in range(max(self.on_the_way, default=0) - 3, 0, -spacing)
                for square in self._middles(distance, bearing)
                if (heading := self._heading(square))
            ]
            if len(found) <= MOST_ARROWS:
                return found
            spacing = math.ceil(spacing * len(found) / MOST_ARROWS) + 1

    def _middles(self, distance: int, bearing: frozenset[Spot]) -> list[Spot]:
        """The middle square of each place that is `distance` steps away from the finish."""
        left = set(self.on_the_way.get(distance, ()))
        found = []
        for first in sorted(left):
            if first in left:
                place = together(first, left)
                x = sum(square[0] for square in place) / len(place)
                y = sum(square[1] for square in place) / len(place)
                allowed = sorted(bearing.intersection(place))
                if allowed:
                    found.append(min(allowed, key=lambda at: math.hypot(at[0] - x, at[1] - y)))
        return found

    def _heading(self, square: Spot) -> tuple[float, float] | None:
        """Where the steps from `square` lead, all taken together; None if nowhere."""
        ahead = self.steps(square)
        x = sum(there[0] - square[0] for there in ahead)
        y = sum(there[1] - square[1] for there in ahead)
        length = math.hypot(x, y)
        return (x / length, y / length) if length else None
