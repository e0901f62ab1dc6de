"""A game that only tests know, small enough to be solved by plain recursion.

A wheel of four places is turned by coins and by three players in turn; where it stands in the end
says who wins: a, b, c, or b and c together.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.kernel.actions import CHANCE, NOBODY, Ranges, put
from jostle.kernel.game import Kind, Rules
from jostle.kernel.rule import rule
from jostle.kernel.state import Int32, row_type
from tests.toys.making import set_up, toy

SEATS = ("a", "b", "c")
PLACES = 4
WINNERS = (("a",), ("b",), ("c",), ("b", "c"))


class State:
    """How many events are still to come, coins at even numbers; and where the wheel stands."""

    left: Int32
    place: Int32
    phase: Int32


@rule
def actor(s: State) -> int:
    if s.left == 0:
        return NOBODY
    return CHANCE if s.left % 2 == 0 else s.left // 2 % 3


@rule
def legal_actions(s: State, reach: int, ranges: Ranges) -> int:
    """A coin turns by 0 or 1 (10, 11), and so does a player (0, 1)."""
    if s.left == 0:
        return 0
    if s.left % 2 == 0:
        return put(ranges, 0, 1, 10, 11)
    return put(ranges, 0, 0, 0, 1)


@rule
def first_outcome(s: State) -> int:
    return 10


@rule
def outcomes(s: State) -> int:
    return 2


@rule
def apply(s: State, action: int) -> None:
    s.place = (s.place + action % 10) % 4
    s.left -= 1


@rule
def counts_as_move(action: int) -> int:
    return 1


def view(history: Any) -> dict[str, Any]:
    s = history.now
    return {"result": None if s.left else {"winners": list(WINNERS[s.place])}}


WHEEL = toy(
    "wheel",
    8,
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
    kinds={
        **{str(turn): Kind(str(turn)) for turn in (0, 1)},
        **{str(coin): Kind(str(coin), by="chance") for coin in (10, 11)},
    },
    phases=("turn",),
    state=row_type(State),
    ranges=1,
    seats=lambda options: SEATS,
    view=view,
    awaits_dice=lambda s: "table" if s.left and s.left % 2 == 0 else None,
)


@cache
def solved(left: int, place: int) -> tuple[Fraction, ...]:
    """Everybody's chance with `left` events to come: who turns takes the best for himself."""
    if left == 0:
        winners = WINNERS[place]
        return tuple(Fraction(seat in winners, len(winners)) for seat in SEATS)
    if left % 2 == 0:
        tails, heads = (solved(left - 1, (place + turn) % PLACES) for turn in (0, 1))
        return tuple((one + other) / 2 for one, other in zip(tails, heads, strict=True))
    seat = left // 2 % len(SEATS)
    turned = [solved(left - 1, (place + turn) % PLACES) for turn in (0, 1)]
    return max(turned, key=lambda chances: chances[seat])


class Solved:
    """The judge that knows them."""

    def chances(self, position: Position) -> Chances:
        s = position.state
        shares = map(float, solved(int(s.left), int(s.place)))
        return Chances(dict(zip(SEATS, shares, strict=True)), 1e-15, True)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        found = []
        for event in events:
            position.push(event)
            found.append(self.chances(position))
            position.pop()
        return found
