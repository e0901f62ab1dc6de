"""Analyses: claimed by one, kept, found again, and forgotten when nobody asks."""

import pytest

from jostle.store import AnalysisRow, Store
from jostle.store import analyses as kept
from tests.store.matches import NOON, with_store

RECORD, ANALYSIS = b'{"game": "hallway"}', b'{"chances": []}' * 100


async def names(store: Store) -> list[str]:
    """Which of a to e are there."""
    return [name for name in "abcde" if await store.read_analysis(name) is not None]


@with_store
async def test_what_is_kept_is_read_again(store: Store) -> None:
    assert await store.read_analysis("a") is None
    assert await store.claim_analysis("a", RECORD, NOON, NOON)
    await store.beat_analysis("a", NOON + 1, 2, 7)
    assert await store.read_analysis("a") == AnalysisRow("a", RECORD, None, NOON + 1, 2, 7)
    await store.keep_analysis("a", ANALYSIS)
    assert await store.read_analysis("a") == AnalysisRow("a", RECORD, ANALYSIS, NOON + 1, 2, 7)


@with_store
async def test_an_analysis_is_claimed_by_one_until_he_is_silent(store: Store) -> None:
    assert await store.claim_analysis("a", RECORD, NOON, NOON - 10)
    assert not await store.claim_analysis("a", RECORD, NOON + 9, NOON - 1)
    assert await store.claim_analysis("b", RECORD, NOON + 9, NOON - 1)
    await store.beat_analysis("a", NOON + 10, 1, 2)
    assert not await store.claim_analysis("a", RECORD, NOON + 20, NOON + 10)
    assert await store.claim_analysis("a", RECORD, NOON + 21, NOON + 11)
    await store.beat_analysis("a", 0, 0, 0)
    assert await store.claim_analysis("a", RECORD, NOON + 22, NOON + 12), "it was given up"
    await store.keep_analysis("a", ANALYSIS)
    assert not await store.claim_analysis("a", RECORD, NOON + 99, NOON + 90), "it is made"


@with_store
async def test_those_asked_for_last_are_kept(store: Store) -> None:
    with pytest.MonkeyPatch.context() as fewer:
        fewer.setattr(kept, "MOST_KEPT", 3)
        for place, name in enumerate("abc"):
            await store.claim_analysis(name, RECORD, NOON + place, NOON)
        await store.use_analysis("a", NOON + 3)
        await store.claim_analysis("d", RECORD, NOON + 4, NOON)
    assert await names(store) == ["a", "c", "d"]


@with_store
async def test_what_nobody_asks_for_is_forgotten_after_90_days(store: Store) -> None:
    for name in "ab":
        await store.claim_analysis(name, RECORD, NOON, NOON)
    await store.use_analysis("a", NOON + 1)
    days = 90 * 86_400_000
    await store.claim_analysis("c", RECORD, NOON + days + 1, NOON)
    assert await names(store) == ["a", "c"]
