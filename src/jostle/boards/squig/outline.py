"""Many squares as few paths: outlines, runs and edges, in units of a square.

A path costs one element however much it draws, so a course of 200×200 squares is drawn in as many
elements as a small one.
"""

from collections.abc import Iterable, Iterator, Set
from typing import TypeAlias

from jostle.boards.svg import path

Spot: TypeAlias = tuple[int, int]
"""Column and row of a square, or of the corner at its upper left."""

UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
SIDES = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0)))
"""Top, right, bottom and left of a square, each from corner to corner, clockwise."""
BEYOND = (UP, RIGHT, DOWN, LEFT)
"""The square on the other side of each."""


def moved(squares: Iterable[Spot], across: int, down: int) -> set[Spot]:
    """All `squares`, so far to the right and down."""
    return {(x + across, y + down) for x, y in squares}


def grown(squares: Set[Spot]) -> set[Spot]:
    """`squares` and all eight neighbours of each."""
    wide = moved(squares, -1, 0) | squares | moved(squares, 1, 0)
    return moved(wide, 0, -1) | wide | moved(wide, 0, 1)


def open_to(squares: Set[Spot], across: int, down: int) -> Set[Spot]:
    """Those of `squares` with none of them so far across and down."""
    return squares - moved(squares, -across, -down)


def together(first: Spot, left: set[Spot]) -> list[Spot]:
    """The squares of `left` that hang together with `first`, taken out of it."""
    left.discard(first)
    place = [first]
    for x, y in place:
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                if (beside := (x + across, y + down)) in left:
                    left.discard(beside)
                    place.append(beside)
    return place


def outline(squares: Set[Spot]) -> str:
    """The path round `squares`: clockwise round what they cover, the other way round holes."""
    following = _borders(squares)
    drawn: list[str] = []
    for corner in sorted(following):
        while corner in following:
            drawn.append(_loop(following, corner))
    return "".join(drawn)


def _borders(squares: Set[Spot]) -> dict[Spot, list[Spot]]:
    """Every side with nothing beyond: from its first corner to its last."""
    following: dict[Spot, list[Spot]] = {}
    for ((x0, y0), (x1, y1)), beyond in zip(SIDES, BEYOND, strict=True):
        for x, y in open_to(squares, *beyond):
            following.setdefault((x + x0, y + y0), []).append((x + x1, y + y1))
    return following


def _loop(following: dict[Spot, list[Spot]], first: Spot) -> str:
    """The closed path from `first` on, whose sides are taken out of `following`.

    Where two squares touch at a corner only, the path keeps to the square it goes round.
    """
    corners = [first]
    way = (0, 0)
    at = first
    while True:
        ends = following[at]
        right_turn = (at[0] - way[1], at[1] + way[0])
        chosen = right_turn if right_turn in ends else ends[0]
        ends.remove(chosen)
        if not ends:
            del following[at]
        step = (chosen[0] - at[0], chosen[1] - at[1])
        if step != way and at != first:
            corners.append(at)
        way, at = step, chosen
        if at == first:
            return _closed(corners)


def _closed(corners: list[Spot]) -> str:
    x, y = corners[0]
    drawn = [path("M", x, y)]
    for to_x, to_y in corners[1:]:
        drawn.append(f"h{to_x - x}" if to_y == y else f"v{to_y - y}")
        x, y = to_x, to_y
    return "".join(drawn) + "z"


def runs(squares: Iterable[Spot]) -> Iterator[tuple[int, int, int]]:
    """Neighbours in a row as (first column, row, how many), in reading order."""
    ordered = sorted(squares, key=lambda square: (square[1], square[0]))
    first = long = 0
    row = -1
    for x, y in ordered:
        if y == row and x == first + long:
            long += 1
            continue
        if long:
            yield first, row, long
        first, row, long = x, y, 1
    if long:
        yield first, row, long


def strokes(squares: Iterable[Spot], across: float = 0.5) -> str:
    """A line through each run of `squares`, `across` below their tops.

    With a stroke as wide as a square it paints them, with fewer letters than an outline takes.
    """
    return _joined((x, y + across, long) for x, y, long in runs(squares))


def _joined(lines: Iterable[tuple[float, float, int]]) -> str:
    drawn: list[str] = []
    at: tuple[float, float] | None = None
    for x, y, long in lines:
        move = path("M", x, y) if at is None else path("m", x - at[0], y - at[1])
        drawn.append(f"{move}h{long}")
        at = x + long, y
    return "".join(drawn)


def line_between(squares: Set[Spot], others: Set[Spot]) -> str:
    """The sides that `squares` share with `others`."""
    drawn: list[str] = []
    for ((x0, y0), (x1, y1)), (aside, below) in zip(SIDES, BEYOND, strict=True):
        for x, y in sorted(squares & moved(others, -aside, -below)):
            drawn.append(path("M", x + x0, y + y0, "l", x1 - x0, y1 - y0))
    return "".join(drawn)
