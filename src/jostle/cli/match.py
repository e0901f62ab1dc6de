"""`jostle match GAME`: bots against each other, and how sure it is who is better."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from math import isfinite
from typing import TYPE_CHECKING

import click

from jostle import words

if TYPE_CHECKING:
    from jostle.lab.match import Round, SetUp, Standing


@click.command(help=words.text("terminal.match.help"))
@click.argument("game")
@click.option(
    "--bots", "names", required=True, metavar="A,B,…", help=words.text("terminal.match.bots")
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    required=True,
    help=words.text("terminal.match.games"),
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=1,
    show_default=True,
    help=words.text("terminal.match.seed"),
)
@click.option("--players", type=int, help=words.text("terminal.players"))
@click.option("--option", "given", multiple=True, metavar="K=V", help=words.text("terminal.option"))
@click.option("--course", "ground_name", metavar="C", help=words.text("terminal.ground"))
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    help=words.text("terminal.match.seconds"),
)
@click.option("--losses", "is_judged", is_flag=True, help=words.text("terminal.match.losses"))
@click.option(
    "--without-luck", "is_without_luck", is_flag=True, help=words.text("terminal.match.luckless")
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help=words.text("terminal.match.processes"),
)
@click.option("--json", "is_json", is_flag=True, help=words.text("terminal.match.json"))
def command(
    game: str,
    names: str,
    count: int,
    seed: int,
    players: int | None,
    given: tuple[str, ...],
    ground_name: str | None,
    seconds: float | None,
    is_judged: bool,
    is_without_luck: bool,
    processes: int,
    is_json: bool,
) -> None:
    """Play all rotations of so many games with paired dice, and say who won how often."""
    from jostle import bots, games
    from jostle.api import Position
    from jostle.bots.interface import SECONDS
    from jostle.cli.options import parse_set_up
    from jostle.cli.preparing import is_wanted_by, prepare_now
    from jostle.lab.match import SetUp, dealt, play_match, standings

    chosen = games.game(game)
    first = Position(chosen, *parse_set_up(game, given, players, ground_name))
    named = names.split(",")
    for name in named:
        bots.bot(game, name)
    if len(named) > len(first.seats) or len(set(named)) == 1:
        message = words.text("terminal.match.bot_count", n=len(first.seats), got=len(named))
        raise click.UsageError(message)
    if seconds is not None and not isfinite(seconds):
        raise click.UsageError(words.text("terminal.match.endless", got=seconds))
    if is_wanted_by(named) or is_judged or is_without_luck:
        prepare_now(first)
    set_up = SetUp(
        game,
        first.options,
        first.ground,
        dealt(named, len(first.seats)),
        seed,
        seconds=seconds or SECONDS,
        is_judged=is_judged,
        is_without_luck=is_without_luck,
    )
    numbers = -(-count // len(set_up.rotations()))
    rounds = play_match(set_up, numbers, processes=processes)
    hidden = not sys.stderr.isatty()
    with click.progressbar(rounds, numbers, file=sys.stderr, hidden=hidden) as shown:
        played = list(shown)
    found = standings(set_up, played)
    click.echo(_json(set_up, played, found) if is_json else _table(set_up, played, found))


def _json(set_up: "SetUp", rounds: "Sequence[Round]", found: "Sequence[Standing]") -> str:
    rotations = len(set_up.rotations())
    return json.dumps(
        {
            "game": set_up.game,
            "options": set_up.options,
            "seats": set_up.names,
            "seed": set_up.seed,
            "numbers": len(rounds),
            "rotations": rotations,
            "games": rotations * len(rounds),
            "won_by_nobody": sum(one.won_by_nobody for one in rounds),
            "bots": [asdict(one) for one in found],
        }
    )


def _table(set_up: "SetUp", rounds: "Sequence[Round]", found: "Sequence[Standing]") -> str:
    """What a person reads: a line about the match, and one for each bot."""
    rotations = len(set_up.rotations())
    count = rotations * len(rounds)
    nobody = sum(one.won_by_nobody for one in rounds)
    lines = [
        words.text(
            "terminal.match.played",
            game=words.text(f"{set_up.game}.title"),
            n=count,
            numbers=len(rounds),
            rotations=rotations,
            seed=set_up.seed,
        )
    ]
    if nobody:
        lines.append(words.text("terminal.match.nobody", n=nobody))
    if set_up.is_without_luck and found[0].earned is None:
        lines.append(words.text("terminal.match.luck_unknown"))
    rows = [_head(found[0]), *(_row(one, count) for one in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _head(one: "Standing") -> list[str]:
    """What the columns of `_row` are."""
    columns = ["bot", "wins"]
    columns += ["earns"] * (one.earned is not None)
    columns += ["even", "decisions", "thinks", "longest"]
    columns += ["loses"] * (one.loss is not None)
    return [words.text(f"terminal.match.{name}") for name in columns]


def _row(one: "Standing", count: int) -> list[str]:
    row = [one.name, f"{100 * one.share:.1f} % ({100 * one.low:.1f} … {100 * one.high:.1f})"]
    if one.earned is not None:
        share, low, high = (f"{100 * end:.2f}" for end in one.earned)
        row.append(f"{share} % ({low} … {high})")
    row += [
        f"{100 * one.even:.1f} %",
        f"{one.decisions / one.seats / count:.1f}",
        f"{1000 * one.seconds:.2f} ms",
        f"{1000 * one.longest:.1f} ms",
    ]
    return row if one.loss is None else [*row, f"{100 * one.loss:.2f} %"]
