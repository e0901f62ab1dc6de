"""docs/record.schema.json: every legal record fits it, and no record of another shape does."""

import json
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from jostle import Record, games
from tests.conformance import data_lines
from tests.conformance.data_lines import Refused, values
from tests.helpers import ROOT
from tests.properties.walks import Start, examples, starts, stopped

SCHEMA = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

LEGAL: list[dict[str, Any]] = [
    *(
        record
        for game in games.names()
        for name in ("traced.jsonl", "jsonl")
        for record in values(f"{game}.{name}")
    ),
    *(case.record for case in data_lines.continued()),
]

JSON_SHAPED = [case for case in data_lines.refused() if case.event or case.key]

UNPLAYABLE = "that a drawing cannot be raced on is found by laying it out"
ONLY_BY_READING = {
    49: "that bowls stand in their order is more than a pattern can tell",
    90: UNPLAYABLE,
    92: UNPLAYABLE,
    97: UNPLAYABLE,
    98: UNPLAYABLE,
    103: "60.0 is a whole number to JSON Schema",
}
"""Line of illegal.jsonl with a wrong shape that the schema cannot tell → why."""


def is_malformed(case: Refused) -> bool:
    """True if the fault can be seen without playing: a key, an option, a spelling."""
    if case.event is not None:
        return case.rule == "notation"
    return case.key != "result"


def test_it_is_a_schema_of_the_draft_that_it_names() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_every_recorded_legal_game_fits_it() -> None:
    assert len(LEGAL) > 50
    for record in LEGAL:
        VALIDATOR.validate(record)


@pytest.mark.parametrize("case", JSON_SHAPED, ids=lambda case: f"line {case.number}")
def test_records_of_a_wrong_shape_do_not_fit_and_those_that_are_only_illegal_do(
    case: Refused,
) -> None:
    fits = VALIDATOR.is_valid(json.loads(case.line))
    assert fits == (not is_malformed(case) or case.number in ONLY_BY_READING)


@examples(60)
@given(starts())
def test_every_record_that_is_written_fits_it(start: Start) -> None:
    position = stopped(start)
    record = Record(position, dict.fromkeys(position.seats, "Ann"), {"date": "today"})
    VALIDATOR.validate(json.loads(record.write()))


@pytest.mark.parametrize(
    "change",
    [
        {"seats": {"green": "Ann"}},
        {"tags": {"date": 1}},
        {"result": 0},
        {"result": {"winners": ["green"]}},
        {"rules": 2},
        {"jostle": True},
        {"options": []},
        {"events": ["roll 03"]},
        {"more": 1},
    ],
    ids=str,
)
def test_other_shapes_do_not_fit_it(change: dict[str, Any]) -> None:
    record = values(f"{games.names()[0]}.jsonl")[0]
    VALIDATOR.validate(record)
    assert not VALIDATOR.is_valid({**record, **change})
