"""How the two bowls in the middle find their places: each is pushed away by what is too near.

Points are complex numbers here, x + y i.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Circle: TypeAlias = tuple[complex, float]
"""A middle and a radius."""

ROOM = 14
"""What a bowl would like to have free round itself."""
ROUNDS = 60
YIELDING = 0.15
"""The share of a push by the way, which can bend."""
STIFF = 0.25
"""The share of a push that a round follows."""


def settled(
    guess: tuple[Point, Point],
    radii: tuple[float, float],
    ring: Sequence[tuple[Point, float]],
    ribbon: float,
) -> tuple[Point, Point]:
    """The middles of the start and the end bowl, from a first guess on.

    `radii` are theirs, `ring` has the bowls round them in the order of the way, and the way from
    the last of those to the end bowl is `ribbon` broad.
    """
    start, end = (complex(*at) for at in guess)
    around = [(complex(*at), radius) for at, radius in ring]
    for _ in range(ROUNDS):
        pushes = sum(_pushes((start, radii[0]), [*around, (end, radii[1])]))
        pushes += YIELDING * _aside(start, radii[0] + ribbon / 2 + ROOM, around[-1][0], end)
        end += STIFF * sum(_pushes((end, radii[1]), [*around, (start, radii[0])]))
        start += STIFF * pushes
    return (start.real, start.imag), (end.real, end.imag)


def _aside(middle: complex, room: float, first: complex, last: complex) -> complex:
    """What pushes a middle off the line from `first` to `last`, to the right of who walks there.

    That is where ring bowl 1 is: the way goes round against the clock (C2), and must not cross
    itself.
    """
    ahead = (last - first) / abs(last - first)
    beside = (middle - first) / ahead
    lacking = room - beside.imag
    return lacking * ahead * 1j if lacking > 0 and 0 < beside.real < abs(last - first) else 0


def _pushes(bowl: Circle, others: Sequence[Circle]) -> Iterator[complex]:
    middle, radius = bowl
    for other, its_radius in others:
        apart = abs(middle - other)
        lacking = ROOM - (apart - radius - its_radius)
        if lacking > 0 and apart:
            yield (middle - other) / apart * lacking
