"""PostgreSQL: several processes side by side.

The match's row settles races (writes.py); a notice in the same transaction tells the other
processes which matches to read. PostgreSQL hands a notice out only once its transaction is
committed, so nobody hears of what he cannot read.
"""

import logging
import secrets
import selectors
import socket
import threading
import time
from asyncio import AbstractEventLoop
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import psycopg
import sqlalchemy as sa
from sqlalchemy.pool import ConnectionPoolEntry

from jostle.store.database import READERS, Database, Heard
from jostle.store.errors import StoreError, reason_of
from jostle.store.migrate import migrate
from jostle.store.reads import changed_since
from jostle.store.rows import Batch

CHANNEL = "jostle_entries"
MIGRATION_LOCK = 0x6A6F73746C65
"""Any number of our own: processes that start together migrate one after the other."""

NOTICE_LIMIT = 7_900
"""Bytes of one notice; PostgreSQL takes less than 8,000."""

PATIENCE = 10.0
"""Seconds: to connect, to wait for another's lock, to hear nothing before looking at the line."""

FIRST_PAUSE = 0.1
"""Seconds before the line is connected again; doubled up to PATIENCE while that fails."""

MARGIN_MS = 60_000
"""How far the clocks of the processes may be apart, for what was missed while not connected."""

log = logging.getLogger(__name__)


def open_postgres(url: sa.URL, loop: AbstractEventLoop) -> Database:
    """Connect to the database that `url` names and migrate it; StoreError if that cannot be."""
    url = url.set(drivername="postgresql+psycopg")
    place = url.set(drivername="postgresql").render_as_string(hide_password=True)
    writer = engine_for(url, connections=1)  # a broken connection shows at a write: writer.py
    reader = engine_for(url, connections=READERS, pool_pre_ping=True).execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )
    try:
        with writer.begin() as connection:
            encoding = connection.scalar(sa.text("SHOW server_encoding"))
            if encoding != "UTF8":
                raise StoreError("encoding", place=place, got=encoding)
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            migrate(connection, place)
        notices = Notices(reader, loop)
        return Database(place, writer, reader, notices.publish, notices, lambda: None)
    except BaseException as error:
        writer.dispose()
        reader.dispose()
        if isinstance(error, sa.exc.DBAPIError | psycopg.Error):
            raise StoreError("unusable", place=place, reason=reason_of(error)) from error
        raise


def engine_for(url: sa.URL, *, connections: int, pool_pre_ping: bool = False) -> sa.Engine:
    """An engine of at most `connections`, each set to flush at the commit."""
    engine = sa.create_engine(
        url,
        paramstyle="format",  # parameters by position, as writes.Repeated gives them
        pool_size=connections,
        max_overflow=0,
        pool_pre_ping=pool_pre_ping,
        connect_args={
            "application_name": "jostle",
            "connect_timeout": int(PATIENCE),
            "keepalives_idle": int(PATIENCE),
            "keepalives_interval": 5,
            "keepalives_count": 3,
        },
    )

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: psycopg.Connection, _entry: ConnectionPoolEntry) -> None:
        # A server that answers before it has written must not do so here.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.execute(f"SET lock_timeout = '{int(PATIENCE)}s'")
        connection.commit()

    return engine


class Notices:
    """Publishes this process's batches, and hears those of others on a thread of its own.

    A notice is this process's mark, then `match:number` for each match of a group.
    """

    def __init__(self, engine: sa.Engine, loop: AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self._mark = secrets.token_hex(8)
        self._heard: Heard | None = None
        self._is_closing = False
        self._line = self._connect()
        self._contact_ms = now_ms()
        self._waker, self._wake = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="jostle-listener", daemon=True)
        self._thread.start()

    def publish(self, connection: sa.Connection, batches: Sequence[Batch]) -> None:
        """Tell of `batches`, once the transaction of `connection` is committed."""
        newest = {batch.match_id: batch.entries[-1].number for batch in batches}
        for payload in payloads(self._mark, newest):
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    def tell(self, heard: Heard) -> None:
        """Call `heard` in the event loop from now on."""
        self._heard = heard

    def close(self) -> None:
        """Stop hearing."""
        self._is_closing = True
        self._waker.send(b"x")
        self._thread.join()
        self._waker.close()
        self._wake.close()

    # --- On the listener's thread, but for the first connection --------------------------------

    def _connect(self) -> psycopg.Connection:
        """A connection of our own, outside the pool and outside transactions, that listens."""
        pooled = self._engine.raw_connection()
        line = pooled.driver_connection
        pooled.detach()
        assert isinstance(line, psycopg.Connection)
        line.autocommit = True
        line.add_notify_handler(self._take)
        line.execute(f"LISTEN {CHANNEL}")
        return line

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._is_closing:
            try:
                if self._line.closed:
                    self._line = self._connect()
                    pause = FIRST_PAUSE
                    self._catch_up()
                self._hear()
            except (psycopg.Error, sa.exc.DBAPIError) as error:
                log.warning("lost the line for notices: %s", reason_of(error))
                self._line.close()
                self._sleep(pause)
                pause = min(2 * pause, PATIENCE)
        self._line.close()

    def _hear(self) -> None:
        """Wait for something to come, or for long enough to doubt the line; then read it.

        Any statement reads what has come, and the driver hands notices to `_take`.
        """
        self._sleep(PATIENCE, self._line.fileno())
        self._line.execute("SELECT 1")
        self._contact_ms = now_ms()

    def _take(self, notice: psycopg.Notify) -> None:
        mark, *changes = notice.payload.split(" ")
        if mark != self._mark:
            self._hand_on(parsed(changes))

    def _sleep(self, seconds: float, *lines: int) -> None:
        """Sleep until close(), or until something comes on `lines`."""
        with selectors.DefaultSelector() as selector:
            for line in (self._wake.fileno(), *lines):
                selector.register(line, selectors.EVENT_READ)
            selector.select(seconds)

    def _catch_up(self) -> None:
        """Hand on what was written while the line was down (of our own, too: it does no harm)."""
        since = self._contact_ms - MARGIN_MS
        with self._engine.connect() as connection:
            self._hand_on(changed_since(connection, since))

    def _hand_on(self, changes: Sequence[tuple[str, int]]) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._tell_all, changes)

    def _tell_all(self, changes: Sequence[tuple[str, int]]) -> None:
        if self._heard is not None and not self._is_closing:
            for match_id, number in changes:
                self._heard(match_id, number)


def payloads(mark: str, newest: Mapping[str, int]) -> Iterator[str]:
    """`newest` (match → number) as notices within PostgreSQL's limit of their length."""
    payload = mark
    for match_id, number in newest.items():
        change = f" {match_id}:{number}"
        if len(payload) + len(change) > NOTICE_LIMIT:
            yield payload
            payload = mark
        payload += change
    yield payload


def parsed(changes: Sequence[str]) -> list[tuple[str, int]]:
    """What `payloads` wrote after the mark."""
    pairs = (change.rpartition(":") for change in changes)
    return [(match_id, int(number)) for match_id, _, number in pairs]


def now_ms() -> int:
    """The instant by this machine's clock."""
    return time.time_ns() // 1_000_000
