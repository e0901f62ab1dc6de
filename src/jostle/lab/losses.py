"""What choices cost: the chance to win that each gave away, as a judge sees it.

Bargains are counted as docs/analysis.md has it: an offer costs its maker when it is accepted, and
one that was better than no deal costs whoever let the talk end over it; a fee costs at once.
"""

from jostle.api import Position
from jostle.bots.interface import Bargains, Judge
from jostle.kernel.game import Choice


class Losses:
    """The losses of one game, told event by event before each happens."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._standing: dict[str, float] = {}
        """By seat, what its standing offer costs it if it is accepted."""

    def of(self, position: Position, seat: str, event: str) -> dict[str, float]:
        """By seat, what it loses by `event` of `seat`, which is asked in `position`."""
        if isinstance(self._judge, Bargains) and _is_talk(position):
            return self._in_talk(self._judge, position, seat, event)
        events = list(position.asked)
        after = self._judge.after(position, events)
        chances = {one: found.shares[seat] for one, found in zip(events, after, strict=True)}
        return {seat: max(chances.values()) - chances[event]}

    def _in_talk(
        self, judge: Bargains, position: Position, seat: str, event: str
    ) -> dict[str, float]:
        nothing = judge.without_deal(position).shares
        answered = {
            one.event: one.answers_seat for one in position.choices(seat) if one.answers_seat
        }
        if event in answered:
            after = judge.after(position, [event])[0].shares
            maker = answered[event]
            lost = {seat: max(0.0, nothing[seat] - after[seat])}
            return lost | {maker: self._standing.pop(maker, 0.0)}
        before, phase = position, position.phase
        position = position.copy()
        position.push(event)
        if position.phase != phase:
            self._standing.clear()
            return {who: _let_go(judge, before, who, nothing[who]) for who in before.seats}
        fee = nothing[seat] - judge.without_deal(position).shares[seat]
        for other in position.seats:
            for choice in _answers(position, other, seat):
                after = judge.after(position, [choice.event])[0].shares
                self._standing[seat] = max(0.0, nothing[seat] - fee - after[seat])
        return {seat: fee}


def _is_talk(position: Position) -> bool:
    """True if what is said now may be an answer to what somebody offered."""
    kinds = position.game.kinds
    if not any(kind.answers for kind in kinds.values()):
        return False
    return any(kinds[event.partition(" ")[0]].judged == "present" for event in position.asked)


def _let_go(judge: Judge, position: Position, seat: str, nothing: float) -> float:
    """What the best offer that `seat` did not accept was worth to it beyond no deal."""
    answers = [choice.event for choice in position.choices(seat) if choice.answers_seat]
    chances = [found.shares[seat] for found in judge.after(position, answers)]
    return max([0.0, *(chance - nothing for chance in chances)])


def _answers(position: Position, seat: str, maker: str) -> list[Choice]:
    """With what `seat` may accept the standing offer of `maker`."""
    return [choice for choice in position.choices(seat) if choice.answers_seat == maker]
