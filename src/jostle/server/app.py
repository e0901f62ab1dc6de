"""The ASGI application: wiring only."""

import asyncio
import logging
from collections.abc import MutableMapping
from contextlib import suppress
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from jostle.server.faults import Refused, fault, refused
from jostle.server.http import api
from jostle.server.hub import Hub
from jostle.server.protocol import Fault
from jostle.server.socket import Receive, Send, serve_socket
from jostle.server.static import ZIPPED, serve_client

log = logging.getLogger("jostle.server")

SOCKET = "/api/socket"

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""On every answer: the page runs its own files only, and its address, token and all, stays here."""

TOO_LARGE = 413
HEARD_OUT_BYTES = 8 * 1_048_576
HEARD_OUT_SECONDS = 2.0
"""So much of a body that is refused for its size is heard out; what is longer is cut off."""

RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Application:
    """Sockets straight to the hub, all else to Litestar."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._litestar = Litestar(
            [api, serve_client],
            state=State({"hub": hub}),
            exception_handlers={
                Refused: _answer_refused,
                HTTPException: _answer_http,
                RecursionError: _answer_nested,
                Exception: _answer_fault,
            },
            compression_config=CompressionConfig("gzip", minimum_size=1000, exclude_opt_key=ZIPPED),
            openapi_config=OpenAPIConfig(
                title="Jostle",
                version=version("jostle"),
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
            ),
            logging_config=None,
        )

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one request or one socket."""
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await serve_socket(self._hub, scope, receive, send)
        else:
            answer = _with_headers(_after_the_rest(receive, send))
            await self._litestar(scope, receive, answer)  # type: ignore[arg-type]  # its own ASGI types


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *RAW_HEADERS]
        await send(message)

    return send_with_headers


def _after_the_rest(receive: Receive, send: Send) -> Send:
    """Hear out the body that was too large before saying so, and keep nothing of it.

    Who is still sending does not read: without this, most clients would see a broken connection.
    """

    async def send_after_the_rest(message: Any) -> None:
        if message["type"] == "http.response.start" and message["status"] == TOO_LARGE:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARD_OUT_SECONDS):
                    await _hear_out(receive)
        await send(message)

    return send_after_the_rest


async def _hear_out(receive: Receive) -> None:
    left = HEARD_OUT_BYTES
    while left > 0:
        message = await receive()
        left -= len(message.get("body", b""))
        if not message.get("more_body", False):
            return


def _answer_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Fault]:
    return Response(fault(error.refusal), status_code=error.status)


def _answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    """Litestar's own refusals in our shape: unknown addresses, bodies that do not decode."""
    path = request.url.path
    if error.status_code == 404:
        return _answer_refused(request, refused("http/not_found", 404, path=path))
    if error.status_code == 405:
        method = request.method
        return _answer_refused(request, refused("http/not_allowed", 405, path=path, method=method))
    if error.status_code == 413:
        return _answer_refused(request, refused("http/too_large", 413))
    if error.status_code >= 500:
        return _answer_fault(request, error)
    return _answer_refused(
        request, refused("message/malformed", error.status_code, detail=_reasons(error))
    )


def _answer_nested(request: Request[Any, Any, Any], error: RecursionError) -> Response[Fault]:
    """A body of brackets: JSON is read before anything else looks at it."""
    return _answer_refused(request, refused("http/nested", 400))


def _reasons(error: HTTPException) -> str:
    """What Litestar found wrong, in one line."""
    found = [error.detail]
    for item in error.extra if isinstance(error.extra, list) else []:
        if isinstance(item, dict):
            found += [" ".join(str(item[key]) for key in ("message", "key") if key in item)]
    return "; ".join(found)


def _answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    log.error("a request failed: %s %s", request.method, request.url.path, exc_info=error)
    return _answer_refused(request, refused("server/fault", 500))
