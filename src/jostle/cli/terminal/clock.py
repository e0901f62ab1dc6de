"""The clock of a phase that has a deadline, kept in the time of this machine."""

import math
import time
from collections.abc import Callable

from jostle.api import Position

Now = Callable[[], float]


class Clock:
    """Runs while a position is in the phase that its game's deadline ends."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self._now = now
        self._ends_at: float | None = None

    def look(self, position: Position) -> None:
        """Start, go on or stop, as `position` has it."""
        game = position.game
        seconds = game.deadline_seconds(position.options)
        is_due = game.deadline is not None and position.phase == game.deadline.phase
        if not (is_due and seconds):
            self._ends_at = None
        elif self._ends_at is None:
            self._ends_at = self._now() + seconds

    @property
    def left(self) -> float | None:
        """Seconds until the end, 0 or less when it is over; None if no clock runs."""
        return None if self._ends_at is None else self._ends_at - self._now()


def shown(seconds: float) -> str:
    """Minutes and seconds; 0:01 until the very end."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"
