"""`jostle solve`: found by the game's name; hallway's chances, table, prices and games."""

import csv
import io
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from jostle.cli import commands, group
from tests.helpers import run

SMALL = ("--option", "max_encounters=1")


def solve(*words: str | Path) -> Result:
    """What `jostle solve` says, run in this process."""
    return CliRunner().invoke(group, ["solve", *map(str, words)])


def test_the_games_that_can_be_solved_are_listed() -> None:
    done = solve("--help")
    assert done.exit_code == 0
    assert "  hallway " in done.stdout


def test_solvers_are_no_commands_of_their_own() -> None:
    assert commands()["solve"].module == "jostle.cli.solve"
    assert [place.module for name, place in commands().items() if name == "solve"] == [
        "jostle.cli.solve"
    ]


def test_a_game_without_a_solver_is_refused() -> None:
    done = solve("candy")
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == "Error: No such command 'candy'."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where these tests keep solutions."""
    return tmp_path_factory.mktemp("solutions")


def test_hallway_is_told_to_six_decimals_and_the_size_beforehand(folder: Path) -> None:
    done = run("solve", "hallway", "--folder", folder)
    assert done.returncode == 0
    assert done.stdout.startswith(
        "The start player wins with a chance of 0.514559, the other player with 0.485441;"
        " neither is off by as much as 1e-11.\n"
    )
    assert done.stderr.splitlines()[0] == "This takes about 0.7 s and 8 MB."
    rows = [line.split() for line in done.stdout.splitlines()[-4:]]
    assert [row[:3] for row in rows] == [
        ["1", "second", "player"],
        ["2", "start", "player"],
        ["3", "second", "player"],
        ["4", "start", "player"],
    ]
    assert rows[0][3:] == ["100.0", "%", "46.4", "%", "1.0", "\u22127.5", "to", "8.9"]
    again = solve("hallway", "--folder", folder)
    assert (again.stdout, again.stderr) == (done.stdout, "")


def test_options_are_those_of_the_rulebook(folder: Path) -> None:
    done = solve("hallway", "--option", "max_encounters=0", "--folder", folder)
    assert done.stdout.startswith("The start player wins with a chance of 0.491871,")
    assert len(done.stdout.splitlines()) == 1
    refused = run("solve", "hallway", "--option", "costs=1", "--folder", folder)
    assert refused.returncode == 2
    assert "(H18)" in refused.stderr


def test_every_encounter_is_written_with_its_prices(folder: Path) -> None:
    done = solve("hallway", *SMALL, "--folder", folder, "--prices", "-")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert len(rows) > 5_000
    places = {(row["encounter"], row["met_by"], row["first_steps"]) for row in rows}
    assert len(places) == len({row[1:] for row in places}) > 20
    for row in rows:
        assert row["edge"] == "second"
        assert int(row["first_steps"]) + int(row["second_steps"]) == 19
        assert 0 <= float(row["without_deal"]) <= 1
        assert -999 <= float(row["least"]) <= float(row["most"]) <= 999


def test_prices_go_into_a_file_beside_what_is_told(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "prices.csv"
    done = solve("hallway", *SMALL, "--folder", folder, "--prices", file)
    assert done.stdout.splitlines()[-1] == f"Saved in {file}."
    assert file.read_text("utf-8").startswith(
        "encounter,met_by,edge,first_steps,second_steps,lead,"
    )
    refused = solve("hallway", *SMALL, "--folder", folder, "--prices", tmp_path)
    assert refused.exit_code == 1
    assert refused.stderr.startswith("Error: expected a file to write")


def test_perfect_players_are_compared_with_the_solution(folder: Path) -> None:
    words = ("hallway", *SMALL, "--folder", folder, "--games", "2000", "--seed", "3")
    done = solve(*words)
    (line,) = (line for line in done.stdout.splitlines() if line.startswith("Over 2,000 games"))
    share = float(line.partition(" won ")[2].split()[0])
    assert 0.17 < share < 0.27
    assert solve(*words).stdout == done.stdout
