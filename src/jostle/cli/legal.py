"""`jostle legal FILE`: the events that may follow each record."""

import sys

import click

from jostle import words
from jostle.cli.files import readings, report


@click.command(help=words.text("terminal.legal.help"))
@click.argument("file")
def command(file: str) -> None:
    """Print a block of events for each record, parted by an empty line."""
    is_fine = True
    for index, reading in enumerate(readings(file)):
        if index:
            click.echo()
        if reading.record is not None:
            for event in reading.record.position.legal:
                click.echo(event)
        if reading.fault is not None:
            report(file, reading)
            is_fine = False
    sys.exit(0 if is_fine else 1)
