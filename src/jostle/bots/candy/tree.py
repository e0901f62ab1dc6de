"""A tree of what may happen, grown where the movers' best choices lead.

Every node but the root is a choice of the mover at its parent: a move, or one spilled candy. To
grow the tree once is to walk down from the root, each mover following what has been best for it so
far, or promises to be and was looked at less; to open the node where the tree ends; and to tell
all nodes on the way what each seat's chance is there. (The walk is PUCT's: Silver et al.,
"Mastering the game of Go without human knowledge", 2017; one value a seat is max^n: Luckhardt and
Irani, 1986.)
"""

from typing import Any, TypeAlias

import numpy as np

from jostle.bots.candy.evaluation import Net, evaluate, share_out
from jostle.games.candy import rules
from jostle.games.candy.state import NONE, OVER
from jostle.kernel.actions import WIDEST, Ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, Vector

NODE = np.dtype(
    [
        ("action", np.int32),
        ("mover", np.int32),
        ("first", np.int32),
        ("count", np.int32),
        ("visits", np.int32),
        ("seen", np.float32),
        ("prior", np.float32),
        ("worth", np.float64),
    ],
    align=True,
)
"""The choice that leads here; who moves here; its children, NONE before it is opened; how often it
was walked through; its parent's mover's chance here, at first sight; the share of looks it has
before it is known better; and the sum of that mover's chances over all visits."""

Nodes: TypeAlias = Any
"""A recarray of NODE. Node 0 is the root."""

WIDTH = 12
"""Choices that are kept of a node below the root, those best at first sight."""
CURIOSITY = 0.6
"""How much a choice's share of looks counts against its worth."""
SHARPNESS = 6.0
"""Shares of looks stand to each other as chances at first sight to this power."""
DEEPEST = 256
"""Nodes on a walk at most."""
MOST_CHOICES = 2600
"""More than may ever be legal at once."""


@rule
def next_to_see(nodes: Nodes, node: int, least: int) -> int:
    """The child that a walk goes on with; one that was seen less than `least` times comes first."""
    first: int = nodes[node].first
    urge = CURIOSITY * np.sqrt(nodes[node].visits + 1.0)
    best = first
    most = -1.0
    for child in range(first, first + nodes[node].count):
        visits = nodes[child].visits
        if visits < least:
            return child
        mean = nodes[child].worth / visits if visits > 0 else nodes[child].seen
        score = mean + urge * nodes[child].prior / (1.0 + visits)
        if score > most:
            most = score
            best = child
    return best


@rule
def list_choices(rows: Rows, nodes: Nodes, first: int, ranges: Ranges) -> int:
    """Write a node for each choice in rows[1], from `first` on; return how many."""
    count = 0
    for row in range(rules.legal_actions(rows[1], WIDEST, ranges)):
        for action in range(ranges.first[row], ranges.last[row] + 1):
            node = nodes[first + count]
            node.action = action
            node.first = NONE
            node.count = 0
            node.visits = 0
            node.worth = 0.0
            count += 1
    return count


@rule
def see(rows: Rows, nodes: Nodes, first: int, count: int, net: Net) -> None:
    """See what each of so many choices in rows[1] leads to.

    net.best: each seat's chance after the best of them for the mover, at first sight.
    """
    mover = rows[1].mover
    most = -1.0
    action = NONE
    for number in range(-1, count):
        rows[2] = rows[1]
        if number >= 0:
            action = nodes[first + number].action
            rules.apply(rows[2], action)
        evaluate(rows[2], mover, action, net)
        if number >= 0:
            nodes[first + number].mover = rows[2].mover
            nodes[first + number].seen = net.chances[mover]
            if net.chances[mover] > most:
                most = net.chances[mover]
                for seat in range(rows[1].players):
                    net.best[seat] = net.chances[seat]


@rule
def keep_best(nodes: Nodes, first: int, count: int, width: int) -> int:
    """Bring the best nodes at first sight to the front, `width` at most; return how many.

    They get their shares of looks. Where the mover can win at once, nothing else is kept but at
    the root, where width is MOST_CHOICES.
    """
    kept = min(count, width)
    for place in range(first, first + kept):
        best = place
        for other in range(place + 1, first + count):
            if nodes[other].seen > nodes[best].seen:
                best = other
        if best != place:
            seen = nodes[best].seen
            action = nodes[best].action
            mover = nodes[best].mover
            nodes[best].seen = nodes[place].seen
            nodes[best].action = nodes[place].action
            nodes[best].mover = nodes[place].mover
            nodes[place].seen = seen
            nodes[place].action = action
            nodes[place].mover = mover
        if nodes[first].seen == 1.0 and width < MOST_CHOICES:
            kept = 1
            break
    total = 0.0
    for place in range(first, first + kept):
        share = (max(nodes[place].seen, 1e-9) / max(nodes[first].seen, 1e-9)) ** SHARPNESS
        nodes[place].prior = share
        total += share
    for place in range(first, first + kept):
        nodes[place].prior /= total
    return kept


@rule
def see_each(rows: Rows, net: Net, actions: Vector, sight: Any, is_over: Vector) -> None:
    """Write what each action in rows[0] leads to at first sight, and whether it ends the game.

    rows[1] is room to work in; each seat's chance goes to `sight` (float64[n, MOST_PLAYERS]).
    """
    mover = rows[0].mover
    evaluate(rows[0], mover, NONE, net)
    for number in range(len(actions)):
        action = actions[number]
        rows[1] = rows[0]
        rules.apply(rows[1], action)
        evaluate(rows[1], mover, action, net)
        is_over[number] = int(rows[1].phase == OVER)
        for seat in range(rows[0].players):
            sight[number, seat] = net.chances[seat]


@rule
def grow(
    rows: Rows,
    nodes: Nodes,
    used: int,
    walks: int,
    least: int,
    fairness: float,
    stop: Vector,
    heard: Any,
    way: Vector,
    ranges: Ranges,
    net: Net,
) -> int:
    """Walk so often from the root, which is rows[0]; return how many nodes are used then.

    It stops early where there is no room for another node's choices, or once stop[0] is not 0. All
    choices at the root are seen `least` times first, and share that part of all walks evenly that
    `fairness` says. What was told to the root and its children, which come right after it, is added
    up in `heard` (float64[MOST_CHOICES + 1, MOST_PLAYERS]). rows[1] and rows[2], `way`
    (int32[DEEPEST]), `ranges` and `net` are room to work in.
    """
    players = rows[0].players
    for _ in range(walks):
        if used + MOST_CHOICES > len(nodes) or stop[0] != 0:
            break
        share = int(fairness * nodes[0].visits / max(1, nodes[0].count))
        rows[1] = rows[0]
        node = 0
        length = 0
        while nodes[node].first != NONE and length < DEEPEST - 1:
            way[length] = node
            length += 1
            node = next_to_see(nodes, node, max(least, share) if node == 0 else 0)
            rules.apply(rows[1], nodes[node].action)
        way[length] = node
        if rows[1].phase == OVER:
            share_out(rows[1], net)
            for seat in range(players):
                net.best[seat] = net.chances[seat]
        else:
            count = list_choices(rows, nodes, used, ranges)
            see(rows, nodes, used, count, net)
            if nodes[node].first == NONE:
                nodes[node].first = used
                nodes[node].count = keep_best(
                    nodes, used, count, MOST_CHOICES if node == 0 else WIDTH
                )
                used += nodes[node].count
        for step in range(min(length, 1) + 1):
            for seat in range(players):
                heard[way[step], seat] += net.best[seat]
        for step in range(length + 1):
            if step > 0:
                nodes[way[step]].worth += net.best[nodes[way[step - 1]].mover]
            nodes[way[step]].visits += 1
    return used
