"""Tests of a game that is not installed are not collected; every installed game has its own."""

from pathlib import Path

from jostle import games

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = [ROOT / "tests" / name for name in ("games", "boards", "bots")]
"""Each has a folder of tests for every game."""

UNFINISHED = [
    folder.name
    for folder in (ROOT / "src" / "jostle" / "games").iterdir()
    if any(folder.glob("*.py")) and folder.name not in games.names()
]
"""Games that are still being built: folders of rules that hold no game yet."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """True for what belongs to an unfinished game alone, by its folder or its file's name."""
    name = collection_path.stem.removeprefix("test_")
    is_folder = collection_path.is_dir() and collection_path.parent in FOLDERS
    for game in UNFINISHED:
        if (is_folder and name == game) or (not is_folder and name.split("_")[0] == game):
            return True
    return None
