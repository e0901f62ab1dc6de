"""What a decision costs each of candy's levels, all asked about the same positions.

`python -m benchmarks.losses_candy [--positions N] [--walks N] [name=value …]`. Positions come from
games of level 4 against itself. A choice costs what the best one would have left to the mover, as a
search sees it that shares half of its walks evenly among the choices. Level 5 thinks half a second;
what it costs by this measure is what the measure is off by, and the rest stands beside that.
"""

import argparse
from random import Random

import numpy as np

from benchmarks.judge_candy import moment, options_in
from jostle import Position, bots
from jostle.bots.candy.search import Search

SEED = 2011
FAIRNESS = 0.5
ASKED = 4
"""Times that a level is asked about a position: it leaves something to chance."""
FAMILIAR = 0.1
"""The best is looked for among what had so many of the most walks: few may mislead."""
NAMES = (*reversed(bots.LEVELS), "sly", "greedy", "random")


def costs(position: Position, walks: int) -> dict[str, float]:
    """What each choice gives away, by its event, in chances to win."""
    search = Search(position.state, walks / 50_000)
    search.open()
    search.walk(walks, fairness=FAIRNESS)
    actions, visits, chances = search.choices()
    best = chances[visits >= FAMILIAR * visits.max()].max()
    written = [position.game.write(action) for action in actions.tolist()]
    return dict(zip(written, np.maximum(0.0, best - chances).tolist(), strict=True))


def main() -> None:
    """Ask all levels about positions, and tell what they gave away."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--walks", type=int, default=30_000)
    parser.add_argument("options", nargs="*")
    asked = parser.parse_args()
    options = options_in(asked.options)
    chance = Random(SEED)
    lost: dict[str, list[float]] = {name: [] for name in NAMES}
    while len(lost["random"]) < asked.positions:
        position = moment(options, chance)
        if len(position.asked) == 1:
            continue
        cost = costs(position, asked.walks)
        for name in NAMES:
            player, seat = bots.bot("candy", name), position.asked_seat or ""
            times = 1 if name == bots.LEVELS[-1] else ASKED
            found = [cost[player.ask(position, seat, chance.randrange)] for _ in range(times)]
            lost[name].append(float(np.mean(found)))
    for name, found in lost.items():
        error = 1.96 * np.std(found) / len(found) ** 0.5
        print(f"{name} gives away {100 * np.mean(found):.2f} % a decision (± {100 * error:.2f})")


if __name__ == "__main__":
    main()
