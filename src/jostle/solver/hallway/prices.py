"""The fair price of passing each other: where both are as well off as without a deal (H15, H16)."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from jostle.games.hallway.state import LARGEST_OFFER
from jostle.solver.hallway.graph import DEAL, MEETING, NOWHERE, Graph
from jostle.solver.hallway.values import Floats, Values


@dataclass(frozen=True)
class FairPrice:
    """What `giver` may give for passing each other so that neither is better or worse off.

    A negative price is one that `giver` gets. Between whole numbers of points the chance is taken
    to change evenly. Mostly there is just one price; where points change nothing there are many,
    from `least` to `most`. Both are None if even 999 points, given or taken, are too few.
    """

    giver: str
    least: float | None
    most: float | None
    without_deal: float
    """The chance of `giver` to win if they do not agree."""


def prices_of(
    graph: Graph, values: Values, node: int, leads: npt.NDArray[np.int64], tolerance: float
) -> tuple[Floats, Floats]:
    """The least and the most that the start player may fairly give in a meeting, by his lead.

    NaN where no price is fair. Chances that differ by no more than `tolerance` count as the same.
    """
    after = leads + int(graph.change[node, DEAL])
    span = int(after.min()) - 2 * BEYOND, int(after.max()) + 2 * BEYOND
    with_deal = values.between(int(graph.leads_to[node, DEAL]), span)
    without = np.array([values.at(node, lead) for lead in leads.tolist()])
    least, most = np.empty(len(leads)), np.empty(len(leads))
    for odd in range(2):  # each point that changes hands moves the lead by two
        chosen = (after - span[0]) % 2 == odd
        low, high = _crossings(with_deal[odd::2], without[chosen], tolerance)
        here = (after[chosen] - span[0] - odd) / 2
        least[chosen], most[chosen] = here - high, here - low
    is_beyond = ~((least <= LARGEST_OFFER) & (most >= -LARGEST_OFFER))
    least[is_beyond] = most[is_beyond] = np.nan
    return np.maximum(least, -LARGEST_OFFER), np.minimum(most, LARGEST_OFFER)


BEYOND = LARGEST_OFFER + 1
"""Points: where a price that crosses beyond the largest offer shows that it does."""


def _crossings(rising: Floats, wanted: Floats, tolerance: float) -> tuple[Floats, Floats]:
    """Between which places the numbers of `rising` are as `wanted`; NaN where nowhere.

    Whole places where some are; else one place between two of them.
    """
    low = np.searchsorted(rising, wanted - tolerance, "left")
    high = np.searchsorted(rising, wanted + tolerance, "right") - 1
    under, over = rising[np.maximum(high, 0)], rising[np.minimum(low, len(rising) - 1)]
    with np.errstate(invalid="ignore", divide="ignore"):
        between = high + (wanted - under) / (over - under)
    between[(high < 0) | (low == len(rising))] = np.nan
    is_whole = low <= high
    return np.where(is_whole, low, between), np.where(is_whole, high, between)


@dataclass(frozen=True, eq=False)
class PriceList:
    """The fair prices of one meeting, for every lead at which it is not decided without a deal."""

    encounter: int
    mover: int
    """Who met the other: graph.FIRST or SECOND, as everywhere here."""
    holder: int
    """Who has the Edge."""
    first_steps: int
    second_steps: int
    leads: npt.NDArray[np.int64]
    without_deal: Floats
    """The start player's chance without a deal, by lead."""
    least: Floats
    """The least that the start player may fairly give, by lead; NaN where no price is fair."""
    most: Floats


def all_prices(graph: Graph, values: Values, tolerance: float) -> Iterator[PriceList]:
    """The fair prices of every meeting that a game may come to, the first encounters first."""
    meetings = graph.number[MEETING]
    for place in np.argwhere(meetings != NOWHERE):
        node = int(meetings[tuple(place)])
        encounter, mover, first_steps, second_steps = place.tolist()
        span = values.spans.of(node)
        leads = np.arange(span[0], span[1] + 1)
        least, most = prices_of(graph, values, node, leads, tolerance)
        yield PriceList(
            encounter,
            mover,
            int(graph.holder[node]),
            first_steps,
            second_steps,
            leads,
            values.stored(node),
            least,
            most,
        )
