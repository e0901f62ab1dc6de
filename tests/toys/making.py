"""What the games have in common that only tests know: events that are numbers, counted down."""

from collections.abc import Mapping
from typing import Any

from jostle.kernel.errors import IllegalEvent
from jostle.kernel.game import Game, Option, OptionValue, Rules
from jostle.kernel.ground import without_ground
from jostle.kernel.rule import rule


@rule
def set_up(s: Any) -> None:
    """The option is all that there is."""
    s.phase = 0


def toy(name: str, length: int, rules: Rules, **fields: Any) -> Game:
    """A game of `length` events, unless the option of that name says otherwise.

    Its state has the fields `left` and `phase`; `fields` are what is its own.
    """
    common: dict[str, Any] = {
        "rules_version": 1,
        "designer": "nobody",
        "options": (Option("length", length, "T1", least=0, most=6000),),
        "configure": configure,
        "parse": int,
        "write": str,
        "write_range": lambda first, last: [str(action) for action in range(first, last + 1)],
        "why_illegal": why_illegal,
        "waits_for": lambda s: (),
        "awaits_dice": lambda s: None,
        "choices": lambda history, seat: [],
        "describe": lambda history, event: [],
    }
    return Game(name=name, rules=without_ground(name, rules), **{**common, **fields})


def configure(s: Any, options: Mapping[str, OptionValue]) -> None:
    s.left = options["length"]


def why_illegal(history: Any, event: str) -> IllegalEvent:
    return IllegalEvent(f"expected another number, got {event!r} (T1)", rule="T1")
