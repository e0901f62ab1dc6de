"""What a table of candy is worth to a seat: way gained, slithers to come, rivals held back.

`actions` below are int32[MOST_ACTIONS] and `values` float64[MOST_ACTIONS], to be written.
"""

from typing import Any

from jostle.games.candy import rules
from jostle.games.candy.board import SLITHERING, START
from jostle.games.candy.state import NONE, OVER, State
from jostle.kernel.actions import WIDEST, Ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, Vector

WON = 1e6
"""More than any way is worth."""
HOME = 1.0
"""What a candy is worth at home, beyond the bowls that it has passed: it can never be slid back."""
SLITHER = 0.5
"""The part of a slither's way that five candies in a bowl are worth: a rival may break them up."""
NEARLY = 0.12
"""The same for four or six candies, which one move makes five."""
STRANDED = 0.15
"""What each candy beyond the fifth costs in a bowl that the limits then close."""
LEADER = 0.45
"""How much a step of the foremost rival counts against one's own."""
OTHERS = 0.15
"""How much a step of all rivals together counts, shared among them."""

LARGEST_HARM = 1 << 12
"""More than any harm, so that it counts only between equal gains."""
MOST_ACTIONS = 2600
"""More than may ever be legal at once."""


@rule
def slither_way(s: State, place: int) -> int:
    """How many bowls five candies at `place` would go forward in all (C9)."""
    way = 0
    for step in range(1, SLITHERING + 1):
        way += min(step, rules.end_of(s) - place)
    return way


@rule
def strength(s: State, seat: int) -> float:
    """How far a seat has come, in bowls: its way, candies home, and slithers that it may make."""
    end = rules.end_of(s)
    worth = rules.way_of(s, seat) + HOME * rules.count_of(s, seat, end)
    for place in range(START, end):
        held = rules.count_of(s, seat, place)
        if held == SLITHERING:
            worth += SLITHER * slither_way(s, place)
        elif held == SLITHERING - 1 or held == SLITHERING + 1:
            worth += NEARLY * slither_way(s, place)
        if held > SLITHERING:
            worth -= STRANDED * (held - SLITHERING)
    return worth


@rule
def outlook(s: State, seat: int) -> float:
    """How much better `seat` stands than its rivals; WON if it has won, -WON if another has."""
    if s.phase == OVER and s.winner != NONE:
        return WON if s.winner == seat else -WON
    foremost = -WON
    together = 0.0
    for other in range(s.players):
        if other != seat:
            reached = strength(s, other)
            foremost = max(foremost, reached)
            together += reached
    return strength(s, seat) - LEADER * foremost - OTHERS * together / (s.players - 1)


@rule
def weigh(rows: Rows, ranges: Ranges, actions: Vector, values: Any) -> int:
    """Write each legal action from rows[0], tried on rows[1], and its outlook for the mover."""
    seat = rows[0].mover
    count = 0
    for row in range(rules.legal_actions(rows[0], WIDEST, ranges)):
        for action in range(ranges.first[row], ranges.last[row] + 1):
            rows[1] = rows[0]
            rules.apply(rows[1], action)
            actions[count] = action
            values[count] = outlook(rows[1], seat)
            count += 1
    return count


@rule
def weigh_greedily(rows: Rows, ranges: Ranges, actions: Vector, values: Any) -> int:
    """As weigh: the own gain in C18's sum first, then the most harm to the foremost rival."""
    s = rows[0]
    leader = NONE
    for other in range(s.players):
        if other != s.mover and (leader == NONE or rules.stands_before(s, other, leader)):
            leader = other
    count = 0
    for row in range(rules.legal_actions(s, WIDEST, ranges)):
        for action in range(ranges.first[row], ranges.last[row] + 1):
            rows[1] = rows[0]
            rules.apply(rows[1], action)
            gain = rules.way_of(rows[1], s.mover) - rules.way_of(s, s.mover)
            harm = rules.way_of(s, leader) - rules.way_of(rows[1], leader)
            actions[count] = action
            values[count] = gain + harm / LARGEST_HARM
            count += 1
    return count
