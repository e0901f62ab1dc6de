"""Dice and events of the game: who may do what, and against what it is judged."""

from dataclasses import replace

import pytest

from jostle.games import game
from jostle.kernel.game import Kind, Limit
from jostle.table import Decision, Repeat, choice_named
from tests.table.playing import START, Hand, hand, laid, talking


def test_the_table_rolls_for_the_start_again_while_the_rolls_are_equal() -> None:
    playing = hand()
    playing.dice = [2, 2, 4, 4, 1, 3]
    playing.pass_time()
    assert [entry.text for entry in playing.entries] == ["start 2 2", "start 4 4", "start 1 3"]
    assert [entry.seat for entry in playing.entries] == [None] * 3
    assert list(playing.table.waits_since) == ["red"]


def test_the_table_rolls_nothing_before_all_seats_are_taken() -> None:
    playing = Hand(laid(taken=False), [1, 4])
    playing.sit("blue")
    playing.pass_time()
    assert (playing.table.status, len(playing.entries)) == ("waiting", 1)
    playing.sit("red")
    playing.pass_time()
    assert (playing.table.status, playing.entries[-1].text) == ("playing", "start 1 4")


def test_the_mover_asks_and_the_table_draws() -> None:
    playing = hand()
    playing.begin()
    entry = playing.roll("blue", 3)
    assert (entry.kind, entry.seat, entry.text) == ("event", "blue", "roll 3")
    assert playing.table.view()["scores"] == {"blue": 7, "red": 0}


def test_dice_are_drawn_once_for_a_turn() -> None:
    playing = hand()
    playing.begin()
    playing.roll("blue", 3)
    seen = playing.table.number - 1
    refusal = playing.refused("blue", "dice", seen=seen)
    assert (refusal.code, refusal.expected) == ("match/stale", 2)
    assert playing.refused("blue", "dice").code == "match/not_your_turn"


def test_judging_changes_nothing_however_often_it_is_asked() -> None:
    playing = hand()
    playing.begin()
    playing.dice = [1, 2, 3]
    drawn = [playing.ask("blue", "dice", id="same") for _ in range(3)]
    assert [decision.entries[0].text for decision in drawn if isinstance(decision, Decision)] == [
        "roll 1",
        "roll 2",
        "roll 3",
    ]
    assert playing.table.position.events == ["start 4 1"]
    assert playing.table.number == 1


def test_a_command_that_was_carried_out_is_answered_again_whatever_has_happened_since() -> None:
    playing = hand()
    playing.begin()
    playing.dice.append(3)
    playing.do("blue", "dice", id="mine")
    playing.do("red", "resign")
    assert playing.ask("blue", "dice", id="mine", seen=1) == Repeat(2)
    assert playing.refused("red", "dice", id="mine").code == "match/over"


def test_chat_makes_nobody_stale() -> None:
    playing = hand()
    playing.begin()
    seen = playing.table.number
    playing.do("red", "chat", "hurry up")
    playing.dice.append(1)
    assert playing.do("blue", "dice", seen=seen).text == "roll 1"


def test_who_has_seen_more_than_there_is_is_told_what_there_is() -> None:
    playing = hand()
    playing.begin()
    refusal = playing.refused("blue", "dice", seen=7)
    assert (refusal.code, refusal.expected) == ("match/unseen", 1)


@pytest.mark.parametrize("event", ["roll 3", "timeout", "start 3 1"])
def test_dice_and_clock_are_the_tables(event: str) -> None:
    playing = talking()
    assert playing.refused("blue", "event", event).code == "match/tables_event"


@pytest.mark.parametrize(
    ("event", "code", "rule"),
    [
        ("jump", "event/malformed", "notation"),
        ("offer blue +3", "event/malformed", "notation"),
        ("offer blue 1000", "event/illegal", "H15"),
        ("accept blue", "match/no_such_offer", None),
    ],
)
def test_an_event_that_cannot_be_is_refused_with_its_rule(
    event: str, code: str, rule: str | None
) -> None:
    refusal = talking().refused("blue", "event", event)
    assert (refusal.code, refusal.rule) == (code, rule)


def test_nobody_speaks_for_the_other() -> None:
    playing = talking()
    refusal = playing.refused("blue", "event", "offer red 3")
    assert (refusal.code, refusal.expected) == ("match/not_your_turn", ["blue", "red"])


def test_no_dice_are_due_in_a_talk() -> None:
    refusal = talking().refused("blue", "dice")
    assert (refusal.code, refusal.expected) == ("match/no_dice", ["done", "offer"])


def test_a_range_names_whole_numbers_within_it() -> None:
    choices = talking().table.choices("blue")
    for event in ("offer blue 0", "offer blue -999", "offer blue 999", "offer blue 17"):
        choice = choice_named(choices, event)
        assert choice is not None
        assert choice.kind == "offer"
    for event in (
        "offer blue N",
        "offer blue 1000",
        "offer blue -0",
        "offer blue 03",
        "offer red 3",
    ):
        assert choice_named(choices, event) is None


def test_what_is_limited_and_how_often_stands_in_the_descriptor() -> None:
    hallway = game("hallway")
    slow = Kind("offer", judged="present", limit=Limit(seconds=10, per_phase=2))
    playing = Hand(laid(replace(hallway, kinds={**hallway.kinds, "offer": slow})))
    playing.to_the_talk()
    playing.do("blue", "event", "offer blue 1")
    playing.now += 9_999
    refusal = playing.refused("blue", "event", "offer blue 2")
    assert (refusal.code, refusal.expected) == ("match/too_fast", START + 10_000)
    playing.now += 1
    playing.do("blue", "event", "offer blue 2")
    playing.now += 20_000
    assert playing.refused("blue", "event", "offer blue 3").code == "match/too_many_offers"
