"""The pieces: two round fellows from above, the Edge, the turn marker, dice, coins, the bump.

Every piece is drawn round the origin in a square of 48 units, walking down the page; a client
lays it on an anchor at the anchor's size.
"""

import math
from collections.abc import Callable, Iterator

from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.games.hallway.board import SEATS
from jostle.words import text as words

SQUARE = 48
"""The side of every symbol's square."""

LETTER = 26.5
"""The letters' size: 14 units on the smallest token, which is 25.5 wide."""

TURNS = {"down": 0, "left": 90, "up": 180, "right": 270}
"""Degrees that turn a fellow who walks down into one who walks elsewhere."""


CROWN = -6
"""Where the middle of a hat is, on the way that he walks: a little behind the belly's."""


def _ellipse(cx: float, cy: float, rx: float, ry: float, **more: str | float) -> Node:
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **more)


def _circle(cx: float, cy: float, r: float, **more: str | float) -> Node:
    return element("circle", cx=cx, cy=cy, r=r, **more)


def _shadow() -> Node:
    return _ellipse(1.2, 2.6, 21.4, 20.6, fill="#000", fill_opacity=0.2)


def _letter(written: str, size: float, colour: str, y: float = 0, x: float = 0) -> Node:
    return element(
        "text", written, x=x or None, y=y + size * 0.35, font_size=size, font_family=DISPLAY, font_weight="800",
        text_anchor="middle", fill=paint(colour),
    )  # fmt: skip


# --- The two fellows ---------------------------------------------------------------------------


def _trunk(seat: str) -> Iterator[Node]:
    """A belly that leads the way, and arms that do not quite meet on it: the same for both."""
    base, deep, pale = paint(seat), paint(f"{seat}-deep"), paint(f"{seat}-pale")
    yield _circle(0, 2.4, 19.8, fill=base, stroke=deep, stroke_width=1.6)
    for side in (-1, 1):
        arm = path("M", side * 14, -10, "Q", side * 25.6, 1, side * 14.4, 10)
        for width, colour in ((7, deep), (4.2, base)):
            yield element(
                "path", d=arm, fill="none", stroke=colour, stroke_width=width,
                stroke_linecap="round",
            )  # fmt: skip
        yield _circle(side * 12.6, 11.4, 3.2, fill=pale, stroke=deep, stroke_width=0.8)


def _blue_hat() -> Iterator[Node]:
    """Shirt buttons, a nose and a moustache below a bowler: a full round brim, a pale ribbon."""
    deep, pale = paint("blue-deep"), paint("blue-pale")
    for button in (16.6, 19.8):
        yield _circle(0, button, 1, fill=pale)
    half = path("M", 0, 11, "q", 5, -0.6, 8.2, 2.6, "q", -4.6, 2, -8.2, -0.4, "z")
    yield element("path", d=half, fill=deep)
    yield element("path", d=half, fill=deep, transform="scale(-1 1)")
    yield _circle(0, 10, 3, fill=pale, stroke=deep, stroke_width=0.8)
    yield _circle(0, CROWN, 15, fill=deep)
    yield _circle(0, CROWN, 13.2, fill="none", stroke=pale, stroke_opacity=0.5)


def _red_hat() -> Iterator[Node]:
    """Braces and a bigger nose below a flat cap, whose peak points where he goes."""
    deep, pale = paint("red-deep"), paint("red-pale")
    for side in (-1, 1):
        brace = path("M", side * 8, 6, "Q", side * 7.6, 14, side * 5.4, 21)
        yield element("path", d=brace, fill="none", stroke=deep, stroke_width=1.8)
    yield _circle(0, 11, 3.5, fill=pale, stroke=deep, stroke_width=0.8)
    peak = path("M", -13, -3, "q", -0.6, 12.6, 13, 12.6, "q", 13.6, 0, 13, -12.6, "z")
    yield element("path", d=peak, fill=deep)
    yield _ellipse(0, CROWN - 0.8, 14.8, 14, fill=deep)
    seam = path("M", -13.2, -1, "q", 13.2, 12.6, 26.4, 0)
    yield element(
        "path", d=seam, fill="none", stroke=pale, stroke_opacity=0.6, stroke_linecap="round"
    )


HATS: dict[str, Callable[[], Iterator[Node]]] = {"blue": _blue_hat, "red": _red_hat}


def fellow(seat: str) -> Node:
    """A token without its letter, walking down."""
    return group(*_trunk(seat), *HATS[seat]())


def letter(seat: str, facing: str) -> Node:
    """The token's letter, upright on the hat of one who walks `facing`."""
    ahead = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}[facing]
    written = words(f"boards.hallway.letter.{seat}")
    return _letter(written, LETTER, f"{seat}-pale", CROWN * ahead[1], CROWN * ahead[0])


def token(seat: str, facing: str, body: Node | None = None) -> Node:
    """A whole token; `body` stands for the fellow where he is drawn elsewhere."""
    turned = group(body if body is not None else fellow(seat))
    if TURNS[facing]:
        turned.set("transform", f"rotate({TURNS[facing]})")
    return group(_shadow(), turned, letter(seat, facing))


# --- What else lies on the table ----------------------------------------------------------------


def edge() -> Node:
    """The Edge token: a bevelled golden diamond."""
    rim = path("M", 0, -21, "l", 21, 21, -21, 21, -21, -21, "z")
    face = path("M", 0, -13, "l", 13, 13, -13, 13, -13, -13, "z")
    facets = path("M", 0, -21, "v", 8, "M", 21, 0, "h", -8, "M", 0, 21, "v", -8, "M", -21, 0, "h", 8)
    ink = paint("accent-ink")
    return group(
        element("path", d=rim, fill="#000", fill_opacity=0.2, transform="translate(1.5 3)"),
        element("path", d=rim, fill=paint("accent"), stroke=ink, stroke_width=3),
        element("path", d=face, fill=paint("accent-pale"), stroke=ink, stroke_width=1.5),
        element("path", d=facets, fill="none", stroke=ink, stroke_width=1.5),
        stroke_linejoin="round",
    )


def turn() -> Node:
    """The turn marker: a ring that is laid round the letter of the seat whose turn it is."""
    return group(
        _circle(1, 2.5, 19, fill="none", stroke="#000", stroke_opacity=0.2, stroke_width=7),
        _circle(0, 0, 19, fill="none", stroke=paint("ink"), stroke_width=8),
        _circle(0, 0, 19, fill="none", stroke=paint("accent"), stroke_width=4.5),
    )


def bump() -> Node:
    """Two bellies met: the burst that ticks a box of the counter, and flashes between tokens."""
    spikes = 9
    points: list[float] = []
    for corner in range(2 * spikes):
        reach = 13 if corner % 2 else (22 if corner % 4 else 18.5)
        angle = math.pi * corner / spikes
        points += [reach * math.sin(angle), -reach * math.cos(angle)]
    return element(
        "path", d=path("M", *points[:2], "L", *points[2:], "z"), fill=paint("accent"),
        stroke=paint("accent-ink"), stroke_width=2.2, stroke_linejoin="round",
    )  # fmt: skip


def die(pips: int) -> Node:
    """The four-sided die from the side: its number on the near face, the far face in shade."""
    near = path("M", -3, -20, "L", 12, 17, -21, 11, "z")
    far = path("M", -3, -20, "L", 21, 8, 12, 17, "z")
    return group(
        element("path", d=path("M", -21, 11, "L", 12, 19, 23, 9, 14, 21, -14, 17, "z"), fill="#000", fill_opacity=0.22),
        group(
            element("path", d=near, fill=paint("ivory")),
            element("path", d=far, fill=paint("ivory-shade")),
            stroke=paint("ivory-ink"), stroke_width=1.8, stroke_linejoin="round",
        ),
        _letter(str(pips), 22, "ivory-ink", 4, -4.2),
    )  # fmt: skip


def _coin(*relief: Node) -> Node:
    return group(
        _ellipse(1, 3, 21, 20.5, fill="#000", fill_opacity=0.2),
        _circle(0, 0, 20.5, fill=paint("accent"), stroke=paint("accent-ink"), stroke_width=1.8),
        _circle(0, 0, 16.6, fill=paint("accent-pale"), stroke=paint("accent-ink")),
        *relief,
    )


def heads() -> Node:
    """Heads: a face with a bowler and a moustache."""
    ink = paint("accent-ink")
    return _coin(
        _circle(0, 2, 8, fill="none", stroke=ink, stroke_width=1.8),
        element("path", d=path("M", -7, -2, "a", 7, 8, 0, 0, 1, 14, 0, "z"), fill=ink),
        element("rect", x=-11.5, y=-3, width=23, height=3, rx=1.5, fill=ink),
        element("path", d=path("M", -6, 6.5, "q", 3, -4, 6, -1, "q", 3, -3, 6, 1, "q", -3, 2.4, -6, 0, "q", -3, 2.4, -6, 0, "z"), fill=ink),
        _circle(0, 3.4, 1.7, fill=ink),
    )


def tails() -> Node:
    """Tails: those of a tailcoat."""
    ink = paint("accent-ink")
    half = path("M", 0, -12, "h", 7, "l", 2.5, 7, -2.5, 3, 2, 14, -3, 1, "L", 0, 1, "z")
    return _coin(
        element("path", d=half, fill=ink),
        element("path", d=half, fill=ink, transform="scale(-1 1)"),
        _circle(-2.2, -2.5, 1.2, fill=paint("accent-pale")),
        _circle(2.2, -2.5, 1.2, fill=paint("accent-pale")),
    )


MARKERS: dict[str, Callable[[], Node]] = {
    "edge": edge,
    "turn": turn,
    "bump": bump,
    **{f"die-{pips}": (lambda pips=pips: die(pips)) for pips in (1, 2, 3, 4)},
    "coin-heads": heads,
    "coin-tails": tails,
}
"""Every piece but the tokens, by the id of its symbol."""


def symbols() -> Iterator[Node]:
    """Each piece once; the tokens once for each way they may face."""
    half = SQUARE / 2
    view_box = {"viewBox": f"{number(-half)} {number(-half)} {SQUARE} {SQUARE}"}
    for seat in SEATS:
        body = fellow(seat)
        body.set("id", f"fellow-{seat}")
        yield element("defs", body)
        for facing in TURNS:
            use = element("use", href=f"#fellow-{seat}")
            drawn = token(seat, facing, use)
            yield element("symbol", drawn, id=f"token-{seat}-{facing}", **view_box)
        plain = element("use", href=f"#token-{seat}-down", x=-half, y=-half, width=SQUARE, height=SQUARE)
        yield element("symbol", plain, id=f"token-{seat}", **view_box)
    for name, draw in MARKERS.items():
        yield element("symbol", draw(), id=name, **view_box)
