"""What races of bots cost the other tables: `python -m benchmarks.moves_beside_bots [seconds]`.

The load of benchmarks/moves.py on a real server, in turns without and with races of eight bots
beside it, who pause as bots do. Nobody watches them; they race because they were laid.
"""

import asyncio
import json
import multiprocessing
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.moves import HOST, NONE, SERVERS, Result, cpu_seconds, generate

MATCHES = 50
RACES = 50
ROUNDS = 3
SECONDS = 6.0
SETTLE_SECONDS = 3.0
RACE = {
    "game": "squig",
    "seats": {seat: {"by": "bot"} for seat in "ABCDEFGH"},
    "options": {"players": 8, "finish": "places"},
    "ground": "hall",
}
"""On the widest course that ships, where a bot has most to choose from."""


class Outcome(NamedTuple):
    """One run: the load's result, and the share of a core that the races alone took."""

    load: Result
    share: float


def lay_race(port: int) -> None:
    """Lay a race; it begins at once."""
    asked = urllib.request.Request(
        f"http://{HOST}:{port}/api/matches",
        json.dumps(RACE).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        answer.read()


async def lay_races(port: int, races: int) -> None:
    """Lay so many races, a few at a time."""
    for _ in range(races):
        await asyncio.to_thread(lay_race, port)


def run(races: int, seconds: float) -> Outcome:
    """Start a server with an empty database, let bots race, load it, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*SERVERS["Jostle"], f"sqlite:///{Path(folder) / 'moves.db'}"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        port = int(server.stdout.readline().rsplit(":", 1)[1])
        lay_race(port)  # waits until the rules are warm
        asyncio.run(lay_races(port, races - 1))
        time.sleep(SETTLE_SECONDS)
        began, busy = time.perf_counter(), cpu_seconds(server.pid)
        time.sleep(seconds)
        share = (cpu_seconds(server.pid) - busy) / (time.perf_counter() - began)
        results: Any = multiprocessing.Queue()
        process = multiprocessing.Process(
            target=generate, args=(results, port, server.pid, MATCHES, seconds)
        )
        process.start()
        result: Result = results.get()
        process.join()
        server.terminate()
        server.communicate()
        return Outcome(result, share)


def main(seconds: float) -> None:
    """Take turns, so that a busy machine slows both alike, and keep each one's best."""
    best = {0: Outcome(NONE, 0.0), RACES: Outcome(NONE, 0.0)}
    for _ in range(ROUNDS):
        for races in (0, RACES):
            best[races] = max(run(races, seconds), best[races])
    for races, (load, share) in best.items():
        print(
            f"{MATCHES} matches beside {races} races of eight bots: {load.rate:,.0f} moves a"
            f" second, p50 {load.middle:.1f} ms, p99 {load.slow:.1f} ms; the races alone take"
            f" {100 * share:.0f} % of a core"
        )
    alone, beside = best.values()
    print(f"{beside.load.rate / alone.load.rate:.2f} of the moves without races")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
