"""`jostle serve`: how it starts, what it says, how it ends."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jostle.server.run import LOCAL, free_port, qr_code
from tests.server.client import request
from tests.serving import COMMAND, Serve


def test_a_busy_port_gets_one_sentence_and_the_next_free_one(serve: Serve) -> None:
    first = serve()
    second = serve(port=first.port)
    assert second.port > first.port
    assert second.output[0].startswith(f"Port {first.port} is busy")
    for server in (first, second):
        assert request(server, "GET", "/api/health")[0] == 200


def test_a_free_port_is_taken_as_it_is() -> None:
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        port = probe.getsockname()[1]
        assert free_port(LOCAL, port) != port
    assert free_port(LOCAL, port) == port


def test_a_start_is_quick_and_a_stop_is_clean(serve: Serve) -> None:
    server = serve()
    server.stop()
    began = time.monotonic()
    server.restart()
    assert request(server, "GET", "/api/health")[0] == 200
    assert time.monotonic() - began < 10, "far less on a machine with nothing else to do"
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(10) == 0
    server.stop()
    assert server.output[-1] == "Stopped.\n"


def test_a_database_that_cannot_be_had_gets_one_sentence(tmp_path: Path) -> None:
    for database in ("mysql://somewhere", f"sqlite:///{tmp_path}"):
        failed = subprocess.run(
            [sys.executable, "-c", COMMAND, "--port", "0", "--database", database],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert failed.returncode == 1
        (line,) = failed.stderr.splitlines()
        assert line.startswith("Error: ")


def test_an_address_that_is_not_this_machines_gets_a_sentence() -> None:
    with pytest.raises(OSError, match=r"expected an address of this machine, got 192\.0\.2\.99"):
        free_port("192.0.2.99", 8000)


def test_an_address_is_drawn_as_a_code_to_scan() -> None:
    lines = qr_code("http://192.168.1.20:8000").splitlines()
    assert len(lines) > 10
    assert len({len(line) for line in lines if line}) == 1
