"""What squig's bots win from each other, worked out exactly: `python -m benchmarks.squig_levels`.

`[COURSE …]`: by default one with two lanes, and one with branches. Two hoppers; each line is what
the first bot wins of a hundred races against the second, both seats alike (bots/squig/duel.py).
"""

import sys
from itertools import pairwise

from jostle.bots import LEVELS
from jostle.bots.squig.duel import Duels
from jostle.cli.options import parse_set_up

GAME = "squig"
COURSES = ("straight-two", "branches")
BEST = LEVELS[-1]
PAIRS = ((BEST, "random"), (BEST, "wary"), *pairwise(reversed(LEVELS)))
DIGITS = 5
"""Of a race in a hundred: the bounds are nearer than that."""


def main() -> None:
    """Print a line for each pair on each course."""
    for course in sys.argv[1:] or COURSES:
        duels = Duels(*parse_set_up(GAME, (), 2, course))
        for one, other in PAIRS:
            low, high = duels.share(one, other)
            print(f"{course:12}  {one} against {other:7}  {50 * (low + high):.{DIGITS}f}")


if __name__ == "__main__":
    main()
