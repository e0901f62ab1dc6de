"""The recorded games beside this file, read for the games that are installed."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jostle
from jostle import Position, games

DATA = Path(__file__).parent / "data"

FORMAT_GAMES = ("candy", "hallway", "squig")
"""The games that docs/rules/notation.md describes."""


def is_of_absent_game(value: object) -> bool:
    """True for a record of a game that the format has and this installation has not.

    Such lines, and only such, are passed over. A game that the format does not have, or a line that
    is no record at all, must be refused by every installation.
    """
    name = value.get("game") if isinstance(value, dict) else None
    return name in FORMAT_GAMES and name not in games.names()


@cache
def lines(name: str) -> list[str]:
    """The lines of a file in data/."""
    return (DATA / name).read_text("utf-8").splitlines()


def values(name: str) -> list[Any]:
    """The JSON values of a file's lines."""
    return [json.loads(line) for line in lines(name)]


def first_position(record: dict[str, Any]) -> Position:
    """The position before the first event of a record."""
    ground = games.game(record["game"]).ground
    laid = {} if ground is None else {ground.key: record[ground.key]}
    return jostle.new(record["game"], **record["options"], **laid)


class Refused(NamedTuple):
    """A line that must be refused, and what is wrong with it."""

    number: int
    line: str
    event: int | None
    text: str | None
    key: str | None
    rule: str
    """The rule broken."""
    rules: frozenset[str]
    """That rule, and the others that may be named as well."""


def refused() -> list[Refused]:
    """Every line of illegal.jsonl that this installation must refuse."""
    found = []
    for line, expected in zip(
        lines("illegal.jsonl"), values("illegal.expected.jsonl"), strict=True
    ):
        try:
            if is_of_absent_game(json.loads(line)):
                continue
        except ValueError:
            pass
        rules = frozenset([expected["rule"], *expected["also"]])
        place = (expected["event"], expected["text"], expected["key"])
        found.append(Refused(expected["line"], line, *place, expected["rule"], rules))
    return found


class Continued(NamedTuple):
    """A record and the events that may follow it."""

    record: dict[str, Any]
    legal: list[str]


def continued() -> list[Continued]:
    """Every line of legal.jsonl of an installed game."""
    return [
        Continued(value["record"], value["legal"])
        for value in values("legal.jsonl")
        if not is_of_absent_game(value["record"])
    ]


def traces(game: str) -> list[list[dict[str, Any]]]:
    """The lines of GAME.traced.views.jsonl, a list for each record."""
    found: list[list[dict[str, Any]]] = []
    for value in values(f"{game}.traced.views.jsonl"):
        if value["event"] is None:
            found.append([])
        found[-1].append(value)
    return found


def fixed(view: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """The part of a view that the notation fixes: further keys do no harm."""
    return {key: view[key] for key in expected}
