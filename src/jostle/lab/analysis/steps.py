"""What the events of a game were: dice, somebody's choice, or part of a talk.

A talk is open where somebody may make an offer that others can accept. Shared code knows it by the
game's kinds of event: those that answer others, and those that are answered.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from jostle.api import Position
from jostle.kernel.game import Choice, Game
from jostle.lab.analysis.values import EventKind


@dataclass(frozen=True)
class Step:
    """One event of a game, with what else might have been."""

    number: int
    event: str
    kind: EventKind
    seat: str | None
    events: tuple[str, ...]
    """All that might have come, as `Position.legal` lists it; of dice, all outcomes."""

    @property
    def needs_judge(self) -> bool:
        """True unless this was the only thing that could come."""
        return len(self.events) > 1


def steps(position: Position) -> Iterator[Step]:
    """Every event of the game from the last to the first; `position` is taken back on the way."""
    while position.events:
        number = len(position.events)
        event = position.pop()
        yield _step(position, number, event)


def _step(position: Position, number: int, event: str) -> Step:
    if position.awaits_dice is not None:
        return Step(number, event, "chance", None, outcomes(position))
    legal = tuple(position.legal)
    if is_talk(position, legal):
        return Step(number, event, "talk", _speaker(position, event), legal)
    return Step(number, event, "choice", position.asked_seat, legal)


def outcomes(position: Position) -> tuple[str, ...]:
    """The events, all equally likely, that the dice now due may give."""
    rules, state, laid = position.game.rules, position.state, position.laid
    first = int(rules.first_outcome(state, laid))
    count = int(rules.outcomes(state, laid))
    return tuple(position.game.write(first + number) for number in range(count))


# --- Talks -----------------------------------------------------------------------------------


def is_talk(position: Position, legal: tuple[str, ...] | None = None) -> bool:
    """True if somebody may make an offer now."""
    offers = {kind.answers for kind in position.game.kinds.values() if kind.answers}
    listed = position.legal if legal is None else legal
    return bool(offers) and any(word_of(event) in offers for event in listed)


def is_offer(game: Game, event: str) -> bool:
    """True if others may accept what `event` says."""
    return any(kind.answers == word_of(event) for kind in game.kinds.values())


def is_acceptance(game: Game, event: str) -> bool:
    """True if `event` answers an offer."""
    return game.kinds[word_of(event)].answers is not None


def answers(position: Position) -> Iterator[tuple[str, Choice]]:
    """Every seat that may accept an offer now, with that choice."""
    for seat in position.seats:
        for choice in position.choices(seat):
            if choice.answers_seat is not None:
                yield seat, choice


def word_of(event: str) -> str:
    """The kind of an event."""
    return event.partition(" ")[0]


def with_number(event: str, number: int) -> str:
    """The event of the same range, which ends in a number, with another number."""
    return f"{event.rpartition(' ')[0]} {number}"


def _speaker(position: Position, event: str) -> str | None:
    """Who says `event` in a talk; None for the clock."""
    if position.game.kinds[word_of(event)].by != "seat":
        return None
    for seat in position.seats:
        for choice in position.choices(seat):
            is_range = choice.least is not None
            if choice.event == (f"{event.rpartition(' ')[0]} N" if is_range else event):
                return seat
    raise AssertionError(f"expected a seat that may say {event!r} in {position!r}")
