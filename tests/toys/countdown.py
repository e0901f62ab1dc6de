"""A game that only tests know: a seat and chance count down in turns, whatever they do.

The kernel must play it as it plays the real ones.
"""

from jostle.kernel.actions import CHANCE, NOBODY, Ranges, put
from jostle.kernel.game import Kind, Rules
from jostle.kernel.rule import rule
from jostle.kernel.state import Int32, row_type
from tests.toys.making import set_up, toy


class State:
    """How many events are still to come."""

    left: Int32
    phase: Int32


@rule
def actor(s: State) -> int:
    if s.left == 0:
        return NOBODY
    return 0 if s.left % 2 else CHANCE


@rule
def legal_actions(s: State, reach: int, ranges: Ranges) -> int:
    """The seat has 0, 1, 10 of kind 0 and 20 of kind 1; chance 30 to 32; the end none."""
    if s.left == 0:
        return 0
    if s.left % 2 == 0:
        return put(ranges, 0, 2, 30, 32)
    count = put(ranges, 0, 0, 0, 1)
    count = put(ranges, count, 0, 10, 10)
    return put(ranges, count, 1, 20, 20)


@rule
def first_outcome(s: State) -> int:
    return 30


@rule
def outcomes(s: State) -> int:
    return 3


@rule
def apply(s: State, action: int) -> None:
    s.left -= 1


@rule
def counts_as_move(action: int) -> int:
    return 1 if action == 20 else 0


COUNTDOWN = toy(
    "countdown",
    3,
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
    kinds={"low": Kind("low"), "high": Kind("high"), "luck": Kind("luck", by="chance")},
    phases=("count",),
    state=row_type(State),
    ranges=3,
    seats=lambda options: ("a",),
    view=lambda history: {"left": history.now.left, "result": None},
)
