"""The same recorded games through `jostle replay` and `jostle legal`."""

import json
import re
from pathlib import Path

import pytest

from jostle import games
from tests.conformance import data_lines
from tests.conformance.data_lines import DATA, fixed, lines, values
from tests.helpers import as_json, run

GAMES = games.names()

FAULT = re.compile(r"(?P<file>.+):(?P<line>\d+): (?P<sentence>.+)")


@pytest.mark.parametrize("game", GAMES)
def test_a_trace_has_the_recorded_lines_and_exit_code_0(game: str) -> None:
    done = run("replay", "--trace", DATA / f"{game}.traced.jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    printed = [json.loads(line) for line in done.stdout.splitlines()]
    expected = values(f"{game}.traced.views.jsonl")
    assert [line["event"] for line in printed] == [line["event"] for line in expected]
    for line, other in zip(printed, expected, strict=True):
        assert line.keys() == {"event", "view"}
        assert as_json(fixed(line["view"], other["view"])) == as_json(other["view"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["traced.jsonl", "jsonl"])
def test_a_replay_prints_one_line_a_game_with_its_seats_and_winners(game: str, name: str) -> None:
    done = run("replay", DATA / f"{game}.{name}")
    assert (done.returncode, done.stderr) == (0, "")
    printed = done.stdout.splitlines()
    for line, record in zip(printed, values(f"{game}.{name}"), strict=True):
        assert line.startswith(game)
        assert all(shown in line for shown in record.get("seats", {}).values())
        winners = record["result"]["winners"] if record["result"] else []
        assert all(winner in line for winner in winners)


def test_each_faulty_line_is_named_with_its_event_and_the_rest_is_still_checked(
    tmp_path: Path,
) -> None:
    refused = data_lines.refused()
    sound = lines(f"{GAMES[0]}.jsonl")[0]
    file = tmp_path / "mixed.jsonl"
    file.write_text("".join(f"{case.line}\n{sound}\n" for case in refused), "utf-8")
    done = run("replay", file)
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == len(refused)
    faults = [FAULT.fullmatch(line) for line in done.stderr.splitlines()]
    assert len(faults) == len(refused)
    for index, (fault, case) in enumerate(zip(faults, refused, strict=True)):
        assert fault is not None
        assert (fault["file"], int(fault["line"])) == (str(file), 2 * index + 1)
        if case.event is not None:
            assert fault["sentence"].startswith(f"event {case.event} {case.text!r}: ")
        elif case.key is not None:
            assert fault["sentence"].startswith(f"key {case.key!r}: ")
        assert re.search(rf"\(({'|'.join(case.rules)})\)", fault["sentence"])


def test_a_trace_goes_up_to_the_fault_of_an_illegal_record(tmp_path: Path) -> None:
    cases = [case for case in data_lines.refused() if case.event is not None]
    file = tmp_path / "illegal.jsonl"
    file.write_text("\n".join(case.line for case in cases), "utf-8")
    done = run("replay", "--trace", file)
    assert done.returncode == 1
    events = [json.loads(line)["event"] for line in done.stdout.splitlines()]
    expected = [
        event
        for case in cases
        for event in (None, *json.loads(case.line)["events"][: (case.event or 1) - 1])
    ]
    assert events == expected
    assert len(done.stderr.splitlines()) == len(cases)


def test_what_may_follow_is_printed_in_blocks_parted_by_an_empty_line(tmp_path: Path) -> None:
    cases = data_lines.continued()
    file = tmp_path / "legal.jsonl"
    file.write_text("".join(json.dumps(case.record) + "\n" for case in cases), "utf-8")
    done = run("legal", file)
    assert (done.returncode, done.stderr) == (0, "")
    blocks = ["".join(f"{event}\n" for event in case.legal) for case in cases]
    assert done.stdout == "\n".join(blocks)
