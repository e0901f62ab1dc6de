import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from scripts import environment
from scripts.steps import Failure


class Machine:
    """Stands in for the programs that `ensure` would run; keeps what was asked of them."""

    def __init__(self, folder: Path) -> None:
        self.place = folder / ".venv"
        self.python: str | None = "3.11"
        self.asked: list[str] = []

    def logged(self, what: str, command: Sequence[str | Path]) -> None:
        self.asked.append(what)
        if "venv" in command:
            python = self.place / "bin" / "python"
            python.parent.mkdir(parents=True)
            python.touch()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(tmp_path)
    for lock in ("play", "dev", "node"):
        (tmp_path / f"{lock}.txt").write_text(f"{lock}==1\n", "utf-8")
    monkeypatch.delenv("PYTHON", raising=False)
    monkeypatch.setattr(environment, "PLACE", made.place)
    monkeypatch.setattr(environment, "PYTHON", made.place / "bin" / "python")
    monkeypatch.setattr(environment, "STAMP", made.place / "made-from.json")
    monkeypatch.setattr(environment, "lock_file", lambda name: tmp_path / f"{name}.txt")
    monkeypatch.setattr(environment, "version_inside", lambda: made.python)
    monkeypatch.setattr(environment, "logged", made.logged)
    return made


FROM_NOTHING = [
    "making an environment in .venv",
    "installing what the game needs",
    "installing Jostle itself",
]


def test_a_first_start_makes_the_environment_and_a_second_has_nothing_to_do(
    machine: Machine,
) -> None:
    environment.ensure("play")
    assert machine.asked == FROM_NOTHING
    environment.ensure("play")
    assert machine.asked == FROM_NOTHING


def test_a_changed_lock_is_installed_into_the_same_environment(
    machine: Machine, tmp_path: Path
) -> None:
    environment.ensure("play")
    machine.asked.clear()
    (tmp_path / "play.txt").write_text("play==2\n", "utf-8")
    environment.ensure("play")
    assert machine.asked == ["installing what the game needs"]


def test_the_tools_contain_what_the_game_needs(machine: Machine) -> None:
    environment.ensure("dev")
    machine.asked.clear()
    environment.ensure("play")
    assert machine.asked == []


def test_an_environment_without_a_stamp_is_kept_and_completed(machine: Machine) -> None:
    environment.ensure("dev")
    environment.STAMP.unlink()
    machine.asked.clear()
    environment.ensure("dev")
    assert machine.asked == ["installing the tools", "installing Jostle itself"]


def test_an_environment_whose_python_is_gone_is_made_anew(machine: Machine) -> None:
    environment.ensure("play")
    machine.asked.clear()
    machine.python = None
    environment.ensure("play")
    assert machine.asked == FROM_NOTHING


def test_an_environment_that_was_moved_is_made_anew(machine: Machine) -> None:
    environment.ensure("play")
    machine.asked.clear()
    stamp = json.loads(environment.STAMP.read_text("utf-8"))
    environment.STAMP.write_text(json.dumps(stamp | {"place": "elsewhere"}), "utf-8")
    environment.ensure("play")
    assert machine.asked == FROM_NOTHING


def test_another_python_makes_the_environment_anew_only_when_it_was_asked_for(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.ensure("play")
    machine.asked.clear()
    machine.python = "3.10"
    environment.ensure("play")
    assert machine.asked == []
    monkeypatch.setenv("PYTHON", "python3")
    environment.ensure("play")
    assert machine.asked == FROM_NOTHING


def test_a_step_that_fails_leaves_no_stamp_and_is_done_again(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(what: str, command: Sequence[str | Path]) -> None:
        machine.logged(what, command)
        if what == "installing what the game needs":
            raise Failure("no network")

    monkeypatch.setattr(environment, "logged", failing)
    with pytest.raises(Failure):
        environment.ensure("play")
    monkeypatch.setattr(environment, "logged", machine.logged)
    machine.asked.clear()
    environment.ensure("play")
    assert machine.asked == FROM_NOTHING[1:]
