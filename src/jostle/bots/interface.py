"""What a bot is: it looks at a position and says what a seat would do there."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from jostle.api import Position

Draw: TypeAlias = Callable[[int], int]
"""n → one of 0 to n - 1: where a bot takes its chances from. The dice come from elsewhere."""


class Bot(Protocol):
    """One way to choose. A bot keeps nothing between questions: the position has all events."""

    def choose(
        self, position: Position, seat: str, draw: Draw, *, is_last_chance: bool = False
    ) -> str | None:
        """The event that `seat` makes now, at a table where others may act at any time.

        It is legal for the seat. None: nothing to say until something else has happened, or
        nothing for the seat to choose (dice are rolled, not chosen). `is_last_chance`: the clock
        is about to end this phase. The position stays as it is.
        """

    def ask(self, position: Position, seat: str, draw: Draw) -> str:
        """The event that `seat` makes when programs are asked in turns, one of `position.asked`.

        Only for the seat that is asked (`position.asked_seat`); it cannot wait.
        """
