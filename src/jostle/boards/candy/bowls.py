"""The empty table: a cloth, the way as a ribbon, bowls with their rims, a tray for each pile.

Anchors (docs/look.md): `bowl-start`, `bowl-1` and on, `bowl-end`, `pile-A` and on. Each carries
its middle, and how far from it candies and numbers lie.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from jostle.boards.candy.candies import COLOUR_OF, OUTLINES, SQUARE
from jostle.boards.candy.places import Stacks, pile, stacks, total
from jostle.boards.candy.plan import END, LABEL_HEIGHT, RIBBON, RIM, START, TEXT, Plan, Point
from jostle.boards.svg import Node, element, group, number, path
from jostle.boards.tokens import DISPLAY, paint
from jostle.words import text as words


def table(plan: Plan, *, ids: bool) -> Node:
    """Every part, from the cloth up; `ids` gives the anchors ids: once on a page."""
    return group(
        _cloth(plan),
        _ribbon(plan),
        *(_tray(plan, seat, ids=ids) for seat in plan.seats),
        *(_bowl(plan, bowl, ids=ids) for bowl in plan.bowls),
        font_family=DISPLAY, font_weight="700", font_size=TEXT, text_anchor="middle",
    )  # fmt: skip


def _cloth(plan: Plan) -> Node:
    """A table cloth with a seam, under all of it."""
    width, height = plan.size
    return group(
        element("rect", width=width, height=height, rx=14, fill=paint("cloth")),
        element("rect", x=3, y=3, width=width - 6, height=height - 6, rx=11, fill="none",
                stroke=paint("weave"), stroke_width=2, stroke_dasharray="6 4"),
        class_="cloth",
    )  # fmt: skip


# --- The way ------------------------------------------------------------------------------------


def _ribbon(plan: Plan) -> Node:
    """The way through all bowls, with an arrow between any two (C1)."""
    legs = [plan.way(bowl) for bowl in plan.bowls[:-1]]
    points = [legs[0][0], *(point for leg in legs for point in leg[1:])]
    line = path("M", *points[0], "L", *(part for point in points[1:] for part in point))
    between = zip(pairwise(plan.bowls), legs, strict=True)
    arrows = "".join(_arrow(plan, bowls, leg) for bowls, leg in between)
    return group(
        element("path", d=line, stroke=paint("ribbon-edge"), stroke_width=RIBBON + 2),
        element("path", d=line, stroke=paint("ribbon"), stroke_width=RIBBON),
        element("path", d=arrows, stroke=paint("ribbon-ink"), stroke_width=2.4, class_="arrows"),
        fill="none", stroke_linecap="round", stroke_linejoin="round", class_="ribbon",
    )  # fmt: skip


def _arrow(plan: Plan, bowls: tuple[str, str], leg: Sequence[Point]) -> str:
    """A chevron in the middle of what is seen of the way between two bowls."""
    seen = [
        pair
        for pair in pairwise(leg)
        if all(_is_outside(plan, bowl, point) for bowl in bowls for point in pair)
    ]
    if not seen:
        return ""
    (x, y), (next_x, next_y) = seen[len(seen) // 2]
    long = ((next_x - x) ** 2 + (next_y - y) ** 2) ** 0.5
    ahead = (next_x - x) / long, (next_y - y) / long
    middle = (x + next_x) / 2, (y + next_y) / 2
    steps = [
        (
            middle[0] + along * ahead[0] - right * ahead[1],
            middle[1] + along * ahead[1] + right * ahead[0],
        )
        for along, right in ((-2, -3.6), (2, 0), (-2, 3.6))
    ]
    return path("M", *steps[0], "L", *steps[1], *steps[2])


def _is_outside(plan: Plan, bowl: str, point: Point) -> bool:
    x, y = plan.bowl(bowl)
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 > plan.radius(bowl) ** 2


# --- Bowls --------------------------------------------------------------------------------------


def offsets(points: Sequence[Point]) -> str:
    """Points as a client reads them: `dx dy dx dy …`."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def _anchor(kind: str, name: str, at: Point, *children: Node, ids: bool, **more: str) -> Node:
    placed = {f"data_{kind}": name, "data_x": number(at[0]), "data_y": number(at[1])}
    return group(*children, id=f"{kind}-{name}" if ids else None, **placed, **more)


def _bowl(plan: Plan, bowl: str, *, ids: bool) -> Node:
    """A bowl with its name on the rim, and where candies lie in it."""
    at, radius, candy = plan.bowl(bowl), plan.radius(bowl), plan.measures.candy
    laid = stacks(plan, bowl)
    facts = {
        "data_size": number(candy),
        "data_radius": number(radius),
        "data_total": offsets([total(radius)]),
        "data_stacks": offsets(laid.places),
        "data_stack_size": number(laid.size),
        "data_count": offsets([laid.count]),
    }
    homes = _homes(plan, at, laid) if bowl == END else ()
    return _anchor(
        "bowl", bowl, at, *_pottery(at, radius), *homes, name(plan, bowl), ids=ids, **facts
    )


def _pottery(at: Point, radius: float) -> Iterator[Node]:
    """A bowl from above: its shadow on the cloth, the rim, and the hollow in it."""
    x, y = at
    yield element("circle", cx=x + 1, cy=y + 3, r=radius, fill="#000", fill_opacity=0.18)
    yield element("circle", cx=x, cy=y, r=radius - 0.75, fill=paint("rim"),
                  stroke=paint("rim-edge"), stroke_width=1.5)  # fmt: skip
    yield element("circle", cx=x, cy=y, r=radius - RIM, fill=paint("bowl"), class_="ground",
                  stroke=paint("bowl-shade"), stroke_width=1.5)  # fmt: skip


def name(plan: Plan, bowl: str) -> Node:
    """What a bowl is called, on a label at its rim."""
    x, y = plan.label(bowl)
    written = words(f"boards.candy.{bowl}") if bowl in (START, END) else bowl
    wide = 18 if len(written) == 1 else 8 * len(written) + 7
    return group(
        element("rect", x=x - wide / 2, y=y - LABEL_HEIGHT / 2, width=wide, height=LABEL_HEIGHT,
                rx=5, fill=paint("card"), stroke=paint("rim-edge"), stroke_width=1.2),
        element("text", written, x=x, y=y + TEXT * 0.34, fill=paint("ink")),
        class_="name",
    )  # fmt: skip


def _homes(plan: Plan, at: Point, laid: Stacks) -> Iterator[Node]:
    """In the end bowl, the outlines of each seat's candy where those that are home lie (C4)."""
    for seat, (x, y) in zip(plan.seats, laid.places, strict=True):
        moved = f"translate({number(at[0] + x)} {number(at[1] + y)}) scale({laid.size / SQUARE})"
        yield element(
            "path", d=OUTLINES[seat], transform=moved, fill="none", stroke_width=2.5,
            stroke=paint(COLOUR_OF[seat]), stroke_opacity=0.45, stroke_linejoin="round",
        )  # fmt: skip


# --- Piles --------------------------------------------------------------------------------------


def _tray(plan: Plan, seat: str, *, ids: bool) -> Node:
    """Where a seat's candies wait, in its colour."""
    tray, laid, colour = plan.tray(seat), pile(plan, seat), COLOUR_OF[seat]
    x, y = tray.middle
    facts = {
        "data_size": number(laid.size),
        "data_stacks": offsets(laid.places),
        "data_stack_size": number(laid.size),
        "data_count": offsets([laid.count]),
        "data_width": number(tray.width),
        "data_height": number(tray.height),
    }
    board = element(
        "rect", x=x - tray.width / 2 + 1, y=y - tray.height / 2 + 1, width=tray.width - 2,
        height=tray.height - 2, rx=8, fill=paint(f"{colour}-tint"), stroke=paint(colour),
        stroke_width=2, class_="ground",
    )  # fmt: skip
    return _anchor("pile", seat, tray.middle, board, ids=ids, **facts)
