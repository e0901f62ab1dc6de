"""`jostle solve GAME`: exact values. Each game that is solved has a module `solve` of its own."""

import click

from jostle import games, words
from jostle.cli import LazyGroup, Place, own_modules

NAME = "solve"


def places() -> dict[str, Place]:
    """The games that can be solved, by name; nothing is imported for it."""
    return {game: own_modules(game)[NAME] for game in games.names() if NAME in own_modules(game)}


@click.group(cls=LazyGroup, places=places, help=words.text("terminal.solve.help"))
def command() -> None:
    """The group of the commands of the games."""
