"""Doorways: where a passage of one or two squares opens into a wider place (S1)."""

from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass

from jostle.boards.squig.outline import BEYOND, Spot, moved, together

NARROW = 2
"""Squares across the widest passage that is framed."""
WIDE = 3
"""Squares across the smallest place that counts as wide, either way."""
LONG = 6
"""Squares of the smallest passage that is one though it leads to no other wide place: less is a
niche."""


@dataclass(frozen=True)
class Doorway:
    """One end of a passage: its last squares, from `first` on, before it opens."""

    first: Spot
    across: int
    """How many squares it is wide."""
    way: Spot
    """The step out of the passage into the wider place."""


def doorways(floor: Set[Spot]) -> list[Doorway]:
    """Every end of a narrow passage at a wider place, in reading order of each way."""
    wide = _wide(floor)
    if not wide:
        return []
    found = [door for way in BEYOND for door in _opening(floor, wide, way)]
    passage_of = {
        square: (number, len(passage))
        for number, passage in enumerate(_passages(set(floor - wide)))
        for square in passage
    }
    doors_of = Counter(passage_of[door.first] for door in found)
    leads_on = {passage for passage, doors in doors_of.items() if doors > 1 or passage[1] >= LONG}
    return [door for door in found if passage_of[door.first] in leads_on]


def _passages(left: set[Spot]) -> Iterator[list[Spot]]:
    """What hangs together of the narrow squares."""
    for square in sorted(left):
        if square in left:
            yield together(square, left)


def _wide(floor: Set[Spot]) -> set[Spot]:
    """The squares in some block of floor that is wide both ways."""
    corners = set(floor)
    for across, down in ((-1, 0), (0, -1)):
        for _ in range(WIDE - 1):
            corners &= moved(corners, across, down)
    for across, down in ((1, 0), (0, 1)):
        for _ in range(WIDE - 1):
            corners |= moved(corners, across, down)
    return corners


def _opening(floor: Set[Spot], wide: Set[Spot], way: Spot) -> Iterator[Doorway]:
    """The passages that open in direction `way`."""
    step_x, step_y = way
    along = (abs(step_y), abs(step_x))
    for x, y in sorted(floor - wide):
        if (x - along[0], y - along[1]) in floor or (x + step_x, y + step_y) not in wide:
            continue
        across = 0
        while (x + across * along[0], y + across * along[1]) in floor and across <= NARROW:
            across += 1
        beyond = [(x + step_x + n * along[0], y + step_y + n * along[1]) for n in range(across)]
        if across <= NARROW and all(square in wide for square in beyond):
            yield Doorway((x, y), across, way)
