"""The pieces: eight kinds of candy.

Every piece is drawn round the origin in a square of 48 units. Each candy has an outline and a mark
that no other one has, so that 14 pixels without colours tell whose it is, and its letter for where
there is room.
"""

import math
from collections.abc import Callable, Iterator

from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.boards.tokens import SEATS as COLOURS
from jostle.games.candy.board import SEATS

COLOUR_OF = dict(zip(SEATS, COLOURS, strict=True))
"""Each seat's colour, as tokens.py names it."""

SQUARE = 48
"""The side of every symbol's square."""
LETTER = 28
"""The letters' size: 14 units on a candy of 24."""
LETTERED = 24
"""The least size of a candy whose letter has 14 units."""

SHADE: dict[str, str | float] = {"fill": "#000", "fill_opacity": 0.22}


def _circle(x: float, y: float, radius: float, **more: str | float) -> Node:
    return element("circle", cx=x or None, cy=y or None, r=radius, **more)


def _shape(steps: str, **more: str | float) -> Node:
    return element("path", d=steps, **more)


def _line(steps: str, width: float, **more: str | float) -> Node:
    return element("path", d=steps, fill="none", stroke_width=width, **more)


def _star(corners: int, outer: float, inner: float, turn: float = 0) -> str:
    """A star's outline; with one radius it is a polygon of twice as many corners."""
    points: list[float] = []
    for corner in range(2 * corners):
        reach = inner if corner % 2 else outer
        angle = math.pi * corner / corners + turn
        points += [reach * math.sin(angle), -reach * math.cos(angle)]
    return path("M", *points[:2], "L", *points[2:], "z")


def _polygon(corners: int, radius: float, turn: float = 0) -> str:
    points: list[float] = []
    for corner in range(corners):
        angle = 2 * math.pi * corner / corners + turn
        points += [radius * math.sin(angle), -radius * math.cos(angle)]
    return path("M", *points[:2], "L", *points[2:], "z")


def _scallops(count: int, radius: float, bulge: float) -> str:
    """A flower's outline."""
    points = [
        (radius * math.sin(2 * math.pi * n / count), -radius * math.cos(2 * math.pi * n / count))
        for n in range(count)
    ]
    steps = path("M", *points[-1])
    return steps + "".join(path("A", bulge, bulge, 0, 0, 1, *point) for point in points) + "z"


# --- Candies ------------------------------------------------------------------------------------

OUTLINES = {
    "A": "M-21 0a21 21 0 1 0 42 0a21 21 0 1 0-42 0z",
    "B": "M-12-19h24q7 0 7 7v24q0 7-7 7h-24q-7 0-7-7v-24q0-7 7-7z",
    "C": _polygon(6, 20.5, math.pi / 6),
    "D": _scallops(6, 17, 9.4),
    "E": _star(5, 23, 13.4),
    "F": "M0-22C6-13 18-6 18 5.500A18 16.500 0 0 1-18 5.500C-18-6-6-13 0-22z",
    "G": "M0 20C-12 12-21 3-21-7.500A10.800 10.800 0 0 1 0-13A10.800 10.800 0 0 1 21-7.500"
    "C21 3 12 12 0 20z",
    "H": "M0-20L21 15.500Q22 18 19 18H-19Q-22 18-21 15.500z",
}
"""Each candy's outline: button, cushion, hexagon, flower, star, drop, heart, wedge."""


def _stripe() -> Iterator[Node]:
    yield _line("M-15 9L15-9", 7)


def _dot() -> Iterator[Node]:
    yield _circle(0, 0, 7)


def _ring() -> Iterator[Node]:
    yield _circle(0, 0, 8.5, fill="none", stroke_width=5)


def _cross() -> Iterator[Node]:
    yield _line("M-8-8L8 8M8-8L-8 8", 5.5)


def _pip() -> Iterator[Node]:
    yield _shape(_star(5, 9, 3.6))


def _half() -> Iterator[Node]:
    yield _shape("M0-17C5-9 14-4 14 5.500A14 12.500 0 0 1 0 18z")


def _bars() -> Iterator[Node]:
    yield _line("M-7-6v9M7-6v9M0-3v13", 5)


def _chevron() -> Iterator[Node]:
    yield _line("M-8.500 11L0 0L8.500 11", 5.5)


MARKS: dict[str, Callable[[], Iterator[Node]]] = {
    "A": _stripe, "B": _dot, "C": _ring, "D": _cross, "E": _pip, "F": _half, "G": _bars,
    "H": _chevron,
}  # fmt: skip
"""What each candy bears."""


SHINES = {"E": "-3 -10", "F": "-7 -1", "H": "-6 -1"}
"""Where a candy gleams, if there is no room at its upper left."""


def candy(seat: str, *, has_letter: bool = True) -> Node:
    """A glossy candy with its mark, and with the seat's letter where there is room."""
    colour = COLOUR_OF[seat]
    base, deep, pale = paint(colour), paint(f"{colour}-deep"), paint(f"{colour}-pale")
    outline = OUTLINES[seat]
    return group(
        _shape(outline, transform="translate(1 2.400)", **SHADE),
        _shape(outline, fill=base, stroke=deep, stroke_width=2.4, stroke_linejoin="round"),
        group(*MARKS[seat](), fill=pale, stroke=pale, stroke_width=0, stroke_linecap="round",
              stroke_linejoin="round", class_="mark"),
        element("ellipse", rx=5, ry=2.6, fill="#fff", fill_opacity=0.55,
                transform=f"translate({SHINES.get(seat, '-7.5 -10')})rotate(-35)"),
        _letter(seat) if has_letter else None,
    )  # fmt: skip


def _letter(seat: str) -> Node:
    """The seat's letter, edged so that it is read over any mark.

    Whoever shows the piece too small for it may turn it off by a custom property.
    """
    colour = COLOUR_OF[seat]
    return element(
        "text", seat, y=LETTER * 0.35, font_size=LETTER, font_family=DISPLAY, font_weight="800",
        text_anchor="middle", fill=paint(f"{colour}-pale"), stroke=paint(f"{colour}-deep"),
        stroke_width=7, stroke_linejoin="round", paint_order="stroke",
        opacity="var(--piece-letter,1)", class_="letter",
    )  # fmt: skip


# --- As symbols ---------------------------------------------------------------------------------


def symbols() -> Iterator[Node]:
    """Each piece once."""
    for seat in SEATS:
        yield _symbol(f"candy-{seat}", candy(seat))


def _symbol(name: str, drawn: Node) -> Node:
    half = number(SQUARE / 2)
    return element("symbol", drawn, id=name, viewBox=f"-{half} -{half} {SQUARE} {SQUARE}")
