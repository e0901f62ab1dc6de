"""What the best bots would like to know of a match beforehand: worked out while it is played."""

import logging
from collections import deque
from collections.abc import Callable
from functools import partial

from jostle.kernel.game import OptionValue
from jostle.server.live import Live
from jostle.server.thinking import Crew

log = logging.getLogger("jostle.server")

MOST_WAITING = 32
"""Set-ups that may wait for their turn; for the next ones bots do as well as they can."""

SetUp = tuple[str, tuple[tuple[str, OptionValue], ...], object]
"""A game, its options and what it is played on."""


class Preparing:
    """Lets each set-up that the best bots play, or that is judged, be worked out once.

    One at a time, for it may take minutes; nobody waits for it. `renew` is called with each match
    that can be judged better from then on.
    """

    def __init__(self, renew: Callable[[Live], None]) -> None:
        self._renew = renew
        self._crew = Crew("preparing")
        self._waiting: deque[SetUp] = deque()
        self._matches: dict[SetUp, list[Live]] = {}
        """Those that wait for a set-up, the one that is worked on included."""
        self._is_working = False

    def close(self) -> None:
        """Begin nothing any more."""
        self._waiting.clear()
        self._crew.close()

    def consider(self, live: Live) -> None:
        """See that something is worked out for this match, if it has use for it."""
        if live.is_prepared or not _wants(live):
            return
        live.is_prepared = True
        position = live.table.position
        set_up = (position.game.name, tuple(position.options.items()), position.ground)
        if set_up in self._matches:
            self._matches[set_up].append(live)
        elif len(self._waiting) < MOST_WAITING:
            self._matches[set_up] = [live]
            self._waiting.append(set_up)
            self._go_on()

    def _go_on(self) -> None:
        if self._waiting and not self._is_working:
            self._is_working = True
            set_up = self._waiting.popleft()
            self._crew.do(partial(_prepare, set_up), partial(self._end, set_up))

    def _end(self, set_up: SetUp, nothing: None, error: Exception | None) -> None:
        if error is not None:
            log.error("%s %s could not be prepared", *set_up[:2], exc_info=error)
        for live in self._matches.pop(set_up):
            self._renew(live)
        self._is_working = False
        self._go_on()


def _wants(live: Live) -> bool:
    """True if a bot of the best level sits at the table, or its chances are shown."""
    from jostle.bots import LEVELS

    return live.table.status == "playing" and (
        live.row.hints
        or any(seat.bot_plays and seat.level == LEVELS[-1] for seat in live.table.seats.values())
    )


def _prepare(set_up: SetUp) -> None:
    from jostle import bots

    game, options, ground = set_up
    bots.prepare(game, dict(options), ground)
