"""The `jostle` command: thin, and nothing heavy is imported until a command needs it."""

import pkgutil
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import click

from jostle import __version__, games, words
from jostle.kernel import compiling

COMMANDS = ("play", "serve", "replay", "legal", "simulate", "match", "solve", "analyse")
"""Those for every game. Each is a module of this package with a click command named `command`."""


class Place(NamedTuple):
    """Where a command is, and the key of the line that help has for it."""

    module: str
    line: str


@cache
def commands() -> dict[str, Place]:
    """All commands in the order in which help shows them; nothing is imported for it.

    A game's own are the modules of the folder of its name here, except those that do for one game
    what one of COMMANDS does for all.
    """
    found = {name: Place(f"{__name__}.{name}", f"terminal.{name}") for name in COMMANDS}
    for game in games.names():
        own = {name: place for name, place in own_modules(game).items() if name not in COMMANDS}
        found.update(own)
    return found


def own_modules(game: str) -> dict[str, Place]:
    """The modules of the folder of a game's name here, each a command for this game."""
    return {
        module.name: Place(f"{__name__}.{game}.{module.name}", f"{game}_{module.name}.line")
        for module in pkgutil.iter_modules([str(Path(__file__).parent / game)])
    }


class LazyGroup(click.Group):
    """Lists the commands with their catalogue texts; imports one only when it is called."""

    def __init__(self, *, places: Callable[[], dict[str, Place]], **rest: Any) -> None:
        super().__init__(**rest)
        self._places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which help shows them."""
        return list(self._places())

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command `name`, imported now."""
        if name not in self._places():
            return None
        command: click.Command = import_module(self._places()[name].module).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list without importing the commands."""
        lines = [(name, words.text(at.line)) for name, at in self._places().items()]
        with formatter.section(words.text("terminal.commands")):
            formatter.write_dl(lines)


@click.group(cls=LazyGroup, places=commands, help=words.text("terminal.about"))
@click.version_option(__version__, package_name="jostle", prog_name="jostle")
def group() -> None:
    """Jostle's commands."""


def say_why_it_takes(_function: str) -> None:
    """Say, once, that rules are being compiled."""
    compiling.on_compile = None
    click.echo(words.text("terminal.compiling"), err=True)


def main() -> None:
    """Run the command line; bad input gives one sentence and exit code 2, a closed pipe none."""
    from jostle.kernel.errors import JostleError

    if sys.stderr.isatty():
        compiling.on_compile = say_why_it_takes

    try:
        group(prog_name="jostle")
    except JostleError as error:
        click.echo(f"jostle: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
