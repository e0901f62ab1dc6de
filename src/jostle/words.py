"""Words for people: every sentence comes from the catalogue by its key (docs/adr/0004)."""

import json
from functools import cache
from importlib.resources import files

LANGUAGE = "en"


@cache
def catalogue(language: str = LANGUAGE) -> dict[str, str | dict[str, str]]:
    """All keys of one language: the areas' files, merged."""
    merged: dict[str, str | dict[str, str]] = {}
    folder = files("jostle").joinpath("catalogue", language)
    for area in sorted(folder.iterdir(), key=lambda path: path.name):
        if area.name.endswith(".json"):
            merged |= json.loads(area.read_text(encoding="utf-8"))
    return merged


def text(key: str, **params: object) -> str:
    """The catalogue's text for `key` with its `{names}` filled in; KeyError if there is none."""
    entry = catalogue()[key]
    if isinstance(entry, dict):
        entry = entry["one" if params["n"] == 1 and "one" in entry else "other"]
    return entry.format_map(params)
