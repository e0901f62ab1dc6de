"""A match in memory: one thing at a time, stored before it is told.

Everything that may change a match is a job in its inbox. A job is judged against the table,
its entries are committed by the store, and only then applied and told to those who listen. When
another process was faster with the next number, the match is read on and the job judged again.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, cast

from msgspec import Raw

from jostle.bots.interface import Judge
from jostle.server import present, protocol
from jostle.server.clock import now_ms, randbelow
from jostle.server.present import Audience, Picture, encode
from jostle.server.tokens import Tokens
from jostle.store import CommandTaken, EntryRow, MatchRow, MatchTaken, NumberTaken, SeatRow, Store
from jostle.table import (
    Command,
    Decision,
    Entry,
    Refusal,
    Repeat,
    Table,
    decide,
    default_name,
    due,
    level_of,
    refuse,
)

log = logging.getLogger("jostle.server")

Outcome = Decision | Repeat | Refusal | None


class Listener(Protocol):
    """One client that looks at a match."""

    audience: Audience

    def welcome(self, message: str) -> None:
        """Queue the first message, however long it is."""

    def send(self, message: str) -> None:
        """Queue a message; never waits."""

    def close(self, refusal: Refusal) -> None:
        """Say why, and end the connection."""


class Job(NamedTuple):
    """Something to be judged when its turn comes; `at` is when it was received."""

    at: int
    judge: Callable[[], Outcome]
    answer: Callable[[Outcome], None]
    reads: bool
    """Other processes have written: read on first."""


@dataclass
class Outlook:
    """What is known of how a match stands, at a table with hints; judging.py finds it out."""

    number: int = -1
    """The event after which `chances` hold."""
    chances: str = ""
    """The message that tells the newest chances; none yet if empty."""
    is_exact: bool = False
    """What `chances` says of them."""
    is_judging: bool = False
    has_ended: bool = False
    """All have been told how the match came out."""
    has_no_judge: bool = False
    judge: Judge | None = None
    """Used by one thread at a time, the one that finds the chances."""
    is_renewed: bool = False
    """A better judge can be had than the one that is at it."""
    hints: dict[str, protocol.Hint] = field(default_factory=dict)
    """The last hint of each seat."""
    asked: set[str] = field(default_factory=set)
    """Seats that wait for a hint."""


class Live:
    """One match, loaded. `changed` is called after commits, `failed` when it must be read anew.

    `is_warming` tells whether bots may be slow because the server has just started.
    """

    def __init__(
        self,
        row: MatchRow,
        table: Table,
        store: Store,
        tokens: Tokens,
        changed: Callable[["Live"], Any],
        failed: Callable[["Live"], Any],
        is_warming: Callable[[], bool],
    ) -> None:
        self.row = row
        self.match = row.id
        self.table = table
        self.listeners: set[Listener] = set()
        self.lines: list[Raw] = []
        self.used_at = now_ms()
        self.is_dropped = False
        """Nobody may write through it any more: another one may have been loaded."""
        self.timer: asyncio.TimerHandle | None = None
        self.rings_at: int | None = None
        self.thinking: dict[str, int] = {}
        """Seats of bots that are at it, and the last event that they know."""
        self.outlook = Outlook()
        self.is_prepared = False
        """What bots would like to know beforehand has been asked for; preparing.py does."""
        self._store = store
        self._tokens = tokens
        self._changed = changed
        self._failed = failed
        self._is_warming = is_warming
        self._inbox: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._picture: Picture | None = None

    @property
    def is_idle(self) -> bool:
        """True if the match can leave the memory: nobody looks, and nothing is about to happen."""
        return not (
            self.listeners or self._task or self.rings_at is not None or self.table.bots_to_move()
        )

    # --- Jobs ----------------------------------------------------------------------------------

    def command(self, command: Command, at: int, answer: Callable[[Outcome], None]) -> None:
        """Carry out what a seat wants, received at `at`; `answer` is called with the outcome."""

        def judge() -> Outcome:
            if not command.by_bot:
                self.table.hear(command.seat, at)
            return decide(self.table, command, at, randbelow)

        self.post(at, judge, answer)

    async def ask(self, judge: Callable[[], Outcome], *, reads: bool = False) -> Outcome:
        """Have something judged in its turn and wait for the outcome."""
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

        def answer(outcome: Outcome) -> None:
            if not waiting.done():  # whoever asked may have gone
                waiting.set_result(outcome)

        self.post(now_ms(), judge, answer, reads=reads)
        return await waiting

    async def catch_up(self, seen: int) -> None:
        """Read on if a client has seen more than we have: another process showed it."""
        if seen > self.table.number:
            await self.ask(_nothing, reads=True)

    def wake(self) -> None:
        """Let the table do what the time asks for."""
        self.post(now_ms(), _nothing, _ignored)

    def read_on_soon(self) -> None:
        """Take up what other processes wrote, as soon as the jobs before it are done."""
        self.post(0, _nothing, _ignored, reads=True)

    def post(
        self,
        at: int,
        judge: Callable[[], Outcome],
        answer: Callable[[Outcome], None],
        *,
        reads: bool = False,
    ) -> None:
        """Put a job into the inbox, and see that somebody empties it."""
        if self.is_dropped:
            answer(refuse("server/reload"))
            return
        self._inbox.append(Job(at, judge, answer, reads))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._inbox:
                job = self._inbox[0]
                outcome = await self._carry_out(job)
                self._inbox.popleft()
                job.answer(outcome)
        except Exception:
            log.exception("match %s failed and will be read anew", self.match)
            self._failed(self)
            for job in self._inbox:
                job.answer(refuse("server/fault"))
            self._inbox.clear()
        self._task = None
        self.used_at = now_ms()
        self._changed(self)

    async def _carry_out(self, job: Job) -> Outcome:
        if job.reads:
            await self._read_on()
        while True:
            try:
                await self._settle(job.at)
                outcome = job.judge()
                if isinstance(outcome, Decision):
                    await self._commit(outcome)
                    await self._settle(job.at)
            except (NumberTaken, CommandTaken):
                await self._read_on()
            else:
                return outcome

    async def _settle(self, at: int) -> None:
        while (decision := due(self.table, at, randbelow)) is not None:
            await self._commit(decision)

    async def _commit(self, decision: Decision) -> None:
        last = decision.entries[-1]
        if last.kind == "rematch" and last.data:
            await self._create_successor(last)
        await self._store.append(
            self.match,
            [EntryRow(self.match, *entry) for entry in decision.entries],
            status=decision.status,
            deadline_at=decision.deadline_at,
            wakes=self._has_bots or last.kind in ("fill", "call_bot", "resign"),
            seats=self._changed_seats(decision.entries),
        )
        self.take_up(decision.entries)

    @property
    def _has_bots(self) -> bool:
        return any(seat.bot_plays for seat in self.table.seats.values())

    def _changed_seats(self, entries: list[Entry]) -> dict[str, SeatRow] | None:
        """All seats after `entries` if these change any, for the list of open tables."""
        changed = {}
        for entry in entries:
            if entry.kind in ("sit", "name") and entry.seat is not None:
                changed[entry.seat] = SeatRow("person", entry.text)
            elif entry.kind == "fill":
                level = level_of(entry)
                name = default_name(self.table.game, entry.text, "bot", level)
                changed[entry.text] = SeatRow("bot", name, level)
        if not changed:
            return None
        return {
            name: SeatRow(seat.by, seat.name, seat.level if seat.by == "bot" else None)
            for name, seat in self.table.seats.items()
        } | changed

    async def _create_successor(self, wish: Entry) -> None:
        """Lay the next game's table: before anyone can learn its name, and at most once.

        Every person keeps a free seat there, and somebody who wants to play is the host: he may
        give the seats of those who do not come to bots.
        """
        wanted = [
            seat for seat in self.table.seats if seat in (*self.table.rematch_wanted, wish.seat)
        ]
        row = MatchRow(
            id=wish.data["match"],
            game=self.row.game,
            rules=self.row.rules,
            options=self.row.options,
            ground=self.row.ground,
            created_at=wish.at,
            host=self.row.host if self.row.host in wanted else wanted[0],
            listed=False,
            hints=self.row.hints,
            seats={
                name: SeatRow("bot", seat.name, seat.level)
                if seat.by == "bot"
                else SeatRow("nobody", seat.name)
                for name, seat in self.table.seats.items()
            },
        )
        with contextlib.suppress(MatchTaken):
            await self._store.create_match(row)

    async def _read_on(self) -> None:
        """Take up the entries that other processes wrote."""
        rows = await self._store.entries_after(self.match, self.table.number)
        self.take_up([entry_of(row) for row in rows])

    def take_up(self, entries: list[Entry]) -> None:
        """Apply stored entries and tell everybody."""
        if not entries:
            return
        lines = [Raw(present.entry(self.table.apply(entry))) for entry in entries]
        self.lines += lines
        self.tell(lines)

    # --- Listeners -----------------------------------------------------------------------------

    def enter(self, listener: Listener, seen: int) -> None:
        """Add a listener and send it what it has not seen; the others learn that it is here."""
        table, audience = self.table, listener.audience
        fresh = not 0 < seen <= table.number
        self.listeners.add(listener)
        welcome = protocol.Welcome(
            match=self.match,
            game=table.game.name,
            options=dict(table.options),
            ground=table.ground,
            seats=list(table.seats),
            hints=self.row.hints,
            you=[seat for seat in table.seats if seat in audience],
            first=table.first_view,
            fresh=fresh,
            entries=cast(Any, self.lines if fresh else self.lines[seen:]),
            state=cast(Any, self.state(audience)),
            watch=self._tokens.watch(self.match),
            invites=self._invites() if table.host in audience else {},
        )
        listener.welcome(encode(welcome).decode())
        if self.outlook.chances and self._may_know(listener):
            listener.send(self.outlook.chances)
        self.tell([], but=listener)

    def _invites(self) -> dict[str, str]:
        """Tokens of the seats that nobody has, for the host to hand out."""
        return {
            name: self._tokens.seat(self.match, name, seat.issue)
            for name, seat in self.table.seats.items()
            if seat.by == "nobody"
        }

    def leave(self, listener: Listener) -> None:
        """Remove a listener; the others learn that it has left."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.used_at = now_ms()
            self.tell([])

    def state(self, audience: Audience) -> Raw:
        """The state as `audience` may see it now."""
        if self._picture is None or self._picture.number != self.table.number:
            self._picture = Picture(self.table, self._tokens)
        here = frozenset[str]().union(*(listener.audience for listener in self.listeners))
        watching = sum(1 for listener in self.listeners if not listener.audience)
        warming = self._is_warming()
        return self._picture.state(audience, here, watching, now_ms(), warming=warming)

    def tell(self, lines: list[Raw], but: Listener | None = None) -> None:
        """Send new entries and the state to all listeners, encoded once for each audience."""
        news: dict[Audience, str] = {}
        for listener in tuple(self.listeners):
            if listener is but:
                continue
            message = news.get(listener.audience)
            if message is None:
                state = self.state(listener.audience)
                made = protocol.News(entries=cast(Any, lines), state=cast(Any, state))
                message = news[listener.audience] = encode(made).decode()
            listener.send(message)

    # --- Chances -------------------------------------------------------------------------------

    def _may_know(self, listener: Listener) -> bool:
        """Chances are for who plays, and for all after the end."""
        return bool(listener.audience) or self.table.status in ("over", "resigned")

    def tell_chances(self, number: int, message: str) -> None:
        """Tell the chances after event `number` to all who may know them, if there are any."""
        self.outlook.number, self.outlook.chances = number, message
        for listener in tuple(self.listeners):
            if message and self._may_know(listener):
                listener.send(message)


def entry_of(row: EntryRow) -> Entry:
    """A stored entry as the table reads it."""
    return Entry(row.number, row.at, row.kind, row.seat, row.text, row.command, row.data)


def _nothing() -> None:
    """Judge nothing: the passing of time is enough."""


def _ignored(outcome: Outcome) -> None:
    """Nobody waits for the outcome."""
