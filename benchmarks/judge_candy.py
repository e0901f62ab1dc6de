"""How far off candy's judge is: what it says of positions, and who wins when they are played on.

`python -m benchmarks.judge_candy [--positions N] [--games N] [--seconds S] [name=value …]`.
Positions come from games of level 4 against itself, one a game; each is played on so many times by
level 4. The error of a chance is what remains of the difference between the judge's chance and the
share that was won, once the chance in so few games is taken off; twice that is half the width of a
95 % interval.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

import jostle
from jostle import Position, bots
from jostle.bots.candy.judge import FAR, NEAR, bowls_left

LEVEL = "level-4"
SEED = 2009
EDGES = (0.0, 0.05, 0.15, 0.25, 0.35, 0.5, 0.75, 1.001)


def options_in(given: Sequence[str]) -> dict[str, Any]:
    """Options of the game given as name=value."""
    pairs = dict(option.split("=", 1) for option in given)
    return {name: int(value) if value.isdecimal() else value for name, value in pairs.items()}


def play_on(position: Position, chance: Random, events: int = 1 << 30) -> Position:
    """The position after at most so many events more by players of LEVEL."""
    player = bots.bot("candy", LEVEL)
    played = position.copy()
    for _ in range(events):
        if played.is_over:
            break
        played.push(player.ask(played, played.asked_seat or "", chance.randrange))
    return played


def moment(options: dict[str, Any], chance: Random) -> Position:
    """A position anywhere in a game."""
    whole = play_on(jostle.new("candy", **options), chance)
    for _ in range(chance.randrange(1, len(whole.events) + 1)):
        whole.pop()
    return whole


def won(position: Position, games: int, chance: Random) -> Any:
    """Each seat's share of the victories in so many games from here: float64[seats]."""
    total = np.zeros(len(position.seats))
    for _ in range(games):
        result = play_on(position, chance).result
        assert result is not None
        winners = result["winners"] or position.seats
        total += [(seat in winners) / len(winners) for seat in position.seats]
    return total / games


def off(told: Any, shares: Any, games: int) -> str:
    """How far off chances are from the shares that were won in so many games each."""
    noise = (shares * (1 - shares)).mean() / (games - 1)
    square = ((told - shares) ** 2).mean() - noise
    return (
        f"a chance is off by {np.sqrt(max(square, 0)):.3f}, root of the mean square of {len(told)}"
    )


def main() -> None:
    """Judge, play on, compare."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=24)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("options", nargs="*")
    asked = parser.parse_args()
    options = options_in(asked.options)
    chance = Random(SEED)
    said: list[float] = []
    found: list[float] = []
    left: list[float] = []
    for _ in range(asked.positions):
        position = moment(options, chance)
        judge = bots.judge("candy", position.options, seconds=asked.seconds)
        said += judge.chances(position).shares.values()
        found += list(won(position, asked.games, chance))
        left += [bowls_left(position.state)] * len(position.seats)
    told, shares, ways = np.array(said), np.array(found), np.array(left)
    for low, high in pairwise((0.0, NEAR, FAR, np.inf)):
        here = (ways >= low) & (ways < high)
        if here.any():
            print(
                f"{low:.0f} to {high:.0f} bowls left: {off(told[here], shares[here], asked.games)}"
            )
    print(f"anywhere: {off(told, shares, asked.games)}")
    for low, high in pairwise(EDGES):
        here = (told >= low) & (told < high)
        if here.any():
            print(f"said {told[here].mean():.3f}: won {shares[here].mean():.3f} ({here.sum()})")


if __name__ == "__main__":
    main()
