"""Talks: what an offer cost is known only when it is accepted, or when the talk is over.

A talk is passed backwards, from the event that ended it to the first that was said.
"""

from dataclasses import dataclass
from math import ceil, floor

from jostle import words
from jostle.bots.interface import Bargains, Chances, Deal
from jostle.lab.analysis.ledger import Better, Ledger
from jostle.lab.analysis.price import (
    NOISE,
    let_go_sentence,
    no_deal_sentence,
    price_sentence,
)
from jostle.lab.analysis.shares import change, joint_error, plain
from jostle.lab.analysis.steps import Step, answers, is_acceptance, is_offer, with_number
from jostle.lab.analysis.values import Agreement, LetGo, Mistake, MistakeKind, NoDeal


@dataclass(frozen=True)
class _Accepted:
    """A deal on whose offer the walk has not come yet."""

    number: int
    deal: Deal
    maker: str
    without: Chances
    agreed: Chances


class Talk:
    """One talk, on the way back through it."""

    def __init__(self, ledger: Ledger, judge: Bargains) -> None:
        self._ledger = ledger
        self._judge = judge
        self._accepted: _Accepted | None = None
        self._without: Chances | None = None
        """What it came to without a deal; None while, or if, it did not end so."""
        self._gone: list[LetGo] = []
        """What was let go, the last first."""
        self._settled: set[tuple[str, str]] = set()
        """Who could accept whose last offer: pairs that have been looked at."""

    def pass_by(self, step: Step, *, is_last: bool) -> None:
        """Take in one event; `is_last`: the talk is over after it."""
        position = self._ledger.position
        costs = dict.fromkeys(position.seats, 0.0)
        if is_acceptance(position.game, step.event):
            self._accept(step, costs)
        elif is_last:
            self._without = plain(self._judge.without_deal(position))
            self._ledger.no_deals.append(self._no_deal(step, self._without))
        if is_offer(position.game, step.event):
            self._offer(step, costs)
        if self._without is not None:
            self._let_go(step, costs, self._without)
        before = plain(self._judge.chances(position))
        moved = change(before, self._ledger.after)
        others = {seat: moved[seat] + cost for seat, cost in costs.items()}
        self._ledger.put(step, before, costs=costs, others=others)

    # --- Deals ---------------------------------------------------------------------------

    def _accept(self, step: Step, costs: dict[str, float]) -> None:
        """Who accepts less than no deal is worth pays for it here; who offered more, there."""
        position = self._ledger.position
        seat, maker = next(
            (seat, choice.answers_seat)
            for seat, choice in answers(position)
            if choice.event == step.event
        )
        assert maker is not None, "an acceptance answers somebody"
        deal = self._judge.deal(position, step.event)
        without = plain(self._judge.without_deal(position))
        self._accepted = _Accepted(step.number, deal, maker, without, self._ledger.after)
        no_deal = Better(None, words.text("analysis.better.no_deal"))
        self._charge(costs, seat, "accept", step, no_deal, best=without, came=self._ledger.after)

    def _offer(self, step: Step, costs: dict[str, float]) -> None:
        """An offer costs its fee, and what it gave away if it is the one that was accepted."""
        maker = step.seat
        assert maker is not None, "an offer is somebody's"
        self._pay_fee(step, maker, costs)
        accepted = self._accepted
        if accepted is not None and accepted.maker == maker:
            self._accepted = None
            better = self._fair_offer(step, accepted)
            best, came = accepted.without, accepted.agreed
            self._charge(costs, maker, "offer", step, better, best=best, came=came)
            self._ledger.deals.append(self._agreement(step, accepted))

    def _pay_fee(self, step: Step, maker: str, costs: dict[str, float]) -> None:
        position = self._ledger.position
        best = plain(self._judge.without_deal(position))
        position.push(step.event)
        came = plain(self._judge.without_deal(position))
        position.pop()
        silence = Better(None, words.text("analysis.better.no_offer"))
        self._charge(costs, maker, "fee", step, silence, best=best, came=came)

    def _fair_offer(self, step: Step, accepted: _Accepted) -> Better:
        """The most that its maker could have offered without loss; none if no price is fair."""
        deal = accepted.deal
        if deal.least is None or deal.most is None:
            return Better(None, words.text("analysis.better.no_offer"))
        is_giver = accepted.maker == deal.giver
        number = floor(deal.most + NOISE) if is_giver else -ceil(deal.least - NOISE)
        event = with_number(step.event, number)
        return Better(event, self._ledger.said(event))

    def _agreement(self, step: Step, accepted: _Accepted) -> Agreement:
        deal = accepted.deal
        game, names = self._ledger.position.game.name, self._ledger.names
        return Agreement(
            number=accepted.number,
            offered=step.number,
            maker=accepted.maker,
            giver=deal.giver,
            taker=deal.taker,
            points=deal.points,
            least=deal.least,
            most=deal.most,
            without=accepted.without,
            agreed=accepted.agreed,
            say=price_sentence(game, deal, names),
        )

    # --- No deal -------------------------------------------------------------------------

    def _no_deal(self, step: Step, without: Chances) -> NoDeal:
        price = self._judge.price(self._ledger.position)
        game, names = self._ledger.position.game.name, self._ledger.names
        return NoDeal(
            number=step.number,
            giver=price.giver,
            taker=price.taker,
            least=price.least,
            most=price.most,
            without=without,
            let_go=self._gone,
            say=no_deal_sentence(game, price, names),
        )

    def _let_go(self, step: Step, costs: dict[str, float], without: Chances) -> None:
        """Who could have had more than no deal, and for the last time here, pays the difference.

        Of several offers to one seat the best is what it let go.
        """
        position = self._ledger.position
        best: dict[str, tuple[Chances, str, str]] = {}
        for seat, choice in answers(position):
            maker = choice.answers_seat
            assert maker is not None, "an acceptance answers somebody"
            pair = seat, maker
            if pair in self._settled:
                continue
            self._settled.add(pair)
            agreed = plain(self._judge.after(position, [choice.event])[0])
            if seat not in best or agreed.shares[seat] > best[seat][0].shares[seat]:
                best[seat] = agreed, maker, choice.event
        for seat, (agreed, maker, event) in best.items():
            better = Better(event, self._ledger.said(event))
            charged = self._charge(costs, seat, "let_go", step, better, best=agreed, came=without)
            if charged is not None:
                self._gone.insert(0, self._gone_with(charged, maker, event))

    def _gone_with(self, mistake: Mistake, maker: str, event: str) -> LetGo:
        """The offer of `maker` that `mistake` let go, `event` being what would have accepted it."""
        deal = self._judge.deal(self._ledger.position, event)
        game, names = self._ledger.position.game.name, self._ledger.names
        return LetGo(
            seat=mistake.seat,
            maker=maker,
            number=mistake.number,
            giver=deal.giver,
            taker=deal.taker,
            points=deal.points,
            cost=mistake.cost,
            error=mistake.error,
            is_exact=mistake.is_exact,
            say=let_go_sentence(game, deal, mistake.seat, names),
        )

    # --- Costs ---------------------------------------------------------------------------

    def _charge(
        self,
        costs: dict[str, float],
        seat: str,
        kind: MistakeKind,
        step: Step,
        better: Better,
        *,
        best: Chances,
        came: Chances,
    ) -> Mistake | None:
        """Let `seat` pay at `step` what it lost, if that is more than the error."""
        cost, error = best.shares[seat] - came.shares[seat], joint_error(best, came)
        if cost <= error:
            return None
        is_exact = best.is_exact and came.is_exact
        costs[seat] += cost
        return self._ledger.blame(
            seat, kind, step, better, cost=cost, error=error, is_exact=is_exact
        )
