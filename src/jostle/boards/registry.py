"""Which games have a drawing: each module of this package that holds a `DRAWING`.

A game's board is found by the game's name alone, so a new game adds its module here and changes
no other file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal, Protocol

Orientation = Literal["landscape", "portrait"]
ORIENTATIONS: tuple[Orientation, ...] = ("landscape", "portrait")

Options = Mapping[str, Any]
View = Mapping[str, Any]

NO_OPTIONS: Options = {}


class BoardError(ValueError):
    """A drawing was asked for that there is not."""


class DrawBoard(Protocol):
    """Draws the empty board with its anchors."""

    def __call__(
        self, orientation: Orientation, seat: str | None, options: Options, *, standalone: bool
    ) -> str: ...


class DrawPosition(Protocol):
    """Draws the board with the pieces where a view has them."""

    def __call__(
        self,
        view: View,
        orientation: Orientation,
        seat: str | None,
        options: Options,
        *,
        standalone: bool,
    ) -> str: ...


class DrawPieces(Protocol):
    """Draws one symbol a piece."""

    def __call__(self, *, standalone: bool) -> str: ...


@dataclass(frozen=True)
class Drawing:
    """How one game is drawn."""

    game: str
    seats: tuple[str, ...]
    board: DrawBoard
    pieces: DrawPieces
    position: DrawPosition


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


def _checked(game: str, orientation: str, seat: str | None) -> tuple[Drawing, Orientation]:
    found = drawing(game)
    if orientation not in ORIENTATIONS:
        raise BoardError(f"expected the orientation {' or '.join(ORIENTATIONS)}, got {orientation!r}")
    if seat is not None and seat not in found.seats:
        raise BoardError(f"expected a seat of {game} ({', '.join(found.seats)}), got {seat!r}")
    return found, orientation


def board(
    game: str,
    *,
    orientation: str = "landscape",
    seat: str | None = None,
    options: Options = NO_OPTIONS,
    standalone: bool = False,
) -> str:
    """The empty board of `game` as SVG, as `seat` looks at it (None: nobody in particular).

    `standalone` writes the light colours and the numerals' face into it, for paper and for
    pages that have no theme; otherwise colours are custom properties with the light ones to
    fall back on. BoardError names what was expected.
    """
    found, turned = _checked(game, orientation, seat)
    return found.board(turned, seat, options, standalone=standalone)


def pieces(game: str, *, standalone: bool = False) -> str:
    """All pieces of `game` as one SVG of symbols, to be inlined once and used by their ids."""
    return drawing(game).pieces(standalone=standalone)


def position(
    game: str,
    view: View,
    *,
    orientation: str = "landscape",
    seat: str | None = None,
    options: Options = NO_OPTIONS,
    standalone: bool = True,
) -> str:
    """The board of `game` with the pieces where `view` (rules/notation.md) has them.

    It carries no ids, so that several fit on one page.
    """
    found, turned = _checked(game, orientation, seat)
    return found.position(view, turned, seat, options, standalone=standalone)
