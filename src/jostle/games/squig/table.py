"""What a table asks of squig: whom it waits for, choices with effects, sentences."""

from collections.abc import Sequence
from typing import Any, Literal

from jostle.games.squig import notation, rules, state
from jostle.games.squig.course import Course
from jostle.games.squig.drawing import MOST
from jostle.games.squig.seats import SEATS
from jostle.games.squig.state import CROSSED, State
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.game import Choice, Params, Phrase
from jostle.kernel.state import History, plain

FINISH_MARK = "finish"

# --- Whom the game waits for -----------------------------------------------------------------


def waits_for(s: State) -> tuple[str, ...]:
    """The mover, or the owner of a startled hopper, who rolls for it (S10, S14)."""
    if s.phase in (state.ORDER, state.OVER):
        return ()
    return (SEATS[s.startled[0] if s.phase == state.BUMP else s.order[s.turn]],)


def awaits_dice(s: State) -> Literal["seat", "table"] | None:
    """Players ask for their dice; those for the first order come by themselves (S8, S10, S14)."""
    if s.phase == state.ORDER:
        return "table"
    return "seat" if s.phase in (state.ROLL, state.BUMP) else None


# --- Choices ---------------------------------------------------------------------------------


def choices(history: History, seat: str) -> list[Choice]:
    """What `seat` may do now, each end square with its effect, in reading order (S12, S14)."""
    s = history.now
    if waits_for(s) != (seat,):
        return []
    if s.phase in (state.ROLL, state.BUMP):
        kind = "roll" if s.phase == state.ROLL else "bump"
        return [Choice(kind, kind, Phrase(f"squig.choice.{kind}", {"seat": seat}))]
    ranges = new_ranges(state.RANGES)[0]
    count = rules.legal_actions(history.row, history.ground, WIDEST, ranges)
    return [_end_choice(history, action) for action in sorted(ranges.first[:count].tolist())]


def _end_choice(history: History, action: int) -> Choice:
    """An end square for the hopper to be moved, and what it would do there."""
    s, course = history.now, history.ground
    moved = int(rules.moved_seat(history.row))
    after = history.tried()
    rules.apply(after[0], course, action)
    then = plain(after)
    event = notation.write(action)
    kind, *_, target = event.split(" ")
    startled = _newly_startled(s, then)
    effect: dict[str, Any] = {
        "distance": notation.distance(course, then.square[moved]),
        "startles": [SEATS[seat] for seat in startled],
    }
    if then.square[moved] == CROSSED:
        effect["place"] = then.place[moved]
        return Choice(
            kind,
            event,
            Phrase("squig.choice.finish", {"seat": SEATS[moved]}, (FINISH_MARK,)),
            parts={"seat": SEATS[moved], "to": target},
            effect=effect,
        )
    effect["back"] = int(course.back[then.square[moved]])
    x, y = map(int, target.split(","))
    return Choice(
        kind,
        event,
        _end_phrase(history, moved, then, startled),
        parts={"seat": SEATS[moved], "x": x, "y": y},
        effect=effect,
    )


def _end_phrase(history: History, moved: int, then: State, startled: list[int]) -> Phrase:
    s, course = history.now, history.ground
    key = f"squig.choice.{_manner(history)}"
    if then.square[moved] == s.square[moved]:
        key = "squig.choice.stay" if s.phase == state.HOP else "squig.choice.shove.stay"
    params = {"seat": SEATS[moved], **_square_params(course, then.square[moved])}
    if startled:
        key, params["all"] = f"{key}.startles", _listed(startled)
    return Phrase(key, params, (_mark(course, then.square[moved]),))


def _manner(history: History) -> str:
    """How the awaited move goes: a hop, a bolt, or a startled hopper's (S10, S11, S14)."""
    if history.now.phase == state.SHOVE:
        return "shove"
    return "bolt" if rules.is_double(history.row) else "hop"


def _newly_startled(before: State, after: State) -> list[int]:
    """The hoppers that the last move startled: they wait behind those who waited before."""
    waited = before.startled_count - 1 if before.phase == state.SHOVE else 0
    return list(after.startled[waited : after.startled_count])


# --- Sentences -------------------------------------------------------------------------------


def describe(history: History, event: str) -> list[Phrase]:
    """What the last event did, sentence by sentence, with the squares that each speaks of."""
    before, after = history.before, history.now
    word = event.partition(" ")[0]
    if word == "order":
        return [Phrase("squig.order", {"all": _listed(after.order[: after.racers])})]
    if word == "roll":
        return [_roll_phrase(history)]
    if word == "bump":
        params = {"seat": SEATS[after.startled[0]], **_dice_params(after)}
        mark = _mark(history.ground, after.square[after.startled[0]])
        return [Phrase("squig.bump", params, (mark,))]
    phrases = [_hop_phrase(history) if word == "hop" else _shove_phrase(history)]
    if startled := _newly_startled(before, after):
        key = "squig.startled" if len(startled) == 1 else "squig.startled.several"
        phrases.append(Phrase(key, {"all": _listed(startled)}))
    if after.phase == state.OVER:
        phrases.append(_end_phrase_of_game(history))
    elif after.round_number > before.round_number:
        ranked = _listed(after.order[: after.racers])
        phrases.append(Phrase("squig.round", {"n": after.round_number, "all": ranked}))
    return phrases


def _roll_phrase(history: History) -> Phrase:
    """The dice, and what they make of the squig (S10, S11, S13)."""
    s, row, course = history.now, history.row, history.ground
    seat = s.order[s.turn]
    params = {"seat": SEATS[seat], **_dice_params(s)}
    marks = (_mark(course, s.square[seat]),)
    if rules.would_cross(row, course):
        return Phrase("squig.roll.crosses", params, (*marks, FINISH_MARK))
    if not rules.is_double(row):
        return Phrase("squig.roll", params, marks)
    if rules.has_room_behind(row, course, seat):
        return Phrase("squig.roll.double", params, marks)
    return Phrase("squig.roll.double.start", params, marks)


def _hop_phrase(history: History) -> Phrase:
    """Where the mover went: ahead, back, nowhere, or over the line (S10 to S13, S17, S18)."""
    before, after, course = history.before, history.now, history.ground
    seat = before.order[before.turn]
    params: Params = {"seat": SEATS[seat]}
    if after.square[seat] == CROSSED:
        key = "squig.crossed.place" if after.is_for_places else "squig.crossed"
        return Phrase(key, {**params, "n": after.place[seat]}, (FINISH_MARK,))
    params |= _square_params(course, after.square[seat])
    marks = (_mark(course, after.square[seat]),)
    if after.square[seat] == before.square[seat]:
        return Phrase("squig.stayed", params, marks)
    is_bolt = before.first_die == before.second_die
    return Phrase("squig.bolted" if is_bolt else "squig.hopped", params, marks)


def _shove_phrase(history: History) -> Phrase:
    """Where a startled hopper was sent by the player whose turn it is (S14)."""
    before, after, course = history.before, history.now, history.ground
    seat, mover = before.startled[0], before.order[before.turn]
    params = {"seat": SEATS[seat], "other": SEATS[mover]}
    params |= _square_params(course, after.square[seat])
    key = "squig.shoved" if after.square[seat] != before.square[seat] else "squig.shoved.nowhere"
    return Phrase(key, params, (_mark(course, after.square[seat]),))


def _end_phrase_of_game(history: History) -> Phrase:
    """Who won, and how all stand at the end (S18, S19)."""
    ranked = notation.standing_of(history)
    return Phrase("squig.over", {"seat": SEATS[ranked[0]], "all": _listed(ranked)})


def _dice_params(s: State) -> Params:
    return {"first": s.first_die, "second": s.second_die, "n": s.first_die + s.second_die}


def _square_params(course: Course, square: int) -> Params:
    """A square in words: its place, and how far it is from the finish."""
    spot = notation.write_spot(int(course.spot[square]))
    return {"square": spot, "n": notation.distance(course, square)}


def _mark(course: Course, square: int) -> str:
    """The anchor of a square on the board."""
    y, x = divmod(int(course.spot[square]), MOST)
    return f"square-{x}-{y}"


def _listed(seats: Sequence[int]) -> Phrase:
    """Several seats as one part of a sentence."""
    first, *rest = seats
    params: Params = {"seat": SEATS[first]}
    if not rest:
        return Phrase("squig.list.one", params)
    if len(rest) == 1:
        return Phrase("squig.list.two", {**params, "other": SEATS[rest[0]]})
    return Phrase("squig.list.more", {**params, "rest": _listed(rest)})
