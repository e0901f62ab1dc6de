"""`jostle replay`: every record of a file is checked, one line a game or all its views."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import ROOT, rolls, run

DATA = ROOT / "tests" / "conformance" / "data"

MEETING = ["start 4 1", *rolls(4, 4, 4, 4, 4)]
WON = [*MEETING, "offer blue 0", "accept red", *rolls(4, 1, 4, 1, 3)]
SHARED = [*MEETING, "offer blue 0", "accept red", *rolls(4, 4, 4, 4, 3)]


def record(events: list[str], result: object = None, **keys: object) -> str:
    whole: dict[str, Any] = {"jostle": 1, "game": "hallway", "options": {}}
    return json.dumps({**whole, "events": events, "result": result, **keys}, ensure_ascii=False)


RED_WON = record(WON, {"totals": {"blue": -37, "red": -1}, "winners": ["red"]})
BOTH_WON = record(SHARED, {"totals": {"blue": -1, "red": -1}, "winners": ["blue", "red"]})


def test_a_game_is_one_line_of_game_seats_and_result() -> None:
    unfinished = record(MEETING, seats={"blue": "Дора", "red": "Çelik"})
    done = run("replay", "-", text=f"{RED_WON}\n{BOTH_WON}\n{unfinished}\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "hallway\tblue Blue, red Red\twon by red (blue -37, red -1)",
        "hallway\tblue Blue, red Red\twon by blue and red (blue -1, red -1)",
        "hallway\tblue Дора, red Çelik\tunfinished after 6 events",
    ]


def test_a_name_with_control_characters_stays_on_its_line() -> None:
    names = ["two\nlines", "tab\there", "\x1b[31mred", "\r", "\u2028", "\x85"]
    records = [record(MEETING, seats={"blue": name}) for name in names]
    done = run("replay", "-", text="\n".join(records))
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == len(names)
    assert all(line.count("\t") == 2 for line in lines)
    assert "\x1b" not in done.stdout


def test_a_fault_names_file_line_event_and_rule_and_the_others_are_still_checked(
    tmp_path: Path,
) -> None:
    file = tmp_path / "games.jsonl"
    lines = [RED_WON, "", record([*MEETING, "edge other"]), "{", RED_WON, record(MEETING, 7)]
    file.write_text("\n".join(lines), "utf-8")
    done = run("replay", file)
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 2
    first, second, third = done.stderr.splitlines()
    assert first.startswith(f"{file}:3: event 7 'edge other': ")
    assert first.endswith("(H28)")
    assert second.startswith(f"{file}:4: expected a JSON object, got no JSON")
    assert third.startswith(f"{file}:6: key 'result': expected null")


def test_a_record_over_several_lines_is_one_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(RED_WON), indent=4), "utf-8")
    done = run("replay", file)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 1)


def test_a_trace_prints_a_view_before_the_first_event_and_after_each() -> None:
    done = run("replay", "--trace", "-", text=record(["start 4 1", "roll 3"]))
    assert done.returncode == 0
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["event"] for line in lines] == [None, "start 4 1", "roll 3"]
    assert [line["view"]["phase"] for line in lines] == ["start", "roll", "roll"]
    assert lines[-1]["view"]["places"] == {"blue": 3, "red": 20}


def test_a_trace_of_something_that_is_no_record_prints_no_view() -> None:
    for text in ("7", '{"game": "chess"}', record([], options={"colour": 1}), "[]"):
        done = run("replay", "--trace", "-", text=text)
        assert (done.returncode, done.stdout) == (1, "")
        assert len(done.stderr.splitlines()) == 1


def test_a_trace_goes_on_to_an_event_that_is_no_text() -> None:
    text = record(["start 4 1"]).replace('"start 4 1"', '"start 4 1", 7, "roll 1"')
    done = run("replay", "--trace", "-", text=text)
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 2
    assert "event 2 7: " in done.stderr


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_file_that_cannot_be_read_is_one_sentence(command: str, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    for path, code in ((tmp_path / "none.jsonl", 2), (tmp_path, 2), (empty, 1)):
        done = run(command, path)
        assert done.returncode == code
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
        assert str(path) in done.stderr


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_bytes_of_any_sort_are_refused_without_a_traceback(command: str) -> None:
    for junk in (b"\xff\xfe\x00", b"\x00" * 1000, b"[" * 100_000, b"\xef\xbb\xbf{}"):
        done = run(command, "-", text=junk)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert done.stderr.startswith("-:1: expected ")
        assert len(done.stderr.splitlines()) == 1
