"""Moves a second on the real server: `python -m benchmarks.moves [seconds]`.

Every match has two sockets in a process of its own; a move is an event of the game (a roll, an
offer, a done, an Edge choice), sent by one and told to both after it is on disk. The same load on
a bare server (benchmarks/load/bare_server.py: no rules, no views, the same socket, the same
durability) in the same run gives the ratio.
"""

import asyncio
import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks.load.websocket import Socket, connect

MATCHES = (50, 200)
ROUNDS = 3
SECONDS = 6.0
WARM_SECONDS = 3.0
HOST = "127.0.0.1"
NEW_MATCH = {"game": "hallway", "seats": {"blue": {"by": "me"}}, "options": {"max_encounters": 9}}
"""Long games: it is moves that are counted, not the laying of tables between them."""


class Choice(msgspec.Struct):
    """What a player needs to know of a choice."""

    kind: str
    event: str
    do: str = "event"


class State(msgspec.Struct):
    """What a player needs to know of the state."""

    number: int
    status: str
    choices: dict[str, list[Choice]]


class Heard(msgspec.Struct):
    """Any message of the server."""

    type: str
    state: State | None = None
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """Moves told to both, and the ms from send to both told."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    is_over: bool = False


@dataclass
class Match:
    """Two players who do the first thing that they may, one move after the other."""

    port: int
    tally: Tally
    sockets: dict[str, Socket] = field(default_factory=dict)
    states: dict[str, State] = field(default_factory=dict)
    expected: int = 0
    sent_at: float = 0.0
    commands: int = 0
    id: str = ""

    async def begin(self) -> None:
        """Lay a table and sit down on both sides."""
        seated = await asyncio.to_thread(lay, self.port)
        self.id = seated["match"]
        for seat, token in seated["seats"].items():
            self.sockets[seat] = await connect(HOST, self.port, "/api/socket", self._ear(seat))
            hello = {"type": "hello", "match": self.id, "tokens": [token]}
            self.sockets[seat].send(json.dumps(hello).encode())

    def _ear(self, seat: str) -> Callable[[bytes], None]:
        def hear(message: bytes) -> None:
            heard = decode(message)
            if heard.state is not None:
                self.states[seat] = heard.state
                self._go_on(heard.state)
            elif heard.type in ("refusal", "gone"):
                self.tally.refused += 1
                self.expected = 0
                self._go_on(next(iter(self.states.values())))

        return hear

    def _go_on(self, state: State) -> None:
        """Send the next move once both have been told of the last."""
        newest = max(self.expected, state.number)
        told = sum(one.number >= newest for one in self.states.values())
        if told < 2 or self.tally.is_over:
            return
        if self.expected:
            self.tally.waits.append(time.perf_counter() - self.sent_at)
            self.expected = 0
        if state.status == "over":
            for socket in self.sockets.values():
                socket.close()
            self.sockets, self.states = {}, {}
            background(self.begin())
        elif state.status == "playing":
            self._move()

    def _move(self) -> None:
        for seat, state in self.states.items():
            kinds = {choice.kind: choice for choice in state.choices.get(seat, ())}
            choice = kinds.get("roll") or kinds.get("edge") or kinds.get("done")
            if choice is not None:
                self.commands += 1
                self.expected = state.number + 1
                self.sent_at = time.perf_counter()
                text = "" if choice.do == "dice" else choice.event
                self.sockets[seat].send(
                    b'{"type":"command","id":"c%d","seat":"%b","seen":%d,"do":"%b","text":"%b"}'
                    % (
                        self.commands,
                        seat.encode(),
                        state.number,
                        choice.do.encode(),
                        text.encode(),
                    )
                )
                return


tasks: set[asyncio.Task[None]] = set()


def background(work: Any) -> None:
    """Run a coroutine without waiting for it."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)


def lay(port: int) -> Any:
    """A new table for two."""
    asked = urllib.request.Request(
        f"http://{HOST}:{port}/api/matches",
        json.dumps(NEW_MATCH).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        return json.loads(answer.read())


class Result(NamedTuple):
    """One run: moves a second, waits in ms, refusals, and the server's CPU in µs a move."""

    rate: float
    middle: float
    slow: float
    refused: int
    cpu: float


async def load(port: int, pid: int, matches: int, seconds: float) -> Result:
    """Load a server with so many matches."""
    tally = Tally()
    await asyncio.gather(*(Match(port, tally).begin() for _ in range(matches)))
    await asyncio.sleep(WARM_SECONDS)
    tally.waits.clear()
    began, busy = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    took, worked = time.perf_counter() - began, cpu_seconds(pid) - busy
    waits = sorted(tally.waits)
    tally.is_over = True
    return Result(
        len(waits) / took,
        1000 * statistics.median(waits),
        1000 * waits[int(0.99 * len(waits))],
        tally.refused,
        1e6 * worked / len(waits),
    )


def cpu_seconds(pid: int) -> float:
    """What a process has used up, by Linux's count; 0 elsewhere."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def generate(results: Any, *arguments: Any) -> None:
    """The load generator's process."""
    results.put(asyncio.run(load(*arguments)))


def run(command: list[str], matches: int, seconds: float) -> Result:
    """Start a server with an empty database, load it, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'moves.db'}"
        server = subprocess.Popen([*command, database], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        port = int(server.stdout.readline().rsplit(":", 1)[1])
        results: Any = multiprocessing.Queue()
        process = multiprocessing.Process(
            target=generate, args=(results, port, server.pid, matches, seconds)
        )
        process.start()
        result: Result = results.get()
        process.join()
        server.terminate()
        server.communicate()
        return result


def main(seconds: float) -> None:
    """Take turns, so that a busy machine slows both servers alike, and keep each one's best."""
    for matches in MATCHES:
        best: dict[str, Result] = {}
        for _ in range(ROUNDS):
            for name, command in SERVERS.items():
                best[name] = max(run(command, matches, seconds), best.get(name, NONE))
        for name, (rate, middle, slow, refused, cpu) in best.items():
            print(
                f"{matches} matches, {name}: {rate:,.0f} moves a second, p50 {middle:.1f} ms,"
                f" p99 {slow:.1f} ms, {cpu:.0f} µs of CPU a move, {refused} refused"
            )
        real, bare = best.values()
        print(f"{matches} matches: {real.rate / bare.rate:.2f} of the bare server's moves")


SERVE = """
import sys
from jostle.cli.serve import command
command(["--port", "0", "--set", "pace", "1e9", "--database", sys.argv[1]])
"""
SERVERS = {
    "Jostle": [sys.executable, "-c", SERVE],
    "a bare server": [sys.executable, "-m", "benchmarks.load.bare_server"],
}
NONE = Result(0, 0, 0, 0, 0)

if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
