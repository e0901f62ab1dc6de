"""What a game is played on, on the command line: shipped ones by name, drawings from files."""

import json
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from jostle import read_records
from tests.helpers import INTERPRETED, run, run_apart

LANE = """; name: lane
#################
#SS.............F
#SS..........o..F
#################
"""
SHOWN = LANE.splitlines()[1:]


@pytest.fixture
def lane(tmp_path: Path) -> Path:
    """A short course in a file, 15 steps long and two wide."""
    file = tmp_path / "lane.course"
    file.write_text(LANE, "utf-8")
    return file


def simulated(*words: str | Path, is_interpreted: bool = False) -> list[dict[str, Any]]:
    arguments = ("simulate", "squig", "--games", "3", "--seed", "11", *words)
    done = run_apart(*arguments, env=INTERPRETED) if is_interpreted else run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_record_has_the_drawing_that_was_in_the_file_without_its_notes(lane: Path) -> None:
    records = simulated("--course", lane, "--players", "3")
    assert [record["course"] for record in records] == [SHOWN] * 3
    assert all(record["options"] == {"players": 3} for record in records)


def test_a_shipped_course_goes_by_its_name_and_the_first_is_the_default() -> None:
    named = simulated("--course", "ring")[0]["course"]
    assert any("FSS" in row for row in named)
    assert simulated()[0]["course"] == simulated("--course", "straight")[0]["course"] != named


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    file = tmp_path / "drawn by ann"
    file.write_text(LANE, "utf-8")
    assert simulated("--course", file)[0]["course"] == SHOWN


def test_the_laps_that_a_course_asks_for_hold_unless_an_option_says_otherwise(
    tmp_path: Path,
) -> None:
    file = tmp_path / "twice.course"
    file.write_text(f"; laps: there_and_back\n{LANE}", "utf-8")
    assert simulated("--course", file)[0]["options"] == {"laps": "there_and_back"}
    assert simulated("--course", file, "--option", "laps=once")[0]["options"] == {}
    asked = simulated("--course", "there-and-back", "--players", "2")[0]["options"]
    assert asked == {"laps": "there_and_back", "players": 2}


@pytest.mark.parametrize("players", [(), ("--bots", "wary,random,greedy")])
def test_interpreted_rules_give_the_same_records(players: tuple[str, ...], lane: Path) -> None:
    options = ("--option", "laps=there_and_back", "--option", "finish=places")
    words: list[str | Path] = ["--course", lane, "--players", "3", *options, *players]
    assert simulated(*words, is_interpreted=True) == simulated(*words)


def test_replay_and_legal_take_what_simulate_wrote(lane: Path, tmp_path: Path) -> None:
    words = ("--course", lane, "--players", "3", "--option", "startle=chain")
    records = simulated(*words)
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(json.dumps, records)), "utf-8")
    done = run("replay", file)
    assert (done.returncode, done.stderr) == (0, "")
    first = records[0]["result"]
    assert done.stdout.splitlines()[0] == (
        f"squig\tA Azz, B Bog, C Cuz\twon by {first['winners'][0]} ({', '.join(first['standing'])})"
    )
    assert run("legal", file).stdout == "\n\n"


def test_a_trace_shows_the_race_on_its_own_course(lane: Path) -> None:
    record = simulated("--course", lane, "--players", "2")[0]
    done = run("replay", "--trace", "-", text=json.dumps(record))
    views = [json.loads(line)["view"] for line in done.stdout.splitlines()]
    assert len(views) == len(record["events"]) + 1
    assert views[0]["squares"] == {"A": [1, 1], "B": [2, 1]}
    assert views[0]["distance"] == {"A": 15, "B": 14}
    assert views[-1]["result"] == record["result"]


def test_a_trace_of_a_record_without_its_course_prints_no_view() -> None:
    record: dict[str, Any] = {"jostle": 1, "game": "squig", "options": {}, "events": []}
    courses: list[dict[str, object]] = [{}, {"course": 7}, {"course": []}, {"course": "nowhere"}]
    for broken in courses:
        done = run("replay", "--trace", "-", text=json.dumps({**record, "result": None, **broken}))
        assert (done.returncode, done.stdout) == (1, "")
        assert "key 'course'" in done.stderr


def test_racers_on_a_course_of_ones_own_are_counted(lane: Path) -> None:
    text = run("simulate", "squig", "--games", "4", "--seed", "2", "--course", lane).stdout
    assert all(len(record.position.seats) == 4 for record in read_records(text))
    done = run(
        "simulate", "squig", "--games", "1", "--seed", "2", "--players", "5", "--course", lane
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "expected a start square for each of 5 hoppers, got 4 (S6)" in done.stderr


BAD = {
    "no start": (b"#...F#", "start"),
    "no finish": (b"#SSSS...#", "finish"),
    "no way": (b"#SSSS#..F#", "1,0"),
    "empty": (b"", "empty"),
    "notes only": (b"; name: none\n", "empty"),
    "unknown character": (b"#SSSS..x.F#", "at 7,0"),
    "a tab": (b"#SSSS\t..F#", "at 5,0"),
    "binary": (bytes(range(256)), "UTF-8"),
    "a million columns": (b"#" * 1_000_000, "200"),
    "a million rows": (b"#\n" * 1_000_000, "200"),
    "ten million bytes": (b"." * 10_000_000, "200"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_course_is_refused_at_once_with_reason_and_place(kind: str, tmp_path: Path) -> None:
    data, part = BAD[kind]
    file = tmp_path / "bad.course"
    file.write_bytes(data)
    began = perf_counter()
    done = run("simulate", "squig", "--games", "1", "--seed", "1", "--course", file)
    assert perf_counter() - began < 10  # most of it is Python's own start
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert part in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    ("game", "course", "sentence"),
    [
        ("squig", "nowhere", "expected a course (straight, "),
        ("squig", "nowhere.course", "expected a file to read, got nowhere.course: No such file"),
        ("squig", "folder.course", "expected a file to read, got folder.course: Is a directory"),
        ("hallway", "ring", "expected no --course, got 'ring': hallway is always played on"),
    ],
)
def test_what_is_no_course_gets_one_sentence(
    command: str, game: str, course: str, sentence: str, tmp_path: Path
) -> None:
    folder = tmp_path / "folder.course"
    folder.mkdir()
    course = str(folder) if course == folder.name else course
    sentence = sentence.replace("got folder.course", f"got {folder}")
    words = ("--games", "1", "--seed", "1") if command == "simulate" else ()
    done = run(command, game, *words, "--course", course)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
