"""All matches of one server process: loading, creating, timers, outages."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from jostle.games import game as game_named
from jostle.server.analyses import Analyses
from jostle.server.bots import Bots
from jostle.server.clock import now_ms
from jostle.server.faults import refused
from jostle.server.grounds import restored
from jostle.server.judging import Judging
from jostle.server.live import Live, entry_of
from jostle.server.preparing import Preparing
from jostle.server.settings import Settings
from jostle.server.tokens import Tokens
from jostle.server.workshop import Workshop
from jostle.store import Store, StoredMatch, StoreError
from jostle.table import DEFAULT_LEVEL, Decision, Seat, Table, move_clock, refuse

log = logging.getLogger("jostle.server")

OUTAGE_BEATS = 3
"""So many heartbeats left out are an outage: nobody kept the clock, so it must be moved."""


class Hub:
    """The matches that this process has in memory, and what it owes them.

    `alone`: no other process serves this store, so every silence of ours is an outage.
    """

    def __init__(self, store: Store, tokens: Tokens, settings: Settings, *, alone: bool) -> None:
        self.store = store
        self.tokens = tokens
        self.settings = settings
        self._alone = alone
        self._ready = asyncio.Event()
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._up_since = now_ms()
        self._beat_at = self._up_since
        self._down_ms = 0
        self._bots = Bots(settings)
        self.judging = Judging(settings)
        self._preparing = Preparing(self.judging.renew)
        self.workshop = Workshop()
        self.analyses = Analyses(store, settings.analysis_seconds, alone=alone)
        self._has_stopped = False
        self.is_warm = False
        """What bots and analyses need is compiled; warming.py sees to it."""

    # --- Start and stop ------------------------------------------------------------------------

    async def start(self) -> None:
        """Find out how long the server was down, and go on with the matches that wait for it."""
        self._up_since = self._beat_at = now_ms()
        last = await self.store.heartbeat(self._up_since)
        if last is not None and (self._alone or self._is_outage(self._up_since - last)):
            self._down_ms = max(0, self._up_since - last)
        self.store.listen(self._written_elsewhere)
        self._ready.set()
        self._spawn(self._keep_beating())
        self._spawn(self._wake_unfinished())

    async def stop(self) -> None:
        """Send everybody away and note the time: from now on the server is down."""
        self._has_stopped = True
        for live in list(self._live.values()):
            for listener in tuple(live.listeners):
                listener.close(refuse("server/stopping"))
        for task in self._tasks:
            task.cancel()
        self._bots.close()
        self.judging.close()
        self._preparing.close()
        self.workshop.close()
        self.analyses.close()
        await self._beat()

    def is_stopping(self) -> bool:
        """True once there is no use in getting ready any more; asked from other threads."""
        return self._has_stopped

    def is_warming(self) -> bool:
        """True until all that bots and analyses need is compiled."""
        return not self.is_warm

    async def _wake_unfinished(self) -> None:
        for unfinished in await self.store.unfinished():
            await self.find(unfinished.id)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            await self._beat()
            self._forget_idle()

    async def _beat(self) -> None:
        """Tell the store that a server is up; if none was for a while, that was an outage."""
        now = now_ms()
        try:
            last = await self.store.heartbeat(now)
        except StoreError as error:
            log.error("no heartbeat: %s", error)
            return
        if last is not None and self._is_outage(now - last):
            for live in list(self._live.values()):
                self._move_clock(live, now - last, now)
        self._beat_at = now_ms()

    def _is_outage(self, silence_ms: int) -> bool:
        return silence_ms > OUTAGE_BEATS * self.settings.heartbeat * 1000

    def _move_clock(self, live: Live, moved: int, back_at: int) -> None:
        """Move an open deadline, unless somebody did since we are back at `back_at`.

        The job is dated by the last entry, lest it find that the deadline passed meanwhile.
        """
        table = live.table

        def judge() -> Decision | None:
            return move_clock(table, moved, now_ms()) if table.at < back_at else None

        live.post(table.at, judge, lambda outcome: None)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Matches -------------------------------------------------------------------------------

    async def find(self, match: str) -> Live | None:
        """The match with this id, read from the store if it is not in memory; None if unknown."""
        live = self._live.get(match)
        if live is not None:
            return live
        loading = self._loading.get(match)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(match))
            self._loading[match] = loading
            loading.add_done_callback(lambda task: self._loading.pop(match))
        return await asyncio.shield(loading)

    def wake(self, match: str) -> None:
        """See that a match goes on that nobody looks at yet."""
        self._spawn(self.find(match))

    async def get(self, match: str) -> Live:
        """The match with this id; Refused if there is none."""
        live = await self.find(match)
        if live is None:
            raise refused("match/no_such_match", 404, match=match)
        return live

    async def _load(self, match: str) -> Live | None:
        await self._ready.wait()
        stored = await self.store.read_match(match)
        if stored is None:
            return None
        row = stored.row
        ground = None
        if row.ground is not None:
            game = game_named(row.game)
            ground = await self.workshop.do(restored, game, row.ground, row.options)
        live = self._bring_to_life(stored, ground)
        self._live[match] = live
        if self._down_ms:
            self._move_clock(live, self._down_ms, self._up_since)
        live.wake()
        return live

    def _bring_to_life(self, stored: StoredMatch, ground: Any) -> Live:
        row = stored.row
        table = Table(
            game_named(row.game),
            row.options,
            seats_at_first(stored),
            ground=ground,
            host=row.host,
            created_at=row.created_at,
            successor=self.tokens.successor(row.id),
            awake_since=self._up_since,
            away_ms=round(self.settings.away_seconds * 1000),
        )
        live = Live(
            row, table, self.store, self.tokens, self._changed, self._failed, self.is_warming
        )
        live.take_up([entry_of(entry) for entry in stored.entries])
        return live

    def _forget_idle(self) -> None:
        idle_since = now_ms() - round(self.settings.idle * 1000)
        for live in list(self._live.values()):
            if live.is_idle and live.used_at < idle_since:
                self._drop(live)

    def _drop(self, live: Live) -> None:
        self._live.pop(live.match, None)
        live.is_dropped = True
        if live.timer is not None:
            live.timer.cancel()

    def _failed(self, live: Live) -> None:
        self._drop(live)
        for listener in tuple(live.listeners):
            listener.close(refuse("server/reload"))

    def _changed(self, live: Live) -> None:
        if self._live.get(live.match) is live:
            self._arm(live)
            self._bots.consider(live)
            self.judging.consider(live)
            self._preparing.consider(live)

    def _written_elsewhere(self, match: str, number: int) -> None:
        live = self._live.get(match)
        if live is not None and number > live.table.number:
            live.read_on_soon()

    # --- Deadlines -----------------------------------------------------------------------------

    def _arm(self, live: Live) -> None:
        """See that somebody looks at the match when its deadline has passed."""
        deadline_at = live.table.deadline_at
        if live.rings_at == deadline_at:
            return
        live.rings_at = deadline_at
        if live.timer is not None:
            live.timer.cancel()
        if deadline_at is not None:
            self._ring_later(live, deadline_at)

    def _ring_later(self, live: Live, deadline_at: int) -> None:
        wait = max(0.0, (deadline_at - now_ms()) / 1000) + self.settings.grace
        live.timer = asyncio.get_running_loop().call_later(wait, self._ring, live, deadline_at)

    def _ring(self, live: Live, deadline_at: int) -> None:
        now = now_ms()
        if now <= deadline_at or self._is_outage(now - self._beat_at):
            self._ring_later(live, max(deadline_at, now + 100))
        else:
            live.wake()


def seats_at_first(stored: StoredMatch) -> dict[str, Seat]:
    """The seats before the first entry; the stored row has them as the entries left them."""
    taken_later = {entry.seat for entry in stored.entries if entry.kind == "sit"}
    taken_later |= {entry.text for entry in stored.entries if entry.kind == "fill"}
    return {
        name: Seat("")
        if name in taken_later
        else Seat(seat.name, seat.by, level=seat.level or DEFAULT_LEVEL)
        for name, seat in stored.row.seats.items()
    }
