"""The writer: what waits is committed together, and only the culprit is refused."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa

from jostle.store import CommandTaken, NumberTaken, Store, StoreError, open_store, writer
from tests.store.matches import a_match, an_entry, append_all, texts, with_store


@asynccontextmanager
async def busy(store: Store) -> AsyncIterator[None]:
    """The writer has a transaction under way from start to end of the block."""
    started, go_on = threading.Event(), threading.Event()

    def work(_connection: sa.Connection) -> None:
        started.set()
        go_on.wait(10)

    working = asyncio.create_task(store._writer.do(work))
    await asyncio.to_thread(started.wait)
    try:
        yield
    finally:
        go_on.set()
        await working


def count_commits(store: Store) -> list[None]:
    """A list that grows by one with each commit of the writer."""
    commits: list[None] = []
    sa.event.listen(store._database.writer, "commit", lambda _connection: commits.append(None))
    return commits


@with_store
async def test_what_gathers_during_a_commit_is_committed_together(store: Store) -> None:
    ids = [f"m{number}" for number in range(40)]
    await asyncio.gather(*(store.create_match(a_match(match_id)) for match_id in ids))
    commits = count_commits(store)
    async with busy(store):
        appends = asyncio.create_task(
            append_all(store, [an_entry(1, match_id=match_id) for match_id in ids])
        )
        await asyncio.sleep(0.01)
        assert commits == []
    assert await appends == [None] * 40
    assert len(commits) == 2  # the one under way, and all the others


@with_store
async def test_only_the_culprits_of_a_group_are_refused(store: Store) -> None:
    for match_id in ("a", "b", "c", "d"):
        await store.create_match(a_match(match_id))
        await store.append(
            match_id, [an_entry(1, match_id=match_id, command="c1")], status="playing"
        )
    async with busy(store):
        appends = asyncio.create_task(
            append_all(
                store,
                [
                    an_entry(2, match_id="a"),
                    an_entry(1, "a rival's", match_id="b"),
                    an_entry(2, "sent twice", match_id="c", command="c1"),
                    an_entry(2, match_id="d"),
                    an_entry(1, "of no match", match_id="e"),
                    an_entry(3, match_id="a"),
                ],
            )
        )
        taken = asyncio.create_task(store.create_match(a_match("a")))
        beating = asyncio.create_task(store.heartbeat(5))
        await asyncio.sleep(0.01)
    outcomes = [type(outcome) for outcome in await appends]
    none = type(None)
    assert outcomes == [none, NumberTaken, CommandTaken, none, StoreError, none]
    with pytest.raises(StoreError, match="a is in use"):
        await taken
    assert await beating is None
    assert await store.last_heartbeat() == 5
    assert [len(await texts(store, match_id)) for match_id in "abcd"] == [3, 1, 1, 2]


@with_store
async def test_batches_of_one_match_keep_their_order_within_a_group(store: Store) -> None:
    await store.create_match(a_match())
    async with busy(store):
        appends = asyncio.create_task(
            append_all(store, [an_entry(n, f"roll {n}") for n in range(1, 8)])
        )
        await asyncio.sleep(0.01)
    assert await appends == [None] * 7
    assert await texts(store) == [f"roll {n}" for n in range(1, 8)]


def test_a_flood_waits_outside_and_keeps_its_order(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WAITING_LIMIT", 5)
    monkeypatch.setattr(writer, "GROUP_LIMIT", 2)

    async def flood() -> None:
        store = await open_store(database_url)
        await store.create_match(a_match())
        async with busy(store):
            appends = asyncio.create_task(
                append_all(store, [an_entry(n, f"roll {n}") for n in range(1, 41)])
            )
            await asyncio.sleep(0.01)
            assert store._writer._queue.qsize() == 4  # and the one under way
        assert await appends == [None] * 40
        assert await texts(store) == [f"roll {n}" for n in range(1, 41)]
        await store.close()

    asyncio.run(flood())


@with_store
async def test_a_caller_that_is_cancelled_harms_no_one(store: Store) -> None:
    await store.create_match(a_match("m1"))
    await store.create_match(a_match("m2"))
    async with busy(store):
        first = asyncio.create_task(store.append("m1", [an_entry(1)], status="playing"))
        second = asyncio.create_task(
            store.append("m2", [an_entry(1, match_id="m2")], status="playing")
        )
        await asyncio.sleep(0.01)
        first.cancel()
    await second
    with pytest.raises(asyncio.CancelledError):
        await first
    await store.append("m2", [an_entry(2, match_id="m2")], status="playing")
    assert len(await texts(store, "m2")) == 2


@with_store
async def test_work_that_fails_says_what_the_matter_was(store: Store) -> None:
    def fail(_connection: sa.Connection) -> None:
        raise RuntimeError("no luck")

    with pytest.raises(StoreError, match="to do its work, got: no luck") as caught:
        await store._writer.do(fail)
    assert isinstance(caught.value.__cause__, RuntimeError)
    await store.heartbeat(1)


@with_store
async def test_the_event_loop_goes_on_while_the_disk_is_busy(store: Store) -> None:
    turns = 0
    async with busy(store):
        beating = asyncio.create_task(store.heartbeat(1))
        for _ in range(100):
            await asyncio.sleep(0)
            turns += 1
        assert not beating.done()
        assert await store.last_heartbeat() is None  # readers go on, too
    assert turns == 100
    await beating
