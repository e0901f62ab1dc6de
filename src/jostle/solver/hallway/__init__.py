"""Hallway solved exactly: how likely each player is to win from every position, and fair prices.

>>> import jostle
>>> from jostle.solver import hallway
>>> solution = hallway.solve()
>>> position = jostle.new("hallway")
>>> position.push("start 4 1")
>>> [round(chance, 6) for chance in solution.chances(position)]
[0.514559, 0.485441]

How it is done and how sure it is: docs/solver.md.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jostle.games.hallway import GAME
from jostle.kernel.game import OptionValue
from jostle.solver import kept
from jostle.solver.hallway.backward import Tell, error_of, solve_values
from jostle.solver.hallway.graph import Graph, costs_of, explore
from jostle.solver.hallway.prices import FairPrice
from jostle.solver.hallway.solution import Solution
from jostle.solver.hallway.values import Spans, Values, measure

__all__ = ["FairPrice", "Solution", "find", "solve"]

FORM = 1
"""The form in which solutions are kept; one more whenever what is kept changes."""


def solve(
    options: Mapping[str, object] | None = None,
    *,
    tell: Tell | None = None,
    folder: Path | None = None,
) -> Solution:
    """The solution under `options` (the rest have their defaults), kept or worked out and kept.

    `folder` is where solutions are kept, by default one in the user's cache; `tell` is told how
    many nodes of how many are solved. Raises OptionError for a wrong option.
    """
    found = find(options, folder)
    if found is not None:
        return found
    full = GAME.full_options(options or {})
    graph = explore(full)
    values = solve_values(graph, measure(graph), tell)
    arrays = _arrays(graph, values)
    for array in arrays.values():
        array.setflags(write=False)
    about = about_solution(full)
    kept.keep(kept.name_of(GAME.name, about), about, arrays, folder)
    return Solution(full, graph, values, error_of(graph))


def find(
    options: Mapping[str, object] | None = None, folder: Path | None = None
) -> Solution | None:
    """The solution under `options` if it is kept in `folder`; a few milliseconds."""
    full = GAME.full_options(options or {})
    arrays = kept.find(kept.name_of(GAME.name, about_solution(full)), folder)
    if arrays is None:
        return None
    graph, values = _from_arrays(arrays)
    return Solution(full, graph, values, error_of(graph))


def about_solution(options: Mapping[str, OptionValue]) -> dict[str, object]:
    """All that a kept solution depends on, under full options.

    The die and the times change nothing, and paid proposals only what a talk is worth (H29).
    """
    return {
        "game": GAME.name,
        "rules": GAME.rules_version,
        "form": FORM,
        "costs": costs_of(options),
    }


def _arrays(graph: Graph, values: Values) -> dict[str, Any]:
    """Everything in a solution, by name."""
    return {**vars(graph), **vars(values.spans), "chance": values.chance}


def _from_arrays(arrays: Mapping[str, Any]) -> tuple[Graph, Values]:
    """The opposite of _arrays."""
    spans = Spans(arrays["least"], arrays["offset"])
    graph = Graph(**{name: arrays[name] for name in Graph.__dataclass_fields__})
    return graph, Values(spans, arrays["chance"])
