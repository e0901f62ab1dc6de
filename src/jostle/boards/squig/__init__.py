"""The tunnel of a squig race and its hoppers, drawn from the course (rules: S1 to S7)."""

from jostle.boards.registry import Drawing, Look, View
from jostle.boards.squig.doorways import doorways
from jostle.boards.squig.hoppers import SEATS, SQUARE, hopper, symbols
from jostle.boards.squig.lines import directions, distances, painted
from jostle.boards.squig.places import FANS, anchors, crossed, fan, size_of
from jostle.boards.squig.plan import CELL, Plan, plan_of
from jostle.boards.squig.stone import tunnel
from jostle.boards.squig.textures import Textures
from jostle.boards.squig.ways import Ways
from jostle.boards.standalone import on_card
from jostle.boards.svg import NAMESPACE, Node, document, element, group, number, write
from jostle.games.squig.course import laid_out
from jostle.words import text as words

DISTANCES = "distances"
"""The mark that writes on squares how far it is to the finish."""


def _tunnel(look: Look, *, ids: bool) -> tuple[Plan, Node]:
    """The empty drawing, with a name and a description for those who do not see it."""
    plan = plan_of(look.ground, look.options)
    ways = Ways(laid_out(plan.drawing, plan.options))
    textures = Textures(plan.mark, is_paper=look.standalone)
    doors = doorways(plan.floor)
    width, height = plan.size
    title = plan.name or words("boards.squig.title")
    left, top, _, _ = plan.margins
    facts: dict[str, str | float | None] = {
        "data-width": plan.drawing.width,
        "data-height": plan.drawing.height,
        "data-cell": CELL,
        "data-left": left,
        "data-top": top,
    }
    for count in FANS:
        spots = " ".join(f"{number(x)} {number(y)}" for x, y in fan(count))
        facts[f"data-fan-{count}"] = f"{number(size_of(count))} {spots}"
    root = document(
        width,
        height,
        [
            element("title", title),
            element("desc", _description(plan, ways)),
            textures.drawn(),
            tunnel(plan, textures, doors),
            painted(plan, textures),
            distances(plan, ways)
            if DISTANCES in look.marks
            else directions(plan, ways, SEATS, frozenset(door.first for door in doors)),
            *anchors(plan, ids=ids),
        ],
        role="img",
        aria_label=title,
        class_="board",
        data_game="squig",
        data_orientation=look.orientation,
        **facts,
    )
    return plan, root


def _description(plan: Plan, ways: Ways) -> str:
    """What somebody sees at the first look, in words."""
    lengths = [ways.distances[square] for square in plan.starts if square in ways.distances]
    return words(
        "boards.squig.description.home" if plan.is_there_and_back else "boards.squig.description",
        width=plan.drawing.width, height=plan.drawing.height, n=len(plan.starts),
        steps=min(lengths, default=0),
    )  # fmt: skip


def board(look: Look) -> str:
    """The empty tunnel."""
    return _finished(*_tunnel(look, ids=True), look)


def pieces() -> str:
    """One symbol a piece."""
    return write(element("svg", *symbols(), xmlns=NAMESPACE, width=0, height=0, aria_hidden="true"))


def position(view: View, look: Look) -> str:
    """The tunnel with every hopper where `view` has it; those that crossed are behind the line."""
    plan, root = _tunnel(look, ids=False)
    for seat, (x, y), size in placed(plan, view):
        root.append(
            group(
                hopper(seat),
                transform=f"translate({number(x)} {number(y)}) scale({number(size / SQUARE)})",
                data_seat=seat,
            )
        )
    return _finished(plan, root, look)


def placed(plan: Plan, view: View) -> list[tuple[str, tuple[float, float], float]]:
    """Each seat with the point where it is drawn and its size; whoever stands behind first."""
    found = [*crossed(plan, view)]
    sharing: dict[tuple[int, int], list[str]] = {}
    for seat, square in view["squares"].items():
        if square != "finish":
            sharing.setdefault((square[0], square[1]), []).append(seat)
    for square, seats in sharing.items():
        x, y = plan.middle(square)
        size = size_of(len(seats))
        for seat, (aside, down) in zip(seats, fan(len(seats)), strict=True):
            found.append((seat, (x + aside, y + down), size))
    return sorted(found, key=lambda each: each[1][1])


def _finished(plan: Plan, root: Node, look: Look) -> str:
    return write(on_card(root, *plan.size) if look.standalone else root)


DRAWING = Drawing("squig", SEATS, board, pieces, position, marks=(DISTANCES,))
