"""The ring of bowls and its candies (rules: C1, C2, C14)."""

from collections.abc import Iterator

from jostle.boards.candy.bowls import name, offsets, table
from jostle.boards.candy.candies import LETTERED, SQUARE, candy, symbols
from jostle.boards.candy.places import FANS, Held, Stacks, fan, one_by_one, pile, stacks, total
from jostle.boards.candy.plan import TEXT, Plan, Point, plan_of
from jostle.boards.registry import Drawing, Look, View
from jostle.boards.standalone import on_card
from jostle.boards.svg import NAMESPACE, Node, document, element, group, number, write
from jostle.boards.tokens import DISPLAY, paint
from jostle.games.candy.board import MOST_IN_A_BOWL, SEATS
from jostle.words import text as words

DEFAULT_PLAYERS = 4
TIMES = "\N{MULTIPLICATION SIGN}"


def _table(look: Look, players: int, *, ids: bool) -> tuple[Plan, Node]:
    """The empty drawing, with a name and a description for those who do not see it."""
    plan = plan_of(players, look.orientation, look.seat)
    title = words("boards.candy.title")
    size = plan.measures.candy
    fans: dict[str, str | float | None] = {
        f"data-fan-{count}": offsets([(x * size, y * size) for x, y in fan(count)])
        for count in FANS
    }
    root = document(
        *plan.size,
        [
            element("title", title),
            element("desc", words("boards.candy.description", n=players)),
            table(plan, ids=ids),
        ],
        role="img",
        aria_label=title,
        class_="board",
        data_game="candy",
        data_orientation=plan.orientation,
        data_players=players,
        data_text=TEXT,
        **fans,
    )
    return plan, root


def board(look: Look) -> str:
    """The empty bowls with their anchors."""
    players = int(look.options.get("players", DEFAULT_PLAYERS))
    return _finished(*_table(look, players, ids=True), look)


def pieces() -> str:
    """One symbol a piece."""
    return write(element("svg", *symbols(), xmlns=NAMESPACE, width=0, height=0, aria_hidden="true"))


def position(view: View, look: Look) -> str:
    """The bowls with every candy where `view` has it."""
    bowls = view["bowls"]
    plan, root = _table(look, len(bowls) - 3, ids=False)
    drawn = [
        *_lit(plan, view),
        *(_pile(plan, seat, bowls["pile"].get(seat, 0)) for seat in plan.seats),
        *(_filled(plan, bowl, bowls[bowl]) for bowl in plan.bowls),
    ]
    root.append(
        group(*drawn, font_family=DISPLAY, font_weight="700", font_size=TEXT, text_anchor="middle")
    )
    return _finished(plan, root, look)


def _lit(plan: Plan, view: View) -> Iterator[Node]:
    """A golden line round the pile of who is to move, and round the bowl that spills (C14)."""
    gold: dict[str, str | float] = {"fill": "none", "stroke": paint("accent-deep")}
    if view["turn"]:
        tray = plan.tray(view["turn"])
        (x, y), width, height = tray.middle, tray.width + 2, tray.height + 2
        yield element("rect", x=x - width / 2, y=y - height / 2, width=width, height=height,
                      rx=9, stroke_width=3, class_="mover", **gold)  # fmt: skip
    if view["spill"]:
        x, y = plan.bowl(view["spill"])
        yield element("circle", cx=x, cy=y, r=plan.radius(view["spill"]) + 1, stroke_width=4,
                      class_="spilling", **gold)  # fmt: skip
        yield name(plan, view["spill"])


def _pile(plan: Plan, seat: str, count: int) -> Node:
    """A candy on its tray, and how many there are."""
    laid, at = pile(plan, seat), plan.tray(seat).middle
    return group(*_stack(seat, at, laid, laid.places[0], f"{TIMES}{count}"), data_in=f"pile-{seat}")


def _filled(plan: Plan, bowl: str, held: Held) -> Node:
    """The candies of a bowl, and how many there are if it is too full; or a number a seat."""
    at, single = plan.bowl(bowl), one_by_one(plan, bowl, held)
    drawn = [_laid(seat, at, place, plan.measures.candy) for seat, place in single]
    if len(single) > MOST_IN_A_BOWL:
        drawn.append(_total(at, total(plan.radius(bowl)), len(single)))
    if not single:
        laid = stacks(plan, bowl)
        for seat, place in zip(plan.seats, laid.places, strict=True):
            if seat in held:
                drawn += _stack(seat, at, laid, place, str(held[seat]))
    return group(*drawn, data_in=bowl)


def _stack(seat: str, at: Point, laid: Stacks, place: Point, written: str) -> list[Node]:
    """A candy that stands for several, and their number."""
    x, y = (sum(parts) for parts in zip(at, place, laid.count, strict=True))
    return [_laid(seat, at, place, laid.size), _number(written, x, y)]


def _laid(seat: str, at: Point, place: Point, size: float) -> Node:
    """A candy, so far from the middle of its bowl."""
    x, y = at[0] + place[0], at[1] + place[1]
    moved = f"translate({number(x)} {number(y)}) scale({number(size / SQUARE)})"
    return group(candy(seat, has_letter=size >= LETTERED), transform=moved, data_seat=seat)


def _number(written: str, x: float, y: float, ink: str = "ink") -> Node:
    return element("text", written, x=x, y=y + TEXT * 0.34, fill=paint(ink))


def _total(at: Point, place: Point, count: int) -> Node:
    """The number of an overfull bowl's candies, on a plate of gold."""
    x, y = at[0] + place[0], at[1] + place[1]
    plate = element("circle", cx=x, cy=y, r=11, fill=paint("accent"), stroke=paint("accent-ink"),
                    stroke_width=1.5)  # fmt: skip
    return group(plate, _number(str(count), x, y, "accent-ink"))


def _finished(plan: Plan, root: Node, look: Look) -> str:
    return write(on_card(root, *plan.size) if look.standalone else root)


DRAWING = Drawing("candy", SEATS, board, pieces, position)
