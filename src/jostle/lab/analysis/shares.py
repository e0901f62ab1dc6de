"""Arithmetic with chances: one number a seat, and how far off it may be."""

from collections.abc import Sequence
from math import fsum, sqrt

from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.lab.analysis.values import Shares


def nothing(seats: Sequence[str]) -> Shares:
    """0 for every seat."""
    return dict.fromkeys(seats, 0.0)


def change(before: Chances, after: Chances) -> Shares:
    """By how much every seat's chance rose."""
    return {seat: after.shares[seat] - share for seat, share in before.shares.items()}


def mean(found: Sequence[Chances]) -> Chances:
    """What is to be expected of several that are equally likely."""
    shares = {
        seat: fsum(one.shares[seat] for one in found) / len(found) for seat in found[0].shares
    }
    return Chances(shares, max(one.error for one in found), all(one.is_exact for one in found))


def joint_error(*found: Chances) -> float:
    """How far off a difference of chances may be."""
    return joined([one.error for one in found], is_exact=all(one.is_exact for one in found))


def joined(errors: Sequence[float], *, is_exact: bool) -> float:
    """Proved bounds add up; of 95 % intervals it is the squares that do."""
    return fsum(errors) if is_exact else sqrt(fsum(error**2 for error in errors))


def plain(found: Chances) -> Chances:
    """The same in floats and a dict, whatever the judge made them of."""
    shares = {seat: float(share) for seat, share in found.shares.items()}
    return Chances(shares, float(found.error), bool(found.is_exact))


def at_the_end(position: Position) -> Chances:
    """The shares of the win when the game is over; even ones where nobody won."""
    result = position.result
    assert result is not None, "a game that is over has a result"
    return won_by(position.seats, result["winners"] or position.seats)


def won_by(seats: Sequence[str], winners: Sequence[str]) -> Chances:
    """Even shares of the win for `winners`."""
    share = 1 / len(winners)
    return Chances({seat: share if seat in winners else 0.0 for seat in seats}, 0.0, True)
