"""Tests of a game that is not installed are not collected; every installed game has its own."""

from pathlib import Path

from jostle import games

FOLDERS = [Path(__file__).parent / name for name in ("games", "boards", "bots")]
"""Each has a folder of tests for every game."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """True for the folder of a game that is still being built."""
    if collection_path.is_dir() and collection_path.parent in FOLDERS:
        return collection_path.name not in games.names() or None
    return None
