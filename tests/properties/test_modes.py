"""One source, two speeds: compiled and interpreted rules play the same games.

The compiled ones also run with every index checked against the end of its array.
"""

from typing import Any

import pytest

from jostle import games
from tests.helpers import CHECKED, INTERPRETED, ROOT, python, run
from tests.properties.walks import variants

COMPILED = {"NUMBA_DISABLE_JIT": "0"}

GAMES_OF_A_RUN = 500
"""Each installed game has four option sets: 2,000 games of it."""

GAMES_OF_A_LONG_RUN = 25_000

CASES = [
    pytest.param(name, options, id=f"{name}-{index}")
    for name in games.names()
    for index, options in enumerate(variants(name).VARIANTS)
]


def simulated(
    game: str, options: dict[str, Any], count: int, seed: int, env: dict[str, str]
) -> str:
    given = [word for key, value in options.items() for word in ("--option", f"{key}={value}")]
    done = run("simulate", game, "--games", str(count), "--seed", str(seed), *given, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == count
    return done.stdout


def first_difference(one: str, other: str) -> tuple[int, str, str] | None:
    """Number and lines of the first game that differs."""
    for number, lines in enumerate(zip(one.splitlines(), other.splitlines(), strict=True)):
        if lines[0] != lines[1]:
            return (number, *lines)
    return None


@pytest.mark.parametrize(("game", "options"), CASES)
def test_both_modes_play_the_same_games(game: str, options: dict[str, Any]) -> None:
    compiled = simulated(game, options, GAMES_OF_A_RUN, 20_090_701, COMPILED)
    interpreted = simulated(game, options, GAMES_OF_A_RUN, 20_090_701, INTERPRETED)
    assert first_difference(compiled, interpreted) is None


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), CASES)
def test_both_modes_play_the_same_games_for_long(game: str, options: dict[str, Any]) -> None:
    compiled = simulated(game, options, GAMES_OF_A_LONG_RUN, 9, COMPILED)
    interpreted = simulated(game, options, GAMES_OF_A_LONG_RUN, 9, INTERPRETED)
    assert first_difference(compiled, interpreted) is None


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_2000_games_compared_and_100000_for_long(game: str) -> None:
    sets = len(variants(game).VARIANTS)
    assert sets * GAMES_OF_A_RUN >= 2_000
    assert sets * GAMES_OF_A_LONG_RUN >= 100_000


def test_examples_and_recorded_games_hold_interpreted_too() -> None:
    tests = [f"tests/games/{name}" for name in games.names()]
    passes(*tests, "tests/conformance/test_records.py", env=INTERPRETED)


def test_properties_hold_with_every_index_checked() -> None:
    passes("tests/properties/test_play.py", env=CHECKED)


def passes(*words: str, env: dict[str, str]) -> None:
    """Run tests in a process of their own, in another mode."""
    quiet = ("-q", "--no-header", "-p", "no:cacheprovider", "--rootdir", str(ROOT))
    done = python("-m", "pytest", *quiet, *words, env=env)
    assert done.returncode == 0, done.stdout[-4000:]
