"""One thread that writes, and groups what waits into one transaction with one flush to disk.

While the disk flushes, the next group gathers by itself; nothing waits for company. If a group
fails, each of its jobs is tried again in a transaction of its own, so that only the culprit is
refused. Nobody is answered before the commit of his job has come back.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

import sqlalchemy as sa

from jostle.store.errors import StoreError, reason_of
from jostle.store.rows import Batch
from jostle.store.writes import NotInOrder, append_batches, diagnose

WAITING_LIMIT = 2_000
"""Jobs that may wait or be under way; who comes then waits for his turn to wait."""

GROUP_LIMIT = 500
"""Jobs in one transaction, so that the first of a flood is not kept waiting for the last."""

Work = Callable[[sa.Connection], Any]
"""Anything else than an append: done within the group's transaction, its value is the answer."""

Publish = Callable[[sa.Connection, Sequence[Batch]], None]


class Outage(StoreError):
    """The database cannot be reached, or broke off at the commit: no use to try each job alone."""


@dataclass(slots=True, eq=False)
class Job:
    """A batch or other work, and who waits for it."""

    work: Batch | Work
    answer: asyncio.Future[Any]
    value: Any = None
    error: StoreError | None = None


class Writer:
    """Takes jobs from one event loop and carries them out on its own thread, in order."""

    def __init__(self, engine: sa.Engine, publish: Publish, place: str) -> None:
        self._engine = engine
        self._publish = publish
        self._place = place
        self._loop = asyncio.get_running_loop()
        self._free = asyncio.Semaphore(WAITING_LIMIT)
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="jostle-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Batch | Work) -> Any:
        """Carry out `work`; returns its value once it is on disk, raises what refused it.

        If the caller is cancelled meanwhile, the work may be done all the same.
        """
        await self._free.acquire()
        if self._closed:
            self._free.release()
            raise StoreError("closed", place=self._place)
        job = Job(work, self._loop.create_future())
        self._queue.put(job)
        return await job.answer

    async def close(self) -> None:
        """Finish what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _answer_all(self, jobs: list[Job]) -> None:
        for job in jobs:
            self._free.release()
            if job.answer.done():  # the caller was cancelled
                continue
            if job.error is None:
                job.answer.set_result(job.value)
            else:
                job.answer.set_exception(job.error)

    # --- On the writer's thread ----------------------------------------------------------------

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs, is_open = self._take()
            if jobs:
                self._write(jobs)
                with suppress(RuntimeError):  # the loop is gone, and with it whoever waited
                    self._loop.call_soon_threadsafe(self._answer_all, jobs)

    def _take(self) -> tuple[list[Job], bool]:
        """Wait for a job, then take all that have gathered; False with the last ones of all."""
        jobs: list[Job] = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == GROUP_LIMIT:
                return jobs, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _write(self, jobs: list[Job]) -> None:
        """Carry out all `jobs`, together if possible; what refused one is left in it."""
        error = self._attempt(jobs)
        if is_lost(error):  # before the commit, so nothing was written: the pool connects anew
            error = self._attempt(jobs)
        if error is None:
            return
        if len(jobs) == 1 or is_lost(error) or isinstance(error, Outage):
            for job in jobs:
                job.error = self._explained(job, error)
                if job.error is not error:
                    job.error.__cause__ = error
        else:
            for job in jobs:
                self._write([job])

    def _attempt(self, jobs: list[Job]) -> Exception | None:
        """Try `jobs` in one transaction; returns what went wrong."""
        batches = [job.work for job in jobs if isinstance(job.work, Batch)]
        connection = None
        is_committing = False
        try:
            with self._engine.connect() as connection, connection.begin():
                for job in jobs:
                    if not isinstance(job.work, Batch):
                        job.value = job.work(connection)
                if batches:
                    append_batches(connection, batches)
                    self._publish(connection, batches)
                is_committing = True
        except Exception as error:
            if connection is None:
                return Outage("unreachable", place=self._place, reason=reason_of(error))
            if is_committing:
                return Outage("unconfirmed", place=self._place, reason=reason_of(error))
            return error
        return None

    def _explained(self, job: Job, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        if isinstance(job.work, Batch) and isinstance(error, NotInOrder | sa.exc.IntegrityError):
            try:
                with self._engine.connect() as connection:
                    found = diagnose(connection, job.work)
            except sa.exc.DBAPIError as lost:
                error = lost
            else:
                if found is not None:
                    return found
        return StoreError("failed", place=self._place, reason=reason_of(error))


def is_lost(error: Exception | None) -> bool:
    """True if the connection broke; SQLAlchemy has dropped it by then."""
    return isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated
