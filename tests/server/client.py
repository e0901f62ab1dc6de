"""A client as plain as can be: it says hello, sends commands, and keeps what it is told."""

import json
import socket
import struct
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import count
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.serving import Server

Json = Any
ids = count(1)

OPENING_SECONDS = 120
"""A server that has to compile the rules first lets a hello wait."""


def request(server: Server, method: str, path: str, body: Json = None) -> tuple[int, Json]:
    """The status and the JSON of an HTTP request; `body` may be the text itself."""
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    asked = urllib.request.Request(
        server.url + path,
        data if body is not None else None,
        {"content-type": "application/json"},
        method=method,
    )
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def lay(
    server: Server, *, listed: bool = False, blue: Json = None, red: Json = None, **options: Json
) -> Json:
    """A new table of hallway; both seats are for people unless said otherwise."""
    status, seated = request(
        server,
        "POST",
        "/api/matches",
        {
            "game": "hallway",
            "seats": {
                "blue": blue or {"by": "me", "name": "Ann"},
                "red": red or {"by": "link", "name": "Bob"},
            },
            "options": options,
            "listed": listed,
        },
    )
    assert status == 201, seated
    return seated


LANES = ["S....................F"] * 8
"""A course for up to eight: 21 steps, on any of eight lanes."""


def race(
    server: Server,
    seats: str,
    *,
    listed: bool = False,
    hints: bool = False,
    ground: Json = LANES,
    **options: Json,
) -> Json:
    """A new table of squig: a letter a seat, m for mine, l for one by link, b for a bot."""
    by = {"m": "me", "l": "link", "b": "bot"}
    status, laid = request(
        server,
        "POST",
        "/api/matches",
        {
            "game": "squig",
            "seats": {seat: {"by": by[one]} for seat, one in zip("ABCDEFGH", seats, strict=False)},
            "options": {"players": len(seats)} | options,
            "ground": ground,
            "listed": listed,
            "hints": hints,
        },
    )
    assert status == 201, laid
    return laid


class Client:
    """One WebSocket that has said hello, and all that it has been told since."""

    def __init__(
        self, server: Server, match: str, *tokens: str, seen: int = 0, name: str = ""
    ) -> None:
        self._open = ExitStack()
        address = server.url.replace("http", "ws") + "/api/socket"
        self.socket = self._open.enter_context(
            # The library's own pings would give up while a first start compiles the rules.
            connect(address, max_size=None, max_queue=None, ping_interval=None)
        )
        self.entries: list[Json] = []
        self.state: Json = None
        self.answers: dict[str, Json] = {}
        self.chances: Json = None
        self.gone: Json = None
        self.tokens = tokens
        hello = {"type": "hello", "match": match, "tokens": tokens, "seen": seen, "name": name}
        self.send(hello)
        self.welcome = self.receive(OPENING_SECONDS)

    def send(self, message: Json) -> None:
        """Send a message, or any text."""
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = 20) -> Json:
        """The next message, taken up."""
        message = json.loads(self.socket.recv(timeout))
        if message["type"] in ("welcome", "news"):
            self.entries += message["entries"]
            self.state = message["state"]
        elif message["type"] == "chances":
            self.chances = message
        elif message["type"] in ("ack", "refusal", "hint"):
            self.answers[message["id"]] = message
        elif message["type"] == "gone":
            self.gone = message
        return message

    def wait(self, until: Callable[[], object], timeout: float = 20) -> None:
        """Read on until something holds."""
        end = time.monotonic() + timeout
        while not until():
            self.receive(max(0.001, end - time.monotonic()))

    def rest(self, seconds: float = 0.2) -> None:
        """Read whatever comes within a while."""
        end = time.monotonic() + seconds
        try:
            while True:
                self.receive(max(0.001, end - time.monotonic()))
        except TimeoutError:
            return

    def ask(self, do: str, text: str = "", **fields: Json) -> str:
        """Send a command of the first seat, or of `seat`, and return its id."""
        command = {
            "type": "command",
            "id": f"c{next(ids)}",
            "seat": self.welcome["you"][0] if self.welcome.get("you") else "blue",
            "seen": self.entries[-1]["number"] if self.entries else 0,
            "do": do,
            "text": text,
        } | fields
        self.send(command)
        return str(command["id"])

    def do(self, do: str, text: str = "", **fields: Json) -> Json:
        """Send a command and wait for its answer."""
        asked = self.ask(do, text, **fields)
        self.wait(lambda: asked in self.answers)
        return self.answers[asked]

    @property
    def events(self) -> list[str]:
        """The game's events so far, in notation's words."""
        return [entry["text"] for entry in self.entries if entry["kind"] == "event"]

    def cut(self) -> None:
        """Break the connection as a lost network does: without a close, by a reset."""
        raw = self.socket.socket
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raw.close()
        self.close()

    def close(self) -> None:
        """Leave."""
        self._open.close()

    def is_sent_away(self) -> Json:
        """Read until the server closes, and return its last word."""
        try:
            while True:
                self.receive()
        except ConnectionClosed:
            return self.gone


@contextmanager
def seated(server: Server, match: Json, *seats: str) -> Iterator[Client]:
    """A client on some seats of a match just laid, closed afterwards."""
    client = Client(server, match["match"], *(match["seats"][seat] for seat in seats))
    try:
        yield client
    finally:
        client.close()


@contextmanager
def two_players(server: Server, **options: Json) -> Iterator[tuple[Client, Client]]:
    """Blue and red at a new table, the game begun."""
    match = lay(server, **options)
    with seated(server, match, "blue") as blue, seated(server, match, "red") as red:
        blue.wait(lambda: blue.events and blue.state["waiting"])
        red.wait(lambda: red.state["number"] >= blue.state["number"])
        yield blue, red


def mover(blue: Client, red: Client) -> tuple[Client, Client]:
    """Who is to move first, then the other; both know all that has happened."""
    level(blue, red)
    waits = blue.state["waiting"][0]["seat"]
    return (blue, red) if waits == "blue" else (red, blue)


def level(blue: Client, red: Client) -> None:
    """Let both read up to the newest entry that one of them knows."""
    newest = max(blue.state["number"], red.state["number"])
    blue.wait(lambda: blue.state["number"] >= newest)
    red.wait(lambda: red.state["number"] >= newest)


def play_until(phase: str, blue: Client, red: Client) -> None:
    """Roll, and part without a deal, until the game is in `phase`."""
    level(blue, red)
    while blue.state["view"]["phase"] != phase:
        now = blue.state["view"]["phase"]
        if now == "talk":
            for client in (blue, red):
                seat = client.welcome["you"][0]
                assert client.do("event", f"done {seat}")["type"] == "ack"
        else:
            client, _ = mover(blue, red)
            answer = client.do(*(("dice",) if now == "roll" else ("event", "edge self")))
            assert answer["type"] == "ack", answer
        level(blue, red)


def play(clients: dict[str, Client], until: Callable[[Client], object]) -> None:
    """Let each person do the first thing that may be done, until something holds for all."""
    while True:
        newest = max(client.state["number"] for client in clients.values())
        for client in clients.values():
            client.wait(partial(knows, client, newest))
        if any(client.state["number"] > newest for client in clients.values()):
            continue  # some have been told of more meanwhile
        if all(until(client) for client in clients.values()):
            return
        waiting = next(iter(clients.values())).state["waiting"]
        seat = waiting[0]["seat"] if waiting else ""
        if seat in clients and clients[seat].state["choices"][seat]:
            choice = clients[seat].state["choices"][seat][0]
            do = choice.get("do", "event")
            answer = clients[seat].do(do, "" if do == "dice" else choice["event"])
            assert answer["type"] == "ack", answer
        else:
            next(iter(clients.values())).receive()


def knows(client: Client, number: int) -> bool:
    """True once the client has been told of the entry `number`."""
    return bool(client.state["number"] >= number)


def has_begun(client: Client) -> bool:
    """True once all have sat down."""
    return bool(client.state["status"] == "playing")


def is_over(client: Client) -> bool:
    """True after the end."""
    return bool(client.state["status"] == "over")
