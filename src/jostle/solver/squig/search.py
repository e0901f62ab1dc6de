"""The search for all that can come up in a race, from the first roll on, by the rules' functions.

In portions: take turns that were met and list their landings, find the outcomes of these, and
number the turns among them. Each turn is looked at once, whenever it was met.
"""

from collections.abc import Callable
from math import factorial

from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.state import RANGES
from jostle.kernel.actions import new_ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import Rows
from jostle.solver.squig import keys
from jostle.solver.squig.landing import (
    Landings,
    Outcomes,
    find_outcomes,
    new_landings,
    new_outcomes,
    new_steps,
)
from jostle.solver.squig.order import in_order
from jostle.solver.squig.race import (
    FALLEN,
    FALLS,
    FULL,
    NO_LINK,
    PAIR,
    SEEN,
    TURNS,
    WAITING,
    Race,
    find_setting,
    landing_of,
    new_race,
    turn_of,
    with_more_room,
)
from jostle.solver.squig.standing import Standing
from jostle.solver.squig.throws import Ints

PORTION = 1 << 13
"""Landings that are looked at together, at least; and the room for their outcomes."""

Tell = Callable[[int], None]
"""Told from time to time how many turns there are so far."""


def found_race(start: Rows, course: Course, standing: Standing, tell: Tell) -> Race:
    """Everything that can come up from the position start[0], which awaits the order."""
    search = _Search(start, course, standing)
    search.begin()
    while search.race.used[WAITING] > 0:
        search.go_on()
        tell(int(search.race.used[TURNS]))
    return in_order(search.race, len(standing.squares), len(standing.end))


class _Search:
    """The race as far as it is known, and room to work."""

    def __init__(self, start: Rows, course: Course, standing: Standing) -> None:
        self.start, self.course, self.standing = start, course, standing
        self.race = new_race(len(standing.end))
        self._steps, self._ranges = new_steps(), new_ranges(RANGES)[0]
        self._landings = new_landings(PORTION + len(standing.end))
        self._outcomes = new_outcomes(PORTION)
        self._links = self._outcomes.of.copy()

    def begin(self) -> None:
        """Meet the first turns, after each order."""
        orders = factorial(int(self.start[0].players))
        for order in range(orders):
            self._outcomes.rows[order] = self.start[0]
            rules.take_order(self._outcomes.rows[order], order)
        self._meet(orders)

    def go_on(self) -> None:
        """Look at a portion of the waiting turns."""
        count = list_landings(self.standing, self.race, self._landings, PORTION)
        done = 0
        while done < count:
            before = done
            done, outcomes = find_outcomes(
                self._steps,
                self.start,
                self.course,
                self._ranges,
                self.standing,
                self._landings,
                done,
                count,
                self._outcomes,
            )
            if done == before:
                self._outcomes = new_outcomes(2 * len(self._outcomes.of))
                self._links = self._outcomes.of.copy()
            self._meet(outcomes)
            self._write(outcomes)

    def _meet(self, outcomes: int) -> None:
        met = 0
        while True:
            met = meet_all(
                self.course, self.standing, self.race, self._outcomes, met, outcomes, self._links
            )
            if met == outcomes:
                return
            self.race = with_more_room(self.race)

    def _write(self, outcomes: int) -> None:
        while not write_links(self.race, self._landings, self._outcomes, outcomes, self._links):
            self.race = with_more_room(self.race)


@rule
def list_landings(standing: Standing, race: Race, landings: Landings, wanted: int) -> int:
    """List the landings not listed yet of waiting turns, at least so many if there are."""
    count = 0
    while count < wanted and race.used[WAITING] > 0:
        race.used[WAITING] -= PAIR
        setting = race.waiting[race.used[WAITING]]
        number = race.waiting[race.used[WAITING] + 1]
        for index in range(standing.first_reach[number], standing.first_reach[number + 1]):
            landing = landing_of(race, standing, setting, standing.reach[index])
            if race.leads[landing] == NO_LINK:
                race.leads[landing] = SEEN
                landings.key[count] = race.key[setting]
                landings.column[count] = standing.reach[index]
                landings.landing[count] = landing
                count += 1
    return count


@rule
def meet_all(
    course: Course,
    standing: Standing,
    race: Race,
    outcomes: Outcomes,
    begin: int,
    end: int,
    links: Ints,
) -> int:
    """Write the links to outcomes[begin:end], new or known, as long as there is room; the next."""
    for index in range(begin, end):
        s = outcomes.rows[index]
        is_other = keys.call_mover_first(s)
        key = keys.setting_of(s, course, standing)
        setting = find_setting(race, s, course, standing, key)
        if setting == FULL or race.used[WAITING] + PAIR > len(race.waiting):
            if is_other:
                keys.exchange_seats(s)
            return index
        number = standing.numbers[s.square[rules.mover_of(s)]]
        turn = turn_of(race, setting, number)
        if not race.is_met[turn]:
            race.is_met[turn] = 1
            race.waiting[race.used[WAITING]] = setting
            race.waiting[race.used[WAITING] + 1] = number
            race.used[WAITING] += PAIR
        links[index] = 2 * turn + 1 + int(is_other)
    return end


@rule
def write_links(
    race: Race, landings: Landings, outcomes: Outcomes, count: int, links: Ints
) -> bool:
    """Write where the landings lead to, all outcomes of each; False if there is no more room."""
    falls = race.used[FALLS]
    fallen = race.used[FALLEN]
    if falls + count >= len(race.fall) or fallen + count > len(race.fallen):
        return False
    last = -1
    for index in range(count):
        item = outcomes.of[index]
        landing = landings.landing[item]
        if outcomes.chance[index] == 1.0:
            race.leads[landing] = links[index]
            continue
        if item != last:
            falls += 1
            race.leads[landing] = SEEN - falls
            last = item
        race.fallen[fallen] = links[index]
        race.chance[fallen] = outcomes.chance[index]
        fallen += 1
        race.fall[falls] = fallen
    race.used[FALLS] = falls
    race.used[FALLEN] = fallen
    return True
