"""Choosing an action: the bots of each game, found by the game's name.

`jostle.bots.GAME` has `BOTS`, its bots by name, the one that sits at tables first; every game has
the bot `random` besides.

>>> import jostle, jostle.bots
>>> jostle.bots.names("hallway")
('plain', 'random')
>>> position = jostle.new("hallway")
>>> position.push("start 4 1")
>>> jostle.bots.choose(position, "blue")
'dice'
"""

import secrets
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from jostle import games
from jostle.kernel.errors import JostleError

if TYPE_CHECKING:
    from jostle.api import Position
    from jostle.bots.interface import Bot

DICE = "dice"
"""What a seat says that wants the dice rolled for it."""


@cache
def _bots(game: str) -> "dict[str, Bot]":
    from jostle.bots.anything import Anything

    games.game(game)
    own: dict[str, Bot] = import_module(f"jostle.bots.{game}").BOTS
    return {**own, "random": Anything()}


def names(game: str) -> tuple[str, ...]:
    """The names of the bots of `game`, the one that sits at tables first."""
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


def choose(position: "Position", seat: str, *, is_last_chance: bool = False) -> str | None:
    """What the bot that sits at tables does for `seat`: an event, or DICE to have them rolled.

    None: it waits for something to happen, or the game does not wait for this seat. Ask again
    after the next event, and once more when the clock is about to end the phase.
    """
    game = position.game.name
    if position.awaits_dice == "seat":
        return DICE if seat in position.waits_for() else None
    one = bot(game, names(game)[0])
    return one.choose(position, seat, secrets.randbelow, is_last_chance=is_last_chance)
