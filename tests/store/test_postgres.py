"""What is PostgreSQL's own: several processes side by side."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy import make_url

from jostle.store import NumberTaken, Store, StoreError, open_store, postgres
from tests.store.matches import a_match, an_entry, append_all, texts


@asynccontextmanager
async def two_stores(url: str) -> AsyncIterator[tuple[Store, Store]]:
    one, other = await asyncio.gather(open_store(url), open_store(url))
    try:
        yield one, other
    finally:
        await asyncio.gather(one.close(), other.close())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until `is_so`, for 10 seconds at most."""
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.01)


def cut_lines(url: str, doing: str = "%") -> int:
    """End the connections of all stores whose last statement is like `doing`."""
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'jostle' AND query LIKE %s",
            [doing],
        ).fetchall()
    return len(found)


def test_two_stores_hear_of_each_other_and_not_of_themselves(postgres_url: str) -> None:
    async def talk() -> None:
        async with two_stores(postgres_url) as (one, other):
            heard_by_one: list[tuple[str, int]] = []
            heard_by_other: list[tuple[str, int]] = []
            one.listen(lambda match_id, number: heard_by_one.append((match_id, number)))
            other.listen(lambda match_id, number: heard_by_other.append((match_id, number)))
            await one.create_match(a_match())
            await one.append("m1", [an_entry(1), an_entry(2)], status="playing")
            await until(lambda: heard_by_other == [("m1", 2)])
            assert len(await texts(other)) == 2
            await other.append("m1", [an_entry(3)], status="playing")
            await until(lambda: heard_by_one == [("m1", 3)])
            assert heard_by_other == [("m1", 2)]

    asyncio.run(talk())


def test_two_stores_that_race_never_write_one_number_twice(postgres_url: str) -> None:
    async def play(store: Store, match_id: str, mark: str) -> int:
        wins = 0
        for number in range(1, 16):
            try:
                await store.append(
                    match_id, [an_entry(number, mark, match_id=match_id)], status="playing"
                )
                wins += 1
            except NumberTaken:
                pass
        return wins

    async def race() -> None:
        ids = [f"m{n}" for n in range(10)]
        async with two_stores(postgres_url) as (one, other):
            for match_id in ids:
                await one.create_match(a_match(match_id))
            wins = await asyncio.gather(
                *(
                    play(store, match_id, mark)
                    for match_id in ids
                    for store, mark in ((one, "one"), (other, "other"))
                )
            )
            assert sum(wins) == 150
            for index, match_id in enumerate(ids):
                found = await texts(one, match_id)
                assert [found.count("one"), found.count("other")] == wins[2 * index :][:2]

    asyncio.run(race())


def test_a_listener_that_was_cut_off_is_told_what_it_missed(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "FIRST_PAUSE", 0.3)  # long enough to write in

    async def talk() -> None:
        async with two_stores(postgres_url) as (one, other):
            heard: dict[str, int] = {}
            other.listen(heard.__setitem__)
            await one.create_match(a_match())
            assert await asyncio.to_thread(cut_lines, postgres_url, "LISTEN%") == 2
            await one.append("m1", [replace(an_entry(1), at=postgres.now_ms())], status="playing")
            await until(lambda: heard == {"m1": 1})
            await one.append("m1", [an_entry(2)], status="playing")
            await until(lambda: heard == {"m1": 2})

    asyncio.run(talk())


def test_a_store_goes_on_after_all_its_connections_were_cut(postgres_url: str) -> None:
    async def play() -> None:
        store = await open_store(postgres_url)
        await store.create_match(a_match())
        assert await texts(store) == []
        assert await asyncio.to_thread(cut_lines, postgres_url) >= 3
        await store.append("m1", [an_entry(1)], status="playing")
        assert await asyncio.to_thread(cut_lines, postgres_url) >= 1
        assert len(await texts(store)) == 1
        await store.close()

    asyncio.run(play())


def test_listening_takes_no_connection_from_the_readers(postgres_url: str) -> None:
    async def read() -> None:
        store = await open_store(postgres_url)
        pool = store._database.reader.pool
        assert isinstance(pool, sa.QueuePool)
        assert pool.checkedout() == 0
        assert len(await asyncio.gather(*(store.read_row("m1") for _ in range(20)))) == 20
        await store.close()

    asyncio.run(read())


def test_many_changes_are_told_in_notices_of_allowed_length(postgres_url: str) -> None:
    ids = [f"match-with-a-long-id-{n:04}" for n in range(400)]
    newest = {match_id: n + 1 for n, match_id in enumerate(ids)}
    notices = list(postgres.payloads("mark", newest))
    assert len(notices) == 2
    assert max(map(len, notices)) < 8_000
    told = [change for notice in notices for change in postgres.parsed(notice.split(" ")[1:])]
    assert dict(told) == newest

    async def talk() -> None:
        async with two_stores(postgres_url) as (one, other):
            heard: dict[str, int] = {}
            other.listen(heard.__setitem__)
            await asyncio.gather(*(one.create_match(a_match(match_id)) for match_id in ids))
            await append_all(one, [an_entry(1, match_id=match_id) for match_id in ids])
            await until(lambda: len(heard) == 400)

    asyncio.run(talk())


def test_of_two_stores_that_start_after_an_outage_one_is_told_of_the_gap(postgres_url: str) -> None:
    async def start() -> None:
        async with two_stores(postgres_url) as (one, other):
            await one.heartbeat(1_000)
            told = await asyncio.gather(one.heartbeat(900_000), other.heartbeat(900_000))
            assert sorted(told, key=str) == [1_000, 900_000]
            secrets = await asyncio.gather(*(store.secret() for store in (one, other) * 3))
            assert len(set(secrets)) == 1

    asyncio.run(start())


def test_a_server_that_cannot_be_reached_is_named_without_its_password() -> None:
    with pytest.raises(StoreError) as caught:
        asyncio.run(open_store("postgresql://ada:secret@127.0.0.1:1/jostle"))
    assert str(caught.value).startswith(
        "expected a Jostle database at postgresql://ada:***@127.0.0.1:1/jostle, got: connection"
    )
    assert "secret" not in str(caught.value)


def test_while_the_server_is_away_everything_is_refused_and_afterwards_goes_on(
    postgres_url: str,
) -> None:
    elsewhere = make_url(postgres_url).set(database="template1").render_as_string(False)

    def close_the_door(is_open: bool) -> None:
        with psycopg.connect(elsewhere, autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE postgres ALLOW_CONNECTIONS {is_open}")
            if not is_open:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = 'postgres'"
                )

    async def play() -> None:
        async with two_stores(postgres_url) as (one, other):
            heard: dict[str, int] = {}
            other.listen(heard.__setitem__)
            await one.create_match(a_match())
            await asyncio.to_thread(close_the_door, False)
            try:
                outcomes = await append_all(one, [an_entry(1), an_entry(2)])
                assert [str(outcome).partition(", got: ")[0] for outcome in outcomes] == [
                    f"expected to reach the database {one.place}"
                ] * 2
                with pytest.raises(StoreError, match="not currently accepting connections"):
                    await one.read_match("m1")
            finally:
                await asyncio.to_thread(close_the_door, True)
            await one.append("m1", [replace(an_entry(1), at=postgres.now_ms())], status="playing")
            await until(lambda: heard == {"m1": 1})

    asyncio.run(play())


def test_a_commit_that_breaks_off_is_told_as_unconfirmed(postgres_url: str) -> None:
    def cut_the_own_line(connection: sa.Connection) -> None:
        own = connection.scalar(sa.select(sa.func.pg_backend_pid()))
        with psycopg.connect(postgres_url, autocommit=True) as other:
            other.execute("SELECT pg_terminate_backend(%s, 5000)", [own])

    async def play() -> None:
        store = await open_store(postgres_url)
        with pytest.raises(StoreError, match="to confirm what was written, got: ") as caught:
            await store._writer.do(cut_the_own_line)
        assert caught.value.code == "store/unconfirmed"
        await store.create_match(a_match())
        await store.close()

    asyncio.run(play())
