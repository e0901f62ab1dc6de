"""Squig's event words and its view, as rules/notation.md has them."""

import re
from collections.abc import Mapping
from math import factorial
from typing import Any

from jostle.games.squig import rules, state
from jostle.games.squig.course import WALL, Course
from jostle.games.squig.drawing import MOST
from jostle.games.squig.seats import FEWEST_HOPPERS, SEATS
from jostle.games.squig.sight import sight
from jostle.games.squig.state import CROSSED, FIRST_ORDER, PHASES, State
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.errors import IllegalEvent, MalformedEvent, shown
from jostle.kernel.game import OptionValue
from jostle.kernel.state import History

NUMBER = "(0|[1-9][0-9]*)"
SPOT = f"{NUMBER},{NUMBER}"
DICE = rf"{NUMBER}\+{NUMBER}"
PATTERNS = {
    "order": "order ([A-Z](?: [A-Z])*)",
    "roll": f"roll {DICE}",
    "hop": f"hop (?:{SPOT}|finish)",
    "bump": f"bump ([A-Z]) {DICE}",
    "shove": f"shove ([A-Z]) {SPOT}",
}
"""Kind of event → its spelling, with a group for each part."""
FORMS = {kind: re.compile(pattern) for kind, pattern in PATTERNS.items()}
SPELLINGS = "order B A …, roll P+P, hop X,Y, hop finish, bump SEAT P+P or shove SEAT X,Y"
LONGEST_NUMBER = 9
"""Digits that are read as a number; more are out of any range."""

LONGEST_LIST = 8
"""Events that an error names one by one."""

# --- Events ----------------------------------------------------------------------------------


def parse(event: str) -> int:
    """The action of an event's words.

    MalformedEvent for another spelling; IllegalEvent for dice, seats or squares that no game has.
    """
    word = event.partition(" ")[0]
    match = FORMS[word].fullmatch(event) if word in FORMS else None
    if match is None:
        raise MalformedEvent(
            f"expected an event of squig ({SPELLINGS}), got {shown(event)} (notation)",
            expected=SPELLINGS,
        )
    parts = match.groups()
    if word == "order":
        return _order(parts[0].split(" "))
    if word == "roll":
        return state.FIRST_ROLL + _dice(parts[0], parts[1], "S10")
    if word == "bump":
        seat, first, second = parts
        return state.FIRST_BUMP + _seat(seat) * state.ROLL_COUNT + _dice(first, second, "S14")
    if word == "shove":
        seat, x, y = parts
        return state.FIRST_SHOVE + _seat(seat) * state.SPOTS + _spot(x, y)
    x, y = parts
    return state.HOP_FINISH if x is None else state.FIRST_HOP + _spot(x, y)


def _order(names: list[str]) -> int:
    """The number of an order among those of so many hoppers, as a dictionary has them (S8)."""
    left = list(SEATS[: len(names)])
    if sorted(names) != left or len(names) < FEWEST_HOPPERS:
        raise IllegalEvent(
            f"expected the order to name every seat once, got {shown(' '.join(names))} (S8)",
            rule="S8",
            expected=left,
        )
    number = 0
    for name in names:
        number = number * len(left) + left.index(name)
        left.remove(name)
    return int(FIRST_ORDER[len(names)]) + number


def _dice(first: str, second: str, rule: str) -> int:
    for die in (first, second):
        if die not in ("1", "2", "3", "4", "5", "6"):
            raise IllegalEvent(
                f"expected dice from 1 to {state.SIDES}, got {_digits(die)} ({rule})",
                rule=rule,
                expected=[1, state.SIDES],
            )
    return (int(first) - 1) * state.SIDES + int(second) - 1


def _seat(name: str) -> int:
    if name in SEATS:
        return SEATS.index(name)
    raise IllegalEvent(
        f"expected a seat from A to H, got {shown(name)} (S14)", rule="S14", expected=list(SEATS)
    )


def _spot(x: str, y: str) -> int:
    for number in (x, y):
        if len(number) > LONGEST_NUMBER or int(number) >= MOST:
            raise IllegalEvent(
                f"expected a square from 0,0 to {MOST - 1},{MOST - 1},"
                f" got {_digits(x)},{_digits(y)} (S6)",
                rule="S6",
                expected=[0, MOST - 1],
            )
    return int(y) * MOST + int(x)


def _digits(number: str) -> str:
    return number if len(number) <= LONGEST_NUMBER else f"{number[:LONGEST_NUMBER]}…"


def write(action: int) -> str:
    """The words of an action."""
    if action >= state.FIRST_SHOVE:
        seat, spot = divmod(action - state.FIRST_SHOVE, state.SPOTS)
        return f"shove {SEATS[seat]} {write_spot(spot)}"
    if action == state.HOP_FINISH:
        return "hop finish"
    if action >= state.FIRST_HOP:
        return f"hop {write_spot(action - state.FIRST_HOP)}"
    if action >= state.FIRST_BUMP:
        seat, number = divmod(action - state.FIRST_BUMP, state.ROLL_COUNT)
        return f"bump {SEATS[seat]} {_write_dice(number)}"
    if action >= state.FIRST_ROLL:
        return f"roll {_write_dice(action - state.FIRST_ROLL)}"
    return _write_order(action)


def write_spot(spot: int) -> str:
    """A square of the drawing as x,y."""
    y, x = divmod(spot, MOST)
    return f"{x},{y}"


def _write_dice(number: int) -> str:
    first, second = divmod(number, state.SIDES)
    return f"{first + 1}+{second + 1}"


def _write_order(action: int) -> str:
    players = next(n for n in range(len(SEATS), 0, -1) if FIRST_ORDER[n] <= action)
    number = action - int(FIRST_ORDER[players])
    left, names = list(SEATS[:players]), []
    while left:
        index, number = divmod(number, factorial(len(left) - 1))
        names.append(left.pop(index))
    return " ".join(["order", *names])


def write_range(first: int, last: int) -> list[str]:
    """The events from `first` to `last`."""
    return [write(action) for action in range(first, last + 1)]


# --- Why an event is refused -----------------------------------------------------------------


def why_illegal(history: History, event: str) -> IllegalEvent:
    """The error for a well-formed `event` that is not legal now: what was due, and its rule."""
    s, course = history.row, history.ground
    ranges = new_ranges(state.RANGES)[0]
    count = rules.legal_actions(s, course, WIDEST, ranges)
    reason, rule = _reason(s, course, event)
    expected = _due(s, ranges, count)
    return IllegalEvent(
        f"{reason}: expected {expected}, got {event!r} ({rule})", rule=rule, expected=expected
    )


def _due(s: State, ranges: Any, count: int) -> str:
    """What could have come, in words."""
    if s.phase == state.ORDER:
        return f"an order of {', '.join(SEATS[: s.players])}"
    if s.phase == state.ROLL:
        return "roll P+P"
    if s.phase == state.BUMP:
        return f"bump {SEATS[s.startled[0]]} P+P"
    due = sorted(write(int(ranges.first[row])) for row in range(count))
    if len(due) > LONGEST_LIST:
        return f"one of {len(due)} squares from {due[0]} to {due[-1]}"
    return " or ".join(due) or "no event"


def _reason(s: State, course: Course, event: str) -> tuple[str, str]:
    if s.phase == state.OVER:
        return "the game is over", "S18"
    if s.phase == state.ORDER:
        return "the order of the first round is not known yet", "S8"
    if s.phase == state.ROLL:
        return f"{SEATS[rules.mover_of(s)]} is to roll", "S10"
    if s.phase == state.BUMP:
        return f"{SEATS[s.startled[0]]} is startled and its owner is to roll", "S14"
    seat = SEATS[rules.moved_seat(s)]
    word, *parts = event.split(" ")
    if s.phase == state.SHOVE:
        return f"{seat} is startled and is to be moved back", "S14"
    if word != "hop":
        return f"{seat} is to move", "S10"
    if rules.would_cross(s, course):
        return f"this roll takes {seat} over the finish line", "S13"
    if parts[0] == "finish":
        return f"this roll does not take {seat} over the finish line", "S13"
    if _is_wall(course, parts[0]):
        return f"{parts[0]} is wall", "S2"
    return f"no legal way of {seat} ends on {parts[0]}", "S11" if rules.is_double(s) else "S10"


def _is_wall(course: Course, spot: str) -> bool:
    x, y = map(int, spot.split(","))
    if x >= course.width or y >= course.drawn // course.width:
        return True
    return bool(course.kind[y * course.width + x] == WALL)


# --- The view --------------------------------------------------------------------------------


def view(history: History) -> dict[str, Any]:
    """What every client is shown of the present state."""
    seen, actions = sight(history)
    s, hoppers = seen.state, seen.hoppers
    seats = SEATS[: s.players]
    is_over = s.phase == state.OVER
    standing = [SEATS[seat] for seat in hoppers.standing[: s.players]]
    return {
        "phase": PHASES[s.phase],
        "turn": None if is_over or s.phase == state.ORDER else SEATS[s.order[s.turn]],
        "round": s.round_number,
        "order": [SEATS[seat] for seat in s.order[: s.racers]],
        "squares": {name: _square(hoppers.spot[seat]) for seat, name in enumerate(seats)},
        "leg": {
            name: "home" if hoppers.is_home[seat] else "out" for seat, name in enumerate(seats)
        },
        "distance": {name: hoppers.distance[seat] for seat, name in enumerate(seats)},
        "roll": [s.first_die, s.second_die] if s.phase in (state.HOP, state.SHOVE) else None,
        "startled": [SEATS[seat] for seat in s.startled[: s.startled_count]],
        "ends": [_end(action) for action in actions],
        "standing": standing,
        "result": {"winners": standing[:1], "standing": standing} if is_over else None,
    }


def _square(spot: int) -> list[int] | str:
    """Where a hopper is, in the drawing or behind the line."""
    return "finish" if spot == CROSSED else [spot % MOST, spot // MOST]


def _end(action: int) -> list[int] | str:
    """The square that a hop or shove names."""
    if action == state.HOP_FINISH:
        return "finish"
    first = state.FIRST_SHOVE if action >= state.FIRST_SHOVE else state.FIRST_HOP
    return _square((action - first) % state.SPOTS)


# --- Options ---------------------------------------------------------------------------------


def configure(s: State, options: Mapping[str, OptionValue]) -> None:
    """Write full options into a row of zeros; the others are the course's (S3, S7)."""
    s.players = int(options["players"])
    s.is_chain = int(options["startle"] == "chain")
    s.is_for_places = int(options["finish"] == "places")
