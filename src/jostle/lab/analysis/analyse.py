"""The whole analysis of a game: walk back through it, then add up."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from jostle import bots, words
from jostle.api import Position
from jostle.bots.interface import SECONDS, Bargains, Judge
from jostle.lab.analysis.ledger import Ledger
from jostle.lab.analysis.shares import at_the_end, change, plain, won_by
from jostle.lab.analysis.steps import Step, is_talk, steps
from jostle.lab.analysis.sums import costliest, sums
from jostle.lab.analysis.talk import Talk
from jostle.lab.analysis.trust import Recall, stretch
from jostle.lab.analysis.values import VERSION, Analysis
from jostle.lab.analysis.walk import pass_choice, pass_dice, pass_resignation
from jostle.record import Record

Tell: TypeAlias = Callable[[int, int], None]
"""Told how many of how many positions are judged: first none of them, at last all."""


def analyse(
    record: Record | Position,
    *,
    seconds: float = SECONDS,
    tell: Tell | None = None,
    judge: Judge | None = None,
) -> Analysis:
    """What luck, skill and bargains did in a game, up to where it stands.

    Where chances have to be estimated, judging one position takes `seconds` at most. `judge` is the
    game's own if none is given; JostleError if it has none.
    """
    record = record if isinstance(record, Record) else Record(record)
    if judge is None:
        start = record.position
        judge = bots.judge(start.game.name, start.options, start.ground, seconds=seconds)
    passed = list(steps(record.position.copy()))
    if isinstance(judge, Bargains):
        return _analysis(record, _Walk(record, passed, judge, tell).back())
    judge.chances(record.position.copy())  # not used: the first answer may wait for a compiler
    recall = Recall(judge)
    ledger = _Walk(record, passed, recall, tell).back()
    recall.factor = stretch(ledger.pairs)
    if recall.factor > 1:
        ledger = _Walk(record, passed, recall, None).back()
    return _analysis(record, ledger)


class _Walk:
    """The way back through a game, and how far it has come."""

    def __init__(
        self, record: Record, passed: Sequence[Step], judge: Judge, tell: Tell | None
    ) -> None:
        self._judge = judge
        self._tell = tell
        self._steps = passed
        self._of = sum(step.needs_judge for step in passed) + (not record.position.is_over)
        self._done = 0
        self._say_how_far(0)
        self.ledger = self._at_the_end(record)

    def back(self) -> Ledger:
        """Fill the ledger."""
        talk: Talk | None = None
        is_open = is_talk(self.ledger.position)
        for step in self._steps:
            self.ledger.position.pop()
            if step.kind != "talk":
                talk = None
                self._pass_by(step)
            elif isinstance(self._judge, Bargains):
                talk = talk or Talk(self.ledger, self._judge)
                talk.pass_by(step, is_last=not is_open)
            else:
                before = plain(self._judge.chances(self.ledger.position))
                self.ledger.put(step, before, others=change(before, self.ledger.after))
            is_open = step.kind == "talk"
            self._say_how_far(step.needs_judge)
        return self.ledger

    def _at_the_end(self, record: Record) -> Ledger:
        """The ledger after the last event: how the game ended, or how it stands."""
        position, quitter = record.position.copy(), record.quitter
        names = words.seat_names(record.game, position.seats, record.seats)
        if position.is_over:
            return Ledger(position, names, at_the_end(position))
        judged = plain(self._judge.chances(position))
        self._say_how_far(1)
        if quitter is None:
            return Ledger(position, names, judged)
        winners = [seat for seat in position.seats if seat != quitter]
        ledger = Ledger(position, names, won_by(position.seats, winners))
        step = Step(len(position.events) + 1, "", "resignation", quitter, ())
        pass_resignation(ledger, step, judged)
        return ledger

    def _pass_by(self, step: Step) -> None:
        if not step.needs_judge:
            self.ledger.put(step, self.ledger.after, judged=self.ledger.judged)
        elif step.kind == "chance":
            pass_dice(self.ledger, self._judge, step)
        else:
            pass_choice(self.ledger, self._judge, step)

    def _say_how_far(self, more: int) -> None:
        self._done += more
        if self._tell is not None and (more or not self._done):
            self._tell(self._done, self._of)


def _analysis(record: Record, ledger: Ledger) -> Analysis:
    """What the ledger comes to, in the order in which the game was played."""
    chances, happenings = ledger.chances[::-1], ledger.happenings[::-1]
    return Analysis(
        version=VERSION,
        game=record.game,
        seats=ledger.names,
        is_over=record.position.is_over or record.quitter is not None,
        is_exact=all(one.is_exact for one in chances),
        chances=chances,
        events=happenings,
        sums=sums(chances, happenings, ledger.mistakes),
        mistakes=costliest(ledger.mistakes, list(ledger.names)),
        deals=ledger.deals[::-1],
        no_deals=ledger.no_deals[::-1],
    )
