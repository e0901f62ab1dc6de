"""Record files named on the command line: read, split into records, faults with their place."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from jostle import words
from jostle.kernel.errors import JostleError
from jostle.record import Record, check_record, parse_json, record_lines


@dataclass
class Reading:
    """What one record of a file came to: a record, or the fault (a sentence with its place)."""

    line: int
    value: object
    record: Record | None
    fault: JostleError | None


class Unreadable(click.ClickException):
    """There is no such file, or it cannot be read."""

    exit_code = 2


def read_file(path: str, most: int = -1) -> bytes:
    """The bytes of a file, `-` for standard input; a sentence and exit code 2 if there is none.

    Of a file of more than `most` bytes only so many are read.
    """
    try:
        if path == "-":
            return sys.stdin.buffer.read(most)
        with Path(path).open("rb") as file:
            return file.read(most)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(words.text("terminal.no_file", path=path, reason=reason)) from None


def write_file(path: str, content: str) -> None:
    """Write a file and say so; a sentence and exit code 1 if it cannot be written."""
    try:
        Path(path).write_text(content, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        message = words.text("terminal.play.not_saved", path=path, reason=reason)
        raise click.ClickException(message) from None
    click.echo(words.text("terminal.play.saved", path=path))


def readings(path: str) -> Iterator[Reading]:
    """Every record of a file, in order, checked."""
    lines = record_lines(read_file(path))
    if not lines:
        raise click.ClickException(words.text("terminal.no_record", path=path))
    for number, line in lines:
        value: object = None
        try:
            value = parse_json(line)
            yield Reading(number, value, check_record(value), None)
        except JostleError as error:
            yield Reading(number, value, None, error)


def report(path: str, reading: Reading) -> None:
    """Write a fault as `FILE:LINE: sentence` on standard error."""
    click.echo(f"{path}:{reading.line}: {reading.fault}", err=True)
