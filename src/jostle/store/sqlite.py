"""SQLite: one file, one process, one writer.

Every connection has a WAL journal and flushes at each commit (`synchronous=FULL`), so what was
acknowledged outlives a power cut; on macOS the flush is the one that reaches the disk
(`fullfsync`). A second process is kept out by SQLite's own locks, which work on every system and
which the system gives back when a process dies: an empty database beside the real one
(`…-lock`) is held in an exclusive transaction for as long as the store is open.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.pool import ConnectionPoolEntry

from jostle.store.database import READERS, Database
from jostle.store.errors import StoreError, reason_of
from jostle.store.migrate import migrate
from jostle.store.rows import Batch

CHECKPOINT_PAGES = 4_000
"""Pages in the journal (16 MB) before they are moved into the file: fewer, longer pauses."""


def open_sqlite(path: Path) -> Database:
    """Open or create the file at `path`, migrated; StoreError if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("folder", folder=path.parent, reason=error.strerror) from None
    lock = take_lock(path)
    writer = reader = None
    try:
        writer = engine_for(path, connections=1, begin="BEGIN IMMEDIATE")
        reader = engine_for(path, connections=READERS, begin="BEGIN")
        with writer.begin() as connection:
            migrate(connection, str(path))
        return Database(str(path), writer, reader, publish_nothing, None, lock.close)
    except BaseException as error:
        for engine in (writer, reader):
            if engine is not None:
                engine.dispose()
        lock.close()
        if isinstance(error, sa.exc.DBAPIError | sqlite3.Error):
            raise StoreError("unusable", place=path, reason=reason_of(error)) from error
        raise


def take_lock(path: Path) -> sqlite3.Connection:
    """Keep other processes from opening the store at `path` until the connection is closed."""
    try:
        lock = sqlite3.connect(
            f"{path}-lock", timeout=0, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise StoreError("unusable", place=path, reason=reason_of(error)) from error
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError("locked", place=path) from None
        raise StoreError("unusable", place=path, reason=reason_of(error)) from error
    return lock


def engine_for(path: Path, *, connections: int, begin: str) -> sa.Engine:
    """An engine whose transactions start with `begin`, DDL included, as the driver's do not."""
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(path)),
        pool_size=connections,
        max_overflow=0,
        poolclass=sa.QueuePool,
    )

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "fullfsync = ON",
            "checkpoint_fullfsync = ON",
            f"wal_autocheckpoint = {CHECKPOINT_PAGES}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def publish_nothing(_connection: sa.Connection, _batches: Sequence[Batch]) -> None:
    """Nobody else can have the file open."""
