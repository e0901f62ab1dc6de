"""Recorded games of another program, read by the library: legal, refused, and what may follow."""

import json
from typing import Any

import pytest

from jostle import RecordError, games, read_record
from tests.conformance import data_lines
from tests.conformance.data_lines import Continued, Refused, fixed, lines, traces, values
from tests.helpers import as_json

GAMES = games.names()


def each(game: str, name: str) -> list[Any]:
    return [(game, index) for index in range(len(lines(f"{game}.{name}")))]


@pytest.mark.parametrize("game", GAMES)
def test_every_installed_game_has_recorded_games_of_each_sort(game: str) -> None:
    for name in ("traced.jsonl", "traced.views.jsonl", "jsonl", "final.jsonl"):
        assert lines(f"{game}.{name}"), name
    named = [case.record["game"] for case in data_lines.continued()]
    assert game in named
    assert any(f'"game":"{game}"' in case.line for case in data_lines.refused())


@pytest.mark.parametrize(
    ("game", "index"), [case for game in GAMES for case in each(game, "traced.jsonl")]
)
def test_the_view_after_every_event_is_the_recorded_one(game: str, index: int) -> None:
    record = values(f"{game}.traced.jsonl")[index]
    trace = traces(game)[index]
    assert [line["event"] for line in trace] == [None, *record["events"]]
    position = data_lines.first_position(record)
    for line in trace:
        if line["event"] is not None:
            position.push(line["event"])
        assert as_json(fixed(position.view(), line["view"])) == as_json(line["view"])


@pytest.mark.parametrize(
    ("game", "index"),
    [case for game in GAMES for case in each(game, "traced.jsonl")],
)
def test_a_traced_record_is_read_with_the_result_that_stands_in_it(game: str, index: int) -> None:
    line = lines(f"{game}.traced.jsonl")[index]
    assert as_json(read_record(line).result) == as_json(json.loads(line)["result"])


@pytest.mark.parametrize(
    ("game", "index"), [case for game in GAMES for case in each(game, "jsonl")]
)
def test_a_record_leads_to_its_result_and_to_the_recorded_last_view(game: str, index: int) -> None:
    line = lines(f"{game}.jsonl")[index]
    written = json.loads(line)
    record = read_record(line)
    last = values(f"{game}.final.jsonl")[index]
    assert as_json(record.result) == as_json(written["result"])
    assert record.events == written["events"]
    assert record.events[-1] == last["event"]
    view = record.position.view()
    assert as_json(fixed(view, last["view"])) == as_json(last["view"])


@pytest.mark.parametrize("case", data_lines.refused(), ids=lambda case: f"line {case.number}")
def test_a_faulty_record_is_refused_with_the_place_and_the_rule(case: Refused) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(case.line)
    error = caught.value
    assert error.event_number == case.event
    assert error.event == case.text
    assert error.key == case.key
    assert error.rule in case.rules
    assert "\n" not in str(error)
    assert error.rule in str(error)


@pytest.mark.parametrize(
    "case", data_lines.continued(), ids=lambda case: f"{len(case.record['events'])} events"
)
def test_the_events_that_may_follow_are_the_recorded_ones_in_their_order(case: Continued) -> None:
    record = read_record(json.dumps(case.record))
    assert list(record.position.legal) == case.legal
    assert len(record.position.legal) == len(case.legal)


def test_lines_are_passed_over_only_for_games_that_the_format_has() -> None:
    passed = len(lines("illegal.jsonl")) - len(data_lines.refused())
    absent = set(data_lines.FORMAT_GAMES) - set(GAMES)
    named = [
        name for name in absent for line in lines("illegal.jsonl") if f'"game":"{name}"' in line
    ]
    assert passed == len(named)
