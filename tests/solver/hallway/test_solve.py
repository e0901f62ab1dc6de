"""Solving: once for all options that are alike, told while it goes on, estimated before."""

from pathlib import Path

import numpy as np
import pytest

from jostle.games.hallway import GAME
from jostle.kernel.errors import OptionError
from jostle.solver import hallway
from jostle.solver.hallway.graph import explore
from jostle.solver.hallway.size import estimate
from jostle.solver.hallway.values import measure


def test_what_is_kept_is_what_was_solved(tmp_path: Path) -> None:
    options: dict[str, int | str] = {"max_encounters": 1}
    assert hallway.find(options, tmp_path) is None
    solved = hallway.solve(options, folder=tmp_path)
    found = hallway.find(options, tmp_path)
    assert found is not None
    assert found.error == solved.error
    for part, again in ((solved.graph, found.graph), (solved.values.spans, found.values.spans)):
        for name, array in vars(part).items():
            assert np.array_equal(array, vars(again)[name])
    assert np.array_equal(solved.values.chance, found.values.chance)
    for one in (solved, found):
        with pytest.raises(ValueError, match="read-only"):
            one.values.chance[0] = 1


def test_options_that_change_no_chance_are_solved_once(tmp_path: Path) -> None:
    hallway.solve({"max_encounters": 1, "costs": "7,1,1,1"}, folder=tmp_path)
    alike = {"max_encounters": 1, "costs": "7,2,2,2", "die": "coin", "talk_seconds": 0}
    found = hallway.find({**alike, "proposals": "paid"}, tmp_path)
    assert found is not None
    assert found.options["proposals"] == "paid"
    assert hallway.find({"max_encounters": 1, "costs": "8,1,1,1"}, tmp_path) is None
    assert hallway.find({"max_encounters": 2, "costs": "7,7,7,7"}, tmp_path) is None


def test_solving_tells_how_far_it_is_up_to_the_end(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    solution = hallway.solve(
        {"max_encounters": 0}, tell=lambda done, of: told.append((done, of)), folder=tmp_path
    )
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert len(told) > 3
    assert told[-1] == (len(solution.graph), len(solution.graph))


def test_a_wrong_option_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="max_encounters"):
        hallway.solve({"max_encounters": 10}, folder=tmp_path)


@pytest.mark.parametrize(
    ("costs", "max_encounters"), [("5,5,10,10", 4), ("99,99,99,99", 9), ("0,0,0,0", 0)]
)
def test_the_size_told_before_is_right_within_a_factor_of_two(
    costs: str, max_encounters: int
) -> None:
    options = GAME.full_options({"costs": costs, "max_encounters": max_encounters})
    megabytes = int(measure(explore(options)).offset[-1]) * 8 / 1e6
    size = estimate(options)
    assert megabytes / 2 < size.megabytes < megabytes * 2
    assert size.seconds > 0
