"""Three seats and more: who is awaited, bots in between, resigning, another game."""

import pytest

from jostle.games import game
from jostle.table import Decision, Repeat
from tests.table.playing import LANES, START, Hand, laid, race, racing


def startled(players: int = 3) -> Hand:
    """A race in which B has landed on A, who is to roll for its startled hopper."""
    playing = racing(players)
    playing.hop("A", 1, 2, "3,0")
    playing.hop("B", 2, 1, "3,0")
    assert playing.table.phase == "bump"
    return playing


def let_bots_play(playing: Hand) -> None:
    """Let the bots do the first thing that each may, until a person is awaited or it is over."""
    while bots := playing.table.bots_to_move():
        (seat,) = bots
        choice = playing.table.choices(seat)[0]
        is_roll = playing.table.game.kinds[choice.kind].by == "chance"
        if is_roll:
            playing.roll(seat, 2, 3, by_bot=True)
        else:
            playing.do(seat, "event", choice.event, by_bot=True)


# --- Who is awaited ------------------------------------------------------------------------------


def test_the_first_order_is_the_tables_and_then_each_is_awaited_in_turn() -> None:
    playing = racing()
    assert playing.table.position.events == ["order A B C"]
    assert list(playing.table.waits_since) == ["A"]
    assert playing.refused("B", "dice").code == "match/not_your_turn"
    playing.hop("A", 1, 2, "3,0")
    assert list(playing.table.waits_since) == ["B"]


def test_a_startled_hoppers_owner_rolls_while_the_mover_waits() -> None:
    playing = startled()
    assert list(playing.table.waits_since) == ["A"]
    assert playing.table.choices("B") == []
    assert playing.refused("B", "dice").code == "match/not_your_turn"
    playing.roll("A", 1, 1)
    assert playing.table.position.events[-1] == "bump A 1+1"
    assert list(playing.table.waits_since) == ["B"]
    assert playing.do("B", "event", "shove A 1,0").seat == "B"
    assert list(playing.table.waits_since) == ["C"]


def test_the_clock_of_an_absent_owner_runs_while_a_roll_for_the_startled_hopper_is_due() -> None:
    playing = startled()
    assert playing.table.away_at("A") == START + 120_000
    assert playing.table.away_at("B") is None
    playing.now += 120_000
    playing.do("C", "call_bot", "A")
    assert playing.table.bots_to_move() == ["A"]
    playing.roll("A", 1, 1, by_bot=True)
    assert playing.table.phase == "shove"
    assert playing.table.bots_to_move() == []
    assert playing.table.away_at("B") == playing.now + 120_000, "B was not awaited before"


def test_the_owner_of_a_startled_hopper_is_back_with_the_roll() -> None:
    playing = startled()
    playing.now += 120_000
    playing.do("B", "call_bot", "A")
    playing.dice += [1, 1]
    decision = playing.ask("A", "dice")
    assert isinstance(decision, Decision)
    assert [entry.kind for entry in playing.take(decision)] == ["back", "event"]


def test_two_seats_may_be_called_for_and_bots_play_both() -> None:
    playing = racing()
    playing.now += 120_000
    playing.do("B", "call_bot", "A")
    let_bots_play(playing)
    assert list(playing.table.waits_since) == ["B"]
    playing.now += 120_000
    playing.do("C", "call_bot", "B")
    let_bots_play(playing)
    assert list(playing.table.waits_since) == ["C"]


# --- Resigning -----------------------------------------------------------------------------------


def test_a_bot_plays_on_for_good_for_who_resigns_from_a_match_of_three() -> None:
    playing = racing()
    decision = playing.ask("A", "resign")
    assert isinstance(decision, Decision)
    assert decision.status == "playing"
    (line,) = [playing.table.apply(entry) for entry in decision.entries]
    assert line.say == "A resigns. A bot (Level 3 – steady) plays on for A."
    table = playing.table
    assert (table.status, table.resigned, table.seats["A"].resigned) == ("playing", None, True)
    assert table.seats["A"].level == "level-3"
    assert table.bots_to_move() == ["A"]
    let_bots_play(playing)
    assert list(table.waits_since) == ["B"]
    assert table.record({}).tags == {"resigned": "A"}


def test_who_has_resigned_watches_and_talks_and_does_not_play() -> None:
    playing = racing()
    playing.do("A", "resign")
    for do, text in (("dice", ""), ("event", "hop 3,0"), ("back", ""), ("resign", "")):
        assert playing.refused("A", do, text).code == "match/resigned"
    playing.do("A", "chat", "good luck")
    playing.do("A", "name", "Ann")
    let_bots_play(playing)
    playing.now += 120_000
    assert playing.refused("B", "call_bot", "A").code == "match/not_away"
    playing.do("A", "call_bot", "B")
    assert playing.table.bots_to_move() == ["B"]


def test_who_resigns_after_a_bot_was_called_does_not_come_back() -> None:
    playing = racing()
    playing.now += 120_000
    playing.do("B", "call_bot", "A")
    playing.do("A", "resign")
    seat = playing.table.seats["A"]
    assert (seat.called, seat.resigned, seat.bot_plays) == (False, True, True)


def test_a_bot_rolls_for_the_startled_hopper_of_who_has_resigned() -> None:
    playing = startled()
    playing.do("A", "resign")
    let_bots_play(playing)
    assert playing.table.phase == "shove"
    assert list(playing.table.waits_since) == ["B"]


@pytest.mark.parametrize("finish", ["first", "places"])
def test_a_match_that_all_have_left_is_played_to_its_end(finish: str) -> None:
    playing = racing(4, finish=finish)
    for seat in "CABD":
        playing.do(seat, "resign")
    let_bots_play(playing)
    table = playing.table
    assert table.status == "over"
    assert table.record({}).tags == {"resigned": "A,B,C,D"}
    assert table.record({}).result is not None


def test_with_two_seats_resigning_ends_a_race_as_it_ends_a_talk() -> None:
    playing = racing(2)
    decision = playing.ask("B", "resign")
    assert isinstance(decision, Decision)
    assert decision.status == "resigned"
    (line,) = [playing.table.apply(entry) for entry in decision.entries]
    assert line.say == "B resigns. The game ends unfinished."
    assert playing.table.record({}).tags == {"resigned": "B"}


# --- Another game --------------------------------------------------------------------------------


def finished(players: int = 4) -> Hand:
    """A race in which A has just crossed the line, before D's first move."""
    playing = racing(players)
    for _ in range(2):
        for lane, seat in enumerate("ABCD"[:players]):
            square = playing.table.view()["squares"][seat]
            if playing.table.status == "playing":
                playing.now += 1_000
                playing.hop(seat, 5, 6, f"{square[0] + 11},{lane}" if square[0] < 10 else "finish")
    assert playing.table.status == "over"
    return playing


def test_another_race_begins_when_all_persons_want_one() -> None:
    playing = finished()
    assert playing.do("A", "rematch").data == {}
    assert playing.do("C", "rematch").data == {}
    assert list(playing.table.wishes_awaited()) == ["B", "D"]
    assert playing.do("B", "rematch").data == {}
    assert playing.do("D", "rematch").data == {"match": "next"}


def test_nobody_waits_for_ever_for_who_left_after_the_end() -> None:
    playing = finished()
    playing.do("A", "rematch")
    first = playing.do("B", "rematch")
    playing.now += 60_000
    playing.do("C", "chat", "one moment")
    playing.now += 119_999
    assert playing.ask("B", "rematch") == Repeat(first.number)
    assert max(playing.table.wishes_awaited().values()) == playing.now + 1
    playing.now += 1
    assert playing.do("B", "rematch").data == {"match": "next"}
    assert playing.table.rematch_wanted["B"] == first.number
    assert playing.table.successor_made == "next"


def test_who_wants_another_race_late_finds_the_one_that_has_begun() -> None:
    playing = finished()
    for seat in "ABC":
        playing.do(seat, "rematch")
    playing.now += 120_000
    playing.do("A", "rematch")
    assert playing.do("D", "rematch").data == {"match": "next"}
    assert isinstance(playing.ask("D", "rematch"), Repeat)


def test_nobody_asks_who_has_resigned_whether_he_wants_another_race() -> None:
    playing = racing(3)
    playing.do("C", "resign")
    for _ in range(2):
        playing.hop("A", 5, 6, "finish" if playing.table.view()["round"] == 2 else "11,0")
        if playing.table.status == "playing":
            playing.hop("B", 1, 2, "3,1")
            let_bots_play(playing)
    assert playing.table.status == "over"
    assert list(playing.table.wishes_awaited()) == ["A", "B"]
    playing.do("A", "rematch")
    assert playing.do("B", "rematch").data == {"match": "next"}


# --- What it is played on ------------------------------------------------------------------------


def test_a_table_shows_and_records_what_it_is_played_on() -> None:
    table = race(4)
    assert table.ground == LANES[:4]
    assert table.record({}).as_dict()["course"] == LANES[:4]
    assert laid(game("squig")).ground is not None
    assert laid().ground is None


def test_a_match_of_eight_begins_when_the_last_has_sat_down() -> None:
    playing = Hand(race(8, taken=False))
    for seat in "ABCDEFG":
        playing.sit(seat)
        assert playing.table.status == "waiting"
    assert list(playing.table.waits_since) == ["H"]
    playing.do("A", "fill", "H")
    assert playing.table.status == "playing"
    assert playing.table.seats["H"].by == "bot"
