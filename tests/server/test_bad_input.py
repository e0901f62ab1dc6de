"""Whatever comes in: one clear sentence, nothing changed, and the server goes on."""

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.client import Client, lay, mover, request, two_players
from tests.serving import Server


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '"hello"',
        "{}",
        '{"type": "nonsense"}',
        '{"type": "command", "id": "a"}',
        '{"type": "command", "id": "", "seat": "blue", "seen": 1, "do": "dice"}',
        '{"type": "command", "id": "a\\u0000", "seat": "blue", "seen": 1, "do": "dice"}',
        '{"type": "command", "id": "a", "seat": "blue", "seen": "1", "do": "dice"}',
        '{"type": "command", "id": "a", "seat": "blue", "seen": 1, "do": "cheat"}',
        '{"type": "ping", "id": 1e400}',
    ],
)
def test_a_message_that_cannot_be_read_gets_a_sentence_and_the_talk_goes_on(
    server: Server, text: str
) -> None:
    with two_players(server) as (blue, red):
        first, _ = mover(blue, red)
        first.send(text)
        first.wait(lambda: "" in first.answers)
        assert first.answers[""]["code"] == "message/malformed"
        assert first.answers[""]["error"].startswith("expected a message as docs/protocol.md")
        assert first.do("dice")["type"] == "ack"


def test_a_message_that_is_too_large_ends_the_connection_with_a_sentence(server: Server) -> None:
    with two_players(server) as (blue, red):
        blue.ask("chat", "x" * 20_000)
        gone = blue.is_sent_away()
        assert gone["code"] == "message/too_large"
        assert "16384" in gone["error"]
        assert red.do("chat", "what was that?")["type"] == "ack"


def test_a_flood_of_messages_ends_the_connection_with_a_sentence(server: Server) -> None:
    with two_players(server) as (blue, _):
        with suppress(ConnectionClosed):  # it may end in the middle of the flood
            for number in range(300):
                blue.send({"type": "ping", "id": number})
        assert blue.is_sent_away()["code"] == "message/too_many"


def test_the_first_message_is_a_hello_and_the_only_one(server: Server) -> None:
    match = lay(server)
    client = Client(server, match["match"], match["seats"]["blue"])
    client.send({"type": "hello", "match": match["match"], "tokens": [match["seats"]["blue"]]})
    assert client.is_sent_away()["code"] == "message/hello_once"
    with connect(server.url.replace("http", "ws") + "/api/socket") as socket:
        socket.send('{"type": "ping", "id": 1}')
        assert json.loads(socket.recv(5))["code"] == "message/hello_first"


def test_a_ping_is_answered_with_the_servers_clock(server: Server) -> None:
    with two_players(server) as (blue, _):
        blue.send({"type": "ping", "id": 7})
        while (answer := blue.receive())["type"] != "pong":
            pass
        assert answer["id"] == 7
        assert abs(answer["now"] - blue.state["now"]) < 5000


@pytest.mark.parametrize(
    ("event", "code", "rule"),
    [
        ("jump 3", "event/malformed", "notation"),
        ("offer blue 03", "event/malformed", "notation"),
        ("edge self", "event/illegal", "H9"),
        ("done blue", "event/illegal", "H9"),
        ("", "event/malformed", "notation"),
    ],
)
def test_an_event_out_of_place_is_refused_with_its_rule(
    server: Server, event: str, code: str, rule: str
) -> None:
    with two_players(server) as (blue, _):
        refusal = blue.do("event", event)
        assert (refusal["code"], refusal["rule"]) == (code, rule)
        assert refusal["error"]


def test_pages_of_other_origins_get_no_socket(server: Server) -> None:
    address = server.url.replace("http", "ws") + "/api/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("https://elsewhere.example")):
        pass
    with connect(address, origin=Origin(server.url)):
        pass


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/matches", {"game": "chess", "seats": {}}, 422, "http/unknown_game"),
        ("POST", "/api/matches", {"game": "hallway"}, 400, "message/malformed"),
        ("POST", "/api/matches", "{", 400, "message/malformed"),
        (
            "POST",
            "/api/matches",
            {"game": "hallway", "seats": {}, "x": 1},
            400,
            "message/malformed",
        ),
        (
            "POST",
            "/api/matches",
            {"game": "hallway", "seats": {"green": {"by": "me"}}},
            422,
            "match/no_such_seat",
        ),
        (
            "POST",
            "/api/matches",
            {"game": "hallway", "seats": {}, "options": {"speed": 1}},
            422,
            "option/unknown",
        ),
        (
            "POST",
            "/api/matches",
            {"game": "hallway", "seats": {}, "options": {"talk_seconds": 601}},
            422,
            "option/value",
        ),
        ("GET", "/api/matches/nowhere123?token=x", None, 404, "match/no_such_match"),
        ("GET", "/api/matches/nowhere123", None, 400, "message/malformed"),
        ("POST", "/api/matches/nowhere123/join", {}, 404, "match/no_such_match"),
        ("GET", "/api/nothing", None, 404, "http/not_found"),
        ("DELETE", "/api/matches", None, 405, "http/not_allowed"),
        ("GET", "/api/boards/chess.svg", None, 404, "http/not_found"),
        ("GET", "/api/boards/hallway.svg?orientation=up", None, 422, "message/malformed"),
        ("GET", "/api/boards/hallway.svg?ground=ring", None, 422, "http/no_ground"),
        ("GET", "/api/boards/squig.svg?ground=moon", None, 422, "ground/unknown"),
        ("POST", "/api/qr", {"text": ""}, 400, "message/malformed"),
    ],
)
def test_http_errors_have_the_one_shape(
    server: Server, method: str, path: str, body: object, status: int, code: str
) -> None:
    got, fault = request(server, method, path, body)
    assert (got, fault["code"]) == (status, code)
    assert fault["error"]


def test_a_record_of_more_events_than_a_page_can_show_is_refused(server: Server) -> None:
    record = {"jostle": 1, "game": "hallway", "options": {}, "events": ["x"] * 20_001}
    status, fault = request(server, "POST", "/api/replays", record | {"result": None})
    assert (status, fault["code"], fault["expected"]) == (422, "http/too_long", 20_000)


def test_a_wrong_record_is_refused_with_the_event_and_the_rule(server: Server) -> None:
    record = {
        "jostle": 1,
        "game": "hallway",
        "options": {},
        "events": ["start 3 1", "roll 4", "roll 5"],
        "result": None,
    }
    status, fault = request(server, "POST", "/api/replays", record)
    assert status == 422
    assert "event 3 'roll 5'" in fault["error"]
    status, fault = request(server, "POST", "/api/replays", "nonsense")
    assert status == 422
    assert fault["error"]
