"""A table without a server, for tests: time is a number, dice are chosen."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from jostle.games import game
from jostle.kernel.game import Game
from jostle.table import (
    DEFAULT_LEVEL,
    Command,
    Decision,
    Entry,
    Refusal,
    Repeat,
    Seat,
    Table,
    decide,
    due,
    sit,
)

START = 1_000_000
TOGETHER = {16: 4, 36: 6}
"""Outcomes of two dice → the sides of each."""

LANES = ["S....................F"] * 8
"""A course for up to eight: 21 steps, on any of eight lanes."""


def laid(
    game_: Game | None = None,
    *,
    taken: bool = True,
    created_at: int = START,
    ground: object = None,
    **options: object,
) -> Table:
    """A table of hallway, or of another game; all seats are a person's unless not taken."""
    played = game_ or game("hallway")
    full = played.full_options(options)
    seats = {
        name: Seat(name.title(), "person" if taken else "nobody") for name in played.seats(full)
    }
    return Table(
        played,
        full,
        seats,
        ground=ground,
        host=next(iter(seats)),
        created_at=created_at,
        successor="next",
    )


@dataclass
class Hand:
    """Plays at a table: says what happened as entries, and lets time pass as told.

    `dice` are the numbers that the next rolls show (from 1), in order.
    """

    table: Table
    dice: list[int] = field(default_factory=list)
    now: int = START
    entries: list[Entry] = field(default_factory=list)
    _ids: Iterator[int] = field(default_factory=lambda: iter(range(1, 1_000_000)))

    def randbelow(self, n: int) -> int:
        """The next of the chosen dice; two together make one of 16 or 36 outcomes."""
        first = self.dice.pop(0) - 1
        sides = TOGETHER.get(n)
        return first if sides is None else sides * first + self.dice.pop(0) - 1

    def take(self, decision: Decision) -> list[Entry]:
        """Apply what was decided, as a server does after storing it."""
        for entry in decision.entries:
            self.table.apply(entry)
        self.entries += decision.entries
        return decision.entries

    def pass_time(self, ms: int = 0) -> None:
        """Let the table do what it does by itself as time passes."""
        self.now += ms
        while (decision := due(self.table, self.now, self.randbelow)) is not None:
            self.take(decision)

    def begin(self, first: int = 4, second: int = 1) -> None:
        """Let the table roll for the start: blue's roll, then red's."""
        self.dice += [first, second]
        self.pass_time()

    def ask(
        self,
        seat: str,
        do: str,
        text: str = "",
        *,
        seen: int | None = None,
        answers: int | None = None,
        id: str = "",  # noqa: A002  # a command's own word
        by_bot: bool = False,
        level: str = DEFAULT_LEVEL,
    ) -> Decision | Repeat | Refusal:
        """What the table says to a command that comes now; nothing is applied."""
        seen = self.table.number if seen is None else seen
        command = Command(id or f"c{next(self._ids)}", seat, seen, do, text, answers, by_bot, level)
        return decide(self.table, command, self.now, self.randbelow)

    def do(self, seat: str, do: str, text: str = "", **fields: object) -> Entry:
        """Carry out a command that must be allowed; its last entry."""
        decision = self.ask(seat, do, text, **fields)  # type: ignore[arg-type]  # ask's own names
        assert isinstance(decision, Decision), decision
        return self.take(decision)[-1]

    def refused(self, seat: str, do: str, text: str = "", **fields: object) -> Refusal:
        """The refusal of a command that must not be allowed."""
        number = self.table.number
        refusal = self.ask(seat, do, text, **fields)  # type: ignore[arg-type]  # ask's own names
        assert isinstance(refusal, Refusal), refusal
        assert self.table.number == number
        return refusal

    def roll(self, seat: str, *pips: int, by_bot: bool = False) -> Entry:
        """Roll for `seat`."""
        self.dice += pips
        return self.do(seat, "dice", by_bot=by_bot)

    def hop(self, seat: str, first: int, second: int, to: str) -> Entry:
        """Roll in a race for `seat`, and hop to a square."""
        self.roll(seat, first, second)
        return self.do(seat, "event", f"hop {to}")

    def to_the_talk(self) -> None:
        """Blue starts; the two walk until they bump into each other."""
        self.begin()
        seats = ("blue", "red")
        turn = 0
        while self.table.phase == "roll":
            self.roll(seats[turn % 2], 4)
            turn += 1
        assert self.table.phase == "talk"

    def sit(self, seat: str, name: str = "") -> Entry:
        """Let a person take a seat that is free."""
        decision = sit(self.table, seat, name, self.now)
        assert isinstance(decision, Decision), decision
        return self.take(decision)[-1]


def hand(**options: object) -> Hand:
    """A hand at a new table of hallway with both seats taken."""
    return Hand(laid(**options))  # type: ignore[arg-type]  # laid's own names


def talking(**options: object) -> Hand:
    """A hand at a table where a talk has just been opened, by blue, who started."""
    playing = hand(**options)
    playing.to_the_talk()
    return playing


def race(players: int = 3, *, taken: bool = True, **options: object) -> Table:
    """A table for a race of squig on LANES."""
    squig = game("squig")
    assert squig.ground is not None
    ground = squig.ground.read(LANES[:players])
    return laid(squig, taken=taken, ground=ground, players=players, **options)  # type: ignore[arg-type]  # laid's own names


def racing(players: int = 3, **options: object) -> Hand:
    """A hand at a race that has begun; the seats move in their own order."""
    playing = Hand(race(players, **options), dice=[1])  # type: ignore[arg-type]  # race's own names
    playing.pass_time()
    return playing
