"""Work that keeps a processor busy for longer than a move: in threads, a few pieces at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from jostle.server.faults import refused

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 2
MOST_WAITING = 32
"""Pieces of work for guests that may wait; each holds what was sent with it."""


class Workshop:
    """Checks, lays and draws while the event loop goes on serving moves."""

    def __init__(self) -> None:
        self._own = ThreadPoolExecutor(1, thread_name_prefix="workshop")
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="workshop-guests")
        self._guests = 0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The outcome of `work` that a match needs: guests do not stand before it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._own, lambda: work(*args, **kwargs))

    async def serve(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The outcome of `work` that a guest asks for; Refused when too many wait already.

        A guest who has gone frees no place before the work is done, so that nobody gets more
        than a share by asking and leaving.
        """
        if self._guests == THREADS + MOST_WAITING:
            raise refused("server/busy", 503)
        self._guests += 1
        loop = asyncio.get_running_loop()
        doing = loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))
        doing.add_done_callback(self._leave)
        return await asyncio.shield(doing)

    def _leave(self, doing: "asyncio.Future[T]") -> None:
        self._guests -= 1
        if not doing.cancelled():
            doing.exception()  # looked at here, in case the guest has gone

    def close(self) -> None:
        """Begin nothing any more."""
        for threads in (self._own, self._threads):
            threads.shutdown(wait=False, cancel_futures=True)
