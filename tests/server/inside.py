"""A hub in the test's own process and event loop, for what is decided between threads."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from jostle.server import forms
from jostle.server.clock import now_ms
from jostle.server.hub import Hub
from jostle.server.live import Live, Outcome
from jostle.server.lobby import lay_table
from jostle.server.present import Audience
from jostle.server.settings import Settings
from jostle.server.tokens import Tokens
from jostle.store import open_store
from jostle.table import Command, Decision, Refusal

ENOUGH = 300
"""A test that waits for longer has failed."""


def timed(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test in an event loop of its own."""

    @wraps(test)
    def run(*args: object, **kwargs: object) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), ENOUGH))

    return run


async def settle() -> None:
    """Let everything happen that needs no thread."""
    for _ in range(10):
        await asyncio.sleep(0)


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    while not holds():
        await asyncio.sleep(0.001)


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[Hub]:
    """A hub with an empty store, stopped afterwards; bots take no pause."""
    store = await open_store(f"sqlite:///{folder / 'jostle.db'}")
    quick = Settings(**{"bot_pause": (0, 0)} | settings)
    hub = Hub(store, Tokens(await store.secret()), quick, alone=True)
    await hub.start()
    try:
        yield hub
    finally:
        await hub.stop()
        await store.close()


async def laid(
    hub: Hub, game: str, by: dict[str, forms.SeatWish], *, hints: bool = False, **options: Any
) -> Live:
    """A match on a new table."""
    wish = forms.NewMatch(game, by, options, hints=hints)
    return await hub.get((await lay_table(hub, wish)).match)


async def did(live: Live, seat: str, do: str, text: str = "") -> Decision:
    """What came of a command, which must be allowed."""
    known = live.table.number
    done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    command = Command(f"c{known}", seat, known, do, text)
    live.command(command, now_ms(), done.set_result)
    outcome = await done
    assert isinstance(outcome, Decision), outcome
    return outcome


class Listening:
    """A client of some seats, or a spectator; keeps all that it is told."""

    def __init__(self, live: Live, *seats: str) -> None:
        self.audience: Audience = frozenset(seats)
        self.told: list[Any] = []
        live.enter(self, 0)

    def welcome(self, message: str) -> None:
        """The first message."""
        self.told.append(json.loads(message))

    def send(self, message: str) -> None:
        """Another one."""
        self.told.append(json.loads(message))

    def close(self, refusal: Refusal) -> None:
        """The last one."""
        self.told.append({"type": "gone", "code": refusal.code})

    @property
    def chances(self) -> list[Any]:
        """The chances that it was told."""
        return [message for message in self.told if message["type"] == "chances"]
