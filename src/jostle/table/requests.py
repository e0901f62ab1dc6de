"""Commands about the table itself: chat, names, bots, leaving, another game."""

from collections.abc import Callable, Mapping
from typing import Any

from jostle.table.table import Table
from jostle.table.values import (
    DEFAULT_LEVEL,
    NOTHING,
    Command,
    Decision,
    Entry,
    Refusal,
    Repeat,
    Status,
    refuse,
)
from jostle.table.writing import (
    CHAT_LENGTH,
    NAME_LENGTH,
    cleaned,
    is_chat,
    is_name,
    length,
)

WRITINGS = 5
WRITING_MS = 10_000
"""A seat may write so many lines of chat and new names within that time …"""

MOST_WRITINGS = 1000
"""… and so many in a match: all of it is kept, and sent to whoever comes."""

ENOUGH_TO_GO_ON = 3
"""Seats of a match that goes on when somebody resigns."""

Judged = Decision | Repeat | Refusal


def _judge_chat(table: Table, command: Command, at: int) -> Judged:
    line = cleaned(command.text)
    if not is_chat(line):
        return refuse("match/bad_chat", expected=CHAT_LENGTH, n=len(line), most=CHAT_LENGTH)
    return _writes_too_much(table, command, at) or _noted(table, command, at, text=line)


def _judge_name(table: Table, command: Command, at: int) -> Judged:
    name = cleaned(command.text)
    if not is_name(name):
        return refuse("match/bad_name", expected=NAME_LENGTH, n=length(name), most=NAME_LENGTH)
    return _writes_too_much(table, command, at) or _noted(table, command, at, text=name)


def _judge_resign(table: Table, command: Command, at: int) -> Judged:
    """With two seats the match ends; with more of them a bot plays on, for good."""
    if table.status == "waiting":
        return refuse("match/waiting", expected=list(table.waits_since))
    if table.status != "playing":
        return refuse("match/over")
    if table.seats[command.seat].resigned:
        return refuse("match/resigned", seat=table.seats[command.seat].name)
    if len(table.seats) < ENOUGH_TO_GO_ON:
        entry = Entry(table.number + 1, at, "resign", command.seat, "", command.id)
        return Decision([entry], "resigned", None)
    return _noted(table, command, at, data={"goes_on": True, "level": DEFAULT_LEVEL})


def _judge_fill(table: Table, command: Command, at: int) -> Judged:
    """The host lets a bot have a seat that nobody took, and chooses its level."""
    if command.seat != table.host:
        return refuse("match/not_host", expected=table.host)
    if command.text not in table.seats:
        return refuse("match/no_such_seat", expected=list(table.seats), seat=command.text)
    if table.seats[command.text].by != "nobody":
        return refuse("match/seat_taken", seat=table.seats[command.text].name)
    untaken = [seat for seat in table.seats if table.seats[seat].by == "nobody"]
    status: Status = "playing" if untaken == [command.text] else "waiting"
    data = {"level": command.level}
    entry = Entry(table.number + 1, at, "fill", command.seat, command.text, command.id, data)
    return Decision([entry], status, None)


def _judge_call_bot(table: Table, command: Command, at: int) -> Judged:
    """Another seat lets a bot go on for one whom the table has awaited too long."""
    if command.text not in table.seats:
        return refuse("match/no_such_seat", expected=list(table.seats), seat=command.text)
    away_at = table.away_at(command.text)
    if command.text == command.seat or away_at is None or at < away_at:
        return refuse("match/not_away", expected=away_at, seat=table.seats[command.text].name)
    return _noted(table, command, at, text=command.text, data={"level": DEFAULT_LEVEL})


def _judge_back(table: Table, command: Command, at: int) -> Judged:
    """The owner takes his seat back from the bot that was called."""
    if table.seats[command.seat].resigned:
        return refuse("match/resigned", seat=table.seats[command.seat].name)
    if not table.seats[command.seat].called:
        return refuse("match/not_away", seat=table.seats[command.seat].name)
    return _noted(table, command, at)


def _judge_rematch(table: Table, command: Command, at: int) -> Judged:
    """A wish for another game, which begins when every person still there has said so."""
    if table.status not in ("over", "resigned"):
        return refuse("match/not_over")
    is_complete = all(at >= gone_at for gone_at in table.wishes_awaited(command.seat).values())
    if command.seat in table.rematch_wanted and (table.successor_made or not is_complete):
        return Repeat(table.rematch_wanted[command.seat])
    data = {"match": table.successor} if is_complete else NOTHING
    entry = Entry(table.number + 1, at, "rematch", command.seat, "", command.id, data)
    return Decision([entry], table.status, None)


def _noted(
    table: Table, command: Command, at: int, text: str = "", data: Mapping[str, Any] = NOTHING
) -> Decision:
    """One entry that leaves the game as it is."""
    entry = Entry(table.number + 1, at, command.do, command.seat, text, command.id, data)
    return Decision([entry], table.status, table.deadline_at)


def _writes_too_much(table: Table, command: Command, at: int) -> Refusal | None:
    written = table.written.get(command.seat, [])
    if len(written) >= MOST_WRITINGS:
        return refuse("match/too_much", expected=MOST_WRITINGS, most=MOST_WRITINGS)
    if len(written) < WRITINGS or at >= written[-WRITINGS] + WRITING_MS:
        return None
    next_at = written[-WRITINGS] + WRITING_MS
    return refuse("match/too_fast", expected=next_at, wait=next_at - at)


REQUESTS: dict[str, Callable[[Table, Command, int], Judged]] = {
    "chat": _judge_chat,
    "name": _judge_name,
    "resign": _judge_resign,
    "fill": _judge_fill,
    "call_bot": _judge_call_bot,
    "back": _judge_back,
    "rematch": _judge_rematch,
}
