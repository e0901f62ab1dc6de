"""Games explained after their end: on the side, one at a time, once."""

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import jostle.lab.analysis
from jostle.record import Record
from jostle.server import analyses
from jostle.server.analyses import MOST_KEPT, MOST_WAITING, Analyses, key_of, over
from jostle.server.faults import Refused
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


def game(name: str) -> Record:
    """A game of blue's; the record says nothing else."""
    return Record(play("hallway", "start 4 1"), {"blue": name})


@timed
async def test_games_are_analysed_one_after_the_other(analyst: Analyst) -> None:
    desk = Analyses(0.1)
    first, second = (desk.begin(game(name)).id for name in ("Ann", "Bo"))
    await until(lambda: desk.find(first).done == 1)
    assert (desk.find(first).status, desk.find(first).of) == ("working", 4)
    assert (desk.find(second).status, analyst.begun) == ("waiting", ["Ann"])
    analyst.gate.set()
    await until(lambda: desk.find(second).status == "done")
    assert [bytes(desk.find(key).analysis) for key in (first, second)] == [
        b'{"of": "Ann"}',
        b'{"of": "Bo"}',
    ]


@timed
async def test_the_same_game_is_analysed_once_whoever_asks(analyst: Analyst) -> None:
    desk = Analyses(0.1)
    analyst.gate.set()
    one = desk.begin(game("Ann"))
    again = game("Ann")
    again.tags["date"] = "2026-11-30"
    assert desk.begin(again).id == one.id
    await until(lambda: desk.find(one.id).status == "done")
    assert desk.begin(game("Ann")).status == "done"
    assert analyst.begun == ["Ann"]
    resigned = game("Ann")
    resigned.tags["resigned"] = "blue"
    assert key_of(resigned) != one.id != key_of(game("Bo"))


@timed
async def test_when_many_wait_the_next_is_refused(analyst: Analyst) -> None:
    desk = Analyses(0.1)
    for number in range(1 + MOST_WAITING):
        desk.begin(game(str(number)))
    with pytest.raises(Refused) as caught:
        desk.begin(game("one too many"))
    assert (caught.value.refusal.code, caught.value.status) == ("server/busy", 503)
    assert desk.begin(game("3")).status == "waiting"
    analyst.gate.set()
    await until(lambda: len(analyst.begun) == 1 + MOST_WAITING)
    assert desk.begin(game("one too many")).id == key_of(game("one too many"))


@timed
async def test_the_newest_analyses_are_kept(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_KEPT", 2)
    assert MOST_KEPT > 2
    desk = Analyses(0.1)
    analyst.gate.set()
    keys = []
    for name in ("Ann", "Bo", "Cy"):
        keys.append(desk.begin(game(name)).id)
        await until(lambda: desk.find(keys[-1]).status == "done")
    with pytest.raises(Refused) as caught:
        desk.find(keys[0])
    assert (caught.value.refusal.code, caught.value.status) == ("http/no_analysis", 404)
    assert [desk.find(key).status for key in keys[1:]] == ["done", "done"]


@timed
async def test_an_analysis_that_failed_is_said_to_have_and_begun_anew(analyst: Analyst) -> None:
    desk = Analyses(0.1)
    analyst.gate.set()
    analyst.fails = True
    key = desk.begin(game("Ann")).id
    await until(lambda: desk.find(key).status == "failed")
    assert desk.find(key).error.startswith("the server could not do this")
    analyst.fails = False
    desk.begin(game("Ann"))
    await until(lambda: desk.find(key).status == "done")


def test_only_games_that_are_over_and_not_too_long_are_analysed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = game("Ann")
    with pytest.raises(Refused) as caught:
        over(running.write().encode())
    assert (caught.value.refusal.code, caught.value.status) == ("http/unfinished", 409)
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
