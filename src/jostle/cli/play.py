"""`jostle play GAME`: a game at one keyboard, with people or bots."""

import io
import os
import secrets
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jostle import words
from jostle.bots import DEFAULT_LEVEL, LEVELS

if TYPE_CHECKING:
    from jostle.api import Position
    from jostle.bots.interface import Bot
    from jostle.cli.terminal.sitting import Sitting

READ_SIZE = 4096
DEFAULT_BOT = ""
"""What `--bot` gives without a name."""


@click.command(help=words.text("terminal.play.help"))
@click.argument("game")
@click.option("--players", type=int, help=words.text("terminal.players"))
@click.option(
    "--bot",
    "bot_names",
    is_flag=False,
    flag_value=DEFAULT_BOT,
    metavar="[A,B,…]",
    help=words.text("terminal.play.bot"),
)
@click.option(
    "--level", type=click.IntRange(1, len(LEVELS)), help=words.text("terminal.play.level")
)
@click.option("--seat", "own", multiple=True, help=words.text("terminal.play.seat"))
@click.option("--people", type=click.IntRange(1), help=words.text("terminal.play.people"))
@click.option("--option", "given", multiple=True, metavar="K=V", help=words.text("terminal.option"))
@click.option("--course", "ground_name", metavar="C", help=words.text("terminal.ground"))
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help=words.text("terminal.play.seed"))
@click.option("--save", type=click.Path(path_type=Path), help=words.text("terminal.play.save"))
def command(
    game: str,
    players: int | None,
    bot_names: str | None,
    level: int | None,
    own: tuple[str, ...],
    people: int | None,
    given: tuple[str, ...],
    ground_name: str | None,
    seed: int | None,
    save: Path | None,
) -> None:
    """Play one game; exit with 1 when the input ends before the game does."""
    from jostle import games
    from jostle.api import Position
    from jostle.cli.options import parse_set_up
    from jostle.cli.preparing import is_wanted_by, prepare_beside

    position = Position(games.game(game), *parse_set_up(game, given, players, ground_name))
    asked = _bots_asked(bot_names, level)
    is_shared = asked is None and people is None and not own
    here = position.seats if is_shared else _seats_here(position, own, people)
    named = _bot_names(position, here, asked or DEFAULT_BOT)
    sitting = _sitting(position, _bots(position, named), seed, save)
    if save is not None:
        _try_to_write(sitting, save)
    if is_wanted_by(named.values()):
        prepare_beside(position)
    sys.exit(_play(sitting, named))


def _bots_asked(names: str | None, level: int | None) -> str | None:
    """The bots that `--bot` or `--level` name; None if neither is given."""
    if level is None:
        return names
    if names:
        raise click.UsageError(words.text("terminal.play.bot_or_level"))
    return LEVELS[level - 1]


def _seats_here(position: "Position", own: tuple[str, ...], people: int | None) -> tuple[str, ...]:
    """The seats of the people: those that they name, or the first ones."""
    for seat in own:
        if seat not in position.seats:
            seats = ", ".join(position.seats)
            raise click.UsageError(words.text("terminal.play.no_seat", seats=seats, seat=seat))
    if own and people is not None:
        raise click.UsageError(words.text("terminal.play.seat_or_people"))
    if people is not None and people > len(position.seats):
        most = len(position.seats)
        raise click.UsageError(words.text("terminal.play.too_many", n=people, most=most))
    return own or position.seats[: people or 1]


def _bot_names(position: "Position", here: tuple[str, ...], names: str) -> dict[str, str]:
    """The bots' names by seat: one kind on every seat that nobody here has, or one for each."""
    away = [seat for seat in position.seats if seat not in here]
    named = (DEFAULT_LEVEL if names == DEFAULT_BOT else names).split(",")
    if len(named) not in (1, len(away)):
        raise click.UsageError(words.text("terminal.play.bots", n=len(away), got=len(named)))
    return dict(zip(away, named * len(away) if len(named) == 1 else named, strict=True))


def _bots(position: "Position", named: dict[str, str]) -> "dict[str, Bot]":
    from jostle import bots

    return {seat: bots.bot(position.game.name, name) for seat, name in named.items()}


def _sitting(
    position: "Position", bots: "dict[str, Bot]", seed: int | None, save: Path | None
) -> "Sitting":
    from rich.console import Console

    from jostle.cli.terminal.keyboard import Keyboard
    from jostle.cli.terminal.screen import Screen
    from jostle.cli.terminal.sitting import Sitting
    from jostle.lab.simulation import DICE, Draws

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a narrow encoding must not end a game
    names = words.seat_names(position.game.name, position.seats, {})
    by_source = {seat: index + 1 for index, seat in enumerate(position.seats)}
    return Sitting(
        position=position,
        names=names,
        bots=bots,
        screen=Screen(Console(highlight=False), position.seats, names),
        keyboard=Keyboard(partial(os.read, sys.stdin.fileno(), READ_SIZE)),
        dice=secrets.randbelow if seed is None else Draws(seed, 0, DICE),
        chances={
            seat: secrets.randbelow if seed is None else Draws(seed, 0, by_source[seat])
            for seat in bots
        },
        write=partial(_write, position, {seat: _bot_name(names[seat]) for seat in bots}, seed),
        save=save,
        is_echoed=not sys.stdin.isatty(),
    )


def _bot_name(seat_name: str) -> str:
    return words.text("table.bot_name", seat=seat_name)


def _write(position: "Position", seats: dict[str, str], seed: int | None, path: Path) -> None:
    from jostle.record import Record

    tags = {"date": datetime.now(UTC).date().isoformat()}
    if seed is not None:
        tags["seed"] = str(seed)
    path.write_text(Record(position, seats, tags).write() + "\n", encoding="utf-8")


def _try_to_write(sitting: "Sitting", path: Path) -> None:
    """Write the record before anything has happened, so that a wrong path costs no game."""
    try:
        sitting.write(path)
    except OSError as error:
        reason = error.strerror or str(error)
        message = words.text("terminal.play.not_saved", path=path, reason=reason)
        raise click.ClickException(message) from None


def _play(sitting: "Sitting", named: dict[str, str]) -> int:
    """Play to the end, or until somebody leaves; the exit code."""
    from jostle.cli.terminal.keyboard import EndOfInputError
    from jostle.cli.terminal.sitting import LeaveError

    sitting.greet()
    for name in dict.fromkeys(named.values()):
        if name in LEVELS:
            sitting.screen.say(
                words.text("terminal.play.at_level", level=words.text(f"bots.{name}"))
            )
    try:
        sitting.play()
        code, key = 0, None
    except LeaveError:
        code, key = 0, "terminal.play.left_at"
    except EndOfInputError:
        code, key = 1, "terminal.play.input_ended"
    except KeyboardInterrupt:
        code, key = 1, "terminal.play.left_at"
    if key:
        sitting.screen.say("")
        sitting.screen.say(words.text(key, n=len(sitting.position.events)))
    if sitting.save is not None:
        sitting.screen.say(words.text("terminal.play.saved", path=sitting.save))
    return code
