"""What two who play their best and never agree come to: where they meet, and what is fair there.

Games that are decided already, whatever may still come, are left out of it.
"""

from dataclasses import dataclass

import numpy as np

from jostle.games.hallway import state
from jostle.solver.hallway.graph import BACK_OTHER, BACK_SELF, FIRST, NOWHERE, Graph
from jostle.solver.hallway.prices import prices_of
from jostle.solver.hallway.values import Floats, Values, chances_after

USUAL = 0.05, 0.95
"""Nine in ten are between these parts of all."""


@dataclass(frozen=True)
class Encounter:
    """One of the normal encounters, over all the ways to come to it."""

    number: int
    holder: int
    """Who has the Edge: graph.FIRST or SECOND."""
    goes_back: float
    """How likely it is that the holder does better to go back than to send the other (H17)."""
    stake: float
    """How much of a chance to win the worse choice loses, on average."""
    price: float
    """The mean of the fair prices, given by the holder, where there is just one."""
    usual_prices: tuple[float, float]
    """Between which prices nine in ten are."""


def encounters(graph: Graph, values: Values, tolerance: float) -> list[Encounter]:
    """The normal encounters in order; chances within `tolerance` count as the same."""
    likely = come_to(graph, values)
    meetings = [number[number != NOWHERE].tolist() for number in graph.number[1]]
    return [
        _told(graph, values, likely, (stage, nodes), tolerance)
        for stage, nodes in enumerate(meetings)
        if nodes
    ]


def come_to(graph: Graph, values: Values) -> Values:
    """How likely play comes to each node with each lead, up to the last meeting."""
    likely = Values(values.spans, np.zeros(len(values.chance)))
    likely.stored(graph.start)[-values.spans.least[graph.start]] = 1.0
    last = int(np.flatnonzero(graph.holder != NOWHERE).min(initial=len(graph)))
    for node in range(graph.start, last - 1, -1):
        here = likely.stored(node)
        if graph.holder[node] != NOWHERE:
            is_back = loss_by_sending(graph, values, node) > 0
            _move(graph, likely, node, BACK_SELF, here * is_back)
            _move(graph, likely, node, BACK_OTHER, here * ~is_back)
        else:
            for slot in range(state.SIDES):
                _move(graph, likely, node, slot, here / state.SIDES)
    return likely


def loss_by_sending(graph: Graph, values: Values, node: int) -> Floats:
    """What the holder of the Edge loses by sending the other back, for the leads of a meeting.

    Below 0: what it wins by it. It is in chances to win.
    """
    leads = values.spans.of(node)
    back_self = chances_after(graph, values, node, BACK_SELF, leads)
    back_other = chances_after(graph, values, node, BACK_OTHER, leads)
    return back_self - back_other if graph.holder[node] == FIRST else back_other - back_self


def _move(graph: Graph, likely: Values, node: int, slot: int, part: Floats) -> None:
    """Carry `part` of what comes to a node on to what may follow it."""
    to = int(graph.leads_to[node, slot])
    least = likely.spans.least
    shift = int(least[node]) + int(graph.change[node, slot]) - int(least[to])
    room = likely.stored(to)[max(shift, 0) :]
    part = part[max(-shift, 0) :][: len(room)]
    room[: len(part)] += part


def _told(
    graph: Graph, values: Values, likely: Values, met: tuple[int, list[int]], tolerance: float
) -> Encounter:
    """One encounter, of the stage and nodes in `met`."""
    stage, nodes = met
    holder = int(graph.holder[nodes[0]])
    weight = np.concatenate([likely.stored(node) for node in nodes])
    loss = np.concatenate([loss_by_sending(graph, values, node) for node in nodes])
    prices = np.concatenate([_price(graph, values, node, tolerance) for node in nodes])
    if holder != FIRST:
        prices = -prices
    is_priced = ~np.isnan(prices)
    return Encounter(
        number=stage,
        holder=holder,
        goes_back=float(np.average(loss > 0, weights=weight)),
        stake=float(np.average(abs(loss), weights=weight)),
        price=float(np.average(prices[is_priced], weights=weight[is_priced])),
        usual_prices=_quantiles(prices[is_priced], weight[is_priced]),
    )


def _price(graph: Graph, values: Values, node: int, tolerance: float) -> Floats:
    """The fair price, given by the start player, for the leads of a meeting; NaN for no one."""
    first, last = values.spans.of(node)
    least, most = prices_of(graph, values, node, np.arange(first, last + 1), tolerance)
    return np.where(least == most, least, np.nan)


def _quantiles(numbers: Floats, weight: Floats) -> tuple[float, float]:
    """Below which of the numbers the two parts of USUAL of the weight are."""
    order = np.argsort(numbers)
    below = np.cumsum(weight[order]) / weight.sum()
    low, high = numbers[order][np.searchsorted(below, USUAL)].tolist()
    return low, high
