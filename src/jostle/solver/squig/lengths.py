"""How long races are if everybody plays for his best chance, the first of ends that are as good.

A mean over what comes is worked out as chances are, by sweeps from 0 up, with the choices held
fast. If a last sweep adds at most δ anywhere, no mean length T is more than T / (1 - δ).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from jostle.games.squig.state import ROLL_COUNT
from jostle.kernel.rule import rule
from jostle.solver.squig.iteration import SWEEPS
from jostle.solver.squig.race import FALLS, TURNS, Floats, Longs, Race, landing_of, turn_of
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import TURN_THROWS, TURN_WEIGHTS

MEANS = 3
"""Of each node: turns still to come, their number's square, and those that startle somebody."""
CLOSE = 1e-12
"""What a last sweep may add to a mean, as a part of it."""

Choices = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Lengths:
    """Race lengths with best play of all; the last digits of the floats may be off."""

    turns: float
    """Turns of all hoppers together, on average."""
    deviation: float
    """The standard deviation of the number of turns."""
    startling: float
    """Turns that startle somebody, on average."""


def lengths(race: Race, standing: Standing, low: Floats, seats: int, first: Longs) -> Lengths:
    """The lengths of races from the nodes `first` on, all equally likely."""
    turns = int(race.used[TURNS])
    choice = np.zeros(turns * TURN_THROWS if seats == 2 else 0, np.int8)
    if seats == 2:
        choose(race, standing, low, choice)
    means = np.zeros((turns + int(race.used[FALLS])) * MEANS)
    for _ in range(SWEEPS):
        average_falls(race, low, means, seats)
        if average_turns(race, standing, choice, means, seats) < CLOSE:
            break
    mean, square, startling = means.reshape(-1, MEANS)[first].mean(axis=0).tolist()
    return Lengths(mean, float(np.sqrt(square - mean**2)), startling)


@rule
def choose(race: Race, standing: Standing, low: Floats, choice: Choices) -> None:
    """Write, for each turn and throw of two hoppers, which of the ends is the first of the best."""
    for setting in range(len(race.key)):
        for number in range(race.low[setting], race.high[setting]):
            turn = turn_of(race, setting, number)
            for throw in range(TURN_THROWS if race.is_met[turn] else 0):
                row = number * TURN_THROWS + throw
                best = -1.0
                first = standing.first_end[row]
                for index in range(first, standing.first_end[row + 1]):
                    landing = landing_of(race, standing, setting, standing.ends[index])
                    value = low[race.leads[landing] - 1]
                    if value > best:
                        best = value
                        choice[turn * TURN_THROWS + throw] = index - first


@rule
def average_falls(race: Race, low: Floats, means: Floats, seats: int) -> None:
    """Make the means of all falls new: those of the turns after them."""
    for falls in range(len(race.fall) - 1):
        node = race.used[TURNS] + falls
        for mean in range(MEANS):
            means[node * MEANS + mean] = 1.0 if mean == MEANS - 1 else 0.0
        index = race.fall[falls]
        while index < race.fall[falls + 1]:
            chance = race.chance[index]
            link = race.fallen[index]
            index += 1
            while index < race.fall[falls + 1] and race.chance[index] == 0.0:
                if low[race.fallen[index] - 1] > low[link - 1]:
                    link = race.fallen[index]
                index += 1
            for mean in range(MEANS):
                means[node * MEANS + mean] += chance * means[((link - 1) >> 1) * MEANS + mean]


@rule
def average_turns(
    race: Race, standing: Standing, choice: Choices, means: Floats, seats: int
) -> float:
    """Make the means of all turns new, near the finish first; what was added most, as a part."""
    added = 0.0
    value = np.zeros(MEANS)
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
                if not race.is_met[turn]:
                    continue
                average_turn(race, standing, choice, means, value, setting, number)
                for mean in range(MEANS):
                    more = value[mean] - means[turn * MEANS + mean]
                    added = max(added, more / (1.0 + value[mean]))
                    means[turn * MEANS + mean] = value[mean]
    return added


@rule
def average_turn(
    race: Race,
    standing: Standing,
    choice: Choices,
    means: Floats,
    value: Floats,
    setting: int,
    number: int,
) -> None:
    """Write the means of one turn: it is one itself, and counts in the squares of all after it."""
    turn = turn_of(race, setting, number)
    value[:] = 0.0
    for throw in range(TURN_THROWS):
        row = number * TURN_THROWS + throw
        index = standing.first_end[row]
        if index == standing.first_end[row + 1]:
            continue
        if len(choice) > 0:
            index += choice[turn * TURN_THROWS + throw]
        link = race.leads[landing_of(race, standing, setting, standing.ends[index])]
        for mean in range(MEANS):
            weight = TURN_WEIGHTS[throw] / ROLL_COUNT
            value[mean] += weight * means[((link - 1) >> 1) * MEANS + mean]
    value[1] += 1.0 + 2.0 * value[0]
    value[0] += 1.0
