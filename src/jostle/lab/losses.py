"""What choices cost: the chance to win that each gave away, as a judge sees it."""

from jostle.api import Position
from jostle.bots.interface import Judge
from jostle.kernel.game import Choice


class Losses:
    """The losses of one game, event by event.

    An offer costs its maker at once only what any offer would (a fee, or an answer not given),
    and the rest of what it gives away when it is accepted.
    """

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._standing: dict[str, float] = {}
        """By seat, what its standing offer costs it if it is accepted."""

    def of(self, position: Position, seat: str, event: str) -> dict[str, float]:
        """By seat, what it loses by `event` of `seat`, which is asked in `position`."""
        kind = event.partition(" ")[0]
        asked = list(position.asked)
        closed = [one for one in asked if one in position.asked]
        if event not in closed:
            return self._of_offer(position, seat, event)
        after = self._judge.after(position, closed)
        chances = {one: found.shares[seat] for one, found in zip(closed, after, strict=True)}
        best = max(chances.values())
        if len(closed) < len(asked):  # numbers are left open: the judge knows what they are worth
            best = max(best, self._judge.chances(position).shares[seat])
        lost = {seat: best - chances[event]}
        if position.game.kinds[kind].answers is not None:
            maker = _choice(position, seat, event).answers_seat or seat
            lost[maker] = lost.get(maker, 0.0) + self._standing.get(maker, 0.0)
        return lost

    def _of_offer(self, position: Position, seat: str, event: str) -> dict[str, float]:
        kind = event.rpartition(" ")[0]
        choice = _choice(position, seat, f"{kind} N")
        extremes = [f"{kind} {choice.least}", f"{kind} {choice.most}"]
        best = self._judge.chances(position).shares[seat]
        after = [one.shares[seat] for one in self._judge.after(position, [event, *extremes])]
        at_once = max(0.0, best - max(after))
        self._standing[seat] = max(0.0, best - after[0]) - at_once
        return {seat: at_once}


def _choice(position: Position, seat: str, event: str) -> Choice:
    """The choice of `seat` that is written as `event`."""
    return next(choice for choice in position.choices(seat) if choice.event == event)
