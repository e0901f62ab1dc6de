"""The tunnel: rock, walls, floor, doorways, boulders and torches, whatever its size.

Each kind of thing is one path over all squares that have it.
"""

from collections.abc import Iterable, Iterator

from jostle.boards.squig.doorways import Doorway
from jostle.boards.squig.outline import LEFT, UP, Spot, grown, open_to, outline, runs, strokes
from jostle.boards.squig.plan import CELL, Plan
from jostle.boards.squig.textures import Textures
from jostle.boards.svg import Node, element, group, path
from jostle.boards.tokens import paint

FACE = 0.34
"""How far a wall's side is seen, where it stands behind the floor."""
TORCH_SPACING = 9
"""Squares of a wall that one torch lights."""
DARK = 3
"""Squares between two torches at least, counted in blocks of so many."""
MOST_TORCHES = 60

ROUND = 0.7
"""How much the card's corners are rounded."""


def _line(steps: str, paints: str, width: float, **more: str | float) -> Node | None:
    if not steps:
        return None
    return element("path", d=steps, fill="none", stroke=paints, stroke_width=width, **more)


def tunnel(plan: Plan, textures: Textures, doors: list[Doorway]) -> Node:
    """Everything that is built or hewn, from the rock up.

    It is a picture of its own, so that no light falls beyond its edge.
    """
    hung = torches(plan)
    width, height = plan.size
    built = plan.in_squares(
        masonry(plan, textures),
        *floor(plan, textures),
        *light(hung),
        rock(plan, textures),
        *framed(doors),
        _line(strokes(plan.obstacles), textures.fill("boulder"), 1, class_="boulders"),
        *burning(hung),
    )
    return element("svg", built, width=width, height=height)


def _corners(plan: Plan) -> tuple[float, float, float, float]:
    """The whole drawing: left and top, width and height."""
    left, top, _, _ = plan.margins
    width, height = plan.size
    return -left / CELL, -top / CELL, width / CELL, height / CELL


def masonry(plan: Plan, textures: Textures) -> Node:
    """The blocks that walls are built of; what is not wall comes to lie over them."""
    left, top, width, height = _corners(plan)
    return element("rect", x=left, y=top, width=width, height=height, rx=ROUND,
                   fill=textures.fill("masonry"), class_="walls")  # fmt: skip


def rock(plan: Plan, textures: Textures) -> Node:
    """What nobody has dug out: all but the floor and walls of one block's thickness round it."""
    left, top, width, height = _corners(plan)
    long, high = width - 2 * ROUND, height - 2 * ROUND
    corner = ("a", ROUND, ROUND, 0, 0, 0)
    whole = path(
        "M", left, top + ROUND, "v", high, *corner, ROUND, ROUND, "h", long,
        *corner, ROUND, -ROUND, "v", -high, *corner, -ROUND, -ROUND, "h", -long,
        *corner, -ROUND, ROUND, "z",
    )  # fmt: skip
    walled = outline(grown(plan.floor))
    return element(
        "path", d=whole + walled, fill=textures.fill("rock"), fill_rule="evenodd",
        stroke=paint("rock"), stroke_width=0.24, stroke_linejoin="round", class_="rock",
    )  # fmt: skip


def floor(plan: Plan, textures: Textures) -> Iterator[Node | None]:
    """Paving with its kerb, the sides of the walls behind it, and the shadows that walls throw."""
    yield element(
        "path", d=outline(plan.floor), fill=textures.fill("paving"), stroke=paint("kerb"),
        stroke_width=0.22, stroke_linejoin="round", paint_order="stroke", class_="floor",
    )  # fmt: skip
    behind, beside = open_to(plan.floor, *UP), open_to(plan.floor, *LEFT)
    yield _line(strokes(behind, -FACE / 2), textures.fill("face"), FACE)
    shade = paint("soot")
    yield _line(strokes(behind, 0.11), shade, 0.22, stroke_opacity=0.3)
    yield _line(strokes(behind, 0.2), shade, 0.4, stroke_opacity=0.12)
    yield _line(_down(beside, 0.09), shade, 0.18, stroke_opacity=0.16)


def _down(squares: Iterable[Spot], across: float) -> str:
    """A line down each column of `squares`, `across` from their left sides."""
    turned = runs((y, x) for x, y in squares)
    return "".join(path("M", x + across, y) + f"v{long}" for y, x, long in turned)


# --- Doorways ---------------------------------------------------------------------------------


def framed(found: list[Doorway]) -> Iterator[Node | None]:
    """A sill across each doorway and a post at either side, of wood."""
    if not found:
        return
    sills = "".join(_beam(door, 0.0, door.across) for door in found)
    posts = "".join(
        _beam(door, place, long, deep=0.56)
        for door in found
        for place, long in ((-0.3, 0.42), (door.across - 0.12, 0.42))
    )
    yield group(
        element("path", d=sills, fill=paint("beam")),
        element("path", d=posts, fill=paint("beam"), stroke=paint("beam-deep"), stroke_width=0.08),
        class_="doorways",
    )


def _beam(door: Doorway, place: float, long: float, deep: float = 0.3) -> str:
    """A beam on the doorway's line, `long` across the passage from `place` on."""
    (x, y), (out_x, out_y) = door.first, door.way
    if out_x:
        line = x + (0.82 if out_x > 0 else 0.18)
        return path("M", line - deep / 2, y + place, "h", deep, "v", long, "h", -deep, "z")
    line = y + (0.82 if out_y > 0 else 0.18)
    return path("M", x + place, line - deep / 2, "h", long, "v", deep, "h", -long, "z")


# --- Torches ----------------------------------------------------------------------------------


def torches(plan: Plan) -> list[tuple[float, int]]:
    """Where torches hang: along the walls behind the floor, by column and row."""
    hung: dict[Spot, tuple[float, int]] = {}
    for x, y, long in runs(open_to(plan.floor, *UP)):
        count = max(1, round(long / TORCH_SPACING))
        for place in range(count if long > 1 else 0):
            column = x + long * (place + 0.5) / count
            block = int(column) // DARK, y // DARK
            if hung.keys().isdisjoint(grown({block})):
                hung[block] = column, y
    every = -(-len(hung) // MOST_TORCHES)
    return list(hung.values())[:: max(1, every)]


def light(hung: list[tuple[float, int]]) -> Iterator[Node | None]:
    """The light of torches on wall and floor: the nearer, the brighter."""
    dots = "".join(path("M", x, y - 0.1, "h", 0.01) for x, y in hung)
    yield group(
        *(_line(dots, paint("glow"), width) for width in (8.6, 7.4, 6.2, 5, 3.8, 2.6)),
        stroke_opacity=0.06, stroke_linecap="round", class_="light",
    )  # fmt: skip


def burning(hung: list[tuple[float, int]]) -> Iterator[Node | None]:
    """The torches: a bracket on the wall and a flame."""
    if not hung:
        return
    brackets = "".join(path("M", x, y - 0.3, "v", 0.34) for x, y in hung)
    flames = "".join(
        path("M", x, y - 0.86, "c", 0.34, 0.34, 0.3, 0.64, 0, 0.64, "c", -0.3, 0, -0.34, -0.3, 0,
             -0.64, "z")
        for x, y in hung
    )  # fmt: skip
    hearts = "".join(
        path("M", x, y - 0.58, "c", 0.16, 0.16, 0.14, 0.32, 0, 0.32, "c", -0.14, 0, -0.16, -0.16,
             0, -0.32, "z")
        for x, y in hung
    )  # fmt: skip
    yield _line(brackets, paint("grain"), 0.16, stroke_linecap="round")
    yield group(
        element("path", d=flames, fill=paint("flame"), stroke=paint("soot"), stroke_width=0.05),
        element("path", d=hearts, fill=paint("accent-pale")),
        class_="flames",
    )
