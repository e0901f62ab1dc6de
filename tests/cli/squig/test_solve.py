"""`jostle solve squig COURSE`: chances between bounds, sizes before it is begun, one sentence."""

import re
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.helpers import run

LANE = "SS...F\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where this module's solutions are kept."""
    return tmp_path_factory.mktemp("solutions")


def solve(*words: str | Path, text: str = LANE) -> "CompletedProcess[str]":
    return run("solve", "squig", *words, text=text)


def test_it_says_who_wins_how_long_races_are_and_how_sure_that_is(folder: Path) -> None:
    done = solve("-", "--folder", folder)
    assert done.returncode == 0, done.stderr
    first, second, order, length, states = done.stdout.splitlines()
    chances = []
    for seat, line in (("A", first), ("B", second)):
        found = re.fullmatch(
            rf"Seat {seat} wins with a chance of (0\.\d{{10}}) to (0\.\d{{10}})\.", line
        )
        assert found is not None
        low, high = map(float, found.groups())
        assert 0 < high - low < 1.3e-9
        chances.append((low + high) / 2)
    assert sum(chances) == pytest.approx(1, abs=1e-9)
    assert chances[0] < chances[1]  # who begins a step behind
    assert re.search(r"the chances are 0\.\d{6}, 0\.\d{6}\.$", order)
    assert re.match(r"A race takes \d\.\d{6} turns of all hoppers on average", length)
    assert re.match(r"\d+ positions .* 1e-9 apart\.$", states)
    assert re.match(
        r"About \d+ positions before a roll: this takes some 1 s and 250 MB\.", done.stderr
    )


def test_what_is_kept_is_said_at_once(folder: Path) -> None:
    solve("-", "--folder", folder)
    again = solve("-", "--folder", folder)
    assert again.stderr == ""
    assert len(again.stdout.splitlines()) == 5


def test_what_is_too_large_is_said_in_one_sentence_and_not_begun(tmp_path: Path) -> None:
    done = solve("straight", "--memory", "100", "--folder", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert "expected a race that is solved in 100 MB, got one of about" in line
    assert list(tmp_path.iterdir()) == []
