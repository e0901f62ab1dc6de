"""Matches to write, and tests that are given an open store."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from jostle.store import EntryRow, MatchRow, SeatRow, Store, open_store

NOON = 1_790_000_000_000
"""The instant at which every match of these tests is created."""


def with_store(scenario: Callable[[Store], Awaitable[None]]) -> Callable[[str], None]:
    """Make a test of `scenario` that runs on each database (fixture database_url)."""

    def test(database_url: str) -> None:
        asyncio.run(run_with_store(database_url, scenario))

    test.__name__ = scenario.__name__
    return test


async def run_with_store(url: str, scenario: Callable[[Store], Awaitable[None]]) -> None:
    store = await open_store(url)
    try:
        await scenario(store)
    finally:
        await store.close()


def a_match(match_id: str = "m1", *, created_at: int = NOON, listed: bool = False) -> MatchRow:
    return MatchRow(
        id=match_id,
        game="hallway",
        rules="1",
        options={"costs": "5,5,10,10", "talk_seconds": 60},
        created_at=created_at,
        host="blue",
        listed=listed,
        seats={"blue": SeatRow("person", "Zoë"), "red": SeatRow("nobody")},
    )


def an_entry(
    number: int,
    text: str = "roll 4",
    *,
    match_id: str = "m1",
    seat: str | None = "blue",
    command: str | None = None,
) -> EntryRow:
    return EntryRow(match_id, number, NOON + number, "event", seat, text, command)


async def texts(store: Store, match_id: str = "m1") -> list[str]:
    return [entry.text for entry in await store.entries_after(match_id, 0)]


async def append_all(store: Store, entries: Sequence[EntryRow]) -> list[BaseException | None]:
    """Append each entry on its own, all at once; returns what came of each, in order."""
    return await asyncio.gather(
        *(store.append(entry.match_id, [entry], status="playing") for entry in entries),
        return_exceptions=True,
    )
