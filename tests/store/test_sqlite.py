"""What is SQLite's own: the file, its folder, its lock, and what may be wrong with them."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from jostle.store import StoreError, open_store
from tests.store.matches import a_match, an_entry, append_all, texts

HOLDER = """
import asyncio, sys
from jostle.store import open_store
async def main():
    store = await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


def refusal(url: str) -> str:
    """The sentence with which the store at `url` is refused."""
    with pytest.raises(StoreError) as caught:
        asyncio.run(open_store(url))
    return str(caught.value)


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "jostle.db"

    async def write() -> None:
        store = await open_store(f"sqlite:///{path}")
        assert store.place == str(path)
        await store.create_match(a_match())
        store.listen(lambda _match, _number: None)  # never called, and harmless
        await store.close()

    asyncio.run(write())
    assert path.exists()
    assert not path.with_name("jostle.db-wal").exists()


def test_a_second_process_is_kept_out_until_the_first_one_dies(sqlite_url: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, sqlite_url], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        place = sqlite_url.removeprefix("sqlite:///")
        assert refusal(sqlite_url) == (
            f"expected to have the database {place} alone, but another Jostle has it open;"
            " stop that one, or use PostgreSQL for several"
        )
        process.kill()

    async def open_and_close() -> None:
        store = await open_store(sqlite_url)
        await store.close()

    asyncio.run(open_and_close())


def test_a_second_store_in_the_same_process_is_kept_out(sqlite_url: str) -> None:
    async def open_twice() -> None:
        store = await open_store(sqlite_url)
        with pytest.raises(StoreError, match="another Jostle has it open"):
            await open_store(sqlite_url)
        await store.heartbeat(1)
        await store.close()

    asyncio.run(open_twice())


def test_a_file_that_is_no_database_is_refused_and_kept(sqlite_url: str, tmp_path: Path) -> None:
    path = tmp_path / "jostle.db"
    path.write_text("a shopping list\n" * 100)
    assert refusal(sqlite_url) == (
        f"expected a Jostle database at {path}, got: file is not a database"
    )
    assert path.read_text() == "a shopping list\n" * 100


def test_a_damaged_database_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = await open_store(sqlite_url)
        await store.create_match(a_match())
        await store.close()

    asyncio.run(write())
    path = tmp_path / "jostle.db"
    content = path.read_bytes()
    path.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    assert refusal(sqlite_url) == (
        f"expected a Jostle database at {path}, got: database disk image is malformed"
    )


def test_a_path_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    assert refusal(f"sqlite:///{tmp_path}/file/jostle.db") == (
        f"expected to make the folder {tmp_path}/file for the database, got: File exists"
    )
    assert refusal(f"sqlite:///{tmp_path}/folder") == (
        f"expected a Jostle database at {tmp_path}/folder, got: unable to open database file"
    )


@pytest.mark.parametrize(
    "url",
    [
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://a@b/c",
        "sqlite:///",
        "jostle.db",
        "",
        "sqlite+x:///a",
    ],
)
def test_an_address_of_another_kind_is_refused(url: str) -> None:
    assert refusal(url) == (
        f"expected a database address sqlite:///PATH or postgresql://USER@HOST/NAME, got {url!r}"
    )


def test_a_full_disk_refuses_what_is_too_much_and_nothing_else(sqlite_url: str) -> None:
    async def fill() -> None:
        store = await open_store(sqlite_url)
        for match_id in ("m1", "m2"):
            await store.create_match(a_match(match_id))
        with store._database.writer.connect() as connection:
            connection.execute(sa.text("PRAGMA max_page_count = 40"))
        outcomes = await append_all(
            store, [an_entry(1, "x" * 200_000), an_entry(1, match_id="m2"), an_entry(2)]
        )
        assert [type(outcome) for outcome in outcomes] == [StoreError, type(None), StoreError]
        assert str(outcomes[0]) == (
            f"expected the database {store.place} to do its work, got: database or disk is full"
        )
        await store.append("m1", [an_entry(1)], status="playing")
        assert len(await texts(store, "m1")) == len(await texts(store, "m2")) == 1
        await store.close()

    asyncio.run(fill())
