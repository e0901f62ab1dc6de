"""docs/record.schema.json: the shape of a record as a JSON Schema, from the games' descriptors.

It holds what can be told without playing: keys, options with their bounds, the spelling of events.
That the events are legal, and that the result is theirs, only reading the record can tell; and to
JSON Schema 60.0 is a whole number.
"""

import json
from typing import Any

from jostle import games, record
from jostle.kernel.game import Game, Option
from jostle.kernel.ground import Ground


def schema() -> str:
    """One schema for the records of all installed games."""
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game's record, as docs/rules/notation.md has it",
        "type": "object",
        "required": list(record.REQUIRED),
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in games.names()],
        "$defs": {name: record_of(game) for name, game in games.games().items()},
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def record_of(game: Game) -> dict[str, Any]:
    """The records of one game; what each key holds, in the order in which they are written."""
    seats = all_seats(game)
    texts = {"type": "object", "additionalProperties": {"type": "string"}}
    ground = {game.ground.key: ground_of(game.ground)} if game.ground else {}
    return {
        "title": f"A record of {game.name}",
        "required": list(ground),
        "properties": {
            "jostle": {"const": record.VERSION},
            "game": {"const": game.name},
            "options": options_of(game),
            **ground,
            "rules": {"type": "integer", "minimum": 1, "maximum": game.rules_version},
            "seats": {**texts, "propertyNames": {"enum": seats}},
            "events": {"type": "array", "items": event_of(game)},
            "result": result_of(seats),
            "tags": texts,
        },
        "additionalProperties": False,
    }


def all_seats(game: Game) -> list[str]:
    """The seats of the game with as many players as it takes."""
    most = game.option("players").most
    return list(game.seats(game.full_options({"players": most})))


def options_of(game: Game) -> dict[str, Any]:
    """An object of options, none of them needed."""
    return {
        "type": "object",
        "properties": {option.name: value_of(option) for option in game.options},
        "additionalProperties": False,
    }


def value_of(option: Option) -> dict[str, Any]:
    """A number with its bounds, one of a few texts, or a text of a form."""
    described = {"description": f"{option.expected} ({option.rule})", "default": option.default}
    if option.least is not None:
        bounds = {"minimum": option.least, "maximum": option.most}
        return {"type": "integer", **bounds, **described}
    if option.choices:
        return {"enum": list(option.choices), **described}
    return {"type": "string", "pattern": f"^(?:{option.pattern})$", **described}


def ground_of(ground: Ground) -> dict[str, Any]:
    """The lines of a drawing, or the name of a shipped one."""
    lines = {
        "type": "array",
        "minItems": 1,
        "maxItems": ground.most_lines,
        "items": {"type": "string", "pattern": ground.line},
    }
    return {"oneOf": [lines, {"enum": list(ground.names())}]}


def event_of(game: Game) -> dict[str, Any]:
    """A text of one of the game's spellings."""
    spellings = "|".join(f"(?:{kind.pattern})" for kind in game.kinds.values())
    return {"type": "string", "pattern": f"^(?:{spellings})$"}


def result_of(seats: list[str]) -> dict[str, Any]:
    """Null while the game runs, else the view's result: who won, and what the game adds to it."""
    winners = {"type": "array", "items": {"enum": seats}, "uniqueItems": True}
    return {"type": ["object", "null"], "required": ["winners"], "properties": {"winners": winners}}
