"""Dice, choices and resignations: what each did to the chances, looked at from before it.

A game is walked through backwards, because much is known only by what came of it: whether an offer
was accepted, whether a talk ended with one standing, and what a position was worth in which there
was nothing to choose.
"""

from jostle import words
from jostle.bots.interface import Chances, Judge
from jostle.lab.analysis.ledger import Better, Ledger
from jostle.lab.analysis.shares import change, joint_error, mean, plain
from jostle.lab.analysis.steps import Step
from jostle.lab.analysis.trust import Pair

MOST_OUTCOMES = 64
"""Up to so many outcomes of dice are looked at one by one; else the position before them is."""


def pass_dice(ledger: Ledger, judge: Judge, step: Step) -> None:
    """Luck is what came against what was to be expected.

    An estimate of the position before the dice is one of what was to be expected of them, and
    better than the mean of estimates that had to share its time.
    """
    before = plain(judge.chances(ledger.position))
    expected, came = before, ledger.after
    if before.is_exact and len(step.events) <= MOST_OUTCOMES:
        found = [plain(one) for one in judge.after(ledger.position, step.events)]
        expected, came = mean(found), found[step.events.index(step.event)]
    ledger.put(step, before, luck=change(expected, came))


def pass_choice(ledger: Ledger, judge: Judge, step: Step) -> None:
    """A choice costs what the best one would have left, if that is more than the error.

    Who has nothing to lose may still decide who wins: where what cost him nothing moved others
    against the mean of all that would have been as free, the position before it is judged, too.
    """
    seat = step.seat
    assert seat is not None, "a choice is somebody's"
    found = [plain(one) for one in judge.after(ledger.position, step.events)]
    came = found[step.events.index(step.event)]
    best = max(found, key=lambda one: one.shares[seat])
    if not came.is_exact:
        difference = came.shares[seat] - ledger.judged.shares[seat]
        ledger.pairs.append(Pair(difference, joint_error(came, ledger.judged)))
    cost, error = best.shares[seat] - came.shares[seat], joint_error(best, came)
    if cost <= error:
        free = [one for one in found if best.shares[seat] - one.shares[seat] <= error]
        makes_kings = not came.is_exact and _differ(mean(free), came, seat)
        expected = plain(judge.chances(ledger.position)) if makes_kings else came
        cost, best = 0.0, expected if _differ(expected, came, seat) else came
    else:
        event = step.events[found.index(best)]
        better = Better(event, ledger.said(event))
        ledger.blame(seat, "choice", step, better, cost=cost, error=error, is_exact=came.is_exact)
    others = {**change(best, came), seat: 0.0}
    if all(one.is_exact for one in found):
        before = judged = plain(judge.chances(ledger.position))
        others = {**change(before, came), seat: 0.0}
    else:
        before, judged = _before(ledger.judged, best, came), best
    ledger.put(step, before, judged=judged, costs={seat: cost}, others=others)


def _differ(one: Chances, other: Chances, seat: str) -> bool:
    """True if the chances of any but `seat` are farther apart than their error."""
    others = {**change(one, other), seat: 0.0}
    return max(map(abs, others.values())) > joint_error(one, other)


def _before(after: Chances, best: Chances, came: Chances) -> Chances:
    """What a position was worth, estimated from the one `after` the choice that was made in it.

    That one had the judge's time for itself; what followed the other choices had to share it, and
    tells better how far the choices are apart than how much each is worth.
    """
    if best is came:
        return after
    moved = change(came, best)
    shares = {seat: share + moved[seat] for seat, share in after.shares.items()}
    if not all(0 <= share <= 1 for share in shares.values()):
        return best
    return Chances(shares, joint_error(after, best, came), is_exact=False)


def pass_resignation(ledger: Ledger, step: Step, before: Chances) -> None:
    """Who resigns gives up all the chance that he had."""
    seat = step.seat
    assert seat is not None, "a resignation is somebody's"
    cost = before.shares[seat]
    if cost > before.error:
        better = Better(None, words.text("analysis.better.play_on"))
        ledger.blame(
            seat,
            "resignation",
            step,
            better,
            cost=cost,
            error=before.error,
            is_exact=before.is_exact,
        )
    others = {**change(before, ledger.after), seat: 0.0}
    ledger.put(step, before, costs={seat: cost}, others=others)
