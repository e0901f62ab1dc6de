"""Hallway's event words and its view, as rules/notation.md has them."""

import re
from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from jostle.games.hallway import rules, state
from jostle.games.hallway.board import BLUE, EXIT, RED, SEATS
from jostle.games.hallway.state import NONE, PHASES, State
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.errors import IllegalEvent, MalformedEvent, shown
from jostle.kernel.game import OptionValue
from jostle.kernel.state import History

NUMBER = r"(0|-?[1-9][0-9]*)"
PATTERNS = {
    "start": f"start {NUMBER} {NUMBER}",
    "roll": f"roll {NUMBER}",
    "offer": f"offer ([a-z]+) {NUMBER}",
    "accept": "accept ([a-z]+)",
    "done": "done ([a-z]+)",
    "timeout": "timeout",
    "edge": "edge (self|other)",
}
"""Kind of event → its spelling, with a group for each part."""
FORMS = {kind: re.compile(pattern) for kind, pattern in PATTERNS.items()}
SPELLINGS = (
    "start B R, roll P, offer SEAT N, accept SEAT, done SEAT, timeout, edge self or edge other"
)
LONGEST_NUMBER = 9
"""Digits that are read as a number; more are out of any range."""

LONGEST_LIST = 8
"""Events that an error names one by one."""

# --- Events ----------------------------------------------------------------------------------


def parse(event: str) -> int:
    """The action of an event's words.

    MalformedEvent for another spelling; IllegalEvent for a die, an offer or a seat that this game
    does not have.
    """
    word = event.partition(" ")[0]
    match = FORMS[word].fullmatch(event) if word in FORMS else None
    if match is None:
        raise MalformedEvent(
            f"expected an event of hallway ({SPELLINGS}), got {shown(event)} (notation)",
            expected=SPELLINGS,
        )
    parts = match.groups()
    if word == "start":
        blue, red = (_within(part, 1, state.SIDES, "a die from", "H5") for part in parts)
        return state.FIRST_START + (blue - 1) * state.SIDES + red - 1
    if word == "roll":
        return state.FIRST_ROLL + _within(parts[0], 1, state.SIDES, "a die from", "H9") - 1
    if word == "edge":
        return state.EDGE_SELF if parts[0] == "self" else state.EDGE_OTHER
    if word == "timeout":
        return state.TIMEOUT
    seat = _seat(parts[0])
    if word == "offer":
        least, most = -state.LARGEST_OFFER, state.LARGEST_OFFER
        points = _within(parts[1], least, most, "an offer from", "H15")
        return int(rules.first_offer(seat, 0)) + points
    return (state.FIRST_ACCEPT if word == "accept" else state.FIRST_DONE) + seat


def _within(digits: str, least: int, most: int, what: str, rule: str) -> int:
    if len(digits) <= LONGEST_NUMBER and least <= int(digits) <= most:
        return int(digits)
    shown = digits if len(digits) <= LONGEST_NUMBER else digits[:LONGEST_NUMBER] + "…"
    raise IllegalEvent(
        f"expected {what} {least} to {most}, got {shown} ({rule})",
        rule=rule,
        expected=[least, most],
    )


def _seat(name: str) -> int:
    if name in SEATS:
        return SEATS.index(name)
    raise IllegalEvent(
        f"expected the seat blue or red, got {shown(name)} (H28)", rule="H28", expected=list(SEATS)
    )


def write(action: int) -> str:
    """The words of an action."""
    if action >= state.FIRST_OFFER:
        seat, index = divmod(action - state.FIRST_OFFER, state.OFFERS_PER_SEAT)
        return f"offer {SEATS[seat]} {index - state.LARGEST_OFFER}"
    if action >= state.FIRST_DONE:
        return f"done {SEATS[action - state.FIRST_DONE]}"
    if action >= state.EDGE_SELF:
        return "edge self" if action == state.EDGE_SELF else "edge other"
    if action == state.TIMEOUT:
        return "timeout"
    if action >= state.FIRST_ACCEPT:
        return f"accept {SEATS[action - state.FIRST_ACCEPT]}"
    if action >= state.FIRST_ROLL:
        return f"roll {action - state.FIRST_ROLL + 1}"
    blue, red = divmod(action - state.FIRST_START, state.SIDES)
    return f"start {blue + 1} {red + 1}"


def write_range(first: int, last: int) -> list[str]:
    """The events from `first` to `last`; all offers of a seat as one, `offer blue N`."""
    if first >= state.FIRST_OFFER:
        return [f"offer {SEATS[(first - state.FIRST_OFFER) // state.OFFERS_PER_SEAT]} N"]
    return [write(action) for action in range(first, last + 1)]


# --- Why an event is refused -----------------------------------------------------------------


def why_illegal(history: History, event: str) -> IllegalEvent:
    """The error for a well-formed `event` that is not legal now: what was due, and its rule."""
    s = history.row
    ranges = new_ranges(state.RANGES)[0]
    count = rules.legal_actions(s, WIDEST, ranges)
    due: list[str] = []
    for row in range(count):
        due += write_range(int(ranges.first[row]), int(ranges.last[row]))
    word, _, rest = event.partition(" ")
    reason, rule = _reason(s, word, rest.partition(" ")[0])
    expected = _listed(sorted(due))
    return IllegalEvent(
        f"{reason}: expected {expected}, got {event!r} ({rule})", rule=rule, expected=sorted(due)
    )


def _listed(due: list[str]) -> str:
    if len(due) > LONGEST_LIST:
        return f"one of {due[0]} to {due[-1]}"
    return " or ".join(due) or "no event"


def _reason(s: State, word: str, seat: str) -> tuple[str, str]:
    if s.phase == state.OVER:
        return "the game is over", "H25"
    if s.phase == state.START:
        return "the start player is not known yet", "H5"
    if s.phase == state.ROLL:
        return f"{SEATS[s.mover]} is to roll", "H9"
    if s.phase == state.EDGE:
        return f"{SEATS[s.edge]} has the Edge and is to choose", "H17"
    rule = "H29" if s.is_paid else "H28"
    if word == "timeout":
        return "this talk has no clock", rule
    if word in ("offer", "accept", "done") and not rules.may_speak(s, SEATS.index(seat)):
        return f"{SEATS[s.asked]} is to speak", rule
    if word == "accept":
        return f"{SEATS[1 - SEATS.index(seat)]} has no standing offer", rule
    if word == "done":
        return f"{seat} is done already", rule
    return "a talk is open", rule


# --- The view --------------------------------------------------------------------------------


def view(history: History) -> dict[str, Any]:
    """What every client is shown of the present state, with both whole score sheets (H31)."""
    s = history.now
    is_over = s.phase == state.OVER
    has_turn = s.phase not in (state.START, state.OVER)
    is_paid_talk = bool(s.is_paid) and s.phase == state.TALK
    return {
        "phase": PHASES[s.phase],
        "turn": _name(s.mover) if has_turn else None,
        "first": _name(s.first),
        "round": s.round_number,
        "places": places(s),
        "scores": dict(zip(SEATS, s.scores, strict=True)),
        "sheet": sheets(history.bare),
        "encounters": s.encounters,
        "edge": _name(s.edge),
        "passed": bool(s.passed),
        "exited": _exited(history.row) if s.passed else [],
        "offers": {
            name: s.offer[seat] if s.has_offer[seat] else None for seat, name in enumerate(SEATS)
        },
        "done": _done(s),
        "asked": _name(s.asked) if is_paid_talk else None,
        "result": result(history.row) if is_over else None,
    }


def places(s: State) -> dict[str, int]:
    """Where both tokens stand, in H1's numbers."""
    return {SEATS[BLUE]: s.steps[BLUE], SEATS[RED]: EXIT - s.steps[RED]}


def sheets(rows: NDArray[Any]) -> dict[str, list[int]]:
    """Both score sheets: every entry of every event, in order (H31)."""
    counts, seats, points = (rows[name].tolist() for name in ("entry_count", "entry_seat", "entry"))
    sheet: dict[str, list[int]] = {name: [] for name in SEATS}
    for row, count in enumerate(counts):
        for slot in range(count):
            sheet[SEATS[seats[row][slot]]].append(points[row][slot])
    return sheet


def result(s: State) -> dict[str, Any]:
    """The totals and who won (H27)."""
    return {
        "totals": {name: int(s.scores[seat]) for seat, name in enumerate(SEATS)},
        "winners": [name for seat, name in enumerate(SEATS) if rules.is_winner(s, seat)],
    }


def _name(seat: int) -> str | None:
    return None if seat == NONE else SEATS[seat]


def _exited(s: State) -> list[str]:
    if s.first_exit == NONE:
        return []
    other = 1 - s.first_exit
    return [SEATS[s.first_exit], *([SEATS[other]] if rules.has_exited(s, other) else [])]


def _done(s: State) -> list[str]:
    if s.first_done == NONE:
        return []
    other = 1 - s.first_done
    return [SEATS[s.first_done], *([SEATS[other]] if s.is_done[other] else [])]


# --- Options ---------------------------------------------------------------------------------

COSTS = "(0|[1-9][0-9]?)(,(0|[1-9][0-9]?)){3}"
"""Four whole numbers from 0 to 99 with commas between (H18)."""


def configure(s: State, options: Mapping[str, OptionValue]) -> None:
    """Write full options into a row of zeros."""
    s.talk_seconds = int(options["talk_seconds"])
    s.talk_limit = int(options["talk_limit"])
    s.is_paid = int(options["proposals"] == "paid")
    s.max_encounters = int(options["max_encounters"])
    s.proposal_cost = int(options["proposal_cost"])
    for index, cost in enumerate(str(options["costs"]).split(",")):
        s.costs[index] = int(cost)
