"""Perfect players against each other, by the thousand: what the solution says must come about."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from jostle.games.hallway import GAME, rules, state
from jostle.games.hallway.state import State
from jostle.kernel.keyed import HALF, below, bits, stream
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows
from jostle.solver.hallway.graph import BACK_OTHER, BACK_SELF, MEETING, Ints
from jostle.solver.hallway.solution import Solution
from jostle.solver.hallway.values import Floats, share_of_first

DICE = 0
"""The source of the dice; perfect players draw nothing."""


class Tables(NamedTuple):
    """A solution as compiled code takes it."""

    number: Ints
    leads_to: Ints
    change: Ints
    least: Ints
    offset: npt.NDArray[np.int64]
    chance: Floats


class Result(NamedTuple):
    """How many games were won."""

    games: int
    share: float
    """The start player's share of the titles."""
    standard_error: float


def play(solution: Solution, games: int, seed: int) -> Result:
    """Play `games` games, the dice of each set by `seed` and its number."""
    rows = new_rows(state.STATE, 2)
    GAME.configure(rows[0], solution.options)
    rules.set_up(rows[0])
    graph, values = solution.graph, solution.values
    arrays = (graph.number, graph.leads_to, graph.change, *vars(values.spans).values())
    tables = Tables(*(np.asarray(array) for array in (*arrays, values.chance)))
    with np.errstate(over="ignore"):
        shares, squares = play_many(rows, games, seed, tables)
    share = shares / games
    return Result(games, share, ((squares / games - share**2) / games) ** 0.5)


@rule
def play_many(rows: Rows, games: int, seed: int, tables: Tables) -> tuple[float, float]:
    """Play games from rows[0] in rows[1]; the sum of the start player's shares, and of squares."""
    shares = 0.0
    squares = 0.0
    s = rows[1]
    for game in range(games):
        rows[1] = rows[0]
        key = stream(seed, 0, game, DICE)
        ply = 0
        while s.phase != state.OVER:
            if s.phase == state.TALK:
                rules.apply(s, state.FIRST_DONE + s.asked)
            elif s.phase == state.EDGE:
                rules.apply(s, best_choice(s, tables))
            else:
                drawn = below(bits(key, ply) >> HALF, rules.outcomes(s))
                rules.apply(s, rules.first_outcome(s) + drawn)
                ply += 1
        share = share_of_first(s)
        shares += share
        squares += share * share
    return shares, squares


@rule
def best_choice(s: State, tables: Tables) -> int:
    """What the holder of the Edge does best, EDGE_OTHER when it is all one (H17)."""
    second = rules.rival_of(s.first)
    mover = 0 if s.mover == s.first else 1
    node = tables.number[MEETING, s.encounters, mover, s.steps[s.first], s.steps[second]]
    lead = s.scores[s.first] - s.scores[second]
    back_self = chance_after(tables, node, BACK_SELF, lead)
    back_other = chance_after(tables, node, BACK_OTHER, lead)
    is_self_better = back_self > back_other if s.edge == s.first else back_self < back_other
    return state.EDGE_SELF if is_self_better else state.EDGE_OTHER


@rule
def chance_after(tables: Tables, node: int, slot: int, lead: int) -> float:
    """The start player's chance in what follows a node, as Values.at has it."""
    to = tables.leads_to[node, slot]
    place = lead + tables.change[node, slot] - tables.least[to]
    start = tables.offset[to]
    if place < 0:
        return 0.0
    return tables.chance[start + place] if start + place < tables.offset[to + 1] else 1.0
