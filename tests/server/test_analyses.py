"""Games explained after their end: on the side, one at a time, once, and kept."""

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import jostle.lab.analysis
from jostle.record import Record
from jostle.server import analyses
from jostle.server.analyses import MOST_REMEMBERED, MOST_WAITING, Analyses, key_of, over
from jostle.server.faults import Refused
from jostle.store import open_store
from tests.helpers import play
from tests.server.client import lay, race, request, seated
from tests.server.inside import ENOUGH, timed, until
from tests.serving import Server


@dataclass
class Said:
    """An analysis that says whose it is."""

    name: str

    def to_json(self) -> bytes:
        """As the library has it."""
        return json.dumps({"of": self.name}).encode()


class Analyst:
    """Stands for jostle.lab.analysis.analyse: goes on when it may, notes what it was given."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.begun: list[str] = []
        self.fails = False

    def analyse(self, record: Record, *, seconds: float, tell: Callable[[int, int], None]) -> Said:
        """One game."""
        name = record.seats["blue"]
        self.begun.append(name)
        tell(1, 4)
        assert self.gate.wait(ENOUGH)
        if self.fails:
            raise ValueError("no idea")
        return Said(name)


@pytest.fixture
def analyst(monkeypatch: pytest.MonkeyPatch) -> Analyst:
    """Who analyses in a test."""
    made = Analyst()
    monkeypatch.setattr(jostle.lab.analysis, "analyse", made.analyse)
    return made


SECONDS = 0.1


def game(name: str) -> Record:
    """A game of blue's; the record says nothing else."""
    return Record(play("hallway", "start 4 1"), {"blue": name})


@asynccontextmanager
async def desk(folder: Path, *, alone: bool = True) -> AsyncIterator[Analyses]:
    """Where analyses are asked for; the next one on the same folder comes after a restart."""
    store = await open_store(f"sqlite:///{folder / 'jostle.db'}")
    made = Analyses(store, SECONDS, alone=alone)
    try:
        yield made
    finally:
        made.close()
        await store.close()


async def comes_to(analyses: Analyses, key: str, status: str) -> Any:
    """What is answered when an analysis has come so far."""
    while (state := await analyses.find(key)).status != status:
        await asyncio.sleep(0.001)
    return state


@timed
async def test_games_are_analysed_one_after_the_other(tmp_path: Path, analyst: Analyst) -> None:
    async with desk(tmp_path) as here:
        first, second = [(await here.begin(game(name))).id for name in ("Ann", "Bo")]
        await until(lambda: analyst.begun)
        working = await comes_to(here, first, "working")
        assert (working.done, working.of) == (1, 4)
        assert ((await here.find(second)).status, analyst.begun) == ("waiting", ["Ann"])
        analyst.gate.set()
        assert bytes((await comes_to(here, second, "done")).analysis) == b'{"of": "Bo"}'
        assert bytes((await here.find(first)).analysis) == b'{"of": "Ann"}'


@timed
async def test_the_same_game_is_analysed_once_whoever_asks(
    tmp_path: Path, analyst: Analyst
) -> None:
    again = game("Ann")
    again.tags["date"] = "2026-11-30"
    async with desk(tmp_path) as here:
        one, same = await asyncio.gather(here.begin(game("Ann")), here.begin(again))
        assert one.id == same.id
        analyst.gate.set()
        await comes_to(here, one.id, "done")
        assert (await here.begin(game("Ann"))).status == "done"
    assert analyst.begun == ["Ann"]
    resigned = game("Ann")
    resigned.tags["resigned"] = "blue"
    others = (resigned, SECONDS), (game("Bo"), SECONDS), (game("Ann"), 2 * SECONDS)
    assert len({one.id, *(key_of(*other) for other in others)}) == 4


@timed
async def test_an_analysis_outlives_the_server(tmp_path: Path, analyst: Analyst) -> None:
    analyst.gate.set()
    async with desk(tmp_path) as before:
        key = (await before.begin(game("Ann"))).id
        await comes_to(before, key, "done")
    async with desk(tmp_path) as after:
        found = await after.find(key)
        assert (found.status, bytes(found.analysis)) == ("done", b'{"of": "Ann"}')
        assert (await after.begin(game("Ann"))).status == "done"
        with pytest.raises(Refused) as caught:
            await after.find("another")
        assert (caught.value.refusal.code, caught.value.status) == ("http/no_analysis", 404)
    assert analyst.begun == ["Ann"]


@timed
async def test_what_a_stopped_server_was_at_begins_again_when_it_is_asked_for(
    tmp_path: Path, analyst: Analyst
) -> None:
    async with desk(tmp_path) as before:
        keys = [(await before.begin(game(name))).id for name in ("Ann", "Bo")]
        await until(lambda: analyst.begun)
    async with desk(tmp_path) as after:
        assert (await after.find(keys[1])).status == "working"
        analyst.gate.set()
        await comes_to(after, keys[1], "done")
        assert analyst.begun == ["Ann", "Bo"]
        await comes_to(after, keys[0], "done")
    assert analyst.begun == ["Ann", "Bo", "Ann"]


@timed
async def test_what_another_process_works_on_is_not_begun_again_until_that_one_is_silent(
    tmp_path: Path, analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, alone=False) as one:
        another = Analyses(one._store, SECONDS, alone=False)
        key = (await one.begin(game("Ann"))).id
        await until(lambda: analyst.begun)
        states = [await another.find(key), await another.begin(game("Ann"))]
        assert [state.status for state in states] == ["working", "working"]
        assert analyst.begun == ["Ann"]
        one.close()
        monkeypatch.setattr(analyses, "SILENCE_MS", -1)
        await another.find(key)
        analyst.gate.set()
        await comes_to(another, key, "done")
        another.close()
    assert analyst.begun == ["Ann", "Ann"]


@timed
async def test_when_many_wait_the_next_is_refused(tmp_path: Path, analyst: Analyst) -> None:
    async with desk(tmp_path) as here:
        for number in range(1 + MOST_WAITING):
            await here.begin(game(str(number)))
        with pytest.raises(Refused) as caught:
            await here.begin(game("one too many"))
        assert (caught.value.refusal.code, caught.value.status) == ("server/busy", 503)
        assert (await here.begin(game("3"))).status == "waiting"
        analyst.gate.set()
        await until(lambda: len(analyst.begun) == 1 + MOST_WAITING)
        assert (await here.begin(game("one too many"))).id == key_of(game("one too many"), SECONDS)


@timed
async def test_the_newest_analyses_are_remembered_and_the_others_read_again(
    tmp_path: Path, analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_REMEMBERED", 2)
    assert MOST_REMEMBERED > 2
    analyst.gate.set()
    async with desk(tmp_path) as here:
        keys = []
        for name in ("Ann", "Bo", "Cy"):
            keys.append((await here.begin(game(name))).id)
            await comes_to(here, keys[-1], "done")
        assert list(here._jobs) == keys[1:]
        assert bytes((await here.find(keys[0])).analysis) == b'{"of": "Ann"}'
        assert list(here._jobs) == [keys[2], keys[0]]


@timed
async def test_an_analysis_that_failed_is_said_to_have_and_begun_anew(
    tmp_path: Path, analyst: Analyst
) -> None:
    analyst.gate.set()
    analyst.fails = True
    async with desk(tmp_path, alone=False) as here:
        key = (await here.begin(game("Ann"))).id
        state = await comes_to(here, key, "failed")
        assert state.error.startswith("the server could not do this")
        analyst.fails = False
        await here.begin(game("Ann"))
        await comes_to(here, key, "done")


@timed
async def test_a_store_that_fails_keeps_nobody_from_an_analysis(
    tmp_path: Path, analyst: Analyst
) -> None:
    analyst.gate.set()
    async with desk(tmp_path) as here:
        await here._store.close()
        key = (await here.begin(game("Ann"))).id
        await comes_to(here, key, "done")


def test_only_games_that_are_over_and_not_too_long_are_analysed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = game("Ann")
    with pytest.raises(Refused) as caught:
        over(running.write().encode())
    assert (caught.value.refusal.code, caught.value.status) == ("http/unfinished", 409)
    for made_up in ("green", "", "blue,red"):
        running.tags["resigned"] = made_up
        with pytest.raises(Refused, match="the one of two seats that ended the game") as caught:
            over(running.write().encode())
        assert (caught.value.refusal.code, caught.value.status) == ("http/who_resigned", 422)
    running.tags["resigned"] = "red"
    assert over(running.write().encode()).events == ["start 4 1"]
    monkeypatch.setattr(analyses, "MOST_EVENTS", 0)
    with pytest.raises(Refused) as caught:
        over(running.write().encode())
    assert (caught.value.refusal.code, caught.value.status) == ("http/too_long", 422)


# --- Over HTTP -----------------------------------------------------------------------------------


def analysed(server: Server, state: Any) -> Any:
    """What an analysis that was begun says in the end."""
    while state["status"] in ("waiting", "working"):
        time.sleep(0.05)
        status, state = request(server, "GET", f"/api/analyses/{state['id']}")
        assert status == 200
    assert state["status"] == "done"
    return state["analysis"]


def test_a_match_is_analysed_when_it_is_over_and_its_record_is_the_same_game(
    server: Server,
) -> None:
    match = race(server, "mm")
    with seated(server, match, "A", "B") as ann:
        ann.wait(lambda: ann.state["waiting"])
        path = f"/api/matches/{match['match']}"
        status, fault = request(server, "POST", f"{path}/analysis?token={match['watch']}")
        assert (status, fault["code"]) == (409, "match/not_over")
        _, running = request(server, "GET", f"{path}/record?token={match['watch']}")
        status, fault = request(server, "POST", "/api/analyses", running)
        assert (status, fault["code"]) == (409, "http/unfinished")
        ann.do("resign", seat="B")
        status, state = request(server, "POST", f"{path}/analysis?token={match['watch']}")
        assert status == 202
        found = analysed(server, state)
        assert len(found["chances"]) == len(ann.events) + 2  # before all, and the resignation
        assert found["chances"][-1]["shares"] == {"A": 1.0, "B": 0.0}
        _, record = request(server, "GET", f"{path}/record?token={match['watch']}")
        status, again = request(server, "POST", "/api/analyses", record)
        assert (status, again["id"], again["status"]) == (202, state["id"], "done")


def test_what_cannot_be_analysed_gets_a_sentence(server: Server) -> None:
    match = lay(server)
    with seated(server, match, "blue"):
        for method, path, body, answer in (
            ("POST", "/api/matches/nowhere/analysis?token=x", None, (404, "match/no_such_match")),
            (
                "POST",
                f"/api/matches/{match['match']}/analysis?token=x",
                None,
                (403, "match/bad_token"),
            ),
            ("GET", "/api/analyses/nothing", None, (404, "http/no_analysis")),
            ("POST", "/api/analyses", "{", (422, "record/json")),
        ):
            status, fault = request(server, method, path, body)
            assert (status, fault["code"]) == answer
