"""Where candies lie in a bowl or on a tray: one by one, or as stacks with a number beside them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise

from jostle.boards.candy.plan import END, Plan, Point

Held = Mapping[str, int]
"""How many candies of each seat there are, zeros left out."""

STACKED = 14
"""A candy that stands for a stack in a bowl."""
ON_TRAY = 24
"""One that stands for a pile: its letter has 14 units."""


@dataclass(frozen=True)
class Stacks:
    """Where stacks lie, as offsets from a middle."""

    size: float
    """The side of a candy's square."""
    places: tuple[Point, ...]
    """The middle of each seat's candy."""
    count: Point
    """How far from that its number's middle is."""


ROWS = {
    1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (2, 3, 2), 8: (3, 2, 3),
    9: (3, 3, 3), 10: (3, 4, 3),
}  # fmt: skip
"""So many candies in rows, from above."""
HEAPS: dict[int, list[Point]] = {11: [(0, -1.866)], 12: [(-0.5, -1.732), (0.5, -1.732)]}
HEAPS[13] = [*HEAPS[12], (-1.5, -1.732)]
"""What too many candies lie on the ten, over the rim."""
FANS = range(1, max(HEAPS) + 1)
"""How many candies are shown one by one: no legal move puts more into a bowl that spills (C14)."""


def fan(count: int) -> list[Point]:
    """How far each of `count` candies lies from its bowl's middle, in sizes of a candy."""
    rows = ROWS[min(count, 10)]
    steps = [1 if one == other else math.sqrt(3) / 2 for one, other in pairwise(rows)]
    places = []
    for row, down in zip(rows, accumulate(steps, initial=-sum(steps) / 2), strict=True):
        places += [(column - (row - 1) / 2, down) for column in range(row)]
    return places + HEAPS.get(count, [])


def total(radius: float) -> Point:
    """Where a plate with the number of all candies goes, on the rim."""
    return radius * 0.74, radius * -0.74


def stacks(plan: Plan, bowl: str) -> Stacks:
    """A place for each seat's candies in a bowl: two columns, in seat order."""
    column, row = (36, 17) if bowl == END else (30, 14.5)
    rows = math.ceil(plan.players / 2)
    count = column / 2 - 1
    places = tuple(
        ((index % 2 - 0.5) * column - count / 2, (index // 2 - (rows - 1) / 2) * row)
        for index in range(plan.players)
    )
    return Stacks(STACKED, places, (count, 0))


def pile(plan: Plan, seat: str) -> Stacks:
    """A candy with its number beside or below it."""
    if plan.tray(seat).is_lying:
        return Stacks(ON_TRAY, ((-15, 0),), (28, 0))
    return Stacks(ON_TRAY, ((0, -9),), (0, 22))


def one_by_one(plan: Plan, bowl: str, held: Held) -> list[tuple[str, Point]]:
    """Each candy of a bowl with its place, in seat order; none where they lie in stacks."""
    candies = [seat for seat in plan.seats for _ in range(held.get(seat, 0))]
    if bowl == END or len(candies) not in FANS:
        return []
    size = plan.measures.candy
    places = [(x * size, y * size) for x, y in fan(len(candies))]
    return list(zip(candies, places, strict=True))
