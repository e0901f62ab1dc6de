"""The solutions that players and judges of hallway have at hand, one for each set of costs."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from jostle.games.hallway import GAME
from jostle.solver.hallway import Solution, solve

KEPT = 4
"""Solutions that stay in memory, 7 to 21 megabytes each."""

_one_at_a_time = Lock()


def solution_for(options: Mapping[str, object]) -> Solution:
    """The solution under `options`, all of the game's.

    That of the defaults is kept on disk. Others are worked out anew in half a second: anybody may
    open a table with costs of his own, and the disk is not his.
    """
    with _one_at_a_time:  # who comes second finds what the first has worked out
        return _solution(options["costs"], options["max_encounters"])


@lru_cache(maxsize=KEPT)
def _solution(costs: object, max_encounters: object) -> Solution:
    asked = {"costs": costs, "max_encounters": max_encounters}
    if all(GAME.option(name).default == value for name, value in asked.items()):
        return solve(asked)
    with TemporaryDirectory(prefix="jostle-") as folder:
        return solve(asked, folder=Path(folder))
