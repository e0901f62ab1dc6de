"""Boards in letters, for terminals: what stands where, in lines of at most 79 columns.

A game's letters are `draw` of its module `letters`, found by the game's name. Styles are said, not
drawn: whoever shows the lines knows what his screen can do, and letters tell seats apart without
colours.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, TypeAlias

WIDTH = 79
"""Columns of the widest line: a terminal of 80 may break a line that fills it."""


@dataclass(frozen=True)
class Span:
    """A run of letters in one style."""

    text: str
    seat: str | None = None
    """Whose colour it has."""
    stress: Literal["", "soft", "strong", "token"] = ""


Line: TypeAlias = tuple[Span, ...]


def letters(
    game: str,
    view: Mapping[str, Any],
    options: Mapping[str, Any],
    names: Mapping[str, str],
    ground: Any = None,
) -> list[Line]:
    """The board of `game` with the pieces where `view` has them, and the sheets beside it.

    `names` has the name shown for each seat; `ground` is the value that the match is played on,
    None for the game's default or where a game has none.
    """
    draw = import_module(f"jostle.boards.{game}.letters").draw
    lines: list[Line] = draw(view, options, names, ground)
    return lines
