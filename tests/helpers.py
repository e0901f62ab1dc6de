"""What many tests share: playing a line of events, and running the commands in other modes."""

import io
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch

import jostle
from jostle import Position, cli

ROOT = Path(__file__).resolve().parents[1]

INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
"""Environment of a process in which rules are plain Python."""

CHECKED = {"NUMBA_BOUNDSCHECK": "1"}
"""Environment of a process in which an index past the end of an array is an error."""


def play(game: str, *events: str, **options: object) -> Position:
    """The position of `game` after `events`, under `options`.

    >>> play("hallway", "start 4 1", "roll 4").view()["places"]["blue"]
    4
    """
    position = jostle.new(game, **options)
    for event in events:
        position.push(event)
    return position


def rolls(*pips: int) -> list[str]:
    """The events of several rolls in a row.

    >>> rolls(3, 1)
    ['roll 3', 'roll 1']
    """
    return [f"roll {number}" for number in pips]


def run(*words: str | Path, text: str | bytes = b"") -> "subprocess.CompletedProcess[str]":
    """Run `jostle` with `words` in this process, `text` as its standard input, which is a file.

    An exception that would end a process with a traceback is raised here.
    """
    arguments = ["jostle", *map(str, words)]
    out, err = io.BytesIO(), io.BytesIO()
    stdout, stderr = (io.TextIOWrapper(one, "utf-8", write_through=True) for one in (out, err))
    with tempfile.TemporaryFile() as given, io.TextIOWrapper(given, "utf-8") as stdin:
        given.write(text.encode() if isinstance(text, str) else text)
        given.seek(0)
        with (
            patch.object(sys, "argv", arguments),
            patch.object(sys, "stdin", stdin),
            patch.object(sys, "stdout", stdout),
            patch.object(sys, "stderr", stderr),
        ):
            code = exit_code()
    return subprocess.CompletedProcess(
        arguments, code, out.getvalue().decode(), err.getvalue().decode()
    )


def exit_code() -> int:
    """That with which the command of this process's arguments ends."""
    try:
        cli.main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def run_apart(
    *words: str | Path, text: str | bytes = b"", env: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """As `run`, in a process of its own, with `env` over the environment that tests have."""
    return python("-m", "jostle.cli", *words, text=text, env=env)


def python(
    *words: str | Path, text: str | bytes = b"", env: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run this Python with `words`, and `env` over the environment that tests have."""
    done = subprocess.run(
        [sys.executable, *words],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        cwd=ROOT,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def as_json(value: object) -> str:
    """`value` as JSON with sorted keys: the same text for the same value, where 1 is not true."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
