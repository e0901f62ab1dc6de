"""Creating, listing and exporting matches and records, and the drawings, over HTTP."""

import hashlib
import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from typing import Annotated, Any

import segno
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from jostle import boards
from jostle.games import game as game_named
from jostle.games import names as game_names
from jostle.kernel.errors import JostleError
from jostle.kernel.game import Game
from jostle.kernel.ground import Ground
from jostle.server import forms
from jostle.server.analyses import over
from jostle.server.faults import refused, refused_input
from jostle.server.grounds import checked, drawn, made, shipped_report
from jostle.server.hub import Hub
from jostle.server.lobby import audience_of, join_table, lay_table, open_tables
from jostle.server.replays import replayed, written_record
from jostle.server.specs import specs

SVG = "image/svg+xml"
BODY_BYTES = 1_048_576
"""A longer body is refused as soon as that is seen, by what it says of itself or while it comes."""


def hub_of(state: State) -> Hub:
    """The process's hub, which the app keeps in its state."""
    hub: Hub = state.hub
    return hub


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn what the library does not take into the refusal that says so."""
    try:
        yield
    except JostleError as error:
        raise refused_input(error) from error
    except boards.BoardError as error:
        raise refused("message/malformed", 422, detail=str(error)) from error


# --- Games and boards ----------------------------------------------------------------------------


@get("/games", summary="The games that can be played here")
async def list_games(state: State) -> list[forms.GameSpec]:
    """Games with their options, for forms."""
    return list(await hub_of(state).workshop.do(specs))


@get("/boards/{file:str}", summary="The empty board of a game as SVG", media_type=SVG)
async def draw_board(
    file: str,
    request: Request[Any, Any, Any],
    state: State,
    orientation: str = "landscape",
    seat: str | None = None,
    ground: str | None = None,
) -> Response[str]:
    """`/boards/hallway.svg`, with the options that change the drawing as further parameters.

    `ground` is the name of one that ships.
    """
    game = _game_of(file)
    given = {
        key: value
        for key, value in request.query_params.items()
        if key not in ("orientation", "seat", "ground")
    }
    with _refusing():
        options = {key: game.option(key).parse(given[key]) for key in given}
        wish = forms.BoardWish(ground, options, orientation, seat)
        drawing = await hub_of(state).workshop.serve(drawn, game, wish)
    return _cacheable(drawing, request)


@post("/boards/{file:str}", summary="The empty board on a ground", status_code=200, media_type=SVG)
async def draw_board_on(file: str, data: forms.BoardWish, state: State) -> Response[str]:
    """POST, because a drawing is too long for an address."""
    with _refusing():
        drawing = await hub_of(state).workshop.serve(drawn, _game_of(file), data)
    return Response(drawing, media_type=SVG, headers={"cache-control": "no-store"})


@get("/pieces/{file:str}", summary="The pieces of a game as SVG symbols", media_type=SVG)
async def draw_pieces(file: str, request: Request[Any, Any, Any]) -> Response[str]:
    """`/pieces/hallway.svg`: one symbol a piece, to be inlined once and used by their ids."""
    return _cacheable(boards.pieces(_game_of(file).name), request)


def _game_of(file: str) -> Game:
    name = file.removesuffix(".svg")
    if not file.endswith(".svg") or name not in game_names():
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
async def draw_qr(data: forms.QrText) -> Response[bytes]:
    """POST, so that a link with a token in it stands in no log."""
    drawing = io.BytesIO()
    code = segno.make(data.text, micro=False)
    code.save(drawing, kind="svg", xmldecl=False, border=2, omitsize=True)
    return Response(drawing.getvalue(), media_type=SVG, headers={"cache-control": "no-store"})


# --- Grounds -------------------------------------------------------------------------------------


@get("/grounds/{game:str}/{name:str}", summary="A ground that ships, with its findings")
async def show_ground(game: str, name: str, state: State) -> forms.GroundReport:
    """The lines and facts of one that `GET /api/games` lists."""
    found, ground = _ground_of(game)
    if name not in ground.names():
        raise refused("http/not_found", 404, path=f"/api/grounds/{game}/{name}")
    return await hub_of(state).workshop.serve(shipped_report, found, ground, name)


@post("/grounds/{game:str}", summary="Check a drawing", status_code=200)
async def check_ground(game: str, data: forms.GroundWish, state: State) -> forms.GroundReport:
    """A bad drawing is answered like a good one, by its findings."""
    found, ground = _ground_of(game)
    with _refusing():
        return await hub_of(state).workshop.serve(checked, found, ground, data)


@post("/grounds/{game:str}/make", summary="Make a random ground", status_code=200)
async def make_ground(game: str, data: forms.MakeGround, state: State) -> forms.GroundReport:
    """The same wishes, seed and all, make the same."""
    found, ground = _ground_of(game)
    with _refusing():
        return await hub_of(state).workshop.serve(made, found, ground, data.wishes)


def _ground_of(name: str) -> tuple[Game, Ground]:
    if name in game_names():
        game = game_named(name)
        if game.ground is not None:
            return game, game.ground
    raise refused("http/not_found", 404, path=f"/api/grounds/{name}")


# --- Matches -------------------------------------------------------------------------------------


@post("/matches", summary="Lay a table")
async def create_match(data: forms.NewMatch, state: State) -> forms.Seated:
    """Answers with the tokens of all seats that are not a bot's."""
    return await lay_table(hub_of(state), data)


@get("/matches", summary="Listed tables that wait for a player")
async def list_matches(state: State) -> list[forms.OpenTable]:
    """The newest first."""
    return await open_tables(hub_of(state))


@post("/matches/{match:str}/join", summary="Take a seat at a listed table", status_code=200)
async def join_match(match: str, data: forms.JoinTable, state: State) -> forms.Seated:
    """Takes the first free seat; 409 when there is none."""
    return await join_table(hub_of(state), match, data.name)


Token = Annotated[str, Parameter(description="Any token of the match", max_length=64)]


@get("/matches/{match:str}", summary="A line about a table, for a list of mine")
async def show_match(match: str, token: Token, state: State) -> forms.TableCard:
    """What the first page shows of a table that it has a token of."""
    hub = hub_of(state)
    live = await hub.get(match)
    audience = audience_of(hub, live, [token])
    table = live.table
    return forms.TableCard(
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
)
async def replay_record(request: Request[Any, Any, Any], state: State) -> forms.Replay:
    """The body is a record's text; 422 names the place and the rule of what is wrong with it."""
    body = await request.body()
    with _refusing():
        return await hub_of(state).workshop.serve(replayed, body)


# --- Analyses ------------------------------------------------------------------------------------


@post("/matches/{match:str}/analysis", summary="Analyse a match that is over", status_code=202)
async def analyse_match(match: str, token: Token, state: State) -> forms.AnalysisState:
    """Begins the analysis, or finds it; 409 while the match runs."""
    hub = hub_of(state)
    live = await hub.get(match)
    audience_of(hub, live, [token])
    if live.table.status not in ("over", "resigned"):
        raise refused("match/not_over", 409)
    text = written_record(live.table).encode()
    return _told(hub, await hub.analyses.begin(await hub.workshop.serve(over, text)))


@post("/analyses", summary="Analyse a record of a game that is over", status_code=202)
async def analyse_record(request: Request[Any, Any, Any], state: State) -> forms.AnalysisState:
    """The body is a record's text; 409 if the game is not over, 422 if it is no good record."""
    hub = hub_of(state)
    body = await request.body()
    with _refusing():
        return _told(hub, await hub.analyses.begin(await hub.workshop.serve(over, body)))


@get("/analyses/{analysis:str}", summary="How far an analysis is, and what it says")
async def show_analysis(analysis: str, state: State) -> forms.AnalysisState:
    """To be asked for until it is done."""
    hub = hub_of(state)
    return _told(hub, await hub.analyses.find(analysis))


def _told(hub: Hub, state: forms.AnalysisState) -> forms.AnalysisState:
    """How far an analysis is, and why nothing of it is done yet."""
    state.warming = hub.is_warming() and state.status == "working" and state.done == 0
    return state


@get("/health", summary="Is the server up?")
async def health() -> forms.Health:
    """For those who run it."""
    return forms.Health("ok", _version())


@cache
def _version() -> str:
    return version("jostle")


api = Router(
    "/api",
    request_max_body_size=BODY_BYTES,
    route_handlers=[
        list_games,
        draw_board,
        draw_board_on,
        draw_pieces,
        draw_qr,
        show_ground,
        check_ground,
        make_ground,
        create_match,
        list_matches,
        join_match,
        show_match,
        export_record,
        replay_record,
        analyse_match,
        analyse_record,
        show_analysis,
        health,
    ],
)
