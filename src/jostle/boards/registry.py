"""Which games have a drawing: each module of this package that holds a `DRAWING`.

A game's board is found by the game's name alone, so a new game adds its module here and changes
no other file.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal

Orientation = Literal["landscape", "portrait"]
ORIENTATIONS: tuple[Orientation, ...] = ("landscape", "portrait")

Options = Mapping[str, Any]
View = Mapping[str, Any]

NO_OPTIONS: Options = {}
NO_MARKS: tuple[str, ...] = ()


class BoardError(ValueError):
    """A drawing was asked for that there is not."""


@dataclass(frozen=True)
class Look:
    """How somebody looks at a board: what every drawing is a function of."""

    orientation: Orientation
    seat: str | None
    """Who looks at it, None for nobody in particular."""
    options: Options
    standalone: bool
    ground: Any = None
    """What the match is played on, where the game has such a thing; None for its default one."""
    marks: tuple[str, ...] = NO_MARKS
    """Extras drawn into the board, by the names that the game's drawing gives them."""


@dataclass(frozen=True)
class Drawing:
    """How one game is drawn, each part as SVG text."""

    game: str
    seats: tuple[str, ...]
    board: Callable[[Look], str]
    """The empty board with its anchors."""
    pieces: Callable[[], str]
    """One symbol a piece."""
    position: Callable[[View, Look], str]
    """The board with the pieces where a view has them."""
    marks: tuple[str, ...] = NO_MARKS
    """The extras that its board may be asked for."""


@cache
def drawings() -> tuple[str, ...]:
    """The names of the games that have a drawing, sorted."""
    package = import_module("jostle.boards")
    modules = (import_module(f"jostle.boards.{m.name}") for m in iter_modules(package.__path__))
    return tuple(sorted(m.DRAWING.game for m in modules if hasattr(m, "DRAWING")))


def drawing(game: str) -> Drawing:
    """The drawing of `game`; BoardError if it has none."""
    if game not in drawings():
        raise BoardError(f"expected a game with a board ({', '.join(drawings())}), got {game!r}")
    found = import_module(f"jostle.boards.{game}").DRAWING
    assert isinstance(found, Drawing)
    return found


def _look(
    found: Drawing,
    orientation: str,
    seat: str | None,
    options: Options,
    *,
    standalone: bool,
    ground: Any,
    marks: Sequence[str],
) -> Look:
    """The arguments of a drawing, checked."""
    if orientation not in ORIENTATIONS:
        wanted = " or ".join(ORIENTATIONS)
        raise BoardError(f"expected the orientation {wanted}, got {orientation!r}")
    if seat is not None and seat not in found.seats:
        wanted = ", ".join(found.seats)
        raise BoardError(f"expected a seat of {found.game} ({wanted}), got {seat!r}")
    for mark in marks:
        if mark not in found.marks:
            wanted = ", ".join(found.marks) or "it has none"
            raise BoardError(f"expected a mark of {found.game}'s board ({wanted}), got {mark!r}")
    return Look(orientation, seat, options, standalone, ground, tuple(marks))


def board(
    game: str,
    *,
    ground: Any = None,
    orientation: str = "landscape",
    seat: str | None = None,
    options: Options = NO_OPTIONS,
    marks: Sequence[str] = NO_MARKS,
    standalone: bool = False,
) -> str:
    """The empty board of `game` as SVG, as `seat` looks at it (None: nobody in particular).

    `ground` is the value that the match is played on (None: the game's default, or it has none).
    `options` are the game's, for what they change on its board; `marks` names extras that the
    drawing has. `standalone` writes the light colours and the numerals' face into it, for paper
    and for pages without a theme; otherwise colours are custom properties with the light ones to
    fall back on. BoardError says what was expected.
    """
    found = drawing(game)
    look = _look(
        found, orientation, seat, options, standalone=standalone, ground=ground, marks=marks
    )
    return found.board(look)


def pieces(game: str) -> str:
    """All pieces of `game` as one SVG of symbols, to be inlined once and used by their ids."""
    return drawing(game).pieces()


def position(
    game: str,
    view: View,
    *,
    ground: Any = None,
    orientation: str = "landscape",
    seat: str | None = None,
    options: Options = NO_OPTIONS,
    marks: Sequence[str] = NO_MARKS,
    standalone: bool = True,
) -> str:
    """The board of `game` with the pieces where `view` (rules/notation.md) has them.

    It carries no ids, so that several fit on one page.
    """
    found = drawing(game)
    look = _look(
        found, orientation, seat, options, standalone=standalone, ground=ground, marks=marks
    )
    return found.position(view, look)
