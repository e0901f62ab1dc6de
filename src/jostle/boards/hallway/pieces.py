"""The pieces: two round fellows from above, the Edge, the turn marker, dice, coins, the bump.

Every piece is drawn round the origin in a square of 48 units, walking down the page; a client
lays it on an anchor at the anchor's size.
"""

from collections.abc import Callable, Iterator

from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.games.hallway.board import SEATS
from jostle.words import text as words

SQUARE = 48
"""The side of every symbol's square."""

TURNS = {"down": 0, "left": 90, "up": 180, "right": 270}
"""Degrees that turn a fellow who walks down into one who walks elsewhere."""


def _ellipse(cx: float, cy: float, rx: float, ry: float, **more: str | float) -> Node:
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **more)


def _circle(cx: float, cy: float, r: float, **more: str | float) -> Node:
    return element("circle", cx=cx, cy=cy, r=r, **more)


def _shadow() -> Node:
    return _ellipse(1.2, 2.6, 21.4, 20.6, fill="#000", fill_opacity=0.2)


def _letter(written: str, size: float, colour: str, y: float = 0) -> Node:
    return element(
        "text", written, y=y + size * 0.35, font_size=size, font_family=DISPLAY, font_weight="800",
        text_anchor="middle", fill=paint(colour),
    )  # fmt: skip


# --- The two fellows ---------------------------------------------------------------------------


def _trunk(seat: str) -> Iterator[Node]:
    """Arms, belly and shirt buttons, the same for both."""
    deep = paint(f"{seat}-deep")
    for side in (-1, 1):
        yield _ellipse(side * 18.4, 3, 4, 8.6, fill=deep)
        yield _circle(side * 17, 11.4, 3.4, fill=paint(f"{seat}-pale"))
    yield _circle(0, 1, 20, fill=paint(seat), stroke=deep, stroke_width=1.6)
    yield element(
        "path", d=path("M", -12.6, 13.4, "a", 17.6, 17.6, 0, 0, 0, 25.2, 0), fill="none",
        stroke=paint(f"{seat}-pale"), stroke_width=1.6, stroke_opacity=0.5, stroke_linecap="round",
    )  # fmt: skip


def _blue_hat() -> Iterator[Node]:
    """A moustache below a bowler: a full round brim and a pale ribbon."""
    deep, pale = paint("blue-deep"), paint("blue-pale")
    whiskers = path("M", 0, 11, "q", 4, -3, 8, 1.5, "q", -4, 4, -8, 1, "q", -4, 3, -8, -1, "q", 4, -4.5, 8, -1.5, "z")
    yield element("path", d=whiskers, fill=deep)
    yield _circle(0, -3, 16.2, fill=deep)
    yield _circle(0, -3, 13, fill="none", stroke=pale, stroke_width=1.3, stroke_opacity=0.55)


def _red_hat() -> Iterator[Node]:
    """A big nose below a cap: panels, and a peak that points where he goes."""
    deep, pale = paint("red-deep"), paint("red-pale")
    yield _circle(0, 14.6, 3.2, fill=pale)
    peak = path("M", -13.6, -1, "q", -1.6, 14.6, 13.6, 14.6, "q", 15.2, 0, 13.6, -14.6, "z")
    yield element("path", d=peak, fill=deep)
    yield _circle(0, -4, 14.2, fill=deep)
    edge = path("M", -12.6, 2, "q", 12.6, 9.6, 25.2, 0)
    yield element(
        "path", d=edge, fill="none", stroke=pale, stroke_width=1.3, stroke_opacity=0.55,
        stroke_linecap="round",
    )  # fmt: skip


HATS: dict[str, Callable[[], Iterator[Node]]] = {"blue": _blue_hat, "red": _red_hat}
CROWN = -3.5
"""Where the middle of the hat is: a little behind the belly's."""


def fellow(seat: str) -> Node:
    """A token without its letter, walking down."""
    return group(*_trunk(seat), *HATS[seat]())


def letter(seat: str, facing: str) -> Node:
    """The token's letter, upright on the hat of one who walks `facing`."""
    ahead = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}[facing]
    on_hat = _letter(words(f"boards.hallway.letter.{seat}"), 25, f"{seat}-pale", CROWN * ahead[1])
    on_hat.set("x", number(CROWN * ahead[0]))
    return on_hat


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
    """Two bellies met: the star that ticks a box of the counter, and flashes between tokens."""
    points = [point for corner in range(10) for point in _star_point(corner)]
    star = path("M", *points[:2], "L", *points[2:], "z")
    return element(
        "path", d=star, fill=paint("accent"), stroke=paint("accent-ink"), stroke_width=2.5,
        stroke_linejoin="round",
    )  # fmt: skip


def _star_point(corner: int) -> tuple[float, float]:
    """Corner of a five-pointed burst with blunt points, its first one up."""
    units = ((0, -1), (0.588, -0.809), (0.951, -0.309), (0.951, 0.309), (0.588, 0.809))
    x, y = units[corner % 5]
    sign, reach = (1 if corner < 5 else -1), (21 if corner % 2 == 0 else 12)
    return sign * x * reach, sign * y * reach


def die(pips: int) -> Node:
    """The four-sided die from the side: its number on the near face, the far face in shade."""
    near = path("M", -4, -20, "L", 13, 15, -21, 10, "z")
    far = path("M", -4, -20, "L", 21, 6, 13, 15, "z")
    return group(
        _ellipse(0, 14, 20, 6, fill="#000", fill_opacity=0.2),
        element("path", d=near, fill=paint("ivory")),
        element("path", d=far, fill=paint("ivory-shade")),
        _letter(str(pips), 21, "ivory-ink", 5),
        stroke=paint("ivory-ink"), stroke_width=0, stroke_linejoin="round",
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
