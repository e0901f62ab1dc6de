"""The hallway's board and pieces (rules: H1, H2, H4, H5, H6, H8, H13)."""

from jostle.boards.hallway.corridor import Corridor
from jostle.boards.hallway.pieces import MARKERS, SQUARE, symbols, token
from jostle.boards.hallway.plan import Plan, Point
from jostle.boards.registry import Drawing, Look, View
from jostle.boards.standalone import on_card
from jostle.boards.svg import NAMESPACE, Node, document, element, group, number, write
from jostle.games.hallway.board import SEATS
from jostle.words import text as words


def _corridor(look: Look, *, ids: bool) -> tuple[Corridor, Node]:
    """The empty drawing, with a name and a description for those who do not see it."""
    plan = Plan(look.orientation, look.seat)
    corridor = Corridor(plan, look.options, ids=ids)
    title = words("boards.hallway.title")
    facts: dict[str, str | float | None] = {
        f"data-facing-{seat}": plan.facing(seat) for seat in SEATS
    }
    facts |= {f"data-beside-{seat}": " ".join(map(number, plan.beside(seat))) for seat in SEATS}
    root = document(
        *corridor.size,
        [
            element("title", title),
            element("desc", words("boards.hallway.description")),
            corridor.draw(),
        ],
        role="img",
        aria_label=title,
        class_="board",
        data_game="hallway",
        data_orientation=plan.orientation,
        **facts,
    )
    return corridor, root


def board(look: Look) -> str:
    """The empty corridor with its anchors."""
    return _finished(*_corridor(look, ids=True), look)


def pieces() -> str:
    """One symbol a piece."""
    return write(element("svg", *symbols(), xmlns=NAMESPACE, width=0, height=0, aria_hidden="true"))


def position(view: View, look: Look) -> str:
    """The corridor with both tokens, the markers and the ticked boxes as `view` has them."""
    corridor, root = _corridor(look, ids=False)
    plan, places = corridor.plan, view["places"]
    for encounter in range(1, min(view["encounters"], len(corridor.boxes)) + 1):
        _lay(root, MARKERS["bump"](), "encounter", str(encounter))
    for kind in ("turn", "edge"):
        if view[kind] is not None:
            _lay(root, MARKERS[kind](), kind, view[kind])
    for seat in SEATS:
        aside = plan.beside(seat) if places["blue"] == places["red"] else (0.0, 0.0)
        _lay(root, token(seat, plan.facing(seat)), "place", str(places[seat]), aside)
    return _finished(corridor, root, look)


def _lay(root: Node, piece: Node, kind: str, name: str, aside: Point = (0, 0)) -> None:
    """Append `piece` to the board, on the anchor `name` of its kind."""
    anchor = root.find(f".//g[@data-{kind}='{name}']")
    assert anchor is not None
    x, y, size = (float(anchor.get(f"data-{part}", 0)) for part in ("x", "y", "size"))
    middle = f"{number(x + aside[0])} {number(y + aside[1])}"
    root.append(group(piece, transform=f"translate({middle}) scale({number(size / SQUARE)})"))


def _finished(corridor: Corridor, root: Node, look: Look) -> str:
    return write(on_card(root, *corridor.size) if look.standalone else root)


DRAWING = Drawing("hallway", SEATS, board, pieces, position)
