"""Where hoppers are drawn: alone on a square, several on one, and behind the finish line."""

from collections.abc import Iterator
from itertools import cycle, islice

from jostle.boards.registry import View
from jostle.boards.squig.outline import Spot
from jostle.boards.squig.plan import Plan, Point
from jostle.boards.svg import Node, group, number

MOST = 8
"""Hoppers that may share a square."""
FANS = range(1, MOST + 1)

_FANS: dict[int, tuple[float, list[Point]]] = {
    1: (24, [(0, -1.5)]),
    2: (18, [(-4.6, -1.5), (4.6, 0.5)]),
    3: (16, [(0, -5), (-5, 2.8), (5, 2.8)]),
    4: (14, [(-4.8, -4.6), (4.8, -4.6), (-4.8, 4), (4.8, 4)]),
    5: (13, [(-5, -5), (5, -5), (0, -0.4), (-5, 4.4), (5, 4.4)]),
    6: (12, [(-6, -4.4), (0, -4.4), (6, -4.4), (-6, 4), (0, 4), (6, 4)]),
    7: (11, [(-4, -6), (4, -6), (-6.6, 0), (0, 0), (6.6, 0), (-4, 6), (4, 6)]),
    8: (11, [(-6.4, -6), (0, -6), (6.4, -6), (-4, 0), (4, 0), (-6.4, 6), (0, 6), (6.4, 6)]),
}
"""For so many on one square: their size, and how far each is from its middle."""


def size_of(count: int) -> float:
    """The side of a hopper's square where `count` of them share one of the course."""
    return _FANS[count][0]


def fan(count: int) -> list[Point]:
    """How far each of `count` that share a square stands from its middle, in seat order."""
    return _FANS[count][1]


def finish_spots(plan: Plan) -> Iterator[tuple[Point, float]]:
    """Where the hoppers that crossed are drawn, the first one first, and how large.

    There are fewer finish squares than hoppers on a narrow course: then they share them.
    """
    if not plan.goals:
        return
    goals = _spread(plan.goals)
    rounds = -(-MOST // len(goals))
    for place, square in enumerate(islice(cycle(goals), MOST)):
        x, y = plan.middle(square)
        aside, down = fan(rounds)[place // len(goals)]
        yield (x + aside, y + down), size_of(rounds)


def _spread(goals: list[Spot]) -> list[Spot]:
    """At most as many finish squares as hoppers, from all over them."""
    every = max(1, len(goals) // MOST)
    return goals[::every][:MOST]


def anchors(plan: Plan, *, ids: bool) -> Iterator[Node]:
    """Where whoever crosses first, second … belongs."""
    for place, ((x, y), size) in enumerate(finish_spots(plan), start=1):
        yield group(
            id=f"finish-{place}" if ids else None, data_finish=str(place),
            data_x=number(x), data_y=number(y), data_size=number(size),
        )  # fmt: skip


def crossed(plan: Plan, view: View) -> Iterator[tuple[str, Point, float]]:
    """The hoppers behind the line, each with its point and its size, in their order of crossing."""
    over = [seat for seat in view["standing"] if view["squares"][seat] == "finish"]
    for seat, (at, size) in zip(over, finish_spots(plan), strict=False):
        yield seat, at, size
