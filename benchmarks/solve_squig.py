"""How long races of squig take to be solved, beside playing them at random.

`python -m benchmarks.solve_squig [--players N] [COURSE …]`: by default every shipped one for two.
`lane-80` is a lane one wide of so many squares, on which nobody has a choice.
Each line says how many random races would have been played in the time, and how sure the winning
chance would be from as many: twice its standard error. Prints the table of docs/solver-squig.md.
"""

import argparse
import resource
import sys
import tempfile
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any

from jostle.cli.options import parse_set_up
from jostle.games import game
from jostle.games.squig.ground import COURSE
from jostle.kernel.game import OptionValue
from jostle.kernel.playout import play_many
from jostle.solver import squig

GAME = game("squig")
SMALL = "straight-one"
LANE = "lane-"
RACES = 20_000
SEED = 80
HEAD = (
    "course",
    "seat A wins",
    "who goes first wins",
    "turns",
    "± (deviation)",
    "startling",
    "positions",
    "s",
    "races meanwhile",
    "known from these to",
)


def seconds_a_race(options: dict[str, OptionValue], ground: Any) -> float:
    """How long a random race takes, compiled, without keeping it."""
    laid = GAME.lay(ground, options)
    start = GAME.start(options, laid)
    play_many(GAME, start, games=1, seed=SEED, ground=laid)
    before = process_time()
    play_many(GAME, start, games=RACES, seed=SEED, ground=laid)
    return (process_time() - before) / RACES


def set_up(name: str, players: int) -> tuple[dict[str, OptionValue], Any]:
    """The options and the course of this name."""
    if not name.startswith(LANE):
        return parse_set_up(GAME.name, (), players, name)
    length = int(name.removeprefix(LANE))
    way = "S" * (players - 1) + "." * (length - players + 1) + "F"
    return GAME.full_options({"players": players}), COURSE.read(["S" + "#" * length, way])


def row(name: str, players: int) -> tuple[str, ...]:
    """The cells for one course, in the order of HEAD."""
    options, ground = set_up(name, players)
    with tempfile.TemporaryDirectory() as folder:
        before = process_time()
        solution = squig.solve(options, ground, folder=Path(folder), most_megabytes=4000)
        seconds = process_time() - before
    races = seconds / seconds_a_race(options, ground)
    first = GAME.start(options, GAME.lay(ground, options))
    chances = solution.chances_in(first)
    lengths = solution.lengths
    return (
        Path(name).stem,
        f"{chances[0]:.9f}",
        f"{solution.chances_in_order()[0]:.9f}",
        f"{lengths.turns:.6f}",
        f"{lengths.deviation:.3f}",
        f"{lengths.startling:.6f}",
        f"{solution.states:,}",
        f"{seconds:.1f}",
        f"{races:,.0f}",
        f"{2 * sqrt(chances[0] * (1 - chances[0]) / races):.0e}",
    )


def main() -> None:
    """Print a line for each course, and how much memory the largest took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("courses", nargs="*", metavar="COURSE")
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    row(SMALL, 2)  # compiles
    print(*HEAD, sep=" | ", flush=True)
    for name in given.courses or COURSE.names():
        print(*row(name, given.players), sep=" | ", flush=True)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"at most {most:,.0f} MB of memory", file=sys.stderr)


if __name__ == "__main__":
    main()
