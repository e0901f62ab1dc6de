"""Seats: sitting down, names, chat, leaving, bots, resigning, another game."""

import pytest

from jostle.table import DEFAULT_LEVEL, Decision, Entry, Refusal, Repeat, sit
from tests.table.playing import START, Hand, hand, laid, talking


def test_a_free_seat_is_taken_once() -> None:
    playing = Hand(laid(taken=False))
    entry = playing.sit("blue", "Ann")
    assert (entry.kind, entry.seat, entry.text) == ("sit", "blue", "Ann")
    refusal = sit(playing.table, "blue", "Eve", START)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "match/seat_taken"


def test_a_name_that_is_none_leaves_the_one_laid_out() -> None:
    playing = Hand(laid(taken=False))
    assert playing.sit("blue", "\u202e").text == "Blue"
    assert playing.sit("red", "x" * 41).text == "Red"


def test_the_last_to_sit_lets_the_game_begin() -> None:
    playing = Hand(laid(taken=False))
    first = sit(playing.table, "blue", "", START)
    assert isinstance(first, Decision)
    assert first.status == "waiting"
    playing.take(first)
    last = sit(playing.table, "red", "", START)
    assert isinstance(last, Decision)
    assert last.status == "playing"


def test_names_and_chat_are_entries_with_sentences() -> None:
    playing = hand()
    decisions = [playing.ask("blue", "name", " Ann\u202e "), None]
    assert isinstance(decisions[0], Decision)
    (line,) = [playing.table.apply(entry) for entry in decisions[0].entries]
    assert (line.entry.text, line.say) == ("Ann", "Blue is now called Ann.")
    said = playing.ask("blue", "chat", "hello")
    assert isinstance(said, Decision)
    (line,) = [playing.table.apply(entry) for entry in said.entries]
    assert line.say == "Ann: hello"


def test_a_name_has_forty_characters_at_most() -> None:
    playing = hand()
    playing.do("blue", "name", "x" * 40)
    refusal = playing.refused("blue", "name", "x" * 41)
    assert (refusal.code, refusal.expected) == ("match/bad_name", 40)


def test_five_lines_in_ten_seconds() -> None:
    playing = hand()
    for line in range(5):
        playing.now += 100
        playing.do("blue", "chat", f"line {line}")
    refusal = playing.refused("blue", "chat", "line 6")
    assert (refusal.code, refusal.expected) == ("match/too_fast", START + 10_100)
    playing.do("red", "chat", "quiet now")
    playing.now = START + 10_100
    playing.do("blue", "chat", "line 6")


def test_a_thousand_lines_in_a_match() -> None:
    playing = hand()
    for line in range(1000):
        playing.now += 10_000
        playing.do("blue", "chat", f"line {line}")
    playing.now += 10_000
    assert playing.refused("blue", "chat", "one more").code == "match/too_much"


def test_a_seat_is_away_when_the_table_waited_two_minutes_and_it_sent_nothing() -> None:
    playing = hand()
    playing.begin()
    assert playing.table.away_at("blue") == START + 120_000
    assert playing.table.away_at("red") is None
    playing.now += 119_999
    assert playing.refused("red", "call_bot", "blue").code == "match/not_away"
    playing.now += 1
    playing.do("red", "call_bot", "blue")
    assert playing.table.bots_to_move() == ["blue"]


def test_any_command_shows_that_somebody_is_there_even_a_refused_one() -> None:
    playing = hand()
    playing.begin()
    playing.now += 60_000
    playing.do("blue", "chat", "just a moment")
    assert playing.table.away_at("blue") == START + 180_000
    playing.table.hear("blue", START + 90_000)
    assert playing.table.away_at("blue") == START + 210_000


def test_nobody_is_away_because_the_server_was() -> None:
    playing = hand()
    playing.begin()
    playing.table.awake_since = START + 500_000
    assert playing.table.away_at("blue") == START + 620_000


def test_in_a_talk_each_who_is_not_done_may_be_away() -> None:
    playing = talking(talk_seconds=0)
    playing.now += 60_000
    playing.do("red", "event", "done red")
    playing.now += 60_000
    assert playing.table.away_at("red") is None
    playing.do("red", "call_bot", "blue")


def test_nobody_calls_a_bot_for_himself_or_for_a_bot() -> None:
    playing = hand()
    playing.begin()
    playing.now += 200_000
    assert playing.refused("blue", "call_bot", "blue").code == "match/not_away"
    playing.do("red", "call_bot", "blue")
    assert playing.refused("red", "call_bot", "blue").code == "match/not_away"
    assert playing.refused("red", "call_bot", "green").code == "match/no_such_seat"


def test_the_bot_plays_until_the_owner_is_back() -> None:
    playing = hand()
    playing.begin()
    assert playing.refused("blue", "dice", by_bot=True).code == "match/not_away"
    playing.now += 200_000
    playing.do("red", "call_bot", "blue")
    playing.dice.append(2)
    playing.do("blue", "dice", by_bot=True)
    assert playing.table.seats["blue"].called
    playing.roll("red", 1)
    playing.do("blue", "back")
    assert playing.refused("blue", "dice", by_bot=True).code == "match/not_away"
    assert playing.refused("blue", "back").code == "match/not_away"


def test_a_decision_of_the_owner_takes_the_seat_back_with_it() -> None:
    playing = hand()
    playing.begin()
    playing.now += 200_000
    playing.do("red", "call_bot", "blue")
    playing.dice.append(2)
    decision = playing.ask("blue", "dice", id="mine")
    assert isinstance(decision, Decision)
    assert [entry.kind for entry in playing.take(decision)] == ["back", "event"]
    assert not playing.table.seats["blue"].called
    assert playing.ask("blue", "dice", id="mine") == Repeat(decision.entries[0].number)


def test_the_host_fills_a_seat_that_nobody_took() -> None:
    playing = Hand(laid(taken=False))
    playing.sit("blue")
    assert playing.refused("red", "fill", "red").code == "match/not_host"
    decision = playing.ask("blue", "fill", "red")
    assert isinstance(decision, Decision)
    assert decision.status == "playing"
    playing.take(decision)
    red = playing.table.seats["red"]
    assert (red.by, red.level, red.name) == ("bot", "level-3", "Red bot 3")
    assert playing.refused("blue", "fill", "red").code == "match/seat_taken"


def test_the_host_chooses_how_well_the_bot_plays_and_its_name_and_the_log_tell_it() -> None:
    playing = Hand(laid(taken=False))
    playing.sit("blue")
    decision = playing.ask("blue", "fill", "red", level="level-5")
    assert isinstance(decision, Decision)
    (line,) = [playing.table.apply(entry) for entry in decision.entries]
    red = playing.table.seats["red"]
    assert (red.level, red.name) == ("level-5", "Red bot 5")
    assert line.say == "Blue gives the seat of Red to a bot (Level 5 – master)."
    assert playing.table.record({}).as_dict()["seats"]["red"] == "Red bot 5"


def test_a_seat_that_was_filled_before_there_were_levels_has_the_default_one() -> None:
    table = laid(taken=False)
    line = table.apply(Entry(1, START, "fill", "blue", "red"))
    assert table.seats["red"].level == DEFAULT_LEVEL == "level-3"
    assert line.say == "Blue gives the seat of Red to a bot (Level 3 – steady)."


def test_nobody_chooses_how_well_the_bot_plays_that_is_called_against_him() -> None:
    playing = hand()
    playing.begin()
    playing.now += 200_000
    decision = playing.ask("red", "call_bot", "blue", level="level-1")
    assert isinstance(decision, Decision)
    (line,) = [playing.table.apply(entry) for entry in decision.entries]
    assert playing.table.seats["blue"].level == "level-3"
    assert line.say.endswith("Red calls a bot (Level 3 – steady) to play on for Blue.")


def test_resigning_ends_the_match_and_the_record_stays_unfinished() -> None:
    playing = talking()
    decision = playing.ask("red", "resign")
    assert isinstance(decision, Decision)
    assert (decision.status, decision.deadline_at) == ("resigned", None)
    playing.take(decision)
    assert playing.refused("blue", "event", "done blue").code == "match/over"
    assert playing.table.choices("blue") == ()
    record = playing.table.record({"date": "2026-11-30"})
    assert record.result is None
    assert record.tags == {"date": "2026-11-30", "resigned": "red"}
    assert record.events == playing.table.position.events


def test_nobody_resigns_before_the_beginning_or_after_the_end() -> None:
    playing = Hand(laid(taken=False))
    playing.sit("blue")
    assert playing.refused("blue", "resign").code == "match/waiting"
    playing = hand()
    playing.do("blue", "resign")
    assert playing.refused("red", "resign").code == "match/over"


def test_another_game_begins_once_all_persons_want_one() -> None:
    playing = hand()
    assert playing.refused("blue", "rematch").code == "match/not_over"
    playing.do("red", "resign")
    assert playing.do("blue", "rematch").data == {}
    assert playing.table.successor_made is None
    assert playing.ask("blue", "rematch") == Repeat(2)
    assert playing.do("red", "rematch").data == {"match": "next"}
    assert playing.table.successor_made == "next"


@pytest.mark.parametrize("called", [True, False])
def test_a_bot_agrees_to_another_game_at_once(called: bool) -> None:
    playing = Hand(laid(taken=False))
    playing.sit("blue")
    if called:
        playing.sit("red")
        playing.begin(1, 4)
        playing.now += 200_000
        playing.do("blue", "call_bot", "red")
    else:
        playing.do("blue", "fill", "red")
    playing.do("blue", "resign")
    assert playing.do("blue", "rematch").data == {"match": "next"}
