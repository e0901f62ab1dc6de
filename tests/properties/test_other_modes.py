"""Tests of the rules, run again in other modes: interpreted, and with every index checked."""

import pytest

from jostle import games
from scripts.ground import CHECKED
from tests.helpers import INTERPRETED, ROOT, python
from tests.properties.walks import variants


def passes(*words: str, env: dict[str, str]) -> None:
    """Run tests in a process of their own, in another mode."""
    quiet = ("-q", "--no-header", "-p", "no:cacheprovider", "--rootdir", str(ROOT))
    done = python("-m", "pytest", *quiet, *words, env=env)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("game", games.names())
def test_examples_hold_interpreted_too(game: str) -> None:
    folder = f"tests/games/{game}"
    ignored = [f"--ignore={folder}/{file}" for file in variants(game).ONLY_COMPILED]
    passes(folder, *ignored, env=INTERPRETED)


def test_views_of_recorded_games_are_the_same_interpreted() -> None:
    passes("tests/conformance/test_records.py", "-k", "after_every_event", env=INTERPRETED)


def test_properties_hold_with_every_index_checked() -> None:
    passes("tests/properties/test_play.py", env=CHECKED)
