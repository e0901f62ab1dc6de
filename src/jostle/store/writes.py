"""What the writer does inside a transaction. Every function takes the open connection."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from jostle.store.errors import CommandTaken, MatchTaken, NumberTaken, StoreError
from jostle.store.rows import Batch, EntryRow, MatchRow, SeatRow
from jostle.store.schema import entries, heartbeats, matches, settings


class Repeated:
    """A statement that runs for many rows at once, each a tuple in the order of `names`.

    It is compiled once for each kind of database and handed to the driver as text: SQLAlchemy's
    work on the parameters of each row took half of an append's time on the processor. JSON
    columns therefore take text here.
    """

    def __init__(self, statement: sa.Insert | sa.Update, *names: str) -> None:
        self._statement = statement
        self._names = names
        self._text: dict[str, str] = {}

    def run(self, connection: sa.Connection, rows: Sequence[tuple[Any, ...]]) -> int:
        """Run it for all `rows`; returns how many rows of the table it met."""
        dialect = connection.dialect
        text = self._text.get(dialect.name)
        if text is None:
            compiled = self._statement.compile(dialect=dialect, column_keys=self._names)
            assert tuple(compiled.positiontup or ()) == self._names
            text = self._text[dialect.name] = str(compiled)
        return connection.exec_driver_sql(text, rows).rowcount


ADD_ENTRIES = Repeated(sa.insert(entries), *entries.columns.keys())
MOVE_MATCH = Repeated(
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("of"), matches.c.last == sa.bindparam("before"))
    .values(
        updated_at=sa.bindparam("new_updated_at"),
        status=sa.bindparam("new_status"),
        deadline_at=sa.bindparam("new_deadline_at"),
        wakes=sa.bindparam("new_wakes"),
        last=sa.bindparam("new_last"),
    ),
    *("new_updated_at", "new_status", "new_deadline_at", "new_wakes", "new_last", "of", "before"),
)
SEAT_MATCH = Repeated(
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("of"))
    .values(seats=sa.bindparam("new_seats")),
    *("new_seats", "of"),
)


class NotInOrder(Exception):
    """Some batch of a group does not follow its match's newest entry; `diagnose` finds which."""


def add_match(connection: sa.Connection, row: MatchRow, first: Sequence[EntryRow]) -> None:
    """Insert a new match with its first entries; MatchTaken if the id is in use."""
    try:
        connection.execute(
            sa.insert(matches),
            {
                "id": row.id,
                "game": row.game,
                "rules": row.rules,
                "options": dict(row.options),
                "ground": row.ground,
                "created_at": row.created_at,
                "updated_at": first[-1].at if first else row.created_at,
                "host": row.host,
                "listed": row.listed,
                "seats": seats_as_json(row.seats),
                "status": row.status,
                "deadline_at": row.deadline_at,
                "wakes": row.wakes,
                "last": len(first),
                "hints": row.hints,
            },
        )
    except sa.exc.IntegrityError:
        raise MatchTaken(row.id) from None
    if first:
        ADD_ENTRIES.run(connection, [entry_as_row(entry) for entry in first])


def append_batches(connection: sa.Connection, batches: Sequence[Batch]) -> None:
    """Write all batches, or raise NotInOrder or the database's IntegrityError and write none.

    The update comes first and names the newest entry that each batch follows, so a rival's entry
    or a gap is seen before anything is inserted. Matches are taken in the order of their ids:
    two processes that lock the same rows in PostgreSQL then never wait for each other in a ring.
    """
    ordered = sorted(batches, key=lambda batch: batch.match_id)
    if MOVE_MATCH.run(connection, [batch_as_move(batch) for batch in ordered]) != len(ordered):
        raise NotInOrder
    ADD_ENTRIES.run(
        connection, [entry_as_row(entry) for batch in ordered for entry in batch.entries]
    )
    seated = [
        (json.dumps(seats_as_json(batch.seats)), batch.match_id)
        for batch in ordered
        if batch.seats is not None
    ]
    if seated:
        SEAT_MATCH.run(connection, seated)


def diagnose(connection: sa.Connection, batch: Batch) -> StoreError | None:
    """Why `batch` alone cannot be written; None if nothing stands in its way by now.

    A command done before is told first: its entry's number answers a client that asks again,
    whoever wrote it.
    """
    for entry in batch.entries:
        if entry.command is not None:
            number = find_command(connection, entry.match_id, entry.seat, entry.command)
            if number is not None:
                return CommandTaken(entry.match_id, entry.seat, entry.command, number)
    last = connection.scalar(sa.select(matches.c.last).where(matches.c.id == batch.match_id))
    if last is None:
        return StoreError("no_such_match", match=repr(batch.match_id))
    if last > batch.before:
        return NumberTaken(batch.match_id, batch.before + 1, last)
    if last < batch.before:
        return StoreError("gap", match=batch.match_id, expected=last + 1, got=batch.before + 1)
    return None


def find_command(
    connection: sa.Connection, match_id: str, seat: str | None, command: str
) -> int | None:
    """The number of the entry that this command of this seat made, if there is one."""
    return connection.scalar(
        sa.select(entries.c.number).where(
            entries.c.match_id == match_id, entries.c.seat == seat, entries.c.command == command
        )
    )


def beat(connection: sa.Connection, now: int) -> int | None:
    """Set the heartbeat to `now` and return the one before, in one step."""
    before = connection.scalar(
        sa.select(heartbeats.c.at).where(heartbeats.c.id == 1).with_for_update()
    )
    if before is None:
        add_if_missing(connection, heartbeats, {"id": 1, "at": now})
    connection.execute(sa.update(heartbeats).where(heartbeats.c.id == 1).values(at=now))
    return before


def put_setting(connection: sa.Connection, key: str, value: str) -> None:
    """Set `key` to `value`, whether or not it had one."""
    add_if_missing(connection, settings, {"key": key, "value": value})
    connection.execute(sa.update(settings).where(settings.c.key == key).values(value=value))


def setting_or_new(connection: sa.Connection, key: str, make: Callable[[], str]) -> str:
    """The value of `key`, which is made and kept if there was none; all processes get the same."""
    query = sa.select(settings.c.value).where(settings.c.key == key)
    if connection.scalar(query) is None:
        add_if_missing(connection, settings, {"key": key, "value": make()})
    kept: str = connection.execute(query).scalar_one()
    return kept


def add_if_missing(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> None:
    """Insert `row` unless one with its key exists; the two databases spell this alike."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())


# --- Rows as parameters ------------------------------------------------------------------------


def batch_as_move(batch: Batch) -> tuple[Any, ...]:
    """The parameters of MOVE_MATCH."""
    newest = batch.entries[-1]
    return (
        newest.at,
        batch.status,
        batch.deadline_at,
        batch.wakes,
        newest.number,
        batch.match_id,
        batch.before,
    )


def entry_as_row(entry: EntryRow) -> tuple[Any, ...]:
    """The parameters of ADD_ENTRIES, which are the columns in their order."""
    return (
        entry.match_id,
        entry.number,
        entry.at,
        entry.kind,
        entry.seat,
        entry.text,
        entry.command,
        json.dumps(dict(entry.data)) if entry.data else None,
    )


def seats_as_json(seats: Mapping[str, SeatRow]) -> dict[str, dict[str, str]]:
    """Column `seats`; `match_from` in reads.py takes it apart."""
    return {seat: _seat_as_json(sitter) for seat, sitter in seats.items()}


def _seat_as_json(sitter: SeatRow) -> dict[str, str]:
    level = {} if sitter.level is None else {"level": sitter.level}
    return {"by": sitter.by, "name": sitter.name, **level}
