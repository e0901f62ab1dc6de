"""What is painted and hung on the course: start, finish, the way it goes, distances."""

from collections.abc import Iterator

from jostle.boards.squig.outline import Spot, line_between, strokes
from jostle.boards.squig.plan import CELL, Plan, Point
from jostle.boards.squig.textures import Textures
from jostle.boards.squig.ways import Arrow, Ways
from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.games.squig.drawing import FLOOR

MOST_LINE = 24_000
"""Letters of the longest line between two kinds of squares: one that runs all over is no line."""

MOST_NUMBERS = 2_500
"""Squares that bear their distance; on a larger course every second one does, or fewer."""
DIGIT = 4.5
"""From one figure of a distance to the next."""


def painted(plan: Plan, textures: Textures) -> Node:
    """Start, finish, and the bar between them (S5)."""
    return plan.in_squares(
        *_ground(plan, textures),
        *_start_line(plan),
        *_finish_line(plan),
    )


def _textured(squares: frozenset[Spot], fill: str, name: str) -> Node | None:
    if not squares:
        return None
    return element("path", d=strokes(squares), fill="none", stroke=fill, stroke_width=1,
                   class_=name)  # fmt: skip


def _ground(plan: Plan, textures: Textures) -> Iterator[Node | None]:
    """Rings on the start squares, chequers behind the finish line or, where it turns, arrows."""
    name = "turning" if plan.is_there_and_back else "chequer"
    yield _textured(plan.finishes, textures.fill(name), name)
    yield _textured(plan.starts, textures.fill("ring"), "start")


def _border(plan: Plan, squares: frozenset[Spot], others: frozenset[Spot]) -> str:
    """The line between `squares` and the floor from which one steps onto them: not `others`."""
    line = line_between(squares, plan.floor - squares - others)
    return line if len(line) <= MOST_LINE else ""


def _chalked(steps: str, soot: float, chalk: float, **more: str | float) -> Iterator[Node]:
    for colour, width in (("soot", soot), ("chalk", chalk)):
        yield element(
            "path", d=steps, fill="none", stroke=paint(colour), stroke_width=width,
            stroke_linecap="round", stroke_linejoin="round", **more,
        )  # fmt: skip


def _start_line(plan: Plan) -> Iterator[Node]:
    line = _border(plan, plan.starts, plan.finishes)
    if line:
        yield group(*_chalked(line, 0.2, 0.1), class_="start-line")
    shut = line_between(plan.starts, plan.finishes)
    if shut:
        yield element("path", d=shut, stroke=paint("soot"), stroke_width=0.3,
                      stroke_linecap="square", class_="barrier")  # fmt: skip


def _finish_line(plan: Plan) -> Iterator[Node]:
    """A banner across the way, striped, between two poles."""
    line = _border(plan, frozenset(plan.goals), plan.finishes | plan.starts)
    if not line:
        return
    yield group(
        element("path", d=line, stroke=paint("accent-ink"), stroke_width=0.34,
                stroke_linecap="square"),
        element("path", d=line, stroke=paint("accent"), stroke_width=0.22),
        element("path", d=line, stroke=paint("red"), stroke_width=0.22,
                stroke_dasharray=".25", stroke_dashoffset=-0.125),
        fill="none", class_="banner",
    )  # fmt: skip


# --- Which way it goes ------------------------------------------------------------------------


def directions(plan: Plan, ways: Ways, seats: tuple[str, ...], covered: frozenset[Spot]) -> Node:
    """Who starts where, and which way it goes from there, but for squares that are covered."""
    arrows = _arrows(plan, ways.arrows(plan.squares(FLOOR) - covered))
    return group(plan.in_squares(*arrows), _letters(plan, seats[: plan.players]))


def _arrows(plan: Plan, arrows: list[Arrow]) -> Iterator[Node]:
    """Chevrons along the way; there and back, arrows with a head at either end."""
    draw = _both_ways if plan.is_there_and_back else _chevrons
    steps = "".join(draw(at, way) for at, way in arrows)
    if steps:
        yield element(
            "path", d=steps, fill="none", stroke=paint("floor-ink"), stroke_width=0.11,
            stroke_linecap="round", stroke_linejoin="round", stroke_opacity=0.62, class_="arrows",
        )  # fmt: skip


def _chevrons(at: Spot, way: Point) -> str:
    return "".join(_line(at, way, (tip - 0.2, -0.22), (tip, 0), (tip - 0.2, 0.22))
                   for tip in (-0.04, 0.2))  # fmt: skip


def _both_ways(at: Spot, way: Point) -> str:
    shaft = _line(at, way, (-0.34, 0), (0.34, 0))
    heads = (_line(at, way, (end * 0.18, -0.17), (end * 0.36, 0), (end * 0.18, 0.17))
             for end in (-1, 1))  # fmt: skip
    return shaft + "".join(heads)


def _line(at: Spot, way: Point, *points: Point) -> str:
    """A line through points of a square: so far along the way from its middle, and to its right."""
    (x, y), (ahead_x, ahead_y) = at, way
    turned = [
        (x + 0.5 + along * ahead_x - right * ahead_y, y + 0.5 + along * ahead_y + right * ahead_x)
        for along, right in points
    ]
    return path("M", *turned[0], "L", *(part for point in turned[1:] for part in point))


def _letters(plan: Plan, seats: tuple[str, ...]) -> Node | None:
    """Whose start square is whose, in chalk (S7a)."""
    order = sorted(plan.starts, key=lambda square: (square[1], square[0]))
    return group(
        *(
            element("text", seat, x=x, y=y + 3.6, paint_order="stroke")
            for seat, (x, y) in zip(seats, map(plan.middle, order), strict=False)
        ),
        font_family=DISPLAY, font_weight="700", font_size=10.5, text_anchor="middle",
        fill=paint("chalk"), stroke=paint("soot"), stroke_width=2.2, stroke_linejoin="round",
        class_="start-letters",
    )  # fmt: skip


# --- Distances --------------------------------------------------------------------------------


def distances(plan: Plan, ways: Ways) -> Node | None:
    """How far it is to the finish, on every square or on a few of them: one element a row.

    They take the place of arrows and letters, which they would cover. Each figure stands at a
    place of its own, so that a row of numbers is one text.
    """
    found = {
        at: steps for at, steps in ways.distances.items() if steps and at not in plan.obstacles
    }
    every = 1
    while len(found) > MOST_NUMBERS * every * every:
        every += 1
    rows: dict[int, list[tuple[int, int]]] = {}
    for (x, y), steps in found.items():
        if x % every == 0 and y % every == 0:
            rows.setdefault(y, []).append((x, steps))
    return group(
        *(_numbers(plan, y, sorted(row)) for y, row in sorted(rows.items())),
        font_family=DISPLAY, font_weight="600", font_size=8, text_anchor="middle",
        fill=paint("floor-ink"), stroke=paint("floor"), stroke_width=1.6, paint_order="stroke",
        stroke_linejoin="round", class_="distances",
    )  # fmt: skip


def _numbers(plan: Plan, y: int, row: list[tuple[int, int]]) -> Node:
    figures, places = "", []
    for x, steps in row:
        written = str(steps)
        middle, _ = plan.middle((x, y))
        first = middle - (len(written) - 1) * DIGIT / 2
        figures += written
        places += [number(first + index * DIGIT) for index in range(len(written))]
    return element("text", figures, x=" ".join(places), y=plan.middle((0, y))[1] + CELL * 0.145)
