"""Records: what is read, what is refused and with which words, what is written."""

import json
from copy import deepcopy
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle import Record, RecordError, read_record, read_records
from jostle.record import record_lines
from tests.helpers import play, rolls

EVENTS = ["start 4 1", *rolls(4, 4, 4, 4, 4), "offer blue 0", "accept red", *rolls(4, 1, 4, 1, 3)]
RESULT = {"totals": {"blue": -37, "red": -1}, "winners": ["red"]}

FINISHED: dict[str, Any] = {
    "jostle": 1,
    "game": "hallway",
    "options": {"die": "coin"},
    "rules": 1,
    "seats": {"blue": "Ann", "red": "Bö"},
    "events": EVENTS,
    "result": RESULT,
    "tags": {"date": "2009-07-01"},
}
UNFINISHED: dict[str, Any] = {
    "jostle": 1,
    "game": "hallway",
    "options": {},
    "events": ["start 4 1", "roll 3"],
    "result": None,
}


def refusal(text: str | bytes) -> RecordError:
    """The error by which `text` is refused, in one sentence of decent length."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert len(sentence) < 600
    assert caught.value.code.startswith("record/")
    assert caught.value.rule in sentence
    return caught.value


def changed(**keys: object) -> str:
    return json.dumps({**FINISHED, **keys})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in FINISHED.items() if name != key})


# --- Reading ----------------------------------------------------------------------------------


def test_a_record_has_its_parts() -> None:
    record = read_record(json.dumps(FINISHED))
    assert (record.game, record.options) == ("hallway", {"die": "coin"})
    assert (record.events, record.result) == (EVENTS, RESULT)
    assert record.seats == {"blue": "Ann", "red": "Bö"}
    assert record.tags == {"date": "2009-07-01"}
    assert record.position.is_over


def test_a_record_that_just_stops_is_a_game_in_progress() -> None:
    record = read_record(json.dumps(UNFINISHED))
    assert record.result is None
    assert list(record.position.legal) == rolls(1, 2, 3, 4)


def test_a_default_that_is_written_out_is_read_and_not_written_again() -> None:
    options = {"talk_seconds": 60, "die": "d4", "players": 2, "costs": "5,5,10,10"}
    record = read_record(json.dumps({**UNFINISHED, "options": options}))
    assert record.options == {}
    assert json.loads(record.write())["options"] == {}


def test_a_record_may_be_bytes_or_text_over_several_lines() -> None:
    for text in (json.dumps(FINISHED, indent=2), json.dumps(FINISHED, ensure_ascii=False).encode()):
        assert read_record(text).events == EVENTS


def test_a_file_holds_one_record_or_one_a_line() -> None:
    one = json.dumps(FINISHED)
    assert len(list(read_records(one))) == 1
    assert len(list(read_records(f"{one}\n\n{one}\r\n{one}\n"))) == 3
    assert len(list(read_records(json.dumps(FINISHED, indent=1)))) == 1
    assert len(list(read_records(json.dumps(FINISHED, indent=1).encode()))) == 1
    assert list(read_records("\n \n")) == []


def test_lines_keep_their_numbers_and_unusual_line_ends_are_part_of_a_text() -> None:
    name = "a\u2028b\x85c\x0bd"
    text = json.dumps({**UNFINISHED, "seats": {"blue": name}}, ensure_ascii=False)
    lines = record_lines(f"\n{text}\n\n{text}")
    assert [number for number, _ in lines] == [2, 4]
    assert [number for number, _ in record_lines(f"\n{text}\n\n{text}".encode())] == [2, 4]
    assert read_record(lines[0][1]).seats == {"blue": name}


# --- Refusing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "no JSON"),
        ("hello", "no JSON"),
        ("{", "no JSON"),
        ("null", "got None"),
        ("[]", "got []"),
        ("7", "got 7"),
        ('"jostle"', "got 'jostle'"),
        (b"\xff\xfe{\x00}\x00", "0xff"),
        (b"\xef\xbb\xbf{}", "BOM"),
        ('{"jostle": NaN}', "NaN"),
        ('{"jostle": Infinity}', "Infinity"),
        ('{"jostle": -Infinity}', "Infinity"),
        ('{"jostle": 1,}', "no JSON"),
        ('{"jostle": 1}{"jostle": 1}', "no JSON"),
        ("{'jostle': 1}", "no JSON"),
    ],
)
def test_what_is_no_json_object_is_refused(text: str | bytes, part: str) -> None:
    error = refusal(text)
    assert (error.rule, error.event_number, error.key) == ("notation", None, None)
    assert part in str(error)


@pytest.mark.parametrize("key", ["jostle", "game", "options", "events", "result"])
def test_a_missing_key_is_named(key: str) -> None:
    error = refusal(without(key))
    assert (error.key, error.rule) == (key, "notation")
    assert f"key {key!r}" in str(error)


@pytest.mark.parametrize("key", ["rules", "seats", "tags"])
def test_some_keys_may_be_missing(key: str) -> None:
    assert read_record(without(key)).result == RESULT


Wrong: TypeAlias = list[tuple[str, object]]


def wrong(key: str, *values: object) -> Wrong:
    return [(key, value) for value in values]


WRONG = [
    *wrong("jostle", 0, 2, 1.0, True, "1", None, [1], -1, 10**30),
    *wrong("game", "chess", "Hallway", "", 1, None, ["hallway"], {"a": 1}, True),
    *wrong("rules", 0, 2, 1.0, True, "1", None, [1]),
    *wrong("options", None, [], "die", 4, True, {"colour": 1}, {"": 1}),
    *wrong("options", {"talk_seconds": 60.0}, {"talk_seconds": True}, {"talk_seconds": "60"}),
    *wrong("options", {"talk_seconds": None}, {"talk_seconds": 601}, {"talk_seconds": []}),
    *wrong("options", {"die": "D4"}, {"die": 4}, {"die": ["coin"]}, {"die": {"coin": 1}}),
    *wrong("options", {"costs": "5,5,10"}, {"costs": "5,5,10,010"}, {"costs": "-1,5,10,10"}),
    *wrong("options", {"players": 1}, {"players": 3}, {"players": 2.0}, {"players": "2"}),
    *wrong("seats", None, [], "Ann", {"green": "Ann"}, {"blue": 1}, {"blue": None}),
    *wrong("seats", {"blue": ["Ann"]}, {"blue": {"n": "Ann"}}, {"blue": "\ud800"}),
    *wrong("tags", None, [], "x", {"date": 1}, {"date": None}, {"a": {}}),
    *wrong("tags", {"\ud800": "x"}, {"x": "\udfff"}),
    *wrong("events", None, {}, "start 4 1", 3, True),
    *wrong("result", None, {}, [], "red", True, 0, {**RESULT, "more": 1}),
    *wrong("result", {"totals": {"blue": -37.0, "red": -1}, "winners": ["red"]}),
    *wrong("result", {"totals": {"blue": -37, "red": True}, "winners": ["red"]}),
    *wrong("result", {**RESULT, "winners": ["blue"]}, {**RESULT, "winners": "red"}),
    *wrong("colour", "green"),
    *wrong("course", ["S.F"]),
    *wrong("", 0),
    *wrong("Events", []),
]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=lambda value: repr(value)[:40])
def test_a_wrong_value_is_refused_naming_its_key(key: str, value: object) -> None:
    error = refusal(changed(**{key: value}))
    assert (error.key, error.event_number) == (key, None)
    assert str(error).startswith(f"key {key!r}: expected ")


def test_a_result_for_a_game_that_still_runs_is_refused() -> None:
    error = refusal(json.dumps({**UNFINISHED, "result": RESULT}))
    assert (error.key, error.rule) == ("result", "notation")
    assert "expected null, as the events give" in str(error)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (4, "notation"),
        (None, "notation"),
        (["roll 1"], "notation"),
        (True, "notation"),
        ("", "notation"),
        ("roll 03", "notation"),
        ("roll\u00a01", "notation"),
        ("\ud800", "notation"),
        ("roll 5", "H9"),
        ("edge self", "H9"),
    ],
)
def test_a_wrong_event_is_refused_with_its_number_and_its_rule(event: object, rule: str) -> None:
    error = refusal(json.dumps({**UNFINISHED, "events": ["start 4 1", "roll 3", event, "roll 1"]}))
    assert (error.event_number, error.event, error.rule) == (3, event, rule)
    assert error.key is None
    assert str(error).startswith(f"event 3 {event!r}: ")
    assert str(error).endswith(f"({rule})")


@pytest.mark.parametrize("text", ['"game": "hallway"', '"options": {}', '"seats": {}'])
def test_a_key_given_twice_is_refused(text: str) -> None:
    record = json.dumps(UNFINISHED).removesuffix("}")
    assert "twice" in str(refusal(f"{record}, {text}, {text}}}"))


def test_a_seat_named_twice_is_refused() -> None:
    twice = '{"blue": "Ann", "blue": "Bob"}'
    record = json.dumps(UNFINISHED).removesuffix("}")
    error = refusal(f'{record}, "seats": {twice}}}')
    assert "'blue'" in str(error)


@pytest.mark.parametrize("depth", [10, 100, 300, 500, 900, 990, 1000, 3000, 100_000])
@pytest.mark.parametrize("key", ["jostle", "game", "options", "events", "result", "tags", "rules"])
def test_nesting_of_any_depth_is_refused_in_a_sentence(depth: int, key: str) -> None:
    for before, after in (("[", "]"), ('{"a": ', "}")):
        nested = before * depth + "0" + after * depth
        record = json.dumps({**UNFINISHED, key: "HERE"})
        refusal(record.replace('"HERE"', nested))


@pytest.mark.parametrize("digits", [20, 400, 4000, 5000, 1_000_000])
@pytest.mark.parametrize("key", ["jostle", "rules", "result", "tags"])
def test_numbers_of_any_length_are_refused_in_a_sentence(digits: int, key: str) -> None:
    for number in ("9" * digits, "-" + "9" * digits, "0." + "9" * digits, "1e" + "9" * digits):
        record = json.dumps({**UNFINISHED, key: "HERE"})
        refusal(record.replace('"HERE"', number))
        refusal(
            json.dumps({**UNFINISHED, "options": {"talk_seconds": "HERE"}}).replace(
                '"HERE"', number
            )
        )


LONG = "x" * 3_000_000


@pytest.mark.parametrize(
    "record",
    [
        {**UNFINISHED, LONG: 1},
        {**UNFINISHED, "game": LONG},
        {**UNFINISHED, "options": {LONG: 1}},
        {**UNFINISHED, "options": {"costs": LONG}},
        {**UNFINISHED, "events": [LONG]},
        {**UNFINISHED, "events": ["start 4 1", "roll " + "1" * 3_000_000]},
        {**UNFINISHED, "events": ["start 4 1", "offer " + LONG + " 1"]},
        {**UNFINISHED, "events": LONG},
        {**UNFINISHED, "seats": {LONG: "Ann"}},
        {**UNFINISHED, "tags": {LONG: 1}},
        {**UNFINISHED, "result": {LONG: LONG}},
        {**UNFINISHED, "result": [LONG] * 3},
    ],
    ids=range(12),
)
def test_megabytes_are_refused_in_a_sentence(record: dict[str, Any]) -> None:
    refusal(json.dumps(record))


def test_megabytes_of_junk_are_refused_in_a_sentence_and_soon() -> None:
    keys = ",".join(f'"{number}":0' for number in range(200_000))
    for text in (LONG, "{" * 3_000_000, '"' * 3_000_000, f'{{{keys},"199999":1}}', b"\x00" * 10**6):
        refusal(text)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["hallway", "roll 1", "start 4 1", "blue", "", "events"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)

thorough = settings(max_examples=300)


@thorough
@given(JSON)
def test_any_json_value_is_refused_in_a_sentence(value: object) -> None:
    refusal(json.dumps(value))


@thorough
@given(st.binary() | st.text())
def test_any_bytes_or_text_are_refused_in_a_sentence(text: str | bytes) -> None:
    refusal(text)


@thorough
@given(st.data())
def test_a_record_with_one_part_replaced_is_read_or_refused_in_a_sentence(
    data: st.DataObject,
) -> None:
    record = deepcopy(data.draw(st.sampled_from([FINISHED, UNFINISHED])))
    places: list[tuple[Any, Any]] = [(record, key) for key in record]
    for part in (value for value in record.values() if value and isinstance(value, dict | list)):
        places += [(part, key) for key in (part if isinstance(part, dict) else range(len(part)))]
    whole, key = data.draw(st.sampled_from(places))
    whole[key] = data.draw(JSON)
    text = json.dumps(record)
    try:
        read_record(text)
    except RecordError:
        refusal(text)


# --- Grounds ----------------------------------------------------------------------------------

RACE: dict[str, Any] = {
    "jostle": 1,
    "game": "squig",
    "options": {"players": 2},
    "course": ["SS....F", ""],
    "events": ["order B A", "roll 2+1"],
    "result": None,
}


def test_a_record_has_the_ground_that_was_played_on() -> None:
    record = read_record(json.dumps(RACE))
    assert record.position.ground.lines == ("SS....F", "")
    assert json.loads(record.write()) == RACE


def test_a_ground_that_goes_by_its_name_is_written_as_it_was_drawn() -> None:
    record = read_record(json.dumps({**RACE, "course": "straight", "events": []}))
    written = json.loads(record.write())["course"]
    assert written == list(record.position.ground.lines)
    assert read_record(record.write()).position.ground == record.position.ground


def test_what_is_noted_about_a_ground_is_no_part_of_a_record() -> None:
    record = read_record(json.dumps({**RACE, "course": "there-and-back", "events": []}))
    assert record.position.options["laps"] == "once"
    assert not any(";" in line for line in json.loads(record.write())["course"])


def test_a_ground_is_part_of_a_record_and_of_no_game_that_has_none() -> None:
    bare = {key: value for key, value in RACE.items() if key != "course"}
    error = refusal(json.dumps(bare))
    assert (error.key, error.rule) == ("course", "notation")
    error = refusal(json.dumps({**UNFINISHED, "course": ["SS..F"]}))
    assert (error.key, error.rule) == ("course", "notation")


@pytest.mark.parametrize(
    ("course", "rule"),
    [
        (None, "notation"),
        (1, "notation"),
        ("no-such-course", "notation"),
        ({}, "notation"),
        ([1, 2], "notation"),
        ([["SS..F"]], "notation"),
        (["; name: a", "SS..F"], "S6"),
        ([], "S6"),
        ([""], "S6"),
        (["SS..f"], "S6"),
        (["SS..F\n"], "S6"),
        (["SS.."], "S6"),
        (["S...F"], "S6"),
        (["SS#.F"], "S6"),
        (["SSooooooooooo.F"], "S6"),
        (["SS..F".ljust(201, ".")], "S6"),
        (["SS..F"] * 201, "S6"),
        (["." * 3_000_000], "S6"),
        (["."] * 500_000, "S6"),
        (["SS..F", "\ud800"], "S6"),
    ],
    ids=range(20),
)
def test_a_wrong_ground_is_refused_naming_its_key(course: object, rule: str) -> None:
    error = refusal(json.dumps({**RACE, "course": course}))
    assert (error.key, error.rule, error.event_number) == ("course", rule, None)
    assert str(error).startswith("key 'course': expected ")


# --- Writing ----------------------------------------------------------------------------------


def test_a_record_is_written_on_one_line_with_what_differs_from_the_defaults() -> None:
    position = play("hallway", "start 4 1", talk_seconds=60, max_encounters=2)
    assert Record(position).write() == (
        '{"jostle":1,"game":"hallway","options":{"max_encounters":2},"events":["start 4 1"],'
        '"result":null}'
    )


def test_names_tags_and_result_are_written_as_they_are() -> None:
    position = play("hallway", *EVENTS)
    record = Record(position, {"blue": "Ань", "red": '"\n'}, {"event": "club"})
    written = json.loads(record.write())
    assert written["seats"] == {"blue": "Ань", "red": '"\n'}
    assert written["tags"] == {"event": "club"}
    assert written["result"] == RESULT
    assert "Ань" in record.write()


def test_a_position_that_goes_on_takes_its_record_along() -> None:
    position = play("hallway", "start 4 1")
    record = Record(position)
    position.push("roll 4")
    assert record.events == ["start 4 1", "roll 4"]
