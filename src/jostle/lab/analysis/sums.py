"""One game added up: a seat's luck, what it gave up, and its costliest decisions."""

from collections.abc import Sequence
from math import fsum

from jostle.bots.interface import Chances
from jostle.lab.analysis.shares import joined
from jostle.lab.analysis.values import Happening, Mistake, Sums

MOST_MISTAKES = 3
"""Of each seat."""


def sums(
    chances: Sequence[Chances], happenings: Sequence[Happening], mistakes: Sequence[Mistake]
) -> dict[str, Sums]:
    """Every seat's game; events in the order in which they came, chances before and after each."""
    return {seat: _sum(seat, chances, happenings, mistakes) for seat in chances[0].shares}


def _sum(
    seat: str,
    chances: Sequence[Chances],
    happenings: Sequence[Happening],
    mistakes: Sequence[Mistake],
) -> Sums:
    is_exact = all(one.is_exact for one in chances)
    own = [one for one in mistakes if one.seat == seat]
    costly = {one.number for one in own}
    chosen = {one.number for one in happenings if _had_a_choice(one, seat)}
    return Sums(
        initial=chances[0].shares[seat],
        final=chances[-1].shares[seat],
        luck=fsum(one.luck[seat] for one in happenings),
        luck_error=joined(_luck_errors(chances, happenings), is_exact=is_exact),
        own=-fsum(one.cost[seat] for one in happenings),
        own_error=joined([one.error for one in own], is_exact=is_exact),
        others=fsum(one.others[seat] for one in happenings),
        drift=fsum(one.drift[seat] for one in happenings),
        choices=len(chosen | costly),
        mistakes=len(costly),
    )


def _luck_errors(chances: Sequence[Chances], happenings: Sequence[Happening]) -> list[float]:
    """The errors of the chances that luck adds up from.

    Where the chance after one roll is the very estimate that stands before the next, what it is
    off by is in both, once added and once taken away.
    """
    errors: list[float] = []
    open_end: Chances | None = None
    for place, happening in enumerate(happenings):
        if happening.kind == "chance":
            before, after = chances[place : place + 2]
            if before is not open_end:
                errors += [before.error, open_end.error if open_end else 0.0]
            open_end = after
    return [*errors, open_end.error if open_end else 0.0]


def _had_a_choice(happening: Happening, seat: str) -> bool:
    is_decision = happening.kind in ("choice", "talk")
    return is_decision and happening.seat == seat and happening.choices > 1


def costliest(mistakes: Sequence[Mistake], seats: Sequence[str]) -> list[Mistake]:
    """The costliest few of every seat, the costliest first; of equal ones the earlier."""
    ordered = sorted(mistakes, key=lambda one: (-one.cost, one.number))
    kept = [
        one
        for seat in seats
        for one in [mistake for mistake in ordered if mistake.seat == seat][:MOST_MISTAKES]
    ]
    return sorted(kept, key=lambda one: (-one.cost, one.number))
