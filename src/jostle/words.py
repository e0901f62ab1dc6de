"""Words for people: every sentence comes from the catalogue by its key (docs/adr/0004-words.md)."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jostle.api import Position
    from jostle.kernel.game import Params, Phrase

LANGUAGE = "en"

Text = str | dict[str, str]
"""A text with `{names}` to fill in, or one for each plural category of its parameter n."""


@cache
def catalogue(language: str = LANGUAGE) -> dict[str, Text]:
    """All keys of one language: the files of its areas, merged."""
    merged: dict[str, Text] = {}
    folder = files("jostle").joinpath("catalogue", language)
    for area in sorted(folder.iterdir(), key=lambda path: path.name):
        if area.name.endswith(".json"):
            merged |= json.loads(area.read_text(encoding="utf-8"))
    return merged


def text(key: str, **params: object) -> str:
    """The catalogue's text for `key`, its `{names}` filled in; KeyError if there is none."""
    entry = catalogue()[key]
    if isinstance(entry, dict):
        entry = entry["one" if params["n"] in (1, "1") and "one" in entry else "other"]
    return entry.format_map(params)


def phrase_text(phrase: "Phrase", names: Mapping[str, str]) -> str:
    """The words of a phrase; `names` has the name shown for each seat."""
    return text(phrase.key, **_filled(phrase.params, names))


def number_text(number: int) -> str:
    """A number as people read it, with a real minus."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def _filled(params: "Params", names: Mapping[str, str]) -> dict[str, object]:
    from jostle.kernel.game import SEAT_PARAMS

    filled: dict[str, object] = {}
    for name, value in params.items():
        if name in SEAT_PARAMS:
            filled[name] = names.get(str(value), str(value))
        elif isinstance(value, int):
            filled[name] = number_text(value)
        elif isinstance(value, str):
            filled[name] = value
        else:
            filled[name] = phrase_text(value, names)
    return filled


def seat_names(game: str, seats: tuple[str, ...], names: Mapping[str, str]) -> dict[str, str]:
    """The name shown for each seat: the player's, else the seat's own."""
    return {seat: names.get(seat) or text(f"{game}.seat.{seat}") for seat in seats}


def say(position: "Position", names: Mapping[str, str] | None = None) -> tuple[str, list[str]]:
    """The last event of `position` as sentences, and the anchors of the board they speak of.

    `names` gives players' names by seat; a seat without one is called by its colour.
    """
    shown = seat_names(position.game.name, position.seats, names or {})
    phrases = position.describe()
    marks = [mark for phrase in phrases for mark in phrase.marks]
    return " ".join(phrase_text(phrase, shown) for phrase in phrases), list(dict.fromkeys(marks))
