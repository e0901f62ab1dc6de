"""A race that has been found, put in order: what is used together stands together in memory.

The search numbers settings as it meets them. A sweep looks at neighbouring settings one after
another, so they get the order of their keys; and their rows lose the turns at both ends that
cannot come up.
"""

import numpy as np

from jostle.kernel.rule import rule
from jostle.solver.squig.race import FALLEN, FALLS, LANDINGS, SEEN, SETTINGS, TURNS, Longs, Race
from jostle.solver.squig.throws import Ints


def in_order(race: Race, squares: int, columns: int) -> Race:
    """The race with its settings in the order of their keys, without room that it does not use."""
    count = int(race.used[SETTINGS])
    order = np.argsort(race.key[:count])
    low, high = np.zeros(count, np.int32), np.zeros(count, np.int32)
    trim(race, order, low, high)
    first = np.cumsum(np.concatenate([[0], high - low]))
    renumbered = np.zeros(int(race.used[TURNS]), np.int32)
    number_turns(race, order, low, high, first, renumbered)
    moved, stayed = np.zeros(count, np.int64), np.zeros(count, np.int64)
    leads = np.zeros(int(race.used[LANDINGS]), np.int32)
    move_landings(race, order, renumbered, int(first[-1]), moved, stayed, leads, squares, columns)
    fallen = race.fallen[: race.used[FALLEN]]
    move_links(fallen, renumbered, int(first[-1]))
    is_met = np.zeros(int(first[-1]), np.int8)
    is_met[renumbered[np.flatnonzero(race.is_met[: race.used[TURNS]])]] = 1
    used = race.used.copy()
    used[TURNS] = first[-1]
    return race._replace(
        used=used,
        key=race.key[order],
        first=first[:-1],
        low=low,
        high=high,
        moved=moved,
        stayed=stayed,
        others=race.others[order],
        mover=race.mover[order],
        slots=race.slots[:0],
        is_met=is_met,
        leads=leads,
        fall=race.fall[: race.used[FALLS] + 1].copy(),
        fallen=fallen.copy(),
        chance=race.chance[: race.used[FALLEN]].copy(),
        waiting=race.waiting[:0],
    )


@rule
def trim(race: Race, order: Longs, low: Ints, high: Ints) -> None:
    """Write the square of the first turn that can come up of each setting, and that after the last.

    All in the new order. A setting of which none can has an empty row.
    """
    for place in range(len(order)):
        old = order[place]
        for number in range(race.low[old], race.high[old]):
            if race.is_met[race.first[old] + number - race.low[old]]:
                if high[place] == 0:
                    low[place] = number
                high[place] = number + 1


@rule
def number_turns(
    race: Race, order: Longs, low: Ints, high: Ints, first: Longs, renumbered: Ints
) -> None:
    """Write the new number of every turn that keeps its place in a row."""
    for place in range(len(order)):
        old = order[place]
        for number in range(low[place], high[place]):
            turn = race.first[old] + number - race.low[old]
            renumbered[turn] = first[place] + number - low[place]


@rule
def move_landings(
    race: Race,
    order: Longs,
    renumbered: Ints,
    turns: int,
    moved: Longs,
    stayed: Longs,
    leads: Ints,
    squares: int,
    columns: int,
) -> None:
    """Write the landings in the new order of their settings, with the new numbers of turns.

    A base stands just before the odd settings that have it, for its key is the least.
    """
    filled = 0
    base = 0
    for place in range(len(order)):
        old = order[place]
        begin = race.moved[old]
        is_odd = race.stayed[old] != begin
        if is_odd:
            begin = race.stayed[old] + squares
            stayed[place] = filled - squares
        else:
            base = filled
            stayed[place] = filled
        moved[place] = base
        for column in range(columns - squares if is_odd else columns):
            leads[filled] = race.leads[begin + column]
            filled += 1
    move_links(leads, renumbered, turns)


@rule
def move_links(links: Ints, renumbered: Ints, turns: int) -> None:
    """Give links the new numbers; those to falls are numbered after the turns."""
    for index in range(len(links)):
        link = links[index]
        if link > 0:
            links[index] = 2 * renumbered[(link - 1) >> 1] + 1 + (link - 1) % 2
        elif link < SEEN:
            links[index] = 2 * (turns + SEEN - 1 - link) + 1
