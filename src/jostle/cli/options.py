"""A game's set-up on the command line: `--option k=v`, `--players`, and what it is played on."""

from pathlib import Path
from typing import Any

import click

from jostle import games, words
from jostle.cli.files import read_file
from jostle.kernel.errors import OptionError
from jostle.kernel.game import Game, OptionValue
from jostle.kernel.ground import Ground

STANDARD = "-"
"""The file name that means standard input."""
MOST_BYTES = 1 << 23
"""So much of a file is read at most: far more than any ground takes."""


def parse_set_up(
    game: str, given: tuple[str, ...], players: int | None, ground_name: str | None
) -> tuple[dict[str, OptionValue], Any]:
    """Every option of `game` with its value, and its ground, None for the default.

    What the notes of a ground ask for holds where no option says otherwise. OptionError for a
    wrong or repeated option, GroundError for a wrong ground; a game may have none.
    """
    chosen = games.game(game)
    found = _parse_options(chosen, given, players)
    if ground_name is None:
        return chosen.full_options(found), None
    if chosen.ground is None:
        raise click.UsageError(words.text("terminal.no_ground", game=game, name=ground_name))
    value = read_ground(chosen.ground, ground_name)
    return chosen.full_options({**chosen.ground.options(value), **found}), value


def read_ground(ground: Ground, name: str) -> Any:
    """The ground that ships under this name, else the one in a file; GroundError for neither.

    `-` is standard input. What is there is read, whatever it is: a device without end, too.
    """
    is_file = name == STANDARD or name.endswith(f".{ground.key}") or Path(name).exists()
    if is_file and name not in ground.names():
        return ground.read_file(read_file(name, MOST_BYTES))
    return ground.named(name)


def _parse_options(
    game: Game, given: tuple[str, ...], players: int | None
) -> dict[str, OptionValue]:
    found: dict[str, OptionValue] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError("form", f"expected --option name=value, got {pair!r}")
        if name in found:
            raise OptionError("twice", f"expected the option {name} once, got it twice")
        found[name] = game.option(name).parse(value)
    if players is not None:
        found["players"] = game.option("players").check(players)
    return found
