"""What stone looks like: patterns that fill any number of squares with one element.

Their ids are made of the course, so that two drawings on a page with the same id have the same
texture. `paper` tells drawings with written-out colours from those that follow a page's theme.
"""

from collections.abc import Iterator
from itertools import pairwise

from jostle.boards.svg import Node, element, path
from jostle.boards.tokens import paint

SHADE = (  # columns and rows of the flagstones that are worn, in a pattern of 6 by 6 squares
    (0, 0), (3, 0), (4, 1), (1, 1), (5, 2), (2, 3), (0, 3), (3, 4), (4, 4), (1, 5), (5, 5), (2, 2),
)  # fmt: skip
FLAGS = 6
"""Squares after which the paving repeats, each way."""

BLOCKS = (
    (0, 23, 41, 60), (0, 14, 33, 49, 60), (0, 19, 37, 60), (0, 11, 30, 46, 60),
)  # fmt: skip
"""Where the blocks of each course of masonry begin and end; courses are 10 high."""
WORN_BLOCKS = {(0, 1), (1, 0), (1, 3), (2, 1), (3, 2), (3, 0)}


class Textures:
    """The patterns of one drawing, and how they are named in a fill."""

    def __init__(self, mark: str, *, is_paper: bool) -> None:
        self._ending = f"-{mark}{'-paper' if is_paper else ''}"

    def fill(self, name: str) -> str:
        """The paint of the texture `name`."""
        return f"url(#{name}{self._ending})"

    def drawn(self) -> Node:
        """All textures, to stand before what they fill."""
        return element("defs", *self._patterns())

    def _patterns(self) -> Iterator[Node]:
        yield self._pattern("paving", FLAGS * 20, FLAGS * 20, *paving())
        yield self._pattern("rock", 80, 80, *rock())
        yield self._pattern("masonry", 60, 40, *masonry())
        yield self._pattern("face", 30, 20, *face())
        yield self._pattern("boulder", 40, 40, *boulders())
        yield self._pattern("ring", 20, 20, *ring())
        yield self._pattern("chequer", 10, 10, *chequer())
        yield self._pattern("turning", 20, 20, *turning())

    def _pattern(self, name: str, width: int, height: int, *children: Node) -> Node:
        return element(
            "pattern", *children, id=name + self._ending, width=width, height=height,
            patternUnits="userSpaceOnUse", patternTransform="scale(.05)",
        )  # fmt: skip


def _slab(x: float, y: float, width: float, height: float, corner: float) -> str:
    """A rectangle with cut corners."""
    long, high = width - 2 * corner, height - 2 * corner
    return path(
        "M", x + corner, y, "h", long, "l", corner, corner, "v", high, "l", -corner, corner,
        "h", -long, "l", -corner, -corner, "v", -high, "z",
    )  # fmt: skip


def _all(width: float, height: float, colour: str) -> Node:
    return element("rect", width=width, height=height, fill=paint(colour))


def _shape(steps: str, colour: str, **more: str | float) -> Node:
    return element("path", d=steps, fill=paint(colour), **more)


def _line(steps: str, colour: str, width: float, **more: str | float) -> Node:
    return element("path", d=steps, fill="none", stroke=paint(colour), stroke_width=width, **more)


def paving() -> Iterator[Node]:
    """A flagstone a square, some worn, a few cracked."""
    whole = "".join(
        _slab(x * 20 + 0.5, y * 20 + 0.5, 19, 19, 1.6)
        for y in range(FLAGS)
        for x in range(FLAGS)
        if (x, y) not in SHADE
    )
    worn = "".join(_slab(x * 20 + 0.5, y * 20 + 0.5, 19, 19, 2.4) for x, y in SHADE)
    cracks = (
        "M27 3l3 5-2 4 4 6M84 42l6 3 2 5 6 2M42 98l5 2 1 5M103 66l3 4-1 5"
        "M64 71l4-2 5 3M8 47l3 3M112 112l4-3M53 33l4 2"
    )
    yield _all(FLAGS * 20, FLAGS * 20, "joint")
    yield _shape(whole, "floor")
    yield _shape(worn, "floor-worn")
    yield _line(cracks, "joint", 0.9)


def rock() -> Iterator[Node]:
    """What nobody has dug out: dark, with a few seams in it."""
    seams = (
        "M9 12l7 3 4-1M21 22l3 2M50 7l5 4 6 1M66 20l2 3M33 38l6-2 5 3M14 52l3 4 6 1"
        "M47 50l2-2M60 58l6 4 2 5M30 66l4 1M8 74l5-2M72 42l4 2M40 72l3 3"
    )
    yield _all(80, 80, "rock")
    yield _line(seams, "mortar", 1.4, stroke_linecap="round", stroke_linejoin="round")


def masonry() -> Iterator[Node]:
    """A wall from above: blocks of many lengths in mortar."""
    blocks: tuple[list[str], list[str]] = ([], [])
    for row, joints in enumerate(BLOCKS):
        for block, (first, last) in enumerate(pairwise(joints)):
            drawn = _slab(first + 0.6, row * 10 + 0.6, last - first - 1.2, 8.8, 1.2)
            blocks[(row, block) in WORN_BLOCKS].append(drawn)
    yield _all(60, 40, "mortar")
    yield _shape("".join(blocks[False]), "stone")
    yield _shape("".join(blocks[True]), "stone-worn")


def face() -> Iterator[Node]:
    """The side of a wall that faces the light."""
    yield _all(30, 20, "face")
    yield _line("M0 6.5h30M6 0v6.5M19 0v6.5M12 6.5v13.5M27 6.5v13.5", "mortar", 0.9)


def boulders() -> Iterator[Node]:
    """Four boulders, each in the middle of its square, none like its neighbour."""
    outlines = (
        "M3.4 11.6l1.4-5.8 5-2.8 5.2 2.2 2 5-1.6 5.4-5 2-5.2-1.4z",
        "M22.8 9l3.4-4.8 5.6-.8 4.4 3.6.8 5.6-3.8 4.6-6.2.6-4-3.6z",
        "M2.8 30.6l2.4-5.4 5.8-2.2 5 3 1.4 5.6-3.2 5.2-6.2.8-4.2-3z",
        "M23.2 31.8l.8-6 4.8-3 5.4 1.4 3 4.8-.8 5.6-5 3-5.4-1.4z",
    )
    lit = (
        "M5.2 10.4l1-3.8 3.8-2 3 1.2-3.2 1.8-1.6 3.4z",
        "M24.6 9.2l2.6-3.6 4-.6 2 1.4-3.8 1-2 3.2z",
        "M4.8 30l1.8-3.8 4.2-1.6 2.6 1.4-3.6 1.4-1.8 3.4z",
        "M25 30.6l.6-3.8 3.4-2.2 3 .8-2.8 1.8-1.4 3.8z",
    )
    grounds = "".join(
        f"M{x} {y}a8 3.4 0 1 0 16 0a8 3.4 0 1 0-16 0" for x in (2.6, 22.6) for y in (16, 36)
    )
    yield _shape(grounds, "soot", fill_opacity=0.3)
    yield _shape(
        "".join(outlines), "boulder", stroke=paint("boulder-deep"), stroke_width=1.5,
        stroke_linejoin="round",
    )  # fmt: skip
    yield _shape("".join(lit), "boulder-lit")


def ring() -> Iterator[Node]:
    """A start square: a ring in chalk, as somebody drew it by hand."""
    circle = (
        "M10.2 2.6c4.6-.2 7.4 3.2 7.2 7.6-.2 4.2-3.4 7.2-7.4 7.1-4.4 0-7.4-3.2-7.3-7.4"
        ".1-4 3-7.2 7.5-7.3"
    )
    for colour, width in (("soot", 2.6), ("chalk", 1.3)):
        yield element(
            "path", d=circle, fill="none", stroke=paint(colour), stroke_width=width,
            stroke_linecap="round", stroke_opacity=0.85 if colour == "soot" else None,
        )  # fmt: skip


def chequer() -> Iterator[Node]:
    """Behind the finish line."""
    yield _all(10, 10, "chalk")
    yield _shape("M0 0h5v5h-5zM5 5h5v5h-5z", "soot")


def turning() -> Iterator[Node]:
    """Where a race there and back turns: an arrow that comes back (S7)."""
    arrow = "M4.4 14.6h6.6a4.3 4.3 0 0 0 0-8.6h-4.4M8.6 3.2l-3 2.8 3 2.8"
    for colour, width in (("soot", 3.4), ("chalk", 1.7)):
        yield _line(arrow, colour, width, stroke_linecap="round", stroke_linejoin="round")
