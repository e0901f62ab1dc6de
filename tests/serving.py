"""A real server for tests: its own process, a free port, a database of its own.

>>> server = start_server(tmp_path, away_seconds=0.5)
>>> server.url
'http://127.0.0.1:…'
>>> server.kill(); server.restart()    # the same port, the same database
"""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

COMMAND = "from jostle.cli.serve import command; command()"
START_SECONDS = 60
"""A first start compiles the rules on the side; the address is there long before."""


@dataclass
class Server:
    """A server process. `url` has no slash at its end."""

    database: str
    arguments: list[str]
    port: int = 0
    url: str = ""
    output: list[str] = field(default_factory=list)

    def start(self) -> None:
        """Start the process and wait until it says where it is."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-c", COMMAND),
                *("--port", str(self.port), "--database", self.database),
                *self.arguments,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(lines,), daemon=True)
        self._reader.start()
        self.output.clear()
        while True:
            line = lines.get(timeout=START_SECONDS)
            if not line:
                raise AssertionError(f"expected a server, got {''.join(self.output)}")
            if "http://" in line:
                self.url = line[line.index("http://") :].strip()
                self.port = int(self.url.rsplit(":", 1)[1])
                return

    def _read(self, lines: "queue.Queue[str]") -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            lines.put(line)
        lines.put("")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        self._end()

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(10)
        self._end()
        return code

    def _end(self) -> None:
        self._reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def restart(self) -> None:
        """Start it again where it was."""
        self.start()


Serve = Callable[..., Server]


def start_server(tmp_path: Path, database: str = "", port: int = 0, **settings: object) -> Server:
    """A running server; `settings` are those of server/settings.py, by default bots do not wait."""
    settings.setdefault("bot_pause", (0, 0))
    settings.setdefault("warming_pause", 3600)  # each test compiles what it needs
    arguments = []
    for name, value in settings.items():
        parts = value if isinstance(value, tuple) else (value,)
        arguments += ["--set", name, ",".join(str(part) for part in parts)]
    server = Server(database or f"sqlite:///{tmp_path / 'jostle.db'}", arguments, port)
    server.start()
    return server


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers, each stopped after the test."""
    started: list[Server] = []

    def start(**settings: object) -> Server:
        folder = tmp_path / str(len(started))
        folder.mkdir()
        started.append(start_server(folder, **settings))  # type: ignore[arg-type]  # by keyword
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running: tables do not know each other."""
    server = start_server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()
