"""Who thinks when: a few at once, tables in turn, each for a share of the time.

What a bot or a judge computes runs in threads, for compiled rules leave the event loop alone.
There are as many places as processors. A thinker is told how long it may take, and who takes
longer (rules are compiled first, a solution is made first) goes on without its place, so that
nobody waits for it but its own table.
"""

import asyncio
import heapq
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

T = TypeVar("T")

LEAST_SECONDS = 0.02
"""A thinker gets this at least, however many there are."""
PATIENCE = 0.25
"""So much longer than it was told a thinker may take before its place is given to another."""
MODESTY = 10
"""By so much thinkers are nicer than the threads that serve moves."""
MOST_THREADS = 64
"""Thinkers at once, those without a place included: each holds memory."""


class Moot(Exception):
    """The question was settled before its turn came."""


@dataclass(order=True, slots=True)
class Question(Generic[T]):
    """Something to think about. Questions are ordered by whose turn it is."""

    turn: int
    """What its table has had by then, measured by what others had: the least is next."""
    number: int
    seconds: float = field(compare=False)
    begin: Callable[[float], Callable[[], T]] = field(compare=False)
    answer: asyncio.Future[T] = field(compare=False)
    has_place: bool = field(default=True, compare=False)
    patience: asyncio.TimerHandle | None = field(default=None, compare=False)


class Thinking:
    """The `places` of those who think, and who waits for one. It belongs to one event loop."""

    def __init__(self, places: int, name: str = "thinker") -> None:
        self._places = places
        self._crew = Crew(name)
        self._waiting: list[Question[Any]] = []
        self._next: dict[str, int] = {}
        """Table → the turn of its next question, while that is later than the present one."""
        self._turn = 0
        self._asked = 0
        self._in_places = 0
        self._overdue = 0

    async def think(
        self, table: str, seconds: float, begin: Callable[[float], Callable[[], T]]
    ) -> T:
        """What a question of `table` comes to, worked out in a thread when its turn has come.

        `begin` is called in the event loop at that moment and gives the work to do; it is told how
        long that may take: `seconds`, or a part of them if there are more thinkers than places.
        It may raise Moot, which then comes out of here. So does what the work raises.
        """
        turn = max(self._turn, self._next.get(table, 0))
        self._next[table] = turn + 1
        self._asked += 1
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, Question(turn, self._asked, seconds, begin, answer))
        self._go_on()
        return await answer

    def close(self) -> None:
        """Begin nothing any more; what is being thought about is thrown away."""
        self._waiting.clear()
        self._crew.close()

    # --- Inside --------------------------------------------------------------------------------

    def _share(self, seconds: float) -> float:
        """What there is of `seconds` for a question that begins now, one of those that wait."""
        thinkers = self._in_places + self._overdue + len(self._waiting)
        return max(LEAST_SECONDS, min(seconds, seconds * self._places / thinkers))

    def _go_on(self) -> None:
        while (
            self._waiting
            and self._in_places < self._places
            and self._in_places + self._overdue < MOST_THREADS
        ):
            seconds = self._share(self._waiting[0].seconds)
            question = heapq.heappop(self._waiting)
            self._move_on_to(question.turn)
            if not question.answer.done():  # whoever asked may have gone
                self._begin(question, seconds)

    def _move_on_to(self, turn: int) -> None:
        if turn > self._turn:
            self._turn = turn
            self._next = {table: later for table, later in self._next.items() if later > turn}

    def _begin(self, question: Question[Any], seconds: float) -> None:
        try:
            work = question.begin(seconds)
        except Exception as error:
            question.answer.set_exception(error)
            return
        loop = asyncio.get_running_loop()
        self._in_places += 1
        question.patience = loop.call_later(seconds + PATIENCE, self._lose_place, question)
        self._crew.do(work, lambda value, error: self._end(question, value, error))

    def _lose_place(self, question: Question[Any]) -> None:
        question.has_place = False
        self._in_places -= 1
        self._overdue += 1
        self._go_on()

    def _end(self, question: Question[Any], value: Any, error: Exception | None) -> None:
        assert question.patience is not None
        question.patience.cancel()
        if question.has_place:
            self._in_places -= 1
        else:
            self._overdue -= 1
        if not question.answer.done():
            if error is None:
                question.answer.set_result(value)
            else:
                question.answer.set_exception(error)
        self._go_on()


Told = Callable[[Any, Exception | None], None]


class Crew:
    """Threads that wait for work, as many as were ever at work at once.

    They keep no process alive: one that is stopped does not wait for what they are at.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._work: SimpleQueue[tuple[Callable[[], Any], Told] | None] = SimpleQueue()
        self._threads = 0
        self._idle = 0

    def do(self, work: Callable[[], Any], told: Told) -> None:
        """Begin `work` at once; `told` is called in this event loop with what came of it."""
        if self._idle:
            self._idle -= 1
        else:
            self._threads += 1
            threading.Thread(
                target=self._run,
                args=(asyncio.get_running_loop(),),
                name=f"{self._name}-{self._threads}",
                daemon=True,
            ).start()
        self._work.put((work, told))

    def close(self) -> None:
        """Let every thread end after what it is at."""
        for _ in range(self._threads):
            self._work.put(None)

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        go_after_moves()
        while (taken := self._work.get()) is not None:
            work, told = taken
            value, failure = None, None
            try:
                value = work()
            except Exception as error:
                failure = error
            with suppress(RuntimeError):  # the loop is gone, and with it whoever asked
                loop.call_soon_threadsafe(self._end, told, value, failure)

    def _end(self, told: Told, value: Any, error: Exception | None) -> None:
        self._idle += 1
        told(value, error)


def go_after_moves() -> None:
    """Let moves be served before this thread goes on, where threads have priorities (Linux)."""
    if sys.platform == "linux":
        nice = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(nice + MODESTY, 19))


def processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
