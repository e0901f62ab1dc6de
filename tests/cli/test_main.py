"""The command itself: help, version, what it does not know."""

import pytest

from jostle import __version__
from tests.helpers import python, run, run_apart

COMMANDS = ["play", "serve", "replay", "legal", "simulate", "solve", "analyse", "course"]


def test_help_lists_every_command() -> None:
    done = run_apart("--help")
    assert done.returncode == 0
    for command in COMMANDS:
        assert f"  {command} " in done.stdout


def test_help_answers_in_under_three_tenths_of_a_second() -> None:
    program = (
        "import time; begun = time.process_time()\n"
        "from jostle.cli import group\n"
        "group(['--help'], standalone_mode=False); print(time.process_time() - begun)"
    )
    seconds = min(float(python("-c", program).stdout.split()[-1]) for _ in range(2))
    assert seconds < 0.3


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_of_its_own(command: str) -> None:
    done = run(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: jostle {command} ")


def test_the_version_is_printed() -> None:
    assert run("--version").stdout == f"jostle, version {__version__}\n"


@pytest.mark.parametrize("words", [["chess"], ["--chess"], ["replay"], ["replay", "a", "b"]])
def test_what_it_does_not_know_is_refused_in_a_sentence(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("Error: ")
