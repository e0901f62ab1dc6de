"""One source, two speeds: compiled and interpreted rules play the same games.

The compiled ones also run with every index checked against the end of its array.
"""

from pathlib import Path
from typing import Any

import pytest

from jostle import games
from tests.helpers import CHECKED, INTERPRETED, ROOT, python, run
from tests.properties.walks import variants

COMPILED = {"NUMBA_DISABLE_JIT": "0"}

GAMES_OF_A_RUN = 500
"""Each installed game has four set-ups: 2,000 games of it."""

GAMES_OF_A_LONG_RUN = 25_000

CASES = [
    pytest.param(name, set_up, id=f"{name}-{index}")
    for name in games.names()
    for index, set_up in enumerate(variants(name).VARIANTS)
]


def given_words(game: str, set_up: dict[str, Any], folder: Path) -> list[str]:
    """A set-up as the command line takes it; its ground is a file in `folder`."""
    ground = games.game(game).ground
    words: list[str] = []
    for key, value in set_up.items():
        if ground is not None and key == ground.key:
            file = folder / f"drawn.{key}"
            file.write_text(ground.write_file(ground.read(value)), "utf-8")
            words += [f"--{key}", str(file)]
        else:
            words += ["--option", f"{key}={value}"]
    return words


def simulated(game: str, given: list[str], count: int, seed: int, env: dict[str, str]) -> str:
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


@pytest.mark.parametrize(("game", "set_up"), CASES)
def test_both_modes_play_the_same_games(game: str, set_up: dict[str, Any], tmp_path: Path) -> None:
    given = given_words(game, set_up, tmp_path)
    compiled = simulated(game, given, GAMES_OF_A_RUN, 20_090_701, COMPILED)
    interpreted = simulated(game, given, GAMES_OF_A_RUN, 20_090_701, INTERPRETED)
    assert first_difference(compiled, interpreted) is None


@pytest.mark.long
@pytest.mark.parametrize(("game", "set_up"), CASES)
def test_both_modes_play_the_same_games_for_long(
    game: str, set_up: dict[str, Any], tmp_path: Path
) -> None:
    given = given_words(game, set_up, tmp_path)
    compiled = simulated(game, given, GAMES_OF_A_LONG_RUN, 9, COMPILED)
    interpreted = simulated(game, given, GAMES_OF_A_LONG_RUN, 9, INTERPRETED)
    assert first_difference(compiled, interpreted) is None


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_2000_games_compared_and_100000_for_long(game: str) -> None:
    sets = len(variants(game).VARIANTS)
    assert sets * GAMES_OF_A_RUN >= 2_000
    assert sets * GAMES_OF_A_LONG_RUN >= 100_000


def test_examples_and_recorded_games_hold_interpreted_too() -> None:
    tests = [f"tests/games/{name}" for name in games.names()]
    ignored = [
        f"--ignore=tests/games/{name}/{file}"
        for name in games.names()
        for file in variants(name).ONLY_COMPILED
    ]
    passes(*tests, *ignored, "tests/conformance/test_records.py", env=INTERPRETED)


def test_properties_hold_with_every_index_checked() -> None:
    passes("tests/properties/test_play.py", env=CHECKED)


def passes(*words: str, env: dict[str, str]) -> None:
    """Run tests in a process of their own, in another mode."""
    quiet = ("-q", "--no-header", "-p", "no:cacheprovider", "--rootdir", str(ROOT))
    done = python("-m", "pytest", *quiet, *words, env=env)
    assert done.returncode == 0, done.stdout[-4000:]
