"""Bots think at once and in turn: no table waits for another table's bot."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from jostle import Position, bots
from jostle.server import forms, thinking
from jostle.server.thinking import LEAST_SECONDS, Moot, Thinking
from tests.server.inside import ENOUGH, laid, opened, settle, timed, until


class Desk:
    """Questions that are answered when the test says so, and what was begun, in order."""

    def __init__(self, places: int, seconds: float = 1000.0) -> None:
        self.thinking = Thinking(places)
        self.seconds = seconds
        self.begun: list[str] = []
        self.shares: list[float] = []
        self.gates: dict[str, threading.Event] = {}
        self.asked: dict[str, asyncio.Task[str]] = {}

    def ask(self, *names: str) -> None:
        """Ask questions of the tables that are their names' first letters."""
        for name in names:
            self.gates[name] = threading.Event()

            def begin(seconds: float, name: str = name) -> Callable[[], str]:
                self.begun.append(name)
                self.shares.append(seconds)
                return partial(self._think, name)

            thought = self.thinking.think(name[0], self.seconds, begin)
            self.asked[name] = asyncio.get_running_loop().create_task(thought)

    def _think(self, name: str) -> str:
        assert self.gates[name].wait(ENOUGH)
        return name

    async def end(self, name: str) -> str:
        """Let a question that was begun be answered."""
        self.gates[name].set()
        return await self.asked[name]


@timed
async def test_a_table_of_many_thinkers_keeps_another_table_waiting_for_one_of_them() -> None:
    desk = Desk(places=1)
    desk.ask(*(f"A{number}" for number in range(1, 9)))
    await settle()
    desk.ask("B1")
    await settle()
    assert desk.begun == ["A1"]
    await desk.end("A1")
    assert desk.begun == ["A1", "B1"]
    await desk.end("B1")
    desk.ask("B2", "C1")
    await settle()
    for name in ("A2", "B2", "C1", "A3", "A4"):
        assert desk.begun[-1] == name
        await desk.end(name)


@timed
async def test_as_many_think_at_once_as_there_are_places() -> None:
    desk = Desk(places=3)
    desk.ask("A1", "A2", "A3", "A4", "B1", "C1")
    await settle()
    assert desk.begun == ["A1", "A2", "A3"]
    await desk.end("A2")
    assert desk.begun == ["A1", "A2", "A3", "B1"]
    await desk.end("A1")
    assert desk.begun == ["A1", "A2", "A3", "B1", "C1"]
    await desk.end("B1")
    assert desk.begun == ["A1", "A2", "A3", "B1", "C1", "A4"]


@timed
async def test_the_more_think_at_once_the_less_time_each_has() -> None:
    desk = Desk(places=2, seconds=12_000.0)
    desk.ask("A1")
    await settle()
    desk.ask("B1")
    await settle()
    assert desk.shares == [12_000.0, 12_000.0]
    desk.ask(*(f"{table}1" for table in "CDEF"))
    await settle()
    await desk.end("A1")  # five are left: one at it, four waiting
    assert desk.shares[2:] == [12_000.0 * 2 / 5]
    await desk.end("B1")
    assert desk.shares[3:] == [12_000.0 * 2 / 4]


@timed
async def test_everybody_has_some_time() -> None:
    desk = Desk(places=1, seconds=1.0)
    desk.ask("A1", *(f"B{number}" for number in range(200)))
    await settle()
    await desk.end("A1")
    assert desk.shares[:2] == [1.0, LEAST_SECONDS]


@timed
async def test_who_takes_longer_than_told_gives_up_the_place_and_still_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.01)
    desk = Desk(places=1, seconds=0.01)
    desk.ask("A1", "B1")
    assert await desk.end("B1") == "B1"
    assert desk.begun == ["A1", "B1"]
    assert not desk.asked["A1"].done()
    desk.ask("A2")
    assert await desk.end("A2") == "A2"
    assert await desk.end("A1") == "A1"


@timed
async def test_a_question_that_was_settled_before_its_turn_is_not_thought_about() -> None:
    one = Thinking(1)

    def begin(seconds: float) -> Callable[[], int]:
        raise Moot

    with pytest.raises(Moot):
        await one.think("A", 1.0, begin)
    assert await one.think("A", 1.0, lambda seconds: lambda: 7) == 7


@timed
async def test_what_goes_wrong_is_told_to_who_asked_and_the_place_is_free_again() -> None:
    one = Thinking(1)
    with pytest.raises(ZeroDivisionError):
        await one.think("A", 1.0, lambda seconds: lambda: 1 // 0)
    assert await one.think("A", 1.0, lambda seconds: lambda: 7) == 7


@timed
async def test_who_has_gone_is_not_thought_for() -> None:
    desk = Desk(places=1)
    desk.ask("A1", "B1", "C1")
    await settle()
    desk.asked["B1"].cancel()
    await desk.end("A1")
    assert desk.begun == ["A1", "C1"]


# --- At tables -----------------------------------------------------------------------------------


class Stuck:
    """Bots that do the first thing there is, but at one table they wait until they may."""

    def __init__(self, where: Callable[[Position], bool]) -> None:
        self.is_stuck_at = where
        self.gate = threading.Event()
        self.waits = threading.Event()
        self.asked: list[str | None] = []

    def choose(self, position: Position, seat: str, *, name: str | None, **_: Any) -> str | None:
        self.asked.append(name)
        if self.is_stuck_at(position):
            self.waits.set()
            assert self.gate.wait(ENOUGH)
        return next(iter(position.legal))


BOT = forms.SeatWish("bot", level="level-2")


@timed
async def test_a_tables_bots_play_a_whole_game_while_another_tables_bot_is_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = Stuck(lambda position: position.options["finish"] == "places")
    monkeypatch.setattr(bots, "choose", stuck.choose)
    async with opened(tmp_path, thinkers=1, bot_seconds=0.01) as hub:
        slow = await laid(hub, "squig", {"A": BOT, "B": BOT}, players=2, finish="places")
        await asyncio.to_thread(stuck.waits.wait)
        events = slow.table.last_event
        quick = await laid(hub, "squig", {"A": BOT, "B": BOT}, players=2)
        await until(lambda: quick.table.status == "over")
        assert quick.table.position.result is not None
        assert slow.table.last_event == events
        stuck.gate.set()
        await until(lambda: slow.table.status == "over")


@timed
async def test_bots_are_asked_by_their_level_and_told_how_long_they_may_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = set()

    def choose(position: Position, seat: str, *, name: str, seconds: float, **_: Any) -> str:
        asked.add((seat, name, seconds))
        return next(iter(position.legal))

    monkeypatch.setattr(bots, "choose", choose)
    monkeypatch.setattr(bots, "names", lambda game: bots.LEVELS)
    master = forms.SeatWish("bot", level="level-5")
    async with opened(tmp_path, thinkers=1, bot_seconds=7.5) as hub:
        live = await laid(hub, "squig", {"A": BOT, "B": master}, players=2)
        await until(lambda: live.table.status == "over")
    assert asked == {("A", "level-2", 7.5), ("B", "level-5", 7.5)}
