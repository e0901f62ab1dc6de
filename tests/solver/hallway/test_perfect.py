"""Perfect players against each other win as often as the solution says."""

from collections.abc import Callable

import pytest

from jostle.solver.hallway import Solution
from jostle.solver.hallway.perfect import play

Solved = Callable[..., Solution]


def assert_wins_as_solved(solution: Solution, games: int, seed: int) -> None:
    """The start player's share is within four standard errors of his chance."""
    result = play(solution, games, seed)
    assert result.games == games
    assert 0 < result.standard_error <= 0.5 / games**0.5
    assert abs(result.share - solution.start_chance) < 4 * result.standard_error


@pytest.mark.parametrize("options", [{}, {"max_encounters": 0}, {"costs": "20,0,3,40"}], ids=str)
def test_ten_thousands_of_games_come_out_as_solved(
    solved: Solved, options: dict[str, int | str]
) -> None:
    assert_wins_as_solved(solved(**options), 50_000, seed=4)


@pytest.mark.long
def test_a_million_games_come_out_as_solved(solution: Solution) -> None:
    assert_wins_as_solved(solution, 1_000_000, seed=5)


def test_the_same_seed_plays_the_same_games(solution: Solution) -> None:
    assert play(solution, 1_000, 6) == play(solution, 1_000, 6)
    assert play(solution, 1_000, 6) != play(solution, 1_000, 7)
