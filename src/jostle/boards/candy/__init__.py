"""The ring of bowls and its candies (rules: C1, C2, C14)."""

from jostle.boards.candy.bowls import offsets, table
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
    drawn = [_stacked(plan.tray(seat).middle, pile(plan, seat), _own(bowls["pile"], seat), TIMES)
             for seat in plan.seats]  # fmt: skip
    drawn += [_filled(plan, bowl, bowls[bowl]) for bowl in plan.bowls]
    root.append(
        group(*drawn, font_family=DISPLAY, font_weight="700", font_size=TEXT, text_anchor="middle")
    )
    return _finished(plan, root, look)


def _own(held: Held, seat: str) -> dict[str, int]:
    return {seat: held.get(seat, 0)}


def _filled(plan: Plan, bowl: str, held: Held) -> Node:
    """The candies of a bowl, and how many there are if it is too full."""
    at = plan.bowl(bowl)
    single = one_by_one(plan, bowl, held)
    if not single:
        return _stacked(at, stacks(plan, bowl), {seat: held.get(seat, 0) for seat in plan.seats})
    return group(
        *(_laid(seat, at, place, plan.measures.candy) for seat, place in single),
        _total(at, total(plan.radius(bowl)), len(single)) if len(single) > MOST_IN_A_BOWL else None,
    )


def _stacked(at: Point, laid: Stacks, held: Held, sign: str = "") -> Node:
    """A candy and a number for each seat that has any there; piles show a 0, too."""
    found = []
    for (seat, count), place in zip(held.items(), laid.places, strict=True):
        if count or sign:
            x, y = (sum(parts) for parts in zip(at, place, laid.count, strict=True))
            found += [_laid(seat, at, place, laid.size), _number(f"{sign}{count}", x, y)]
    return group(*found)


def _laid(seat: str, at: Point, place: Point, size: float) -> Node:
    """A candy, so far from the middle of its bowl."""
    x, y = at[0] + place[0], at[1] + place[1]
    moved = f"translate({number(x)} {number(y)}) scale({number(size / SQUARE)})"
    return group(candy(seat, has_letter=size >= LETTERED), transform=moved, data_seat=seat)


def _number(written: str, x: float, y: float) -> Node:
    return element("text", written, x=x, y=y + TEXT * 0.34, fill=paint("ink"))


def _total(at: Point, place: Point, count: int) -> Node:
    """The number of an overfull bowl's candies, on a plate of gold."""
    x, y = at[0] + place[0], at[1] + place[1]
    plate = element("circle", cx=x, cy=y, r=11, fill=paint("accent"), stroke=paint("accent-ink"),
                    stroke_width=1.5)  # fmt: skip
    return group(plate, _number(str(count), x, y), fill=paint("accent-ink"))


def _finished(plan: Plan, root: Node, look: Look) -> str:
    return write(on_card(root, *plan.size) if look.standalone else root)


DRAWING = Drawing("candy", SEATS, board, pieces, position)
