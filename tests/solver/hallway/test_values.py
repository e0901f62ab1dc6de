"""Every chance of the solution, measured by the rulebook told again; some worked out by hand."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from jostle.solver.hallway import Solution
from jostle.solver.hallway.graph import ENDS, FIRST, MEETING, SECOND, TURN, Graph
from tests.solver.hallway.rulebook import Moment, Over, Rulebook, share

Solved = Callable[..., Solution]
Floats = npt.NDArray[np.float64]

SET_UPS: list[tuple[str, int]] = [
    ("5,5,10,10", 4),
    ("5,5,10,10", 0),
    ("99,99,99,99", 9),
    ("3,0,99,17", 5),
]


def rulebook(costs: str, encounters: int) -> Rulebook:
    return Rulebook(tuple(int(cost) for cost in costs.split(",")), encounters)


def node_of(graph: Graph, at: Moment | Over) -> int:
    """The number of the node for a moment of the rulebook."""
    if isinstance(at, Over):
        exits = 20 * at.first_exited, 20 * at.second_exited
        return [(end.first_steps, end.second_steps) for end in ENDS].index(exits)
    stage = graph.number.shape[1] - 1 if at.has_passed else at.encounters
    kind = MEETING if at.is_meeting else TURN
    return int(graph.number[kind, stage, at.mover, at.first, at.second])


# --- All states ------------------------------------------------------------------------------


@pytest.mark.parametrize(("costs", "max_encounters"), SET_UPS)
def test_every_chance_is_the_mean_or_the_better_of_those_that_may_follow(
    solved: Solved, costs: str, max_encounters: int
) -> None:
    found = solved(costs=costs, max_encounters=max_encounters)
    values, graph = found.values, found.graph
    rules = rulebook(costs, max_encounters)
    nodes = set()
    for at, after in rules.all_moments():
        node = node_of(graph, at)
        nodes.add(node)
        first, last = values.spans.of(node)
        first, last = first - 30, last + 30
        follow = [values.between(node_of(graph, to), (first + by, last + by)) for to, by in after]
        if at.is_meeting:
            better = np.maximum if rules.holder(at) == 0 else np.minimum
            expected: Floats = better(*follow)
        else:
            expected = np.mean(follow, axis=0)
        assert np.abs(values.between(node, (first, last)) - expected).max() <= found.error, at
    assert nodes == set(range(len(ENDS), len(graph)))


def test_ends_are_shared_as_the_rulebook_says(solution: Solution) -> None:
    for over in (Over(True, False), Over(False, True), Over(True, True)):
        for lead in range(-3, 4):
            chance = solution.values.at(node_of(solution.graph, over), lead)
            assert chance == share(over, lead)


def test_more_points_never_lessen_a_chance(solution: Solution) -> None:
    for node in range(len(solution.graph)):
        chances = solution.values.stored(node)
        assert np.diff(chances).min() >= -solution.error
        assert 0 <= chances.min() <= chances.max() <= 1


# --- By hand ---------------------------------------------------------------------------------


def race(solution: Solution, mover: int, steps: tuple[int, int], lead: int) -> float:
    """The start player's chance after both have passed each other."""
    passed = solution.graph.number.shape[1] - 1
    return solution.values.at(int(solution.graph.number[TURN, passed, mover, *steps]), lead)


def test_the_last_roll_exits_or_lands_on_a_nine(solution: Solution) -> None:
    # The start player is out. A 1 costs the second player 9 points, and he is not out; any other
    # roll takes him out, too.
    assert race(solution, SECOND, (20, 18), 1) == 1
    assert race(solution, SECOND, (20, 18), 0) == 1 / 4 + 3 / 4 * 1 / 2
    assert race(solution, SECOND, (20, 18), -9) == 1 / 4
    assert race(solution, SECOND, (20, 18), -10) == 0


def test_the_start_player_s_exit_lets_the_other_roll_once_more(solution: Solution) -> None:
    # The start player is out by any roll. The second player, on -6, then loses 7 and the rest of
    # 8 + 9 by a 1, 8 and the rest of 9 by a 2, 9 by a 3, and nothing by a 4, which takes him out.
    assert race(solution, FIRST, (19, 16), -25) == 0
    assert race(solution, FIRST, (19, 16), -24) == 1 / 4
    assert race(solution, FIRST, (19, 16), -17) == 1 / 2
    assert race(solution, FIRST, (19, 16), -9) == 3 / 4
    assert race(solution, FIRST, (19, 16), 0) == 3 / 4 + 1 / 4 * 1 / 2
