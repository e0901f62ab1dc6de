"""Grounds: what a match is played on, where that is part of its set-up and not of the rules.

A ground has two forms. Its value is what somebody drew: hashable, written into records, never
changed. Laid out under a match's options it is what the rules are given beside the state: arrays
that no rule writes to. A game whose board never changes has no ground, and its rules get None.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from jostle.kernel.errors import JostleError
from jostle.kernel.rule import bound

if TYPE_CHECKING:
    from jostle.kernel.actions import Ranges
    from jostle.kernel.game import Option, OptionValue, Rules

Options: TypeAlias = "Mapping[str, OptionValue]"


class GroundError(JostleError):
    """A ground that is refused, with the place at fault where there is one."""

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        rule: str = "notation",
        expected: object = None,
        place: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(f"ground/{code}", sentence, rule=rule, expected=expected)
        self.place = place


@dataclass(frozen=True)
class Finding:
    """What a check says of a ground: a refusal, or a warning that keeps nobody from playing."""

    code: str
    error: str
    """One sentence: what was expected, what is there, where, and the rule."""
    rule: str
    place: tuple[int, int] | None = None
    """Column and row, both from 0."""
    is_warning: bool = False


@dataclass(frozen=True)
class Ground:
    """A game's kind of ground: how it is read, checked, laid out and written."""

    key: str
    """What it is called in a record."""
    line: str
    """The expression that matches a line of one."""
    most_lines: int
    """How many lines one has at most."""
    names: Callable[[], tuple[str, ...]]
    """Those that ship with the product, the one that a match has by default first."""
    named: Callable[[str], Any]
    """The value of a shipped one; GroundError for another name."""
    read: Callable[[object], Any]
    """A record's JSON (lines, or a shipped name) → the value; GroundError."""
    read_file: Callable[[bytes], Any]
    """A file's bytes → the value; GroundError. Time and memory are bounded whatever comes."""
    write: Callable[[Any], list[str]]
    """The value → its lines, as records have them."""
    write_file: Callable[[Any], str]
    """The value → the text of a file, with its notes."""
    notes: Callable[[Any], dict[str, str]]
    """What is noted about it (name, author); no part of a record."""
    options: Callable[[Any], "dict[str, OptionValue]"]
    """The options that its notes ask for."""
    findings: Callable[[Any, Options], list[Finding]]
    """All that is wrong with it, and the warnings, under full options."""
    lay: Callable[[Any, Options], Any]
    """The value under full options as rules take it; GroundError for the first refusal."""
    facts: Callable[[Any, Options], dict[str, Any]]
    """What those see who draw one, as JSON."""
    make: "Callable[[Mapping[str, OptionValue]], Any] | None" = None
    """A random one for full wishes, where they can be made."""
    wishes: "tuple[Option, ...]" = ()
    """What may be wished of a random one."""


def without_ground(name: str, rules: "Rules") -> "Rules":
    """The rules of the game `name`, which has no ground, as the kernel calls rules: with one."""
    set_up, actor, apply = rules.set_up, rules.actor, rules.apply
    legal_actions, asked_actions = rules.legal_actions, rules.asked_actions
    first_outcome, outcomes = rules.first_outcome, rules.outcomes

    @bound(name)
    def set_up_without_ground(s: Any, ground: None) -> None:
        set_up(s)

    @bound(name)
    def actor_without_ground(s: Any, ground: None) -> int:
        return actor(s)

    @bound(name)
    def legal_actions_without_ground(s: Any, ground: None, reach: int, ranges: "Ranges") -> int:
        return legal_actions(s, reach, ranges)

    @bound(name)
    def asked_actions_without_ground(s: Any, ground: None, reach: int, ranges: "Ranges") -> int:
        return asked_actions(s, reach, ranges)

    @bound(name)
    def first_outcome_without_ground(s: Any, ground: None) -> int:
        return first_outcome(s)

    @bound(name)
    def outcomes_without_ground(s: Any, ground: None) -> int:
        return outcomes(s)

    @bound(name)
    def apply_without_ground(s: Any, ground: None, action: int) -> None:
        apply(s, action)

    return type(rules)(
        set_up=set_up_without_ground,
        actor=actor_without_ground,
        legal_actions=legal_actions_without_ground,
        asked_actions=asked_actions_without_ground,
        first_outcome=first_outcome_without_ground,
        outcomes=outcomes_without_ground,
        apply=apply_without_ground,
        counts_as_move=rules.counts_as_move,
    )
