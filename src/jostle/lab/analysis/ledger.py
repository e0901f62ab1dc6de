"""What is found on the way back through a game, event by event: changes, mistakes and deals."""

from collections.abc import Mapping
from dataclasses import dataclass

from jostle import words
from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.lab.analysis.shares import change, nothing
from jostle.lab.analysis.steps import Step
from jostle.lab.analysis.trust import Pair
from jostle.lab.analysis.values import Agreement, Happening, Mistake, MistakeKind, NoDeal, Shares


@dataclass(frozen=True)
class Better:
    """What would have been better: an event, or nothing of the kind; and how it is said."""

    event: str | None
    say: str


class Ledger:
    """The accounts of a game, filled from its last event to its first."""

    def __init__(self, position: Position, names: dict[str, str], end: Chances) -> None:
        self.position = position
        """As it was before the event that is being looked at; it is taken back step by step."""
        self.names = names
        self.chances = [end]
        """After each event, the last first; at its end what comes before the one passed last."""
        self.judged = end
        """What the judge itself made of the position after the event that is being looked at."""
        self.happenings: list[Happening] = []
        self.mistakes: list[Mistake] = []
        self.deals: list[Agreement] = []
        self.no_deals: list[NoDeal] = []
        self.pairs: list[Pair] = []
        """What was estimated twice."""

    @property
    def after(self) -> Chances:
        """The chances after the event that is being looked at."""
        return self.chances[-1]

    def put(
        self,
        step: Step,
        before: Chances,
        *,
        judged: Chances | None = None,
        luck: Shares | None = None,
        costs: Mapping[str, float] | None = None,
        others: Shares | None = None,
    ) -> None:
        """Enter an event with the chances before it; what nothing accounts for is drift.

        `judged` is what the judge said of the position before it, if it is not `before`.
        """
        zero = nothing(self.position.seats)
        luck, others, cost = luck or zero, others or zero, {**zero, **(costs or {})}
        moved = change(before, self.after)
        drift = {seat: moved[seat] - luck[seat] + cost[seat] - others[seat] for seat in zero}
        self.happenings.append(
            Happening(
                number=step.number,
                event=step.event,
                kind=step.kind,
                seat=step.seat,
                choices=len(step.events),
                luck=luck,
                cost=cost,
                others=others,
                drift=drift,
            )
        )
        self.chances.append(before)
        self.judged = judged or before

    def blame(
        self,
        seat: str,
        kind: MistakeKind,
        step: Step,
        better: Better,
        *,
        cost: float,
        error: float,
        is_exact: bool,
    ) -> Mistake:
        """Note that `seat` gave chance away at an event."""
        resigned = words.text("analysis.resigned", seat=self.names[seat])
        said = resigned if step.kind == "resignation" else self.said(step.event)
        mistake = Mistake(
            seat=seat,
            kind=kind,
            number=step.number,
            event=step.event,
            say=said,
            better=better.event,
            better_say=better.say,
            cost=cost,
            error=error,
            is_exact=is_exact,
        )
        self.mistakes.append(mistake)
        return mistake

    def said(self, event: str) -> str:
        """The sentence for an event that may come in `position`."""
        self.position.push(event)
        said, _ = words.say(self.position, self.names)
        self.position.pop()
        return said
