"""What goes in and out of a table: commands, entries, decisions and refusals. Plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from jostle.words import text

Status = Literal["waiting", "playing", "over", "resigned"]
By = Literal["person", "bot", "nobody"]

NOTHING: Mapping[str, Any] = MappingProxyType({})

DEFAULT_LEVEL = "level-3"
"""How well a bot plays for which nobody chose a level: jostle.bots.DEFAULT_LEVEL, out of reach of
this layer, to which levels are words. Also that of one called for a person: the others call it, and
should not choose how well it plays against them."""


class Command(NamedTuple):
    """Something a seat wants to do; `id` is the client's own, the same again is the same command.

    `seen` is the last entry that the client had been shown, `answers` the number of the event
    that an answer is meant for, `level` that of the bot which shall fill a seat. The table's own
    bots command like everybody else.
    """

    id: str
    seat: str
    seen: int
    do: str
    text: str = ""
    answers: int | None = None
    by_bot: bool = False
    level: str = DEFAULT_LEVEL


class Entry(NamedTuple):
    """One numbered event of a match. Entries are all that is kept; the table is their sum.

    `command` is the id of the command that it carries out, `data` small facts in JSON's types:
    `deadline` (ms) on the event that opens a timed phase and on a moved clock, `moved` (ms) on the
    latter, `match` on the wish that completes a rematch, `issue` on a seat taken from the lobby,
    `goes_on` on a resignation after which a bot plays the seat, `level` wherever a bot comes to
    play (left out by versions whose bots had no levels: DEFAULT_LEVEL).
    """

    number: int
    at: int
    kind: str
    seat: str | None = None
    text: str = ""
    command: str | None = None
    data: Mapping[str, Any] = NOTHING


class Line(NamedTuple):
    """An entry as it is shown: its sentence, the places it speaks of, the position after it."""

    entry: Entry
    say: str
    marks: tuple[str, ...]
    view: dict[str, Any] | None


class Decision(NamedTuple):
    """What a command, or the time, brings about, and what the store must know beside it."""

    entries: list[Entry]
    status: Status
    deadline_at: int | None


class Repeat(NamedTuple):
    """The command was carried out before, by the entry `number`."""

    number: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command changed nothing: a code for programs, a sentence, what would be right."""

    code: str
    error: str
    expected: Any = None
    rule: str | None = None


def refuse(code: str, expected: Any = None, **params: object) -> Refusal:
    """The refusal `code` with its sentence from the catalogue (`errors.` and the code, dotted)."""
    sentence = text("errors." + code.replace("/", "."), **params)
    return Refusal(code, sentence, expected)


@dataclass(slots=True)
class Seat:
    """Who has a seat. `called`: a bot plays on for the person, until he takes it back.

    `resigned`: a bot plays on for the person, for good.
    """

    name: str
    by: By = "nobody"
    called: bool = False
    resigned: bool = False
    heard_at: int = 0
    """When the last command of this seat came."""
    issue: int = 0
    """Which token of the seat is valid; the lobby hands out a new one with the seat."""
    level: str = DEFAULT_LEVEL
    """How well the bot plays that has the seat, or was called for its person."""

    @property
    def bot_plays(self) -> bool:
        """True if the server's bot decides for this seat."""
        return self.by == "bot" or self.called or self.resigned


class Offer(NamedTuple):
    """A standing offer: the number of its event is its id."""

    seat: str
    number: int
    at: int
    event: str
    say: str
