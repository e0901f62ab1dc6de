"""Solutions of races: remembered, found on disk, or worked out one after another."""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from jostle.kernel.game import OptionValue
from jostle.solver import squig
from jostle.solver.squig import Solution, Tell

WORTH_WORKING = 120.0
"""Seconds that a solution may take on the side, while a race is played: it is kept for later."""
MOST_REMEMBERED = 8

_remembered: "OrderedDict[object, Solution]" = OrderedDict()
_remembers = Lock()
_works = Lock()
"""One solution is worked out at a time."""


def known_solution(options: Mapping[str, OptionValue], ground: Any) -> Solution | None:
    """The solution of a race under full `options` if there is one already; milliseconds."""
    race = (ground, tuple(options.items()))
    with _remembers:
        found = _remembered.get(race) or squig.find(options, ground)
        if found is not None:
            _remember(race, found)
        return found


def solution_within(
    options: Mapping[str, OptionValue], ground: Any, *, seconds: float, tell: Tell | None = None
) -> Solution | None:
    """The solution of a race if there is one, or it takes about so long to work out."""
    found = known_solution(options, ground)
    if found is None and squig.is_feasible(options, ground, seconds=seconds):
        with _works:
            found = squig.solve(options, ground, tell=tell)
        with _remembers:
            _remember((ground, tuple(options.items())), found)
    return found


def _remember(race: object, solution: Solution) -> None:
    _remembered[race] = solution
    _remembered.move_to_end(race)
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)


def work_ahead(options: Mapping[str, OptionValue], ground: Any) -> float:
    """About how many seconds `prepare` would take, compiled; 0.0 if it has nothing to do."""
    if known_solution(options, ground) is not None:
        return 0.0
    if not squig.is_feasible(options, ground, seconds=WORTH_WORKING):
        return 0.0
    return squig.estimate(options, ground).seconds


def prepare(options: Mapping[str, OptionValue], ground: Any, *, tell: Tell | None = None) -> None:
    """Work a race out for its best player and its judge, if that can be done while it is played.

    It may take minutes, in which other threads go on. `tell` is told how much of how much is done.
    """
    solution_within(options, ground, seconds=WORTH_WORKING, tell=tell)
