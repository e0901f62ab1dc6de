"""`jostle replay FILE`: check records; with --trace print every view."""

import json
import sys
from typing import Any
from unicodedata import category

import click

from jostle import games, words
from jostle.api import Position
from jostle.cli.files import Reading, readings, report
from jostle.kernel.errors import JostleError
from jostle.record import Record


@click.command(help=words.text("terminal.replay.help"))
@click.argument("file")
@click.option("--trace", is_flag=True, help=words.text("terminal.replay.trace"))
def command(file: str, trace: bool) -> None:
    """Print a line a game, or its views; exit with 1 when a record is not legal."""
    is_fine = True
    for reading in readings(file):
        if trace:
            print_trace(reading)
        elif reading.record is not None:
            click.echo(summary(reading.record))
        if reading.fault is not None:
            report(file, reading)
            is_fine = False
    sys.exit(0 if is_fine else 1)


def summary(record: Record) -> str:
    """One line a game: the game, the players, and how it ended."""
    seats = words.seat_names(record.game, record.position.seats, record.seats)
    shown = ", ".join(f"{seat} {on_one_line(name)}" for seat, name in seats.items())
    result = record.result
    return f"{record.game}\t{shown}\t{_result(result, len(record.events))}"


def on_one_line(name: str) -> str:
    """A name without what would break the line, or command the terminal."""
    return "".join(" " if category(sign) in ("Cc", "Zl", "Zp") else sign for sign in name)


def _result(result: dict[str, Any] | None, events: int) -> str:
    if result is None:
        return words.text("terminal.replay.unfinished", n=events)
    totals = [f"{seat} {total}" for seat, total in result.get("totals", {}).items()]
    standing = ", ".join(totals or result["standing"])
    winners = " and ".join(result["winners"])
    return words.text("terminal.replay.won", winners=winners, standing=standing)


def print_trace(reading: Reading) -> None:
    """Print the views of a record, up to the fault of an illegal one."""
    position = _first_position(reading.value)
    if position is None:
        return
    _print_view(None, position)
    events = reading.value["events"] if isinstance(reading.value, dict) else []
    for event in events:
        try:
            position.push(event)
        except (JostleError, TypeError, AttributeError):
            return
        _print_view(event, position)


def _first_position(value: object) -> Position | None:
    """The start of the game that a JSON value records, if that much of it makes sense."""
    if not isinstance(value, dict) or not isinstance(value.get("events"), list):
        return None
    try:
        game = games.game(value["game"])
        if any(key not in value for key in game.ground_keys):
            return None
        return Position(game, value["options"], game.ground_in(value))
    except (JostleError, KeyError, TypeError, AttributeError):
        return None


def _print_view(event: str | None, position: Position) -> None:
    click.echo(json.dumps({"event": event, "view": position.view()}, ensure_ascii=False))
