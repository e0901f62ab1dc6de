"""What may follow what in hallway, found by running the rules from the set-up.

Everything is told from the start player's side, since blue and red have the same corridor before
them. A node is what matters of a position beside the scores: whether a roll or a talk is next, how
often they have met (or that they have passed), whose turn it is, and where both stand. Who has the
Edge is no part of it: it begins with the second player (H6) and changes hands with every encounter
(H19). Scores come in only as the lead of the start player, which an event changes by a number
that depends on the node alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from jostle.games.hallway import GAME, rules, state
from jostle.games.hallway.board import EXIT, PLACES
from jostle.games.hallway.state import State
from jostle.kernel.game import OptionValue
from jostle.kernel.state import new_rows

Ints: TypeAlias = npt.NDArray[np.int32]

FIRST, SECOND = range(2)
"""The start player and the other, as nodes number them; while nodes are found they sit on the
seats of these numbers."""
TURN, MEETING, END = range(3)
"""Kinds of node: a roll is next; a talk is open, or the Edge's holder to choose; it is over."""
BACK_SELF, BACK_OTHER, DEAL = range(3)
"""What may follow a meeting: the holder of the Edge goes back, or sends the other; or they pass
each other without points (H16, H17)."""
NOWHERE = -1


class Node(NamedTuple):
    """What matters of a position beside the scores; of an end only who has exited (H25)."""

    kind: int
    stage: int
    """Encounters so far; one more than there may be once they have passed."""
    mover: int
    first_steps: int
    second_steps: int

    @property
    def rank(self) -> tuple[bool, int, int, int]:
        """Sorts a node behind all that may follow it, with one exception.

        Every event adds an encounter, or passes, or moves somebody forward, except that next to
        each other in the last encounter both may stay (H21).
        """
        together = self.first_steps + self.second_steps
        return (self.kind != END, -self.stage, self.kind, -together)


ENDS = (Node(END, 0, 0, EXIT, 0), Node(END, 0, 0, 0, EXIT), Node(END, 0, 0, EXIT, EXIT))
"""Over, with the start player at his exit, the second player, or both; these nodes come first."""

Followers: TypeAlias = list[tuple[Node, int]]
"""What may follow a node, each with the change of the start player's lead."""


@dataclass(frozen=True, eq=False)
class Graph:
    """All nodes, numbered so that what follows a node comes before it (but see Node.rank)."""

    number: Ints
    """int32[TURN or MEETING, stage, mover, steps of the first, of the second]: the node's number,
    NOWHERE if no game comes there."""
    leads_to: Ints
    """int32[node, 4]: the nodes after the four rolls (TURN), or after BACK_SELF, BACK_OTHER and
    DEAL (MEETING); NOWHERE where there is none."""
    change: Ints
    """int32[node, 4]: by how many points the start player's lead changes on the way there."""
    holder: Ints
    """int32[node]: who has the Edge in a meeting; NOWHERE in other nodes."""
    partner: Ints
    """int32[node]: of two who may stay next to each other, the other's turn (H21), which leads
    back here; NOWHERE in other nodes."""

    def __len__(self) -> int:
        return len(self.leads_to)

    @property
    def start(self) -> int:
        """The node of the first roll."""
        return int(self.number[TURN, 0, FIRST, 0, 0])


def costs_of(options: Mapping[str, OptionValue]) -> list[int]:
    """What going back costs in each of the normal encounters; the last cost repeats (H18)."""
    costs = [int(cost) for cost in str(options["costs"]).split(",")]
    return [costs[min(n, len(costs) - 1)] for n in range(int(options["max_encounters"]))]


def explore(options: Mapping[str, OptionValue]) -> Graph:
    """The graph under full options."""
    search = _Search(options)
    followers = search.all_followers()
    nodes = [*ENDS, *sorted(followers, key=lambda node: node.rank)]
    numbers = {node: number for number, node in enumerate(nodes)}
    graph = _empty_graph(len(nodes), search.passed)
    for node, found in followers.items():
        number = numbers[node]
        graph.number[node] = number
        graph.holder[number] = search.holder_in(node)
        for slot, (follower, change) in enumerate(found):
            graph.leads_to[number, slot] = numbers[follower]
            graph.change[number, slot] = change
            if numbers[follower] > number:
                graph.partner[number] = numbers[follower]
                graph.partner[numbers[follower]] = number
    return graph


def _empty_graph(nodes: int, passed: int) -> Graph:
    """Room for so many nodes in the stages up to `passed`."""
    return Graph(
        number=np.full((END, passed + 1, 2, PLACES, PLACES), NOWHERE, np.int32),
        leads_to=np.full((nodes, state.SIDES), NOWHERE, np.int32),
        change=np.zeros((nodes, state.SIDES), np.int32),
        holder=np.full(nodes, NOWHERE, np.int32),
        partner=np.full(nodes, NOWHERE, np.int32),
    )


class _Search:
    """Runs the rules from every node found so far until there is nothing new."""

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        self._rows = new_rows(state.STATE, 1)
        self._bare = np.asarray(self._rows)
        GAME.configure(self._rows[0], options)
        rules.set_up(self._rows[0])
        rules.begin(self._rows[0], FIRST)
        self.passed = int(self._rows[0].max_encounters) + 1
        """The stage of those who have passed each other."""
        self._found: dict[Node, Any] = {}
        self._waiting: list[Node] = []

    def all_followers(self) -> dict[Node, Followers]:
        """Every node that a game may come to, except the ends, with what may follow it."""
        followers: dict[Node, Followers] = {}
        self._note()
        while self._waiting:
            node = self._waiting.pop()
            events = MEETING_EVENTS if node.kind == MEETING else ROLLS
            followers[node] = [self._follow(node, event) for event in events]
        return followers

    def holder_in(self, node: Node) -> int:
        """Who has the Edge in a meeting."""
        return int(self._found[node]["edge"]) if node.kind == MEETING else NOWHERE

    def _follow(self, node: Node, event: Callable[[Any], None]) -> tuple[Node, int]:
        """What `event` leads to, and by how much the lead changes."""
        self._bare[0] = self._found[node]
        event(self._rows[0])
        first, second = self._bare["scores"][0].tolist()
        self._bare["scores"][0] = 0
        return self._note(), first - second

    def _note(self) -> Node:
        """The node of the present row, put down to be followed if it is new."""
        row = self._bare[0]
        first_steps, second_steps = row["steps"].tolist()
        if row["phase"] == state.OVER:
            exits = (EXIT * (steps == EXIT) for steps in (first_steps, second_steps))
            return Node(END, 0, 0, *exits)
        kind = TURN if row["phase"] == state.ROLL else MEETING
        stage = self.passed if row["passed"] else int(row["encounters"])
        node = Node(kind, stage, int(row["mover"]), first_steps, second_steps)
        known = self._found.get(node)
        if known is None:
            self._found[node] = row.copy()
            self._waiting.append(node)
        else:
            assert row["passed"] or row["edge"] == known["edge"], "the Edge is no part of a node"
        return node


def _roll(pips: int) -> Callable[[State], None]:
    return lambda s: rules.apply(s, state.FIRST_ROLL + pips - 1)


def _choose(action: int) -> Callable[[State], None]:
    def choose(s: State) -> None:
        rules.end_talk(s)
        rules.apply(s, action)

    return choose


ROLLS = [_roll(pips) for pips in range(1, state.SIDES + 1)]
MEETING_EVENTS = [
    _choose(state.EDGE_SELF),
    _choose(state.EDGE_OTHER),
    lambda s: rules.agree(s, FIRST, 0),
]
