"""The hallway in letters: the corridor between both walls, the tokens on it, the sheets below."""

import textwrap
from collections.abc import Mapping
from typing import Any, Literal

from jostle.boards.letters import WIDTH, Line, Span
from jostle.games.hallway.board import BLUE, EXIT, PLACES, SEATS, colour_of, number_on, remaining
from jostle.words import number_text, text

Names = Mapping[str, str]


def draw(
    view: Mapping[str, Any], options: Mapping[str, Any], names: Names, _ground: None = None
) -> list[Line]:
    """The facts of the round, the corridor, and both score sheets (H1 to H7)."""
    rule = Span("─" * WIDTH, stress="soft")
    return [
        (Span(_facts(view, options, names), stress="strong"),),
        _wall("blue"),
        (rule,),
        _floor(),
        _tokens(view),
        (rule,),
        _wall("red"),
        *(line for seat in SEATS for line in _sheet(view, seat, names[seat])),
    ]


def _facts(view: Mapping[str, Any], options: Mapping[str, Any], names: Names) -> str:
    facts = [text("hallway_terminal.round", n=view["round"])]
    if view["turn"]:
        facts.append(text("hallway_terminal.turn", seat=names[view["turn"]]))
    if view["passed"]:
        facts.append(text("hallway_terminal.passed"))
    else:
        if view["edge"]:
            facts.append(text("hallway_terminal.edge", seat=names[view["edge"]]))
        most = options["max_encounters"]
        facts.append(text("hallway_terminal.encounters", n=view["encounters"], most=most))
    return " · ".join(facts)


def _width(place: int) -> int:
    """Columns of a place: a semicircle has room for both tokens, a space for −45 and a gap."""
    return 2 if place in (0, EXIT) else 3 if place == 1 else 4


def _wall(seat: str) -> Line:
    """Which way `seat` walks, and what still lies before him at each space (H4)."""
    index = SEATS.index(seat)
    values = "".join(
        number_text(remaining(index, place)).rjust(_width(place)) for place in range(1, EXIT)
    )
    way = text(f"boards.hallway.letter.{seat}") + ("→" if index == BLUE else "←")
    return Span(way, seat), Span(values, seat, "soft")


def _floor() -> Line:
    spans = [Span(" )", "blue")]
    for place in range(1, EXIT):
        colour = colour_of(place)
        seat = colour if colour in SEATS else None
        spans.append(Span(str(number_on(place)).rjust(_width(place)), seat))
    return (*spans, Span(" (", "red"))


def _tokens(view: Mapping[str, Any]) -> Line:
    """Both tokens, each under the number of its place; a place may bear both (H23)."""
    spans: list[Span] = []
    for place in range(PLACES):
        here = [seat for seat in SEATS if view["places"][seat] == place]
        room = " " * (_width(place) - len(here))
        tokens = [Span(text(f"boards.hallway.letter.{seat}"), seat, "token") for seat in here]
        spans += [*tokens, Span(room)] if place == EXIT else [Span(room), *tokens]
    return tuple(spans)


def _sheet(view: Mapping[str, Any], seat: str, name: str) -> list[Line]:
    """Score and every entry of a sheet, zeros included (H7, H31)."""
    head = f"{name} {number_text(view['scores'][seat])}"
    entries = "  ".join(_signed(points) for points in view["sheet"][seat])
    lines = textwrap.wrap(entries, WIDTH - len(head) - 2) or [""]
    indent = " " * len(head)
    stress: Literal["strong"] = "strong"
    return [
        (Span(head, seat, stress) if index == 0 else Span(indent), Span(f"  {line}"))
        for index, line in enumerate(lines)
    ]


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else number_text(points)
