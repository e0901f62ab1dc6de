"""A game that only tests know: a seat and chance count down in turns, whatever they do.

The kernel must play it as it plays the real ones. Its rules are cached under a name with the hash
of this file, since the cache's folder is named by the package's sources alone.
"""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from jostle.kernel.actions import CHANCE, NOBODY, Ranges, put
from jostle.kernel.errors import IllegalEvent
from jostle.kernel.game import Game, Kind, Option, OptionValue, Rules
from jostle.kernel.ground import without_ground
from jostle.kernel.rule import rule
from jostle.kernel.state import Int32, row_type

HASH = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]

Function = TypeVar("Function", bound=Callable[..., Any])


def toy_rule(function: Function) -> Function:
    """As `rule`, under a name that changes with this file."""
    function.__qualname__ = f"{function.__qualname__}_{HASH}"
    return rule(function)


class State:
    """How many events are still to come."""

    left: Int32
    phase: Int32


@toy_rule
def set_up(s: State) -> None:
    s.phase = 0


@toy_rule
def actor(s: State) -> int:
    if s.left == 0:
        return NOBODY
    return 0 if s.left % 2 else CHANCE


@toy_rule
def legal_actions(s: State, reach: int, ranges: Ranges) -> int:
    """The seat has 0, 1, 10 of kind 0 and 20 of kind 1; chance 30 to 32; the end none."""
    if s.left == 0:
        return 0
    if s.left % 2 == 0:
        return put(ranges, 0, 2, 30, 32)
    count = put(ranges, 0, 0, 0, 1)
    count = put(ranges, count, 0, 10, 10)
    return put(ranges, count, 1, 20, 20)


@toy_rule
def first_outcome(s: State) -> int:
    return 30


@toy_rule
def outcomes(s: State) -> int:
    return 3


@toy_rule
def apply(s: State, action: int) -> None:
    s.left -= 1


@toy_rule
def counts_as_move(action: int) -> int:
    return 1 if action == 20 else 0


def configure(s: Any, options: Mapping[str, OptionValue]) -> None:
    s.left = options["length"]


def why_illegal(history: Any, event: str) -> IllegalEvent:
    return IllegalEvent(f"expected another number, got {event!r} (T1)", rule="T1")


TOY = Game(
    name=f"toy_{HASH}",
    rules_version=1,
    designer="nobody",
    options=(Option("length", 3, "T1", least=0, most=6000),),
    kinds={"low": Kind("low"), "high": Kind("high"), "luck": Kind("luck", by="chance")},
    phases=("count",),
    state=row_type(State),
    ranges=3,
    rules=without_ground(
        f"toy_{HASH}",
        Rules(
            set_up=set_up,
            actor=actor,
            legal_actions=legal_actions,
            asked_actions=legal_actions,
            first_outcome=first_outcome,
            outcomes=outcomes,
            apply=apply,
            counts_as_move=counts_as_move,
        ),
    ),
    seats=lambda options: ("a",),
    configure=configure,
    parse=int,
    write=str,
    write_range=lambda first, last: [str(action) for action in range(first, last + 1)],
    why_illegal=why_illegal,
    view=lambda history: {"left": history.now.left, "result": None},
    waits_for=lambda s: (),
    awaits_dice=lambda s: None,
    choices=lambda history, seat: [],
    describe=lambda history, event: [],
)
