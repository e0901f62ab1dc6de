"""Bots of games in which only one seat at a time may do anything."""

from abc import ABC, abstractmethod

from jostle.api import Position
from jostle.bots.interface import SECONDS, Draw


class InTurn(ABC):
    """A bot that does at a table what it would do when programs are asked in turns."""

    def choose(
        self,
        position: Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        """Its event at a table; None where it has nothing to choose."""
        if position.asked_seat != seat:
            return None
        return self.ask(position, seat, draw, seconds=seconds)

    @abstractmethod
    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event, as interface.Bot has it."""
