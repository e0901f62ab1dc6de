"""`jostle course`: check, draw, make and list the courses that races are run on."""

import secrets
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import click

from jostle.cli.files import Unreadable, write_file
from jostle.cli.options import STANDARD, parse_set_up
from jostle.games import squig
from jostle.games.squig.drawing import Drawing, written
from jostle.games.squig.ground import COURSE
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Option, OptionValue
from jostle.words import text

GAME = squig.GAME.name
SHOWN_AS_DRAWN = "#oSF"
"""Squares whose letters stay when distances are written on the others."""

Options = Mapping[str, OptionValue]
Command = TypeVar("Command", bound=Callable[..., object])


@click.group(help=text("squig_course.help"))
def command() -> None:
    """The group of the commands below."""


def with_options(function: Command) -> Command:
    """Give a command the options under which a course is looked at."""
    given = click.option(
        "--option", "given", multiple=True, metavar="K=V", help=text("squig_course.option")
    )
    players = click.option("--players", type=int, help=text("squig_course.players"))
    return given(players(function))


# --- Checking --------------------------------------------------------------------------------


@command.command(help=text("squig_course.check.help"))
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@with_options
def check(files: tuple[str, ...], given: tuple[str, ...], players: int | None) -> None:
    """Say all that is wrong with each file; exit with 1 when one is refused, 2 when unreadable."""
    parse_set_up(GAME, given, players, None)
    sys.exit(max(_check(file, given, players) for file in files))


def _check(file: str, given: tuple[str, ...], players: int | None) -> int:
    """Check one file; what the command should exit with for it."""
    try:
        options, drawing = parse_set_up(GAME, given, players, file)
    except Unreadable as error:
        _complain(file, error.message)
        return error.exit_code
    except JostleError as error:
        _complain(file, str(error))
        return 1
    if not _complain_of(file, drawing, options):
        return 1
    click.echo(f"{file}: {course_facts(drawing, options)}")
    return 0


def _complain_of(file: str, drawing: Drawing, options: Options) -> bool:
    """Write every refusal and warning on standard error; True if there is no refusal."""
    is_fine = True
    for finding in COURSE.findings(drawing, options):
        is_fine &= finding.is_warning
        mild = text("squig_course.warning", error=finding.error)
        _complain(file, mild if finding.is_warning else finding.error)
    return is_fine


def _complain(file: str, sentence: str) -> None:
    click.echo(f"{file}: {sentence}", err=True)


def course_facts(drawing: Drawing, options: Options) -> str:
    """Size, way and start squares in a line."""
    facts = COURSE.facts(drawing, options)
    size = {name: facts[name] for name in ("width", "height", "length")}
    key = "squig_course.facts" if facts["length"] >= 0 else "squig_course.facts.no_way"
    return text(key, **size, n=len(facts["starts"]))


# --- Drawing ---------------------------------------------------------------------------------


@command.command(help=text("squig_course.draw.help"))
@click.argument("course", metavar="FILE|NAME")
@click.option("--svg", metavar="FILE", help=text("squig_course.draw.svg"))
@click.option("--distances", is_flag=True, help=text("squig_course.draw.distances"))
@with_options
def draw(
    course: str, svg: str | None, distances: bool, given: tuple[str, ...], players: int | None
) -> None:
    """Draw a course in letters or as SVG, a refused one too; exit with 1 for that."""
    options, drawing = parse_set_up(GAME, given, players, course)
    if svg is None:
        room = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        for line in picture(drawing, options, with_distances=distances, room=room):
            click.echo(line)
        click.echo(course_facts(drawing, options))
    else:
        from jostle import boards

        marks = ("distances",) if distances else ()
        _write(
            svg,
            boards.board(GAME, ground=drawing, options=options, marks=marks, standalone=True),
        )
    sys.exit(0 if _complain_of(course, drawing, options) else 1)


def picture(
    drawing: Drawing, options: Options, *, with_distances: bool = False, room: int | None = None
) -> Iterator[str]:
    """The drawing in lines with columns and rows numbered, in parts where `room` is too narrow.

    With distances, a square shows the last digit of its own to the finish (S4).
    """
    rows = list(drawing.rows)
    if with_distances:
        distance = COURSE.facts(drawing, options)["distance"]
        rows = [
            "".join(map(_with_digit, row, distances))
            for row, distances in zip(rows, distance, strict=True)
        ]
    edge = len(str(drawing.height - 1))
    step = max(10, (room - edge - 1) // 10 * 10) if room else drawing.width
    for left in range(0, drawing.width, step):
        if left:
            yield ""
        numbers = "".join(f"{x:<10}" for x in range(left, min(left + step, drawing.width), 10))
        yield f"{'':{edge}} {numbers}".rstrip()
        for y, row in enumerate(rows):
            yield f"{y:{edge}} {row[left : left + step]}"


def _with_digit(square: str, distance: int) -> str:
    return square if square in SHOWN_AS_DRAWN or distance < 0 else str(distance % 10)


# --- Making ----------------------------------------------------------------------------------


def with_wishes(function: Command) -> Command:
    """Give a command an option for everything that may be wished for."""
    for wish in reversed(COURSE.wishes):
        kind: Any = click.Choice(wish.choices)
        if wish.least is not None:
            kind = click.IntRange(wish.least, wish.most)
        help_text = text(f"{GAME}.wish.{wish.name}.help")
        default = None if wish.name == "seed" else wish.default
        function = click.option(
            f"--{wish.name}", type=kind, default=default, show_default=True, help=help_text
        )(function)
    return function


@command.command(help=text("squig_course.make.help"))
@with_wishes
@click.option("-o", "--output", metavar="FILE", help=text("squig_course.make.output"))
def make(output: str | None, seed: int | None, **wishes: OptionValue) -> None:
    """Make a random course and write it as a file, by default on standard output."""
    known = {wish.name: wish for wish in COURSE.wishes}
    assert COURSE.make is not None
    made = COURSE.make({**wishes, "seed": _any_seed(known["seed"]) if seed is None else seed})
    _write(output or STANDARD, written(made))


def _any_seed(wish: Option) -> int:
    assert wish.most is not None
    return secrets.randbelow(wish.most + 1)


def _write(path: str, content: str) -> None:
    """Write a file and say so, or print its content."""
    if path == STANDARD:
        click.echo(content, nl=False)
        return
    write_file(path, content)


# --- Those that ship -------------------------------------------------------------------------


@command.command("list", help=text("squig_course.list.help"))
def list_courses() -> None:
    """Name every course that ships, with its facts and whom it is for."""
    for name in COURSE.names():
        drawing = COURSE.named(name)
        options = squig.GAME.full_options(COURSE.options(drawing))
        click.echo(f"{name}: {course_facts(drawing, options)}")
        click.echo(f"    {text(f'squig_course.for.{name}')}")
