"""The sections that a made course is put together from (S1): each goes from one mouth to the next.

A section is laid out on squares of its own: `ahead` counts from 1 in the direction in which the
way goes on, `aside` from 0 at the left end of the mouth that it begins at. It ends in a mouth that
sticks out of it, so that whatever is built on there touches it in that mouth alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from jostle.games.squig.drawing import Spot
from jostle.kernel.keyed import HALF, Word, below, bits, stream

HEADINGS: tuple[Spot, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Columns and rows of a step to the right, down, to the left and up."""
AROUND: tuple[Spot, ...] = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
"""From a square to itself and its eight neighbours."""
LEFT, ON, RIGHT = -1, 0, 1
DOOR = 2
"""Squares of the widest doorway."""


class Chance:
    """Numbers from the keyed generator, one after another: the same on every machine."""

    def __init__(self, seed: int, attempt: int) -> None:
        with np.errstate(over="ignore"):
            self._key: Word = np.uint64(stream(seed, 0, attempt, 0))
        self._drawn = 0

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        with np.errstate(over="ignore"):
            word = np.uint64(bits(self._key, self._drawn))
            self._drawn += 1
            return int(below(word >> HALF, count))

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`."""
        return least + self.below(most - least + 1)


@dataclass(frozen=True)
class Mouth:
    """A row of floor across the way, where the next section begins."""

    x: int
    y: int
    """The square at its left end, as one walks."""
    heading: int
    width: int

    def spot(self, ahead: int, aside: int) -> Spot:
        """Column and row of a square of the section that begins here."""
        (fx, fy), (rx, ry) = HEADINGS[self.heading], HEADINGS[(self.heading + 1) % 4]
        return self.x + ahead * fx + aside * rx, self.y + ahead * fy + aside * ry

    def spots(self) -> frozenset[Spot]:
        """Its squares."""
        return frozenset(self.spot(0, aside) for aside in range(self.width))

    def beyond(self, ahead: int, aside: int, turn: int, width: int) -> "Mouth":
        """The mouth whose left end is a square of the section that begins here."""
        x, y = self.spot(ahead, aside)
        return Mouth(x, y, (self.heading + turn) % 4, width)

    def steps_to(self, other: "Mouth") -> int:
        """Steps from its middle to that of another where no wall is in the way (S2)."""
        middles = []
        for mouth in (self, other):
            x, y = mouth.spot(0, mouth.width - 1)
            middles.append((mouth.x + x, mouth.y + y))
        (x, y), (u, v) = middles
        return max(abs(u - x), abs(v - y)) // 2


@dataclass(frozen=True)
class Section:
    """A piece of a course: its floor, in columns and rows, and where it ends."""

    floor: frozenset[Spot]
    end: Mouth
    steps: int
    """About how long the way through it is."""
    shape: "Shape | None" = None
    starts: tuple[Spot, ...] = ()

    @cached_property
    def rim(self) -> frozenset[Spot]:
        """Its floor and all squares that touch it."""
        return frozenset((x + dx, y + dy) for x, y in self.floor for dx, dy in AROUND)


Shape: TypeAlias = Callable[[Mouth, int, Chance], Section]
"""From where it begins, the width of the course's corridors, and chance."""


def corridor(begin: Mouth, width: int, chance: Chance) -> Section:
    """A few squares straight on."""
    return passage(begin, width, chance, length=chance.between(3, 9))


def passage(begin: Mouth, width: int, chance: Chance, length: int) -> Section:
    """So many squares straight on."""
    left = _beside(begin.width, width, chance)
    squares = _block(range(1, length + 1), range(left, left + width))
    return _section(begin, squares, begin.beyond(length, left, ON, width), corridor)


def bend(begin: Mouth, width: int, chance: Chance) -> Section:
    """A corner to the left or to the right."""
    wide = begin.width
    squares = _block(range(1, wide + 1), range(wide))
    left, right = begin.beyond(1, -1, LEFT, wide), begin.beyond(wide, wide, RIGHT, wide)
    return _section(begin, squares, right if chance.below(2) else left, bend)


def doorway(begin: Mouth, width: int, chance: Chance) -> Section:
    """A square on which the way is narrower."""
    wide = chance.between(1, max(1, min(DOOR, begin.width - 1)))
    end = begin.beyond(1, _beside(begin.width, wide, chance), ON, wide)
    return _section(begin, set(), end, doorway)


def room(begin: Mouth, width: int, chance: Chance) -> Section:
    """A room with a doorway on each end, the far one straight on or round a corner."""
    door = doorway(begin, width, chance) if begin.width > DOOR else None
    inside = door.end if door else begin
    deep, broad = (width + chance.between(2, 6) for _ in range(2))
    left = _beside(inside.width, broad, chance)
    wide = chance.between(1, min(DOOR, width))
    far = chance.below(deep - wide) + 2
    end = (
        inside.beyond(deep + 1, left + chance.below(broad - wide + 1), ON, wide),
        inside.beyond(far, left - 1, LEFT, wide),
        inside.beyond(far + wide - 1, left + broad, RIGHT, wide),
    )[chance.below(3)]
    made = _section(inside, _block(range(1, deep + 1), range(left, left + broad)), end, room)
    floor = made.floor | door.floor if door else made.floor
    return Section(floor, end, begin.steps_to(end), room)


def junction(begin: Mouth, width: int, chance: Chance) -> Section:
    """Where the way parts around a block and meets again, as far on either side."""
    lane = chance.between(max(1, width - 1), width)
    broad, deep = begin.width + 2 * chance.below(3), chance.between(3, 9)
    front = max(lane, (broad - begin.width) // 2 + 1)
    left = lane + (broad - begin.width) // 2
    squares = _block(range(1, deep + 2 * front + 1), range(-left, begin.width + left))
    squares -= _block(range(front + 1, front + deep + 1), range(lane - left, lane - left + broad))
    return _section(
        begin, squares, begin.beyond(deep + 2 * front + 1, 0, ON, begin.width), junction
    )


def stable(begin: Mouth, width: int, chance: Chance, hoppers: int) -> Section:
    """Where a course begins: start squares in one or two rows across, and a run up to the way.

    The run is as long as the rows are wide, so that none of them is nearer to whatever follows.
    """
    across = width if 2 * width >= hoppers else (hoppers + 1) // 2
    rows = 1 if hoppers <= across else 2
    deep = rows + across
    squares = _block(range(1, deep + 1), range(across))
    starts: list[Spot] = []
    for ahead in range(rows, 0, -1):
        here = min(across, hoppers - len(starts))
        first = (across - here) // 2
        starts += [begin.spot(ahead, aside) for aside in range(first, first + here)]
    end = begin.beyond(deep + 1, chance.below(across - width + 1), ON, width)
    floor = frozenset(begin.spot(*square) for square in squares) | end.spots()
    return Section(floor, end, deep + 1 - rows, starts=tuple(starts))


def _section(begin: Mouth, squares: set[Spot], end: Mouth, shape: Shape) -> Section:
    floor = frozenset(begin.spot(*square) for square in squares) | end.spots()
    return Section(floor, end, begin.steps_to(end), shape)


def _block(ahead: range, aside: range) -> set[Spot]:
    return {(one, other) for one in ahead for other in aside}


def _beside(old: int, new: int, chance: Chance) -> int:
    """The left end of a row of `new` squares that holds one of `old` from 0, or lies in it."""
    return -chance.below(new - old + 1) if new >= old else chance.below(old - new + 1)
