"""All that can come up in a race: its settings, its turns, and where every move leads.

A turn is a position before a turn's roll: a setting and the number of the mover's square. The
turns of a setting are a row, in the order of squares: all squares, or those at one distance if the
setting is odd. A landing is a setting and the column in which the mover's hop ends; it leads to a
turn, or to falls where others are startled. A fall is a list of turns with their chances.

A node is a turn or a list of falls. Where a move leads to is written as a link: twice the node's
number and one, or one more where of two hoppers the other is called first from there on. 0 is no
link. While the search goes on, lists of falls are numbered below SEEN: it is not known yet how
many turns there are.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.state import State
from jostle.kernel.rule import rule
from jostle.kernel.state import Vector
from jostle.solver.squig import keys
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import Ints

Longs = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

SETTINGS, TURNS, LANDINGS, FALLS, FALLEN, WAITING = range(6)
"""What is counted in `Race.used`."""

NO_LINK = 0
SEEN = -1
"""In place of a link: where the landing leads to is being found out."""
PAIR = 2
"""Numbers that a waiting turn takes."""
FULL = -1
"""What is returned where an array has no more room."""


class Race(NamedTuple):
    """The arrays of a race. Those of a kind have room for more than is used; see `used`."""

    used: Longs
    """int64[6]: how many settings, turns, landings, falls, turns after falls, and numbers of
    turns that the search has still to look at."""

    # Settings
    key: Longs
    first: Longs
    """The first turn of its row."""
    low: Ints
    """The number of the square of its first turn."""
    high: Ints
    """The number of the square after its last turn's."""
    moved: Longs
    """Its landing in column 0, for moves that change the distance; an odd one has its base's."""
    stayed: Longs
    """As `moved`, for all other columns."""
    others: Ints
    """The sum of the others' distances."""
    mover: Ints
    """The seat whose turn it is."""
    slots: Ints
    """Where to look for a key: the number of a setting and one, or 0."""

    is_met: npt.NDArray[np.int8]
    """For each turn, 1 if it can come up."""
    leads: Ints
    """For each landing, the link to where it leads."""

    # Falls
    fall: Longs
    """For each list of falls, its first turn in the next two."""
    fallen: Ints
    """Links. Those that follow with chance 0 are further choices beside the one before."""
    chance: Floats

    # Turns to look at
    waiting: Ints
    """Pairs of a setting and a number."""


def new_race(columns: int) -> Race:
    """A race with a little room and nothing in it; no row takes more than a quarter of the room."""
    room = max(4 * columns, 1 << 14)
    return Race(
        used=np.zeros(6, np.int64),
        key=np.zeros(256, np.int64),
        first=np.zeros(256, np.int64),
        low=np.zeros(256, np.int32),
        high=np.zeros(256, np.int32),
        moved=np.zeros(256, np.int64),
        stayed=np.zeros(256, np.int64),
        others=np.zeros(256, np.int32),
        mover=np.zeros(256, np.int32),
        slots=np.zeros(_slots_for(256), np.int32),
        is_met=np.zeros(room, np.int8),
        leads=np.zeros(room, np.int32),
        fall=np.zeros(256, np.int64),
        fallen=np.zeros(4096, np.int32),
        chance=np.zeros(4096),
        waiting=np.zeros(4096, np.int32),
    )


KINDS = {
    SETTINGS: ("key", "first", "low", "high", "moved", "stayed", "others", "mover"),
    TURNS: ("is_met",),
    LANDINGS: ("leads",),
    FALLS: ("fall",),
    FALLEN: ("fallen", "chance"),
    WAITING: ("waiting",),
}
"""The arrays that grow together."""


def with_more_room(race: Race) -> Race:
    """The same race with twice the room in all arrays that are half full, else in all."""
    fuller = [kind for kind, names in KINDS.items() if 2 * race.used[kind] >= _room(race, names)]
    grown: dict[str, npt.NDArray[Any]] = {}
    for kind in fuller or KINDS:
        for name in KINDS[kind]:
            array: npt.NDArray[Any] = getattr(race, name)
            grown[name] = _longer(array, 2 * len(array))
    if "key" in grown:
        grown["slots"] = np.zeros(_slots_for(len(grown["key"])), np.int32)
        file_again(grown["slots"], grown["key"], int(race.used[SETTINGS]))
    return race._replace(**grown)


def _room(race: Race, names: tuple[str, ...]) -> int:
    return len(getattr(race, names[0]))


def _longer(array: npt.NDArray[Any], length: int) -> npt.NDArray[Any]:
    """A copy that ends in zeros; what is never touched takes no memory."""
    found = np.zeros(length, array.dtype)
    found[: len(array)] = array
    return found


def _slots_for(settings: int) -> int:
    """How many slots so many settings need: a prime, so that keys with a pattern spread."""
    size = 2 * settings + 1
    while any(size % divisor == 0 for divisor in range(3, int(size**0.5) + 1, 2)):
        size += 2
    return size


# --- Settings ---------------------------------------------------------------------------------


@rule
def slot_of(slots: Vector, key: Vector, wanted: int) -> int:
    """The slot that has the setting of this key, or the empty one where it belongs."""
    slot = wanted % len(slots)
    while slots[slot] > 0 and key[slots[slot] - 1] != wanted:
        slot += 1
        if slot == len(slots):
            slot = 0
    return slot


@rule
def file_again(slots: Vector, key: Vector, count: int) -> None:
    """Put the first `count` settings into empty slots."""
    for setting in range(count):
        slots[slot_of(slots, key, key[setting])] = setting + 1


@rule
def find_setting(race: Race, s: State, course: Course, standing: Standing, key: int) -> int:
    """The number of the setting with this key, which is that of `s`, new or known; or FULL.

    A base is there before the odd settings that have it.
    """
    setting = FULL
    for wanted in (key - keys.odd_bits(s, key), key):
        slot = slot_of(race.slots, race.key, wanted)
        if race.slots[slot] == 0:
            setting = add_setting(race, s, course, standing, wanted, setting)
            if setting == FULL:
                return FULL
            race.slots[slot] = setting + 1
        setting = race.slots[slot] - 1
    return setting


@rule
def add_setting(
    race: Race, s: State, course: Course, standing: Standing, key: int, base: int
) -> int:
    """Append a setting, an odd one if it has a base; FULL if there is no room."""
    setting = race.used[SETTINGS]
    mover = rules.mover_of(s)
    count = len(standing.squares)
    low, high = 0, count
    room = len(standing.end)
    if base != FULL:
        level = rules.distance_of(s, course, mover)
        low, high = standing.level[level], standing.level[level + 1]
        room -= count
    turns, landings = race.used[TURNS], race.used[LANDINGS]
    if (
        setting == len(race.key)
        or turns + high - low > len(race.is_met)
        or landings + room > len(race.leads)
    ):
        return FULL
    race.key[setting] = key
    race.first[setting] = turns
    race.low[setting] = low
    race.high[setting] = high
    race.moved[setting] = landings if base == FULL else race.moved[base]
    race.stayed[setting] = landings - (0 if base == FULL else count)
    race.mover[setting] = mover
    race.others[setting] = -rules.distance_of(s, course, mover)
    for seat in range(s.players):
        race.others[setting] += rules.distance_of(s, course, seat)
    race.used[SETTINGS] += 1
    race.used[TURNS] += high - low
    race.used[LANDINGS] += room
    return int(setting)


@rule
def landing_of(race: Race, standing: Standing, setting: int, column: int) -> int:
    """The number of the landing of a setting's mover in a column."""
    start = race.moved[setting] if column < len(standing.squares) else race.stayed[setting]
    return int(start + column)


@rule
def turn_of(race: Race, setting: int, number: int) -> int:
    """The number of the turn of a setting whose mover is on square `number`."""
    return int(race.first[setting] + number - race.low[setting])
