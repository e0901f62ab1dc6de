"""A further game is modules of its own name; no shared source names a game."""

import re
from pathlib import Path

import pytest

from tests.contract.sources import GAMES, PACKAGE, ROOT, files_of, places_of, words_in
from tests.helpers import python

PARTS = {
    "rules": ("src/jostle/games", ""),
    "board": ("src/jostle/boards", ".py"),
    "bots": ("src/jostle/bots", ".py"),
    "client": ("web/src/lib/games", ".ts"),
    "words": ("src/jostle/catalogue/en", ".json"),
    "tests": ("tests/games", ""),
    "rulebook": ("docs/rules", ".md"),
}
"""Part of a game → its folder, and how a module of the game's name would end."""

MODULES = ("__init__.py", "rules.py", "notation.py")
"""What a game's rules have at least, a board or a course beside them."""

EXCEPTIONS: dict[str, str] = {}
"""File outside a game's own that may name a game → why. Docstrings may, as examples."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", PARTS)
def test_every_game_has_every_part_under_its_own_name(part: str, game: str) -> None:
    folder, suffix = PARTS[part]
    places = places_of(folder, game, suffix)
    assert any(place.exists() for place in places), f"expected {places[0]} or {places[1]}"


@pytest.mark.parametrize("game", GAMES)
def test_a_games_rules_are_split_as_the_design_has_it(game: str) -> None:
    folder = PACKAGE / "games" / game
    assert all((folder / name).is_file() for name in MODULES)
    assert (folder / "board.py").is_file() or (folder / "course.py").is_file()


def named_by(text: str) -> list[str]:
    """The games that a string names: alone, as the head of a key, or as part of a module."""
    return [game for game in GAMES if re.search(rf"(^|[./\s\"']){game}($|[./\s\"'])", text)]


def shared_sources() -> list[Path]:
    own = {path for game in GAMES for path in files_of(game)}
    return sorted(path for path in PACKAGE.rglob("*.py") if path not in own)


def shared_client_sources() -> list[Path]:
    folder = ROOT / "web" / "src"
    own = [place for game in GAMES for place in places_of("web/src/lib/games", game, ".ts")]
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in {".ts", ".svelte"}
        and not any(place in (path, *path.parents) for place in own)
    )


def test_shared_python_never_names_a_game() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line} {text!r}"
        for path in shared_sources()
        if str(path.relative_to(ROOT)) not in EXCEPTIONS
        for line, text in words_in(path)
        if named_by(text)
    }
    assert found == set()


def test_the_shared_client_never_names_a_game() -> None:
    quoted = re.compile(rf"[\"'`./]({'|'.join(GAMES)})[\"'`./]")
    found = {
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in shared_client_sources()
        if str(path.relative_to(ROOT)) not in EXCEPTIONS
        for match in quoted.finditer(path.read_text("utf-8"))
    }
    assert found == set()


def test_every_exception_is_needed() -> None:
    for name, why in EXCEPTIONS.items():
        assert why
        assert named_by((ROOT / name).read_text("utf-8"))


def test_the_look_for_names_finds_them() -> None:
    game = GAMES[0]
    for text in (game, f"{game}.rolled", f"jostle.games.{game}", f"/boards/{game}.svg"):
        assert named_by(text) == [game]
    assert named_by(f"{game}s") == []


FURTHER = """
import sys
from pathlib import Path
from jostle import games, new, read_record
from jostle.record import Record
folder = Path(sys.argv[1])
(folder / "further").mkdir()
source = "from tests.toys.countdown import COUNTDOWN as GAME"
(folder / "further" / "__init__.py").write_text(source)
games.__path__.append(str(folder))
print(*games.names())
position = new("further", length=2)
for event in ("30", "20"):
    position.push(event)
print(position.is_over, position.view(), Record(position).events)
"""


def test_a_further_game_is_found_by_its_folder_alone(tmp_path: Path) -> None:
    done = python("-c", FURTHER, tmp_path)
    assert done.stderr == ""
    names, played = done.stdout.splitlines()
    assert names.split() == sorted([*GAMES, "further"])
    assert played == "True {'left': 0, 'result': None} ['30', '20']"
