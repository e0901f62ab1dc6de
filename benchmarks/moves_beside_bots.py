"""What races of bots cost the other tables: `python -m benchmarks.moves_beside_bots [seconds]`.

The load of benchmarks/moves.py on a real server, in turns without and with races of eight bots
beside it, of the default level and of the one that searches; they pause as bots do. Nobody watches
them; they race because they were laid.
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
    "options": {"players": 8, "finish": "places"},
    "ground": "hall",
}
"""On the widest course that ships, where a bot has most to choose from."""
ALONE, LEVELS = "", ("level-3", "level-5")


class Outcome(NamedTuple):
    """One run: the load's result, and the share of a core that the races alone took."""

    load: Result
    share: float


def lay_race(port: int, level: str) -> None:
    """Lay a race; it begins at once."""
    seats = {seat: {"by": "bot", "level": level} for seat in "ABCDEFGH"}
    asked = urllib.request.Request(
        f"http://{HOST}:{port}/api/matches",
        json.dumps(RACE | {"seats": seats}).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        answer.read()


async def lay_races(port: int, races: int, level: str) -> None:
    """Lay so many races, one after the other."""
    for _ in range(races):
        await asyncio.to_thread(lay_race, port, level)


def run(level: str, seconds: float) -> Outcome:
    """Start a server with an empty database, let bots of `level` race, load it, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*SERVERS["Jostle"], f"sqlite:///{Path(folder) / 'moves.db'}"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        port = int(server.stdout.readline().rsplit(":", 1)[1])
        lay_race(port, level or LEVELS[0])  # waits until the rules are warm
        asyncio.run(lay_races(port, RACES - 1 if level else 0, level))
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
    """Take turns, so that a busy machine slows all alike, and keep each one's best."""
    best = {level: Outcome(NONE, 0.0) for level in (ALONE, *LEVELS)}
    for _ in range(ROUNDS):
        for level, so_far in best.items():
            best[level] = max(run(level, seconds), so_far)
    alone = best.pop(ALONE).load
    print(f"{MATCHES} matches: {alone.rate:,.0f} moves a second, p99 {alone.slow:.1f} ms")
    for level, (load, share) in best.items():
        print(
            f"beside {RACES} races of eight bots of {level}: {load.rate:,.0f} moves a second"
            f" ({load.rate / alone.rate:.2f} of that), p50 {load.middle:.1f} ms, p99"
            f" {load.slow:.1f} ms; the races alone take {100 * share:.0f} % of a core"
        )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
