"""Compiled code before the first guest: every game is played through once, on the side.

First the rules, for which matches wait; then the bots that sit at most tables; and a while later
the best bots, judges and analyses. What is compiled already is read from disk in a second or two.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Iterator
from functools import partial

from jostle import bots
from jostle.api import Position
from jostle.games import games
from jostle.lab.analysis import analyse
from jostle.server.hub import Hub
from jostle.server.specs import PLAYERS, specs
from jostle.server.thinking import Crew

log = logging.getLogger("jostle.server")

EVENTS = 60
BOT_SECONDS = 0.01
"""What a bot may think about when its code is only to be compiled."""

IsEnough = Callable[[], bool]
"""Asked now and then: there is no use in going on when the server stops."""


async def open_up(hub: Hub) -> None:
    """Warm the rules while the page is already served, let the hub begin, then warm the rest.

    Nobody waits for bots but the tables at which they sit, so matches need not wait for all; these
    tables are told that there is something to wait for.
    """
    try:
        await asyncio.to_thread(warm_rules, hub.is_stopping)
    except Exception:
        log.exception("the rules could not be warmed")
    await hub.start()
    crew = Crew("warming")
    for warm, pause in ((warm_bots, 0.0), (warm_best, hub.settings.warming_pause)):
        await asyncio.sleep(pause)
        done = asyncio.Event()
        crew.do(partial(warm, hub.is_stopping), partial(_note, done))
        await done.wait()
    crew.close()
    hub.is_warm = True


def _note(done: asyncio.Event, nothing: None, error: Exception | None) -> None:
    if error is not None:
        log.error("the bots could not be warmed", exc_info=error)
    done.set()


def warm_rules(is_enough: IsEnough) -> None:
    """Use all that a table asks of each game, so that its rules are compiled or read from disk.

    What the first page shows comes first, and then the games in its order.
    """
    for spec in specs():
        for position in _walk(spec.game, is_enough):
            for seat in position.waits_for():
                position.choices(seat)
            position.describe()
            position.view()
            position.copy()
            if position.events:
                position.push(position.pop())


def warm_bots(is_enough: IsEnough) -> None:
    """Let the bot that is at most tables think about each game."""
    for spec in specs():
        for position in _walk(spec.game, is_enough):
            _let_think(position, bots.DEFAULT_LEVEL)


def warm_best(is_enough: IsEnough) -> None:
    """Let the best bot and the judge of each game think, and analyse what was played.

    Once for as many seats as usual and once for the fewest, for whom more may be known.
    """
    for spec in specs():
        game = games()[spec.game]
        for players in dict.fromkeys((len(spec.seats), game.option(PLAYERS).least)):
            position = None
            for position in _walk(spec.game, is_enough, players=players):
                if not position.events:
                    bots.prepare(spec.game, position.options, position.ground)
                _let_think(position, bots.LEVELS[-1])
            if position is not None and not is_enough():
                analyse(position, seconds=BOT_SECONDS)


def _let_think(position: Position, level: str) -> None:
    for seat in position.waits_for():
        bots.choose(position, seat, name=level, seconds=BOT_SECONDS)


def _walk(name: str, is_enough: IsEnough, **options: object) -> Iterator[Position]:
    """The same position as it goes on at random, before each of its first events."""
    game = games()[name]
    position = Position(game, game.full_options(options))
    chance = random.Random(1)
    for _ in range(EVENTS):
        if position.is_over or is_enough():
            return
        yield position
        position.push(
            position.draw(chance.randrange)
            if position.awaits_dice
            else chance.choice([event for event in position.asked if not event.endswith("N")])
        )
