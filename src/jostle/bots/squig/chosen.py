"""How likely a bot of squig chooses each end square, in every position of a race of two."""

from typing import NamedTuple

import numpy as np

from jostle.bots import bot
from jostle.bots.anything import Anything
from jostle.bots.levels import CLOSE
from jostle.bots.squig import wary
from jostle.bots.squig.best import SAME, WARY, Best
from jostle.bots.squig.glance import glance
from jostle.bots.squig.looks import Glimpse, Looking
from jostle.bots.squig.outlook import Floats, weigh
from jostle.games.squig import rules, state
from jostle.games.squig.course import Course
from jostle.kernel.actions import Ranges, new_ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows, new_rows
from jostle.solver.squig import keys
from jostle.solver.squig.landing import land
from jostle.solver.squig.race import TURNS, Longs, Race, landing_of, turn_of
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import (
    FALL_ROLLS,
    FALL_THROWS,
    FALL_WEIGHTS,
    TURN_ROLLS,
    TURN_THROWS,
)

BLIND, GLIMPSE, RECKONING = range(3)


class Way(NamedTuple):
    """A bot's way to choose, as compiled code takes it."""

    look: int
    """BLIND: all ends are alike; GLIMPSE or RECKONING as in looks.py."""
    eager: float = 0.0
    careful: float = 0.0
    temperature: float = 0.0
    close: float = CLOSE
    """At temperature 0: worths that differ by no more are the same."""
    is_corrected: bool = False
    """True if it takes the best by the solution where its choice is not as good."""


def way_of(name: str) -> Way:
    """The way of the bot `name`; ValueError if it is none that is known here."""
    found = bot("squig", name)
    if isinstance(found, Best):
        return way_of_wary()._replace(is_corrected=True)
    if isinstance(found, Anything):
        return Way(BLIND)
    if isinstance(found, Looking):
        temperature = found.temperature
        if isinstance(found.look, Glimpse):
            return Way(GLIMPSE, found.look.eager, found.look.careful, temperature)
        return Way(RECKONING, temperature=temperature)
    if isinstance(found, type(WARY)):
        return way_of_wary()
    raise ValueError(f"expected a level, wary or random, got {name!r}")


def way_of_wary() -> Way:
    """The way of the wary player, who errs in nothing that he sees."""
    return Way(RECKONING, close=wary.CLOSE)


def hop_chances(
    start: Rows,
    course: Course,
    standing: Standing,
    race: Race,
    low: Floats,
    way: Way,
    base: Longs,
    found: Floats,
) -> None:
    """Write how likely each end of each throw of each turn is chosen; see duel.base_of."""
    rows, ranges = new_rows(state.STATE, 2), new_ranges(state.RANGES)[0]
    values = np.zeros(state.RANGES)
    for setting in range(len(race.key)):
        hop_chances_in(
            rows, start, course, ranges, values, standing, race, low, way, base, setting, found
        )


@rule
def hop_chances_in(
    rows: Rows,
    start: Rows,
    course: Course,
    ranges: Ranges,
    values: Floats,
    standing: Standing,
    race: Race,
    low: Floats,
    way: Way,
    base: Longs,
    setting: int,
    found: Floats,
) -> None:
    """Do it for the turns of one setting."""
    begin = base[setting] - standing.first_end[race.low[setting] * TURN_THROWS]
    for number in range(race.low[setting], race.high[setting]):
        if not race.is_met[turn_of(race, setting, number)]:
            continue
        for throw in range(TURN_THROWS):
            row = number * TURN_THROWS + throw
            first, last = standing.first_end[row], standing.first_end[row + 1]
            chances = found[begin + first : begin + last]
            if last - first == 1:
                chances[0] = 1.0
            if last - first <= 1:
                continue
            rows[0] = start[0]
            keys.set_as(rows[0], course, standing, race.key[setting], number)
            rules.roll(rows[0], TURN_ROLLS[throw])
            look_by(way, rows, course, ranges, values)
            choose(way, values, chances)
            if way.is_corrected:
                for index in range(first, last):
                    landing = landing_of(race, standing, setting, standing.ends[index])
                    values[index - first] = low[race.leads[landing] - 1]
                correct(values, chances)


def shove_chances(
    start: Rows,
    course: Course,
    standing: Standing,
    race: Race,
    low: Floats,
    way: Way,
    found: Floats,
) -> None:
    """Write how likely each fall comes after its landing: its roll, and what is chosen then."""
    rows, ranges = new_rows(state.STATE, 3), new_ranges(state.RANGES)[0]
    values = np.zeros(state.RANGES)
    for setting in range(len(race.key)):
        shove_chances_in(
            rows, start, course, ranges, values, standing, race, low, way, setting, found
        )


@rule
def shove_chances_in(
    rows: Rows,
    start: Rows,
    course: Course,
    ranges: Ranges,
    values: Floats,
    standing: Standing,
    race: Race,
    low: Floats,
    way: Way,
    setting: int,
    found: Floats,
) -> None:
    """Do it for the landings of one setting."""
    for number in range(race.low[setting], race.high[setting]):
        if not race.is_met[turn_of(race, setting, number)]:
            continue
        for index in range(standing.first_reach[number], standing.first_reach[number + 1]):
            column = standing.reach[index]
            landing = landing_of(race, standing, setting, column)
            falls = ((race.leads[landing] - 1) >> 1) - race.used[TURNS]
            if falls < 0 or found[race.fall[falls]] > 0.0:
                continue
            rows[2] = start[0]
            land(rows[2], course, standing, race.key[setting], column)
            fall_by(way, rows, course, ranges, values, race, low, falls, found)


@rule
def fall_by(
    way: Way,
    rows: Rows,
    course: Course,
    ranges: Ranges,
    values: Floats,
    race: Race,
    low: Floats,
    falls: int,
    found: Floats,
) -> None:
    """Write the chances of one list of falls, after the landing rows[2]."""
    first = race.fall[falls]
    for throw in range(FALL_THROWS):
        rows[0] = rows[2]
        rules.roll(rows[0], FALL_ROLLS[throw])
        count = look_by(way, rows, course, ranges, values)
        chances = found[first : first + count]
        choose(way, values, chances)
        if way.is_corrected:
            for index in range(count):
                values[index] = low[race.fallen[first + index] - 1]
            correct(values, chances)
        for index in range(count):
            chances[index] *= FALL_WEIGHTS[throw] / state.ROLL_COUNT
        first += count


@rule
def look_by(way: Way, rows: Rows, course: Course, ranges: Ranges, values: Floats) -> int:
    """Write what each legal end of rows[0] seems to be worth; return how many there are."""
    values[:] = 0.0
    if way.look == RECKONING:
        return int(weigh(rows, course, ranges, values))
    if way.look == GLIMPSE:
        return int(glance(rows[0], course, ranges, values, way.eager, way.careful))
    return int(rules.legal_ends(rows[0], course, ranges))


@rule
def choose(way: Way, values: Floats, chances: Floats) -> None:
    """Write how likely each of so many ends is chosen (bots/levels.py)."""
    most = values[: len(chances)].max()
    for index in range(len(chances)):
        loss = most - values[index]
        if way.temperature > 0.0:
            chances[index] = np.exp(-loss / way.temperature)
        else:
            chances[index] = 1.0 if loss <= way.close else 0.0
    chances /= chances.sum()


@rule
def correct(values: Floats, chances: Floats) -> None:
    """Give the chances of ends that are worth less than the best to that one (best.py)."""
    best = int(values[: len(chances)].argmax())
    for index in range(len(chances)):
        if values[best] - values[index] > SAME:
            chances[best] += chances[index]
            chances[index] = 0.0
