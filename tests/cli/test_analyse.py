"""`jostle analyse`: a report for people, JSON for programs, and faults with their place."""

import json
from pathlib import Path

import jsonschema
import pytest

from jostle.record import Record
from scripts.analysis_schema import schema
from tests.helpers import play, rolls, run

COURSE = ["SS.......F", "SS.......F"]
RACE = Record(
    play("squig", "order B A C", "roll 1+2", "hop 4,0", "roll 2+3", course=COURSE, players=3),
    {"A": "Ann", "B": "Bo"},
).write()
"""Three who can choose among squares: nobody has solved that, so that chances are estimates."""


def test_json_is_as_the_schema_has_it_one_object_a_record_and_faults_have_their_place(
    tmp_path: Path,
) -> None:
    file = tmp_path / "races.jsonl"
    file.write_text(f"{RACE}\n\n{RACE.replace('roll 1+2', 'roll 1+7')}\n{RACE}\n", "utf-8")
    done = run("analyse", file, "--json", "--seconds", "0.02")
    assert done.returncode == 1
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == 2
    for found in lines:
        jsonschema.validate(found, json.loads(schema()))
        assert [one["event"] for one in found["events"]] == json.loads(RACE)["events"]
        assert len(found["chances"]) == 5
        assert (found["is_over"], found["is_exact"]) == (False, False)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**found, "chances": None}, json.loads(schema()))
    before, fault, _ = done.stderr.splitlines()
    assert before == "Estimating 5 positions, which takes up to 0.1 seconds."
    assert fault.startswith(f"{file}:3: event 2 'roll 1+7': ")


def test_a_report_has_the_players_how_sure_it_is_and_what_luck_did() -> None:
    done = run("analyse", "-", "--seconds", "0.01", text=RACE.replace("Bo", "\\u001b[31mBo"))
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "squig · A Ann, B  [31mBo, C Cuz · unfinished after 4 events" in done.stdout
    assert "All chances to win are estimates, off by up to " in done.stdout
    for word in ("at first", "luck", "own", "others", "drift", "at last", "Nobody gave anything"):
        assert word in done.stdout
    assert "Talks" not in done.stdout
    assert {line[:4].strip() for line in done.stdout.splitlines()} >= {"Ann", "[31"}


@pytest.mark.parametrize("seconds", ["0", "inf"])
def test_a_time_that_is_none_is_refused(seconds: str) -> None:
    done = run("analyse", "-", "--seconds", seconds, text=RACE)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_talks_are_reported_with_their_fair_price_and_what_was_better() -> None:
    events = ["start 4 1", *rolls(1, 1, 4, 2, 4, 4, 4), "offer blue 6"]
    names = {"blue": "Ann", "red": "Bo"}
    ends = ["accept red"], ["done red", "done blue"]
    games = [Record(play("hallway", *events, *end), names).write() for end in ends]
    done = run("analyse", "-", text="\n".join(games))
    assert (done.returncode, done.stderr) == (0, "")
    assert "All chances to win are exact." in done.stdout
    assert "  10. Ann gave Bo 6 for a passage worth 2.5." in done.stdout
    report = " ".join(done.stdout.split())
    no_deal = "11. No deal; fair would have been 2.5 from Ann to Bo."
    assert f"{no_deal} Bo let 6 from Ann go. That cost 14.8 %." in report
    assert "Ann gave up 14.8 %. Ann offers Bo 6 to pass. Better: Ann offers Bo 2 to pass." in report
    assert "drift" not in report
