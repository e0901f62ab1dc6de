"""`jostle solve hallway`: who wins, what the Edge's holder does best, what passing is worth."""

import csv
import io
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jostle.cli.files import write_file
from jostle.cli.options import STANDARD, parse_set_up
from jostle.kernel.game import OptionValue
from jostle.words import text

if TYPE_CHECKING:
    from jostle.solver.hallway import Solution

GAME = "hallway"
PLAYERS = ("first", "second")
COLUMNS = (
    "encounter",
    "met_by",
    "edge",
    "first_steps",
    "second_steps",
    "lead",
    "without_deal",
    "least",
    "most",
)

"""Of the table of prices; steps are those gone, the lead is the start player's, as are the chance
and the prices, which he gives."""
ENCOUNTER_COLUMNS = ("number", "holder", "back", "stake", "price", "usual")


@click.command(help=text("hallway_solve.help"))
@click.option("--option", "given", multiple=True, metavar="K=V", help=text("hallway_solve.option"))
@click.option("--prices", metavar="FILE", help=text("hallway_solve.prices"))
@click.option("--games", type=click.IntRange(2), help=text("hallway_solve.games"))
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=0,
    show_default=True,
    help=text("hallway_solve.seed"),
)
@click.option("--folder", metavar="DIR", type=Path, help=text("hallway_solve.folder"))
def command(
    given: tuple[str, ...], prices: str | None, games: int | None, seed: int, folder: Path | None
) -> None:
    """Solve it, or take what is kept, and say what came out."""
    options, _ = parse_set_up(GAME, given, None, None)
    solution = _solve(options, folder)
    if prices == STANDARD:
        click.echo(price_table(solution), nl=False)
        return
    click.echo(_told_of_start(solution))
    for line in _told_of_encounters(solution):
        click.echo(line)
    if games is not None:
        click.echo(_told_of_play(solution, games, seed))
    if prices is not None:
        write_file(prices, price_table(solution))


def _solve(options: dict[str, OptionValue], folder: Path | None) -> "Solution":
    """The solution; before it is worked out, how long that will take, and then how far it is."""
    from jostle.solver import hallway
    from jostle.solver.hallway.size import estimate

    found = hallway.find(options, folder)
    if found is not None:
        return found
    size = estimate(options)
    seconds, megabytes = f"{size.seconds:.1f}", f"{size.megabytes:.0f}"
    click.echo(text("hallway_solve.size", seconds=seconds, megabytes=megabytes), err=True)
    with click.progressbar(
        length=100, label=text("hallway_solve.progress"), show_eta=False, file=sys.stderr
    ) as bar:
        return hallway.solve(
            options, tell=lambda done, of: bar.update(100 * done // of - bar.pos), folder=folder
        )


# --- What came out -------------------------------------------------------------------------------


def _told_of_start(solution: "Solution") -> str:
    """Who wins."""
    first = solution.start_chance
    error = f"1e{math.ceil(math.log10(solution.error))}"
    return text(
        "hallway_solve.chances", first=f"{first:.6f}", second=f"{1 - first:.6f}", error=error
    )


def _told_of_encounters(solution: "Solution") -> Iterator[str]:
    """The encounters between two who never agree, as a table."""
    from jostle.solver.hallway.best_play import encounters

    rows = [[text(f"hallway_solve.column.{name}") for name in ENCOUNTER_COLUMNS]]
    for encounter in encounters(solution.graph, solution.values, solution.error):
        low, high = encounter.usual_prices
        rows.append(
            [
                str(encounter.number),
                text(f"hallway_solve.{PLAYERS[encounter.holder]}"),
                _percent(encounter.goes_back),
                _percent(encounter.stake),
                _points(encounter.price),
                text("hallway_solve.usual", low=_points(low), high=_points(high)),
            ]
        )
    if len(rows) > 1:
        yield ""
        yield text("hallway_solve.encounters")
        yield ""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = (f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
            yield "  ".join(cells)


def _told_of_play(solution: "Solution", games: int, seed: int) -> str:
    """How perfect players did against each other, and how far that is from the solution."""
    from jostle.solver.hallway.perfect import play

    result = play(solution, games, seed)
    off = (result.share - solution.start_chance) / result.standard_error
    told = text(
        "hallway_solve.played",
        games=f"{games:,}",
        share=f"{result.share:.6f}",
        error=f"{result.standard_error:.6f}",
        off=_points(off),
    )
    return f"\n{told}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _points(points: float) -> str:
    """A number with one decimal and a real minus."""
    return f"{points:.1f}".replace("-", "\N{MINUS SIGN}")


# --- Every price ---------------------------------------------------------------------------------


def price_table(solution: "Solution") -> str:
    """One line for every encounter and lead, with COLUMNS above; no price where none is fair."""
    from jostle.solver.hallway.prices import all_prices

    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(COLUMNS)
    for prices in all_prices(solution.graph, solution.values, solution.error):
        mover, holder = PLAYERS[prices.mover], PLAYERS[prices.holder]
        where = prices.encounter, mover, holder, prices.first_steps, prices.second_steps
        numbers = (prices.leads, prices.without_deal, prices.least, prices.most)
        for lead, chance, *points in zip(*(one.tolist() for one in numbers), strict=True):
            table.writerow((*where, lead, f"{chance:.9f}", *map(_price, points)))
    return written.getvalue()


def _price(points: float) -> str:
    return "none" if math.isnan(points) else f"{points:.4f}"
