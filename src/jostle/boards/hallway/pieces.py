"""The pieces: two round fellows from above, the Edge, the turn marker, dice, coins, the bump.

Every piece is drawn round the origin in a square of 48 units, walking down the page; a client
lays it on an anchor at the anchor's size.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial

from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.games.hallway.board import SEATS
from jostle.words import text as words

SQUARE = 48
"""The side of every symbol's square."""

LETTER = 28
"""The letters' size: nearly 15 units on the smallest token, which is 25.5 wide."""

TURNS = {"down": 0, "left": 90, "up": 180, "right": 270}
"""Degrees that turn a fellow who walks down into one who walks elsewhere."""

CROWN = -6
"""Where the middle of a hat is, on the way that he walks: behind the belly's."""

SHADE: dict[str, str | float] = {"fill": "#000", "fill_opacity": 0.2}


def _circle(x: float, y: float, radius: float, **more: str | float) -> Node:
    return element("circle", cx=x or None, cy=y or None, r=radius, **more)


def _shape(steps: str, **more: str | float) -> Node:
    return element("path", d=steps, **more)


def _line(steps: str, colour: str, width: float, **more: str | float) -> Node:
    return element("path", d=steps, fill="none", stroke=colour, stroke_width=width, **more)


def _letter(written: str, size: float, colour: str, x: float = 0, y: float = 0) -> Node:
    return element(
        "text", written, x=x or None, y=y + size * 0.35, fill=paint(colour), font_size=size,
        font_family=DISPLAY, font_weight="800", text_anchor="middle",
    )  # fmt: skip


# --- The two fellows ---------------------------------------------------------------------------


def _trunk(seat: str) -> Iterator[Node]:
    """A belly that leads the way, and arms that do not quite meet on it: the same for both."""
    base, deep, pale = paint(seat), paint(f"{seat}-deep"), paint(f"{seat}-pale")
    yield _circle(0, 2.4, 19.8, fill=base, stroke=deep, stroke_width=1.6)
    for side in (-1, 1):
        arm = path("M", side * 14, -10, "Q", side * 25.6, 1, side * 14.4, 10)
        yield _line(arm, deep, 7, stroke_linecap="round")
        yield _line(arm, base, 4.2, stroke_linecap="round")
        yield _circle(side * 12.6, 11.4, 3.2, fill=pale, stroke=deep, stroke_width=0.8)


def _blue_hat() -> Iterator[Node]:
    """Shirt buttons, a nose and a moustache below a bowler: a full round brim, a pale ribbon."""
    deep, pale = paint("blue-deep"), paint("blue-pale")
    yield _circle(0, 16.6, 1, fill=pale)
    yield _circle(0, 19.8, 1, fill=pale)
    yield _shape("M0 11q5-.6 8.2 2.6q-4.6 2-8.2-.4q-3.6 2.4-8.2 .4q3.2-3.2 8.2-2.6z", fill=deep)
    yield _circle(0, 10, 3, fill=pale, stroke=deep, stroke_width=0.8)
    yield _circle(0, CROWN, 15, fill=deep)
    yield _circle(0, CROWN, 13.2, fill="none", stroke=pale, stroke_opacity=0.5)


def _red_hat() -> Iterator[Node]:
    """Braces and a bigger nose below a flat cap, whose peak points where he goes."""
    deep, pale = paint("red-deep"), paint("red-pale")
    yield _line("M-8 6q.4 8 2.6 15M8 6q-.4 8-2.6 15", deep, 1.8)
    yield _circle(0, 11, 3.5, fill=pale, stroke=deep, stroke_width=0.8)
    yield _shape("M-13-3q-.6 12.6 13 12.6q13.6 0 13-12.6z", fill=deep)
    yield element("ellipse", cy=CROWN - 0.8, rx=14.8, ry=14, fill=deep)
    yield _line("M-13.2-1q13.2 12.6 26.4 0", pale, 1, stroke_opacity=0.6, stroke_linecap="round")


HATS: dict[str, Callable[[], Iterator[Node]]] = {"blue": _blue_hat, "red": _red_hat}


def fellow(seat: str) -> Node:
    """A token without its letter, walking down."""
    return group(*_trunk(seat), *HATS[seat]())


def _letter_on_hat(seat: str, facing: str) -> Node:
    """The token's letter, upright on the hat of one who walks `facing`."""
    x, y = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}[facing]
    written = words(f"boards.hallway.letter.{seat}")
    return _letter(written, LETTER, f"{seat}-pale", CROWN * x, CROWN * y)


def token(seat: str, facing: str, body: Node | None = None) -> Node:
    """A whole token; `body` stands for the fellow where he is drawn elsewhere."""
    turned = group(fellow(seat) if body is None else body)
    if TURNS[facing]:
        turned.set("transform", f"rotate({TURNS[facing]})")
    shadow = element("ellipse", cx=1.2, cy=2.6, rx=21.4, ry=20.6, **SHADE)
    return group(shadow, turned, _letter_on_hat(seat, facing))


# --- What else lies on the table ----------------------------------------------------------------


def edge() -> Node:
    """The Edge token: a bevelled golden diamond."""
    ink, rim = paint("accent-ink"), "M0-21l21 21-21 21-21-21z"
    return group(
        _shape(rim, transform="translate(1.5 3)", **SHADE),
        _shape(rim, fill=paint("accent"), stroke=ink, stroke_width=3),
        _shape("M0-13l13 13-13 13-13-13z", fill=paint("accent-pale"), stroke=ink, stroke_width=1.5),
        _line("M0-21v8M21 0h-8M0 21v-8M-21 0h8", ink, 1.5),
        stroke_linejoin="round",
    )


def turn() -> Node:
    """The turn marker: a ring that is laid round the letter of the seat whose turn it is."""
    shadow: dict[str, str | float] = {"stroke": "#000", "stroke_opacity": 0.2}
    return group(
        _circle(1, 2, 19, stroke_width=8, **shadow),
        _circle(0, 0, 19, stroke=paint("accent-ink"), stroke_width=8.4),
        _circle(0, 0, 19, stroke=paint("accent"), stroke_width=4.8),
        fill="none",
    )


def bump() -> Node:
    """Two bellies met: the burst that ticks a box of the counter, and flashes between tokens."""
    spikes = 9
    points: list[float] = []
    for corner in range(2 * spikes):
        reach = 13 if corner % 2 else (22 if corner % 4 else 18.5)
        angle = math.pi * corner / spikes
        points += [reach * math.sin(angle), -reach * math.cos(angle)]
    burst = path("M", *points[:2], "L", *points[2:], "z")
    ink = paint("accent-ink")
    return _shape(
        burst, fill=paint("accent"), stroke=ink, stroke_width=2.2, stroke_linejoin="round"
    )


def die(pips: int) -> Node:
    """The four-sided die from the side: its number on the near face, the other one in shade."""
    return group(
        _shape("M-21 11L12 19 23 9 14 21-14 17z", **SHADE),
        group(
            _shape("M-3-20L12 17-21 11z", fill=paint("ivory")),
            _shape("M-3-20L21 8 12 17z", fill=paint("ivory-shade")),
            stroke=paint("ivory-ink"), stroke_width=1.8, stroke_linejoin="round",
        ),
        _letter(str(pips), 22, "ivory-ink", -4.2, 4),
    )  # fmt: skip


def _coin(*relief: Node) -> Node:
    ink = paint("accent-ink")
    return group(
        _circle(1, 3, 20.5, **SHADE),
        _circle(0, 0, 20.5, fill=paint("accent"), stroke=ink, stroke_width=1.8),
        _circle(0, 0, 16.6, fill=paint("accent-pale"), stroke=ink),
        group(*relief, fill=ink),
    )


def heads() -> Node:
    """Heads: a face with a bowler and a moustache."""
    return _coin(
        _circle(0, 2, 8, fill="none", stroke=paint("accent-ink"), stroke_width=1.8),
        _shape("M-7-2a7 8 0 0 1 14 0z"),
        element("rect", x=-11.5, y=-3, width=23, height=3, rx=1.5),
        _shape("M-6 6.5q3-4 6-1q3-3 6 1q-3 2.4-6 0q-3 2.4-6 0z"),
        _circle(0, 3.4, 1.7),
    )


def tails() -> Node:
    """Tails: those of a tailcoat."""
    buttons = (_circle(x, -2.5, 1.2, fill=paint("accent-pale")) for x in (-2.2, 2.2))
    coat = "M-7-12h14l2.5 7-2.5 3 2 14-3 1L0 1l-6 12-3-1 2-14-2.5-3z"
    return _coin(_shape(coat), *buttons)


MARKERS: dict[str, Callable[[], Node]] = {
    "edge": edge,
    "turn": turn,
    "bump": bump,
    **{f"die-{pips}": partial(die, pips) for pips in (1, 2, 3, 4)},
    "coin-heads": heads,
    "coin-tails": tails,
}
"""Every piece but the tokens, by the id of its symbol."""


# --- As symbols ---------------------------------------------------------------------------------


def symbols() -> Iterator[Node]:
    """Each piece once; the tokens once for each way they may face."""
    for seat in SEATS:
        body = fellow(seat)
        body.set("id", f"fellow-{seat}")
        yield element("defs", body)
        for facing in TURNS:
            use = element("use", href=f"#fellow-{seat}")
            yield _symbol(f"token-{seat}-{facing}", token(seat, facing, use))
        half = SQUARE / 2
        square = {"x": -half, "y": -half, "width": SQUARE, "height": SQUARE}
        yield _symbol(f"token-{seat}", element("use", href=f"#token-{seat}-down", **square))
    for name, draw in MARKERS.items():
        yield _symbol(name, draw())


def _symbol(name: str, drawn: Node) -> Node:
    half = number(SQUARE / 2)
    return element("symbol", drawn, id=name, viewBox=f"-{half} -{half} {SQUARE} {SQUARE}")
