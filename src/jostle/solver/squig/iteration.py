"""Interval iteration: each seat's chance to win from below, and so from above.

From 0 on, a seat's value in a node becomes what the node's successors give it: the mean over the
dice, where the mover chooses the largest value of its own, and the other the smallest of his. What
was below the true chance stays below. Two hoppers play for the same win, and of more nobody
chooses; so what all others have from below, taken from 1, bounds a chance from above. The two
bounds meet wherever a race comes to its end with probability one, and only there: when they have
met, that too is shown.

A sweep begins near the finish, so that what moves forward finds new values.

Rounding is always down: a sum of n products of floats is at most 1 + n/2^52 or so times the true
one, and is made smaller by more than that.
"""

from collections.abc import Callable

import numpy as np

from jostle.games.squig.state import ROLL_COUNT
from jostle.kernel.rule import rule
from jostle.solver.squig.race import FALLS, TURNS, Floats, Race, landing_of, turn_of
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import TURN_THROWS, TURN_WEIGHTS

BIT = 2.0**-52
ERROR = 1e-9
"""How far the bounds of a chance may lie apart in the end."""
LOST = 2.0**-41
"""More than rounding can part the bounds by when the middle of a turn is worked out from them."""
ENOUGH = ERROR / 4
"""How near they are where they are left alone; all others still come as near as ERROR."""
SWEEPS = 1000
"""More than these do not bring the bounds together: three times as many as the slowest race known
needs are less than a fifth of them."""
TURN_SHARE = (1.0 - 64.0 * BIT) / ROLL_COUNT
"""What a roll adds to a turn's value, rounded down by far more than fifteen sums may be off."""


def solved(
    race: Race, standing: Standing, seats: int, tell: Callable[[float], None]
) -> tuple[Floats, float]:
    """Every seat's chance in every node from below, float64[nodes * seats], and the widest gap.

    `tell` is told the widest gap that is left. ArithmeticError if the bounds do not meet.
    """
    low = np.zeros(int(race.used[TURNS] + race.used[FALLS]) * seats)
    value = np.zeros(seats)
    for _ in range(SWEEPS):
        sweep_falls(race, low, value)
        widest = max(sweep(race, standing, low, value, ENOUGH), ENOUGH)
        tell(widest)
        if widest < ERROR - LOST:
            return low, widest + LOST
    raise ArithmeticError(f"the bounds still lie {widest} apart: a race could go on for ever")


@rule
def turn_of_two(
    race: Race, standing: Standing, low: Floats, setting: int, number: int
) -> tuple[float, float]:
    """What a turn of two hoppers is worth to the mover and to the other (S10 to S13)."""
    mine = 0.0
    others = 0.0
    row = number * TURN_THROWS
    last = standing.first_end[row]
    for throw in range(TURN_THROWS):
        first = last
        last = standing.first_end[row + throw + 1]
        best = 1.0 if first == last else 0.0
        least = 0.0 if first == last else 1.0
        for index in range(first, last):
            place = race.leads[landing_of(race, standing, setting, standing.ends[index])] - 1
            best = max(best, low[place])
            least = min(least, low[place ^ 1])
        mine += TURN_WEIGHTS[throw] * best
        others += TURN_WEIGHTS[throw] * least
    return mine * TURN_SHARE, others * TURN_SHARE


@rule
def turn_of_many(
    race: Race, standing: Standing, low: Floats, value: Floats, setting: int, number: int
) -> None:
    """Write what a turn is worth to each seat; nobody has a choice (S10 to S13)."""
    seats = len(value)
    value[:] = 0.0
    for throw in range(TURN_THROWS):
        first = standing.first_end[number * TURN_THROWS + throw]
        if first == standing.first_end[number * TURN_THROWS + throw + 1]:
            value[race.mover[setting]] += TURN_WEIGHTS[throw]
            continue
        link = race.leads[landing_of(race, standing, setting, standing.ends[first])]
        node = (link - 1) >> 1
        for seat in range(seats):
            value[seat] += TURN_WEIGHTS[throw] * low[node * seats + seat]
    for seat in range(seats):
        value[seat] *= TURN_SHARE


@rule
def falls_of_two(race: Race, low: Floats, falls: int) -> tuple[float, float]:
    """What a list of falls is worth to the mover, whose choice it is, and to the other (S14)."""
    mine = 0.0
    others = 0.0
    best = 0.0
    least = 0.0
    chance = 0.0
    for index in range(race.fall[falls], race.fall[falls + 1]):
        place = race.fallen[index] - 1
        if race.chance[index] > 0.0:
            mine += chance * best
            others += chance * least
            chance = race.chance[index]
            best = low[place]
            least = low[place ^ 1]
        else:
            best = max(best, low[place])
            least = min(least, low[place ^ 1])
    share = rounded_down(race.fall[falls + 1] - race.fall[falls])
    return (mine + chance * best) * share, (others + chance * least) * share


@rule
def falls_of_many(race: Race, low: Floats, value: Floats, falls: int) -> None:
    """Write what a list of falls is worth to each seat; nobody has a choice (S14)."""
    seats = len(value)
    value[:] = 0.0
    for index in range(race.fall[falls], race.fall[falls + 1]):
        node = (race.fallen[index] - 1) >> 1
        for seat in range(seats):
            value[seat] += race.chance[index] * low[node * seats + seat]
    share = rounded_down(race.fall[falls + 1] - race.fall[falls])
    for seat in range(seats):
        value[seat] *= share


@rule
def rounded_down(terms: int) -> float:
    """What a sum of so many products is multiplied by to be no more than the true one."""
    return 1.0 - (2.0 * terms + 64.0) * BIT


@rule
def sweep_falls(race: Race, low: Floats, value: Floats) -> None:
    """Make the values of all falls new."""
    seats = len(value)
    for falls in range(len(race.fall) - 1):
        if seats == 2:
            value[0], value[1] = falls_of_two(race, low, falls)
        else:
            falls_of_many(race, low, value, falls)
        node = race.used[TURNS] + falls
        for seat in range(seats):
            low[node * seats + seat] = value[seat]


@rule
def sweep(race: Race, standing: Standing, low: Floats, value: Floats, enough: float) -> float:
    """Make the values of all turns new; the largest difference between a seat's two bounds.

    Turns where it is `enough` already stay as they are. `value` has room for each seat.
    """
    seats = len(value)
    widest = 0.0
    farthest = len(standing.level) - 2
    for total in range(seats * farthest + 1):
        for setting in range(len(race.key)):
            distance = total - race.others[setting]
            if distance < 0 or distance > farthest:
                continue
            for number in range(
                max(standing.level[distance], race.low[setting]),
                min(standing.level[distance + 1], race.high[setting]),
            ):
                turn = turn_of(race, setting, number)
                if not race.is_met[turn] or width_at(low, seats, turn) <= enough:
                    continue
                if seats == 2:
                    value[0], value[1] = turn_of_two(race, standing, low, setting, number)
                else:
                    turn_of_many(race, standing, low, value, setting, number)
                for seat in range(seats):
                    low[turn * seats + seat] = value[seat]
                widest = max(widest, width_at(low, seats, turn))
    return widest


@rule
def width_at(low: Floats, seats: int, node: int) -> float:
    """The difference between a seat's two bounds, which is the same for all seats."""
    rest = 1.0
    for seat in range(seats):
        rest -= low[node * seats + seat]
    return rest
