"""The bot of every game that does anything: notation.md's random play, seat by seat."""

from jostle.api import Position
from jostle.bots.interface import SECONDS, Draw
from jostle.kernel.game import Choice


class Anything:
    """Uniform over the kinds of what the seat may do, then over the events of that kind."""

    def choose(
        self,
        position: Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        """Anything the seat may do; None if it has no choice to make, or has said it is done."""
        if seat not in position.waits_for():
            return None
        choices = _events_of_seat(position, seat)
        return _draw_one(position, choices, draw) if choices else None

    def ask(self, position: Position, seat: str, draw: Draw, *, seconds: float = SECONDS) -> str:
        """Anything the seat is asked."""
        asked = set(position.asked)
        choices = [one for one in _events_of_seat(position, seat) if one.event in asked]
        return _draw_one(position, choices, draw)


def _events_of_seat(position: Position, seat: str) -> list[Choice]:
    kinds = position.game.kinds
    return [choice for choice in position.choices(seat) if kinds[choice.kind].by == "seat"]


def _draw_one(position: Position, choices: list[Choice], draw: Draw) -> str:
    kinds = list(dict.fromkeys(choice.kind for choice in choices))
    kind = kinds[draw(len(kinds))]
    reach = position.game.random_reach
    spans = [(one, *_span(one, reach)) for one in choices if one.kind == kind]
    number = draw(sum(most - least + 1 for _, least, most in spans))
    for choice, least, most in spans:
        if number <= most - least:
            return _event(choice, least + number)
        number -= most - least + 1
    raise AssertionError("expected a number within the choices")


def _span(choice: Choice, reach: int) -> tuple[int, int]:
    """The numbers that a choice leaves open, cut at the reach of random play."""
    if choice.least is None or choice.most is None:
        return 0, 0
    return max(choice.least, -reach), min(choice.most, reach)


def _event(choice: Choice, number: int) -> str:
    return choice.event if choice.least is None else choice.event.removesuffix("N") + str(number)
