"""The judge of hallway: every chance comes from the solution, those of talks included."""

from collections.abc import Mapping, Sequence
from typing import Any

from jostle.api import Position
from jostle.bots.hallway.solutions import solution_for
from jostle.bots.interface import SECONDS, Chances, Deal, Price
from jostle.games.hallway.board import SEATS
from jostle.kernel.game import OptionValue
from jostle.solver.hallway import Solution


class Judge:
    """Exact chances, and the fair price of a deal."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution

    def chances(self, position: Position) -> Chances:
        """The chances in `position`, with best play of both."""
        return self._exact(self._solution.chances(position))

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        """The chances after each of `events`."""
        return [self._exact(self._solution.after(position, event)) for event in events]

    def without_deal(self, position: Position) -> Chances:
        """The chances if the talk of `position` ends without a deal; ValueError without a talk."""
        meeting = self._solution.meeting(position)
        blue, red = (meeting.without_deal(seat) for seat in range(len(SEATS)))
        return self._exact((blue, red))

    def price(self, position: Position) -> Price:
        """The fair price in the talk of `position`; ValueError without a talk."""
        fair = self._solution.fair_price(position)
        if fair.least is not None and fair.most is not None and fair.least + fair.most < 0:
            fair = self._solution.fair_price(position, SEATS[1 - SEATS.index(fair.giver)])
        return Price(fair.giver, _rival(fair.giver), fair.least, fair.most)

    def deal(self, position: Position, event: str) -> Deal:
        """What changes hands by `event`, with which a seat accepts in `position` (H16)."""
        taker = event.removeprefix("accept ")
        giver = _rival(taker)
        points = int(position.state.offer[SEATS.index(giver)])
        if points < 0:
            giver, taker, points = taker, giver, -points
        fair = self._solution.fair_price(position, giver)
        return Deal(giver, taker, points, fair.least, fair.most)

    def _exact(self, shares: Sequence[float]) -> Chances:
        by_seat = dict(zip(SEATS, shares, strict=True))
        return Chances(by_seat, self._solution.error, is_exact=True)


def _rival(seat: str) -> str:
    """The other seat."""
    return SEATS[1 - SEATS.index(seat)]


def judge(
    options: Mapping[str, OptionValue], ground: Any = None, *, seconds: float = SECONDS
) -> Judge:
    """The judge of matches under `options`, all of the game's; it needs no time to estimate."""
    return Judge(solution_for(options))
