"""What a table sees of a position, gathered in one call: calling costs more than looking."""

from typing import Annotated, NamedTuple

from jostle.games.squig import rules
from jostle.games.squig.course import Course
from jostle.games.squig.seats import MOST_HOPPERS
from jostle.games.squig.state import CROSSED, HOP, RANGES, SHOVE, STATE, State
from jostle.kernel.actions import WIDEST, Ranges, new_ranges
from jostle.kernel.rule import rule
from jostle.kernel.state import History, Int32, Rows, Vector, new_rows, plain, row_type


class Hoppers:
    """Where every hopper is, by seat."""

    spot: Annotated[Vector, MOST_HOPPERS]
    """y * MOST + x, or CROSSED."""
    distance: Annotated[Vector, MOST_HOPPERS]
    back: Annotated[Vector, MOST_HOPPERS]
    is_home: Annotated[Vector, MOST_HOPPERS]
    standing: Annotated[Vector, MOST_HOPPERS]
    """The seats, best first."""
    ends: Int32
    """How many ends the awaited hop or shove has."""


HOPPERS = row_type(Hoppers)


@rule
def look(s: State, course: Course, seen: Hoppers, ranges: Ranges) -> None:
    """Write where each hopper is and stands (S4, S7, S18, S19), and the ends of an awaited move."""
    for seat in range(s.players):
        square = s.square[seat]
        has_crossed = square == CROSSED
        seen.spot[seat] = CROSSED if has_crossed else course.spot[square]
        seen.distance[seat] = rules.distance_of(s, course, seat)
        seen.back[seat] = 0 if has_crossed else course.back[square]
        is_home = has_crossed or square >= course.drawn
        seen.is_home[seat] = int(is_home and course.count > course.drawn)
        place = seat
        while place > 0 and rules.stands_before(s, course, seat, seen.standing[place - 1]):
            seen.standing[place] = seen.standing[place - 1]
            place -= 1
        seen.standing[place] = seat
    seen.ends = 0
    if s.phase == HOP or s.phase == SHOVE:
        seen.ends = rules.legal_actions(s, course, WIDEST, ranges)


@rule
def look_ahead(rows: Rows, course: Course, ranges: Ranges, count: int, seen: Rows) -> None:
    """Carry out each of `count` actions from rows[0] in a row after it, and look at that."""
    for index in range(count):
        rows[index + 1] = rows[0]
        rules.apply(rows[index + 1], course, ranges.first[index])
        look(rows[index + 1], course, seen[index], ranges)


class Sight(NamedTuple):
    """A position: its state and its hoppers as plain values."""

    state: State
    hoppers: Hoppers


def sight(history: History) -> tuple[Sight, list[int]]:
    """The present position, and the actions of an awaited hop or shove in reading order."""
    if "sight" not in history.kept:
        history.kept["sight"] = _sight(history)
    found: tuple[Sight, list[int]] = history.kept["sight"]
    return found


def _sight(history: History) -> tuple[Sight, list[int]]:
    ranges = new_ranges(RANGES)[0]
    seen = new_rows(HOPPERS, 1)
    look(history.row, history.ground, seen[0], ranges)
    hoppers = plain(seen)
    return Sight(history.now, hoppers), sorted(ranges.first[: hoppers.ends].tolist())


def foreseen(history: History, actions: list[int]) -> list[Sight]:
    """The position after each of the present one's legal `actions`."""
    count = len(actions)
    ranges = new_ranges(RANGES)[0]
    ranges.first[:count] = actions
    rows, seen = new_rows(STATE, count + 1), new_rows(HOPPERS, count)
    rows[0] = history.row
    look_ahead(rows, history.ground, ranges, count, seen)
    return [Sight(plain(rows, index + 1), plain(seen, index)) for index in range(count)]
