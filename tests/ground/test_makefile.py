import re
import subprocess

from scripts.ground import TASKS
from tests.docs.tree import ROOT


def make(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--no-print-directory", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_task_of_the_makefile_is_a_function_and_has_a_line_of_help() -> None:
    (listed,) = re.findall(r"^TASKS := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert listed.split() == list(TASKS)
    lines = make("help").stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [["make", task] for task in TASKS]


def test_a_python_that_does_not_suit_is_said_in_one_sentence() -> None:
    done = make("play", "PYTHON=no-such-python")
    assert done.returncode != 0
    assert "expected Python 3.11 to 3.14 and found none as no-such-python" in done.stderr
    assert len(done.stderr.splitlines()) == 1
