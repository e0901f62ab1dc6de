"""What two bots of squig win from each other, worked out exactly and not played.

All bots of squig choose by the position alone, each end square with a chance that can be told. So
the chance of one to win from every position is that of what follows, each as likely as dice and
bots have it, and comes out as the solution does: from below for both at once, by sweeps from the
finish to the start (solver/squig/iteration.py), until the bounds meet.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from jostle.bots.squig.chosen import Way, hop_chances, shove_chances, way_of
from jostle.games.squig import GAME
from jostle.games.squig.course import Course
from jostle.kernel.game import OptionValue
from jostle.kernel.rule import rule
from jostle.solver.squig import first_turns
from jostle.solver.squig.iteration import ERROR, SWEEPS, TURN_SHARE, rounded_down, solved
from jostle.solver.squig.race import FALLS, TURNS, Floats, Longs, Race, landing_of, turn_of
from jostle.solver.squig.search import found_race
from jostle.solver.squig.standing import Standing, moves_from, standing
from jostle.solver.squig.throws import TURN_THROWS, TURN_WEIGHTS

SEATS = 2
ENOUGH = ERROR / 4
"""How near bounds are where they are left alone."""


class Player(NamedTuple):
    """How likely a bot chooses what, all over a race."""

    hops: Floats
    """For each end of each throw of each turn; in which order, `base_of` says."""
    shoves: Floats
    """For each of `Race.fallen`, the chance of its roll in it."""


class Duels:
    """Races of two hoppers on one course, ready for any two bots."""

    def __init__(self, options: Mapping[str, OptionValue], ground: Any) -> None:
        """`options`: all of the game's, for two; what is too large for memory is not looked for."""
        self._laid: Course = GAME.lay(ground, options)
        self._start = GAME.start(options, self._laid)
        starts = list(self._laid.starts[:SEATS])
        self._standing = standing(self._laid, moves_from(self._laid, starts))
        self._race = found_race(self._start, self._laid, self._standing, lambda turns: None)
        self._low, _ = solved(self._race, self._standing, SEATS, lambda gap: None)
        self._first = first_turns(options, self._laid, self._standing, self._race)
        self._base = base_of(self._race, self._standing)
        self._players: dict[str, Player] = {}

    def share(self, name: str, other: str) -> tuple[float, float]:
        """What the bot `name` wins from `other` in both seats, on average: at least, at most.

        Off by no more than rounding beyond that (1e-12). ArithmeticError if the bounds do not meet.
        """
        players = self._player(name), self._player(other)
        nodes = int(self._race.used[TURNS] + self._race.used[FALLS])
        low = np.zeros((SEATS, SEATS * nodes))
        for _ in range(SWEEPS):
            sweep_falls(self._race, *players, low)
            widest = sweep(self._race, self._standing, *players, self._base, low)
            if max(widest, ENOUGH) < ERROR:
                return self._of_first_turns(low)
        raise ArithmeticError(f"the bounds still lie {widest} apart: a race could go on for ever")

    def _of_first_turns(self, low: Floats) -> tuple[float, float]:
        """The means over the first round's orders and both seats: at least, at most."""
        mover, rest = SEATS * self._first, SEATS * self._first + 1
        mine = np.concatenate([low[0, mover], low[1, rest]]).mean()
        others = np.concatenate([low[0, rest], low[1, mover]]).mean()
        return float(mine), 1.0 - float(others)

    def _player(self, name: str) -> Player:
        if name not in self._players:
            way = way_of(name)
            self._players[name] = Player(self._hops(way), self._shoves(way))
        return self._players[name]

    def _hops(self, way: Way) -> Floats:
        found = np.zeros(int(self._base[-1]))
        race, numbers = self._race, self._standing
        hop_chances(self._start, self._laid, numbers, race, self._low, way, self._base, found)
        return found

    def _shoves(self, way: Way) -> Floats:
        found = np.zeros(len(self._race.fallen))
        race, numbers = self._race, self._standing
        shove_chances(self._start, self._laid, numbers, race, self._low, way, found)
        return found


def base_of(race: Race, standing: Standing) -> Longs:
    """Where the ends of each setting's turns begin when they stand one after another.

    int64[settings + 1]. In a setting they stand as in `standing.ends`, from its first turn on.
    """
    ends = standing.first_end[race.high * TURN_THROWS] - standing.first_end[race.low * TURN_THROWS]
    return np.cumsum(np.concatenate([[0], ends]), dtype=np.int64)


@rule
def sweep_falls(race: Race, one: Player, other: Player, low: Floats) -> None:
    """Make the values of all falls new."""
    for falls in range(len(race.fall) - 1):
        node = race.used[TURNS] + falls
        first, last = race.fall[falls], race.fall[falls + 1]
        for who in range(SEATS):
            chances = one.shoves if who == 0 else other.shoves
            mine = 0.0
            others = 0.0
            for index in range(first, last):
                place = race.fallen[index] - 1
                mine += chances[index] * low[who ^ (place & 1), place]
                others += chances[index] * low[who ^ (place & 1), place ^ 1]
            share = rounded_down(last - first)
            low[who, SEATS * node] = mine * share
            low[who, SEATS * node + 1] = others * share


@rule
def sweep(
    race: Race, standing: Standing, one: Player, other: Player, base: Longs, low: Floats
) -> float:
    """Make the values of all turns new; the largest difference between two bounds.

    `low`: for each bot to be the mover, the mover's chance to win from below in each node, and the
    other's: float64[2, 2 * nodes].
    """
    widest = 0.0
    farthest = len(standing.level) - 2
    for total in range(SEATS * farthest + 1):
        for setting in range(len(race.key)):
            distance = total - race.others[setting]
            if distance < 0 or distance > farthest:
                continue
            for number in range(
                max(standing.level[distance], race.low[setting]),
                min(standing.level[distance + 1], race.high[setting]),
            ):
                turn = turn_of(race, setting, number)
                if race.is_met[turn]:
                    for who in range(SEATS):
                        hops = one.hops if who == 0 else other.hops
                        look_at(race, standing, hops, base, low, who, setting, number)
                        gap = 1.0 - low[who, SEATS * turn] - low[who, SEATS * turn + 1]
                        widest = max(widest, gap)
    return widest


@rule
def look_at(
    race: Race,
    standing: Standing,
    hops: Floats,
    base: Longs,
    low: Floats,
    who: int,
    setting: int,
    number: int,
) -> None:
    """Make the value of a turn new in which the bot `who` is the mover (S10 to S13)."""
    mine = 0.0
    others = 0.0
    row = number * TURN_THROWS
    chance = base[setting] - standing.first_end[race.low[setting] * TURN_THROWS]
    for throw in range(TURN_THROWS):
        first, last = standing.first_end[row + throw], standing.first_end[row + throw + 1]
        if first == last:
            mine += TURN_WEIGHTS[throw]
        for index in range(first, last):
            place = race.leads[landing_of(race, standing, setting, standing.ends[index])] - 1
            weight = TURN_WEIGHTS[throw] * hops[chance + index]
            mine += weight * low[who ^ (place & 1), place]
            others += weight * low[who ^ (place & 1), place ^ 1]
    turn = turn_of(race, setting, number)
    low[who, SEATS * turn] = mine * TURN_SHARE
    low[who, SEATS * turn + 1] = others * TURN_SHARE
