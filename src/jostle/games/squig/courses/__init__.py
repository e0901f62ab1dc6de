"""The courses that ship, each a file beside this one (docs/courses.md shows them all).

A name here never gets another drawing: records may name a course (notation.md).
"""

from functools import cache
from importlib.resources import files

from jostle.games.squig.drawing import Drawing, read_drawing
from jostle.kernel.errors import shown
from jostle.kernel.ground import GroundError

NAMES = (
    "straight",
    "straight-two",
    "straight-one",
    "horseshoe",
    "ring",
    "spiral",
    "switchback",
    "there-and-back",
    "branches",
    "lanes",
    "rooms",
    "staircase",
    "obstacles",
    "hall",
    "cavern",
    "maze",
    "gates",
)
"""From plain to winding; the first is what a match is played on unless somebody chooses."""


def names() -> tuple[str, ...]:
    """The names of all courses that ship, the default first."""
    return NAMES


@cache
def shipped(name: str) -> Drawing:
    """The drawing of the course `name`, with its notes; GroundError if none ships under it."""
    if name not in NAMES:
        raise GroundError(
            "unknown",
            f"expected a course ({', '.join(NAMES)}), got {shown(name)} (notation)",
            expected=list(NAMES),
        )
    return read_drawing(files(__name__).joinpath(f"{name}.course").read_bytes())
