"""docs/commands.md: what every command says of itself with --help."""

from collections.abc import Iterator

import click

from jostle.cli import group

HEAD = """# Commands

Made by `make docs` from what each command says with `--help`.
"""


def commands(command: click.Command, context: click.Context) -> Iterator[click.Context]:
    """The context of `command` and those of the commands below it, in the order of its help."""
    yield context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                inside = click.Context(below, info_name=name, parent=context, terminal_width=80)
                yield from commands(below, inside)


def page() -> str:
    """The whole page as Markdown."""
    top = click.Context(group, info_name="jostle", terminal_width=80)
    parts = [
        f"## {context.command_path}\n\n```text\n{context.get_help()}\n```\n"
        for context in commands(group, top)
    ]
    return "\n".join([HEAD, *parts])
