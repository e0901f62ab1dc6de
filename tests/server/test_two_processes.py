"""Two server processes on one PostgreSQL: any of them serves any match."""

import time
from collections import Counter
from collections.abc import Iterator

import pytest

from jostle.record import Record
from tests.helpers import play as play_out
from tests.server.client import (
    LANES,
    Client,
    Json,
    is_over,
    lay,
    level,
    mover,
    play,
    play_until,
    race,
    request,
)
from tests.serving import Server, start_server

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def servers(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes on one database."""
    folder = tmp_path_factory.mktemp("servers")
    started = [start_server(folder, database=postgres) for _ in range(2)]
    yield started[0], started[1]
    for server in started:
        server.stop()


def test_a_game_between_players_on_two_processes(servers: Pair) -> None:
    here, there = servers
    match = lay(here, talk_seconds=2)
    blue, red = seat(here, match, "blue"), seat(there, match, "red")
    blue.wait(lambda: blue.state["view"]["phase"] == "roll")
    red.wait(lambda: red.state["view"]["phase"] == "roll")

    play_until("talk", blue, red)
    offer = blue.do("event", "offer blue 5")["number"]
    red.wait(lambda: red.state.get("standing"))
    blue.wait(lambda: "timeout" in blue.events)
    red.wait(lambda: "timeout" in red.events)
    assert red.events.count("timeout") == 1, "both processes keep the clock, one writes"
    assert red.do("event", "accept red", answers=offer)["code"] in ("match/late", "match/stale")

    play_until("over", blue, red)
    assert blue.entries == red.entries
    blue.do("rematch")
    red.do("rematch")
    blue.wait(lambda: blue.state["rematch"].get("match"))
    red.wait(lambda: red.state["rematch"].get("match"))
    assert blue.state["rematch"]["match"] == red.state["rematch"]["match"]
    blue.close()
    red.close()


def test_a_race_with_a_bot_and_a_resigned_seat_on_two_processes(servers: Pair) -> None:
    here, there = servers
    match = race(here, "mlbl", finish="places")
    a, b, d = seat(here, match, "A"), seat(there, match, "B"), seat(there, match, "D")
    assert a.welcome["ground"] == b.welcome["ground"] == LANES
    a.wait(lambda: a.state["status"] == "playing")
    d.wait(lambda: d.state["status"] == "playing")
    assert d.do("resign")["type"] == "ack"
    play({"A": a, "B": b}, is_over)
    assert a.entries == b.entries
    events = [entry for entry in a.entries if entry["kind"] == "event"]
    assert {entry.get("seat") for entry in events} == {None, *"ABCD"}
    for client in (a, b, d):
        client.close()


def test_of_calls_for_dice_on_both_processes_one_wins(servers: Pair) -> None:
    match = lay(servers[0])
    blue, red = seat(servers[0], match, "blue"), seat(servers[1], match, "red")
    first, _ = mover(*told(blue, red))
    (name,) = first.welcome["you"]
    twins = [seat(server, match, name) for server in servers for _ in range(3)]
    for _ in range(4):
        for twin in twins:
            twin.ask("dice")
    for twin in twins:
        twin.wait(lambda twin=twin: len(twin.answers) == 4)  # type: ignore[misc]  # mypy and defaults
    answers = Counter(
        answer.get("code", "done") for twin in twins for answer in twin.answers.values()
    )
    assert answers["done"] == 1
    assert sum(answers.values()) == 24
    for client in (blue, red, *twins):
        client.close()


def test_the_same_command_through_both_processes_is_done_once(servers: Pair) -> None:
    match = lay(servers[0])
    blue, red = seat(servers[0], match, "blue"), seat(servers[1], match, "red")
    first, _ = mover(*told(blue, red))
    (name,) = first.welcome["you"]
    twins = [seat(server, match, name) for server in servers]
    seen = twins[0].state["number"]
    for twin in twins:
        twin.ask("dice", id="mine", seen=seen)
    for twin in twins:
        twin.wait(lambda twin=twin: twin.answers)  # type: ignore[misc]  # mypy and defaults
    assert twins[0].answers == twins[1].answers
    for client in (blue, red, *twins):
        client.close()


def test_when_one_process_dies_its_player_goes_on_at_the_other(servers: Pair) -> None:
    here, there = servers
    match = lay(here, talk_seconds=60)
    blue, red = seat(here, match, "blue"), seat(there, match, "red")
    play_until("talk", *told(blue, red))
    deadline = red.state["deadline"]["at"]
    here.kill()
    blue.is_sent_away()
    seen = len(blue.entries)
    blue.close()
    back = Client(there, match["match"], match["seats"]["blue"], seen=seen)
    assert blue.entries + back.entries == red.entries
    assert back.state["deadline"]["at"] == deadline, "the other process kept the clock"
    assert back.do("event", "done blue")["type"] == "ack"
    here.restart()
    time.sleep(0.5)
    assert red.do("event", "done red")["type"] == "ack"
    assert "clock" not in [entry["kind"] for entry in red.entries]
    level(back, red)
    back.close()
    red.close()


def test_tokens_are_the_same_on_all_processes(servers: Pair) -> None:
    match = lay(servers[0])
    path = f"/api/matches/{match['match']}?token={match['seats']['blue']}"
    assert request(servers[1], "GET", path)[0] == 200


def seat(server: Server, match: Json, name: str) -> Client:
    """A client on one seat."""
    return Client(server, match["match"], match["seats"][name])


def told(blue: Client, red: Client) -> tuple[Client, Client]:
    """Both, as soon as both know that the game has begun."""
    blue.wait(lambda: blue.state["view"]["phase"] == "roll")
    red.wait(lambda: red.state["view"]["phase"] == "roll")
    return blue, red


def test_an_analysis_that_one_process_makes_is_told_by_the_other(servers: Pair) -> None:
    here, there = servers
    record = Record(play_out("hallway", "start 4 1"), {"blue": "Ann"}, {"resigned": "red"}).write()
    _, begun = request(here, "POST", "/api/analyses", record)
    state: Json = {"status": ""}
    while state["status"] != "done":
        status, state = request(there, "GET", f"/api/analyses/{begun['id']}")
        assert (status, state["status"] in ("waiting", "working", "done")) == (200, True)
        time.sleep(0.05)
    assert state["analysis"]["chances"][-1]["shares"] == {"blue": 1.0, "red": 0.0}
    assert request(here, "POST", "/api/analyses", record)[1]["analysis"] == state["analysis"]
