"""The least that could carry a match: `python -m benchmarks.load.bare_server sqlite:///FILE`.

The same socket server (Granian), the same codec (msgspec), one thread that writes numbered rows to
SQLite in groups with full durability, and two sockets told after the commit. No rules, no seats, no
store layer: what the real server costs beyond this is the price of everything it does.
"""

import asyncio
import json
import queue
import signal
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from granian.constants import Interfaces
from granian.server.embed import Server

from jostle.server.run import BACKLOG, LOCAL, free_port

SEATS = ("blue", "red")


class Message(msgspec.Struct):
    """What a client sends: hello or command."""

    type: str
    match: str = ""
    tokens: list[str] = []
    id: str = ""
    seen: int = 0
    text: str = ""


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


class Writer:
    """Group commit on one thread."""

    def __init__(self, path: str) -> None:
        self._queue: queue.SimpleQueue[tuple[tuple[Any, ...], asyncio.Future[None]]] = (
            queue.SimpleQueue()
        )
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, args=(path,), daemon=True).start()

    async def write(self, row: tuple[Any, ...]) -> None:
        """Return when the row is on disk."""
        written = self._loop.create_future()
        self._queue.put((row, written))
        await written

    def _run(self, path: str) -> None:
        database = sqlite3.connect(path, isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute(
            "CREATE TABLE entries (match TEXT, number INT, text TEXT, PRIMARY KEY (match, number))"
        )
        while True:
            jobs = [self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get())
            database.execute("BEGIN")
            database.executemany("INSERT INTO entries VALUES (?, ?, ?)", [row for row, _ in jobs])
            database.execute("COMMIT")
            self._loop.call_soon_threadsafe(self._answer, [written for _, written in jobs])

    def _answer(self, answers: list[asyncio.Future[None]]) -> None:
        for written in answers:
            if not written.done():  # the client has gone
                written.set_result(None)


class Match:
    """Two sockets and a number."""

    def __init__(self) -> None:
        self.number = 0
        self.sockets: list[Callable[[Any], Awaitable[None]]] = []

    def state(self) -> dict[str, Any]:
        """The seat whose turn it is may roll."""
        choices = {SEATS[self.number % 2]: [{"kind": "roll", "event": "roll", "do": "dice"}]}
        return {"number": self.number, "status": "playing", "choices": choices}


class App:
    """Just enough HTTP to lay a match, and its sockets."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.matches: dict[str, Match] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request or one socket."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await self.talk(receive, send)
        else:
            name = str(len(self.matches))
            self.matches[name] = Match()
            body = json.dumps({"match": name, "seats": {"blue": "b", "red": "r"}}).encode()
            await send({"type": "http.response.start", "status": 201, "headers": []})
            await send({"type": "http.response.body", "body": body})

    async def talk(self, receive: Any, send: Any) -> None:
        """Hello, then commands until the client goes."""
        name, match = "", Match()
        while (received := await receive())["type"] != "websocket.disconnect":
            message = decode(received["text"])
            if message.type == "hello":
                name, match = message.match, self.matches[message.match]
                match.sockets.append(send)
            else:
                await self.writer.write((name, match.number + 1, message.text))
                match.number += 1
                await send({"type": "websocket.send", "text": '{"type":"ack"}'})
            news = encode({"type": "news", "state": match.state()}).decode()
            for tell in match.sockets:
                await tell({"type": "websocket.send", "text": news})


async def main(database: str) -> None:
    """Serve until SIGTERM."""
    port = free_port(LOCAL, 0)
    app = App(Writer(database.removeprefix("sqlite:///")))
    server = Server(
        app,
        address=LOCAL,
        port=port,
        interface=Interfaces.ASGINL,
        backlog=BACKLOG,
        log_enabled=False,
    )

    def stop() -> None:
        server.interrupt_signal = True
        server.main_loop_interrupt.set()

    loop = asyncio.get_running_loop()
    signal.signal(signal.SIGTERM, lambda *_: loop.call_soon_threadsafe(stop))
    print(f"http://{LOCAL}:{port}", flush=True)
    await server.serve()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
