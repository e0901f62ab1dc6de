"""Creating, listing and exporting matches and records, and the drawings, over HTTP."""

import hashlib
import io
from functools import cache
from importlib.metadata import version
from typing import Annotated, Any

import segno
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from jostle import boards
from jostle.games import game as game_named
from jostle.games import games
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Game, Option
from jostle.server import protocol
from jostle.server.faults import refused, refused_input
from jostle.server.hub import Hub
from jostle.server.lobby import audience_of, join_table, lay_table, open_tables
from jostle.server.replays import replayed, written_record
from jostle.words import text

SVG = "image/svg+xml"
RECORD_BYTES = 1_048_576


def hub_of(state: State) -> Hub:
    """The process's hub, which the app keeps in its state."""
    hub: Hub = state.hub
    return hub


# --- Games and drawings --------------------------------------------------------------------------


@get("/games", summary="The games that can be played here")
async def list_games() -> list[protocol.GameSpec]:
    """Games with their options, for forms."""
    return [_spec(game) for game in games().values()]


def _spec(game: Game) -> protocol.GameSpec:
    return protocol.GameSpec(
        game=game.name,
        title=text(f"{game.name}.title"),
        blurb=text(f"{game.name}.blurb"),
        seats=list(game.seats(game.full_options({}))),
        options=[
            _option_spec(game.name, option)
            for option in game.options
            if option.least is None or option.least != option.most
        ],
    )


def _option_spec(game: str, option: Option) -> protocol.OptionSpec:
    return protocol.OptionSpec(
        name=option.name,
        default=option.default,
        rule=option.rule,
        label=text(f"{game}.option.{option.name}"),
        help=text(f"{game}.option.{option.name}.help"),
        least=option.least,
        most=option.most,
        choices=list(option.choices),
        choice_labels=[text(f"{game}.option.{option.name}.{word}") for word in option.choices],
    )


@get("/boards/{file:str}", summary="The empty board of a game as SVG", media_type=SVG)
async def draw_board(
    file: str,
    request: Request[Any, Any, Any],
    orientation: str = "landscape",
    seat: str | None = None,
) -> Response[str]:
    """`/boards/hallway.svg`, with the options that change the drawing as further parameters."""
    game = _game_of(file)
    given = {
        key: value
        for key, value in request.query_params.items()
        if key not in ("orientation", "seat")
    }
    try:
        options = game.full_options({key: game.option(key).parse(given[key]) for key in given})
        drawing = boards.board(game.name, orientation=orientation, seat=seat, options=options)
    except JostleError as error:
        raise refused_input(error) from error
    except boards.BoardError as error:
        raise refused("message/malformed", 422, detail=str(error)) from error
    return _cacheable(drawing, request)


@get("/pieces/{file:str}", summary="The pieces of a game as SVG symbols", media_type=SVG)
async def draw_pieces(file: str, request: Request[Any, Any, Any]) -> Response[str]:
    """`/pieces/hallway.svg`: one symbol a piece, to be inlined once and used by their ids."""
    return _cacheable(boards.pieces(_game_of(file).name), request)


def _game_of(file: str) -> Game:
    name = file.removesuffix(".svg")
    if not file.endswith(".svg") or name not in games():
        raise refused("http/not_found", 404, path=file)
    return game_named(name)


def _cacheable(drawing: str, request: Request[Any, Any, Any]) -> Response[str]:
    """The drawing with its hash, or nothing but that if the client has this one already."""
    tag = f'"{hashlib.sha256(drawing.encode()).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "public, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers, media_type=SVG)
    return Response(drawing, headers=headers, media_type=SVG)


@post("/qr", summary="A text as a QR code in SVG", media_type=SVG, status_code=200)
async def draw_qr(data: protocol.QrText) -> Response[bytes]:
    """POST, so that a link with a token in it stands in no log."""
    drawing = io.BytesIO()
    code = segno.make(data.text, micro=False)
    code.save(drawing, kind="svg", xmldecl=False, border=2, omitsize=True)
    return Response(drawing.getvalue(), media_type=SVG, headers={"cache-control": "no-store"})


# --- Matches -------------------------------------------------------------------------------------


@post("/matches", summary="Lay a table")
async def create_match(data: protocol.NewMatch, state: State) -> protocol.Seated:
    """Answers with the tokens of all seats that are not a bot's."""
    return await lay_table(hub_of(state), data)


@get("/matches", summary="Listed tables that wait for a player")
async def list_matches(state: State) -> list[protocol.OpenTable]:
    """The newest first."""
    return await open_tables(hub_of(state))


@post("/matches/{match:str}/join", summary="Take a seat at a listed table", status_code=200)
async def join_match(match: str, data: protocol.JoinTable, state: State) -> protocol.Seated:
    """Takes the first free seat; 409 when there is none."""
    return await join_table(hub_of(state), match, data.name)


Token = Annotated[str, Parameter(description="Any token of the match", max_length=64)]


@get("/matches/{match:str}", summary="A line about a table, for a list of mine")
async def show_match(match: str, token: Token, state: State) -> protocol.TableCard:
    """What the first page shows of a table that it has a token of."""
    hub = hub_of(state)
    live = await hub.get(match)
    audience = audience_of(hub, live, [token])
    table = live.table
    return protocol.TableCard(
        match=match,
        game=table.game.name,
        status=table.status,
        waiting=list(table.waits_since),
        names=table.names,
        seats=[seat for seat in table.seats if seat in audience],
    )


@get("/matches/{match:str}/record", summary="The game as a record")
async def export_record(match: str, token: Token, state: State) -> Response[str]:
    """The record of rules/notation.md, to keep; unfinished while the match runs."""
    hub = hub_of(state)
    live = await hub.get(match)
    audience_of(hub, live, [token])
    name = f'attachment; filename="{live.table.game.name}-{match}.json"'
    return Response(
        written_record(live.table),
        media_type="application/json",
        headers={"content-disposition": name, "cache-control": "no-store"},
    )


@post(
    "/replays",
    summary="Check a record and show it",
    status_code=200,
    request_max_body_size=RECORD_BYTES,
)
async def replay_record(
    request: Request[Any, Any, Any],
) -> protocol.Replay:
    """The body is a record's text; 422 names the place and the rule of what is wrong with it."""
    try:
        return replayed(await request.body())
    except JostleError as error:
        raise refused_input(error) from error


@get("/health", summary="Is the server up?")
async def health() -> protocol.Health:
    """For those who run it."""
    return protocol.Health("ok", _version())


@cache
def _version() -> str:
    return version("jostle")


api = Router(
    "/api",
    route_handlers=[
        list_games,
        draw_board,
        draw_pieces,
        draw_qr,
        create_match,
        list_matches,
        join_match,
        show_match,
        export_record,
        replay_record,
        health,
    ],
)
