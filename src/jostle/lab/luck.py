"""What the dice of a game did for each seat, so that it can be taken out of the result.

A roll's luck is each seat's chance after it, less the mean of the chances after all rolls that
could have come. Whoever plays, and however badly, its expectation before the roll is zero. So a
result less the luck of all rolls is worth the same on average, and varies less: what is left of it
is what was decided. It takes chances by the same judge before and after a roll and no more.

M. White, M. Bowling: Learning a value analysis tool for agent evaluation. IJCAI 2009 (MIVAT).
N. Burch, M. Schmid, M. Moravčík, D. Morrill, M. Bowling: AIVAT: a new variance reduction technique
for agent evaluation in imperfect information games. AAAI 2018; it takes the luck of known players'
own draws out as well, which is not done here.
"""

from math import fsum

from jostle.api import Position
from jostle.bots.interface import Judge
from jostle.lab.analysis.shares import change, mean, plain
from jostle.lab.analysis.steps import outcomes
from jostle.lab.analysis.values import Shares


def luck_in(position: Position, judge: Judge) -> Shares:
    """The luck of all rolls so far, by seat; the position stays as it is."""
    rolls: list[Shares] = []
    back = position.copy()
    while back.events:
        event = back.pop()
        if back.awaits_dice is not None:
            rolls.append(luck_of(back, event, judge))
    return {seat: fsum(roll[seat] for roll in rolls) for seat in back.seats}


def luck_of(position: Position, event: str, judge: Judge) -> Shares:
    """The luck of the roll `event`, for which `position` waits."""
    events = outcomes(position)
    found = [plain(one) for one in judge.after(position, events)]
    return change(mean(found), found[events.index(event)])


def is_exact(judge: Judge, position: Position) -> bool:
    """True if the judge knows the chances from `position` on, and need not estimate them."""
    return judge.chances(position).is_exact
