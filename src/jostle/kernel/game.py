"""The Game descriptor: everything that shared code may know of a game. Games are values."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import numpy as np

from jostle.kernel.errors import IllegalEvent, OptionError, shown
from jostle.kernel.ground import Ground
from jostle.kernel.state import History, Rows, new_rows

OptionValue = int | str


@dataclass(frozen=True)
class Option:
    """One option of the rulebook: a number with bounds, a text of a few, or a text of a form."""

    name: str
    default: OptionValue
    rule: str
    """The rule that an inadmissible value breaks."""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    pattern: str = ""
    """For texts that are neither numbers nor a few choices: the expression that matches them."""
    form: str = ""
    """What such a text looks like, for the error."""

    def check(self, value: object) -> OptionValue:
        """Return `value` if the rulebook lists it; OptionError names the option and its rule.

        1.0 and True are not 1, and "60" is not 60.
        """
        if type(value) is int and self.least is not None and self.most is not None:
            if self.least <= value <= self.most:
                return value
        elif type(value) is str:
            if value in self.choices or (self.pattern and re.fullmatch(self.pattern, value)):
                return value
        raise OptionError(
            "value",
            f"expected {self.expected} for the option {self.name},"
            f" got {shown(value)} ({self.rule})",
            rule=self.rule,
            expected=self.expected,
        )

    def parse(self, text: str) -> OptionValue:
        """The value written as `text` on a command line, checked."""
        digits = text.removeprefix("-")
        if self.least is not None and digits.isdecimal() and len(digits) < 10:
            if str(int(text)) == text:
                return self.check(int(text))
        return self.check(text)

    @property
    def expected(self) -> str:
        """What the option takes, in words of notation."""
        if self.least is not None:
            return f"a whole number from {self.least} to {self.most}"
        if self.choices:
            return " or ".join(repr(choice) for choice in self.choices)
        return self.form


@dataclass(frozen=True)
class Limit:
    """How fast and how often one seat may send a kind of event while a phase lasts."""

    seconds: float
    per_phase: int


@dataclass(frozen=True)
class Kind:
    """A kind of event, by its first word: who makes it, and against what it is judged."""

    name: str
    pattern: str = ""
    """The expression that matches the words of such an event, as the notation spells them."""
    by: Literal["seat", "chance", "clock"] = "seat"
    judged: Literal["in_order", "present", "answer"] = "in_order"
    """in_order: refused when the sender had not seen the last event; present: judged as things
    stand; answer: by the number of the event that it answers."""
    answers: str | None = None
    """The kind of event that this one answers."""
    limit: Limit | None = None


@dataclass(frozen=True)
class Deadline:
    """A phase that the clock ends: after the seconds of an option, by an event."""

    phase: str
    option: str
    event: str


@dataclass(frozen=True)
class Phrase:
    """Words by their catalogue key, and the anchors of the board that they speak of.

    Parameters in SEAT_PARAMS hold seats; whoever writes the sentence puts players' names there.
    A parameter may be a phrase itself (a place's name within a sentence).
    """

    key: str
    params: "Params" = field(default_factory=dict)
    marks: tuple[str, ...] = ()


SEAT_PARAMS = ("seat", "other", "who")

Params: TypeAlias = dict[str, int | str | Phrase]


@dataclass(frozen=True)
class Choice:
    """Something a seat may do now, with its effect, for those who show it.

    A range ends in the letter N: `effect` is that of 0 and `per_point` what each point adds.
    """

    kind: str
    event: str
    phrase: Phrase
    parts: Mapping[str, OptionValue] = field(default_factory=dict)
    effect: Mapping[str, Any] = field(default_factory=dict)
    least: int | None = None
    most: int | None = None
    per_point: Mapping[str, int] = field(default_factory=dict)
    answers_seat: str | None = None


@dataclass(frozen=True)
class Rules:
    """A game's compiled rules over one row of state and the laid ground, None where there is none.

    `kernel.ground.without_ground` makes them of rules that take no ground.
    """

    set_up: Callable[..., None]
    """(s, ground): from a row of zeros with the options in it to the first position."""
    actor: Callable[..., int]
    """(s, ground)"""
    legal_actions: Callable[..., int]
    """(s, ground, reach, ranges)"""
    asked_actions: Callable[..., int]
    """(s, ground, reach, ranges)"""
    first_outcome: Callable[..., int]
    """(s, ground)"""
    outcomes: Callable[..., int]
    """(s, ground): the chance events now due are so many actions from the first on, all equally
    likely."""
    apply: Callable[..., None]
    """(s, ground, action)"""
    counts_as_move: Callable[[int], int]


@dataclass(frozen=True, eq=False)
class Game:
    """One game as a value. See games/hallway for an example of every part."""

    name: str
    rules_version: int
    designer: str
    options: tuple[Option, ...]
    kinds: Mapping[str, Kind]
    phases: tuple[str, ...]
    state: np.dtype[Any]
    ranges: int
    """Rows that a legal list needs at most."""
    rules: Rules
    seats: Callable[[Mapping[str, OptionValue]], tuple[str, ...]]
    configure: Callable[[Any, Mapping[str, OptionValue]], None]
    """Write the options into a row of zeros."""
    parse: Callable[[str], int]
    """An event's words → its action; MalformedEvent, or IllegalEvent for a number out of range."""
    write: Callable[[int], str]
    """An action → its event's words."""
    write_range: Callable[[int, int], list[str]]
    """The events of a range of actions, as `legal` lists them (offers as one)."""
    why_illegal: Callable[[History, str], IllegalEvent]
    """The error for an event that is not legal in the present state."""
    view: Callable[[History], dict[str, Any]]
    """What every client is shown of the present state (notation.md)."""
    waits_for: Callable[[Any], tuple[str, ...]]
    """The seats that the game waits for."""
    awaits_dice: Callable[[Any], Literal["seat", "table"] | None]
    """Who lets the dice be rolled now: the seat waited for, the table by itself, or nobody."""
    choices: Callable[[History, str], list[Choice]]
    describe: Callable[[History, str], list[Phrase]]
    """Sentences for the event that led to the present state."""
    deadline: Deadline | None = None
    deadline_seconds: Callable[[Mapping[str, OptionValue]], int] = lambda options: 0
    """Seconds of the deadline under these options; 0 for no clock."""
    random_reach: int = 0
    """How far random play goes in a range (offers from -20 to 20)."""
    asks_few: bool = False
    """True if what one actor is asked is never more than actions.FEW ranges, each a kind."""
    folded_kind: int = -1
    """The index of the kind that perft counts as one event."""
    ground: Ground | None = None
    """What a match is played on, where it has to be chosen."""

    def option(self, name: str) -> Option:
        """The option `name`; OptionError if this game has none such."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise OptionError(
            "unknown",
            f"expected an option of {self.name} ({names}), got {shown(name)} (notation)",
            expected=[option.name for option in self.options],
        )

    def full_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Every option with its value, `given` over the defaults; OptionError for a wrong one."""
        checked = {name: self.option(name).check(value) for name, value in given.items()}
        return {option.name: checked.get(option.name, option.default) for option in self.options}

    def ground_in(self, given: Mapping[str, object]) -> Any:
        """The ground that `given` has under its key, as records do; GroundError for a wrong one.

        None if there is none in it, or the game has none.
        """
        if self.ground is None or self.ground.key not in given:
            return None
        return self.ground.read(given[self.ground.key])

    @property
    def ground_keys(self) -> tuple[str, ...]:
        """The key that a record of this game has for its ground, or none."""
        return () if self.ground is None else (self.ground.key,)

    def lay(self, value: Any, options: Mapping[str, OptionValue]) -> Any:
        """The ground as rules take it, under full options; None if the game has none."""
        return None if self.ground is None else self.ground.lay(value, options)

    def start(self, options: Mapping[str, OptionValue], ground: Any = None) -> Rows:
        """One row: the position before the first event, under full options on a laid ground."""
        rows = new_rows(self.state, 1)
        self.configure(rows[0], options)
        self.rules.set_up(rows[0], ground)
        return rows
