"""Squig's ground, the course, for those who know no game (S1, S6)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from jostle.games.squig import courses, making
from jostle.games.squig.checks import findings, refuse_unplayable
from jostle.games.squig.course import FAR, Course, column, laid_out
from jostle.games.squig.drawing import (
    CHARACTERS,
    MOST,
    SPACE,
    Drawing,
    of_lines,
    read_drawing,
    written,
)
from jostle.kernel.game import OptionValue
from jostle.kernel.ground import Ground

KEY = "course"
NONE = -1
"""The distance of a square that has no way to the finish, for those who draw."""


def read(value: object) -> Drawing:
    """A record's course: the drawing's lines, or the name of a shipped one (notation)."""
    return courses.shipped(value) if isinstance(value, str) else of_lines(value)


def options_of(drawing: Drawing) -> dict[str, OptionValue]:
    """The option that a course's notes ask for: laps."""
    return {key: value for key, value in drawing.notes if key == "laps"}


def lay(drawing: Drawing, options: Mapping[str, OptionValue]) -> Course:
    """The course as the rules take it; GroundError if it is refused under full options (S6)."""
    return _lay(drawing, tuple(options.items()))


@lru_cache(maxsize=64)
def _lay(drawing: Drawing, options: tuple[tuple[str, OptionValue], ...]) -> Course:
    refuse_unplayable(drawing, dict(options))
    return laid_out(drawing, dict(options))


def facts(drawing: Drawing, options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """Size, start squares in seat order, the nearest start's way, and every square's distances.

    `distance` has a list for each row; there and back it is that of the way out, and `home` that
    of the way home.
    """
    laid = laid_out(drawing, options)
    distances = column(laid, "distance")
    shown = np.where(distances < FAR, distances, NONE).reshape(-1, drawing.height, drawing.width)
    starts = np.flatnonzero(column(laid, "is_start"))
    spots = column(laid, "spot")[starts]
    ways = distances[starts][distances[starts] < FAR]
    return {
        "width": drawing.width,
        "height": drawing.height,
        "starts": np.column_stack(np.divmod(spots, MOST)[::-1]).tolist(),
        "length": int(ways.min()) if len(ways) else NONE,
        "distance": shown[0].tolist(),
        **({"home": shown[1].tolist()} if len(shown) > 1 else {}),
    }


COURSE = Ground(
    key=KEY,
    line=f"^[{CHARACTERS}{SPACE}]{{0,{MOST}}}$",
    most_lines=MOST,
    names=courses.names,
    named=courses.shipped,
    read=read,
    read_file=read_drawing,
    write=lambda drawing: list(drawing.lines),
    write_file=written,
    notes=lambda drawing: dict(drawing.notes),
    options=options_of,
    findings=findings,
    lay=lay,
    facts=facts,
    make=making.make,
    wishes=making.WISHES,
)
