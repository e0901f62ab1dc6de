"""Random play of every game: moves a second on one core, as a ratio to a loop that draws dice.

`python -m benchmarks.random_play [game …]`. Each figure is the best of many short runs that take
turns: other work on the machine falls into some of them, and into both sides alike.
"""

import sys
from time import perf_counter

import numpy as np

from jostle import Position, games
from jostle.kernel.game import Game
from jostle.kernel.keyed import HALF, Word, below, bits, stream
from jostle.kernel.playout import play_many
from jostle.kernel.rule import bound

ROUNDS = 150
RUN_SECONDS = 0.02
"""About how long one of the short runs takes."""
TRIED = 200
"""Games of the run that tells how many fill the time."""
SEED = 2009


@bound("benchmark")
def draw_dice(key: Word, draws: int) -> int:
    """The sum of `draws` four-sided dice, drawn as random play draws its events."""
    total = 0
    for ply in range(draws):
        total += below(bits(key, ply) >> HALF, 4)
    return total


def games_of_a_run(game: Game, first: Position) -> int:
    """How many games fill RUN_SECONDS; rules are compiled after it."""
    seconds = 0.0
    for _ in range(2):
        before = perf_counter()
        play_many(game, first.rows, games=TRIED, seed=SEED, ground=first.laid)
        seconds = perf_counter() - before
    return max(1, round(TRIED * RUN_SECONDS / seconds))


def measure(game: Game) -> str:
    """One line about random play of `game`."""
    first = Position(game)
    start, ground = first.rows, first.laid
    count = games_of_a_run(game, first)
    moves, events = play_many(game, start, games=count, seed=SEED, ground=ground)
    key = np.uint64(stream(SEED, 0, 0, 0))
    draw_dice(key, 1)
    best_play = best_dice = float("inf")
    for _ in range(ROUNDS):
        before = perf_counter()
        play_many(game, start, games=count, seed=SEED, ground=ground)
        between = perf_counter()
        draw_dice(key, events)
        after = perf_counter()
        best_play = min(best_play, between - before)
        best_dice = min(best_dice, after - between)
    return (
        f"{game.name}: {moves / best_play / 1e6:.1f} million moves a second on one core "
        f"({moves / count:.1f} moves and {(events - moves) / count:.1f} other events a game), "
        f"{best_play / best_dice:.1f} times as long as drawing as many dice"
    )


if __name__ == "__main__":
    for name in sys.argv[1:] or games.names():
        print(measure(games.game(name)))
