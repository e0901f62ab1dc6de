"""The solution measured by exact fractions, worked out by plain recursion over the rulebook."""

from collections.abc import Callable

import pytest

from jostle.solver.hallway import Solution
from tests.solver.hallway.rulebook import Moment, Rulebook
from tests.solver.hallway.test_values import node_of

Solved = Callable[..., Solution]


def assert_agrees(found: Solution, rules: Rulebook) -> None:
    """Every fraction worked out so far is the solution's chance, within its error."""
    for (at, lead), chance in rules.known.items():
        solved = found.values.at(node_of(found.graph, at), lead)
        assert abs(solved - chance) <= found.error, (at, lead)


@pytest.mark.parametrize(
    ("max_encounters", "expected"),
    [(0, "0.491871"), pytest.param(1, "0.216855", marks=pytest.mark.long)],
)
def test_a_whole_game_with_few_encounters_is_solved_exactly(
    solved: Solved, max_encounters: int, expected: str
) -> None:
    rules = Rulebook(max_encounters=max_encounters)
    assert f"{float(rules.chance(rules.start, 0)):.6f}" == expected
    assert len(rules.known) > 50_000
    assert_agrees(solved(max_encounters=max_encounters), rules)


@pytest.fixture(scope="module")
def rules() -> Rulebook:
    """The rulebook under the default options."""
    return Rulebook()


@pytest.mark.parametrize("first", [0, pytest.param(9, marks=pytest.mark.long), 16])
def test_two_who_may_stay_without_end_are_solved_at_any_lead(
    solution: Solution, rules: Rulebook, first: int
) -> None:
    for lead in (-500, -41, 0, 7, 500):
        rules.chance(Moment(False, 4, False, first % 2, first, 19 - first), lead)
    assert_agrees(solution, rules)


def test_the_fourth_encounter_is_solved_exactly(solution: Solution, rules: Rulebook) -> None:
    for first, lead in ((3, 0), (11, -9), (17, 21)):
        rules.chance(Moment(True, 4, False, first % 2, first, 19 - first), lead)
    assert_agrees(solution, rules)


@pytest.mark.long
def test_a_whole_game_with_all_encounters_is_solved_exactly(
    solution: Solution, rules: Rulebook
) -> None:
    exact = rules.chance(rules.start, 0)
    assert_agrees(solution, rules)
    assert abs(solution.start_chance - exact) < 1e-12
