"""The pieces: eight squigs with their riders, dice, and what is laid beside them.

Every piece is drawn round the origin in a square of 48 units. A hopper looks at whoever looks at
it. Its squig is a round toothy ball in the seat's colour, and each rider wears something that no
other one does: its outline alone tells whose it is, and so does its letter.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial

from jostle.boards.squig.riders import HEADS, Cloth
from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.boards.tokens import SEATS as COLOURS

SEATS = ("A", "B", "C", "D", "E", "F", "G", "H")
"""Every seat; the first so many race."""
COLOUR_OF = dict(zip(SEATS, COLOURS, strict=True))
"""Each seat's colour, as tokens.py names it."""

SQUARE = 48
"""The side of every symbol's square."""

FEET = 22
"""Where they stand."""
BELLIES = {
    "A": (16.6, 14.2), "B": (17.4, 13.6), "C": (15.8, 14.4), "D": (17, 13.8),
    "E": (17.2, 14.2), "F": (16, 14.4), "G": (16.2, 14.4), "H": (17.8, 13.4),
}  # fmt: skip
"""Half the width and half the height of each squig."""

SHADE: dict[str, str | float] = {"fill": "#000", "fill_opacity": 0.28}


def _circle(x: float, y: float, radius: float, **more: str | float) -> Node:
    return element("circle", cx=x or None, cy=y or None, r=radius, **more)


def _shape(steps: str, **more: str | float) -> Node:
    return element("path", d=steps, **more)


# --- Hoppers ----------------------------------------------------------------------------------


def _ball(seat: str) -> Iterator[Node]:
    """A squig without its face: two feet and a belly that shines a little."""
    base, deep = paint(COLOUR_OF[seat]), paint(f"{COLOUR_OF[seat]}-deep")
    wide, high = BELLIES[seat]
    for side in (-1, 1):
        yield element(
            "ellipse", cx=side * 8.6, cy=FEET - 1.4, rx=5, ry=2.4, fill=base, stroke=deep,
            stroke_width=1.8,
        )  # fmt: skip
    yield element(
        "ellipse", cy=FEET - 1.6 - high, rx=wide, ry=high, fill=base, stroke=deep, stroke_width=2
    )


def _grin() -> Iterator[Node]:
    """Teeth above and below, as a squig has them when all is well."""
    yield _shape("M-12.4 8.6Q0 12.6 12.4 8.6 11 18.8 0 18.8T-12.4 8.6z", fill=paint("maw"))
    upper = (
        "M-11.6 9l2.2 5 2.6-3.9 2.6 5.1 2.8-4.6 1.4 4 1.4-4 2.8 4.6 2.6-5.1 2.6 3.9 2.2-5"
        "Q0 12.6-11.6 9z"
    )
    lower = (
        "M-8.4 16.6l1.9-3.2 2 4.6 2.3-3.4 2.2 3.9 2.2-3.9 2.3 3.4 2-4.6 1.9 3.2Q0 20.4-8.4 16.6z"
    )
    yield _shape(upper + lower, fill=paint("tooth"))


def _roar() -> Iterator[Node]:
    """A mouth wide open round its tongue."""
    yield element("ellipse", cy=12, rx=11.6, ry=8, fill=paint("maw"))
    yield _shape("M-6.4 17.6q0-6 6.4-5.6t6.4 5.6q-6.4 4.4-12.8 0z", fill=paint("tongue"))
    teeth = (
        "M-10.6 8.8l2.6 4.6 2.2-6.8zM-5 6.2l2.4 4.6 2.4-6.4zM.4 4.2l2.4 6.4 2.4-4.6zM5.8 6.6l2.2"
        " 6.8 2.6-4.6zM-10 16l3.4-2.4.6 5.4zM10 16l-3.4-2.4-.6 5.4z"
    )
    yield _shape(teeth, fill=paint("tooth"))


def _eyes(size: float, looks: tuple[tuple[float, float], tuple[float, float]]) -> Iterator[Node]:
    """Both eyes, with the pupils so far aside as `looks` has it."""
    for side, (aside, down) in zip((-1, 1), looks, strict=True):
        yield _circle(side * 11.4, -1, size, fill=paint("tooth"), stroke=paint("maw"),
                      stroke_width=1)  # fmt: skip
        yield _circle(side * 11.4 + aside, down - 1, 1.5, fill=paint("maw"))


def hopper(seat: str) -> Node:
    """A squig with its rider, and the seat's letter."""
    wide, _ = BELLIES[seat]
    return group(
        element("ellipse", cx=0.8, cy=FEET - 0.4, rx=wide - 1, ry=2.6, **SHADE),
        group(*HEADS[seat](Cloth(COLOUR_OF[seat])), transform="translate(0 -10.6)"),
        *_ball(seat),
        *_eyes(3, ((0.9, 0.6), (-0.9, 0.6))),
        *_grin(),
        _name(seat, 18, 0, -0.4),
    )


def wild(seat: str) -> Node:
    """The same when it bolts: off the ground, mouth open, its rider hanging on."""
    return group(
        element("ellipse", cx=0.8, cy=FEET, rx=11, ry=1.8, **SHADE),
        group(
            group(
                *HEADS[seat](Cloth(COLOUR_OF[seat])),
                transform="translate(-3.4 -9.4)rotate(-20)scale(.94)",
            ),
            *_ball(seat),
            *_eyes(3.9, ((-1.4, -1.2), (1.5, 1))),
            *_roar(),
            transform="translate(0 .4)rotate(8)scale(.96)",
        ),
        _name(seat, 13.5, 0.4, -2),
    )


def _name(seat: str, size: float, x: float, y: float) -> Node:
    """The seat's letter, edged so that it is read on a light body as on a dark one.

    Whoever shows the piece too small for it may turn it off by a custom property.
    """
    colour = COLOUR_OF[seat]
    letter = _letter(seat, size, f"{colour}-pale", x, y)
    edge = {
        "stroke": paint(f"{colour}-deep"),
        "stroke-width": "3",
        "paint-order": "stroke",
        "opacity": "var(--piece-letter,1)",
    }
    for name, value in {**edge, "stroke-linejoin": "round"}.items():
        letter.set(name, value)
    return letter


def _letter(written: str, size: float, colour: str, x: float = 0, y: float = 0) -> Node:
    return element(
        "text", written, x=x or None, y=y + size * 0.35, fill=paint(colour), font_size=size,
        font_family=DISPLAY, font_weight="800", text_anchor="middle", class_="letter",
    )  # fmt: skip


# --- What else lies on the table ----------------------------------------------------------------


def mover() -> Node:
    """A ring on the floor round whoever is to move."""
    ring: dict[str, float] = {"cy": 18, "rx": 20.6, "ry": 3.6}
    return group(
        element("ellipse", **ring, stroke=paint("accent-ink"), stroke_width=4.4),
        element("ellipse", **ring, stroke=paint("accent"), stroke_width=2.6),
        fill="none",
    )


def startle() -> Node:
    """The burst over a hopper that somebody landed on."""
    points: list[float] = []
    for corner in range(20):
        reach = 14 if corner % 2 else (22.5 if corner % 4 else 18.5)
        angle = math.pi * corner / 10
        points += [reach * math.sin(angle), -reach * math.cos(angle)]
    ink = paint("accent-ink")
    burst = path("M", *points[:2], "L", *points[2:], "z")
    return group(
        _shape(burst, fill=paint("accent"), stroke=ink, stroke_width=2, stroke_linejoin="round"),
        _letter("!", 24, "accent-ink"),
    )


def scribble() -> Node:
    """What a squig that bolts leaves in the air."""
    steps = "M-20 10c2-20 22-30 30-18s-10 22-18 10 14-26 27-12"
    return group(
        *(
            _shape(steps, stroke=paint(colour), stroke_width=width)
            for colour, width in (("accent-ink", 4.6), ("accent", 2.8))
        ),
        fill="none", stroke_linecap="round", stroke_dasharray="0.1 6",
    )  # fmt: skip


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(pips: int) -> Node:
    """A six-sided die."""
    body: dict[str, float] = {"x": -19, "y": -19, "width": 38, "height": 38, "rx": 9}
    return group(
        element("rect", **{**body, "y": -16}, **SHADE),
        element("rect", **body, fill=paint("ivory"), stroke=paint("ivory-ink"), stroke_width=1.8),
        *(_circle(x * 10, y * 10, 4.2, fill=paint("ivory-ink")) for x, y in PIPS[pips]),
    )


MARKERS: dict[str, Callable[[], Node]] = {
    "mover": mover,
    "startle": startle,
    "scribble": scribble,
    **{f"pips-{pips}": partial(die, pips) for pips in PIPS},
}
"""Every piece but the hoppers, by the id of its symbol."""


# --- As symbols ---------------------------------------------------------------------------------


def symbols() -> Iterator[Node]:
    """Each piece once."""
    for seat in SEATS:
        yield _symbol(f"piece-{seat}", hopper(seat))
        yield _symbol(f"piece-{seat}-wild", wild(seat))
    for name, draw in MARKERS.items():
        yield _symbol(name, draw())


def _symbol(name: str, drawn: Node) -> Node:
    half = number(SQUARE / 2)
    return element("symbol", drawn, id=name, viewBox=f"-{half} -{half} {SQUARE} {SQUARE}")
