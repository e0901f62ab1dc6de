"""The rows as Python sees them. Instants are whole milliseconds since 1970 (UTC)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["waiting", "playing", "over", "resigned"]
"""`waiting` for players, `playing`, and two ends: by the rules, or by resigning."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat: a person, a bot, or nobody yet; and the name shown."""

    by: Literal["person", "bot", "nobody"]
    name: str = ""
    level: str | None = None
    """How well the bot on it plays; None for others, and for bots from before there were levels."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One numbered entry of a match, of the game or of the table; numbers count from 1."""

    match_id: str
    number: int
    at: int
    kind: str
    seat: str | None = None
    text: str = ""
    command: str | None = None
    """The client's id of the command that made this entry; one entry per match, seat and id."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """Small facts that JSON can hold."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What a match's entries add up to. `last` is the number of the newest entry."""

    id: str
    game: str
    rules: str
    options: Mapping[str, Any]
    created_at: int
    host: str | None
    """The seat of the one who created the match."""
    listed: bool
    seats: Mapping[str, SeatRow]
    status: Status = "waiting"
    deadline_at: int | None = None
    ground: list[str] | None = None
    """The lines of what it is played on, where the game has such: set-up, as the options are."""
    hints: bool = False
    """Those who play are shown the chances and may ask for advice: set-up, as the options are."""
    wakes: bool = False
    """A bot is to act: a server that starts must give it its turn."""
    last: int = 0
    updated_at: int = 0
    """The instant of the newest entry; at creation, that of creation."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match with all its entries, as of one instant."""

    row: MatchRow
    entries: list[EntryRow]


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that goes on by itself: by its deadline, or because a bot is to act."""

    id: str
    last: int
    deadline_at: int | None
    wakes: bool


@dataclass(frozen=True, slots=True)
class AnalysisRow:
    """A game that was given to be analysed, and what came of it."""

    id: str
    record: bytes
    analysis: bytes | None
    """None while it is worked on, or if whoever did was stopped."""
    beat_at: int
    """When somebody last said that he works on it; 0 if nobody does."""
    done: int
    of: int
    """So many of so many steps were made by then."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The entries that one append adds, in order and without gaps, and the match's row after."""

    match_id: str
    entries: tuple[EntryRow, ...]
    status: Status
    deadline_at: int | None
    wakes: bool
    seats: Mapping[str, SeatRow] | None

    @property
    def before(self) -> int:
        """The number of the entry that must be the match's newest so far."""
        return self.entries[0].number - 1
