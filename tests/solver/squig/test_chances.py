"""Chances to win a race of squig, against races worked out by other means."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import jostle
from jostle import Position
from jostle.solver import squig
from jostle.solver.squig import Solution
from jostle.solver.squig.iteration import ERROR
from tests.solver.squig.exact import Key, Model, Shares, Told, exact_chances, key_of, paranoid

NO_FOLDER = Path("/dev/null/nothing is kept here")


@cache
def solved(lines: tuple[str, ...], **options: Any) -> Solution:
    """The solution on a drawing, worked out once."""
    position = jostle.new("squig", course=list(lines), **options)
    return squig.solve(position.options, position.ground, folder=NO_FOLDER)


def position_of(model: Model, race: Told) -> Position:
    """The same race as a position."""
    position = jostle.new("squig", course=model.lines, **model.options)
    for event in race.events:
        position.push(event)
    return position


def bounds_of(model: Model, solution: Solution) -> dict[Key, tuple[Shares, Shares]]:
    """The bounds of every turn that can come up, as fractions: the least, the largest."""
    found: dict[Key, tuple[Shares, Shares]] = {}
    for key, race in model.turns().items():
        least, largest = zip(*solution.bounds(position_of(model, race)), strict=True)
        found[key] = tuple(map(Fraction, least)), tuple(map(Fraction, largest))
    return found


LANES: list[tuple[list[str], dict[str, Any]]] = [
    (["SS..F"], {"players": 2}),
    (["S#", "SS..F"], {"players": 2}),
    (["SS....F"], {"players": 2}),
    (["SSoo.oF"], {"players": 2}),
    (["SSo.oF"], {"players": 2, "obstacles": "land_on"}),
    (["SS.F"], {"players": 2, "laps": "there_and_back"}),
    (["SSS..F"], {"players": 3}),
    (["SSS..F"], {"players": 3, "startle": "chain"}),
    (["SSSS.F"], {"players": 4, "startle": "chain"}),
]
"""Courses on which nobody has a choice, with options."""


@pytest.mark.parametrize(("lines", "options"), LANES, ids=str)
def test_exact_fractions_lie_between_the_bounds(lines: list[str], options: dict[str, Any]) -> None:
    model = Model(lines, **options)
    solution = solved(tuple(lines), **options)
    bounds = bounds_of(model, solution)
    for key, exact in exact_chances(model).items():
        least, largest = bounds[key]
        for low, chance, high in zip(least, exact[:-1], largest, strict=True):
            assert low <= chance <= high <= low + Fraction(ERROR)


@pytest.mark.parametrize(("lines", "options"), LANES[:-1], ids=str)
def test_race_lengths_are_those_of_exact_fractions(
    lines: list[str], options: dict[str, Any]
) -> None:
    model = Model(lines, **options)
    exact = exact_chances(model)
    (turns,) = model.value(model.first, lambda race: exact[key_of(race)][-1:], paranoid)
    assert solved(tuple(lines), **options).lengths.turns == pytest.approx(float(turns), abs=1e-9)


OPEN: list[tuple[list[str], dict[str, Any]]] = [
    (["S...F", "S...F"], {"players": 2}),
    (["S.o.F", "So..F"], {"players": 2}),
    (["S.F", "S.F"], {"players": 2, "laps": "there_and_back"}),
    (["S.#.F", "S...F"], {"players": 2}),
]
"""Courses on which the two have choices."""


@pytest.mark.parametrize(("lines", "options"), OPEN, ids=str)
def test_bounds_of_races_with_choices_are_proved_over_exact_fractions(
    lines: list[str], options: dict[str, Any]
) -> None:
    """A value is no more than true if that which follows from all values is no less anywhere.

    For every race comes to its end, whatever is chosen. `paranoid` has the other's worst.
    """
    model = Model(lines, **options)
    bounds = bounds_of(model, solved(tuple(lines), **options))
    counts = []

    def choose(seat: int, values: list[Shares]) -> Shares:
        counts.append(len(values))
        return paranoid(seat, values)

    for key, race in model.turns().items():
        least, largest = bounds[key]
        follows = model.value(race, lambda then: bounds[key_of(then)][0], choose)
        for low, then, high in zip(least, follows, largest, strict=True):
            assert low <= then <= high <= low + Fraction(ERROR)
    assert max(counts) > 1
