"""A table in the protocol's messages, as JSON that is made once for all whom it suits."""

from collections.abc import Collection, Set
from typing import Any, cast

import msgspec
from msgspec import Raw

from jostle.kernel import game as kernel
from jostle.server import protocol
from jostle.server.tokens import Tokens
from jostle.table.table import Table
from jostle.table.values import Line
from jostle.words import phrase_text

encode = msgspec.json.Encoder().encode

Audience = frozenset[str]
"""The seats of a reader; empty for a spectator."""


def entry(line: Line) -> bytes:
    """An entry as everybody sees it."""
    return encode(
        protocol.Entry(
            number=line.entry.number,
            at=line.entry.at,
            kind=cast(Any, line.entry.kind),
            seat=line.entry.seat,
            text=line.entry.text,
            say=line.say,
            marks=list(line.marks),
            view=msgspec.UNSET if line.view is None else line.view,
        )
    )


class Picture:
    """What a table shows between two entries: made when first asked for, then kept as JSON."""

    def __init__(self, table: Table, tokens: Tokens) -> None:
        self.number = table.number
        self._table = table
        self._tokens = tokens
        self._view = Raw(encode(table.view()))
        self._choices: dict[str, Raw] = {}
        self._standing = [
            protocol.Standing(
                seat=offer.seat,
                number=offer.number,
                at=offer.at,
                event=offer.event,
                say=offer.say,
                amount=int(offer.event.rsplit(" ", 1)[1]),
                effect=self._effect_of_accepting(offer.seat),
            )
            for offer in table.standing.values()
        ]

    def state(
        self, audience: Audience, here: Set[str], watching: int, now: int, *, warming: bool
    ) -> Raw:
        """The state for one audience; `here` are the seats that some client holds."""
        table = self._table
        return Raw(
            encode(
                protocol.TableState(
                    number=table.number,
                    now=now,
                    status=table.status,
                    view=self._view,
                    seats={seat: self._seat(seat, here) for seat in table.seats},
                    waiting=[
                        protocol.Waiting(seat, since) for seat, since in table.waits_since.items()
                    ],
                    choices=cast(Any, {seat: self._choices_of(seat) for seat in audience}),
                    standing=self._standing,
                    deadline=self._deadline(),
                    rematch=self._rematch(audience),
                    resigned=table.resigned,
                    watching=watching,
                    warming=warming,
                )
            )
        )

    def _seat(self, name: str, here: Collection[str]) -> protocol.SeatState:
        seat = self._table.seats[name]
        return protocol.SeatState(
            name=seat.name,
            by=seat.by,
            here=name in here,
            host=name == self._table.host,
            called=seat.called,
            resigned=seat.resigned,
            level=cast(protocol.Level, seat.level) if seat.bot_plays else None,
            away_at=self._table.away_at(name),
        )

    def _choices_of(self, seat: str) -> Raw:
        known = self._choices.get(seat)
        if known is None:
            table = self._table
            may = () if table.seats[seat].resigned else table.choices(seat)
            made = [choice(table, one) for one in may]
            known = self._choices[seat] = Raw(encode(made))
        return known

    def _effect_of_accepting(self, offerer: str) -> dict[str, Any]:
        for seat in self._table.seats:
            for one in self._table.choices(seat):
                if one.answers_seat == offerer:
                    return dict(one.effect)
        return {}

    def _deadline(self) -> protocol.DeadlineState | None:
        table = self._table
        if table.deadline_at is None or table.game.deadline is None:
            return None
        seconds = table.game.deadline_seconds(table.options)
        return protocol.DeadlineState(table.game.deadline.event, table.deadline_at, seconds)

    def _rematch(self, audience: Audience) -> protocol.Rematch | None:
        table = self._table
        if not table.rematch_wanted:
            return None
        wish = protocol.Rematch(wanted_by=list(table.rematch_wanted))
        awaited = table.wishes_awaited()
        if awaited and table.successor_made is None:
            wish.waits_for, wish.without_them_at = list(awaited), max(awaited.values())
        if table.successor_made is not None:
            wish.match = table.successor_made
            wish.watch = self._tokens.watch(table.successor_made)
            wish.seats = {
                seat: self._tokens.seat(table.successor_made, seat) for seat in sorted(audience)
            }
        return wish


def choice(table: Table, one: kernel.Choice) -> protocol.Choice:
    """A choice with its sentence, and the number of the event that it answers."""
    answered = table.standing.get(one.answers_seat) if one.answers_seat else None
    return protocol.Choice(
        kind=one.kind,
        event=one.event,
        say=phrase_text(one.phrase, table.names),
        do="dice" if table.game.kinds[one.kind].by == "chance" else "event",
        parts=dict(one.parts),
        effect=dict(one.effect),
        least=one.least,
        most=one.most,
        per_point=dict(one.per_point),
        answers=answered.number if answered else None,
        marks=list(one.phrase.marks),
    )
