"""What a bot is: it looks at a position and says what a seat would do there.

And what a judge is: it looks at a position and says how likely each seat is to win.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from jostle.api import Position

Draw: TypeAlias = Callable[[int], int]
"""n → one of 0 to n - 1: where a bot takes its chances from. The dice come from elsewhere."""

SECONDS = 0.5
"""How long a bot that searches may think about one decision, unless it is told otherwise."""


class Bot(Protocol):
    """One way to choose. A bot keeps nothing between questions: the position has all events.

    A bot that searches thinks for `seconds` at most, by the clock; others need no time to speak of.
    """

    def choose(
        self,
        position: "Position",
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        """The event that `seat` makes now, at a table where others may act at any time.

        It is legal for the seat. None: nothing to say until something else has happened, or
        nothing for the seat to choose (dice are rolled, not chosen). `is_last_chance`: the clock
        is about to end this phase. The position stays as it is.
        """

    def ask(self, position: "Position", seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """The event that `seat` makes when programs are asked in turns, one of `position.asked`.

        Only for the seat that is asked (`position.asked_seat`); it cannot wait.
        """


@dataclass(frozen=True)
class Chances:
    """How likely each seat is to win; a shared victory is split evenly, so that they sum to 1."""

    shares: Mapping[str, float]
    error: float
    """How far any of the shares may be off: proved if `is_exact`, else the half width of the 95 %
    interval."""
    is_exact: bool
    """True if the shares come from a solution, False if they are an estimate."""


class Judge(Protocol):
    """One way to tell how likely each seat is to win, for one set-up of a game."""

    def chances(self, position: "Position") -> Chances:
        """The chances in `position`, with best play of all as far as the judge knows it."""

    def after(self, position: "Position", events: Sequence[str]) -> list[Chances]:
        """The chances after each of `events`, all legal in `position`, in their order."""


@dataclass(frozen=True)
class Deal:
    """What changes hands if a standing offer is accepted, and what would be fair."""

    giver: str
    taker: str
    points: int
    """What `giver` gives to `taker`, 0 or more; of a deal without points the offer's maker is the
    giver."""
    least: float | None
    most: float | None
    """The fair price: so many points from `giver` to `taker` (negative: the other way) leave both
    as well off as without a deal. Mostly one number, between two whole ones where the chances
    cross there; an interval where points change nothing; None where no price that the rules allow
    is fair."""


@dataclass(frozen=True)
class Price:
    """What would be fair in a talk: so many points from `giver` to `taker`, as in `Deal`."""

    giver: str
    """Who should rather give than get: `least` and `most` are 0 or more, or have it in between."""
    taker: str
    least: float | None
    most: float | None


@runtime_checkable
class Bargains(Judge, Protocol):
    """A judge of a game in which seats make each other offers."""

    def without_deal(self, position: "Position") -> Chances:
        """The chances if the talk of `position` ends without a deal, whatever is offered now."""

    def price(self, position: "Position") -> Price:
        """What would be fair in the talk of `position`, whatever is offered now."""

    def deal(self, position: "Position", event: str) -> Deal:
        """The deal that `event` closes, with which a seat may accept in `position`."""
