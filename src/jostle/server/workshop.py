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
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="workshop")
        self._guests = 0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The outcome of `work`, which a match needs: it waits its turn, however long."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))

    async def serve(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The outcome of `work` that a guest asks for; Refused when too many wait already.

        A guest who has gone frees no place before the work is done, so that nobody gets more
        than a share by asking and leaving.
        """
        if self._guests == THREADS + MOST_WAITING:
            raise refused("server/busy", 503)
        self._guests += 1
        task = asyncio.get_running_loop().create_task(self.do(work, *args, **kwargs))
        task.add_done_callback(self._leave)
        return await asyncio.shield(task)

    def _leave(self, task: "asyncio.Task[T]") -> None:
        self._guests -= 1
        if not task.cancelled():
            task.exception()  # looked at here, in case the guest has gone

    def close(self) -> None:
        """Begin nothing any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
