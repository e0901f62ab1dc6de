"""The start player's chance to win, by node and lead, and for which leads it is stored.

Below a node's stored leads the chance is 0, above them 1. Both are exact, because no more points
can be won back than the rest of the game has, with one exception. Who stand next to each other in
the last encounter may stay there without end, and the lead drifts by as many points every round
(H21): then leads that only ROUNDS such rounds or more would turn count as decided.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from jostle.games.hallway import rules, state
from jostle.games.hallway.state import State
from jostle.kernel.rule import rule
from jostle.solver.hallway.graph import BACK_OTHER, ENDS, NOWHERE, Graph, Ints

Floats: TypeAlias = npt.NDArray[np.float64]
Span: TypeAlias = tuple[int, int]
"""Leads, both ends included."""

ROUNDS = 10
STAYS = 1 / state.SIDES
"""How likely a roll is to leave who stand next to each other where they are (H21)."""


@dataclass(frozen=True, eq=False)
class Spans:
    """Which leads of each node are stored, and where."""

    least: Ints
    """int32[node]: the lowest lead."""
    offset: npt.NDArray[np.int64]
    """int64[node + 1]: where the chance at the lowest lead is; the next node's ends the span."""

    def of(self, node: int) -> Span:
        """The leads stored for a node."""
        least = int(self.least[node])
        start, stop = self.offset[node : node + 2].tolist()
        return least, least + stop - start - 1


@dataclass(frozen=True, eq=False)
class Values:
    """The start player's chance to win, by node and lead; a shared victory counts half."""

    spans: Spans
    chance: Floats
    """float64[spans.offset[-1]]: the chances of one node after another, by rising lead."""

    def stored(self, node: int) -> Floats:
        """The chances in a node for the leads of its span (a view)."""
        start, stop = self.spans.offset[node : node + 2].tolist()
        return self.chance[start:stop]

    def at(self, node: int, lead: int) -> float:
        """The chance in a node at one lead."""
        stored = self.stored(node)
        place = lead - int(self.spans.least[node])
        if place < 0:
            return 0.0
        return float(stored[place]) if place < len(stored) else 1.0

    def between(self, node: int, leads: Span) -> Floats:
        """The chances in a node for the leads from the first to the last of `leads`."""
        stored = self.stored(node)
        below = int(self.spans.least[node]) - leads[0]
        found = np.ones(leads[1] - leads[0] + 1)
        found[: max(below, 0)] = 0.0
        stored = stored[max(-below, 0) :]
        room = found[max(below, 0) :][: len(stored)]
        room[:] = stored[: len(room)]
        return found


@rule
def share_of_first(s: State) -> float:
    """The start player's share of the title when the game is over: 1, a half or 0 (H27)."""
    if not rules.is_winner(s, s.first):
        return 0.0
    return 0.5 if rules.is_winner(s, rules.rival_of(s.first)) else 1.0


def chances_after(graph: Graph, values: Values, node: int, slot: int, leads: Span) -> Floats:
    """The chances after one of the things that may follow a node, by the leads before it."""
    change = int(graph.change[node, slot])
    return values.between(int(graph.leads_to[node, slot]), (leads[0] + change, leads[1] + change))


def measure(graph: Graph) -> Spans:
    """The leads among which the chances of each node change."""
    spans: list[Span] = [(-1, 1)] * len(ENDS)
    for node in range(len(ENDS), len(graph)):
        if graph.partner[node] > node:
            spans.append(_span_of_staying(graph, spans, node))
        else:
            spans.append(_hull(_before(graph, spans, node)))
    return Spans(
        least=np.array([first for first, _ in spans], np.int32),
        offset=np.cumsum([0, *(last - first + 1 for first, last in spans)], dtype=np.int64),
    )


def _before(graph: Graph, spans: list[Span], node: int) -> list[Span]:
    """From which leads each follower with a known span comes into its span; a deal is left out."""
    followers = graph.leads_to[node].tolist()
    if graph.holder[node] != NOWHERE:
        followers = followers[: BACK_OTHER + 1]
    return [
        _moved(spans[follower], -change)
        for follower, change in zip(followers, graph.change[node].tolist(), strict=False)
        if follower < len(spans)
    ]


def _span_of_staying(graph: Graph, spans: list[Span], node: int) -> Span:
    """The span of the first of two turns between which both may stay (H21)."""
    here, there = _before(graph, spans, node), _before(graph, spans, int(graph.partner[node]))
    least, most = _hull([*here, *(_moved(span, -step_of(graph, node)) for span in there)])
    drift = drift_of(graph, node)
    return least - max(drift, 0) * ROUNDS, most - min(drift, 0) * ROUNDS


def step_of(graph: Graph, node: int) -> int:
    """How the lead changes if the mover stays next to his rival (H21)."""
    slot = graph.leads_to[node].tolist().index(graph.partner[node])
    return int(graph.change[node, slot])


def drift_of(graph: Graph, node: int) -> int:
    """How the lead changes in a round in which both stay, never 0 (H21)."""
    return step_of(graph, node) + step_of(graph, int(graph.partner[node]))


def _moved(span: Span, points: int) -> Span:
    return span[0] + points, span[1] + points


def _hull(spans: Iterable[Span]) -> Span:
    """The leads from the lowest to the highest of all."""
    firsts, lasts = zip(*spans, strict=True)
    return min(firsts), max(lasts)
