"""How long bots that search think on a busy machine, against what they may.

`python -m benchmarks.on_time [--busy N] [--decisions N] [--seconds S] [GAME …]`. N processes do
nothing but count meanwhile; decisions of level 5 are those of games of level 3.
"""

import argparse
import os
import time
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random

import numpy as np

import jostle
from jostle import Position, bots

SEED = 2009
WARM = 10
"""Decisions that do not count: in the first of them rules are compiled or read from disk."""


def count() -> None:
    """Want a processor all the time."""
    while True:
        pass


def decisions(game: str, chance: Random) -> Iterator[Position]:
    """Positions with something to choose, from game after game, some left out."""
    while True:
        position = jostle.new(game)
        while not position.is_over:
            seat = position.asked_seat
            if seat is None:
                position.push(position.draw(chance.randrange))
                continue
            if len(position.asked) > 1 and chance.random() < 0.1:
                yield position
            position.push(bots.bot(game, "level-3").ask(position, seat, chance.randrange))


def thought(game: str, number: int, seconds: float) -> list[float]:
    """How long level 5 took for so many decisions, in seconds."""
    chance = Random(SEED)
    player = bots.bot(game, bots.LEVELS[-1])
    took = []
    for position, _ in zip(decisions(game, chance), range(WARM + number), strict=False):
        before = time.perf_counter()
        player.ask(position, position.asked_seat or "", chance.randrange, seconds=seconds)
        took.append(time.perf_counter() - before)
    return took[WARM:]


def main() -> None:
    """Keep the machine busy, ask, and tell."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--busy", type=int, default=6)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("games", nargs="*", default=["candy"], metavar="GAME")
    asked = parser.parse_args()
    others = [get_context("spawn").Process(target=count, daemon=True) for _ in range(asked.busy)]
    for other in others:
        other.start()
    for game in asked.games:
        took = 1000 * np.array(thought(game, asked.decisions, asked.seconds))
        print(
            f"{game}: {len(took)} decisions of {1000 * asked.seconds:.0f} ms at most took"
            f" {np.median(took):.1f} ms (median), {np.percentile(took, 99):.1f} (99 of 100),"
            f" {took.max():.1f} at most; load {os.getloadavg()[0]:.1f}"
        )
    for other in others:
        other.kill()


if __name__ == "__main__":
    main()
