"""Choosing an action: the bots of each game, found by the game's name.

`jostle.bots.GAME` has `BOTS`, its bots by name, the levels first, and `judge`, which tells how
likely each seat is to win; every game has the bot `random` besides.

>>> import jostle, jostle.bots
>>> jostle.bots.names("hallway")[-2:]
('plain', 'random')
>>> position = jostle.new("hallway")
>>> position.push("start 4 1")
>>> jostle.bots.choose(position, "blue")
'dice'
"""

import secrets
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from jostle import games
from jostle.bots.interface import SECONDS
from jostle.kernel.errors import JostleError

if TYPE_CHECKING:
    from jostle.api import Position
    from jostle.bots.interface import Bot, Judge
    from jostle.kernel.game import OptionValue

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
"""How well a bot plays, the same words in every game: from a beginner's play to the best there is.

What a level is called for people is in the catalogue under `bots.level-1` and so on.
"""
DEFAULT_LEVEL = LEVELS[2]

DICE = "dice"
"""What a seat says that wants the dice rolled for it."""


@cache
def _bots(game: str) -> "dict[str, Bot]":
    from jostle.bots.anything import Anything

    games.game(game)
    own: dict[str, Bot] = import_module(f"jostle.bots.{game}").BOTS
    return {**own, "random": Anything()}


def names(game: str) -> tuple[str, ...]:
    """The names of the bots of `game`, its levels first, from the weakest to the strongest."""
    return tuple(_bots(game))


def bot(game: str, name: str) -> "Bot":
    """The bot `name` of `game`; JostleError if there is none such."""
    bots = _bots(game)
    if name not in bots:
        raise JostleError(
            "bot/unknown",
            f"expected a bot of {game} ({', '.join(bots)}), got {name!r}",
            expected=list(bots),
        )
    return bots[name]


def choose(
    position: "Position",
    seat: str,
    *,
    name: str = DEFAULT_LEVEL,
    is_last_chance: bool = False,
    seconds: float = SECONDS,
) -> str | None:
    """What the bot `name` does for `seat` at a table: an event, or DICE to have them rolled.

    None: it waits for something to happen, or the game does not wait for this seat. Ask again
    after the next event, and once more when the clock is about to end the phase.
    """
    game = position.game.name
    if position.awaits_dice == "seat":
        return DICE if seat in position.waits_for() else None
    return bot(game, name).choose(
        position, seat, secrets.randbelow, is_last_chance=is_last_chance, seconds=seconds
    )


def judge(
    game: str, options: "Mapping[str, OptionValue]", ground: Any = None, *, seconds: float = SECONDS
) -> "Judge":
    """Who tells the chances in matches of `game` that are set up like this.

    `options` are all of the game's, `ground` is what it is played on; where chances have to be
    estimated, one position takes `seconds` at most. Making a judge may take a second or two: keep
    it.
    """
    games.game(game)
    made: Judge = import_module(f"jostle.bots.{game}").judge(options, ground, seconds=seconds)
    return made


def work_ahead(game: str, options: "Mapping[str, OptionValue]", ground: Any = None) -> float:
    """About how many seconds `prepare` would take now; 0.0 if there is nothing left to do."""
    games.game(game)
    package = import_module(f"jostle.bots.{game}")
    if not hasattr(package, "work_ahead"):
        return 0.0
    seconds: float = package.work_ahead(options, ground)
    return seconds


def prepare(
    game: str,
    options: "Mapping[str, OptionValue]",
    ground: Any = None,
    *,
    tell: Callable[[int, int], None] | None = None,
) -> None:
    """Work out what the best player and the judge of such a match would like to know beforehand.

    It may take minutes, so it wants a thread of its own; what it finds is kept on disk. Without it
    they do as well as they can. Many games need none. `tell` is told how much of how much is done.
    """
    games.game(game)
    package = import_module(f"jostle.bots.{game}")
    if hasattr(package, "prepare"):
        package.prepare(options, ground, tell=tell)
