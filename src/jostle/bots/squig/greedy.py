"""The greedy player of squig: nearest to the finish, whatever else happens. A yardstick."""

from jostle.api import Position
from jostle.bots.in_turn import InTurn
from jostle.bots.interface import SECONDS, Draw
from jostle.kernel.game import Choice


class Greedy(InTurn):
    """The end square nearest to the finish; of a startled hopper the farthest. Any of the best."""

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Its event: whatever takes itself on, or another back."""
        choices = position.choices(seat)
        best = min(_steps_lost(choice, seat) for choice in choices)
        found = [choice.event for choice in choices if _steps_lost(choice, seat) == best]
        return found[draw(len(found))]


def _steps_lost(choice: Choice, seat: str) -> int:
    """How far its own hopper, or how near another, is to the finish after `choice`."""
    distance = int(choice.effect["distance"])
    return distance if choice.parts["seat"] == seat else -distance
