"""Thinking for so many seconds and never longer, on a machine that others want, too.

Code that looks at the clock itself stops late if it is not let run just then: where five processes
want one core, by 0.1 s now and then. Who sleeps is woken within some milliseconds whatever the
others do. So a search runs in a thread of its own, and who asked for it sleeps until it is time to
answer and then takes what has been found, even if the search has not noticed yet that it is to
stop.
"""

from collections.abc import Callable
from threading import Event, Thread
from time import perf_counter
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Stop: TypeAlias = npt.NDArray[np.int32]
"""One number, 0 until the search is to stop: compiled code looks at it often."""

KEPT = 0.2
"""The part of the time that is kept for the answer, and for what else the machine does."""
LEAST_KEPT = 0.004
"""Seconds that are kept at least."""
TIMES_GAP = 3
"""More is kept on a busy machine: so many times the longest gap between two looks at the clock,
sleep that was meant not counted."""
NAPS = 8
"""The time is slept through in so many parts at least,"""
LONGEST_NAP = 0.01
"""none longer than so many seconds, to see how late one is woken."""


class Clock:
    """The time, and sleep."""

    def now(self) -> float:
        """Seconds since some moment."""
        return perf_counter()

    def wait(self, event: Event, seconds: float) -> bool:
        """Sleep until `event` or for so long; True if it came."""
        return event.wait(seconds)


CLOCK = Clock()


class Allowance:
    """So many seconds, from when this is made."""

    def __init__(self, seconds: float, clock: Clock = CLOCK) -> None:
        self._clock = clock
        self._seen = clock.now()
        self._end = self._seen + seconds
        self._nap = min(LONGEST_NAP, seconds / NAPS)
        self._kept = max(LEAST_KEPT, KEPT * seconds)

    def left(self, *, slept: float = 0.0) -> float:
        """Seconds until it is time to answer, negative after that.

        `slept` is how much of the time since the last look was meant to be slept through.
        """
        now = self._clock.now()
        self._kept = max(self._kept, TIMES_GAP * (now - self._seen - slept))
        self._seen = now
        return self._end - self._kept - now

    def spend(self, work: Callable[[Stop], None]) -> None:
        """Let `work` go on until it is done or time is up; it is told to stop then.

        It may be at it for a moment more, and must not mind that others read what it has found.
        What it raises before that is raised here.
        """
        left = self.left()
        if left <= 0:
            return
        stop, is_done, faults = np.zeros(1, np.int32), Event(), list[BaseException]()

        def run() -> None:
            try:
                work(stop)
            except BaseException as fault:
                faults.append(fault)
            is_done.set()

        Thread(target=run, name="search", daemon=True).start()
        try:
            while left > 0 and not is_done.is_set():
                nap = min(left, self._nap)
                self._clock.wait(is_done, nap)
                left = self.left(slept=nap)
        finally:
            stop[0] = 1
        if faults:
            raise faults[0]
