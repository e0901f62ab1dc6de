"""What every store does, in SQLite and in PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from jostle.store import (
    CommandTaken,
    EntryRow,
    MatchTaken,
    NumberTaken,
    SeatRow,
    Store,
    StoredMatch,
    StoreError,
    Unfinished,
    open_store,
)
from tests.store.matches import NOON, a_match, an_entry, append_all, texts, with_store

# --- A match and its entries -------------------------------------------------------------------


@with_store
async def test_a_match_reads_as_it_was_written(store: Store) -> None:
    first = EntryRow(
        "m1", 1, NOON + 7, "sit", "blue", "Zoë", command="c1", data={"deadline": [NOON, None]}
    )
    await store.create_match(a_match(listed=True))
    await store.append(
        "m1",
        [first],
        status="playing",
        deadline_at=NOON + 60_000,
        wakes=True,
        seats={"blue": SeatRow("person", "Zoë"), "red": SeatRow("bot", "the bot")},
    )
    assert await store.read_match("m1") == StoredMatch(
        replace(
            a_match(listed=True),
            seats={"blue": SeatRow("person", "Zoë"), "red": SeatRow("bot", "the bot")},
            status="playing",
            deadline_at=NOON + 60_000,
            wakes=True,
            last=1,
            updated_at=NOON + 7,
        ),
        [first],
    )


@with_store
async def test_a_match_can_begin_with_entries(store: Store) -> None:
    await store.create_match(a_match(), [an_entry(1, "sit"), an_entry(2, "name")])
    row = await store.read_row("m1")
    assert row is not None
    assert (row.last, row.updated_at) == (2, NOON + 2)
    assert await texts(store) == ["sit", "name"]


@with_store
async def test_seats_stay_as_they_are_if_an_append_names_none(store: Store) -> None:
    await store.create_match(a_match())
    await store.append("m1", [an_entry(1)], status="playing")
    row = await store.read_row("m1")
    assert row is not None
    assert row.seats == {"blue": SeatRow("person", "Zoë"), "red": SeatRow("nobody")}


@with_store
async def test_entries_come_in_the_order_of_their_numbers(store: Store) -> None:
    await store.create_match(a_match())
    for number in range(1, 13):
        await store.append("m1", [an_entry(number, f"roll {number}")], status="playing")
    assert await texts(store) == [f"roll {number}" for number in range(1, 13)]
    assert [entry.number for entry in await store.entries_after("m1", 9)] == [10, 11, 12]
    assert await store.entries_after("m1", 12) == []


@with_store
async def test_an_unknown_match_has_nothing(store: Store) -> None:
    assert await store.read_match("nobody") is None
    assert await store.read_row("nobody") is None
    assert await store.entries_after("nobody", 0) == []
    assert await store.find_command("nobody", "blue", "c1") is None
    with pytest.raises(StoreError, match="expected a match in the store, got 'nobody'") as caught:
        await store.append("nobody", [an_entry(1, match_id="nobody")], status="playing")
    assert caught.value.code == "store/no_such_match"


@with_store
async def test_a_match_id_is_used_once(store: Store) -> None:
    await store.create_match(a_match())
    with pytest.raises(MatchTaken, match="expected a new match id, but m1 is in use"):
        await store.create_match(a_match(listed=True), [an_entry(1)])
    assert await texts(store) == []


@with_store
async def test_text_of_any_script_is_kept(store: Store) -> None:
    text = "שלום 🎲👩‍👩‍👧 e\u0301 \u202e 漢字 'quoted' \"double\" %s :name \\ \n\t \x01"
    await store.create_match(a_match())
    entry = EntryRow("m1", 1, NOON, "chat", "blue", text, command=text, data={text: text})
    await store.append("m1", [entry], status="waiting", seats={"blue": SeatRow("person", text)})
    assert await store.read_match("m1") == StoredMatch(
        replace(a_match(), last=1, updated_at=NOON, seats={"blue": SeatRow("person", text)}),
        [entry],
    )
    assert await store.find_command("m1", "blue", text) == 1


@with_store
async def test_text_that_cannot_be_kept_is_refused(store: Store) -> None:
    await store.create_match(a_match())
    for text, shown in (("a\0b", r"'a\x00b'"), ("ä\0", r"'ä\x00'"), ("\ud83c", r"'\ud83c'")):
        with pytest.raises(StoreError) as caught:
            await store.append("m1", [an_entry(1, text)], status="playing")
        assert str(caught.value) == (
            f"expected text that a database can keep, got {shown} in entry 1 of match m1"
        )
    assert await texts(store) == []


# --- Races -------------------------------------------------------------------------------------


@with_store
async def test_a_number_that_a_rival_wrote_is_refused_and_nothing_of_the_batch_stays(
    store: Store,
) -> None:
    await store.create_match(a_match())
    await store.append("m1", [an_entry(1, "mine"), an_entry(2, "mine")], status="playing")
    with pytest.raises(NumberTaken) as caught:
        await store.append(
            "m1",
            [an_entry(2, "theirs"), an_entry(3, "theirs")],
            status="over",
            deadline_at=5,
            seats={},
        )
    assert (caught.value.match_id, caught.value.number, caught.value.last) == ("m1", 2, 2)
    assert str(caught.value) == "expected to write entry 2 of match m1, but it has 2 by now"
    stored = await store.read_match("m1")
    assert stored is not None
    assert [entry.text for entry in stored.entries] == ["mine", "mine"]
    assert (stored.row.status, stored.row.deadline_at) == ("playing", None)
    assert set(stored.row.seats) == {"blue", "red"}


@with_store
async def test_of_fifty_writers_of_one_number_one_wins(store: Store) -> None:
    await store.create_match(a_match())
    outcomes = await append_all(store, [an_entry(1, f"roll {n}") for n in range(50)])
    assert [type(outcome) for outcome in outcomes].count(NumberTaken) == 49
    assert await texts(store) == [f"roll {outcomes.index(None)}"]


@with_store
async def test_a_gap_is_refused(store: Store) -> None:
    await store.create_match(a_match())
    with pytest.raises(StoreError, match="expected entry 1 next in match m1, got 2"):
        await store.append("m1", [an_entry(2)], status="playing")
    assert await texts(store) == []


@with_store
async def test_a_command_sent_twice_is_found_by_its_first_entry(store: Store) -> None:
    await store.create_match(a_match())
    await store.append("m1", [an_entry(1, command="c1"), an_entry(2)], status="playing")
    for number in (1, 3):  # a rival that lags, one that is up to date
        with pytest.raises(CommandTaken) as caught:
            await store.append("m1", [an_entry(number, command="c1")], status="playing")
        assert caught.value.number == 1
    assert await store.find_command("m1", "blue", "c1") == 1
    assert await store.find_command("m1", "red", "c1") is None
    assert len(await texts(store)) == 2


@with_store
async def test_commands_of_other_seats_and_matches_may_have_the_same_id(store: Store) -> None:
    await store.create_match(a_match("m1"))
    await store.create_match(a_match("m2"))
    await store.append(
        "m1", [an_entry(1, command="c1"), an_entry(2, seat="red", command="c1")], status="playing"
    )
    await store.append("m2", [an_entry(1, match_id="m2", command="c1")], status="playing")
    assert await store.find_command("m1", "red", "c1") == 2
    assert await store.find_command("m2", "blue", "c1") == 1


@with_store
async def test_entries_that_do_not_belong_together_are_a_mistake(store: Store) -> None:
    with pytest.raises(ValueError, match="expected at least one entry for match 'm1', got none"):
        await store.append("m1", [], status="playing")
    with pytest.raises(ValueError, match="expected entry 2 of match 'm1', got entry 3 of 'm1'"):
        await store.append("m1", [an_entry(1), an_entry(3)], status="playing")
    with pytest.raises(ValueError, match="expected entry 1 of match 'm1', got entry 1 of 'm2'"):
        await store.append("m1", [an_entry(1, match_id="m2")], status="playing")


@with_store
async def test_readers_see_a_batch_whole_or_not_at_all(store: Store) -> None:
    await store.create_match(a_match())

    async def write() -> None:
        number = 1
        while not enough.is_set():
            await store.append("m1", [an_entry(number + n) for n in range(3)], status="playing")
            number += 3

    enough = asyncio.Event()
    writing = asyncio.create_task(write())
    for _ in range(20):
        stored = await store.read_match("m1")
        assert stored is not None
        assert len(stored.entries) == stored.row.last
        assert stored.row.last % 3 == 0
    enough.set()
    await writing


# --- Lists -------------------------------------------------------------------------------------


@with_store
async def test_open_tables_are_listed_and_wait_and_the_newest_comes_first(store: Store) -> None:
    for match_id, age, listed in (("old", 9, True), ("new", 1, True), ("private", 5, False)):
        await store.create_match(a_match(match_id, created_at=NOON - age, listed=listed))
    await store.create_match(a_match("begun", listed=True))
    await store.append("begun", [an_entry(1, match_id="begun")], status="playing")
    assert [row.id for row in await store.open_tables(10)] == ["new", "old"]
    assert [row.id for row in await store.open_tables(1)] == ["new"]


@with_store
async def test_matches_that_go_on_by_themselves_are_found_after_a_restart(store: Store) -> None:
    for match_id in ("talk", "bot", "idle", "ended"):
        await store.create_match(a_match(match_id))
    await store.append(
        "talk", [an_entry(1, match_id="talk")], status="playing", deadline_at=NOON + 60_000
    )
    await store.append("bot", [an_entry(1, match_id="bot")], status="playing", wakes=True)
    await store.append("idle", [an_entry(1, match_id="idle")], status="playing")
    await store.append(
        "ended", [an_entry(1, match_id="ended")], status="resigned", deadline_at=NOON, wakes=True
    )
    assert await store.unfinished() == [
        Unfinished("bot", 1, None, True),
        Unfinished("talk", 1, NOON + 60_000, False),
    ]


# --- Heartbeat, settings, secret ---------------------------------------------------------------


@with_store
async def test_a_heartbeat_answers_with_the_one_before(store: Store) -> None:
    assert await store.last_heartbeat() is None
    assert await store.heartbeat(NOON) is None
    assert await store.heartbeat(NOON + 5_000) == NOON
    assert await store.last_heartbeat() == NOON + 5_000


@with_store
async def test_a_setting_is_kept_and_replaced(store: Store) -> None:
    assert await store.setting("motto") is None
    assert await store.setting("motto", "none") == "none"
    await store.set_setting("motto", "no bump, no pass")
    await store.set_setting("motto", "bump 💥")
    assert await store.setting("motto", "none") == "bump 💥"


def test_the_secret_is_made_once(database_url: str) -> None:
    async def secrets_of_one_run() -> list[bytes]:
        store = await open_store(database_url)
        found = await asyncio.gather(*(store.secret() for _ in range(5)))
        await store.close()
        return found

    found = asyncio.run(secrets_of_one_run()) + asyncio.run(secrets_of_one_run())
    assert len(set(found)) == 1
    assert len(found[0]) == 32


# --- Closing -----------------------------------------------------------------------------------


def test_what_was_begun_is_finished_when_the_store_closes(database_url: str) -> None:
    async def begin() -> None:
        store = await open_store(database_url)
        await store.create_match(a_match())
        appends = asyncio.create_task(append_all(store, [an_entry(n) for n in range(1, 31)]))
        await asyncio.sleep(0)  # each append now waits for the writer
        await asyncio.sleep(0)
        await store.close()
        assert await appends == [None] * 30

    async def look() -> int:
        store = await open_store(database_url)
        found = await texts(store)
        await store.close()
        return len(found)

    asyncio.run(begin())
    assert asyncio.run(look()) == 30


@with_store
async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    await store.close()
    for call in (store.heartbeat(NOON), store.last_heartbeat()):
        with pytest.raises(StoreError, match=r"expected an open store, but .* was closed"):
            await call
