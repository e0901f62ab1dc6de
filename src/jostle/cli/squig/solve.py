"""`jostle solve squig COURSE`: each seat's chance to win, exactly, and how long races are."""

import math
import sys
from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from jostle.cli.options import parse_set_up
from jostle.kernel.game import OptionValue
from jostle.words import text

if TYPE_CHECKING:
    from jostle.solver.squig import Solution

GAME = "squig"
DIGITS = Decimal("1e-10")
"""What bounds are rounded to, away from each other."""
MEGABYTES = 1000
"""As the solver has it (size.MOST_MEGABYTES), which is not imported for help."""


@click.command(help=text("squig_solve.help"))
@click.argument("course")
@click.option("--players", type=int, default=2, show_default=True, help=text("terminal.players"))
@click.option("--option", "given", multiple=True, metavar="K=V", help=text("squig_solve.option"))
@click.option(
    "--memory",
    type=click.IntRange(1),
    default=MEGABYTES,
    show_default=True,
    metavar="MB",
    help=text("squig_solve.memory"),
)
@click.option("--folder", metavar="DIR", type=Path, help=text("squig_solve.folder"))
def command(
    course: str, players: int, given: tuple[str, ...], memory: int, folder: Path | None
) -> None:
    """Solve it, or take what is kept, and say what came out."""
    options, ground = parse_set_up(GAME, given, players, course)
    solution = _solve(options, ground, memory, folder)
    for line in _told(solution):
        click.echo(line)


def _solve(
    options: dict[str, OptionValue], ground: Any, memory: int, folder: Path | None
) -> "Solution":
    """The solution; before it is worked out, what that will take, and then how far it is."""
    from jostle.solver import squig
    from jostle.solver.squig.size import refuse

    found = squig.find(options, ground, folder)
    if found is not None:
        return found
    size = squig.estimate(options, ground)
    refuse(size, memory)
    click.echo(
        text(
            "squig_solve.size",
            states=f"{size.states:,.0f}",
            seconds=f"{math.ceil(size.seconds):,}",
            megabytes=f"{size.megabytes:,.0f}",
        ),
        err=True,
    )
    with click.progressbar(length=100, label=text("squig_solve.progress"), file=sys.stderr) as bar:
        return squig.solve(
            options,
            ground,
            tell=lambda done, of: bar.update(100 * done // of - bar.pos),
            folder=folder,
            most_megabytes=memory,
        )


def _told(solution: "Solution") -> Iterator[str]:
    """Who wins, by seats and by the first round's order, how long it takes, how sure that is."""
    from jostle.api import Position
    from jostle.games.squig import GAME as SQUIG

    first = Position(SQUIG, solution.options, solution.course)
    for seat, (low, high) in zip(first.seats, solution.bounds(first), strict=True):
        least = Decimal(low).quantize(DIGITS, ROUND_FLOOR)
        largest = Decimal(high).quantize(DIGITS, ROUND_CEILING)
        yield text("squig_solve.seat", seat=seat, low=f"{least:f}", high=f"{largest:f}")
    chances = ", ".join(f"{chance:.6f}" for chance in solution.chances_in_order())
    yield text("squig_solve.order", chances=chances)
    lengths = solution.lengths
    yield text(
        "squig_solve.length",
        turns=f"{lengths.turns:.6f}",
        deviation=f"{lengths.deviation:.3f}",
        startling=f"{lengths.startling:.6f}",
    )
    error = f"1e{math.ceil(math.log10(solution.error))}"
    yield text("squig_solve.states", states=f"{solution.states:,}", error=error)
