"""The games, found by the name of their folder; they do not know each other."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from jostle.kernel.errors import JostleError, shown

if TYPE_CHECKING:
    from jostle.kernel.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games, sorted; nothing is imported for it."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def game(name: str) -> "Game":
    """The game `name`, with its rules; JostleError if there is none such."""
    if name not in names():
        raise JostleError(
            "game/unknown",
            f"expected a game ({', '.join(names())}), got {shown(name)}",
            expected=list(names()),
        )
    found: Game = import_module(f"jostle.games.{name}").GAME
    return found


def games() -> "dict[str, Game]":
    """All games by name."""
    return {name: game(name) for name in names()}
