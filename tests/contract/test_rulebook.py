"""The rules file is the rulebook: every rule is cited where it is carried out, and tested."""

from importlib import import_module
from pathlib import Path

import pytest

from tests.contract.sources import (
    GAMES,
    PACKAGE,
    ROOT,
    cites,
    docstrings,
    rulebook,
    rules_of,
)


def elsewhere(game: str) -> dict[str, tuple[str, str]]:
    """Rules that no docstring under games/GAME/ can cite: where they are carried out, and why.

    A game's own table, ELSEWHERE in tests/games/GAME/variants.py.
    """
    table: dict[str, tuple[str, str]] = import_module(f"tests.games.{game}.variants").ELSEWHERE
    return table


def cited_in_source(game: str) -> set[str]:
    texts = [
        text
        for path in sorted((PACKAGE / "games" / game).rglob("*.py"))
        for text in docstrings(path)
    ]
    return {rule for rule in rules_of(game) if any(cites(text, rule) for text in texts)}


def number_of(rule: str) -> int:
    """A rule's number: 7 for S7 and for S7a."""
    return int(rule[1:].rstrip("abc"))


def example_files(game: str) -> list[Path]:
    return sorted((ROOT / "tests" / "games" / game).rglob("test_*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_numbered_from_1_on_without_a_gap(game: str) -> None:
    rules = rules_of(game)
    assert {number_of(rule) for rule in rules} == set(range(1, number_of(rules[-1]) + 1))
    assert len(rules) == len(set(rules))
    assert {rule[0] for rule in rules} == {rules[0][0]}
    for rule in rules:
        if rule[-1].isalpha():
            assert rule[:-1] in rules


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_docstring_that_carries_it_out(game: str) -> None:
    missing = set(rules_of(game)) - cited_in_source(game)
    assert missing == set(elsewhere(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    texts = [path.read_text("utf-8") for path in example_files(game)]
    missing = [rule for rule in rules_of(game) if not any(cites(text, rule) for text in texts)]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_cited_that_the_rulebook_does_not_have(game: str) -> None:
    letter, last = rules_of(game)[0][0], number_of(rules_of(game)[-1])
    beyond = [f"{letter}{number}" for number in (0, *range(last + 1, last + 60))]
    sources = [*(PACKAGE / "games" / game).rglob("*.py"), *example_files(game)]
    found = [
        f"{path.name}: {rule}"
        for path in sources
        for rule in beyond
        if cites(path.read_text("utf-8"), rule)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_lives_elsewhere_is_cited_there(game: str) -> None:
    for rule, (place, why) in elsewhere(game).items():
        assert why
        assert cites((ROOT / place).read_text("utf-8"), rule)


@pytest.mark.parametrize("game", GAMES)
def test_the_sections_of_the_rules_module_stand_in_the_rulebooks_order(game: str) -> None:
    headings = [
        line.removeprefix("## ").partition(" (")[0].partition(":")[0]
        for line in rulebook(game).read_text("utf-8").splitlines()
        if line.startswith("## ")
    ]
    lines = (PACKAGE / "games" / game / "rules.py").read_text("utf-8").splitlines()
    sections = [line.strip("# -") for line in lines if line.startswith("# --- ")]
    shared = [section for section in sections if section in headings]
    assert len(shared) > 2
    assert shared == [heading for heading in headings if heading in shared]
