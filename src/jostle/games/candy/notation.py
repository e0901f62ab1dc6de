"""Candy's event words and its view, as rules/notation.md has them."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from jostle.games.candy import board, rules, state
from jostle.games.candy.board import PLACES, SEATS, WORDS, word_of
from jostle.games.candy.state import NONE, PHASES, State
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.errors import IllegalEvent, MalformedEvent, shown
from jostle.kernel.game import OptionValue
from jostle.kernel.state import History

PLACE = "(pile|start|end|0|[1-9][0-9]*)"
SEAT = "([A-Z])"
PATTERNS = {
    "shuffle": f"shuffle {PLACE}",
    "slide": f"slide {PLACE} {PLACE} {PLACE} {SEAT}@{PLACE}",
    "wriggle": f"wriggle {PLACE} {PLACE} {PLACE}",
    "lunge": f"lunge {PLACE} {PLACE} {PLACE}",
    "slither": f"slither {PLACE}",
    "spill": f"spill {PLACE} {SEAT} {PLACE}",
}
"""Kind of event → its spelling, with a group for each part."""
FORMS = {kind: re.compile(pattern) for kind, pattern in PATTERNS.items()}
SPELLINGS = (
    "shuffle BOWL, slide BOWL TO TO SEAT@BOWL, wriggle BOWL BOWL BACK, lunge BOWL BACK BACK,"
    " slither BOWL or spill BOWL SEAT TO"
)
IN_ORDER = {"slide": (1, 2), "wriggle": (0, 1), "lunge": (1, 2)}
"""Kind of event → the two parts that stand in bowl order."""

LONGEST_LIST = 8
"""Events that an error names one by one."""

# --- Events ----------------------------------------------------------------------------------


def parse(event: str) -> int:
    """The action of an event's words.

    MalformedEvent for another spelling; IllegalEvent for a bowl or a seat that no game has.
    """
    word = event.partition(" ")[0]
    match = FORMS[word].fullmatch(event) if word in FORMS else None
    if match is None:
        raise _malformed(event)
    parts = [_code(part) for part in match.groups()]
    if word in IN_ORDER:
        nearer, farther = IN_ORDER[word]
        if parts[nearer] > parts[farther]:
            raise _malformed(event)
    return _action(word, parts)


def _malformed(event: str) -> MalformedEvent:
    return MalformedEvent(
        f"expected an event of candy ({SPELLINGS}, in bowl order), got {shown(event)} (notation)",
        expected=SPELLINGS,
    )


def _code(part: str) -> int:
    """The number of a seat, or of a bowl at the largest table."""
    if part in SEATS:
        return SEATS.index(part)
    if part in WORDS:
        return WORDS.index(part)
    what = "a seat from A to H" if part.isupper() else "pile, start, a ring bowl or end"
    raise IllegalEvent(f"expected {what}, got {shown(part)} (C1)", rule="C1")


def _action(word: str, parts: Sequence[int]) -> int:
    if word == "shuffle":
        return state.FIRST_SHUFFLE + parts[0]
    if word == "slither":
        return state.FIRST_SLITHER + parts[0]
    if word == "spill":
        place, seat, to = parts
        return state.FIRST_SPILL + (place * board.MOST_PLAYERS + seat) * PLACES + to
    places = int(rules.triple(*parts[:3]))
    if word == "wriggle":
        return state.FIRST_WRIGGLE + places
    if word == "lunge":
        return state.FIRST_LUNGE + places
    return state.FIRST_SLIDE + places * state.CANDIES + parts[3] * PLACES + parts[4]


def write(action: int) -> str:
    """The words of an action."""
    if action >= state.FIRST_SLIDE:
        places, candy = divmod(action - state.FIRST_SLIDE, state.CANDIES)
        seat, at = divmod(candy, PLACES)
        return f"slide {_places(places)} {SEATS[seat]}@{WORDS[at]}"
    if action >= state.FIRST_SPILL:
        candy, to = divmod(action - state.FIRST_SPILL, PLACES)
        place, seat = divmod(candy, board.MOST_PLAYERS)
        return f"spill {WORDS[place]} {SEATS[seat]} {WORDS[to]}"
    if action >= state.FIRST_LUNGE:
        return f"lunge {_places(action - state.FIRST_LUNGE)}"
    if action >= state.FIRST_WRIGGLE:
        return f"wriggle {_places(action - state.FIRST_WRIGGLE)}"
    if action >= state.FIRST_SLITHER:
        return f"slither {WORDS[action - state.FIRST_SLITHER]}"
    return f"shuffle {WORDS[action - state.FIRST_SHUFFLE]}"


def _places(number: int) -> str:
    first, rest = divmod(number, PLACES * PLACES)
    second, third = divmod(rest, PLACES)
    return f"{WORDS[first]} {WORDS[second]} {WORDS[third]}"


def write_range(first: int, last: int) -> list[str]:
    """The events from `first` to `last`."""
    return [write(action) for action in range(first, last + 1)]


# --- Why an event is refused -----------------------------------------------------------------


def why_illegal(history: History, event: str) -> IllegalEvent:
    """The error for a well-formed `event` that is not legal now: why, and by which rule."""
    s = history.row
    ranges = new_ranges(state.RANGES)[0]
    count = rules.legal_actions(s, WIDEST, ranges)
    due: list[str] = []
    for row in range(count):
        due += write_range(int(ranges.first[row]), int(ranges.last[row]))
    reason, rule = _reason(s, event)
    return IllegalEvent(
        f"{reason}: expected {_listed(sorted(due))}, got {event!r} ({rule})",
        rule=rule,
        expected=sorted(due),
    )


def _listed(due: list[str]) -> str:
    if len(due) > LONGEST_LIST:
        return f"one of {len(due)} events from {due[0]} to {due[-1]}"
    return " or ".join(due) or "no event"


def _reason(s: State, event: str) -> tuple[str, str]:
    if s.phase == state.OVER:
        return "the game is over", "C17" if s.winner != NONE else "C19"
    word, *parts = event.replace("@", " ").split(" ")
    for part in parts:
        if part not in SEATS and part not in words_at(int(s.players)):
            return f"there is no bowl {part} at a table of {s.players}", "C1"
        if part in SEATS[s.players :]:
            return f"there is no seat {part} at a table of {s.players}", "C1"
    if s.phase == state.SPILL:
        return _spill_reason(s, word, parts)
    if word == "spill":
        return "no bowl is overfull", "C14"
    places = [place_named(s, part) for part in parts if part not in SEATS]
    if word == "slide":
        return _no_slide(s, places, SEATS.index(parts[3]))
    if word == "shuffle":
        return _no_shuffle(s, places[0])
    if word == "slither":
        return _no_slither(s, places[0])
    first, second, third = places
    if word == "wriggle":
        return _no_wriggle(s, first, second, third)
    return _no_lunge(s, first, second, third)


def words_at(players: int) -> list[str]:
    """What the places of a table of so many are called."""
    return [word_of(place, players) for place in board.places_of(players)]


def place_named(s: State, word: str) -> int:
    """The place that a word names at this table."""
    return words_at(int(s.players)).index(word)


def _spill_reason(s: State, word: str, parts: list[str]) -> tuple[str, str]:
    bowl = word_of(int(s.spilling), int(s.players))
    rule = "C16" if s.spilling == board.START else "C15"
    if word != "spill" or parts[0] != bowl:
        return f"bowl {bowl} must be brought down to ten first", "C14"
    if not rules.may_spill(s, SEATS.index(parts[1])):
        return f"a candy of {parts[1]} may not go out of {bowl} now", "C14"
    return f"a candy out of {bowl} may not go to {parts[2]}", rule


Reason = tuple[str, str]


def _no_candy(s: State, rule: str, *places: int) -> Reason | None:
    """Why the mover cannot take a candy from each of `places`."""
    name = SEATS[s.mover]
    for place in places:
        word = word_of(place, int(s.players))
        if place == rules.end_of(s):
            return "candies in the end bowl never move", "C4"
        needed = places.count(place)
        if rules.own(s, place) < needed:
            return f"{name} has {rules.own(s, place)} in {word}, needs {needed}", rule
    return None


def _closed(s: State, place: int, limit: int, rule: str) -> Reason | None:
    """Why a bowl is not open to so many of the mover's colour."""
    if rules.is_open(s, place, limit):
        return None
    word, name = word_of(place, int(s.players)), SEATS[s.mover]
    held = rules.own(s, place)
    return f"{word} holds {held} of {name}'s, it must be open to {limit}", rule


def _no_shuffle(s: State, place: int) -> Reason:
    return (
        _no_candy(s, "C5", place)
        or _closed(s, place + 1, int(s.other_limit), "C5")
        or ("no such shuffle", "C5")
    )


def _no_slide(s: State, places: list[int], seat: int) -> Reason:
    place, nearer, farther, at = places
    if missing := _no_candy(s, "C6", place, place):
        return missing
    if (nearer, farther) not in ((place + 1, place + 1), (place + 1, place + 2)):
        return "a slide goes one bowl forward with each candy, or one and two", "C6"
    for to in (nearer, farther):
        if closed := _closed(s, to, int(s.slide_limit), "C6"):
            return closed
    if seat == s.mover:
        return "the third candy of a slide is an opponent's", "C6"
    word = word_of(at, int(s.players))
    if at == rules.end_of(s):
        return "candies in the end bowl never move", "C4"
    return f"{SEATS[seat]} has no candy in {word}", "C6"


def _no_wriggle(s: State, first: int, second: int, back: int) -> Reason:
    if back == board.PILE:
        return "nothing goes back from the pile", "C10"
    return (
        _no_candy(s, "C7", first, second, back)
        or _closed(s, back - 1, int(s.other_limit), "C7")
        or ("no such wriggle", "C7")
    )


def _no_lunge(s: State, ahead: int, first: int, second: int) -> Reason:
    if board.PILE in (first, second):
        return "nothing goes back from the pile", "C10"
    if missing := _no_candy(s, "C8", ahead, first, second):
        return missing
    if ahead + 2 > rules.end_of(s):
        return "only a slither may reach beyond the end bowl", "C11"
    return _closed(s, ahead + 2, int(s.other_limit), "C8") or ("no such lunge", "C8")


def _no_slither(s: State, place: int) -> Reason:
    if place == board.PILE:
        return "nothing slithers from the pile", "C9"
    if place == rules.end_of(s):
        return "candies in the end bowl never move", "C4"
    word, name = word_of(place, int(s.players)), SEATS[s.mover]
    held = rules.own(s, place)
    return f"{word} holds {held} of {name}'s, not {board.SLITHERING}", "C9"


# --- The view --------------------------------------------------------------------------------


def view(history: History) -> dict[str, Any]:
    """What every client is shown of the present state, and how all stand so far (C17 to C19)."""
    s = history.now
    is_over = s.phase == state.OVER
    standing = standing_of(history)
    winners = [] if s.winner == NONE else [SEATS[s.winner]]
    return {
        "phase": PHASES[s.phase],
        "turn": None if is_over else SEATS[s.mover],
        "ply": s.ply,
        "bowls": bowls(s),
        "spill": None if s.spilling == NONE else word_of(s.spilling, s.players),
        "standing": standing,
        "result": {"winners": winners, "standing": standing} if is_over else None,
    }


def bowls(s: State) -> dict[str, dict[str, int]]:
    """Place → seat → how many candies, zeros left out."""
    return {
        word_of(place, s.players): {
            name: s.candies[seat * PLACES + place]
            for seat, name in enumerate(SEATS[: s.players])
            if s.candies[seat * PLACES + place]
        }
        for place in board.places_of(s.players)
    }


def standing_of(history: History) -> list[str]:
    """All seats, the best first (C18)."""
    ranked = np.zeros(board.MOST_PLAYERS, np.int32)
    rules.rank(history.row, ranked)
    return [SEATS[seat] for seat in ranked[: history.now.players]]


# --- Options ---------------------------------------------------------------------------------

LIMITS = {"as_written": (4, 5), "five": (4, 4), "six": (5, 5)}
"""Option limits → what a slide's bowls, and what the others', must be open to (C12)."""


def configure(s: State, options: Mapping[str, OptionValue]) -> None:
    """Write full options into a row of zeros."""
    s.players = int(options["players"])
    s.candies_each = int(options["candies"])
    s.is_start_exempt = int(options["start_spills"] == "no")
    s.slide_limit, s.other_limit = LIMITS[str(options["limits"])]
    s.max_turns = int(options["max_turns"])
