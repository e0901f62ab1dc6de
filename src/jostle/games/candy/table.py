"""What a table asks of candy: whom it waits for, choices with effects, sentences."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from jostle.games.candy import notation, rules, state
from jostle.games.candy.board import SEATS, word_of
from jostle.games.candy.state import NONE, State
from jostle.kernel.actions import WIDEST, new_ranges
from jostle.kernel.game import Choice, OptionValue, Params, Phrase
from jostle.kernel.rule import rule
from jostle.kernel.state import History, Rows, Vector, new_rows

Carried: TypeAlias = tuple[str, str, str]
"""A candy that a move carries: whose it is, from where, to where."""

# --- Whom the game waits for -----------------------------------------------------------------


def waits_for(s: State) -> tuple[str, ...]:
    """The mover, who also treats what his move made overfull (C14)."""
    return () if s.phase == state.OVER else (SEATS[s.mover],)


def awaits_dice(s: State) -> None:
    """There are no dice in candy."""


# --- Choices ---------------------------------------------------------------------------------


@rule
def foresee(rows: Rows, actions: Vector, spilling: Vector, winner: Vector) -> None:
    """Carry out each of `actions` from rows[0] on rows[1]: what it makes overfull, and who wins."""
    for index in range(len(actions)):
        rows[1] = rows[0]
        rules.apply(rows[1], actions[index])
        spilling[index] = rows[1].spilling
        winner[index] = rows[1].winner


def choices(history: History, seat: str) -> list[Choice]:
    """What `seat` may do now, each with the candies that it carries and what comes of it."""
    s = history.now
    if waits_for(s) != (seat,):
        return []
    actions = _legal(history)
    rows = new_rows(state.STATE, 2)
    rows[0] = history.row
    spilling, winner = np.zeros((2, len(actions)), np.int32)
    foresee(rows, actions, spilling, winner)
    return [
        _choice(s, int(action), int(spilling[index]), int(winner[index]))
        for index, action in enumerate(actions)
    ]


def _legal(history: History) -> NDArray[np.int32]:
    """All legal actions in the order in which they are numbered."""
    ranges = new_ranges(state.RANGES)[0]
    count = rules.legal_actions(history.row, WIDEST, ranges)
    spans = zip(ranges.first[:count].tolist(), ranges.last[:count].tolist(), strict=True)
    found = [action for first, last in spans for action in range(first, last + 1)]
    return np.array(sorted(found), np.int32)


def _choice(s: State, action: int, spilling: int, winner: int) -> Choice:
    event = notation.write(action)
    kind, *parts = event.replace("@", " ").split(" ")
    effect = {
        "carries": [list(one) for one in carried(s, event)],
        "spills": None if spilling == NONE else word_of(spilling, s.players),
        "wins": None if winner == NONE else SEATS[winner],
    }
    named: dict[str, OptionValue] = dict(zip(PARTS[kind], parts, strict=True))
    return Choice(kind, event, _choice_phrase(s, event), named, effect)


PARTS = {
    "shuffle": ("from",),
    "slide": ("from", "nearer", "farther", "other", "at"),
    "wriggle": ("first", "second", "back"),
    "lunge": ("ahead", "first", "second"),
    "slither": ("from",),
    "spill": ("from", "other", "to"),
}
"""Kind of event → what its parts are."""


def carried(s: State, event: str) -> list[Carried]:
    """The candies that `event` carries from position `s`, in an order that can be followed."""
    kind, *parts = event.replace("@", " ").split(" ")
    mover = SEATS[s.mover]
    words = notation.words_at(s.players)

    def on(place: str, steps: int = 1) -> str:
        return words[min(words.index(place) + steps, len(words) - 1)]

    if kind == "shuffle":
        return [(mover, parts[0], on(parts[0]))]
    if kind == "slide":
        place, nearer, farther, other, at = parts
        return [(mover, place, farther), (mover, place, nearer), (other, at, on(at))]
    if kind == "wriggle":
        first, second, back = parts
        return [
            (mover, second, on(second)),
            (mover, first, on(first)),
            (mover, back, on(back, -1)),
        ]
    if kind == "lunge":
        ahead, first, second = parts
        return [
            (mover, ahead, on(ahead, 2)),
            (mover, first, on(first, -1)),
            (mover, second, on(second, -1)),
        ]
    if kind == "slither":
        return [(mover, parts[0], on(parts[0], step)) for step in range(5, 0, -1)]
    place, other, to = parts
    return [(other, place, to)]


def _choice_phrase(s: State, event: str) -> Phrase:
    """What an event would do, with the bowls that it speaks of."""
    kind = event.partition(" ")[0]
    return Phrase(f"candy.choice.{kind}", _event_params(s, event), _marks(carried(s, event)))


# --- Sentences -------------------------------------------------------------------------------


def describe(history: History, event: str) -> list[Phrase]:
    """What the last event did, sentence by sentence, with the bowls that each speaks of."""
    before, after = history.before, history.now
    kind = event.partition(" ")[0]
    params = {"seat": SEATS[before.mover], **_event_params(before, event)}
    phrases = [Phrase(f"candy.{kind}", params, _marks(carried(before, event)))]
    if after.spilling not in (NONE, before.spilling):
        bowl = word_of(after.spilling, after.players)
        full = {"bowl": place_phrase(bowl), "n": after.total[after.spilling]}
        phrases.append(Phrase("candy.overfull", full, (mark_of(bowl),)))
    if after.phase == state.OVER:
        phrases.append(_end_phrase(history))
    return phrases


def _end_phrase(history: History) -> Phrase:
    """Who won, or that nobody did (C17, C19)."""
    s = history.now
    if s.winner == NONE:
        return Phrase("candy.over.nobody", {"n": s.ply})
    return Phrase("candy.over", {"seat": SEATS[s.winner], "n": s.ply})


def _event_params(s: State, event: str) -> Params:
    """The parts of an event as the catalogue's sentences take them."""
    kind, *parts = event.replace("@", " ").split(" ")
    if kind == "slide":
        place, nearer, farther, other, at = parts
        return {
            "from": place_phrase(place),
            "to": _pair(nearer, farther),
            "other": other,
            "at": place_phrase(at),
            "beyond": place_phrase(carried(s, event)[-1][2]),
        }
    if kind == "wriggle":
        first, second, back = parts
        return {"from": _pair(first, second), "back": place_phrase(back)}
    if kind == "lunge":
        ahead, first, second = parts
        return {"from": place_phrase(ahead), "back": _pair(first, second)}
    if kind == "spill":
        return {
            "from": place_phrase(parts[0]),
            "other": parts[1],
            "to": place_phrase(parts[2]),
        }
    params: Params = {"from": place_phrase(parts[0])}
    if kind == "shuffle":
        params["to"] = place_phrase(carried(s, event)[0][2])
    return params


def _pair(first: str, second: str) -> Phrase:
    """Two bowls as one part of a sentence; twice the same is both."""
    if first == second:
        return Phrase("candy.places.both", {"bowl": place_phrase(first)})
    return Phrase("candy.places", {"first": place_phrase(first), "second": place_phrase(second)})


def place_phrase(word: str) -> Phrase:
    """What a place is called in a sentence (C1)."""
    if word in ("pile", "start", "end"):
        return Phrase(f"candy.place.{word}")
    return Phrase("candy.place.ring", {"n": int(word)})


def _marks(moves: Sequence[Carried]) -> tuple[str, ...]:
    """The anchors of the bowls that candies leave or enter, each once."""
    marks = (mark_of(place, seat) for seat, *places in moves for place in places)
    return tuple(dict.fromkeys(marks))


def mark_of(place: str, seat: str = "") -> str:
    """The anchor of a bowl on the board; each seat has a pile of its own."""
    return f"pile-{seat}" if place == "pile" else f"bowl-{place}"
