"""`jostle analyse FILE`: what luck, skill and bargains did in a game."""

import io
import sys
from math import isfinite
from typing import TYPE_CHECKING

import click

from jostle import words
from jostle.bots.interface import SECONDS
from jostle.cli.files import readings, report

if TYPE_CHECKING:
    from jostle.bots.interface import Judge
    from jostle.lab.analysis import Analysis
    from jostle.record import Record


@click.command(help=words.text("terminal.analyse.help"))
@click.argument("file")
@click.option("--json", "is_json", is_flag=True, help=words.text("terminal.analyse.json"))
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=SECONDS,
    show_default=True,
    help=words.text("terminal.analyse.seconds"),
)
def command(file: str, is_json: bool, seconds: float) -> None:
    """Print the analysis of every record; exit with 1 when one is not legal."""
    if not isfinite(seconds):
        raise click.UsageError(words.text("terminal.analyse.endless", got=seconds))
    from jostle.cli.analysis_report import print_report

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a narrow encoding must not end a report
    is_fine = True
    for reading in readings(file):
        if reading.fault is not None:
            report(file, reading)
            is_fine = False
        if reading.record is None:
            continue
        analysis = _analysed(reading.record, seconds)
        if is_json:
            click.echo(analysis.to_json())
        else:
            print_report(reading.record, analysis)
    sys.exit(0 if is_fine else 1)


def _analysed(record: "Record", seconds: float) -> "Analysis":
    from jostle import bots
    from jostle.lab.analysis import analyse

    start = record.position
    judge = bots.judge(record.game, start.options, start.ground, seconds=seconds)
    return analyse(record, seconds=seconds, judge=judge, tell=_Progress(record, judge, seconds))


class _Progress:
    """Says on standard error how long estimates may take, and to a person how far they are."""

    def __init__(self, record: "Record", judge: "Judge", seconds: float) -> None:
        self._is_exact = judge.chances(record.position).is_exact
        self._seconds = seconds

    def __call__(self, done: int, of: int) -> None:
        if self._is_exact:
            return
        if not done:
            most = f"{of * self._seconds:.1f}"
            told = words.text("terminal.analyse.beforehand", n=of, most=most)
            click.echo(told, err=True)
        if sys.stderr.isatty():
            click.echo(f"\r{done}/{of}", err=True, nl=done == of)
