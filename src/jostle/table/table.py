"""One match: its seats, its position and what the entries so far have made of them.

A table is the sum of its entries: the same entries applied to a new table give the same table.
Nothing here waits, draws, reads a clock or knows a game by name; see judge.py for what may happen.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from jostle.api import Position
from jostle.kernel.game import Choice, Game, OptionValue
from jostle.record import Record
from jostle.table.sentences import default_name, level_of, sentence
from jostle.table.values import Entry, Line, Offer, Seat, Status
from jostle.words import say

AWAY_MS = 120_000
"""A seat is away when the table has waited that long for it and it has sent nothing."""


class Table:
    """The referee's sheet of one match. Only `apply` changes it.

    `ground` is the value of what it is played on (None: the game's default one, if it has any),
    `successor` the id that a rematch would get, `awake_since` the instant before which nobody
    could have sent anything (the server was down), `away_ms` the patience with an absent seat.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        seats: Mapping[str, Seat],
        *,
        ground: Any = None,
        host: str | None = None,
        created_at: int = 0,
        successor: str = "",
        awake_since: int = 0,
        away_ms: int = AWAY_MS,
    ) -> None:
        self.game = game
        self.position = Position(game, options, ground)
        self.options = self.position.options
        self.seats = {name: seats[name] for name in self.position.seats}
        for name, seat in self.seats.items():
            seat.name = seat.name or default_name(game, name, seat.by, seat.level)
        self.host = host
        self.created_at = created_at
        self.successor = successor
        self.awake_since = awake_since
        self.away_ms = away_ms

        self.number = 0
        self.at = created_at
        self.last_event = 0
        self.turned_at = 0
        self.timed_out = False
        self.deadline_at: int | None = None
        self.resigned: str | None = None
        """Who ended the match by resigning."""
        self.ended_at: int | None = None
        self.successor_made: str | None = None
        self.rematch_wanted: dict[str, int] = {}
        self.commands: dict[tuple[str, str], int] = {}
        self.offers: dict[int, str] = {}
        self.standing: dict[str, Offer] = {}
        self.spoken: dict[tuple[str, str], list[int]] = {}
        self.written: dict[str, list[int]] = {}
        self.waits_since: dict[str, int] = {}
        self._choices: dict[str, list[Choice]]
        self._look_at_the_position()
        self._take_stock()
        self.first_view = self._view

    # --- What the table shows ------------------------------------------------------------------

    @property
    def ground(self) -> list[str] | None:
        """The lines of what the match is played on; None for a game without such."""
        return self.game.ground.write(self.position.ground) if self.game.ground else None

    @property
    def names(self) -> dict[str, str]:
        """Seat → the name shown."""
        return {name: seat.name for name, seat in self.seats.items()}

    def view(self, audience: Iterable[str] = ()) -> dict[str, Any]:
        """The position as the holders of the seats in `audience` may see it.

        No game here has secrets, so every audience sees the same; who shows a table asks for its
        audience all the same, so that a game with hidden cards needs no other server.
        """
        return self._view

    def choices(self, seat: str) -> Sequence[Choice]:
        """What `seat` may do in the game now, worked out once for each position."""
        if self.status != "playing":
            return ()
        found = self._choices.get(seat)
        if found is None:
            found = self._choices[seat] = self.position.choices(seat)
        return found

    def away_at(self, seat: str) -> int | None:
        """From when another may call the bot for `seat`; None if the table does not wait for it.

        Whether a client of the seat is connected makes no difference: only commands count.
        """
        since = self.waits_since.get(seat)
        if since is None or self.seats[seat].bot_plays or self.status != "playing":
            return None
        return max(since, self.seats[seat].heard_at, self.awake_since) + self.away_ms

    def has_resigned(self, seat: str) -> bool:
        """True if the person on `seat` gave up, whether the match went on or not."""
        return self.seats[seat].resigned or self.resigned == seat

    def bots_to_move(self) -> list[str]:
        """Seats that the game waits for and that the server's bot plays."""
        if self.status != "playing":
            return []
        return [seat for seat in self.waits_since if self.seats[seat].bot_plays]

    def wishes_awaited(self, wishing: str | None = None) -> dict[str, int]:
        """Who has yet to want another game → from when nobody waits for him; after the end only.

        Bots want one, and so does whoever is `wishing`. A person is waited for as long as in the
        game: who has sent nothing for that long has left, and the rest may go on.
        """
        since = max(self.ended_at or 0, self.awake_since)
        return {
            name: max(since, seat.heard_at) + self.away_ms
            for name, seat in self.seats.items()
            if not (seat.bot_plays or name in self.rematch_wanted or name == wishing)
        }

    def record(self, tags: Mapping[str, str]) -> Record:
        """The game as a record; who resigned is a tag, for it is no event of the rules."""
        resigned = [name for name in self.seats if self.has_resigned(name)]
        if resigned:
            tags = {**tags, "resigned": ",".join(resigned)}
        return Record(self.position, self.names, dict(tags))

    # --- What changes it -----------------------------------------------------------------------

    def hear(self, seat: str, at: int) -> None:
        """Note that a command of `seat` came at `at`, whatever becomes of it."""
        self.seats[seat].heard_at = max(at, self.seats[seat].heard_at)

    def apply(self, entry: Entry) -> Line:
        """Take up the next entry, just decided or read back from the store, and show it."""
        if entry.number != self.number + 1:
            raise ValueError(f"expected entry {self.number + 1}, got {entry.number}")
        old_name = self.seats[entry.seat].name if entry.seat is not None else ""
        self.number = entry.number
        self.at = entry.at
        if entry.seat is not None and entry.command is not None:
            self.commands[entry.seat, entry.command] = entry.number
            self.hear(entry.seat, entry.at)
        if entry.kind == "event":
            return self._apply_event(entry)
        getattr(self, f"_apply_{entry.kind}")(entry)
        self._take_stock()
        return Line(entry, sentence(entry, self.game, self.names, old_name), (), None)

    def _apply_event(self, entry: Entry) -> Line:
        phase = self.phase
        kind = self.game.kinds[entry.text.split(" ", 1)[0]]
        self.position.push(entry.text)
        self._look_at_the_position()
        self.last_event = entry.number
        said, marks = say(self.position, self.names)
        if self.phase != phase:
            self.turned_at = entry.number
            self.standing = {}
            self.spoken = {}
            self.deadline_at = entry.data.get("deadline")
            self.timed_out = kind.by == "clock"
        elif entry.seat is not None:
            self.spoken.setdefault((entry.seat, kind.name), []).append(entry.at)
            if any(other.answers == kind.name for other in self.game.kinds.values()):
                self.offers[entry.number] = entry.seat
                self.standing[entry.seat] = Offer(
                    entry.seat, entry.number, entry.at, entry.text, said
                )
        self._take_stock()
        return Line(entry, said, tuple(marks), self._view)

    def _apply_sit(self, entry: Entry) -> None:
        seat = self._seat_of(entry)
        seat.by = "person"
        seat.heard_at = entry.at
        seat.name = entry.text
        seat.issue = entry.data.get("issue", seat.issue)

    def _apply_name(self, entry: Entry) -> None:
        self._seat_of(entry).name = entry.text
        self._note_writing(entry)

    def _apply_chat(self, entry: Entry) -> None:
        self._note_writing(entry)

    def _apply_fill(self, entry: Entry) -> None:
        seat = self.seats[entry.text]
        seat.by = "bot"
        seat.level = level_of(entry)
        seat.name = default_name(self.game, entry.text, "bot", seat.level)

    def _apply_call_bot(self, entry: Entry) -> None:
        seat = self.seats[entry.text]
        seat.called, seat.level = True, level_of(entry)

    def _apply_back(self, entry: Entry) -> None:
        self._seat_of(entry).called = False

    def _apply_resign(self, entry: Entry) -> None:
        if entry.data.get("goes_on"):
            seat = self._seat_of(entry)
            seat.called, seat.resigned, seat.level = False, True, level_of(entry)
        else:
            self.resigned = entry.seat
            self.deadline_at = None

    def _apply_clock(self, entry: Entry) -> None:
        self.deadline_at = entry.data["deadline"]

    def _apply_rematch(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.rematch_wanted.setdefault(entry.seat, entry.number)
        self.successor_made = entry.data.get("match", self.successor_made)

    # --- Inside --------------------------------------------------------------------------------

    def _seat_of(self, entry: Entry) -> Seat:
        assert entry.seat is not None
        return self.seats[entry.seat]

    def _note_writing(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.written.setdefault(entry.seat, []).append(entry.at)

    def _look_at_the_position(self) -> None:
        """Ask the position what everybody will ask, once after each event."""
        position = self.position
        self.phase = position.phase
        self.awaits_dice = position.awaits_dice
        self._is_over = position.is_over
        self._waits_for = position.waits_for()
        self._view = position.view()
        self._choices = {}

    def _take_stock(self) -> None:
        """Where the match stands, and since when it has waited for each seat."""
        self.status: Status = self._status()
        waits_for: Iterable[str] = ()
        if self.status == "playing":
            waits_for = self._waits_for
        elif self.status == "waiting":
            waits_for = [name for name, seat in self.seats.items() if seat.by == "nobody"]
        elif self.ended_at is None:
            self.ended_at = self.at
        self.waits_since = {seat: self.waits_since.get(seat, self.at) for seat in waits_for}

    def _status(self) -> Status:
        if self.resigned is not None:
            return "resigned"
        if any(seat.by == "nobody" for seat in self.seats.values()):
            return "waiting"
        return "over" if self._is_over else "playing"
