"""What races of bots cost the other tables: `python -m benchmarks.moves_beside_bots [rounds]`.

Two real servers with the same load of benchmarks/moves.py, one of them with races of eight bots
beside it, of the default level or of the one that searches; they pause as bots do. Nobody watches
them; they race because they were laid. Only one server runs at a time: in every round each gets
some seconds while the other is stopped in the middle of whatever it does. A round is short, so that
other work on the machine falls upon both alike, and gives one ratio; the median of all is told,
with the quarter of the rounds below and above it.
"""

import asyncio
import json
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.moves import HOST, SERVERS, Match, Tally, cpu_seconds
from jostle.server import warming

MATCHES = 50
RACES = 50
ROUNDS = 16
SECONDS = 2.0
"""What each server is measured for in a round."""
SETTLE_SECONDS = 1.0
"""What it runs for before that: bots whose pause has passed meanwhile come all at once."""
WARM_SECONDS = 10.0
"""What a server needs to read from disk all that is compiled, which it begins after five."""
RACE = {
    "game": "squig",
    "options": {"players": 8, "finish": "places"},
    "ground": "hall",
}
"""On the widest course that ships, where a bot has most to choose from."""
LEVELS = ("level-3", "level-5")


@dataclass
class Stand:
    """A server, the load on it, and what was measured in each round."""

    process: "subprocess.Popen[str]"
    port: int
    tally: Tally = field(default_factory=Tally)
    rates: list[float] = field(default_factory=list)
    """Moves a second."""
    waits: list[float] = field(default_factory=list)
    """Seconds from send to both told, of all moves."""

    def go(self) -> None:
        """Let it run."""
        self.process.send_signal(signal.SIGCONT)

    def halt(self) -> None:
        """Stop it where it is."""
        self.process.send_signal(signal.SIGSTOP)

    async def measure(self) -> None:
        """Run for a while and note how fast moves were."""
        self.go()
        await asyncio.sleep(SETTLE_SECONDS)
        self.tally.waits.clear()
        began = time.perf_counter()
        await asyncio.sleep(SECONDS)
        took = time.perf_counter() - began
        self.halt()
        self.rates.append(len(self.tally.waits) / took)
        self.waits += self.tally.waits

    def slower_than(self, share: float) -> float:
        """The wait in ms that so large a part of the moves stayed below."""
        return 1000 * sorted(self.waits)[int(share * len(self.waits))]


@contextmanager
def served() -> Iterator[Stand]:
    """A server with an empty database, whose rules are warm."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*SERVERS["Jostle"], f"sqlite:///{Path(folder) / 'moves.db'}"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            stand = Stand(process, int(process.stdout.readline().rsplit(":", 1)[1]))
            lay_race(stand.port, LEVELS[0])
            yield stand
        finally:
            process.send_signal(signal.SIGCONT)
            process.terminate()
            process.communicate()


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


async def share_of_races(stand: Stand, level: str) -> float:
    """Lay the races; the part of a core that they take by themselves."""
    for _ in range(RACES):
        await asyncio.to_thread(lay_race, stand.port, level)
    await asyncio.sleep(WARM_SECONDS)
    began, busy = time.perf_counter(), cpu_seconds(stand.process.pid)
    await asyncio.sleep(2 * SECONDS)
    return (cpu_seconds(stand.process.pid) - busy) / (time.perf_counter() - began)


async def compare(level: str, rounds: int) -> str:
    """A line on races of bots of one level."""
    with served() as alone, served() as beside:
        share = await share_of_races(beside, level)
        for stand in (alone, beside):
            await asyncio.gather(*(Match(stand.port, stand.tally).begin() for _ in range(MATCHES)))
        alone.halt()
        beside.halt()
        for number in range(rounds):
            for stand in (alone, beside) if number % 2 else (beside, alone):
                await stand.measure()
        for stand in (alone, beside):
            stand.tally.is_over = True
    pairs = zip(beside.rates, alone.rates, strict=True)
    ratios = [raced / quiet for raced, quiet in pairs if quiet]  # 0: the machine let it do nothing
    low, middle, high = statistics.quantiles(ratios, n=4)
    return (
        f"beside {RACES} races of eight bots of {level}: {middle:.2f} of the moves"
        f" ({low:.2f} to {high:.2f}), {statistics.median(beside.rates):,.0f} a second against"
        f" {statistics.median(alone.rates):,.0f}; p50 {beside.slower_than(0.5):.0f} ms against"
        f" {alone.slower_than(0.5):.0f}, p99 {beside.slower_than(0.99):.0f} ms against"
        f" {alone.slower_than(0.99):.0f}; the races alone take {100 * share:.0f} % of a core"
    )


def main(rounds: int) -> None:
    """Compare for each level, once all is compiled."""
    for warm in (warming.warm_rules, warming.warm_bots, warming.warm_best):
        warm(lambda: False)
    print(f"{MATCHES} matches, {rounds} rounds")
    for level in LEVELS:
        print(asyncio.run(compare(level, rounds)), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
