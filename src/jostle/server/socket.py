"""One client's WebSocket: hello, then commands in and news out, with bounded queues.

The socket is served below Litestar's own WebSocket layer, straight on ASGI: each message costs one
decode and one queue, and that is where a server's moves a second are won or lost.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from jostle.server import protocol
from jostle.server.clock import now_ms
from jostle.server.faults import Refused
from jostle.server.hub import Hub
from jostle.server.live import Live, Outcome
from jostle.server.lobby import come_in
from jostle.server.present import Audience, encode
from jostle.table import Command, Decision, Refusal, Repeat, refuse

log = logging.getLogger("jostle.server")

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

decode = msgspec.json.Decoder(protocol.ClientMessage).decode

BURST_SECONDS = 4
GOODBYE_SECONDS = 1
POLICY = 1008
"""WebSocket close code: the rules of the conversation were broken, or it is over."""


class Connection:
    """One client. Listens to its match; see `Listener` in live.py."""

    def __init__(self, hub: Hub, receive: Receive, send: Send) -> None:
        self.audience: Audience = frozenset()
        self._hub = hub
        self._settings = hub.settings
        self._receive = receive
        self._send = send
        self._live: Live | None = None
        self._queue: deque[str] = deque()
        self._unread = 0
        self._most_unread = hub.settings.backlog_bytes
        self._filled = asyncio.Event()
        self._goodbye: asyncio.Future[Refusal] = asyncio.get_running_loop().create_future()
        self._allowance = Allowance(hub.settings.pace)
        self._heard_at = now_ms()
        self._silence: asyncio.TimerHandle
        self._is_opening = False

    # --- As a listener -------------------------------------------------------------------------

    def welcome(self, message: str) -> None:
        """Queue the first message, which the length of a match is not held against."""
        self._most_unread += len(message)
        self.send(message)

    def send(self, message: str) -> None:
        """Queue a message; a client that leaves too much unread is cut, and may resume."""
        self._queue.append(message)
        self._unread += len(message)
        self._filled.set()
        if self._unread > self._most_unread:
            self.close(refuse("message/slow"))

    def close(self, refusal: Refusal) -> None:
        """End the connection; the client is told why if it still reads."""
        if not self._goodbye.done():
            self._goodbye.set_result(refusal)

    # --- The conversation ----------------------------------------------------------------------

    async def serve(self) -> None:
        """Talk until one of the two has gone."""
        self._watch_silence()
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reader, self._goodbye), return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and reader.exception() is not None:
                log.error("a conversation failed", exc_info=reader.exception())
                self.close(refuse("server/fault"))
        finally:
            if self._live is not None:
                self._live.leave(self)
            self._silence.cancel()
            reader.cancel()
            writer.cancel()
        if self._goodbye.done():
            await self._say_goodbye(self._goodbye.result())

    async def _read(self) -> None:
        message = await self._next_message()
        if not isinstance(message, protocol.Hello):
            return self.close(refuse("message/hello_first"))
        try:
            live = await self._open(message)
        except Refused as refused:
            return self.close(refused.refusal)
        while True:
            message = await self._next_message()
            if isinstance(message, protocol.Command):
                self._command(live, message)
            elif isinstance(message, protocol.HintWish):
                self._hint(live, message)
            elif isinstance(message, protocol.Ping):
                self.send(encode(protocol.Pong(message.id, now_ms())).decode())
            elif isinstance(message, protocol.Hello):
                return self.close(refuse("message/hello_once"))
            else:
                return None

    async def _next_message(self) -> protocol.ClientMessage | None:
        """The next message that can be read; None when the client has gone or must go."""
        while True:
            received = await self._receive()
            if received["type"] == "websocket.disconnect":
                self._queue.clear()
                return None
            self._heard_at = now_ms()
            if not self._allowance.take():
                self.close(refuse("message/too_many", most=round(self._settings.pace)))
                return None
            data = received.get("text") or received.get("bytes") or ""
            most = self._settings.message_bytes
            if len(data) > most:
                self.close(refuse("message/too_large", most, most=most, n=len(data)))
                return None
            try:
                return decode(data)
            except (msgspec.DecodeError, UnicodeError) as error:
                self._refuse("", refuse("message/malformed", detail=str(error)))

    async def _open(self, hello: protocol.Hello) -> Live:
        self._is_opening = True
        live = await self._hub.get(hello.match)
        self.audience = await come_in(self._hub, live, hello.tokens, hello.name)
        await live.catch_up(hello.seen)
        self._live = live
        self._heard_at = now_ms()
        self._is_opening = False
        live.enter(self, hello.seen)
        return live

    def _is_theirs(self, asked: protocol.Command | protocol.HintWish) -> bool:
        """True if the seat is one of this client's; else it has been told that it is not."""
        if asked.seat in self.audience:
            return True
        code = "match/not_your_seat" if self.audience else "match/spectator"
        self._refuse(asked.id, refuse(code, expected=sorted(self.audience)))
        return False

    def _hint(self, live: Live, asked: protocol.HintWish) -> None:
        def answer(found: protocol.Hint | Refusal) -> None:
            if isinstance(found, protocol.Hint):
                self.send(encode(found).decode())
            else:
                self._refuse(asked.id, found)

        if self._is_theirs(asked):
            self._hub.judging.hint(live, asked, answer)

    def _command(self, live: Live, asked: protocol.Command) -> None:
        if not self._is_theirs(asked):
            return
        command = Command(
            asked.id,
            asked.seat,
            asked.seen,
            asked.do,
            asked.text,
            asked.answers,
            level=asked.level,
        )

        def answer(outcome: Outcome) -> None:
            if isinstance(outcome, Decision):
                self._acknowledge(asked.id, outcome.entries[0].number)
            elif isinstance(outcome, Repeat):
                self._acknowledge(asked.id, outcome.number)
            elif isinstance(outcome, Refusal):
                self._refuse(asked.id, outcome)

        live.command(command, self._heard_at, answer)

    def _acknowledge(self, command: str, number: int) -> None:
        self.send(encode(protocol.Ack(command, number)).decode())

    def _refuse(self, command: str, refusal: Refusal) -> None:
        self.send(
            encode(
                protocol.Refusal(
                    command, refusal.code, refusal.error, refusal.expected, refusal.rule
                )
            ).decode()
        )

    async def _write(self) -> None:
        while True:
            while self._queue:
                message = self._queue.popleft()
                try:
                    await self._send({"type": "websocket.send", "text": message})
                except RuntimeError:  # how Granian says that the client has gone
                    return
                self._unread -= len(message)
            self._filled.clear()
            await self._filled.wait()

    def _watch_silence(self) -> None:
        """Close a socket whose client sends nothing any more, not even a ping."""
        if self._is_opening:
            self._heard_at = now_ms()
        left_ms = self._heard_at + round(self._settings.silence * 1000) - now_ms()
        if left_ms <= 0:
            self.close(refuse("message/silent"))
        else:
            loop = asyncio.get_running_loop()
            self._silence = loop.call_later(left_ms / 1000, self._watch_silence)

    async def _say_goodbye(self, refusal: Refusal) -> None:
        gone = encode(protocol.Gone(refusal.code, refusal.error)).decode()
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._send({"type": "websocket.send", "text": gone})
                await self._send({"type": "websocket.close", "code": POLICY})
        except (TimeoutError, RuntimeError):
            log.debug("a client did not take its goodbye: %s", refusal.code)


class Allowance:
    """How many messages a socket may still send now: it fills up with time, to a limit."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._left = self._most = pace * BURST_SECONDS
        self._at = time.monotonic()

    def take(self) -> bool:
        """Use up one message; False if there is none left."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._pace)
        self._at = now
        self._left -= 1
        return self._left >= 0


async def serve_socket(hub: Hub, scope: Message, receive: Receive, send: Send) -> None:
    """Serve one WebSocket of the server's own pages, or of a program that is no page."""
    await receive()
    headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
    origin = headers.get(b"origin")
    if origin is not None and urlsplit(origin).netloc != headers.get(b"host"):
        log.warning("refused a socket: %s", refuse("message/origin", origin=origin).error)
        await send({"type": "websocket.close", "code": POLICY})
        return
    await send({"type": "websocket.accept"})
    await Connection(hub, receive, send).serve()
