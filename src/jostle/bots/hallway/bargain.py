"""How a player of hallway bargains who has a picture of the least that it may take.

It opens far above that, comes down offer by offer, and takes whatever is no less; but what the
other offers stands while he is asked for more (H28), and he who has come down may come down again.
What one side gains by a deal the other loses, so there is nothing to gain from one who knows the
fair price; but much from one who misjudges it, and nothing to lose with a picture that is right.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from jostle.api import Position
from jostle.games.hallway import rules, state
from jostle.games.hallway.board import SEATS
from jostle.solver.hallway.meeting import Meeting

ASKS = 5
"""Offers of its own in one talk at most."""
OPENS, CLOSES = 30, 1
"""Points beyond the least that it would take: what its first offer asks for, and its last."""
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

    `asks` is how many more offers of its own can be answered, None for any number. What is no less
    than `least` it takes, but not before it has asked for more, if it can still come back to it.
    """
    s = position.state
    index = SEATS.index(seat)
    if least is None:
        return f"done {seat}"
    said = said_in_talk(position)
    is_unanswered = bool(said) and said[-1].startswith(f"offer {seat} ")
    if is_unanswered and not is_last_chance:
        return None
    ask = _next_ask(s, index, least, said, asks=asks, is_last_chance=is_last_chance)
    offer = int(s.offer[1 - index]) if rules.may_accept(s, index) else None
    if offer is not None and offer >= least:
        if is_last_chance or ask is None or ask <= offer or _is_leaving(said, SEATS[1 - index]):
            return f"accept {seat}"
    if ask is None:
        return None if is_unanswered else f"done {seat}"
    return f"offer {seat} {-ask}"


def _is_leaving(said: list[str], rival: str) -> bool:
    """True if `rival` is done, or has offered more before: it is not the one to wait for."""
    offers = _offers_of(said, rival)
    return said[-1] == f"done {rival}" or offers[-1] < max(offers)


def _offers_of(said: list[str], seat: str) -> list[int]:
    return [int(event.split(" ")[2]) for event in said if event.startswith(f"offer {seat} ")]


def _next_ask(
    s: Any, seat: int, least: int, said: list[str], *, asks: int | None, is_last_chance: bool
) -> int | None:
    """How many points to ask for next; None if it comes down no further."""
    asked = [-offer for offer in _offers_of(said, SEATS[seat])]
    if s.is_paid and s.proposal_cost > 0:
        return _ask_for_a_fee(s, seat, least, asked) if asks != 0 else None
    made = len(asked)
    left = min(ASKS - made, ASKS if asks is None else asks, 1 if is_last_chance else ASKS)
    if left <= 0:
        return None
    ask = min(least + margin(made, left), state.LARGEST_OFFER)
    return ask if not asked or ask < asked[-1] else None


def margin(made: int, left: int) -> int:
    """Points beyond the least to ask for, in even steps, after `made` offers with `left` to go."""
    return round(CLOSES + (OPENS - CLOSES) * (left - 1) / max(1, made + left - 1))


def _ask_for_a_fee(s: Any, seat: int, least: int, asked: list[int]) -> int | None:
    """What to ask for where asking costs a fee: once, and only what the other is likely to give.

    That shows only by what he has asked for himself: he will come down, but not for ever. A point
    that changes hands moves the lead by two, so a fee is worth paying for as many points.
    """
    if asked or not s.has_offer[1 - seat] or s.offer[1 - seat] >= least:
        return None
    ask = int(s.offer[1 - seat]) + SETTLES_FOR
    return ask if ask >= least + s.proposal_cost and ask <= state.LARGEST_OFFER else None
