"""The course in letters: the drawing with the hoppers on it, numbered so that `hop 12,3` is found.

What does not fit is left out: then there is a window round those who move, and smaller ones round
the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from jostle.boards.letters import WIDTH, Line, Span
from jostle.boards.squig.outline import Spot
from jostle.boards.squig.plan import Plan, plan_of
from jostle.games.squig.drawing import FINISH, WALL
from jostle.words import text

Names = Mapping[str, str]
View = Mapping[str, Any]

END = "*"
"""A square on which the awaited move may end."""
GOAL = "▒"
"""A finish square: its own letter is a hopper's, too."""
ROCK = " "
"""Wall that no floor touches."""

MOST_ROWS = 36
"""Rows of the tallest drawing that is shown whole."""
ROWS = 21
"""Rows of the first window of a taller one."""
AROUND = (9, 4)
"""Columns and rows that further windows show round the hoppers in them, each way."""
GAP = 3
"""Columns between the drawing and the standing beside it."""
STEPS = (-1, 0, 1)


@dataclass(frozen=True)
class Window:
    """The part of a drawing that is shown."""

    left: int
    top: int
    width: int
    height: int

    def has(self, square: Spot) -> bool:
        """True if it shows `square`."""
        x, y = square
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height


def draw(view: View, options: Mapping[str, Any], names: Names, ground: object) -> list[Line]:
    """The facts of the round, the course with the hoppers, and the standing (S7a, S12, S19)."""
    plan = plan_of(ground, options)
    drawn = [_window(plan, view, window) for window in windows(plan, view)]
    widest = max(_width(line) for lines in drawn for line in lines)
    standing = list(_standing(view, names))
    lines = drawn[0]
    if widest + GAP + max(map(_width, standing)) <= WIDTH and len(drawn) == 1:
        lines = list(_beside(lines, standing, widest + GAP))
        standing = []
    for further in drawn[1:]:
        lines += [(Span(""),), *further]
    return [(Span(_facts(view, names), stress="strong"),), *lines, *standing]


def _width(line: Line) -> int:
    return sum(len(span.text) for span in line)


def _beside(left: Sequence[Line], right: Sequence[Line], column: int) -> Iterator[Line]:
    """Lines of `left`, with those of `right` from `column` on."""
    for row in range(max(len(left), len(right))):
        line = left[row] if row < len(left) else ()
        if row < len(right):
            line = (*line, Span(" " * (column - _width(line))), *right[row])
        yield line


def _facts(view: View, names: Names) -> str:
    facts = [text("boards.squig.letters.round", n=view["round"])]
    if view["turn"]:
        facts.append(text("boards.squig.letters.turn", seat=names[view["turn"]]))
    if view["roll"]:
        facts.append(text("boards.squig.letters.roll", dice="+".join(map(str, view["roll"]))))
    if view["startled"]:
        startled = ", ".join(names[seat] for seat in view["startled"])
        facts.append(text("boards.squig.letters.startled", seats=startled))
    return _cut(" · ".join(facts), WIDTH)


# --- Windows ----------------------------------------------------------------------------------


def _labels(plan: Plan) -> int:
    """Columns of the row numbers."""
    return len(str(plan.drawing.height - 1))


def windows(plan: Plan, view: View) -> list[Window]:
    """The whole drawing if it fits, else first the place of the next move, then the others."""
    width, height = plan.drawing.width, plan.drawing.height
    room = WIDTH - _labels(plan) - 1
    if width <= room and height <= MOST_ROWS:
        return [Window(0, 0, width, height)]
    left = _places(view) or plan.goals[:1] or [(0, 0)]
    tall = height if height <= ROWS else ROWS
    found = [_around(_gathered(left, room, tall), (room, tall), plan)]
    while left := [square for square in left if not found[-1].has(square)]:
        few = _gathered(left, room - 2 * AROUND[0], max(1, tall - 2 * AROUND[1]))
        size = tuple(_span(few, axis) + 2 * AROUND[axis] for axis in (0, 1))
        found.append(_around(few, (size[0], size[1]), plan))
    return found


def _places(view: View) -> list[Spot]:
    """Where there is something to see: who moves and where he may end, then the others."""
    ends = [] if view["ends"] == ["finish"] else view["ends"]
    first = [seat for seat in (*view["startled"][:1], view["turn"]) if seat]
    seats = [*first, *(seat for seat in view["standing"] if seat not in first)]
    placed = [view["squares"][seat] for seat in seats]
    on_course = [square for square in placed if square != "finish"]
    return [(x, y) for x, y in (*on_course[:1], *ends, *on_course[1:])]


def _gathered(squares: Sequence[Spot], width: int, height: int) -> list[Spot]:
    """The first of `squares` and all others that fit into one window with those before."""
    few: list[Spot] = []
    for square in squares:
        more = [*few, square]
        if _span(more, 0) <= width and _span(more, 1) <= height:
            few = more
    return few


def _span(squares: Sequence[Spot], axis: int) -> int:
    """Columns (0) or rows (1) that they take."""
    places = [square[axis] for square in squares]
    return max(places) - min(places) + 1


def _around(squares: Sequence[Spot], size: tuple[int, int], plan: Plan) -> Window:
    """A window of at most that size, with `squares` in its middle."""
    whole = plan.drawing.width, plan.drawing.height
    size = min(size[0], whole[0]), min(size[1], whole[1])
    first = []
    for axis in (0, 1):
        middle = min(square[axis] for square in squares) + _span(squares, axis) // 2
        first.append(max(0, min(middle - size[axis] // 2, whole[axis] - size[axis])))
    return Window(first[0], first[1], *size)


# --- The drawing ------------------------------------------------------------------------------


def _window(plan: Plan, view: View, window: Window) -> list[Line]:
    """Column numbers, then the rows behind their numbers."""
    indent = " " * (_labels(plan) + 1)
    columns = range(window.left, window.left + window.width)
    tens = ""
    for x in columns:
        if x % 10 == 0 and x - window.left + len(str(x)) <= window.width:
            tens = tens.ljust(x - window.left) + str(x)
    lines: list[Line] = [
        (Span(indent + tens, stress="soft"),),
        (Span(indent + "".join(str(x % 10) for x in columns), stress="soft"),),
    ]
    hoppers = _hoppers(view)
    ends = _ends(plan, view)
    mover = view["startled"][0] if view["phase"] == "shove" else view["turn"]
    for y in range(window.top, window.top + window.height):
        label = Span(f"{y:>{_labels(plan)}} ", stress="soft")
        row = [_square(plan, (x, y), hoppers, ends, mover) for x in columns]
        lines.append((label, *_merged(row)))
    return lines


def _ends(plan: Plan, view: View) -> set[Spot]:
    """The squares on which the awaited move may end; all finish squares if it crosses the line."""
    if view["ends"] == ["finish"]:
        return set(plan.goals)
    return {(x, y) for x, y in view["ends"]}


def _hoppers(view: View) -> dict[Spot, list[str]]:
    """Who stands on each square."""
    found: dict[Spot, list[str]] = {}
    for seat, square in view["squares"].items():
        if square != "finish":
            found.setdefault((square[0], square[1]), []).append(seat)
    return found


def _square(
    plan: Plan, square: Spot, hoppers: Mapping[Spot, list[str]], ends: set[Spot], mover: str | None
) -> Span:
    """The letter of the first who stands there, the mark of an end, or what the square is."""
    if square in hoppers:
        return Span(hoppers[square][0], hoppers[square][0], "token")
    if square in ends:
        return Span(END, mover, "strong")
    if square in plan.kinds:
        return Span(plan.kinds[square].replace(FINISH, GOAL))
    x, y = square
    is_wall = any((x + across, y + down) in plan.kinds for across in STEPS for down in STEPS)
    return Span(WALL if is_wall else ROCK, stress="soft")


def _merged(spans: Sequence[Span]) -> Iterator[Span]:
    """Neighbours of one style as one."""
    for (seat, stress), run in groupby(spans, key=lambda span: (span.seat, span.stress)):
        yield Span("".join(span.text for span in run), seat, stress)


# --- The standing -----------------------------------------------------------------------------


def _standing(view: View, names: Names) -> Iterator[Line]:
    """Every seat, best first: letter, name, how far it is, and where it stands (S19)."""
    rows = [
        (seat, text("boards.squig.letters.to_go", n=view["distance"][seat]), _place(view, seat))
        for seat in view["standing"]
    ]
    wide = max(len(distance) for _, distance, _ in rows)
    taken = 6 + wide + 2 + max(len(place) for _, _, place in rows)
    longest = min(max(len(names[seat]) for seat in view["standing"]), WIDTH - taken)
    for number, (seat, distance, place) in enumerate(rows, start=1):
        name = _cut(names[seat], longest).ljust(longest)
        yield (
            Span(f"{number} "),
            Span(seat, seat, "token"),
            Span(f" {name}", seat, "strong" if seat == view["turn"] else ""),
            Span(f"  {distance:>{wide}}  {place}".rstrip()),
        )


def _place(view: View, seat: str) -> str:
    """Where `seat` stands, and with whom; marked if the awaited move may end there."""
    square = view["squares"][seat]
    if square == "finish":
        return text("boards.squig.letters.crossed")
    others = [other for other, at in view["squares"].items() if at == square and other != seat]
    where = f"{square[0]},{square[1]}"
    if view["leg"][seat] == "home":
        where = text("boards.squig.letters.home", square=where)
    if others:
        where = text("boards.squig.letters.with", square=where, seats=" ".join(others))
    return f"{where} {END}" if square in view["ends"] else where


def _cut(written: str, longest: int) -> str:
    """`written`, cut where there is no room for it."""
    return written if len(written) <= longest else written[: longest - 1] + "…"
