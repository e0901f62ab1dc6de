"""The library's face: a position that can be asked, pushed on and taken back.

>>> import jostle
>>> position = jostle.new("hallway")
>>> position.push("start 4 1")
>>> list(position.legal)
['roll 1', 'roll 2', 'roll 3', 'roll 4']
>>> position.push("roll 2")
>>> position.view()["scores"]
{'blue': 8, 'red': 0}
>>> position.pop()
'roll 2'
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from jostle import games
from jostle.kernel.actions import NOBODY, WIDEST, Ranges, is_within, new_ranges
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Choice, Game, OptionValue, Phrase
from jostle.kernel.ground import GroundError
from jostle.kernel.playout import states_after, step
from jostle.kernel.state import History, Rows, new_rows

FIRST_ROOM = 64
"""Events that a new position has room for before it grows."""


class LegalEvents:
    """The events that may come next: iterate them in notation's order, or ask with `in`.

    An offer stands for its whole range and is listed as `offer blue N`; `in` takes real events.
    """

    def __init__(self, position: "Position", ranges: Ranges, count: int) -> None:
        self._position = position
        self._ranges = ranges
        self._count = count

    def __iter__(self) -> Iterator[str]:
        write = self._position.game.write_range
        events: list[str] = []
        for row in range(self._count):
            events += write(int(self._ranges.first[row]), int(self._ranges.last[row]))
        return iter(sorted(events))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, event: object) -> bool:
        if not isinstance(event, str):
            return False
        try:
            action = self._position.game.parse(event)
        except JostleError:
            return False
        return bool(is_within(self._ranges, self._count, action))

    def __repr__(self) -> str:
        return f"<LegalEvents {', '.join(self) or 'none'}>"


class Position:
    """One game at one moment, with all events that led there.

    `Position(game, options)` is the position before the first event; `jostle.new` makes one by
    name. A position is not safe to share between threads.
    """

    def __init__(
        self, game: Game, options: Mapping[str, object] | None = None, ground: Any = None
    ) -> None:
        self.game = game
        self.options: dict[str, OptionValue] = game.full_options(options or {})
        self.seats: tuple[str, ...] = game.seats(self.options)
        self.events: list[str] = []
        self.ground = _ground_of(game, ground)
        """The value of the ground that this game is played on; None if the game has none."""
        self.laid = game.lay(self.ground, self.options)
        """The ground as the game's rules take it."""
        self._rows: Rows = new_rows(game.state, FIRST_ROOM)
        self._rows[0] = game.start(self.options, self.laid)[0]
        self._history = History(self._rows, 1, self.laid)
        self._ranges = new_ranges(game.ranges)[0]
        self._taken_back: tuple[str, History] | None = None

    @classmethod
    def of_actions(
        cls, game: Game, options: Mapping[str, object], actions: Any, ground: Any = None
    ) -> "Position":
        """The position after legal `actions` (int32[n]), as the kernel's playout returns them."""
        position = cls(game, options, ground)
        position._rows = states_after(game, position.rows, actions, position.laid)
        position._history = History(position._rows, len(actions) + 1, position.laid)
        position.events = [game.write(action) for action in actions.tolist()]
        return position

    # --- Looking -------------------------------------------------------------------------

    @property
    def rows(self) -> Rows:
        """All states since the beginning, the present one last (a view, not to be written)."""
        return self._history.rows

    @property
    def state(self) -> Any:
        """The present row of state."""
        return self._history.row

    @property
    def phase(self) -> str:
        """The phase, by its name in the view."""
        return self.game.phases[int(self._history.now.phase)]

    @property
    def legal(self) -> LegalEvents:
        """Every event that may come next, of any seat, the dice or the clock."""
        return self._events(self.game.rules.legal_actions)

    @property
    def asked(self) -> LegalEvents:
        """What programs are asked that take turns: of a free talk one player's part (H30)."""
        return self._events(self.game.rules.asked_actions)

    @property
    def asked_seat(self) -> str | None:
        """Whose choice `asked` is; None for the dice and when the game is over."""
        actor = int(self.game.rules.actor(self.state, self.laid))
        return self.seats[actor] if actor >= 0 else None

    @property
    def is_over(self) -> bool:
        """True if no event can follow."""
        return bool(self.game.rules.actor(self.state, self.laid) == NOBODY)

    @property
    def result(self) -> dict[str, Any] | None:
        """The view's result: None while the game runs."""
        result: dict[str, Any] | None = self.view()["result"]
        return result

    def view(self) -> dict[str, Any]:
        """What every client is shown, as notation.md fixes it."""
        return self.game.view(self._history)

    def waits_for(self) -> tuple[str, ...]:
        """The seats that the game waits for; none at the start and at the end."""
        return self.game.waits_for(self._history.now)

    @property
    def awaits_dice(self) -> Literal["seat", "table"] | None:
        """Who lets the dice be rolled now: the seat waited for, the table, or nobody."""
        return self.game.awaits_dice(self._history.now)

    def draw(self, randbelow: Callable[[int], int]) -> str:
        """The chance event now due, drawn by `randbelow` (n → 0 to n - 1); it is not pushed.

        Raises JostleError when the game waits for somebody's choice.
        """
        rules, state = self.game.rules, self.state
        if self.awaits_dice is None:
            raise JostleError(
                "event/illegal", f"expected a position that awaits dice, got {self!r}"
            )
        outcomes = int(rules.outcomes(state, self.laid))
        return self.game.write(int(rules.first_outcome(state, self.laid)) + randbelow(outcomes))

    def choices(self, seat: str) -> list[Choice]:
        """What `seat` may do now, each with its parts and effect."""
        return self.game.choices(self._history, seat)

    def describe(self) -> list[Phrase]:
        """What the last event did, as phrases; empty before the first one."""
        return self.game.describe(self._history, self.events[-1]) if self.events else []

    # --- Moving --------------------------------------------------------------------------

    def push(self, event: str) -> None:
        """Carry out `event`, of a seat, the dice or the clock.

        Raises MalformedEvent or IllegalEvent, and changes nothing, if it cannot follow. An event
        that was only just taken back is put back as it was, without asking the rules again.
        """
        taken_back, self._taken_back = self._taken_back, None
        if taken_back is not None and taken_back[0] == event:
            self.events.append(event)
            self._history = taken_back[1]
            return
        action = self.game.parse(event)
        here = len(self.events)
        if here + 1 == len(self._rows):
            grown = new_rows(self.game.state, 2 * len(self._rows))
            grown[: here + 1] = self._rows[: here + 1]
            self._rows = grown
        if not step(self.game, self._rows, self.laid, here, action, self._ranges):
            raise self.game.why_illegal(self._history, event)
        self.events.append(event)
        self._history = self._history.followed_by(self._rows)

    def pop(self) -> str:
        """Take the last event back and return it; IndexError before the first one."""
        event = self.events.pop()
        self._taken_back = event, self._history
        self._history = History(self._rows, len(self.events) + 1, self.laid)
        return event

    def copy(self) -> "Position":
        """An independent position with the same events."""
        twin = Position.__new__(Position)
        twin.game, twin.options, twin.seats = self.game, dict(self.options), self.seats
        twin.events = list(self.events)
        twin.ground, twin.laid = self.ground, self.laid
        twin._taken_back = None
        twin._ranges = new_ranges(self.game.ranges)[0]
        twin._rows = new_rows(self.game.state, len(self._rows))
        twin._history = History(twin._rows, len(self.events) + 1, twin.laid)
        twin.rows[:] = self.rows
        return twin

    def __repr__(self) -> str:
        last = f", last {self.events[-1]!r}" if self.events else ""
        return f"<Position {self.game.name}: {self.phase}, {len(self.events)} events{last}>"

    def _events(self, fill: Callable[[Any, Any, int, Ranges], int]) -> LegalEvents:
        ranges = new_ranges(self.game.ranges)[0]
        return LegalEvents(self, ranges, int(fill(self.state, self.laid, WIDEST, ranges)))


def _ground_of(game: Game, given: Any) -> Any:
    """The ground of a new position: what was given, or the game's default."""
    if game.ground is None:
        if given is not None:
            raise GroundError("none", f"expected no ground for {game.name}, which has none")
        return None
    return game.ground.named(game.ground.names()[0]) if given is None else given


def new(game: str, **options: object) -> Position:
    """A new position of the game `game` under `options`; the rest have their defaults.

    What a game is played on goes by its key as well: `course="ring"`, or the lines of a drawing.
    Raises JostleError for an unknown game, a wrong option (OptionError) or ground (GroundError).
    """
    found = games.game(game)
    ground = found.ground_in(options)
    rest = {name: value for name, value in options.items() if name not in found.ground_keys}
    return Position(found, rest, ground)
