"""A process that dies at any moment takes nothing with it that it had acknowledged."""

import asyncio
import subprocess
import sys

import pytest
import sqlalchemy as sa

from jostle.store import Store, open_store
from tests.store.matches import with_store

MATCHES = 8

APPENDER = f"""
import asyncio, sys
from jostle.store import EntryRow, open_store
from tests.store.matches import a_match

async def play(store, match_id):
    await store.create_match(a_match(match_id))
    for number in range(1, 1_000_000, 2):
        pair = [EntryRow(match_id, number + n, number, "event", "blue", "roll 4") for n in (0, 1)]
        await store.append(match_id, pair, status="playing")
        print(match_id, number + 1, flush=True)

async def main():
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(play(store, f"m{{n}}") for n in range({MATCHES})))

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [1, 200])
def test_what_was_acknowledged_outlives_a_kill(database_url: str, lines: int) -> None:
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(
        [sys.executable, "-c", APPENDER, database_url], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, 1):
            if line.endswith("\n"):  # the kill may cut the last one short
                match_id, number = line.split()
                acknowledged[match_id] = int(number)
            if count == lines:
                process.kill()  # what is still in the pipe was acknowledged, too
    assert sum(acknowledged.values()) >= 2 * lines

    async def look() -> None:
        store = await open_store(database_url)
        for match_id, number in acknowledged.items():
            stored = await store.read_match(match_id)
            assert stored is not None
            numbers = [entry.number for entry in stored.entries]
            assert numbers == list(range(1, stored.row.last + 1))
            assert stored.row.last >= number
            assert stored.row.last % 2 == 0, "half of an append was kept"
        await store.close()

    asyncio.run(look())


@with_store
async def test_commits_are_flushed_to_the_disk(store: Store) -> None:
    with store._database.writer.connect() as connection:
        if connection.dialect.name == "sqlite":
            assert connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(sa.text("PRAGMA synchronous")) == 2  # FULL
        else:
            assert connection.scalar(sa.text("SHOW synchronous_commit")) == "on"
