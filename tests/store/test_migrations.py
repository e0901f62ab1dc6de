"""The migrations make the schema, once."""

import asyncio
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from jostle.store import SeatRow, Store, StoreError, migrate, open_store, schema
from tests.store.matches import a_match, an_entry, texts, with_store

FOLDER = Path(migrate.__file__).parent / "migrations"


def test_the_newest_migration_is_the_schema_s_revision() -> None:
    assert ScriptDirectory(FOLDER).get_heads() == [schema.REVISION]


@with_store
async def test_the_migrations_make_exactly_the_schema(store: Store) -> None:
    with store._database.writer.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": migrate.VERSION_TABLE, "compare_type": True}
        )
        assert compare_metadata(context, schema.metadata) == []
        command_index = {
            index["name"]: index for index in sa.inspect(connection).get_indexes("entries")
        }["entries_by_command"]
        assert command_index["unique"]
        assert command_index["column_names"] == ["match_id", "seat", "command"]


def test_opening_again_changes_nothing(database_url: str) -> None:
    async def open_and_write(number: int) -> list[str]:
        store = await open_store(database_url)
        if number == 1:
            await store.create_match(a_match())
        await store.append("m1", [an_entry(number)], status="playing")
        found = await texts(store)
        await store.close()
        return found

    for number in (1, 2, 3):
        assert len(asyncio.run(open_and_write(number))) == number


def test_matches_from_before_there_were_grounds_have_none(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read_old_and_new() -> list[list[str] | None]:
        with monkeypatch.context() as earlier:
            earlier.setattr(migrate, "REVISION", "0001")
            store = await open_store(database_url)
        with store._database.writer.begin() as connection:
            connection.execute(
                sa.text(
                    "INSERT INTO matches (id, game, rules, options, created_at, updated_at, listed,"
                    " seats, status, wakes, last) VALUES ('old', 'hallway', '1', '{}', 1, 1, false,"
                    " '{}', 'over', false, 0)"
                )
            )
        await store.close()
        store = await open_store(database_url)
        await store.create_match(replace(a_match("new"), ground=["S.F", ""]))
        rows = [await store.read_row(match_id) for match_id in ("old", "new")]
        await store.close()
        return [row.ground for row in rows if row is not None]

    assert asyncio.run(read_old_and_new()) == [None, ["S.F", ""]]


def test_matches_from_before_there_were_hints_have_none_and_their_bots_have_no_level(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read_old_and_new() -> list[tuple[bool, str | None]]:
        with monkeypatch.context() as earlier:
            earlier.setattr(migrate, "REVISION", "0002")
            store = await open_store(database_url)
        with store._database.writer.begin() as connection:
            connection.execute(
                sa.text(
                    "INSERT INTO matches (id, game, rules, options, created_at, updated_at, listed,"
                    " seats, status, wakes, last) VALUES ('old', 'hallway', '1', '{}', 1, 1, false,"
                    """ '{"blue": {"by": "bot", "name": "Blue bot"}}', 'over', false, 0)"""
                )
            )
        await store.close()
        store = await open_store(database_url)
        seats = {"blue": SeatRow("bot", "Blue bot 5", "level-5")}
        await store.create_match(replace(a_match("new"), hints=True, seats=seats))
        rows = [await store.read_row(match_id) for match_id in ("old", "new")]
        await store.close()
        return [(row.hints, row.seats["blue"].level) for row in rows if row is not None]

    assert asyncio.run(read_old_and_new()) == [(False, None), (True, "level-5")]


def test_a_database_that_is_up_to_date_opens_without_alembic(sqlite_url: str) -> None:
    script = """
import asyncio, sys
from jostle.store import open_store
async def main():
    store = await open_store(sys.argv[1])
    await store.close()
    print("alembic" in sys.modules)
asyncio.run(main())
"""
    command = [sys.executable, "-c", script, sqlite_url]
    said = [subprocess.check_output(command, text=True).strip() for _ in range(2)]
    assert said == ["True", "False"]


def test_a_newer_schema_is_left_alone(database_url: str) -> None:
    async def open_once() -> None:
        store = await open_store(database_url)
        with store._database.writer.begin() as connection:
            connection.execute(sa.text("UPDATE jostle_schema SET version_num = '9999'"))
        await store.close()

    asyncio.run(open_once())
    with pytest.raises(
        StoreError, match="to have schema 0004 or older, got 9999: a newer Jostle wrote it"
    ) as caught:
        asyncio.run(open_once())
    assert caught.value.code == "store/newer"


def test_a_database_of_something_else_is_left_alone(sqlite_url: str, tmp_path: Path) -> None:
    path = tmp_path / "jostle.db"
    stranger = sqlite3.connect(path)
    stranger.execute("CREATE TABLE recipes (name TEXT)")
    stranger.close()
    with pytest.raises(StoreError, match="got one with other tables: recipes"):
        asyncio.run(open_store(sqlite_url))
    stranger = sqlite3.connect(path)
    tables = stranger.execute("SELECT name FROM sqlite_master").fetchall()
    stranger.close()
    assert tables == [("recipes",)]
