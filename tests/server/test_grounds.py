"""What a match is played on, over HTTP: listed, checked, drawn; bad ones cost little and harm none.

Bounds are of size: of what is read, of what is answered, of what the server keeps.
"""

import json
import socket
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.server.client import LANES, Client, race, request, seated
from tests.server.test_http import SVG
from tests.serving import Serve, Server

BODY_BYTES = 1_048_576
GUARD_SECONDS = 20
"""Far more than any of these takes, so that a slow machine fails no test."""

GAMES = ("hallway", "squig")
OPEN = ["S" * 8 + "." * 191 + "F"] * 200
"""As large as a drawing may be."""


def report(server: Server, **wish: Any) -> Any:
    """The report on a drawing, which is to be had whatever is wrong with it."""
    status, found = request(server, "POST", "/api/grounds/squig", wish)
    assert status == 200, found
    return found


# --- Good ones -----------------------------------------------------------------------------------


def test_a_game_lists_what_it_can_be_played_on(server: Server) -> None:
    _, games = request(server, "GET", "/api/games")
    hallway, squig = ({game["game"]: game for game in games}[name] for name in GAMES)
    assert hallway["ground"] is None
    assert hallway["all_seats"] == ["blue", "red"]
    assert squig["seats"] == list("ABCD")
    assert squig["all_seats"] == list("ABCDEFGH")
    shipped = squig["ground"]["shipped"]
    assert squig["ground"]["key"] == "course"
    assert shipped[0]["name"] == "straight"
    assert len(shipped) >= 13
    assert all(one["title"] and one["length"] > 0 and one["starts"] >= 2 for one in shipped)
    assert {one["name"]: one["options"] for one in shipped}["there-and-back"] == {
        "laps": "there_and_back"
    }


def test_each_that_ships_is_shown_with_nothing_against_it(server: Server) -> None:
    _, games = request(server, "GET", "/api/games")
    (shipped,) = [game["ground"]["shipped"] for game in games if game["ground"]]
    for one in shipped:
        status, found = request(server, "GET", f"/api/grounds/squig/{one['name']}")
        assert status == 200
        assert found["is_playable"], found["findings"]
        assert found["notes"]["name"] == one["title"]
        assert found["facts"]["length"] == one["length"]
        assert len(found["facts"]["distance"]) == one["height"]


@pytest.mark.parametrize("path", ["/api/grounds/squig/moon", "/api/grounds/hallway/straight"])
def test_there_are_no_others(server: Server, path: str) -> None:
    status, fault = request(server, "GET", path)
    assert (status, fault["code"]) == (404, "http/not_found")


def test_a_drawing_is_answered_with_all_that_an_editor_shows(server: Server) -> None:
    found = report(server, lines=["S..F", "S.", "#oF"], options={"players": 2})
    assert found["lines"] == ["S..F", "S.", "#oF"]
    assert found["facts"]["distance"] == [[3, 2, 1, 0], [3, 2, -1, -1], [-1, 1, 0, -1]]
    assert found["facts"]["starts"] == [[0, 0], [0, 1]]
    assert (found["findings"], found["is_playable"]) == ([], True)


def test_a_file_brings_its_notes_and_the_option_that_it_asks_for(server: Server) -> None:
    text = "; name: Loft\n; laps: there_and_back\nS...F\nS...F\n"
    found = report(server, file=text, options={"players": 2})
    assert found["notes"] == {"name": "Loft", "laps": "there_and_back"}
    assert found["options"] == {"laps": "there_and_back"}
    assert found["facts"]["length"] == 8, "out and home"
    assert found["file"] == text
    once = report(server, file=text, options={"players": 2, "laps": "once"})
    assert once["facts"]["length"] == 4


def test_the_largest_drawing_is_checked_and_drawn(server: Server) -> None:
    found = report(server, lines=OPEN, options={"players": 8})
    assert found["facts"]["length"] == 192
    assert max(map(max, found["facts"]["distance"])) == 199


# --- Bad ones ------------------------------------------------------------------------------------

BAD: Mapping[str, tuple[dict[str, Any], str, list[int] | None]] = {
    "empty": ({"lines": []}, "ground/empty", None),
    "rows without squares": ({"lines": ["", ""]}, "ground/empty", None),
    "an empty file": ({"file": ""}, "ground/empty", None),
    "too wide": ({"lines": ["S.F", "." * 201]}, "ground/size", [200, 1]),
    "too high": ({"lines": ["."] * 201}, "ground/size", [0, 200]),
    "a million columns": ({"lines": ["." * 1_000_000]}, "ground/size", [200, 0]),
    "a file of a million columns": ({"file": "." * 1_000_000}, "ground/size", [200, 0]),
    "half a million rows": ({"file": "\n" * 500_000}, "ground/empty", None),
    "an unknown character": ({"lines": ["S.F", "S.x"]}, "ground/character", [2, 1]),
    "a tab": ({"file": "S\t.F"}, "ground/character", [1, 0]),
    "a binary file": ({"file": "\x7fELF\x02\x01\x01\x00"}, "ground/character", [0, 0]),
    "a NUL": ({"lines": ["S\x00F"]}, "ground/character", [1, 0]),
    "no start": ({"lines": ["...F"]}, "no_start", None),
    "no finish": ({"lines": ["SSSS"]}, "no_finish", None),
    "too few starts": ({"lines": ["S..F"]}, "few_starts", None),
    "no way": ({"lines": ["S..F", "S..F", "S#", "##", "S."]}, "cut_off", [0, 4]),
    "obstacles from wall to wall": ({"lines": ["S" + "o" * 11 + "F"] * 4}, "stuck", [0, 0]),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_drawing_is_answered_with_reason_and_place(server: Server, name: str) -> None:
    wish, code, place = BAD[name]
    found = report(server, **wish)
    refusals: dict[str, Any] = {}
    for one in found["findings"]:
        if not one["is_warning"]:
            refusals.setdefault(one["code"], one)
    assert not found["is_playable"]
    assert code in refusals, found["findings"]
    assert refusals[code]["place"] == place
    assert refusals[code]["error"].startswith("expected ")
    assert len(refusals[code]["error"]) < 200
    if place is not None and max(place) < 200:
        assert f"{place[0]},{place[1]}" in refusals[code]["error"]


@pytest.mark.parametrize(
    "lines",
    [
        ["S" * 200] * 199 + ["F" * 200],
        ["SF" * 100] * 200,
        ["S#" * 100] * 100 + ["#" * 200] + ["F" * 200],
        ["S" * 200] + ["o" * 200] * 198 + ["F" * 200],
    ],
)
def test_of_thousands_of_faults_some_of_each_kind_are_told(
    server: Server, lines: list[str]
) -> None:
    for laps in ("once", "there_and_back"):
        found = report(server, lines=lines, options={"laps": laps})
        codes = [one["code"] for one in found["findings"]]
        assert 1 <= max(codes.count(code) for code in codes) <= 50


@pytest.mark.parametrize("name", BAD)
def test_no_match_is_laid_on_a_bad_drawing(server: Server, name: str) -> None:
    wish, code, _ = BAD[name]
    lines = wish["lines"] if "lines" in wish else wish["file"].split("\n")
    if len(lines) > 1000:
        lines = lines[:1000]  # as JSON it would be too large a body
    status, fault = request(
        server, "POST", "/api/matches", {"game": "squig", "seats": {}, "ground": lines}
    )
    assert status == 422
    assert fault["code"].removeprefix("ground/") == code.removeprefix("ground/")
    assert fault["error"].startswith("expected ")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"lines": [1, 2]}, 400, "message/malformed"),
        ({"lines": "S.F"}, 400, "message/malformed"),
        ({"lines": {"S": "F"}}, 400, "message/malformed"),
        ({"file": ["S.F"]}, 400, "message/malformed"),
        ({"lines": ["S.F"], "options": {"laps": ["once"]}}, 400, "message/malformed"),
        ({"lines": ["S.F"], "colour": "red"}, 400, "message/malformed"),
        ({}, 422, "http/one_drawing"),
        ({"lines": ["S.F"], "file": "S.F"}, 422, "http/one_drawing"),
        ({"lines": ["S.F"], "options": {"players": 9}}, 422, "option/value"),
        ({"lines": ["S.F"], "options": {"speed": 9}}, 422, "option/unknown"),
        ("{", 400, "message/malformed"),
        ("\x00\x01\x02", 400, "message/malformed"),
        ("[" * 1_000_000, 400, "http/nested"),
        ('{"lines": ' * 100_000, 400, "http/nested"),
        ('{"lines": ["\\ud800"]}', 400, "message/malformed"),
    ],
)
def test_what_is_no_wish_is_refused_with_the_place(
    server: Server, body: Any, status: int, code: str
) -> None:
    got, fault = request(server, "POST", "/api/grounds/squig", body)
    assert (got, fault["code"]) == (status, code)
    assert len(fault["error"]) < 400


def test_a_place_within_the_message_is_named(server: Server) -> None:
    _, fault = request(server, "POST", "/api/grounds/squig", {"lines": ["S", 7]})
    assert "lines[1]" in fault["error"]


@pytest.mark.parametrize(
    ("ground", "game", "code"),
    [
        ("moon", "squig", "ground/unknown"),
        ("../../etc/passwd", "squig", "ground/unknown"),
        (["S.F"], "hallway", "http/no_ground"),
        ("straight", "hallway", "http/no_ground"),
    ],
)
def test_a_match_is_laid_on_what_its_game_knows(
    server: Server, ground: Any, game: str, code: str
) -> None:
    body = {"game": game, "seats": {}, "ground": ground}
    status, fault = request(server, "POST", "/api/matches", body)
    assert (status, fault["code"]) == (422, code)


def test_a_body_that_says_it_is_too_large_is_refused_unread(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), GUARD_SECONDS) as line:
        line.sendall(head("content-length: 1000000000"))
        assert answer(line).startswith(b"HTTP/1.1 413 ")


def test_a_body_without_an_end_is_refused_long_before_it_fills_the_memory(server: Server) -> None:
    chunk = b"10000\r\n" + b"." * 65_536 + b"\r\n"
    sent = 0
    with socket.create_connection(("127.0.0.1", server.port), GUARD_SECONDS) as line:
        line.sendall(head("transfer-encoding: chunked"))
        line.settimeout(5)
        try:
            while sent < 64 * BODY_BYTES:
                line.sendall(chunk)
                sent += 65_536
        except OSError:  # the server has answered, and hears no more
            pass
    assert BODY_BYTES <= sent < 64 * BODY_BYTES


def test_a_body_that_is_a_little_too_large_gets_its_answer(server: Server) -> None:
    body = json.dumps({"lines": ["." * (2 * BODY_BYTES)]})
    for path in ("/api/grounds/squig", "/api/matches", "/api/boards/squig.svg", "/api/replays"):
        status, fault = request(server, "POST", path, body)
        assert (status, fault["code"]) == (413, "http/too_large")


def test_bad_drawings_by_the_dozen_leave_the_servers_memory_as_it_was(serve: Serve) -> None:
    server = serve()
    with seated(server, race(server, "mm"), "A"):  # so that all is compiled by now
        send_bad_drawings(server)
        before = most_memory(server)
        for _ in range(5):
            send_bad_drawings(server)
    assert most_memory(server) - before < 32 * BODY_BYTES


def send_bad_drawings(server: Server) -> None:
    """All kinds of them, and bodies that are none but as large as may be."""
    for wish, _, _ in BAD.values():
        report(server, **wish)
    request(server, "POST", "/api/grounds/squig", "[" * 1_000_000)
    request(server, "POST", "/api/grounds/squig", json.dumps({"lines": [""] * 250_000}))


def head(length: str) -> bytes:
    """The head of a request to check a drawing."""
    lines = (
        "POST /api/grounds/squig HTTP/1.1",
        "host: 127.0.0.1",
        "content-type: application/json",
        length,
    )
    return "\r\n".join((*lines, "", "")).encode()


def answer(line: socket.socket) -> bytes:
    """The first bytes that come back."""
    return line.recv(4096)


def most_memory(server: Server) -> int:
    """The most memory that the server's process ever had, in bytes (Linux; 0 elsewhere)."""
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.exists():
        return 0
    (line,) = [line for line in status.read_text().splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1]) * 1024


# --- Made at random ------------------------------------------------------------------------------


def test_the_same_wishes_make_the_same_and_another_seed_another(server: Server) -> None:
    path = "/api/grounds/squig/make"
    made = [
        request(server, "POST", path, {"wishes": {"seed": seed, "length": 40}})
        for seed in (1, 1, 2)
    ]
    assert [status for status, _ in made] == [200, 200, 200]
    first, again, other = (found for _, found in made)
    assert first["is_playable"]
    assert first["lines"] == again["lines"] != other["lines"]
    status, laid = request(
        server, "POST", "/api/matches", {"game": "squig", "seats": {}, "ground": first["lines"]}
    )
    assert status == 201, laid


def test_what_may_be_wished_for_is_listed_with_its_words(server: Server) -> None:
    _, games = request(server, "GET", "/api/games")
    (wishes,) = [game["ground"]["wishes"] for game in games if game["game"] == "squig"]
    assert {"length", "seed"} <= {wish["name"] for wish in wishes}
    assert all(wish["label"] and wish["help"] for wish in wishes)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [({"colour": "red"}, "http/unknown_wish"), ({"length": 10**9}, "option/value")],
)
def test_a_wish_that_nothing_fulfils_is_refused(server: Server, wishes: Any, code: str) -> None:
    status, fault = request(server, "POST", "/api/grounds/squig/make", {"wishes": wishes})
    assert (status, fault["code"]) == (422, code)


# --- Matches on them -----------------------------------------------------------------------------


def test_a_match_shows_records_and_replays_what_it_is_played_on(server: Server) -> None:
    match = race(server, "mm")
    with seated(server, match, "A", "B") as screen:
        assert screen.welcome["ground"] == LANES
        _, record = request(
            server, "GET", f"/api/matches/{match['match']}/record?token={match['watch']}"
        )
        assert record["course"] == LANES
        status, replay = request(server, "POST", "/api/replays", record)
        assert (status, replay["ground"]) == (200, LANES)
        screen.do("resign", seat="A")
        screen.do("rematch", seat="A")
        screen.do("rematch", seat="B")
        again = screen.state["rematch"]
        next_screen = Client(server, again["match"], *again["seats"].values())
        assert next_screen.welcome["ground"] == LANES
        next_screen.close()


def test_a_match_outlives_the_server_with_what_it_is_played_on(serve: Serve) -> None:
    server = serve()
    match = race(server, "mm")
    server.kill()
    server.restart()
    with seated(server, match, "A", "B") as screen:
        assert screen.welcome["ground"] == LANES


def test_a_ground_that_ships_goes_by_its_name_and_brings_its_options(server: Server) -> None:
    match = race(server, "mlm", ground="there-and-back", listed=True)
    with seated(server, match, "A") as client:
        assert client.welcome["options"]["laps"] == "there_and_back"
        _, tables = request(server, "GET", "/api/matches")
        (table,) = [table for table in tables if table["match"] == match["match"]]
        assert table["ground"] == "There and back"
        assert table["free"] == ["B"]
    match = race(server, "mm", ground="there-and-back", laps="once")
    with seated(server, match, "A") as client:
        assert client.welcome["options"]["laps"] == "once"


def test_left_out_it_is_the_games_default(server: Server) -> None:
    _, shown = request(server, "GET", "/api/grounds/squig/straight")
    with seated(server, race(server, "mm", ground=None), "A") as client:
        assert client.welcome["ground"] == shown["lines"]


# --- Drawn ---------------------------------------------------------------------------------------


def test_a_board_is_drawn_on_what_a_match_is_played_on(server: Server) -> None:
    for ground in (None, "ring", LANES, OPEN):
        svg = drawn(server, {"ground": ground, "options": {"players": 8}})
        assert ElementTree.fromstring(svg).tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"ground": ["S.x"]}, "ground/character"),
        ({"ground": "moon"}, "ground/unknown"),
        ({"orientation": "up"}, "message/malformed"),
        ({"seat": "blue"}, "message/malformed"),
        ({"marks": ["fireworks"]}, "message/malformed"),
    ],
)
def test_what_cannot_be_drawn_is_refused(server: Server, wish: Any, code: str) -> None:
    status, fault = request(server, "POST", "/api/boards/squig.svg", wish)
    assert (status, fault["code"]) == (422, code)


def drawn(server: Server, wish: Any) -> bytes:
    """The board as SVG."""
    asked = urllib.request.Request(
        f"{server.url}/api/boards/squig.svg",
        json.dumps(wish).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked, timeout=GUARD_SECONDS) as svg:
        assert svg.headers["content-type"] == "image/svg+xml"
        return bytes(svg.read())
