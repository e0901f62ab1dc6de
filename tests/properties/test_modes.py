"""One source, two speeds: compiled and interpreted rules play the same games."""

from pathlib import Path
from typing import Any

import pytest

from jostle import games
from tests.helpers import INTERPRETED, run_apart
from tests.properties.walks import variants

COMPILED = {"NUMBA_DISABLE_JIT": "0"}

LONGER = 50
"""Times as many games in a long run as in a short one."""

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
    done = run_apart("simulate", game, "--games", str(count), "--seed", str(seed), *given, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == count
    return done.stdout


def games_of_a_run(game: str) -> int:
    """Games that are compared for each set-up, by what one costs interpreted."""
    count: int = variants(game).GAMES_OF_A_RUN
    return count


def first_difference(one: str, other: str) -> tuple[int, str, str] | None:
    """Number and lines of the first game that differs."""
    for number, lines in enumerate(zip(one.splitlines(), other.splitlines(), strict=True)):
        if lines[0] != lines[1]:
            return (number, *lines)
    return None


@pytest.mark.parametrize(("game", "set_up"), CASES)
def test_both_modes_play_the_same_games(game: str, set_up: dict[str, Any], tmp_path: Path) -> None:
    given, count = given_words(game, set_up, tmp_path), games_of_a_run(game)
    compiled = simulated(game, given, count, 20_090_701, COMPILED)
    interpreted = simulated(game, given, count, 20_090_701, INTERPRETED)
    assert first_difference(compiled, interpreted) is None


@pytest.mark.long
@pytest.mark.parametrize(("game", "set_up"), CASES)
def test_both_modes_play_the_same_games_for_long(
    game: str, set_up: dict[str, Any], tmp_path: Path
) -> None:
    given, count = given_words(game, set_up, tmp_path), LONGER * games_of_a_run(game)
    compiled = simulated(game, given, count, 9, COMPILED)
    interpreted = simulated(game, given, count, 9, INTERPRETED)
    assert first_difference(compiled, interpreted) is None


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_four_set_ups_and_enough_games_compared(game: str) -> None:
    sets = len(variants(game).VARIANTS)
    assert sets >= 4
    assert sets * games_of_a_run(game) >= 200
    assert sets * games_of_a_run(game) * LONGER >= 10_000
