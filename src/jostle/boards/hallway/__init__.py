"""The hallway's board and pieces (rules: H1, H2, H4, H5, H6, H8, H13)."""

from jostle.boards.hallway.corridor import Corridor
from jostle.boards.hallway.pieces import SQUARE, MARKERS, symbols, token
from jostle.boards.hallway.plan import Plan
from jostle.boards.registry import Drawing, Options, Orientation, View
from jostle.boards.standalone import on_card, written_out
from jostle.boards.svg import NAMESPACE, Node, document, element, group, number, write
from jostle.games.hallway.board import SEATS
from jostle.words import text as words


def _titled(plan: Plan, corridor: Corridor, *pieces: Node) -> Node:
    """The drawing with its name and description for those who do not see it."""
    title = words("boards.hallway.title")
    root = document(
        *corridor.size,
        [
            element("title", title),
            element("desc", words("boards.hallway.description")),
            *corridor.draw(),
            *pieces,
        ],
        role="img",
        aria_label=title,
        class_="board",
        data_game="hallway",
        data_orientation=plan.orientation,
        data_facing_blue=plan.facing("blue"),
        data_facing_red=plan.facing("red"),
    )
    for seat in SEATS:
        root.set(f"data-beside-{seat}", " ".join(number(part) for part in plan.beside(seat)))
    return root


def board(
    orientation: Orientation, seat: str | None, options: Options, *, standalone: bool
) -> str:
    """The empty corridor with its anchors."""
    plan = Plan(orientation, seat)
    corridor = Corridor(plan, options)
    root = _titled(plan, corridor)
    return write(on_card(root, *corridor.size) if standalone else root)


def pieces(*, standalone: bool) -> str:
    """One symbol a piece."""
    root = element("svg", *symbols(), xmlns=NAMESPACE, width=0, height=0, aria_hidden="true")
    return write(written_out(root) if standalone else root)


def _laid(piece: Node, x: float, y: float, size: float) -> Node:
    place = f"translate({number(x)} {number(y)}) scale({number(size / SQUARE)})"
    return group(piece, transform=place)


def position(
    view: View, orientation: Orientation, seat: str | None, options: Options, *, standalone: bool
) -> str:
    """The corridor with both tokens, the markers and the ticked boxes as `view` has them."""
    plan = Plan(orientation, seat)
    corridor = Corridor(plan, options, ids=False)
    root = _titled(plan, corridor)
    spots = {
        (kind, anchor.get(f"data-{kind}")): anchor
        for anchor in root.iter("g")
        for kind in ("place", "turn", "edge", "encounter")
        if anchor.get(f"data-{kind}") is not None
    }

    def lay(piece: Node, kind: str, name: object, aside: tuple[float, float] = (0, 0)) -> None:
        spot = spots[kind, str(name)]
        x, y, size = (float(spot.get(f"data-{part}", 0)) for part in ("x", "y", "size"))
        root.append(_laid(piece, x + aside[0], y + aside[1], size))

    for encounter in range(1, view["encounters"] + 1):
        lay(MARKERS["bump"](), "encounter", encounter)
    for kind in ("turn", "edge"):
        if view[kind] is not None:
            lay(MARKERS[kind](), kind, view[kind])
    places = view["places"]
    for standing in SEATS:
        shares = places["blue"] == places["red"]
        aside = plan.beside(standing) if shares else (0.0, 0.0)
        lay(token(standing, plan.facing(standing)), "place", places[standing], aside)
    return write(on_card(root, *corridor.size) if standalone else root)


DRAWING = Drawing("hallway", SEATS, board, pieces, position)
