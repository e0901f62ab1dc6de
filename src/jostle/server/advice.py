"""What a seat might do best, by the chances that a judge sees. Called in threads."""

from collections.abc import Sequence
from typing import NamedTuple

from jostle.api import Position
from jostle.bots.interface import Chances, Judge
from jostle.lab.analysis.steps import is_offer, with_number
from jostle.server.bargains import Bargain, bargain, least_to_get

SHOWN = 3
"""So much advice is given at once."""
LOOKED_AT_AGAIN = 4
"""So many of the events that look best are judged more closely, where chances are estimates."""
FOR_THE_MASTER, AT_FIRST, AGAIN = 0.25, 0.5, 0.25
"""The parts of the time for what the best player would do, for a look at all, and for that."""


class Rated(NamedTuple):
    """An event with the chance that it leaves to the seat, and what that loses by the best."""

    event: str
    chance: float
    loss: float


class Rating(NamedTuple):
    """The best events, the best first, and how far the chances may be off."""

    best: tuple[Rated, ...]
    error: float
    is_exact: bool
    talk: Bargain | None
    """What is fair in a talk, if that is known."""


def judge_of(position: Position, seconds: float) -> Judge:
    """The judge of matches like this; JostleError where there is none."""
    from jostle import bots  # compiled code: loaded when the first judge is asked

    return bots.judge(position.game.name, position.options, position.ground, seconds=seconds)


def advise(position: Position, seat: str, seconds: float) -> Rating:
    """The best that `seat` may do in `position`; it has something to decide.

    Every event is judged, then the best ones again with what time is left. Of a range of offers
    only those are looked at that the best player would make, or that give as much as is no loss.
    """
    judge = judge_of(position, AT_FIRST * seconds)
    talk = bargain(position, seat, judge)
    events = _events(position, seat, talk, FOR_THE_MASTER * seconds)
    judged = _judged(position, events, judge)
    if not all(chances.is_exact for chances in judged.values()):
        few = _best_first(judged, seat)[:LOOKED_AT_AGAIN]
        judged = _judged(position, few, judge_of(position, AGAIN * seconds))
    best = _best_first(judged, seat)[:SHOWN]
    most = judged[best[0]].shares[seat]
    return Rating(
        tuple(Rated(event, (share := judged[event].shares[seat]), most - share) for event in best),
        max(judged[event].error for event in best),
        all(judged[event].is_exact for event in best),
        talk,
    )


def _events(position: Position, seat: str, talk: Bargain | None, seconds: float) -> list[str]:
    """What the best player would do, the offer next to fair, then all else, ranges left out."""
    from jostle import bots

    kinds = position.game.kinds
    choices = [one for one in position.choices(seat) if kinds[one.kind].by == "seat"]
    events = [choice.event for choice in choices if choice.least is None]
    least = least_to_get(talk.price, seat) if talk else None
    fair = [
        with_number(choice.event, -least)
        for choice in choices
        if least is not None and choice.least is not None and choice.most is not None
        if is_offer(position.game, choice.event) and choice.least <= -least <= choice.most
    ]
    first = bots.choose(position, seat, name=bots.LEVELS[-1], seconds=seconds)
    return list(dict.fromkeys([*([] if first is None else [first]), *fair, *events]))


def _judged(position: Position, events: Sequence[str], judge: Judge) -> dict[str, Chances]:
    """The chances after each event; who estimates them shares its time among all."""
    chances = judge.after(position, events)
    return dict(zip(events, chances, strict=True))


def _best_first(judged: dict[str, Chances], seat: str) -> list[str]:
    """Where chances are the same, in the order in which they were judged."""
    return sorted(judged, key=lambda event: -judged[event].shares[seat])
