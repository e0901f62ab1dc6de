"""The analysis of a game as a person reads it in a terminal."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jostle import words
from jostle.cli.replay import on_one_line, summary
from jostle.lab.analysis import Agreement, NoDeal
from jostle.lab.analysis.graph import columns

if TYPE_CHECKING:
    from jostle.lab.analysis import Analysis, Mistake
    from jostle.record import Record

COLUMNS = 60
"""Of a graph at most."""
ROOMY = 2
"""Up to so many seats have graphs of LINES lines."""
LINES = 4
MINUS = "\N{MINUS SIGN}"


def print_report(record: "Record", analysis: "Analysis") -> None:
    """Print who played, the graph, the sums, the costliest decisions and the deals."""
    console = Console(highlight=False)
    console.print(Text(summary(record).replace("\t", " · "), "bold"))
    console.print(_how_sure(analysis))
    console.print(Padding(_graphs(analysis), (1, 0)))
    console.print(_sums(analysis))
    parts = {"costliest": _mistakes(analysis)}
    if any(one.kind == "talk" for one in analysis.events):
        parts["deals"] = _deals(analysis)
    for title, lines in parts.items():
        console.print(Text(words.text(f"terminal.analyse.{title}"), "bold"))
        for line in lines or [words.text(f"terminal.analyse.no_{title}")]:
            console.print(Padding(Text(on_one_line(line)), (0, 0, 0, 2)))
    console.print()


def percent(share: float, *, is_signed: bool = False) -> str:
    """A part of 1 in per cent, with a real minus.

    >>> percent(0.1234), percent(0.1234, is_signed=True)
    ('12.3 %', '+12.3 %')
    """
    shown = f"{abs(share) * 100:.1f}"
    sign = "" if shown == "0.0" else MINUS if share < 0 else "+" if is_signed else ""
    return f"{sign}{shown} %"


def _how_sure(analysis: "Analysis") -> str:
    if analysis.is_exact:
        return words.text("terminal.analyse.exact")
    error = percent(max(one.error for one in analysis.chances))
    return words.text("terminal.analyse.estimates", error=error)


def _graphs(analysis: "Analysis") -> Table:
    """A seat's chances from the first event to the last, as a row of columns."""
    height = LINES if len(analysis.seats) <= ROOMY else 1
    graphs = Table.grid(padding=(0, 1))
    for seat, name in analysis.seats.items():
        chances = [one.shares[seat] for one in analysis.chances]
        lines = columns(chances, COLUMNS, height)
        first, last = percent(chances[0]), percent(chances[-1])
        label = Text("\n" * (height - 1) + on_one_line(name))
        ends = [Text("\n" * (height - 1) + end) for end in (first, last)]
        graphs.add_row(label, ends[0], Text("\n".join(lines)), ends[1])
    return graphs


def _sums(analysis: "Analysis") -> Table:
    """What luck, own decisions and others did for each seat."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    keys = ["luck", "own", "others", *([] if analysis.is_exact else ["drift"])]
    for key in ("initial", *keys, "final", "choices", "mistakes"):
        table.add_column(words.text(f"terminal.analyse.{key}"), justify="right")
    for seat, name in analysis.seats.items():
        sums = analysis.sums[seat]
        changes = [percent(getattr(sums, key), is_signed=True) for key in keys]
        counts = [str(sums.choices), str(sums.mistakes)]
        ends = percent(sums.initial), percent(sums.final)
        table.add_row(Text(on_one_line(name)), ends[0], *changes, ends[1], *counts)
    return table


def _mistakes(analysis: "Analysis") -> list[str]:
    return [_mistake(analysis, one) for one in analysis.mistakes]


def _mistake(analysis: "Analysis", mistake: "Mistake") -> str:
    cost = percent(mistake.cost)
    if not mistake.is_exact:
        cost = words.text("terminal.analyse.about", cost=cost, error=percent(mistake.error))
    return words.text(
        "terminal.analyse.mistake",
        number=mistake.number,
        seat=analysis.seats[mistake.seat],
        cost=cost,
        said=mistake.say,
        better=mistake.better_say,
    )


def _deals(analysis: "Analysis") -> list[str]:
    """Deals and talks that came to none, in their order."""
    talks: list[Agreement | NoDeal] = [*analysis.deals, *analysis.no_deals]
    return [
        words.text("terminal.analyse.deal", number=one.number, said=_said(one))
        for one in sorted(talks, key=lambda one: one.number)
    ]


def _said(talk: Agreement | NoDeal) -> str:
    """How a talk ended, and the good offers that were let go in it with what that cost."""
    let_go = [] if isinstance(talk, Agreement) else talk.let_go
    gone = [
        words.text("terminal.analyse.let_go", said=one.say, cost=percent(one.cost))
        for one in let_go
    ]
    return " ".join([talk.say, *gone])
