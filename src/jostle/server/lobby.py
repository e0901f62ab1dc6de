"""Before the game: laying tables, the list of open ones, and what a link opens."""

from collections.abc import Iterable
from functools import partial
from typing import Literal, cast

from jostle.games import game as game_named
from jostle.games import names as game_names
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Game
from jostle.server import forms
from jostle.server.clock import now_ms
from jostle.server.faults import refused, refused_input
from jostle.server.grounds import chosen, title
from jostle.server.hub import Hub
from jostle.server.live import Live
from jostle.server.present import Audience
from jostle.server.protocol import DEFAULT_LEVEL, Level
from jostle.server.tokens import Tokens, is_same, new_match_id
from jostle.store import EntryRow, MatchRow, SeatRow
from jostle.table import Decision, cleaned, default_name, is_name, sit

OPEN_TABLES = 50
LISTED_MS = 2 * 60 * 60 * 1000
"""How long a table is offered to all; whoever laid it has gone by then."""


async def lay_table(hub: Hub, new: forms.NewMatch) -> forms.Seated:
    """Lay a table; the tokens of all seats that are not a bot's go to whoever asked for it."""
    known = game_names()
    if new.game not in known:
        raise refused("http/unknown_game", 422, list(known), games=", ".join(known), game=new.game)
    game = game_named(new.game)
    try:
        if game.ground is None:  # nothing to lay, nothing to wait for
            ground, options = chosen(game, new.ground, new.options)
        else:
            ground, options = await hub.workshop.serve(chosen, game, new.ground, new.options)
    except JostleError as error:
        raise refused_input(error) from error
    seats = game.seats(options)
    for seat in new.seats:
        if seat not in seats:
            raise refused("match/no_such_seat", 422, list(seats), seat=seat)
    wishes = {seat: new.seats.get(seat) or forms.SeatWish("link") for seat in seats}
    mine = [seat for seat, wish in wishes.items() if wish.by == "me"]
    row = MatchRow(
        id=new_match_id(),
        game=game.name,
        rules=str(game.rules_version),
        options=options,
        ground=game.ground.write(ground) if game.ground else None,
        created_at=now_ms(),
        host=mine[0] if mine else None,
        listed=new.listed,
        hints=new.hints,
        seats={seat: _laid_out(game, seat, wish) for seat, wish in wishes.items()},
        status="waiting" if any(wish.by == "link" for wish in wishes.values()) else "playing",
    )
    sat = [
        EntryRow(row.id, number, row.created_at, "sit", seat, row.seats[seat].name)
        for number, seat in enumerate(mine, 1)
    ]
    await hub.store.create_match(row, sat)
    if all(wish.by == "bot" for wish in wishes.values()):
        hub.wake(row.id)
    handed_out = [seat for seat, wish in wishes.items() if wish.by != "bot"]
    return _seated(hub.tokens, row.id, row.game, handed_out, mine)


def _laid_out(game: Game, seat: str, wish: forms.SeatWish) -> SeatRow:
    """A seat at the beginning: the creator's own are taken at once, before anybody can join."""
    by: Literal["bot", "person", "nobody"] = "nobody"
    if wish.by != "link":
        by = "bot" if wish.by == "bot" else "person"
    name = cleaned(wish.name)
    return SeatRow(
        by,
        name if is_name(name) else default_name(game, seat, by, wish.level),
        wish.level if by == "bot" else None,
    )


async def open_tables(hub: Hub) -> list[forms.OpenTable]:
    """Listed matches with a free seat, the newest first; old ones have been given up."""
    since = now_ms() - LISTED_MS
    return [
        forms.OpenTable(
            match=row.id,
            game=row.game,
            host=row.seats[row.host].name if row.host is not None else "",
            free=[name for name, seat in row.seats.items() if seat.by == "nobody"],
            bots={
                name: cast(Level, seat.level or DEFAULT_LEVEL)
                for name, seat in row.seats.items()
                if seat.by == "bot"
            },
            options=dict(row.options),
            hints=row.hints,
            ground=title(game_named(row.game), row.ground),
            since=row.created_at,
        )
        for row in await hub.store.open_tables(OPEN_TABLES)
        if row.created_at > since
    ]


async def join_table(hub: Hub, match: str, name: str) -> forms.Seated:
    """Take the first free seat of a listed match; its token is new, the host's link is void."""
    live = await hub.get(match)
    if not live.row.listed:
        raise refused("match/not_listed", 403)
    for seat in live.table.seats:
        outcome = await live.ask(partial(sit, live.table, seat, name, now_ms(), issue=1))
        if isinstance(outcome, Decision):
            return _seated(hub.tokens, match, live.row.game, [seat], [seat], issue=1)
    raise refused("match/no_free_seat", 409)


def _seated(
    tokens: Tokens, match: str, game: str, seats: list[str], mine: list[str], issue: int = 0
) -> forms.Seated:
    return forms.Seated(
        match=match,
        game=game,
        seats={seat: tokens.seat(match, seat, issue) for seat in seats},
        mine=mine,
        watch=tokens.watch(match),
    )


# --- What a link opens ---------------------------------------------------------------------------


def audience_of(hub: Hub, live: Live, given: Iterable[str]) -> Audience:
    """The seats that the tokens `given` open, none for the spectators'; Refused for a wrong one."""
    opened = {_opened_by(hub.tokens, live, token) for token in given}
    if not opened:
        raise refused("match/bad_token", 403)
    return frozenset(seat for seat in opened if seat is not None)


def _opened_by(tokens: Tokens, live: Live, token: str) -> str | None:
    if is_same(token, tokens.watch(live.match)):
        return None
    for name, seat in live.table.seats.items():
        if is_same(token, tokens.seat(live.match, name, seat.issue)) and seat.by != "bot":
            return name
        if is_same(token, tokens.seat(live.match, name)):
            raise refused("match/seat_taken", 409, seat=seat.name)
    raise refused("match/bad_token", 403)


async def come_in(hub: Hub, live: Live, given: Iterable[str], name: str) -> Audience:
    """Open the door with the tokens `given`, and take those of their seats that nobody has.

    `name` is for a single seat. The tokens are looked at again afterwards: the seat may have been
    given away meanwhile, or taken by the same person in another tab.
    """
    audience = audience_of(hub, live, given)
    for seat in sorted(audience):
        if live.table.seats[seat].by == "nobody":
            own_name = name if len(audience) == 1 else ""
            await live.ask(partial(sit, live.table, seat, own_name, now_ms()))
    return audience_of(hub, live, given)
