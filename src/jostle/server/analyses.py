"""Games explained after their end: one at a time beside the moves, kept in the store."""

import asyncio
import hashlib
import json
import logging
from collections import OrderedDict, deque
from collections.abc import Coroutine
from functools import cache, partial
from pathlib import Path
from typing import Any, Literal

from msgspec import Raw

import jostle
from jostle.kernel.errors import JostleError
from jostle.record import RESIGNED, Record, read_record
from jostle.server import forms
from jostle.server.clock import now_ms
from jostle.server.faults import refused
from jostle.server.thinking import Crew
from jostle.store import AnalysisRow, Store, StoreError
from jostle.table import refuse

log = logging.getLogger("jostle.server")

MOST_EVENTS = 2_000
"""Of a game that is analysed; the longest played here have some hundreds."""
MOST_WAITING = 16
"""Games that may wait for their turn."""
MOST_REMEMBERED = 64
"""Analyses in memory, for all at a table ask for the same one; more are in the store."""
BEAT_SECONDS = 2.0
"""How often it is noted how far those are that are worked on."""
SILENCE_MS = 10_000
"""What no process has noted for so long is worked on by none."""
NOBODY = 0
"""The instant of a note that gives an analysis up."""
ID_DIGITS = 24
SOURCES = ("kernel", "games", "bots", "solver", "lab", "catalogue")
"""The parts of the package that an analysis comes from, its sentences included."""


class Job:
    """One game, and how far its analysis is. `done` and `of` are set from its thread."""

    def __init__(self, key: str, record: bytes) -> None:
        self.key = key
        self.record = record
        self.status: Literal["waiting", "working", "done", "failed"] = "waiting"
        self.done = 0
        self.of = 0
        self.analysis: Raw | None = None
        self.error = ""

    @classmethod
    def kept(cls, row: AnalysisRow) -> "Job":
        """One that is done, or that another process works on."""
        job = cls(row.id, row.record)
        job.status = "working" if row.analysis is None else "done"
        job.analysis = None if row.analysis is None else Raw(row.analysis)
        job.tell(row.done, row.of)
        return job

    def tell(self, done: int, of: int) -> None:
        """Note that `done` of `of` steps are made."""
        self.done, self.of = done, of

    @property
    def is_under_way(self) -> bool:
        """True until it is done or has failed."""
        return self.status in ("waiting", "working")

    @property
    def state(self) -> forms.AnalysisState:
        """What is answered to who asks."""
        return forms.AnalysisState(
            self.key, self.status, self.done, self.of, self.analysis, self.error
        )


class Analyses:
    """What has been asked for, is being worked on, and is known. It belongs to one event loop.

    The store has all of it, so that a link to an analysis outlives this process: what was not done
    when it stopped begins again when somebody asks. `alone`: no other process works for this store.
    A store that fails keeps nobody from an analysis.
    """

    def __init__(self, store: Store, seconds: float, *, alone: bool) -> None:
        self._store = store
        self._seconds = seconds
        self._alone = alone
        self._crew = Crew("analysis")
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        """Those of this process by their ids, those asked for last at the end."""
        self._waiting: deque[Job] = deque()
        self._is_working = False
        self._is_beating = False
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Begin nothing any more."""
        self._waiting.clear()
        self._crew.close()
        for task in self._tasks:
            task.cancel()

    async def begin(self, record: Record) -> forms.AnalysisState:
        """See that a game gets analysed that has not been; Refused when too many wait."""
        key = await asyncio.to_thread(key_of, record, self._seconds)
        job = await self._known(key)
        if job is None or job.status == "failed":
            job = await self._take_up(key, record.write().encode())
        return job.state

    async def find(self, key: str) -> forms.AnalysisState:
        """How far an analysis is; Refused if it was never begun, or has been forgotten."""
        job = await self._known(key)
        if job is None:
            raise refused("http/no_analysis", 404)
        return job.state

    # --- Finding and beginning -----------------------------------------------------------------

    async def _known(self, key: str) -> Job | None:
        """An analysis that was asked for before; begun again if nobody works on it any more."""
        row = None if key in self._jobs else await self._row(key)
        job = self._jobs.get(key)
        if job is None and row is not None:
            if row.analysis is None and not self._is_elsewhere(row):
                return await self._take_up(key, row.record)
            job = Job.kept(row)
            if not job.is_under_way:
                self._jobs[key] = job
                await self._note(self._store.use_analysis(key, now_ms()))
        if key in self._jobs:
            self._jobs.move_to_end(key)
            self._forget()
        return job

    async def _row(self, key: str) -> AnalysisRow | None:
        try:
            return await self._store.read_analysis(key)
        except StoreError as error:
            log.error("analysis %s: %s", key, error)
            return None

    def _is_elsewhere(self, row: AnalysisRow) -> bool:
        return not self._alone and row.beat_at >= now_ms() - SILENCE_MS

    async def _take_up(self, key: str, record: bytes) -> Job:
        """Work on a game as soon as may be, unless another process came first."""
        if sum(job.status == "waiting" for job in self._jobs.values()) >= MOST_WAITING:
            raise refused("server/busy", 503)
        job = self._jobs[key] = Job(key, record)
        try:
            is_ours = await self._claim(job)
        except BaseException:  # whoever asked has gone
            del self._jobs[key]
            raise
        if is_ours:
            self._jobs.move_to_end(key)
            self._forget()
            self._waiting.append(job)
            self._go_on()
        else:
            del self._jobs[key]
            job.status = "working"
        return job

    async def _claim(self, job: Job) -> bool:
        now = now_ms()
        since = now + 1 if self._alone else now - SILENCE_MS
        try:
            return await self._store.claim_analysis(job.key, job.record, now, since)
        except StoreError as error:
            log.error("analysis %s: %s", job.key, error)
            return True

    def _forget(self) -> None:
        finished = [key for key, job in self._jobs.items() if not job.is_under_way]
        for key in finished[: max(0, len(self._jobs) - MOST_REMEMBERED)]:
            del self._jobs[key]

    # --- Working -------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._waiting and not self._is_working:
            self._is_working = True
            job = self._waiting.popleft()
            job.status = "working"
            work = partial(_analysed, job.record, self._seconds, job)
            self._crew.do(work, partial(self._end, job))
        if self._is_working and not self._alone and not self._is_beating:
            self._is_beating = True
            self._spawn(self._keep_beating())

    def _end(self, job: Job, analysis: bytes | None, error: Exception | None) -> None:
        if analysis is not None:
            self._spawn(self._keep(job, analysis))
        elif error is not None:
            job.status, job.error = "failed", _sentence(job, error)
            self._spawn(self._note(self._store.beat_analysis(job.key, NOBODY, 0, 0)))
        self._is_working = False
        self._go_on()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, job: Job, analysis: bytes) -> None:
        await self._note(self._store.keep_analysis(job.key, analysis))
        job.status, job.analysis = "done", Raw(analysis)

    async def _keep_beating(self) -> None:
        """Tell other processes what is worked on here, as long as something is."""
        while under_way := [job for job in self._jobs.values() if job.is_under_way]:
            for job in under_way:
                await self._note(self._store.beat_analysis(job.key, now_ms(), job.done, job.of))
            await asyncio.sleep(BEAT_SECONDS)
        self._is_beating = False

    async def _note(self, noting: Coroutine[Any, Any, None]) -> None:
        try:
            await noting
        except StoreError as error:
            log.error("an analysis could not be noted: %s", error)


def _sentence(job: Job, error: Exception) -> str:
    """Why there is no analysis: the library's reason, or that the server is to blame."""
    if isinstance(error, JostleError):
        return str(error)
    log.error("analysis %s failed", job.key, exc_info=error)
    return refuse("server/fault").error


def _analysed(record: bytes, seconds: float, job: Job) -> bytes:
    from jostle.lab.analysis import analyse  # compiled code: loaded when the first game is analysed

    return analyse(read_record(record), seconds=seconds, tell=job.tell).to_json()


def over(text: bytes) -> Record:
    """The record in `text`, checked, of a game that is over and not too long; Refused for others.

    A running game is nobody's to have explained: those who watch it would play along.
    """
    record = read_record(text)
    if record.result is None and record.quitter is None:
        if RESIGNED in record.tags:
            seats = list(record.position.seats)
            raise refused("http/who_resigned", 422, seats, got=record.tags[RESIGNED])
        raise refused("http/unfinished", 409)
    if len(record.events) > MOST_EVENTS:
        n = len(record.events)
        raise refused("http/too_long", 422, MOST_EVENTS, most=MOST_EVENTS, n=n)
    return record


def key_of(record: Record, seconds: float) -> str:
    """The id of a record's analysis: the same for the same game between the same names.

    It also tells how long a position is judged, and by which version of rules and judges.
    """
    told = record.as_dict()
    told["tags"] = {RESIGNED: record.tags[RESIGNED]} if RESIGNED in record.tags else {}
    written = json.dumps([told, seconds, version()], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:ID_DIGITS]


@cache
def version() -> str:
    """A hash of all that analyses come from: rules, judges and what they have learned, words."""
    digest = hashlib.sha256()
    package = Path(jostle.__file__).parent
    for part in SOURCES:
        for path in sorted((package / part).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
