"""Records: a finished or broken-off game as JSON; read, checked, replayed, written.

The format is rules/notation.md's; docs/record.schema.json is its JSON Schema.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jostle import games
from jostle.api import Position
from jostle.kernel.errors import JostleError, shown
from jostle.kernel.game import Game, OptionValue
from jostle.kernel.ground import GroundError

VERSION = 1
REQUIRED = ("jostle", "game", "options", "events", "result")
OPTIONAL = ("rules", "seats", "tags")
RESIGNED = "resigned"
"""The tag that names who resigned: it is no event of the rules."""
MOST_DIGITS = 1000
"""Digits of a number in a record; no key takes more than four."""


class RecordError(JostleError):
    """A record that is refused: the key at fault, or the number of the event and the event."""

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        rule: str = "notation",
        expected: object = None,
        key: str | None = None,
        event_number: int | None = None,
        event: object = None,
    ) -> None:
        super().__init__(f"record/{code}", sentence, rule=rule, expected=expected)
        self.key = key
        self.event_number = event_number
        self.event = event


@dataclass
class Record:
    """One game as it is written down: names of seats and tags with the position it leads to."""

    position: Position
    seats: dict[str, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The game's name."""
        return self.position.game.name

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.position.game.options}
        options = self.position.options.items()
        return {name: value for name, value in options if value != defaults[name]}

    @property
    def events(self) -> list[str]:
        """The events, in order."""
        return list(self.position.events)

    @property
    def result(self) -> dict[str, Any] | None:
        """The result; None while the game runs or when it was broken off."""
        return self.position.result

    @property
    def quitter(self) -> str | None:
        """The seat that ended an unfinished match of two by resigning; None where none did.

        With more seats a bot plays on for who resigns, and the match is not ended by it.
        """
        named, seats = self.tags.get(RESIGNED), self.position.seats
        is_ended = named in seats and len(seats) == 2 and not self.position.is_over
        return named if is_ended else None

    def as_dict(self) -> dict[str, Any]:
        """The record as a JSON object, keys in the order of notation.md."""
        written: dict[str, Any] = {
            "jostle": VERSION,
            "game": self.game,
            "options": self.options,
            **self._ground(),
            "rules": self.position.game.rules_version,
            "seats": self.seats,
            "events": self.events,
            "result": self.result,
            "tags": self.tags,
        }
        if written["rules"] == 1:
            del written["rules"]
        return {key: value for key, value in written.items() if value or key in REQUIRED}

    def _ground(self) -> dict[str, list[str]]:
        """What the game is played on, by its key; nothing for a game that has no ground."""
        ground = self.position.game.ground
        return {ground.key: ground.write(self.position.ground)} if ground else {}

    def write(self) -> str:
        """The record as one line of JSON, without a line break."""
        return json.dumps(self.as_dict(), ensure_ascii=False, separators=(",", ":"))


def read_record(text: str | bytes) -> Record:
    """Read and check one record; RecordError says what is wrong, where, and by which rule.

    >>> record = read_record('{"jostle": 1, "game": "hallway", "options": {},'
    ...                      ' "events": ["start 4 1", "roll 3"], "result": null}')
    >>> record.position.view()["places"]
    {'blue': 3, 'red': 20}
    """
    return check_record(parse_json(text))


def read_records(text: str | bytes) -> Iterator[Record]:
    """Read the records of a file: one JSON object, or one a line; empty lines are passed over."""
    for _, line in record_lines(text):
        yield read_record(line)


def record_lines(text: str | bytes) -> list[tuple[int, str | bytes]]:
    """The records of a file's text with the line (from 1) at which each begins.

    A file that is a single JSON object over several lines is one record.
    """
    lines: list[str | bytes] = [
        *(text.split(b"\n") if isinstance(text, bytes) else text.split("\n"))
    ]
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if len(filled) > 1 and filled[0][1].strip() in ("{", b"{", "[", b"["):
        return [(filled[0][0], text)]
    if len(filled) > 1 and not _is_json(filled[0][1]) and _is_json(text):
        return [(filled[0][0], text)]
    return list(filled)


def _is_json(text: str | bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def parse_json(text: str | bytes) -> object:
    """The JSON value of `text`; RecordError for bytes or text that are none."""
    try:
        return json.loads(
            text.decode("utf-8") if isinstance(text, bytes) else text,
            object_pairs_hook=_without_twins,
            parse_constant=_no_constant,
            parse_int=_whole_number,
        )
    except UnicodeDecodeError as error:
        sentence = f"expected UTF-8, got the byte 0x{error.object[error.start]:02x}"
        raise RecordError("json", f"{sentence} at offset {error.start} (notation)") from None
    except RecursionError:
        raise RecordError(
            "json", "expected a record, got JSON nested too deep (notation)"
        ) from None
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(
            "json", f"expected a JSON object, got no JSON: {error} (notation)"
        ) from None


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise _fault(name, "each key once", "it twice")
        members[name] = value
    return members


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise RecordError(
            "json",
            f"expected numbers of up to {MOST_DIGITS} digits, got one of {len(digits)} (notation)",
        )
    return int(digits)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def check_record(value: object) -> Record:
    """Check a JSON value as a record and replay its events."""
    if not isinstance(value, dict):
        raise RecordError("form", f"expected a JSON object, got {shown(value)} (notation)")
    game = _checked_game(value)
    _check_rules(value.get("rules", 1), game.rules_version)
    options = _checked_options(game.name, value["options"])
    position = _first_position(game, options, value)
    seats = _checked_texts("seats", value.get("seats", {}))
    for seat in seats:
        if seat not in position.seats:
            raise _fault("seats", f"the seats {', '.join(position.seats)}", shown(seat))
    tags = _checked_texts("tags", value.get("tags", {}))
    _replay(position, value["events"])
    _check_result(value["result"], position.result)
    return Record(position, seats, tags)


def _checked_game(value: dict[str, Any]) -> Game:
    """The game of a record that has all keys it must have, and no other."""
    if value.get("game") not in games.names():
        got = shown(value["game"]) if "game" in value else "no such key"
        raise _fault("game", f"a game ({', '.join(games.names())})", got)
    game = games.game(value["game"])
    required = (*REQUIRED, *game.ground_keys)
    for key in value:
        if key not in required and key not in OPTIONAL:
            raise _fault(key, "only the keys of a record", f"the unknown key {shown(key)}")
    for key in required:
        if key not in value:
            raise _fault(key, f"the key {key!r}", "no such key")
    if type(value["jostle"]) is not int or value["jostle"] != VERSION:
        raise _fault("jostle", f"the version {VERSION}", shown(value["jostle"]))
    return game


def _check_rules(version: object, newest: int) -> None:
    if type(version) is not int or not 1 <= version <= newest:
        raise _fault("rules", f"a rules version from 1 to {newest}", shown(version))


def _checked_options(game: str, options: object) -> dict[str, OptionValue]:
    if not isinstance(options, dict):
        raise _fault("options", "a JSON object", shown(options))
    try:
        return games.game(game).full_options(options)
    except JostleError as error:
        raise RecordError(
            "options",
            f"key 'options': {error}",
            rule=error.rule,
            expected=error.expected,
            key="options",
        ) from None


def _first_position(game: Game, options: dict[str, OptionValue], value: dict[str, Any]) -> Position:
    """The start of the recorded game, on its ground."""
    try:
        return Position(game, options, game.ground_in(value))
    except GroundError as error:
        (key,) = game.ground_keys
        raise RecordError(
            key, f"key {key!r}: {error}", rule=error.rule, expected=error.expected, key=key
        ) from None


def _checked_texts(key: str, value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        raise _fault(key, "a JSON object of texts", shown(value))
    for name, text in value.items():
        if not (isinstance(text, str) and _is_unicode(name + text)):
            raise _fault(key, f"a text for {shown(name)}", shown(text))
    return value


def _is_unicode(text: str) -> bool:
    """False for half of a surrogate pair, which JSON can escape and UTF-8 cannot write."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _replay(position: Position, events: object) -> None:
    if not isinstance(events, list):
        raise _fault("events", "a list of events", shown(events))
    for number, event in enumerate(events, 1):
        if not isinstance(event, str):
            raise _event_fault(
                number, event, f"expected a text, got {shown(event)} (notation)", "notation"
            )
        try:
            position.push(event)
        except JostleError as error:
            raise _event_fault(
                number, event, str(error), error.rule, error.expected, error.code
            ) from None


def _check_result(written: object, given: Mapping[str, Any] | None) -> None:
    if not _is_same(written, given):
        raise _fault("result", f"{json.dumps(given)}, as the events give", shown(written))


def _is_same(written: object, given: object) -> bool:
    """True for the same JSON: 1.0 and true are not 1."""
    if type(written) is not type(given):
        return False
    if isinstance(written, dict) and isinstance(given, dict):
        return written.keys() == given.keys() and all(
            _is_same(written[key], given[key]) for key in given
        )
    if isinstance(written, list) and isinstance(given, list):
        return len(written) == len(given) and all(map(_is_same, written, given))
    return written == given


def _event_fault(
    number: int,
    event: object,
    sentence: str,
    rule: str,
    expected: object = None,
    code: str = "event/malformed",
) -> RecordError:
    return RecordError(
        code,
        f"event {number} {shown(event)}: {sentence}",
        rule=rule,
        expected=expected,
        event_number=number,
        event=event,
    )


def _fault(key: str, expected: str, got: str) -> RecordError:
    sentence = f"key {shown(key)}: expected {expected}, got {got} (notation)"
    return RecordError("form", sentence, expected=expected, key=key)
