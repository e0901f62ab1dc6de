"""Slow readers, silent sockets, idle tables: what a server must not choke on."""

import json
import socket
import sys
import time
from urllib.parse import urlsplit

from tests.server.client import Client, lay, seated, two_players
from tests.serving import Serve, Server

HANDSHAKE = (
    "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def test_a_client_that_does_not_read_is_cut_and_holds_up_nobody(serve: Serve) -> None:
    server = serve(pace=10_000, silence=3)
    with two_players(server) as (blue, _):
        deaf = socket.create_connection((urlsplit(server.url).hostname, server.port))
        deaf.settimeout(20)
        deaf.sendall(HANDSHAKE.format(host=server.url.removeprefix("http://")).encode())
        deaf.sendall(frame(type="hello", match=blue.welcome["match"], tokens=blue.tokens))
        refused = {"type": "command", "seat": "blue", "seen": 1, "do": "event"}
        words = "timeout " + 1900 * "x"
        ended = None
        for number in range(20_000):
            try:
                deaf.sendall(frame(**refused, id=f"d{number}", text=words))
            except OSError as error:
                ended = error
                break
            if number % 100 == 0:
                asked = time.monotonic()
                assert blue.do("event", "timeout")["code"] == "match/tables_event"
                assert time.monotonic() - asked < 2
        deaf.close()
        assert isinstance(ended, ConnectionError | TimeoutError)
        assert not isinstance(ended, TimeoutError) or sys.platform != "linux"
        back = Client(server, blue.welcome["match"], *blue.tokens)
        assert back.do("chat", "still here")["type"] == "ack"
        back.close()


def frame(**message: object) -> bytes:
    """A WebSocket frame of a client, masked with zeros."""
    body = json.dumps(message).encode()
    size = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + body


def test_a_silent_socket_is_closed_with_a_sentence(serve: Serve) -> None:
    server = serve(silence=0.5)
    match = lay(server)
    with seated(server, match, "blue") as blue:
        began = time.monotonic()
        gone = blue.is_sent_away()
        assert gone["code"] == "message/silent"
        assert 0.4 < time.monotonic() - began < 5


def test_pings_keep_a_socket_open(serve: Serve) -> None:
    server = serve(silence=0.6)
    match = lay(server)
    with seated(server, match, "blue") as blue:
        for number in range(6):
            blue.send({"type": "ping", "id": number})
            blue.rest(0.25)
        assert blue.do("chat", "still here")["type"] == "ack"


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(serve: Serve) -> None:
    server = serve(idle=0.1, heartbeat=0.2)
    match = lay(server)
    with seated(server, match, "blue") as blue:
        blue.do("chat", "see you tomorrow")
        entries = blue.entries
    time.sleep(1)
    with seated(server, match, "blue") as blue:
        assert blue.entries == entries


def test_tables_do_not_know_each_other(server: Server) -> None:
    with two_players(server) as (blue, _), two_players(server) as (other, _):
        blue.do("chat", "only here")
        other.rest(0.1)
        assert "only here" not in [entry.get("text") for entry in other.entries]
