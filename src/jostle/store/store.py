"""The store's asyncio face: writes go to one thread, reads to a few, the event loop to neither."""

import asyncio
import secrets
import zlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa

from jostle.store import analyses, reads, writes
from jostle.store.database import READERS, Database, Heard
from jostle.store.errors import StoreError, reason_of
from jostle.store.rows import (
    AnalysisRow,
    Batch,
    EntryRow,
    MatchRow,
    SeatRow,
    Status,
    StoredMatch,
    Unfinished,
)
from jostle.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")


async def open_store(url: str) -> "Store":
    """Open `sqlite:///PATH` (created if missing) or `postgresql://…`, and migrate it.

    The store belongs to the running event loop. Raises StoreError, one sentence that names the
    file or address, if it cannot be used: wrong address, no permission, corrupt, a newer schema,
    or a SQLite file that another process has open.
    """
    database = await asyncio.to_thread(open_database, url, asyncio.get_running_loop())
    return Store(database)


def open_database(url: str, loop: asyncio.AbstractEventLoop) -> Database:
    """The database behind `url`; what follows `sqlite:///` is a path as it stands.

    Each driver is imported only when it is used.
    """
    if url.startswith("sqlite:"):
        from jostle.store.sqlite import open_sqlite

        path = url.removeprefix("sqlite:///")
        if path in (url, "", ":memory:"):  # several threads cannot share one in memory
            raise StoreError("url", got=repr(url))
        return open_sqlite(Path(path))
    try:
        parsed = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):  # a port that is no number
        raise StoreError("url", got=repr(url)) from None
    if parsed.drivername in ("postgresql", "postgres"):
        from jostle.store.postgres import open_postgres

        return open_postgres(parsed, loop)
    raise StoreError("url", got=repr(parsed.render_as_string(hide_password=True)))


class Store:
    """All matches of this installation. Make one with `open_store`, and `close` it.

    What a write has returned from is on disk, and every later read sees it. Entries of one append
    are seen together or not at all.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database.writer, database.publish, database.place)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="jostle-reader")
        self._is_closed = False

    @property
    def place(self) -> str:
        """The file, or the address without its password."""
        return self._database.place

    # --- Writing -------------------------------------------------------------------------------

    async def create_match(self, row: MatchRow, entries: Sequence[EntryRow] = ()) -> None:
        """Keep a new match, with its first entries if it has some; MatchTaken if the id is in use.

        `row.last` and `row.updated_at` are worked out from the entries.
        """
        if entries:
            check(row.id, entries)
            if entries[0].number != 1:
                raise StoreError("gap", match=row.id, expected=1, got=entries[0].number)
        first = tuple(entries)
        await self._writer.do(lambda connection: writes.add_match(connection, row, first))

    async def append(
        self,
        match_id: str,
        entries: Sequence[EntryRow],
        *,
        status: Status,
        deadline_at: int | None = None,
        wakes: bool = False,
        seats: Mapping[str, SeatRow] | None = None,
    ) -> None:
        """Add `entries` (at least one, numbered on from the newest) and what the match is then.

        `seats`, if given, replaces all seats of the match. Returns once all is on disk. Raises
        CommandTaken if an entry's command was done before, NumberTaken if somebody else wrote
        first, StoreError if there is no such match, a gap, or no database; nothing is written
        then. Only after StoreError `store/unconfirmed` (the database broke off in its commit)
        and after cancelling this call the entries may be there: read the match again.
        """
        check(match_id, entries)
        await self._writer.do(Batch(match_id, tuple(entries), status, deadline_at, wakes, seats))

    async def heartbeat(self, now: int) -> int | None:
        """Note that a server is alive at `now`, and return the heartbeat before (None at first).

        One step: of two servers that start after an outage only one is told of the gap.
        """
        before: int | None = await self._writer.do(lambda connection: writes.beat(connection, now))
        return before

    async def set_setting(self, key: str, value: str) -> None:
        """Keep `value` under `key`."""
        await self._writer.do(lambda connection: writes.put_setting(connection, key, value))

    async def secret(self) -> bytes:
        """The installation's own 32 secret bytes, made when first asked for."""
        kept: str = await self._writer.do(
            lambda connection: writes.setting_or_new(
                connection, "secret", lambda: secrets.token_hex(32)
            )
        )
        return bytes.fromhex(kept)

    # --- Reading -------------------------------------------------------------------------------

    async def read_match(self, match_id: str) -> StoredMatch | None:
        """The match with all its entries, or None."""
        return await self._read(reads.read_match, match_id)

    async def read_row(self, match_id: str) -> MatchRow | None:
        """The match without its entries, or None."""
        return await self._read(reads.read_row, match_id)

    async def entries_after(self, match_id: str, number: int) -> list[EntryRow]:
        """The entries with greater numbers, in order; none if there is no such match."""
        return await self._read(reads.entries_after, match_id, number)

    async def find_command(self, match_id: str, seat: str, command: str) -> int | None:
        """The number of the entry that this command of this seat made, or None."""
        return await self._read(writes.find_command, match_id, seat, command)

    async def open_tables(self, limit: int) -> list[MatchRow]:
        """Listed matches that wait for players, the newest first."""
        return await self._read(reads.open_tables, limit)

    async def unfinished(self) -> list[Unfinished]:
        """Matches with an open deadline or a bot that is to act, for a server that starts."""
        return await self._read(reads.unfinished)

    async def last_heartbeat(self) -> int | None:
        """The instant of the newest heartbeat, or None."""
        return await self._read(reads.last_heartbeat)

    async def setting(self, key: str, default: str | None = None) -> str | None:
        """What is kept under `key`, or `default`."""
        value = await self._read(reads.read_setting, key)
        return default if value is None else value

    # --- Analyses ------------------------------------------------------------------------------

    async def claim_analysis(self, analysis_id: str, record: bytes, now: int, since: int) -> bool:
        """Note that a game's analysis is begun, with the game's record, for who may go on with it.

        False if it is made already, or another process has worked on it at `since` or later.
        """
        packed = await asyncio.to_thread(zlib.compress, record)
        claimed: bool = await self._writer.do(
            lambda connection: analyses.claim_analysis(connection, analysis_id, packed, now, since)
        )
        return claimed

    async def beat_analysis(self, analysis_id: str, now: int, done: int, of: int) -> None:
        """Note that it is worked on at `now`, and how far it is; `now` 0 gives it up."""
        await self._writer.do(
            lambda connection: analyses.beat_analysis(connection, analysis_id, now, done, of)
        )

    async def keep_analysis(self, analysis_id: str, analysis: bytes) -> None:
        """Keep an analysis that was claimed; old ones are forgotten (store/analyses.py)."""
        packed = await asyncio.to_thread(zlib.compress, analysis)
        await self._writer.do(
            lambda connection: analyses.keep_analysis(connection, analysis_id, packed)
        )

    async def use_analysis(self, analysis_id: str, now: int) -> None:
        """Note that an analysis was asked for."""
        await self._writer.do(
            lambda connection: analyses.use_analysis(connection, analysis_id, now)
        )

    async def read_analysis(self, analysis_id: str) -> AnalysisRow | None:
        """What is known of an analysis, or None."""
        row = await self._read(analyses.read_analysis, analysis_id)
        return None if row is None else await asyncio.to_thread(_unpacked, row)

    # --- Other processes -----------------------------------------------------------------------

    def listen(self, heard: Heard) -> None:
        """Call `heard(match_id, number)` when another process has written up to `number`.

        It is called in the event loop, perhaps for what is known already; after a lost connection
        for all that may have been missed. SQLite never calls.
        """
        if self._database.listener is not None:
            self._database.listener.tell(heard)

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    async def _read(
        self,
        question: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        if self._is_closed:
            raise StoreError("closed", place=self.place)

        def ask() -> T:
            with self._database.reader.connect() as connection:
                return question(connection, *args, **kwargs)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask)
        except sa.exc.DBAPIError as error:
            raise StoreError("failed", place=self.place, reason=reason_of(error)) from error


def _unpacked(row: AnalysisRow) -> AnalysisRow:
    analysis = None if row.analysis is None else zlib.decompress(row.analysis)
    return replace(row, record=zlib.decompress(row.record), analysis=analysis)


def check(match_id: str, entries: Sequence[EntryRow]) -> None:
    """Refuse entries that do not belong together, and text that a database cannot keep.

    SQLite would keep a NUL and PostgreSQL refuses it, so it is refused here, alike for both.
    """
    if not entries:
        raise ValueError(f"expected at least one entry for match {match_id!r}, got none")
    for number, entry in enumerate(entries, entries[0].number):
        if entry.match_id != match_id or entry.number != number:
            raise ValueError(
                f"expected entry {number} of match {match_id!r}, got entry {entry.number} of"
                f" {entry.match_id!r}"
            )
        for text in (entry.text, entry.command):
            if text is not None and not can_be_kept(text):
                raise StoreError("text", match=match_id, number=number, got=repr(text))


def can_be_kept(text: str) -> bool:
    """True if `text` has no NUL and none of the half characters that UTF-8 does not know."""
    if text.isascii():
        return "\0" not in text
    return not any(mark == "\0" or "\ud800" <= mark <= "\udfff" for mark in text)
