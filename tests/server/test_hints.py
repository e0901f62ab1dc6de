"""Chances and hints: at tables laid with them, for who plays, after the end for all."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest

from jostle import Position, bots
from jostle.bots.interface import Chances
from jostle.kernel.errors import JostleError
from jostle.server import forms, protocol
from jostle.server.advice import advise
from jostle.server.hub import Hub
from jostle.server.live import Live
from jostle.table import Refusal
from tests.helpers import play
from tests.server.client import Client, race, request, seated, two_players
from tests.server.inside import (
    ENOUGH,
    Listening,
    did,
    laid,
    opened,
    settle,
    timed,
    until,
)
from tests.serving import Server

ME = forms.SeatWish("me")
ALL = {"blue": ME, "red": ME}


class Oracle:
    """A judge that gives blue a hundredth for each event, and ten more for what ends in 2.

    It can be held up, and counts what it was asked.
    """

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.judged: list[int] = []
        self.made: list[tuple[str, object, float]] = []
        self.is_exact = True

    def make(self, game: str, options: Any, ground: Any = None, *, seconds: float) -> "Oracle":
        """Stands for bots.judge."""
        self.made.append((game, ground, seconds))
        return self

    def chances(self, position: Position) -> Chances:
        """Those of a position."""
        self.judged.append(len(position.events))
        assert self.gate.wait(ENOUGH)
        return self._of(position, len(position.events) / 100)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """Those after each of some events."""
        assert self.gate.wait(ENOUGH)
        return [self._of(position, 0.5 if event.endswith("2") else 0.4) for event in events]

    def _of(self, position: Position, share: float) -> Chances:
        first, second = position.seats
        return Chances({first: share, second: 1 - share}, 0.001, self.is_exact)


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    """The judge of every match of a test; the master has no opinion."""
    made = Oracle()
    monkeypatch.setattr(bots, "judge", made.make)
    monkeypatch.setattr(bots, "choose", lambda *_, **__: None)
    return made


def newest(listening: Listening) -> Any:
    """The number and blue's share of the chances told last."""
    last = listening.chances[-1]
    return last["number"], last["shares"]["blue"]


def is_told(live: Live, listening: Listening) -> bool:
    """True once somebody knows the chances of the present position."""
    return bool(listening.chances) and listening.chances[-1]["number"] == live.table.last_event


@asynccontextmanager
async def corridor(
    folder: Path, *, hints: bool = True, **options: int
) -> AsyncIterator[tuple[Hub, Live]]:
    """A hub, and a table of hallway with two people at it."""
    async with opened(folder) as hub:
        yield hub, await laid(hub, "hallway", ALL, hints=hints, **options)


@asynccontextmanager
async def talk(folder: Path) -> AsyncIterator[tuple[Hub, Live]]:
    """The same when the two have met."""
    async with corridor(folder) as (hub, live):
        while live.table.phase != "talk":
            if live.table.phase == "roll":
                await roll(live)
            await settle()
        yield hub, live


async def to_the_first_roll(live: Live, *listening: Listening) -> None:
    """Wait until somebody is to roll, and these know the chances."""
    await until(lambda: live.table.phase == "roll" and all(is_told(live, one) for one in listening))


async def roll(live: Live) -> None:
    """Roll the dice for whose turn it is."""
    await did(live, live.table.position.waits_for()[0], "dice")


# --- Chances -------------------------------------------------------------------------------------


@timed
async def test_who_plays_is_told_the_chances_of_each_position_and_spectators_are_not(
    tmp_path: Path, oracle: Oracle
) -> None:
    async with corridor(tmp_path) as (_, live):
        ann, spectator = Listening(live, "blue"), Listening(live)
        assert [one.told[0]["hints"] for one in (ann, spectator)] == [True, True]
        await to_the_first_roll(live, ann)
        number = live.table.last_event
        events = len(live.table.position.events)
        assert newest(ann) == (number, events / 100)
        assert (ann.chances[-1]["error"], ann.chances[-1]["is_exact"]) == (0.001, True)
        await roll(live)
        await until(lambda: is_told(live, ann))
        assert newest(ann) == (number + 1, (events + 1) / 100)
        ben = Listening(live, "red")
        assert ben.told[1:2] == ben.chances == ann.chances[-1:]
        late = Listening(live)
        assert spectator.chances == late.chances == []


@timed
async def test_of_a_game_that_goes_on_meanwhile_only_the_newest_position_is_judged(
    tmp_path: Path, oracle: Oracle
) -> None:
    async with corridor(tmp_path) as (_, live):
        ann = Listening(live, "blue")
        await to_the_first_roll(live, ann)
        events = len(live.table.position.events)
        told = len(ann.chances)
        oracle.gate.clear()
        for _ in range(4):
            await roll(live)
        await until(lambda: oracle.judged[-1] == events + 1)
        oracle.gate.set()
        await until(lambda: is_told(live, ann))
        assert [one["shares"]["blue"] for one in ann.chances[told:]] == [
            (events + 1) / 100,
            (events + 4) / 100,
        ]
        assert [made[0] for made in oracle.made] == ["hallway"], "the judge is kept"


@timed
async def test_the_last_chances_go_to_all_when_somebody_has_resigned(
    tmp_path: Path, oracle: Oracle
) -> None:
    async with corridor(tmp_path) as (_, live):
        ann, spectator = Listening(live, "blue"), Listening(live)
        await to_the_first_roll(live, ann)
        assert spectator.chances == []
        await did(live, "red", "resign")
        assert spectator.chances == ann.chances[-1:]
        assert Listening(live).chances == spectator.chances


@timed
async def test_at_the_end_all_are_told_the_result(
    tmp_path: Path, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "choose", lambda position, *_, **__: next(iter(position.legal)))
    bot = forms.SeatWish("bot")
    async with opened(tmp_path) as hub:
        live = await laid(hub, "squig", {"A": bot, "B": bot}, hints=True, players=2)
        spectator = Listening(live)
        await until(lambda: live.outlook.has_ended)
        result = live.table.position.result
        assert result is not None
        assert spectator.chances == [
            {
                "type": "chances",
                "number": live.table.last_event,
                "shares": {seat: float(seat in result["winners"]) for seat in "AB"},
                "error": 0.0,
                "is_exact": True,
            }
        ]


@timed
async def test_nothing_is_judged_at_a_table_without_hints(tmp_path: Path, oracle: Oracle) -> None:
    async with corridor(tmp_path, hints=False) as (hub, live):
        ann = Listening(live, "blue")
        await to_the_first_roll(live)
        await settle()
        assert ann.told[0]["hints"] is False
        assert ann.chances == oracle.made == []
        assert code(await hinted(live, hub.judging, "blue")) == "match/no_hints"


@timed
async def test_a_game_without_a_judge_sends_no_chances_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judge(*_: object, **__: object) -> None:
        raise JostleError("bot/no_judge", "expected a game with a judge, got this")

    monkeypatch.setattr(bots, "judge", judge)
    async with corridor(tmp_path) as (hub, live):
        ann = Listening(live, "blue")
        await until(lambda: live.outlook.has_no_judge and live.table.phase == "roll")
        await roll(live)
        assert ann.chances == []
        assert code(await hinted(live, hub.judging, "blue")) == "match/no_judge"


@timed
async def test_the_position_is_judged_anew_once_more_is_known_of_the_match(
    tmp_path: Path, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[Any] = []
    is_known = threading.Event()

    def prepare(game: str, options: Any, ground: Any) -> None:
        prepared.append((game, options["max_encounters"], ground))
        assert is_known.wait(ENOUGH)

    monkeypatch.setattr(bots, "prepare", prepare)
    oracle.is_exact = False
    async with corridor(tmp_path, max_encounters=2) as (hub, live):
        ann = Listening(live, "blue")
        await to_the_first_roll(live, ann)
        assert (len(oracle.made), ann.chances[-1]["is_exact"]) == (1, False)
        oracle.is_exact = True
        second = await laid(hub, "hallway", ALL, hints=True, max_encounters=2)
        await until(lambda: second.is_prepared)
        told = len(ann.chances)
        is_known.set()
        await until(lambda: len(ann.chances) > told)
        assert newest(ann)[0] == live.table.last_event
        assert ann.chances[-1]["is_exact"] is True
        assert prepared == [("hallway", 2, None)], "once for both tables"


@timed
async def test_a_match_is_prepared_for_the_best_bots_alone(
    tmp_path: Path, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[Any] = []
    monkeypatch.setattr(bots, "prepare", lambda game, options, ground: prepared.append(ground))
    async with opened(tmp_path) as hub:
        seats = {
            level: {"A": ME, "B": forms.SeatWish("bot", level=level)}
            for level in get_args(protocol.Level)[-2:]
        }
        fourth, fifth = [await laid(hub, "squig", by, players=2) for by in seats.values()]
        await until(lambda: prepared and fourth.table.last_event)
        assert (fourth.is_prepared, fifth.is_prepared) == (False, True)
    assert prepared == [fifth.table.position.ground]


# --- Hints ---------------------------------------------------------------------------------------


async def hinted(live: Live, judging: Any, seat: str, name: str = "h1") -> Any:
    """What is answered to who asks for a hint."""
    found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    judging.hint(live, protocol.HintWish(name, seat), found.set_result)
    return await found


def code(answer: Any) -> str:
    """The code of a refusal."""
    assert isinstance(answer, Refusal), answer
    return answer.code


@timed
async def test_a_hint_says_what_is_best_and_what_the_others_lose(
    tmp_path: Path, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "choose", lambda *_, **__: "offer red 2")
    async with talk(tmp_path) as (hub, live):
        hint = await hinted(live, hub.judging, "red")
        assert (hint.id, hint.seat, hint.number) == ("h1", "red", live.table.last_event)
        assert (hint.error, hint.is_exact) == (0.001, True)
        best, second = hint.best
        assert (best.event, best.chance, best.loss) == ("done red", 0.6, 0.0)
        assert best.say == "I'm done"
        assert (second.event, second.say) == ("offer red 2", "Red offers Blue 2 to pass.")
        assert (second.chance, second.loss) == (0.5, pytest.approx(0.1))
        again = await hinted(live, hub.judging, "red", "h2")
        assert (again.id, again.best) == ("h2", hint.best)


@timed
async def test_a_hint_to_accept_names_the_offer(tmp_path: Path, oracle: Oracle) -> None:
    async with talk(tmp_path) as (hub, live):
        offer = (await did(live, "blue", "event", "offer blue 3")).entries[-1].number
        hint = await hinted(live, hub.judging, "red")
        assert {one.event: one.answers for one in hint.best} == {
            "accept red": offer,
            "done red": None,
        }


@timed
async def test_a_seat_waits_for_one_hint_at_a_time_and_an_old_one_is_not_told(
    tmp_path: Path, oracle: Oracle
) -> None:
    async with talk(tmp_path) as (hub, live):
        oracle.gate.clear()
        first = asyncio.ensure_future(hinted(live, hub.judging, "red"))
        await settle()
        assert code(await hinted(live, hub.judging, "red")) == "match/hint_awaited"
        await did(live, "blue", "event", "offer blue 3")
        oracle.gate.set()
        assert code(await first) == "match/moved_on"
        assert (await hinted(live, hub.judging, "red")).number == live.table.last_event


@timed
async def test_who_has_nothing_to_decide_gets_no_hint(tmp_path: Path, oracle: Oracle) -> None:
    async with opened(tmp_path) as hub:
        waiting = await laid(hub, "hallway", {"blue": ME}, hints=True)
        assert code(await hinted(waiting, hub.judging, "blue")) == "match/waiting"
        live = await laid(hub, "hallway", ALL, hints=True)
        await to_the_first_roll(live)
        for seat in ("blue", "red"):
            assert code(await hinted(live, hub.judging, seat)) == "match/no_choice"
        await did(live, "red", "resign")
        assert code(await hinted(live, hub.judging, "red")) == "match/over"


@timed
async def test_who_has_resigned_gets_no_hint(tmp_path: Path, oracle: Oracle) -> None:
    async with opened(tmp_path) as hub:
        live = await laid(hub, "squig", dict.fromkeys("ABC", ME), hints=True, players=3)
        await did(live, "B", "resign")
        assert code(await hinted(live, hub.judging, "B")) == "match/resigned"


def test_where_chances_are_estimates_the_best_few_are_looked_at_again(
    oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = play("candy", players=4)
    seat = position.waits_for()[0]
    events = list(position.legal)
    asked: list[Sequence[str]] = []

    def after(position: Position, given: Sequence[str]) -> list[Chances]:
        asked.append(given)
        shares = [(events.index(event) + 1) / 1000 for event in given]
        return [Chances({seat: share}, 1 / len(given), is_exact=False) for share in shares]

    monkeypatch.setattr(oracle, "after", after)
    rating = advise(position, seat, 8.0)
    best = events[::-1]
    assert set(asked[0]) == set(events)
    assert set(asked[1]) == set(best[:4])
    assert [rated.event for rated in rating.best] == best[:3]
    assert [rated.loss for rated in rating.best] == pytest.approx([0, 0.001, 0.002])
    assert (rating.error, rating.is_exact) == (1 / 4, False)
    assert [seconds for *_, seconds in oracle.made] == [4.0, 2.0]


# --- Over a socket -------------------------------------------------------------------------------


def has_moved_on(client: Client, seen: int) -> bool:
    """True once there is more than `seen`."""
    return bool(client.state["number"] > seen)


def patiently(holds: Callable[[], object], client: Client, *others: Client) -> None:
    """Wait until something holds, as pages do, for rules may be compiled first."""
    while True:
        try:
            return client.wait(holds, timeout=5)
        except TimeoutError:
            for one in (client, *others):
                one.send({"type": "ping", "id": 1})


def test_a_race_with_hints_tells_who_plays_how_it_stands_and_what_is_best(server: Server) -> None:
    match = race(server, "mbb", hints=True)
    with seated(server, match, "A") as ann:
        watcher = Client(server, match["match"], match["watch"])
        while len(ann.state["choices"]["A"]) < 2:
            if ann.state["choices"]["A"]:
                first = ann.state["choices"]["A"][0]
                ann.do(first.get("do", "event"), "" if "do" in first else first["event"])
            else:
                patiently(partial(has_moved_on, ann, ann.state["number"]), ann, watcher)
        last = [entry["number"] for entry in ann.entries if entry["kind"] == "event"][-1]
        patiently(lambda: ann.chances and ann.chances["number"] == last, ann, watcher)
        assert sum(ann.chances["shares"].values()) == pytest.approx(1)
        assert (ann.chances["is_exact"], ann.chances["error"] > 0) == (False, True)
        ann.send({"type": "hint", "id": "h1", "seat": "A"})
        patiently(lambda: "h1" in ann.answers, ann, watcher)
        hint = ann.answers["h1"]
        assert (hint["type"], hint["number"]) == ("hint", last)
        may = {choice["event"]: choice["say"] for choice in ann.state["choices"]["A"]}
        assert all(may[one["event"]] == one["say"] for one in hint["best"])
        assert [one["loss"] for one in hint["best"]] == sorted(one["loss"] for one in hint["best"])
        assert hint["best"][0]["loss"] == 0
        watcher.wait(lambda: watcher.state["number"] == ann.state["number"])
        assert watcher.chances is None
        ann.do("resign")
        watcher.wait(lambda: watcher.chances)
        watcher.close()


def test_hints_are_refused_to_spectators_and_for_others_seats(server: Server) -> None:
    with two_players(server) as (blue, _):
        watcher = Client(server, blue.welcome["match"], blue.welcome["watch"])
        for client, seat, refusal in (
            (watcher, "blue", "match/spectator"),
            (blue, "red", "match/not_your_seat"),
            (blue, "blue", "match/no_hints"),
        ):
            client.send({"type": "hint", "id": refusal, "seat": seat})
            client.wait(partial(client.answers.__contains__, refusal))
            assert client.answers[refusal]["code"] == refusal
        watcher.close()


def test_a_rematch_and_the_list_of_tables_keep_the_hints(server: Server) -> None:
    wish = {"game": "hallway", "seats": {"blue": {"by": "me"}}, "hints": True, "listed": True}
    _, match = request(server, "POST", "/api/matches", wish)
    tables = {table["match"]: table for table in request(server, "GET", "/api/matches")[1]}
    assert tables[match["match"]]["hints"] is True
    with seated(server, match, "blue") as blue:
        assert blue.welcome["hints"] is True
        blue.do("fill", "red")
        blue.do("resign")
        blue.do("rematch")
        with seated(server, blue.state["rematch"], "blue") as again:
            assert again.welcome["hints"] is True
