"""Races of squig solved exactly: how likely each seat is to win from every position.

>>> import jostle
>>> from jostle.solver import squig
>>> position = jostle.new("squig", players=2, course=["S...F", "S...F"])
>>> solution = squig.solve(position.options, position.ground)
>>> [round(chance, 6) for chance in solution.chances(position)]
[0.5, 0.5]

Two hoppers on any course, more on courses on which nobody has a choice. How it is done and how
sure it is: docs/solver-squig.md.
"""

from collections.abc import Callable, Mapping
from dataclasses import astuple
from math import factorial, log
from pathlib import Path
from typing import Any

import numpy as np

from jostle.games.squig import GAME, rules
from jostle.games.squig.course import Course
from jostle.kernel.game import OptionValue
from jostle.solver import kept
from jostle.solver.squig.iteration import ERROR, solved
from jostle.solver.squig.lengths import Lengths, lengths
from jostle.solver.squig.race import TURNS, Longs, Race
from jostle.solver.squig.search import found_race
from jostle.solver.squig.size import (
    MOST_MEGABYTES,
    HasChoices,
    Size,
    TooLarge,
    estimate_laid,
    refuse,
)
from jostle.solver.squig.solution import Solution, about
from jostle.solver.squig.standing import Standing, moves_from, standing
from jostle.solver.squig.within import find as find_turn

__all__ = [
    "HasChoices",
    "Size",
    "Solution",
    "Tell",
    "TooLarge",
    "estimate",
    "find",
    "is_feasible",
    "solve",
]

FORM = 1
"""The form in which solutions are kept; one more whenever what is kept changes."""

Tell = Callable[[int, int], None]
"""(done, of): told from time to time."""

AT_A_TABLE = 30.0
"""Seconds that one may wait for a solution while a race is being played."""

SEARCHED, CHANCED, ALL = 5, 80, 100
"""How much is done after the search, and when the chances are known."""


def estimate(options: Mapping[str, object], course: Any) -> Size:
    """What a solution on `course` under `options` takes; milliseconds once it is laid out."""
    full = GAME.full_options(options)
    return estimate_laid(GAME.lay(course, full), full)


def is_feasible(options: Mapping[str, object], course: Any, *, seconds: float = AT_A_TABLE) -> bool:
    """True if it can be solved in about so many seconds, and in the usual memory."""
    size = estimate(options, course)
    fits = size.megabytes <= MOST_MEGABYTES and size.seconds <= seconds
    return fits and not size.has_choices


def solve(
    options: Mapping[str, object],
    course: Any,
    *,
    tell: Tell | None = None,
    folder: Path | None = None,
    most_megabytes: int = MOST_MEGABYTES,
) -> Solution:
    """The solution on `course` (a ground's value) under `options`, kept or worked out and kept.

    `folder` is where solutions are kept, by default one in the user's cache. Raises TooLarge or
    HasChoices before it is begun, OptionError and GroundError.
    """
    found = find(options, course, folder)
    if found is not None:
        return found
    full = GAME.full_options(options)
    laid = GAME.lay(course, full)
    size = estimate_laid(laid, full)
    refuse(size, most_megabytes)
    told = tell or (lambda done, of: None)
    numbers = standing(laid, moves_from(laid, list(laid.starts[: int(full["players"])])))
    start = GAME.start(full, laid)
    race = found_race(
        start,
        laid,
        numbers,
        lambda turns: told(min(SEARCHED, int(SEARCHED * turns / size.states)), ALL),
    )
    seats = int(full["players"])
    low, error = solved(race, numbers, seats, lambda gap: told(_done(gap), ALL))
    mean = lengths(race, numbers, low, seats, first_turns(full, laid, numbers, race))
    told(ALL, ALL)
    arrays = {
        **numbers._asdict(),
        "key": race.key,
        "first": np.append(race.first, race.used[TURNS]),
        "start": race.low,
        "low": low.reshape(-1, seats)[: race.used[TURNS]],
        "mean": np.array([error, *astuple(mean)]),
    }
    name, described = _name(full, course)
    kept.keep(name, described, arrays, folder)
    return _of_arrays(full, course, kept.find(name, folder) or arrays)


def find(options: Mapping[str, object], course: Any, folder: Path | None = None) -> Solution | None:
    """The solution if it is kept in `folder`; milliseconds."""
    full = GAME.full_options(options)
    arrays = kept.find(_name(full, course)[0], folder)
    return None if arrays is None else _of_arrays(full, course, arrays)


def _name(options: Mapping[str, OptionValue], course: Any) -> tuple[str, dict[str, object]]:
    """What a solution is called on disk, and all that it depends on."""
    described = {"game": GAME.name, "rules": GAME.rules_version, "form": FORM}
    described |= about(options, course)
    return kept.name_of(GAME.name, described), described


def _of_arrays(
    options: Mapping[str, OptionValue], course: Any, arrays: Mapping[str, Any]
) -> Solution:
    error, *means = arrays["mean"].tolist()
    for array in arrays.values():
        array.setflags(write=False)  # as those from disk are, so that rules are compiled once
    return Solution(
        options=options,
        course=course,
        error=error,
        lengths=Lengths(*means),
        laid=GAME.lay(course, options),
        standing=Standing(**{name: np.array(arrays[name]) for name in Standing._fields}),
        key=arrays["key"],
        first=arrays["first"],
        start=arrays["start"],
        low=arrays["low"],
    )


def _done(gap: float) -> int:
    """How much is done when the bounds are so far apart, in ALL."""
    share = min(1.0, log(gap) / log(ERROR))
    return SEARCHED + int((CHANCED - SEARCHED) * share)


def first_turns(
    options: Mapping[str, OptionValue], laid: Course, numbers: Standing, race: Race
) -> Longs:
    """The turns that a race may begin with, all equally likely (S8)."""
    found = []
    for order in range(factorial(int(options["players"]))):
        rows = GAME.start(options, laid)
        rules.take_order(rows[0], order)
        _, key, number = find_turn(rows[0], laid, numbers)
        setting = int(np.searchsorted(race.key, key))
        found.append(int(race.first[setting]) + number - int(race.low[setting]))
    return np.array(found)
