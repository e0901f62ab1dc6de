"""How likely each seat is to win, by an evaluation learned from games it played against itself.

A seat's promise is a small network over its own candies: for every place that is not home, how
far it is from the end bowl and how many candies of the seat it holds chooses a row of weights;
the rows are added up, HIDDEN - 1 of the sums count where they are positive, the last as it is.
Which rows, depends also on how many rivals move before the seat does. Chances stand to each other
as the exponentials of the promises, scaled by how long the way still is.
scripts/train_candy.py made the weights.
"""

from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from jostle.games.candy import rules
from jostle.games.candy.board import MOST_PLAYERS, PLACES
from jostle.games.candy.state import CANDIES, FIRST_SLIDE, FIRST_SPILL, NONE, OVER, State
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows

HIDDEN = 16
"""Sums that a seat's promise is made of."""
COUNTS = 13
"""Rows for one place: 0 to 12 candies; each one beyond adds the row SLOPE."""
CELLS = PLACES * COUNTS
"""Rows for one tempo: steps to the end bowl * COUNTS + candies there."""
BIAS, SLOPE = 0, 1
"""Rows of the end bowl itself, which needs none: what every seat begins with, and see COUNTS."""
SHORTEST = 10.0
"""Bowls that are added to the way left, for the last steps have their ups and downs as well."""
TEMPOS = MOST_PLAYERS
"""Tempo: how many rivals move before the seat does."""

NET = np.dtype(
    [
        ("rows", np.float32, (TEMPOS * CELLS * HIDDEN,)),
        ("out", np.float32, (HIDDEN,)),
        ("sums", np.float32, (HIDDEN,)),
        ("scale", np.float64),
        ("before", np.float64, (MOST_PLAYERS,)),
        ("promises", np.float64, (MOST_PLAYERS,)),
        ("chances", np.float64, (MOST_PLAYERS,)),
        ("best", np.float64, (MOST_PLAYERS,)),
    ],
    align=True,
)
"""The weights, and room to work in."""

Net: TypeAlias = Any
"""A row of NET."""


@rule
def promise(s: State, seat: int, mover: int, net: Net) -> float:
    """What a seat's candies promise once the turn of `mover` is over: the more the better."""
    end = rules.end_of(s)
    first = (seat - mover - 1 + s.players) % s.players * CELLS
    beyond = np.float32(0.0)
    for unit in range(HIDDEN):
        net.sums[unit] = net.rows[(first + BIAS) * HIDDEN + unit]
    for place in range(end):
        held = rules.count_of(s, seat, place)
        if held >= COUNTS:
            beyond += np.float32(held - COUNTS + 1)
            held = COUNTS - 1
        row = (first + (end - place) * COUNTS + held) * HIDDEN
        for unit in range(HIDDEN):
            net.sums[unit] += net.rows[row + unit]
    total = np.float32(0.0)
    for unit in range(HIDDEN - 1):
        found = net.sums[unit] + beyond * net.rows[(first + SLOPE) * HIDDEN + unit]
        total += net.out[unit] * max(found, np.float32(0.0))
    last = HIDDEN - 1
    total += net.sums[last] + beyond * net.rows[(first + SLOPE) * HIDDEN + last]
    return float(total)


@rule
def scale_of(s: State) -> float:
    """How much of the logarithm of its chance a seat has for one of promise.

    What a lead is worth goes with the root of the way that is left: so do the ups and downs of
    random steps.
    """
    left = 0
    for place in range(rules.end_of(s)):
        left += (rules.end_of(s) - place) * s.total[place]
    return float(1.0 / np.sqrt(left / s.players + SHORTEST))


@rule
def share_out(s: State, net: Net) -> None:
    """Write each seat's chance from net.promises; 1 for who has won, even where nobody has."""
    if s.phase == OVER:
        for seat in range(s.players):
            net.chances[seat] = (
                1.0 / s.players if s.winner == NONE else float(int(s.winner == seat))
            )
        return
    largest = net.promises[0]
    for seat in range(1, s.players):
        largest = max(largest, net.promises[seat])
    total = 0.0
    for seat in range(s.players):
        net.chances[seat] = np.exp(net.scale * (net.promises[seat] - largest))
        total += net.chances[seat]
    for seat in range(s.players):
        net.chances[seat] /= total


@rule
def evaluate(s: State, mover: int, action: int, net: Net) -> None:
    """Write each seat's chance after an action of `mover`, once his turn is over.

    What the action NONE finds is kept, and used again for all whom a later one leaves alone.
    """
    other = other_moved_by(action)
    if action == NONE:
        net.scale = scale_of(s)
    for seat in range(s.players):
        is_untouched = seat != mover and seat != other
        if action == NONE or not is_untouched:
            net.promises[seat] = promise(s, seat, mover, net)
        else:
            net.promises[seat] = net.before[seat]
        if action == NONE:
            net.before[seat] = net.promises[seat]
    share_out(s, net)


@rule
def other_moved_by(action: int) -> int:
    """The seat that a slide or a spill moves a candy of (C6, C15), NONE for other actions."""
    if action >= FIRST_SLIDE:
        return (action - FIRST_SLIDE) % CANDIES // PLACES
    if action >= FIRST_SPILL:
        return (action - FIRST_SPILL) // PLACES % MOST_PLAYERS
    return NONE


@cache
def learned() -> Any:
    """The row of NET with the weights that come with the package; not to be worked in."""
    with (files("jostle.bots.candy") / "weights.npz").open("rb") as file, np.load(file) as stored:
        return net_of(stored["rows"], stored["out"])[0]


def net_of(rows: npt.ArrayLike, out: npt.ArrayLike) -> Rows:
    """One row of NET: weights of TEMPOS * CELLS rows of HIDDEN, and what each sum counts."""
    net = new_rows(NET, 1)
    net[0].rows[:] = np.asarray(rows, np.float32).ravel()
    net[0].out[:] = np.asarray(out, np.float32)
    return net
