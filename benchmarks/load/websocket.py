"""A WebSocket client that costs next to nothing, so that a load test measures the server.

Only what the load test needs: text frames, masked with zeros, no fragments, no extensions.
"""

import asyncio
from collections.abc import Callable

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE = 0x81, 0x88


class Socket(asyncio.Protocol):
    """One connection; calls `heard` with each message's bytes."""

    def __init__(self, host: str, path: str, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello = HANDSHAKE.format(path=path, host=host).encode()
        self._got = bytearray()
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Cut what came into messages."""
        got = self._got
        got += data
        if not self._is_open:
            end = got.find(b"\r\n\r\n")
            if end < 0:
                return
            assert got.startswith(b"HTTP/1.1 101"), bytes(got)
            del got[: end + 4]
            self._is_open = True
            if not self.opened.done():
                self.opened.set_result(None)
        at = 0
        while len(got) - at >= 2:
            kind, size, head = got[at], got[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(got[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(got[at + 2 : at + 10], "big"), 10
            if len(got) - at < head + size:
                break
            if kind == TEXT:
                self.heard(bytes(got[at + head : at + head + size]))
            at += head + size
        del got[:at]

    def send(self, message: bytes) -> None:
        """Send a text message."""
        size = len(message)
        head = (
            bytes((TEXT, 0x80 | size))
            if size < 126
            else bytes((TEXT, 0xFE)) + size.to_bytes(2, "big")
        )
        self._transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        """Drop the connection."""
        self._transport.close()


async def connect(host: str, port: int, path: str, heard: Callable[[bytes], None]) -> Socket:
    """An open WebSocket."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(f"{host}:{port}", path, heard), host, port
    )
    await socket.opened
    return socket
