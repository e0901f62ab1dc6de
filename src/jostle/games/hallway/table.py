"""What a table asks of hallway: whom it waits for, choices with effects, sentences."""

from typing import Any, Literal

from jostle.games.hallway import notation, rules, state
from jostle.games.hallway.board import (
    EXIT,
    REMAINING,
    SEATS,
    VALUES,
    colour_of,
    number_on,
    place_of,
)
from jostle.games.hallway.state import State
from jostle.kernel.game import Choice, Params, Phrase
from jostle.kernel.state import History, Rows, plain

# --- Whom the game waits for ------------------------------------------------------------------


def waits_for(s: State) -> tuple[str, ...]:
    """The mover, the holder of the Edge, or in a talk each who is not done (H9, H17, H28, H29)."""
    if s.phase == state.ROLL:
        return (SEATS[s.mover],)
    if s.phase == state.EDGE:
        return (SEATS[s.edge],)
    if s.phase == state.TALK:
        if s.is_paid:
            return (SEATS[s.asked],)
        return tuple(name for seat, name in enumerate(SEATS) if not s.is_done[seat])
    return ()


def awaits_dice(s: State) -> Literal["seat", "table"] | None:
    """The mover asks for his die; the rolls for the start player come by themselves (H5, H9)."""
    if s.phase == state.ROLL:
        return "seat"
    return "table" if s.phase == state.START else None


# --- Choices ---------------------------------------------------------------------------------


def choices(history: History, seat: str) -> list[Choice]:
    """What `seat` may do now, each with its effect."""
    s = history.now
    if s.phase == state.ROLL and SEATS[s.mover] == seat:
        return [Choice("roll", "roll", Phrase("hallway.choice.roll"))]
    if s.phase == state.EDGE and SEATS[s.edge] == seat:
        return [_edge_choice(history, seat, who) for who in ("self", "other")]
    if s.phase == state.TALK and rules.may_speak(history.row, SEATS.index(seat)):
        return _talk_choices(history, seat)
    return []


def _edge_choice(history: History, seat: str, who: str) -> Choice:
    """Who goes back, and what both would then have (H17, H18)."""
    back = seat if who == "self" else _other(seat)
    cost = int(rules.cost_of_going_back(history.row))
    params: Params = {"seat": seat, "other": _other(seat), "n": cost}
    effect = _effect(history, f"edge {who}")
    return Choice(
        "edge",
        f"edge {who}",
        Phrase(f"hallway.choice.edge.{who}", params, (f"place-{effect['places'][back]}",)),
        parts={"who": who, "back": back, "cost": cost},
        effect=effect,
    )


def _talk_choices(history: History, seat: str) -> list[Choice]:
    """An offer of any size, the other's standing offer, and done (H15, H16, H28, H29)."""
    s, row = history.now, history.row
    index, other = SEATS.index(seat), _other(seat)
    fee = s.proposal_cost if s.is_paid else 0
    deal = _deal_effect(history, seat, 0)
    deal["scores"][seat] -= fee
    found = [
        Choice(
            "offer",
            f"offer {seat} N",
            Phrase("hallway.choice.offer", {"seat": seat, "other": other}),
            parts={"to": other, "cost": fee},
            effect=deal,
            least=-state.LARGEST_OFFER,
            most=state.LARGEST_OFFER,
            per_point={seat: -1, other: 1},
        )
    ]
    if rules.may_accept(row, index):
        points = s.offer[1 - index]
        found.append(
            Choice(
                "accept",
                f"accept {seat}",
                Phrase(_deal_key("hallway.choice.accept", -points), _deal(seat, other, -points)),
                parts={"gives": -points, "from": other},
                effect=_deal_effect(history, other, points),
                answers_seat=other,
            )
        )
    if rules.may_say_done(row, index):
        key = "hallway.choice.decline" if s.is_paid else "hallway.choice.done"
        found.append(Choice("done", f"done {seat}", Phrase(key, {"seat": seat})))
    return found


def _deal_effect(history: History, giver: str, points: int) -> dict[str, Any]:
    """Scores and places if `giver` gives `points` and they pass each other now (H16)."""
    after = history.tried()
    row = after[0]
    row.entry_count = 0
    rules.agree(row, SEATS.index(giver), points)
    return _scores_and_places(after)


def _effect(history: History, event: str) -> dict[str, Any]:
    after = history.tried()
    rules.apply(after[0], notation.parse(event))
    return _scores_and_places(after)


def _scores_and_places(rows: Rows) -> dict[str, Any]:
    s = plain(rows)
    return {
        "scores": dict(zip(SEATS, s.scores, strict=True)),
        "places": notation.places(s),
    }


def _other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


# --- Sentences -------------------------------------------------------------------------------


def describe(history: History, event: str) -> list[Phrase]:
    """What the last event did, sentence by sentence, with the places that each speaks of.

    Rules are asked about the rows; all else is read from plain numbers, which is much faster.
    """
    before, after = history.before, history.now
    word, *rest = event.split(" ")
    if word == "start":
        phrases = [_start_phrase(after, rest)]
    elif word == "roll":
        phrases = _roll_phrases(history, int(rest[0]))
    elif word == "offer":
        phrases = [_offer_phrase(after, rest[0], int(rest[1]))]
    elif word == "accept":
        phrases = _accept_phrases(before, after, rest[0])
    elif word == "edge":
        phrases = [_edge_phrase(history.rows[-2], after, rest[0])]
    else:
        phrases = _silence_phrases(after, word, rest)
    if after.phase == state.OVER:
        phrases += _end_phrases(history.row, after)
    return phrases


def _start_phrase(after: State, rolls: list[str]) -> Phrase:
    params: Params = {"blue": rolls[0], "red": rolls[1]}
    if after.first == state.NONE:
        return Phrase("hallway.start.equal", params)
    first = SEATS[after.first]
    return Phrase("hallway.start", {**params, "seat": first, "other": _other(first)})


def _roll_phrases(history: History, pips: int) -> list[Phrase]:
    before, after = history.before, history.now
    seat = int(before.mover)
    name = SEATS[seat]
    place = int(place_of(seat, int(after.steps[seat])))
    params: Params = {"seat": name, "other": _other(name), "n": pips}
    params |= {"points": _signed(int(after.entry[0])), "place": place_phrase(place)}
    marks = (f"place-{place}",)
    if after.phase == state.TALK:
        params |= {"count": int(after.encounters)}
        return [
            Phrase("hallway.roll.met", params, marks),
            Phrase("hallway.talk.opens", params),
        ]
    if after.passed and not before.passed:
        return [Phrase("hallway.roll.passed", params, marks)]
    if rules.would_meet(history.rows[-2], pips):
        return [Phrase("hallway.roll.stopped", params, marks)]
    if after.steps[seat] == EXIT:
        return [Phrase("hallway.roll.exited", params, marks)]
    return [Phrase("hallway.roll", params, marks)]


def _offer_phrase(after: State, seat: str, points: int) -> Phrase:
    key = "hallway.proposal" if after.is_paid else "hallway.offer"
    params = {**_deal(seat, _other(seat), points), "cost": int(after.proposal_cost)}
    return Phrase(_deal_key(key, points), params)


def _accept_phrases(before: State, after: State, seat: str) -> list[Phrase]:
    giver = _other(seat)
    points = int(before.offer[SEATS.index(giver)])
    phrases = [
        Phrase(_deal_key("hallway.accept", points), {**_deal(giver, seat, points), "who": seat})
    ]
    for index in (int(before.mover), 1 - int(before.mover)):
        place = int(place_of(index, int(after.steps[index])))
        params: Params = {"seat": SEATS[index], "place": place_phrase(place)}
        params["points"] = _signed(int(VALUES[after.steps[index]]))
        key = "hallway.swap.exited" if after.steps[index] == EXIT else "hallway.swap"
        phrases.append(Phrase(key, params, (f"place-{place}",)))
    return phrases


def _edge_phrase(before: State, after: State, who: str) -> Phrase:
    holder = SEATS[before.edge]
    back = holder if who == "self" else _other(holder)
    index = SEATS.index(back)
    place = int(place_of(index, int(after.steps[index])))
    params: Params = {"seat": holder, "other": _other(holder)}
    params["n"] = int(rules.cost_of_going_back(before))
    return Phrase(f"hallway.edge.{who}", params, (f"place-{place}",))


def _silence_phrases(after: State, word: str, rest: list[str]) -> list[Phrase]:
    phrases = [Phrase("hallway.timeout")] if word == "timeout" else []
    if word == "done":
        key = "hallway.decline" if after.is_paid else "hallway.done"
        phrases.append(Phrase(key, {"seat": rest[0]}))
    if after.phase == state.EDGE:
        holder = SEATS[after.edge]
        phrases.append(Phrase("hallway.no_deal", {"seat": holder, "other": _other(holder)}))
    return phrases


def _end_phrases(row: State, after: State) -> list[Phrase]:
    phrases = []
    for index, name in enumerate(SEATS):
        if after.steps[index] != EXIT:
            place = int(place_of(index, int(after.steps[index])))
            left = int(REMAINING[after.steps[index]])
            params: Params = {"seat": name, "points": _signed(left)}
            phrases.append(Phrase("hallway.remaining", params, (f"place-{place}",)))
    totals = notation.result(row)
    blue, red = (totals["totals"][name] for name in SEATS)
    if len(totals["winners"]) == 2:
        return [*phrases, Phrase("hallway.over.shared", {"n": blue})]
    winner = totals["winners"][0]
    numbers = (blue, red) if winner == "blue" else (red, blue)
    params = {"seat": winner, "other": _other(winner), "n": numbers[0], "m": numbers[1]}
    return [*phrases, Phrase("hallway.over" if blue != red else "hallway.over.exited", params)]


def _deal(giver: str, taker: str, points: int) -> Params:
    """Parameters of a sentence about a deal: the points are shown without a sign."""
    return {"seat": giver, "other": taker, "n": abs(points)}


def _deal_key(key: str, points: int) -> str:
    if points == 0:
        return f"{key}.even"
    return f"{key}.give" if points > 0 else f"{key}.take"


def place_phrase(place: int) -> Phrase:
    """What a place is called: blue 4, the green 0, red's semicircle (H1, H2)."""
    if place in (0, EXIT):
        return Phrase(f"hallway.place.door.{colour_of(place)}")
    return Phrase(f"hallway.place.{colour_of(place)}", {"n": number_on(place)})


def _signed(points: int) -> str:
    """A number for a sheet, with its sign: a real minus, as the words of the page have it."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"
