"""Whole games by random play or by bots, the same for a seed on every machine."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from jostle import bots
from jostle.api import Position
from jostle.bots.interface import Draw
from jostle.kernel.game import Game, OptionValue
from jostle.kernel.keyed import HALF, Word, below, bits, stream
from jostle.kernel.playout import play_out

DICE = 0
"""The source of dice; the bot on seat k draws from source 1 + k."""


class Asked(Protocol):
    """Whoever answers for a seat when programs are asked in turns: a bot, or one who watches it."""

    def ask(self, position: Position, seat: str, draw: Draw) -> str:
        """The event that `seat` makes, one of `position.asked`."""


def random_games(
    game: Game,
    options: Mapping[str, OptionValue],
    *,
    games: int,
    seed: int,
    ground: Any = None,
) -> Iterator[Position]:
    """`games` finished games of random play (notation.md, simulate)."""
    first = Position(game, options, ground)
    for number in range(games):
        actions = play_out(game, first.rows, seed=seed, number=number, ground=first.laid)
        yield Position.of_actions(game, options, actions, first.ground)


def bot_games(
    game: Game,
    options: Mapping[str, OptionValue],
    names: Sequence[str],
    *,
    games: int,
    seed: int,
    ground: Any = None,
) -> Iterator[Position]:
    """`games` finished games between bots, one name a seat in the game's order, asked by H30."""
    first = Position(game, options, ground)
    players = [bots.bot(game.name, name) for name in names]
    for number in range(games):
        position = first.copy()
        play_on(position, players, seed=seed, number=number)
        yield position


def play_on(position: Position, players: Sequence[Asked], *, seed: int, number: int) -> None:
    """Play `position` to its end, one player a seat; game `number` of a seed has its own dice."""
    draws = [Draws(seed, number, source) for source in range(len(players) + 1)]
    while not position.is_over:
        if position.awaits_dice:
            position.push(position.draw(draws[DICE]))
            continue
        seat = position.asked_seat
        assert seat is not None, "a game that is not over asks for dice or for a seat"
        index = position.seats.index(seat)
        position.push(players[index].ask(position, seat, draws[index + 1]))


class Draws:
    """Numbers from one source of the keyed generator, one ply after another."""

    def __init__(self, seed: int, game: int, source: int) -> None:
        with np.errstate(over="ignore"):
            self._key: Word = np.uint64(stream(seed, 0, game, source))
        self._ply = 0

    def __call__(self, count: int) -> int:
        """A number from 0 to count - 1."""
        with np.errstate(over="ignore"):
            word = np.uint64(bits(self._key, self._ply))
            self._ply += 1
            return int(below(word >> HALF, count))
