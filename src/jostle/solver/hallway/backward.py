"""Backward induction: every node's chances from those of what may follow it."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from jostle.games.hallway import state
from jostle.kernel.state import new_rows
from jostle.solver.hallway.graph import (
    BACK_OTHER,
    BACK_SELF,
    ENDS,
    FIRST,
    NOWHERE,
    SECOND,
    Graph,
    Node,
)
from jostle.solver.hallway.values import (
    ROUNDS,
    STAYS,
    Floats,
    Span,
    Spans,
    Values,
    chances_after,
    drift_of,
    share_of_first,
    step_of,
)

Tell: TypeAlias = Callable[[int, int], None]
"""Told now and then how many nodes of how many are solved."""

TOLD_EVERY = 100
"""Nodes."""
UNIT = 2.0**-52
"""What rounding may add to the error of a node: the mean of four chances is off by half of it,
what _stay works out by less than all of it."""


def solve_values(graph: Graph, spans: Spans, tell: Tell | None = None) -> Values:
    """Every node's chances to win."""
    values = Values(spans, np.empty(int(spans.offset[-1])))
    for node, end in enumerate(ENDS):
        values.stored(node)[:] = [share_at(end, lead) for lead in (-1, 0, 1)]
    for node in range(len(ENDS), len(graph)):
        values.stored(node)[:] = _chances(graph, values, node)
        if tell is not None and (node % TOLD_EVERY == 0 or node == len(graph) - 1):
            tell(node + 1, len(graph))
    return values


def error_of(graph: Graph) -> float:
    """How far any chance may be off.

    A chance that is a mean or the better of others is off by no more than they are, beyond its own
    rounding. Nothing else adds to it but leads that count as decided though ROUNDS rounds in which
    both stay would turn them, and these are so likely.
    """
    return float(STAYS ** (2 * ROUNDS) + len(graph) * UNIT)


def share_at(end: Node, lead: int) -> float:
    """The start player's share of the title at an end, ahead by `lead`."""
    s = new_rows(state.STATE, 1)[0]
    s.first = FIRST
    s.steps[FIRST], s.steps[SECOND] = end.first_steps, end.second_steps
    s.scores[FIRST] = lead
    return share_of_first(s)


def _chances(graph: Graph, values: Values, node: int) -> Floats:
    """The chances in one node, all that comes before it in the order being solved."""
    leads = values.spans.of(node)
    if graph.holder[node] != NOWHERE:
        back_self = chances_after(graph, values, node, BACK_SELF, leads)
        back_other = chances_after(graph, values, node, BACK_OTHER, leads)
        better = np.maximum if graph.holder[node] == FIRST else np.minimum
        found: Floats = better(back_self, back_other)
        return found
    if graph.partner[node] > node:
        return _stay(graph, values, node, leads)
    rolls = [chances_after(graph, values, node, slot, leads) for slot in range(state.SIDES)]
    return ((rolls[0] + rolls[1]) + (rolls[2] + rolls[3])) / state.SIDES


def _stay(graph: Graph, values: Values, node: int, leads: Span) -> Floats:
    """The chances in the first of two turns between which both may stay without end (H21).

    The chance at a lead is that of passing in this turn or the next, and after a round in which
    both stay the chance at the lead plus the drift: with the drift it is known from the end on.
    """
    step, drift = step_of(graph, node), drift_of(graph, node)
    partner = int(graph.partner[node])
    moved = leads[0] + step, leads[1] + step
    passing = _pass(graph, values, node, leads) + STAYS * _pass(graph, values, partner, moved)
    return _with_rounds(passing, drift)


def _pass(graph: Graph, values: Values, node: int, leads: Span) -> Floats:
    """The part of the chances of a turn that comes from not staying."""
    slots = [slot for slot, to in enumerate(graph.leads_to[node]) if to != graph.partner[node]]
    total = np.zeros(leads[1] - leads[0] + 1)
    for slot in slots:
        total += chances_after(graph, values, node, slot, leads)
    return total / state.SIDES


def _with_rounds(passing: Floats, drift: int) -> Floats:
    """The x with x[lead] = passing[lead] + STAYS² · x[lead + drift], decided beyond the ends."""
    along = passing if drift > 0 else passing[::-1]
    stride = abs(drift)
    found = np.full(len(along) + stride, 1.0 if drift > 0 else 0.0)
    for stop in range(len(along), 0, -stride):
        start = max(stop - stride, 0)
        later = found[start + stride : stop + stride]
        found[start:stop] = along[start:stop] + STAYS**2 * later
    found = found[: len(along)]
    return found if drift > 0 else found[::-1]
