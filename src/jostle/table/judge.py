"""What may happen at a table: commands and the passing of time, judged without changing anything.

What may answer what, which phase has a deadline, what is judged in which way and how often it may
be sent stand in the game's descriptor; the rules themselves are asked through the position.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jostle.kernel.errors import JostleError
from jostle.kernel.game import Choice, Kind
from jostle.table.requests import REQUESTS, Judged
from jostle.table.table import Table
from jostle.table.values import NOTHING, Command, Decision, Entry, Refusal, Repeat, refuse
from jostle.table.writing import cleaned, is_name

WHOLE_NUMBER = re.compile("0|-?[1-9][0-9]{0,8}")

RandBelow = Callable[[int], int]
"""Draws one of 0 to n - 1; a fair source, for the table's dice come from it."""


def decide(
    table: Table, command: Command, received_at: int, randbelow: RandBelow
) -> Decision | Repeat | Refusal:
    """Judge `command`, which the server received at `received_at` (ms).

    Call `due` with the same instant first, so that a deadline that passed before the command came
    is on the record before it is judged. A decision's entries are to be stored, then applied, then
    shown; dice are drawn here once and for all, so a decision is judged anew only if it was lost.
    """
    if command.seat not in table.seats:
        return refuse("match/no_such_seat", expected=list(table.seats), seat=command.seat)
    known = table.commands.get((command.seat, command.id))
    if known is not None:
        return Repeat(known)
    if command.seen > table.number:
        return refuse("match/unseen", expected=table.number, n=table.number, seen=command.seen)
    at = max(received_at, table.at)
    if command.do not in ("event", "dice"):
        return REQUESTS[command.do](table, command, at)
    return _not_in_play(table, command, received_at) or (
        _judge_dice(table, command, at, randbelow)
        if command.do == "dice"
        else _judge_event(table, command, at)
    )


def due(table: Table, now: int, randbelow: RandBelow) -> Decision | None:
    """What the table does by itself at `now`: the event of a passed deadline, or its own dice."""
    if table.status != "playing":
        return None
    if table.game.deadline and table.deadline_at is not None and now > table.deadline_at:
        event = table.game.deadline.event
    elif table.awaits_dice == "table":
        event = table.position.draw(randbelow)
    else:
        return None
    return _with_event(table, event, None, max(now, table.at))


def sit(table: Table, seat: str, name: str, now: int, issue: int = 0) -> Decision | Refusal:
    """Let a person take `seat`, if nobody has it, under `name` or else the name laid out for it.

    `issue` numbers the token that came with the seat, when the earlier one must not open it.
    """
    if table.seats[seat].by != "nobody":
        return refuse("match/seat_taken", seat=table.seats[seat].name)
    name = cleaned(name)
    if not is_name(name):
        name = table.seats[seat].name
    data: Mapping[str, Any] = {"issue": issue} if issue else NOTHING
    entry = Entry(table.number + 1, max(now, table.at), "sit", seat, name, None, data)
    is_last = [other for other in table.seats if table.seats[other].by == "nobody"] == [seat]
    return Decision([entry], "playing" if is_last else "waiting", None)


def move_clock(table: Table, moved: int, now: int) -> Decision | None:
    """Move an open deadline by the `moved` ms that the server was down; None if none is open."""
    if table.deadline_at is None:
        return None
    deadline_at = table.deadline_at + moved
    data = {"deadline": deadline_at, "moved": moved}
    entry = Entry(table.number + 1, max(now, table.at), "clock", None, "", None, data)
    return Decision([entry], table.status, deadline_at)


# --- Dice and events -----------------------------------------------------------------------------


def _not_in_play(table: Table, command: Command, received_at: int) -> Refusal | None:
    if table.status == "waiting":
        return refuse("match/waiting", expected=list(table.waits_since))
    if table.status != "playing":
        return refuse("match/over")
    if table.seats[command.seat].resigned and not command.by_bot:
        return refuse("match/resigned", seat=table.seats[command.seat].name)
    if command.by_bot and not table.seats[command.seat].bot_plays:
        return refuse("match/not_away", seat=table.seats[command.seat].name)
    if table.deadline_at is not None and received_at > table.deadline_at:
        return refuse("match/late", expected=table.deadline_at)
    return None


def _judge_dice(table: Table, command: Command, at: int, randbelow: RandBelow) -> Judged:
    if command.seen < table.last_event:
        return _stale(table)
    if table.awaits_dice != "seat":
        return refuse("match/no_dice", expected=sorted(_kinds_to_choose(table, command.seat)))
    if command.seat not in table.waits_since:
        return _not_his_turn(table)
    return _with_event(table, table.position.draw(randbelow), command, at)


def _judge_event(table: Table, command: Command, at: int) -> Judged:
    kind = table.game.kinds.get(command.text.split(" ", 1)[0])
    if kind is not None and kind.by != "seat":
        return refuse("match/tables_event", event=command.text)
    if kind is not None and kind.judged == "in_order" and command.seen < table.last_event:
        return _stale(table)
    if kind is not None and kind.judged == "answer":
        refusal = _does_not_answer(table, command)
        if refusal is not None:
            return refusal
    choice = choice_named(table.choices(command.seat), command.text)
    if choice is None or kind is None:
        return _why_not(table, command)
    if choice.answers_seat is not None and command.answers is not None:
        if table.offers[command.answers] != choice.answers_seat:
            return _replaced(table, choice.answers_seat)
    return _too_often(table, command, kind, at) or _with_event(table, command.text, command, at)


def _does_not_answer(table: Table, command: Command) -> Refusal | None:
    """Refuse an answer to an offer that does not stand: replaced, or its talk is over."""
    if command.answers not in table.offers:
        standing = [offer.number for offer in table.standing.values() if offer.seat != command.seat]
        return refuse("match/no_such_offer", expected=standing, answers=command.answers)
    if command.answers <= table.turned_at:
        return _after_the_phase(table)
    seat = table.offers[command.answers]
    if table.standing[seat].number != command.answers:
        return _replaced(table, seat)
    return None


def choice_named(choices: Iterable[Choice], event: str) -> Choice | None:
    """The choice that `event` names: its own words, or a number within its range."""
    for choice in choices:
        if choice.least is None or choice.most is None:
            if choice.event == event:
                return choice
            continue
        head = choice.event.removesuffix("N")
        number = event.removeprefix(head) if event.startswith(head) else ""
        if WHOLE_NUMBER.fullmatch(number) and choice.least <= int(number) <= choice.most:
            return choice
    return None


def _too_often(table: Table, command: Command, kind: Kind, at: int) -> Refusal | None:
    """Hold a kind of event to the descriptor's limit, by the times of those in this phase."""
    sent = table.spoken.get((command.seat, kind.name), [])
    if kind.limit is None or not sent:
        return None
    if len(sent) >= kind.limit.per_phase:
        return refuse("match/too_many_offers", expected=kind.limit.per_phase, n=len(sent))
    next_at = sent[-1] + round(kind.limit.seconds * 1000)
    if at < next_at:
        return refuse("match/too_fast", expected=next_at, wait=next_at - at)
    return None


def _why_not(table: Table, command: Command) -> Refusal:
    """The reason against an event that is none of the commander's choices."""
    if command.seen < table.turned_at:
        return _after_the_phase(table)
    try:
        table.position.push(command.text)
    except JostleError as error:
        return Refusal(error.code, str(error), error.expected, error.rule)
    table.position.pop()
    return _not_his_turn(table)


def _with_event(table: Table, event: str, command: Command | None, at: int) -> Decision:
    """The entries of a legal `event`: his return first, if a bot was playing for the commander."""
    entries = []
    number = table.number + 1
    seat = command.seat if command else None
    carried = command.id if command else None
    if command and table.seats[command.seat].called and not command.by_bot:
        entries.append(Entry(number, at, "back", seat, "", carried))
        number, carried = number + 1, None
    phase = table.phase
    table.position.push(event)
    new_phase, is_over = table.position.phase, table.position.is_over
    table.position.pop()
    deadline_at = table.deadline_at if new_phase == phase else _deadline_at(table, new_phase, at)
    data: Mapping[str, Any] = NOTHING
    if new_phase != phase and deadline_at is not None:
        data = {"deadline": deadline_at}
    entries.append(Entry(number, at, "event", seat, event, carried, data))
    return Decision(entries, "over" if is_over else "playing", deadline_at)


def _deadline_at(table: Table, phase: str, at: int) -> int | None:
    """When a `phase` that opens at `at` must end; None without a clock."""
    seconds = table.game.deadline_seconds(table.options)
    if table.game.deadline is None or table.game.deadline.phase != phase or seconds == 0:
        return None
    return at + seconds * 1000


def _stale(table: Table) -> Refusal:
    return refuse("match/stale", expected=table.last_event, n=table.last_event)


def _after_the_phase(table: Table) -> Refusal:
    """What was meant for a phase that is over came late for its clock, or for another's answer."""
    return refuse("match/late") if table.timed_out else _stale(table)


def _replaced(table: Table, seat: str) -> Refusal:
    return refuse(
        "match/replaced", expected=table.standing[seat].number, seat=table.seats[seat].name
    )


def _not_his_turn(table: Table) -> Refusal:
    names = ", ".join(table.seats[seat].name for seat in table.waits_since)
    return refuse("match/not_your_turn", expected=list(table.waits_since), seats=names)


def _kinds_to_choose(table: Table, seat: str) -> set[str]:
    return {choice.kind for choice in table.choices(seat)}
