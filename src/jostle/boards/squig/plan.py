"""Where everything of a course lies: squares in reading order, x to the right and y down.

Nothing turns or flips: an event's `12,3` is the thirteenth square of the fourth row on every
screen. A square's middle is at (left + (x + 0.5) * CELL, top + (y + 0.5) * CELL).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from zlib import crc32

from jostle.boards.squig.outline import Spot
from jostle.boards.svg import Node, group, number
from jostle.games.squig.courses import names, shipped
from jostle.games.squig.drawing import FINISH, OBSTACLE, START, WALL, Drawing

DEFAULTS = {"laps": "once", "obstacles": "hop_over", "players": 4}
"""The options that change the drawing, as they are where nothing else is said."""

CELL = 20
"""The side of a square, in units of the drawing."""
EDGE = 4
"""Rock between the outermost row of squares and the card's edge, where that row is wall."""
THICK = 18
"""The same where there is floor in it, so that a wall closes it off."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """One course under the options of a match."""

    drawing: Drawing
    options: Mapping[str, Any]
    """Those of `DEFAULTS`, at least."""

    @property
    def name(self) -> str:
        """What the drawing calls itself, without the characters that no XML may have."""
        return "".join(filter(str.isprintable, self.drawing.name))

    @property
    def is_there_and_back(self) -> bool:
        """True if the race turns at the finish squares and ends where it began (S7)."""
        return bool(self.options["laps"] == "there_and_back")

    @property
    def players(self) -> int:
        """How many hoppers race."""
        return int(self.options["players"])

    @cached_property
    def kinds(self) -> dict[Spot, str]:
        """Every square that is no wall, and what it is."""
        return {
            (x, y): kind
            for y, row in enumerate(self.drawing.rows)
            for x, kind in enumerate(row)
            if kind != WALL
        }

    def squares(self, kind: str) -> frozenset[Spot]:
        """All squares of a kind."""
        return frozenset(square for square, found in self.kinds.items() if found == kind)

    @cached_property
    def starts(self) -> frozenset[Spot]:
        """The start squares."""
        return self.squares(START)

    @cached_property
    def finishes(self) -> frozenset[Spot]:
        """The finish squares."""
        return self.squares(FINISH)

    @cached_property
    def obstacles(self) -> frozenset[Spot]:
        """The squares with an obstacle."""
        return self.squares(OBSTACLE)

    @cached_property
    def floor(self) -> frozenset[Spot]:
        """All squares that a hopper may pass."""
        return frozenset(self.kinds)

    @cached_property
    def goals(self) -> list[Spot]:
        """Where the race ends, in reading order: home again where it goes there and back (S7)."""
        ends = self.starts if self.is_there_and_back else self.finishes
        return sorted(ends, key=lambda square: (square[1], square[0]))

    # --- Measures -------------------------------------------------------------------------------

    @cached_property
    def margins(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        width, height = self.drawing.width, self.drawing.height
        columns, rows = {x for x, _ in self.kinds}, {y for _, y in self.kinds}
        at_edge = (0 in columns, 0 in rows, width - 1 in columns, height - 1 in rows)
        left, top, right, bottom = (THICK if has_floor else EDGE for has_floor in at_edge)
        return left, top, right, bottom

    @property
    def size(self) -> Point:
        """Width and height of the drawing."""
        left, top, right, bottom = self.margins
        return (
            left + self.drawing.width * CELL + right,
            top + self.drawing.height * CELL + bottom,
        )

    def middle(self, square: Spot) -> Point:
        """The point in the middle of a square."""
        left, top, _, _ = self.margins
        return left + (square[0] + 0.5) * CELL, top + (square[1] + 0.5) * CELL

    def in_squares(self, *children: Node | None, **attributes: str | float | None) -> Node:
        """A group in which a unit is a square, and 0,0 the first one's corner."""
        left, top, _, _ = self.margins
        moved = f"translate({number(left)} {number(top)}) scale({CELL})"
        return group(*children, transform=moved, **attributes)

    @cached_property
    def mark(self) -> str:
        """Letters that only this course has, for the ids of its textures."""
        return f"{crc32(chr(10).join(self.drawing.rows).encode()):08x}"


def plan_of(ground: object, options: Mapping[str, Any]) -> Plan:
    """The plan of a drawing, None for the default one, under options of which some may be missing.

    What the drawing's own notes ask for goes before a default.
    """
    drawing = shipped(names()[0]) if ground is None else ground
    assert isinstance(drawing, Drawing)
    laps = dict(drawing.notes).get("laps")
    noted = {"laps": laps} if laps in ("once", "there_and_back") else {}
    return Plan(drawing, {**DEFAULTS, **noted, **options})
