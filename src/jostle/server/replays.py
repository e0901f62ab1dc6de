"""Records in and out: a match's record written, a record's text checked and shown."""

from datetime import UTC, datetime
from typing import Any

from msgspec import Raw

from jostle.api import Position
from jostle.record import check_record, parse_json
from jostle.server import forms, protocol
from jostle.server.faults import refused
from jostle.server.present import encode
from jostle.table import Table, choice_named
from jostle.words import say, seat_names

SITE = "Jostle"
MOST_EVENTS = 20_000
"""Of a record that is shown: a page cannot do much with more, and each has its view."""


def written_record(table: Table) -> str:
    """The table's game as the text of a record."""
    day = datetime.fromtimestamp(table.created_at / 1000, UTC).date().isoformat()
    return table.record({"date": day, "site": SITE}).write()


def replayed(text: bytes) -> forms.Replay:
    """The record in `text` as a client shows it; RecordError for a wrong one.

    Entries are made into JSON one by one: as Python's values a long game takes ten times the room.
    """
    value = parse_json(text)
    events = value.get("events") if isinstance(value, dict) else None
    if isinstance(events, list) and len(events) > MOST_EVENTS:
        raise refused("http/too_long", 422, MOST_EVENTS, most=MOST_EVENTS, n=len(events))
    record = check_record(value)
    game = record.position.game
    position = Position(game, record.position.options, record.position.ground)
    names = seat_names(record.game, position.seats, record.seats)
    first = position.view()
    entries: list[Any] = []
    for number, event in enumerate(record.events, 1):
        seat = maker(position, event)
        position.push(event)
        sentence, marks = say(position, names)
        entries.append(
            Raw(
                encode(
                    protocol.Entry(
                        number=number,
                        at=0,
                        kind="event",
                        seat=seat,
                        text=event,
                        say=sentence,
                        marks=marks,
                        view=position.view(),
                    )
                )
            )
        )
    return forms.Replay(
        game=record.game,
        options=position.options,
        ground=game.ground.write(position.ground) if game.ground else None,
        names=names,
        first=first,
        entries=entries,
        tags=record.tags,
        record=record.as_dict(),
    )


def maker(position: Position, event: str) -> str | None:
    """The seat that makes `event`, which is legal in `position`; None for the table's own."""
    kind = position.game.kinds[event.split(" ", 1)[0]]
    if kind.by == "chance" and position.awaits_dice == "seat":
        return position.waits_for()[0]
    if kind.by != "seat":
        return None
    awaited = position.waits_for()
    others = [seat for seat in position.seats if seat not in awaited]
    return next(
        seat
        for seat in (*awaited, *others)
        if choice_named(position.choices(seat), event) is not None
    )
