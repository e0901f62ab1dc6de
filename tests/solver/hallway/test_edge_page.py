"""docs/edge.md and its map say what the solution does; the page's examples run with the others."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import numpy as np
import pytest

from jostle.solver.hallway import Solution
from jostle.solver.hallway.best_play import come_to, encounters
from scripts.edge_map import BACK_OTHER, BACK_SELF, DEPENDS, FURTHEST, encounter_map, svg
from tests.helpers import ROOT
from tests.solver.hallway.rulebook import Moment, Rulebook
from tests.solver.hallway.test_values import node_of

Solved = Callable[..., Solution]

ROW = re.compile(r"^\| (\d+) \|(.*)\|$", re.MULTILINE)
TABLE = {
    int(cost): [float(cell.strip(" %")) for cell in cells.split("|")]
    for cost, cells in ROW.findall((ROOT / "docs" / "edge.md").read_text("utf-8"))
}


def test_the_page_tells_of_seven_costs() -> None:
    assert sorted(TABLE) == [0, 5, 10, 15, 20, 25, 30]


@pytest.mark.parametrize(
    "cost",
    [cost if cost in (0, 20) else pytest.param(cost, marks=pytest.mark.long) for cost in TABLE],
)
def test_the_table_of_costs_is_the_solution_s(solved: Solved, cost: int) -> None:
    found = solved(costs=",".join([str(cost)] * 4))
    shares = [one.goes_back for one in encounters(found.graph, found.values, found.error)]
    expected = [round(100 * share, 1) for share in (found.start_chance, *shares)]
    assert TABLE[cost] == expected


def test_the_map_shows_the_better_choice_at_every_place_and_lead(solution: Solution) -> None:
    rules = Rulebook()
    likely = come_to(solution.graph, solution.values)
    maps = {n: encounter_map(solution, likely, n) for n in range(1, 5)}
    better: dict[tuple[int, int, int], set[int]] = {}
    for at, _ in rules.all_moments():
        if not at.is_meeting:
            continue
        steps = (at.first, at.second)[rules.holder(at)]
        for lead in range(-FURTHEST, FURTHEST + 1):
            cell = better.setdefault((at.encounters, steps, lead), set())
            cell.add(choice(solution, rules, at, lead))
    for (encounter, steps, lead), choices in better.items():
        shown = maps[encounter].choices[steps, lead + FURTHEST]
        assert shown == (choices.pop() if len(choices) == 1 else DEPENDS)
    assert np.count_nonzero(maps[1].choices) == sum(key[0] == 1 for key in better)


def choice(solution: Solution, rules: Rulebook, at: Moment, lead: int) -> int:
    """Who shall go back, by the solution's chances after the two choices of the rulebook."""
    sign = 1 if rules.holder(at) == 0 else -1
    back_self, back_other = (
        sign * solution.values.at(node_of(solution.graph, to), sign * lead + by)
        for to, by in rules.choices(at)
    )
    if abs(back_self - back_other) <= solution.error:
        return DEPENDS
    return BACK_SELF if back_self > back_other else BACK_OTHER


def test_the_page_tells_the_map_right(solution: Solution) -> None:
    likely = come_to(solution.graph, solution.values)
    maps = [encounter_map(solution, likely, n) for n in range(1, 5)]
    for found in maps[:2]:
        assert set(found.choices[found.is_usual]) == {BACK_SELF}
    third = maps[2]
    assert set(third.choices[:14][third.is_usual[:14]]) == {BACK_SELF}
    assert BACK_OTHER in third.choices[14:17][third.is_usual[14:17]]
    fourth = maps[3]
    usual = fourth.choices[fourth.is_usual]
    assert np.count_nonzero(usual == BACK_OTHER) > 0.8 * len(usual)
    assert fourth.choices[1, 16 + FURTHEST] == DEPENDS  # on who met whom


def test_the_map_is_a_picture() -> None:
    root = ElementTree.fromstring(svg())
    titles = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for number in range(1, 5):
        assert any(str(title).startswith(f"Encounter {number}: ") for title in titles)
