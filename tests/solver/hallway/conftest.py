"""Solutions for the tests, each worked out once, in a folder that goes away."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from jostle.solver import hallway
from jostle.solver.hallway import Solution

Solve = Callable[[], Solution]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the solutions of these tests are kept."""
    return tmp_path_factory.mktemp("solutions")


@pytest.fixture(scope="session")
def solved(folder: Path) -> Callable[..., Solution]:
    """The solution under some options; the rest have their defaults."""

    @cache
    def solve(**options: int | str) -> Solution:
        return hallway.solve(options, folder=folder)

    return solve


@pytest.fixture(scope="session")
def solution(solved: Callable[..., Solution]) -> Solution:
    """The solution under the default options."""
    return solved()
