"""Games explained after their end: one at a time beside the moves, the newest kept."""

import hashlib
import json
import logging
from collections import OrderedDict, deque
from functools import partial
from typing import Literal

from msgspec import Raw

from jostle.kernel.errors import JostleError
from jostle.record import Record, read_record
from jostle.server import forms
from jostle.server.faults import refused
from jostle.server.thinking import Crew
from jostle.table import refuse

log = logging.getLogger("jostle.server")

MOST_EVENTS = 2_000
"""Of a game that is analysed; the longest played here have some hundreds."""
MOST_WAITING = 16
"""Games that may wait for their turn."""
MOST_KEPT = 64
"""Analyses kept, for all at a table ask for the same one, and often come back to it."""
ID_DIGITS = 24
RESIGNED = "resigned"
"""The tag of a game that somebody resigned: it has no result, and is over all the same."""


class Job:
    """One game, and how far its analysis is. `done` and `of` are set from its thread."""

    def __init__(self, key: str, record: Record) -> None:
        self.key = key
        self.record: Record | None = record
        self.status: Literal["waiting", "working", "done", "failed"] = "waiting"
        self.done = 0
        self.of = 0
        self.analysis: Raw | None = None
        self.error = ""

    def tell(self, done: int, of: int) -> None:
        """Note that `done` of `of` steps are made."""
        self.done, self.of = done, of

    @property
    def state(self) -> forms.AnalysisState:
        """What is answered to who asks."""
        return forms.AnalysisState(
            self.key, self.status, self.done, self.of, self.analysis, self.error
        )


class Analyses:
    """What has been asked for, is being worked on, and is known. It belongs to one event loop."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._crew = Crew("analysis")
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        """All that can be asked for by its id, those asked for last at the end."""
        self._waiting: deque[Job] = deque()
        self._is_working = False

    def close(self) -> None:
        """Begin nothing any more."""
        self._waiting.clear()
        self._crew.close()

    def begin(self, record: Record) -> forms.AnalysisState:
        """See that a game gets analysed that has not been; Refused when too many wait."""
        key = key_of(record)
        job = self._jobs.get(key)
        if job is None or job.status == "failed":
            if len(self._waiting) == MOST_WAITING:
                raise refused("server/busy", 503)
            job = self._jobs[key] = Job(key, record)
            self._waiting.append(job)
            self._go_on()
        self._jobs.move_to_end(key)
        self._forget()
        return job.state

    def find(self, key: str) -> forms.AnalysisState:
        """How far an analysis is; Refused if it was never begun, or has been forgotten."""
        job = self._jobs.get(key)
        if job is None:
            raise refused("http/no_analysis", 404)
        return job.state

    def _forget(self) -> None:
        finished = [key for key, job in self._jobs.items() if job.record is None]
        for key in finished[: max(0, len(self._jobs) - MOST_KEPT)]:
            del self._jobs[key]

    def _go_on(self) -> None:
        if self._waiting and not self._is_working:
            self._is_working = True
            job = self._waiting.popleft()
            job.status = "working"
            assert job.record is not None
            work = partial(_analysed, job.record, self._seconds, job)
            self._crew.do(work, partial(self._end, job))

    def _end(self, job: Job, analysis: bytes | None, error: Exception | None) -> None:
        if error is None:
            assert analysis is not None
            job.status, job.analysis = "done", Raw(analysis)
        else:
            job.status, job.error = "failed", _sentence(job, error)
        job.record = None
        self._is_working = False
        self._go_on()


def _sentence(job: Job, error: Exception) -> str:
    """Why there is no analysis: the library's reason, or that the server is to blame."""
    if isinstance(error, JostleError):
        return str(error)
    log.error("analysis %s failed", job.key, exc_info=error)
    return refuse("server/fault").error


def _analysed(record: Record, seconds: float, job: Job) -> bytes:
    from jostle.lab.analysis import analyse  # compiled code: loaded when the first game is analysed

    return analyse(record, seconds=seconds, tell=job.tell).to_json()


def over(text: bytes) -> Record:
    """The record in `text`, checked, of a game that is over and not too long; Refused for others.

    A running game is nobody's to have explained: those who watch it would play along.
    """
    record = read_record(text)
    if record.result is None and RESIGNED not in record.tags:
        raise refused("http/unfinished", 409)
    if len(record.events) > MOST_EVENTS:
        n = len(record.events)
        raise refused("http/too_long", 422, MOST_EVENTS, most=MOST_EVENTS, n=n)
    return record


def key_of(record: Record) -> str:
    """The id of a record: the same for the same game between the same names."""
    told = record.as_dict()
    told["tags"] = {RESIGNED: record.tags[RESIGNED]} if RESIGNED in record.tags else {}
    written = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:ID_DIGITS]
