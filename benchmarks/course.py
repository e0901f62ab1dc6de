"""Reading and checking the largest courses: `python -m benchmarks.course [rounds]`.

Each file is read and checked as `jostle course check` does it, once on the way and once there and
back, when the rules have been compiled: milliseconds, and how many times as long as a loop in
Python that looks at each square once. The rounds take turns, and the best of each is kept.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

from jostle import games
from jostle.games.squig.drawing import MOST

ROUNDS = 15
LAPS = ("once", "there_and_back")
SEED = 2009

Lines = list[str]


def hall() -> Lines:
    """Nothing but floor."""
    return _between_lines("." * (MOST - 4))


def stones() -> Lines:
    """Floor and obstacles like a chessboard."""
    return _between_lines(".o" * (MOST // 2 - 2))


def starts() -> Lines:
    """Start squares all over."""
    return _between_lines("S" * (MOST - 5) + ".")


def cut_off() -> Lines:
    """Two halves, and no door between them."""
    return _between_lines("S" * 50 + "#" + "." * (MOST - 55))


def maze() -> Lines:
    """Passages one square wide without a way round, dug depth first."""
    random = Random(SEED)
    squares = [["#"] * MOST for _ in range(MOST)]
    way = [(1, 1)]
    squares[1][1] = "."
    while way:
        x, y = way[-1]
        steps = [(dx, dy) for dx, dy in ((2, 0), (0, 2), (-2, 0), (0, -2))]
        steps = [(dx, dy) for dx, dy in steps if _is_rock(squares, x + dx, y + dy)]
        if not steps:
            way.pop()
            continue
        dx, dy = random.choice(steps)
        squares[y + dy // 2][x + dx // 2] = squares[y + dy][x + dx] = "."
        way.append((x + dx, y + dy))
    squares[1][1] = squares[1][2] = squares[2][1] = squares[3][1] = "S"
    squares[MOST - 3][MOST - 3] = "F"
    return ["".join(row) for row in squares]


def _between_lines(row: str) -> Lines:
    wall = "#" * MOST
    return [wall, *[f"#S{row}F#"] * (MOST - 2), wall]


def _is_rock(squares: list[list[str]], x: int, y: int) -> bool:
    return 0 < x < MOST - 1 and 0 < y < MOST - 1 and squares[y][x] == "#"


COURSES: tuple[Callable[[], Lines], ...] = (hall, stones, starts, cut_off, maze)


def look(lines: Lines) -> int:
    """Look at each square once."""
    count = 0
    for row in lines:
        for square in row:
            if square != "#":
                count += 1
    return count


def timed(work: Callable[[], object]) -> float:
    """Seconds that it takes."""
    before = perf_counter()
    work()
    return perf_counter() - before


def main(rounds: int) -> None:
    """Measure all of them, print a line for each."""
    game = games.game("squig")
    assert game.ground is not None
    ground = game.ground
    best: dict[tuple[str, str], float] = {}
    look_best = float("inf")

    def check(file: bytes, laps: str) -> None:
        value = ground.read_file(file)
        ground.findings(value, game.full_options({"laps": laps}))
        ground.facts(value, game.full_options({"laps": laps}))

    drawn = {make.__name__: make() for make in COURSES}
    for number in range(rounds):
        for name, lines in drawn.items():
            look_best = min(look_best, timed(partial(look, lines)))
            for laps in LAPS:
                rim = f"{number:b}".replace("0", "#").replace("1", " ").ljust(MOST, "#")
                file = "\n".join([rim, *lines[1:]]).encode()  # another rim: none is known already
                seconds = timed(partial(check, file, laps))
                if number:  # the first time rules are loaded
                    best[name, laps] = min(best.get((name, laps), seconds), seconds)
    for (name, laps), seconds in best.items():
        print(
            f"{name.replace('_', ' ')}, {laps.replace('_', ' ')}: {1000 * seconds:.0f} ms to read"
            f" and check {MOST} × {MOST} squares, {seconds / look_best:.0f} times a look at each"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
