"""The library's face: positions that are asked, pushed on and taken back."""

import doctest
import random
from contextlib import suppress
from typing import Any

import pytest

import jostle
from jostle import IllegalEvent, JostleError, MalformedEvent, OptionError, Position
from jostle.kernel.ground import GroundError
from tests import helpers
from tests.helpers import play, python, rolls

MEETING = ["start 4 1", *rolls(4, 4, 4, 4, 4)]


def test_a_new_position_has_its_game_options_and_seats() -> None:
    position = jostle.new("hallway", costs="5,5,10,20", talk_seconds=0)
    assert position.game.name == "hallway"
    assert position.options["costs"] == "5,5,10,20"
    assert position.options["talk_seconds"] == 0
    assert position.options["max_encounters"] == 4
    assert position.seats == ("blue", "red")
    assert position.events == []
    assert position.phase == "start"
    assert (position.is_over, position.result) == (False, None)


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        JostleError, match=r"expected a game \(.*hallway.*\), got 'chess'"
    ) as caught:
        jostle.new("chess")
    assert caught.value.code == "game/unknown"


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"talk_seconds": 601}, "H14"),
        ({"talk_seconds": True}, "H14"),
        ({"talk_limit": 1.0}, "H30"),
        ({"die": "d6"}, "H8"),
        ({"proposals": None}, "H28"),
        ({"proposal_cost": 21}, "H29"),
        ({"costs": "5,5,10"}, "H18"),
        ({"costs": "5,5,10,100"}, "H18"),
        ({"costs": "05,5,10,10"}, "H18"),
        ({"costs": "5, 5,10,10"}, "H18"),
        ({"costs": [5, 5, 10, 10]}, "H18"),
        ({"max_encounters": 10}, "H13"),
        ({"players": 3}, "notation"),
        ({"colour": "green"}, "notation"),
    ],
)
def test_a_wrong_option_is_refused_with_its_rule(options: dict[str, Any], rule: str) -> None:
    with pytest.raises(OptionError) as caught:
        jostle.new("hallway", **options)
    assert caught.value.rule == rule
    assert str(caught.value).startswith("expected ")
    assert str(caught.value).endswith(f"({rule})")


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"players": 1}, "notation"),
        ({"players": 9}, "notation"),
        ({"players": 4.0}, "notation"),
        ({"obstacles": "land"}, "S3"),
        ({"laps": "twice"}, "S7"),
        ({"laps": 2}, "S7"),
        ({"startle": True}, "S15"),
        ({"finish": "FIRST"}, "S18"),
        ({"costs": "5,5,10,10"}, "notation"),
    ],
)
def test_a_wrong_option_of_squig_is_refused_with_its_rule(
    options: dict[str, Any], rule: str
) -> None:
    with pytest.raises(OptionError) as caught:
        jostle.new("squig", **options)
    assert caught.value.rule == rule
    assert str(caught.value).endswith(f"({rule})")


# --- Grounds -----------------------------------------------------------------------------------


def test_a_game_with_a_ground_has_its_default_one_unless_told_otherwise() -> None:
    position = jostle.new("squig")
    assert position.ground == jostle.new("squig", course="straight").ground
    assert position.seats == ("A", "B", "C", "D")
    assert jostle.new("squig", players=8).seats == tuple("ABCDEFGH")


def test_a_ground_is_given_by_its_name_or_drawn() -> None:
    assert jostle.new("squig", course="ring").ground.name == "Ring"
    drawn = jostle.new("squig", course=["SS..F"], players=2)
    assert drawn.ground.lines == ("SS..F",)
    assert drawn.copy().ground is drawn.ground


def test_a_ground_may_be_given_as_its_value() -> None:
    position = jostle.new("squig", course="ring")
    assert Position(position.game, {}, position.ground).ground == position.ground


@pytest.mark.parametrize(
    ("course", "code", "rule"),
    [
        ("moebius", "ground/unknown", "notation"),
        ("", "ground/unknown", "notation"),
        (None, "ground/form", "notation"),
        (7, "ground/form", "notation"),
        ({"lines": []}, "ground/form", "notation"),
        ([], "ground/empty", "S6"),
        (["SSSS.F", 1], "ground/form", "notation"),
        (["SSSSxF"], "ground/character", "S6"),
        (["SSS..F"], "ground/few_starts", "S6"),
        (["SSSS.."], "ground/no_finish", "S6"),
        (["SSSS#F"], "ground/cut_off", "S6"),
    ],
    ids=str,
)
def test_a_wrong_ground_is_refused_with_its_rule(course: object, code: str, rule: str) -> None:
    with pytest.raises(GroundError) as caught:
        jostle.new("squig", course=course)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert str(caught.value).startswith("expected ")
    assert str(caught.value).endswith(f"({rule})")


def test_a_game_without_a_ground_takes_none() -> None:
    with pytest.raises(OptionError, match="got 'course'"):
        jostle.new("hallway", course="ring")
    with pytest.raises(GroundError, match="expected no ground for hallway"):
        Position(jostle.new("hallway").game, {}, jostle.new("squig").ground)


def test_however_long_a_wrong_value_is_its_error_stays_a_sentence() -> None:
    for value in ("x" * 10_000_000, 10**5000, [[1] * 100_000], {"a" * 10**6: 1}):
        with pytest.raises(OptionError) as caught:
            jostle.new("hallway", costs=value)
        assert len(str(caught.value)) < 300


def test_events_may_be_iterated_counted_and_asked_for() -> None:
    position = play("hallway", *MEETING)
    legal = position.legal
    assert list(legal) == ["done blue", "done red", "offer blue N", "offer red N", "timeout"]
    assert len(legal) == 5
    assert "offer blue -999" in legal
    assert "offer blue 1000" not in legal
    assert "offer blue N" not in legal
    assert "roll 1" not in legal
    assert 7 not in legal
    assert "done blue" in repr(legal)


def test_a_list_of_legal_events_tells_of_its_moment_even_after_a_push() -> None:
    position = play("hallway", "start 4 1")
    legal = position.legal
    position.push("roll 4")
    position.push("roll 4")
    assert list(legal) == rolls(1, 2, 3, 4)


def test_a_malformed_event_changes_nothing() -> None:
    position = play("hallway", "start 4 1")
    with pytest.raises(MalformedEvent) as caught:
        position.push("roll four")
    assert isinstance(caught.value, JostleError)
    assert isinstance(caught.value, ValueError)
    assert (caught.value.code, caught.value.rule) == ("event/malformed", "notation")
    assert position.events == ["start 4 1"]


def test_an_illegal_event_says_what_was_expected_and_the_rule() -> None:
    position = play("hallway", "start 4 1")
    with pytest.raises(IllegalEvent) as caught:
        position.push("edge self")
    error = caught.value
    assert (error.code, error.rule) == ("event/illegal", "H9")
    assert error.expected == rolls(1, 2, 3, 4)
    sentence = (
        "blue is to roll: expected roll 1 or roll 2 or roll 3 or roll 4, got 'edge self' (H9)"
    )
    assert str(error) == sentence
    assert position.events == ["start 4 1"]


def test_however_long_an_event_is_its_error_stays_a_sentence() -> None:
    for event in ("x" * 10_000_000, "roll " + "1" * 10_000_000, "offer " + "a" * 10**6 + " 1"):
        with pytest.raises(JostleError) as caught:
            play("hallway", "start 4 1", event)
        assert len(str(caught.value)) < 400


def test_pop_takes_the_last_event_back_and_returns_it() -> None:
    position = play("hallway", "start 4 1", "roll 2")
    assert position.pop() == "roll 2"
    assert position.events == ["start 4 1"]
    assert position.view() == play("hallway", "start 4 1").view()
    position.pop()
    with pytest.raises(IndexError):
        position.pop()


@pytest.mark.parametrize("name", ["hallway", "squig"])
def test_an_event_that_is_put_back_is_as_if_it_had_never_been_taken_back(name: str) -> None:
    once, again = jostle.new(name), jostle.new(name)
    chance = random.Random(5)
    while not once.is_over:
        event, other = (
            chance.choice([one for one in once.asked if not one.endswith("N")]) for _ in range(2)
        )
        once.push(event)
        again.push(event)
        for tried in (other, "nonsense", event):
            again.pop()
            with suppress(MalformedEvent):
                again.push(tried)
                again.pop()
            again.push(event)
        assert again.view() == once.view()
        assert again.describe() == once.describe()
        assert again.rows[-1].tobytes() == once.rows[-1].tobytes()
    assert again.events == once.events


def test_a_copy_and_its_original_do_not_know_each_other() -> None:
    position = play("hallway", "start 4 1")
    twin = position.copy()
    twin.push("roll 4")
    assert (len(position.events), len(twin.events)) == (1, 2)
    position.push("roll 1")
    assert twin.view()["places"]["blue"] == 4
    assert position.view()["places"]["blue"] == 1


def test_a_view_is_the_callers_own() -> None:
    position = play("hallway", "start 4 1", "roll 4")
    view = position.view()
    view["sheet"]["blue"].append(99)
    view["scores"].clear()
    assert position.view()["sheet"]["blue"] == [6]
    assert position.view()["scores"] == {"blue": 6, "red": 0}


def test_more_events_than_a_position_first_has_room_for() -> None:
    position = play("hallway", *["start 1 1"] * 500)
    assert len(position.events) == 500
    position.push("start 1 2")
    assert position.view()["first"] == "red"
    for _ in range(501):
        position.pop()
    assert position.view() == play("hallway").view()


def test_the_last_event_is_described_in_phrases() -> None:
    position = play("hallway")
    assert position.describe() == []
    position.push("start 4 1")
    assert [phrase.key for phrase in position.describe()] == ["hallway.start"]


def test_a_finished_game_has_its_result() -> None:
    position = play("hallway", *MEETING, "offer blue 0", "accept red", *rolls(4, 1, 4, 1, 3))
    assert position.is_over
    assert position.phase == "over"
    assert position.result == {"totals": {"blue": -37, "red": -1}, "winners": ["red"]}


def test_a_position_shows_its_game_phase_and_last_event() -> None:
    assert repr(play("hallway")) == "<Position hallway: start, 0 events>"
    assert repr(play("hallway", "start 4 1")) == (
        "<Position hallway: roll, 1 events, last 'start 4 1'>"
    )


def test_every_public_name_is_there_and_no_other() -> None:
    for name in jostle.__all__:
        assert getattr(jostle, name) is not None
    assert set(jostle.__all__) <= set(dir(jostle))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = jostle.chess
    assert jostle.Position is Position


def test_importing_takes_under_a_fifth_of_a_second_and_loads_nothing_heavy() -> None:
    program = (
        "import sys, time; begun = time.process_time(); import jostle;"
        "print(time.process_time() - begun, {'numpy', 'numba'} & sys.modules.keys())"
    )
    seconds, heavy = python("-c", program).stdout.split(maxsplit=1)
    assert float(seconds) < 0.2
    assert heavy == "set()\n"


def test_examples_of_the_helpers_give_what_they_say() -> None:
    result = doctest.testmod(helpers)
    assert (result.failed, result.attempted > 1) == (0, True)
