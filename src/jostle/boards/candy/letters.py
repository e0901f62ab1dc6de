"""The bowls in letters: one line each, in the order of the way, with a column for each seat.

Below them all seats, best first, with what is home and how far the rest still has to go.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from jostle.boards.letters import WIDTH, Line, Span
from jostle.games.candy.board import MOST_IN_A_BOWL
from jostle.words import text

Names = Mapping[str, str]
View = Mapping[str, Any]
Held = Mapping[str, int]

PILE, START, END = "pile", "start", "end"
LABELS = 6
"""Columns of the bowls' names."""
COLUMN = 4
"""Columns of a seat's candies."""
NONE = "·"
FULL = "!"
"""Too many candies in all."""


def draw(view: View, options: Mapping[str, Any], names: Names, _ground: None = None) -> list[Line]:
    """The facts of the turn, every bowl from the piles to the end, and the standing (C1, C18)."""
    seats = view["standing"]
    columns = sorted(seats)
    return [
        (Span(_facts(view, names), stress="strong"),),
        _head(view, columns),
        *(_bowl(view, options, bowl, columns) for bowl in view["bowls"]),
        *_standing(view, names),
    ]


def _facts(view: View, names: Names) -> str:
    facts = [text("boards.candy.letters.moves", n=view["ply"])]
    if view["turn"]:
        facts.append(text("boards.candy.letters.turn", seat=names[view["turn"]]))
    if view["spill"]:
        facts.append(text("boards.candy.letters.spills", bowl=_name(view["spill"])))
    return _cut(" · ".join(facts), WIDTH)


def _name(bowl: str) -> str:
    """What a bowl is called at the head of its line, and where it spills."""
    return text(f"boards.candy.letters.{bowl}") if bowl in (PILE, START, END) else bowl


# --- Bowls --------------------------------------------------------------------------------------


def _head(view: View, seats: list[str]) -> Line:
    """The seats' letters over their columns, the mover's strong."""
    letters = (
        Span(seat.rjust(COLUMN), seat, "strong" if seat == view["turn"] else "") for seat in seats
    )
    return Span(" " * LABELS), *letters


def _bowl(view: View, options: Mapping[str, Any], bowl: str, seats: list[str]) -> Line:
    """How many of each seat's candies are there and how many in all; marked if too many (C14)."""
    held: Held = view["bowls"][bowl]
    spans = [Span(_name(bowl).rjust(LABELS), stress="strong" if bowl == view["spill"] else "")]
    for seat in seats:
        count = Span(str(held[seat]), seat) if seat in held else Span(NONE, stress="soft")
        spans += [Span(" " * (COLUMN - len(count.text))), count]
    if bowl not in (PILE, END):
        total = sum(held.values())
        is_exempt = bowl == START and options["start_spills"] == "no"
        is_overfull = total > MOST_IN_A_BOWL and not is_exempt
        written = f"{total:>{COLUMN + 1}}"
        spans.append(
            Span(f"{written} {FULL}", stress="strong")
            if is_overfull
            else Span(written, stress="soft")
        )
    return tuple(spans)


# --- The standing -------------------------------------------------------------------------------


def _standing(view: View, names: Names) -> Iterator[Line]:
    """Every seat, best first: letter, name, candies home, and the bowls still before the others."""
    home = {seat: view["bowls"][END].get(seat, 0) for seat in view["standing"]}
    rows = [
        (
            seat,
            text("boards.candy.letters.home", n=home[seat]),
            text("boards.candy.letters.to_go", n=_way_left(view, seat)),
        )
        for seat in view["standing"]
    ]
    wide = [max(len(row[column]) for row in rows) for column in (1, 2)]
    taken = 8 + sum(wide)
    longest = min(max(map(len, names.values())), WIDTH - taken)
    for number, (seat, at_home, to_go) in enumerate(rows, start=1):
        yield (
            Span(f"{number} "),
            Span(seat, seat, "token"),
            Span(f" {_cut(names[seat], longest).ljust(longest)}", seat,
                 "strong" if seat == view["turn"] else ""),
            Span(f"  {at_home.rjust(wide[0])}  {to_go.rjust(wide[1])}"),
        )  # fmt: skip


def _way_left(view: View, seat: str) -> int:
    """How many bowls forward all of `seat`'s candies still have to go, taken together (C18)."""
    places = view["bowls"]
    return sum(
        (len(places) - 1 - place) * held.get(seat, 0) for place, held in enumerate(places.values())
    )


def _cut(written: str, longest: int) -> str:
    """`written`, cut where there is no room for it."""
    return written if len(written) <= longest else written[: longest - 1] + "…"
