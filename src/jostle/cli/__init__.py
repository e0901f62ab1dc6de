"""The `jostle` command: thin, and nothing heavy is imported until a command needs it."""

import sys
from importlib import import_module

import click

from jostle import __version__, words
from jostle.kernel import compiling

COMMANDS = ("play", "serve", "replay", "legal", "simulate")
"""Each is a module of this package with a click command named `command`."""


class LazyGroup(click.Group):
    """Lists the commands with their catalogue texts; imports one only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which help shows them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command `name`, imported now."""
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"jostle.cli.{name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list without importing the commands."""
        with formatter.section(words.text("terminal.commands")):
            formatter.write_dl([(name, words.text(f"terminal.{name}")) for name in COMMANDS])


@click.group(cls=LazyGroup, help=words.text("terminal.about"))
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
