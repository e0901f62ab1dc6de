"""What a table asks of squig: whom it waits for, choices with effects, sentences."""

from collections.abc import Sequence
from typing import Any, Literal

from jostle.games.squig import notation, state
from jostle.games.squig.drawing import MOST
from jostle.games.squig.seats import SEATS
from jostle.games.squig.sight import Hoppers, Sight, foreseen, sight
from jostle.games.squig.state import CROSSED, State
from jostle.kernel.game import Choice, OptionValue, Params, Phrase
from jostle.kernel.state import History

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
    _, actions = sight(history)
    after = foreseen(history, actions)
    return [_end_choice(history, action, then) for action, then in zip(actions, after, strict=True)]


def _end_choice(history: History, action: int, then: Sight) -> Choice:
    """An end square for the hopper to be moved, and what it would do there."""
    s = history.now
    moved = s.startled[0] if s.phase == state.SHOVE else s.order[s.turn]
    event = notation.write(action)
    kind, *_, target = event.split(" ")
    startled = _newly_startled(s, then.state)
    effect: dict[str, Any] = {
        "distance": then.hoppers.distance[moved],
        "startles": [SEATS[seat] for seat in startled],
    }
    if then.state.square[moved] == CROSSED:
        effect["place"] = then.state.place[moved]
        phrase = Phrase("squig.choice.finish", {"seat": SEATS[moved]}, (FINISH_MARK,))
        return Choice(kind, event, phrase, {"seat": SEATS[moved], "to": target}, effect)
    effect["back"] = then.hoppers.back[moved]
    x, y = map(int, target.split(","))
    parts: dict[str, OptionValue] = {"seat": SEATS[moved], "x": x, "y": y}
    return Choice(kind, event, _end_phrase(history, moved, then, startled), parts, effect)


def _end_phrase(history: History, moved: int, then: Sight, startled: list[int]) -> Phrase:
    s = history.now
    key = f"squig.choice.{_manner(s)}"
    if then.state.square[moved] == s.square[moved]:
        key = "squig.choice.stay" if s.phase == state.HOP else "squig.choice.shove.stay"
    spot = then.hoppers.spot[moved]
    params: Params = {"seat": SEATS[moved], "square": notation.write_spot(spot)}
    params["n"] = then.hoppers.distance[moved]
    if startled:
        key, params["all"] = f"{key}.startles", _listed(startled)
    return Phrase(key, params, (_mark(spot),))


def _manner(s: State) -> str:
    """How the awaited move goes: a hop, a bolt, or a startled hopper's (S10, S11, S14)."""
    if s.phase == state.SHOVE:
        return "shove"
    return "bolt" if s.first_die == s.second_die else "hop"


def _newly_startled(before: State, after: State) -> list[int]:
    """The hoppers that the last move startled: they wait behind those who waited before."""
    waited = before.startled_count - 1 if before.phase == state.SHOVE else 0
    return list(after.startled[waited : after.startled_count])


# --- Sentences -------------------------------------------------------------------------------


def describe(history: History, event: str) -> list[Phrase]:
    """What the last event did, sentence by sentence, with the squares that each speaks of."""
    before, after = history.before, history.now
    seen = sight(history)[0].hoppers
    word = event.partition(" ")[0]
    if word == "order":
        return [Phrase("squig.order", {"all": _listed(list(after.order[: after.racers]))})]
    if word == "roll":
        return [_roll_phrase(after, seen)]
    if word == "bump":
        seat = after.startled[0]
        params = {"seat": SEATS[seat], **_dice_params(after)}
        return [Phrase("squig.bump", params, (_mark(seen.spot[seat]),))]
    moved = _hop_phrase if word == "hop" else _shove_phrase
    phrases = [moved(before, after, seen)]
    if startled := _newly_startled(before, after):
        key = "squig.startled" if len(startled) == 1 else "squig.startled.several"
        phrases.append(Phrase(key, {"all": _listed(startled)}))
    if after.phase == state.OVER:
        ranked = list(seen.standing[: after.players])
        phrases.append(Phrase("squig.over", {"seat": SEATS[ranked[0]], "all": _listed(ranked)}))
    elif after.round_number > before.round_number:
        ranked = list(after.order[: after.racers])
        phrases.append(Phrase("squig.round", {"n": after.round_number, "all": _listed(ranked)}))
    return phrases


def _roll_phrase(s: State, seen: Hoppers) -> Phrase:
    """The dice, and what they make of the squig (S10, S11, S13)."""
    seat = s.order[s.turn]
    params = {"seat": SEATS[seat], **_dice_params(s)}
    marks = (_mark(seen.spot[seat]),)
    if s.first_die == s.second_die:
        key = "squig.roll.double" if seen.back[seat] > 0 else "squig.roll.double.start"
        return Phrase(key, params, marks)
    if s.first_die + s.second_die >= seen.distance[seat]:
        return Phrase("squig.roll.crosses", params, (*marks, FINISH_MARK))
    return Phrase("squig.roll", params, marks)


def _hop_phrase(before: State, after: State, seen: Hoppers) -> Phrase:
    """Where the mover went: ahead, back, nowhere, or over the line (S10 to S13, S17, S18)."""
    seat = before.order[before.turn]
    if after.square[seat] == CROSSED:
        key = "squig.crossed.place" if after.is_for_places else "squig.crossed"
        return Phrase(key, {"seat": SEATS[seat], "n": after.place[seat]}, (FINISH_MARK,))
    key = "squig.bolted" if before.first_die == before.second_die else "squig.hopped"
    if after.square[seat] == before.square[seat]:
        key = "squig.stayed"
    return _moved_phrase(key, seat, {}, seen)


def _shove_phrase(before: State, after: State, seen: Hoppers) -> Phrase:
    """Where a startled hopper was sent by the player whose turn it is (S14)."""
    seat = before.startled[0]
    key = "squig.shoved" if after.square[seat] != before.square[seat] else "squig.shoved.nowhere"
    return _moved_phrase(key, seat, {"other": SEATS[before.order[before.turn]]}, seen)


def _moved_phrase(key: str, seat: int, params: Params, seen: Hoppers) -> Phrase:
    """A sentence about a hopper that has moved: where it is, and how far from the finish."""
    spot = seen.spot[seat]
    where: Params = {"square": notation.write_spot(spot), "n": seen.distance[seat]}
    return Phrase(key, {"seat": SEATS[seat], **params, **where}, (_mark(spot),))


def _dice_params(s: State) -> Params:
    return {"first": s.first_die, "second": s.second_die, "n": s.first_die + s.second_die}


def _mark(spot: int) -> str:
    """The anchor of a square on the board."""
    y, x = divmod(spot, MOST)
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
