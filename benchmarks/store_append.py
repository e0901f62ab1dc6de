"""Appends a second, grouped commits against one commit for each, in the same run.

    python benchmarks/store_append.py [--seconds 2] [--database URL]

Each of 50, then 200 matches appends one entry after the other, each waiting for its commit, as
moves do. `cpu` is the time on the processor for one append, event loop and all; it is what the
store takes of a core that also runs the rules and the sockets. Without --database it is a new
SQLite file in the current folder's file system.
"""

import argparse
import asyncio
import secrets
import tempfile
import time
from pathlib import Path

from jostle.store import EntryRow, MatchRow, SeatRow, Store, open_store, writer

SEATS = {"blue": SeatRow("person", "Ada"), "red": SeatRow("person", "Grace")}


def new_match(match_id: str) -> MatchRow:
    """A running match, as the server keeps one."""
    return MatchRow(
        id=match_id,
        game="hallway",
        rules="1",
        options={"talk_seconds": 60},
        created_at=1_790_000_000_000,
        host="blue",
        listed=False,
        seats=SEATS,
        status="playing",
    )


async def play(store: Store, until: float) -> list[float]:
    """One match that appends until `until`; returns how long each append took."""
    match_id = secrets.token_hex(5)
    await store.create_match(new_match(match_id))
    took = []
    number = 0
    while (start := time.perf_counter()) < until:
        number += 1
        entry = EntryRow(
            match_id,
            number,
            1_790_000_000_000 + number,
            "event",
            "blue",
            "roll 4",
            command=f"c-{number:08}",
        )
        await store.append(match_id, [entry], status="playing")
        took.append(time.perf_counter() - start)
    return took


async def measure(store: Store, matches: int, seconds: float) -> tuple[float, float, float]:
    """Appends a second, microseconds of processor for one, and p99 in milliseconds."""
    start, start_cpu = time.perf_counter(), time.process_time()
    plays = await asyncio.gather(*(play(store, start + seconds) for _ in range(matches)))
    elapsed, cpu = time.perf_counter() - start, time.process_time() - start_cpu
    took = sorted(one for times in plays for one in times)
    return len(took) / elapsed, cpu / len(took) * 1e6, took[len(took) * 99 // 100] * 1e3


async def run(url: str, seconds: float) -> None:
    """Print one line for each number of matches."""
    grouped_limit = writer.GROUP_LIMIT
    store = await open_store(url)
    for matches in (50, 200):
        writer.GROUP_LIMIT = 1
        alone, alone_cpu, alone_p99 = await measure(store, matches, seconds)
        writer.GROUP_LIMIT = grouped_limit
        grouped, grouped_cpu, grouped_p99 = await measure(store, matches, seconds)
        print(
            f"{matches:3} matches: grouped {grouped:6,.0f}/s, cpu {grouped_cpu:3.0f} µs,"
            f" p99 {grouped_p99:3.0f} ms; one commit each {alone:6,.0f}/s,"
            f" cpu {alone_cpu:3.0f} µs, p99 {alone_p99:3.0f} ms; ratio {grouped / alone:.1f}"
        )
    await store.close()


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--database")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=".") as folder:
        url = options.database or f"sqlite:///{Path(folder) / 'jostle.db'}"
        asyncio.run(run(url, options.seconds))


if __name__ == "__main__":
    main()
