"""Running the server: the port, the signals, what it says."""

import asyncio
import errno
import io
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import segno
from granian.constants import Interfaces
from granian.server.embed import Server

from jostle.server.app import Application
from jostle.server.hub import Hub
from jostle.server.settings import Settings
from jostle.server.tokens import Tokens
from jostle.server.warming import open_up
from jostle.store import open_store
from jostle.words import text

LOCAL = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORTS_TRIED = 50
LAST_PORT = 65_535
BACKLOG = 1024
SIGNALS = (signal.SIGINT, signal.SIGTERM)
SWITCH_SECONDS = 0.0005
"""How long the event loop waits for a thread that is in the middle of Python code: with Python's
usual 5 ms thinking bots cost a fifth of the moves (docs/adr/0019-thinking.md)."""


def free_port(host: str, port: int) -> int:
    """`port`, or the next one that nobody listens on; 0 asks the system for any. Else OSError.

    Granian shares its port with other processes that do, so that two servers on one port would
    each get some of the guests; hence the look beforehand.
    """
    last = min(port + PORTS_TRIED, LAST_PORT)
    for candidate in range(port, last + 1):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    continue
                reason = error.strerror or str(error)
                raise OSError(text("server.no_address", host=host, reason=reason)) from error
            return int(probe.getsockname()[1])
    raise OSError(text("server.no_port", first=port, last=last))


def own_address() -> str:
    """The machine's address in the local network, as far as it can tell."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks which way out is taken
        except OSError:
            return LOCAL
        return str(probe.getsockname()[0])


def run(
    settings: Settings,
    say: Callable[[str], None],
    *,
    host: str,
    port: int,
    lan: bool,
    log_level: str,
) -> None:
    """Serve until SIGINT or SIGTERM. OSError or StoreError if port or store cannot be had."""
    logging.basicConfig(
        level=log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("_granian").setLevel(logging.ERROR)
    sys.setswitchinterval(SWITCH_SECONDS)
    free = free_port(host, port)
    if port not in (0, free):
        say(text("server.port_taken", taken=port, port=free))
    asyncio.run(_serve(settings, say, host, free, lan=lan))
    say(text("server.stopped"))


async def _serve(
    settings: Settings, say: Callable[[str], None], host: str, port: int, *, lan: bool
) -> None:
    store = await open_store(settings.database)
    tokens = Tokens(await store.secret())
    hub = Hub(store, tokens, settings, alone=not settings.database.startswith("postgresql"))
    server = Server(
        Application(hub),
        address=host,
        port=port,
        interface=Interfaces.ASGINL,
        backlog=BACKLOG,
        log_enabled=False,
    )
    opening = asyncio.create_task(_open(hub, say, host, port, lan=lan))
    stopping = asyncio.create_task(_stop_when_asked(hub, server))
    await server.serve()
    for task in (opening, stopping):
        task.cancel()
    await store.close()


async def _stop_when_asked(hub: Hub, server: Server) -> None:
    """Wait for a signal, say goodbye to everybody and end the server.

    Not by the loop's own signal handlers: these come through a pipe that a busy Granian can fill,
    and what finds it full is lost.
    """
    loop, asked = asyncio.get_running_loop(), asyncio.Event()

    def ask(number: int, frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)  # a second one need not wait
        loop.call_soon_threadsafe(asked.set)

    for number in SIGNALS:
        signal.signal(number, ask)
    await asked.wait()
    await hub.stop()
    server.interrupt_signal = True
    server.main_loop_interrupt.set()


async def _open(hub: Hub, say: Callable[[str], None], host: str, port: int, *, lan: bool) -> None:
    """Say where the table is as soon as it can be reached, and warm the rules meanwhile."""
    while True:
        try:
            _, writer = await asyncio.open_connection(LOCAL if host == EVERYWHERE else host, port)
            break
        except OSError:
            await asyncio.sleep(0.01)
    writer.close()
    give_up_deaf_peers(port, round(hub.settings.silence * 1000))
    address = f"http://{own_address() if lan else host}:{port}"
    say(text("server.address", address=address))
    if lan:
        say(qr_code(address))
    await open_up(hub)


def give_up_deaf_peers(port: int, after_ms: int) -> None:
    """Let the system end connections whose peer takes nothing for a while (Linux).

    Granian cannot end a connection on which a message is stuck, and does not show its sockets:
    the one that listens is looked up, and those it accepts inherit what is set on it.
    """
    folder = Path("/proc/self/fd")
    if not hasattr(socket, "TCP_USER_TIMEOUT") or not folder.exists():
        return
    for entry in folder.iterdir():
        try:
            found = socket.socket(fileno=os.dup(int(entry.name)))
        except OSError:  # no socket, or closed by now
            continue
        with found:
            if found.family == socket.AF_INET and found.getsockname()[1] == port:
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, after_ms)


def qr_code(address: str) -> str:
    """`address` as a QR code in characters, to be scanned from the terminal."""
    drawing = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawing, compact=True)
    return drawing.getvalue()
