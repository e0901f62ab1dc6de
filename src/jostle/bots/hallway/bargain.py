"""How a player of hallway bargains who has a picture of the least that it may take.

It opens above that, comes down offer by offer, and takes whatever is no less. What one side gains
by a deal the other loses, so there is nothing to gain from one who knows the fair price; but much
from one who misjudges it, and nothing to lose with a picture that is right.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from jostle.api import Position
from jostle.games.hallway import rules, state
from jostle.games.hallway.board import SEATS
from jostle.solver.hallway.meeting import Meeting

MARGINS = (10, 6, 3, 1, 0)
"""Points beyond the least that it would take, which its offers of one talk ask for in turn."""
SETTLES_FOR = 6
"""Points by which one who asks for something is expected to come down."""
CLOSE = 1e-9
"""Chances that differ by no more are the same: the solution's own error is below it."""


@dataclass(frozen=True)
class Picture:
    """How a player misjudges the price of a talk.

    People look at the board and not at what may come: they take passing for nothing to be fairer
    than it is, and beyond that they err either way.
    """

    lean: float = 0.0
    """The part of the right price that is not seen: at 1, all deals without points look fair."""
    spread: float = 0.0
    """The standard deviation of what it is off by besides, in points."""

    def of(self, least: int, position: Position, seat: str) -> int:
        """The least that `seat` believes it may take, the same throughout one talk."""
        off = self.spread * _noise(position, seat) - self.lean * least
        return max(-state.LARGEST_OFFER, min(state.LARGEST_OFFER, round(least + off)))


RIGHT = Picture()
"""The picture of one who knows the price."""


def _noise(position: Position, seat: str) -> float:
    """About normal with deviation 1, from what has happened before this talk.

    The sum of twelve uniform numbers, which is the same with every version of Python.
    """
    before = len(position.events) - len(said_in_talk(position))
    chance = Random(" ".join([seat, *position.events[:before]]))
    return sum(chance.random() for _ in range(12)) - 6


def least_to_take(meeting: Meeting, seat: int) -> int | None:
    """The fewest points (negative: to give) for which passing is better than no deal (H16).

    None if even the largest offer is not better.
    """
    nothing = meeting.without_deal(seat) + CLOSE

    def is_better(points: int) -> bool:
        return meeting.with_deal(seat, 1 - seat, points) > nothing

    low, high = -state.LARGEST_OFFER, state.LARGEST_OFFER
    if not is_better(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if is_better(middle):
            high = middle
        else:
            low = middle + 1
    return low


def said_in_talk(position: Position) -> list[str]:
    """What has been said since the roll that opened this talk."""
    said: list[str] = []
    for event in reversed(position.events):
        if event.startswith("roll "):
            break
        said.insert(0, event)
    return said


def speak(
    position: Position, seat: str, least: int | None, *, asks: int | None, is_last_chance: bool
) -> str | None:
    """Accept, make the next offer, or be done; None while its own last offer is unanswered.

    `asks` is how many more offers of its own can be answered, None for any number.
    """
    s = position.state
    index = SEATS.index(seat)
    if least is None:
        return f"done {seat}"
    if rules.may_accept(s, index) and s.offer[1 - index] >= least:
        return f"accept {seat}"
    said = said_in_talk(position)
    is_unanswered = bool(said) and said[-1].startswith(f"offer {seat} ")
    if is_unanswered and not is_last_chance:
        return None
    asked = [-int(event.split(" ")[2]) for event in said if event.startswith(f"offer {seat} ")]
    if s.is_paid and s.proposal_cost > 0:
        ask = _ask_for_a_fee(s, index, least, asked) if asks != 0 else None
    else:
        ask = _next_ask(least, asked, margins_left(len(asked), 1 if is_last_chance else asks))
    if ask is None:
        return None if is_unanswered else f"done {seat}"
    return f"offer {seat} {-ask}"


def _ask_for_a_fee(s: Any, seat: int, least: int, asked: list[int]) -> int | None:
    """What to ask for where asking costs a fee: once, and only what the other is likely to give.

    That shows only by what he has asked for himself: he will come down, but not for ever. A point
    that changes hands moves the lead by two, so a fee is worth paying for as many points.
    """
    if asked or not s.has_offer[1 - seat]:
        return None
    ask = int(s.offer[1 - seat]) + SETTLES_FOR
    return ask if ask >= least + s.proposal_cost and ask <= state.LARGEST_OFFER else None


def margins_left(made: int, asks: int | None) -> tuple[int, ...]:
    """The margins still to be asked for after so many offers, the first ones left out."""
    left = len(MARGINS) - made if asks is None else min(len(MARGINS) - made, asks)
    return MARGINS[len(MARGINS) - left :] if left > 0 else ()


def _next_ask(least: int, asked: list[int], margins: tuple[int, ...]) -> int | None:
    """How many points to ask for next; None if it comes down no further."""
    if not margins:
        return None
    ask = min(least + margins[0], state.LARGEST_OFFER)
    return ask if not asked or ask < asked[-1] else None
