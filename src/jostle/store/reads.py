"""What the readers ask. Every function takes a connection inside one snapshot of the database."""

from typing import Any

import sqlalchemy as sa

from jostle.store.rows import EntryRow, MatchRow, SeatRow, StoredMatch, Unfinished
from jostle.store.schema import entries, heartbeats, matches, settings

ENTRY_COLUMNS = (
    entries.c.match_id,
    entries.c.number,
    entries.c.at,
    entries.c.kind,
    entries.c.seat,
    entries.c.text,
    entries.c.command,
    entries.c.data,
)
"""In the order of EntryRow's fields."""


def read_match(connection: sa.Connection, match_id: str) -> StoredMatch | None:
    """The match with all its entries."""
    row = read_row(connection, match_id)
    return None if row is None else StoredMatch(row, entries_after(connection, match_id, 0))


def read_row(connection: sa.Connection, match_id: str) -> MatchRow | None:
    """The match without its entries."""
    found = connection.execute(sa.select(matches).where(matches.c.id == match_id)).one_or_none()
    return None if found is None else match_from(found)


def entries_after(connection: sa.Connection, match_id: str, number: int) -> list[EntryRow]:
    """The entries with greater numbers, in order."""
    found = connection.execute(
        sa.select(*ENTRY_COLUMNS)
        .where(entries.c.match_id == match_id, entries.c.number > number)
        .order_by(entries.c.number)
    )
    return [
        EntryRow(match_id, number, at, kind, seat, text, command, data or {})
        for match_id, number, at, kind, seat, text, command, data in found
    ]


def open_tables(connection: sa.Connection, limit: int) -> list[MatchRow]:
    """Listed matches that wait for players, the newest first."""
    found = connection.execute(
        sa.select(matches)
        .where(matches.c.status == "waiting", matches.c.listed)
        .order_by(matches.c.created_at.desc(), matches.c.id)
        .limit(limit)
    )
    return [match_from(row) for row in found]


def unfinished(connection: sa.Connection) -> list[Unfinished]:
    """Matches that go on by themselves, by a deadline or a bot."""
    found = connection.execute(
        sa.select(matches.c.id, matches.c.last, matches.c.deadline_at, matches.c.wakes)
        .where(
            matches.c.status.in_(("waiting", "playing")),
            sa.or_(matches.c.deadline_at.is_not(None), matches.c.wakes),
        )
        .order_by(matches.c.id)
    )
    return [Unfinished(*row) for row in found]


def changed_since(connection: sa.Connection, instant: int) -> list[tuple[str, int]]:
    """Matches with an entry from `instant` on, and their newest number."""
    found = connection.execute(
        sa.select(matches.c.id, matches.c.last)
        .where(matches.c.updated_at >= instant)
        .order_by(matches.c.id)
    )
    return [(match_id, last) for match_id, last in found]


def last_heartbeat(connection: sa.Connection) -> int | None:
    """The instant of the newest heartbeat."""
    return connection.scalar(sa.select(heartbeats.c.at).where(heartbeats.c.id == 1))


def read_setting(connection: sa.Connection, key: str) -> str | None:
    """What is kept under `key`."""
    return connection.scalar(sa.select(settings.c.value).where(settings.c.key == key))


def match_from(row: sa.Row[Any]) -> MatchRow:
    """The row of table `matches` as a value."""
    return MatchRow(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        ground=row.ground,
        created_at=row.created_at,
        host=row.host,
        listed=row.listed,
        seats={seat: SeatRow(**sitter) for seat, sitter in row.seats.items()},
        status=row.status,
        deadline_at=row.deadline_at,
        wakes=row.wakes,
        last=row.last,
        hints=row.hints,
        updated_at=row.updated_at,
    )
