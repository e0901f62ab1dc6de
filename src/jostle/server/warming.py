"""Compiled rules before the first guest: every game is played through once, on the side."""

import asyncio
import logging
import random
from collections.abc import Callable

from jostle import bots
from jostle.api import Position
from jostle.games import games
from jostle.server.hub import Hub
from jostle.server.specs import specs

log = logging.getLogger("jostle.server")

EVENTS = 60


async def open_up(hub: Hub) -> None:
    """Warm the rules while the page is already served, then let the hub begin."""
    try:
        await asyncio.to_thread(warm, hub.is_stopping)
    except Exception:
        log.exception("the rules could not be warmed")
    await hub.start()


def warm(is_enough: Callable[[], bool]) -> None:
    """Use all that a table asks of each game, so that its rules are compiled or read from disk.

    What the first page shows comes first, and then the games in its order. `is_enough` is asked
    now and then, for a process does not end before its threads.
    """
    for game in [games()[spec.game] for spec in specs()]:
        position = Position(game, game.full_options({}))
        chance = random.Random(1)
        for _ in range(EVENTS):
            if position.is_over or is_enough():
                break
            for seat in position.waits_for():
                position.choices(seat)
                bots.choose(position, seat)
            position.push(
                position.draw(chance.randrange)
                if position.awaits_dice
                else chance.choice([event for event in position.asked if not event.endswith("N")])
            )
            position.describe()
            position.view()
        position.pop()
        position.copy()
