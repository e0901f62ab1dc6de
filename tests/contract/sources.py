"""Sources as tests about the tree itself read them: docstrings, constants, rule numbers."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from jostle import games

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "jostle"

GAMES = games.names()

RULE = re.compile(r"^- ([A-Z]\d+[a-z]?)\. ", re.MULTILINE)


def rulebook(game: str) -> Path:
    """Where a game's rules are written."""
    return ROOT / "docs" / "rules" / f"{game}.md"


def rules_of(game: str) -> list[str]:
    """The numbers of a game's rules, in the rulebook's order; S7a is one put in after S7."""
    return RULE.findall(rulebook(game).read_text("utf-8"))


def places_of(folder: str, game: str, suffix: str = "") -> list[Path]:
    """The two places that a part of a game may have: a module, or a folder of its name."""
    return [ROOT / folder / f"{game}{suffix}", ROOT / folder / game]


def files_of(game: str) -> set[Path]:
    """Every Python source that belongs to one game alone."""
    found: set[Path] = set()
    for layer in ("games", "boards", "bots", "cli", "solver"):
        for place in places_of(f"src/jostle/{layer}", game, ".py"):
            found |= {place, *place.rglob("*.py")}
    return found


def docstrings(path: Path) -> Iterator[str]:
    """The docstrings of a module: its own, those of classes, functions and constants."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield node.value.value


def words_in(path: Path) -> Iterator[tuple[int, str]]:
    """Strings and imported modules of a source with their lines, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    said = {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)
    }  # docstrings, and other values that go nowhere
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
            yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module
        elif isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name


def cites(text: str, rule: str) -> bool:
    """True if `text` names the rule as a word: H1 is not in H10."""
    return re.search(rf"\b{rule}\b", text) is not None
