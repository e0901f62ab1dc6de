"""The talk: offers, accepts, dones and the clock (H14 to H17, H28, H29)."""

import pytest

from jostle.table import Decision, decide, due, move_clock
from jostle.table.values import Command
from tests.table.playing import Hand, talking


def test_an_offers_id_is_the_number_of_its_event() -> None:
    playing = talking()
    entry = playing.do("blue", "event", "offer blue 3")
    (offer,) = playing.table.standing.values()
    assert (offer.seat, offer.number, offer.event) == ("blue", entry.number, "offer blue 3")


def test_an_accept_of_the_standing_offer_makes_the_deal() -> None:
    playing = talking()
    offer = playing.do("blue", "event", "offer blue 3")
    playing.do("red", "event", "accept red", answers=offer.number)
    assert playing.table.position.events[-2:] == ["offer blue 3", "accept red"]
    assert playing.table.view()["passed"]
    assert playing.table.standing == {}


def test_an_accept_of_an_offer_that_was_replaced_is_refused() -> None:
    playing = talking()
    first = playing.do("blue", "event", "offer blue 30")
    playing.now += 1_000
    second = playing.do("blue", "event", "offer blue -30")
    refusal = playing.refused("red", "event", "accept red", answers=first.number)
    assert (refusal.code, refusal.expected) == ("match/replaced", second.number)


def test_an_accept_that_names_no_offer_or_ones_own_is_refused() -> None:
    playing = talking()
    offer = playing.do("blue", "event", "offer blue 3")
    assert playing.refused("red", "event", "accept red").code == "match/no_such_offer"
    refusal = playing.refused("red", "event", "accept red", answers=1)
    assert (refusal.code, refusal.expected) == ("match/no_such_offer", [offer.number])
    own = playing.refused("blue", "event", "accept blue", answers=offer.number)
    assert own.code == "event/illegal"


def test_offers_and_dones_are_judged_against_the_present_however_old_the_number_seen() -> None:
    playing = talking()
    seen = playing.table.number
    playing.do("blue", "event", "offer blue 3")
    playing.do("red", "event", "offer red 3", seen=seen)
    playing.do("red", "event", "done red", seen=seen)
    assert playing.table.position.events[-3:] == ["offer blue 3", "offer red 3", "done red"]


def test_an_accept_is_not_stale_because_of_what_else_was_said() -> None:
    playing = talking()
    offer = playing.do("blue", "event", "offer blue 3")
    seen = playing.table.number
    playing.do("red", "event", "offer red 9")
    playing.do("blue", "event", "done blue")
    assert playing.do("red", "event", "accept red", answers=offer.number, seen=seen)


def test_of_two_accepts_the_second_finds_the_talk_over() -> None:
    playing = talking()
    offer = playing.do("blue", "event", "offer blue 3")
    seen = playing.table.number
    playing.do("red", "event", "accept red", answers=offer.number)
    refusal = playing.refused("red", "event", "accept red", answers=offer.number, seen=seen)
    assert refusal.code == "match/stale"
    assert playing.refused("blue", "event", "done blue", seen=seen).code == "match/stale"


def test_an_offer_of_an_earlier_talk_cannot_be_accepted_in_a_later_one() -> None:
    playing = talking()
    offer = playing.do("blue", "event", "offer blue 3")
    playing.do("blue", "event", "done blue")
    playing.do("red", "event", "done red")
    playing.do("red", "event", "edge self")
    while playing.table.phase != "talk":
        (seat,) = playing.table.waits_since
        playing.roll(seat, 4)
    refusal = playing.refused("red", "event", "accept red", answers=offer.number)
    assert refusal.code == "match/stale"


def test_one_offer_a_second_and_thirty_a_talk_for_each_seat() -> None:
    playing = talking(talk_seconds=0)
    for points in range(30):
        playing.do("blue", "event", f"offer blue {points}")
        playing.now += 999
        refusal = playing.refused("blue", "event", "offer blue 99")
        if points < 29:
            assert (refusal.code, refusal.expected) == ("match/too_fast", playing.now + 1)
        playing.now += 1
    refusal = playing.refused("blue", "event", "offer blue 30")
    assert (refusal.code, refusal.expected) == ("match/too_many_offers", 30)
    assert playing.do("red", "event", "offer red 1")


def test_the_count_of_offers_begins_anew_with_each_talk() -> None:
    playing = talking()
    playing.do("blue", "event", "offer blue 3")
    playing.do("blue", "event", "done blue")
    playing.do("red", "event", "done red")
    playing.do("red", "event", "edge self")
    while playing.table.phase != "talk":
        (seat,) = playing.table.waits_since
        playing.roll(seat, 4)
    assert playing.do("blue", "event", "offer blue 3")


def test_a_talk_that_opens_stores_when_it_ends() -> None:
    playing = talking(talk_seconds=45)
    opening = playing.entries[-1]
    assert opening.data == {"deadline": opening.at + 45_000}
    assert playing.table.deadline_at == opening.at + 45_000


def test_a_talk_without_a_clock_has_no_deadline() -> None:
    assert talking(talk_seconds=0).table.deadline_at is None
    assert talking(proposals="paid").table.deadline_at is None


def test_the_table_ends_the_talk_when_its_time_is_over_and_not_before() -> None:
    playing = talking(talk_seconds=45)
    playing.pass_time(45_000)
    assert playing.table.phase == "talk"
    playing.pass_time(1)
    assert playing.entries[-1].text == "timeout"
    assert (playing.table.phase, playing.table.deadline_at) == ("edge", None)


def test_a_deal_ends_the_deadline() -> None:
    playing = talking()
    offer = playing.do("blue", "event", "offer blue 3")
    decision = playing.ask("red", "event", "accept red", answers=offer.number)
    assert isinstance(decision, Decision)
    assert decision.deadline_at is None
    playing.take(decision)
    playing.pass_time(100_000)
    assert "timeout" not in playing.table.position.events


def test_an_accept_received_at_the_last_moment_counts_when_it_is_judged_later() -> None:
    playing = talking(talk_seconds=45)
    offer = playing.do("blue", "event", "offer blue 3")
    assert playing.table.deadline_at is not None
    command = Command("a", "red", offer.number, "event", "accept red", offer.number)
    received_at = playing.table.deadline_at
    assert due(playing.table, received_at, playing.randbelow) is None
    decision = decide(playing.table, command, received_at, playing.randbelow)
    assert isinstance(decision, Decision)
    assert decision.entries[0].text == "accept red"


@pytest.mark.parametrize("is_written", [True, False])
def test_an_accept_received_after_the_time_is_late(is_written: bool) -> None:
    playing = talking(talk_seconds=45)
    offer = playing.do("blue", "event", "offer blue 3")
    seen = playing.table.number
    playing.now += 45_001
    if is_written:
        playing.pass_time()
    refusal = playing.refused("red", "event", "accept red", answers=offer.number, seen=seen)
    assert refusal.code == "match/late"
    assert playing.refused("red", "event", "done red", seen=seen).code == "match/late"


def test_an_outage_moves_an_open_deadline_and_the_log_says_so() -> None:
    playing = talking(talk_seconds=45)
    deadline = playing.table.deadline_at
    assert deadline is not None
    decision = move_clock(playing.table, 600_000, playing.now + 600_000)
    assert decision is not None
    assert decision.deadline_at == deadline + 600_000
    (line,) = [playing.table.apply(entry) for entry in decision.entries]
    assert line.say == "The server was away for 600 seconds; the clock moves back by as much."
    assert playing.table.deadline_at == deadline + 600_000
    assert due(playing.table, deadline + 600_000, playing.randbelow) is None


def test_an_outage_moves_nothing_where_no_clock_runs() -> None:
    playing = talking(talk_seconds=0)
    assert move_clock(playing.table, 600_000, playing.now) is None


def test_in_a_paid_talk_who_is_asked_speaks() -> None:
    playing = talking(proposals="paid")
    assert list(playing.table.waits_since) == ["blue"]
    assert playing.refused("red", "event", "offer red 1").code == "event/illegal"
    offer = playing.do("blue", "event", "offer blue 3")
    playing.do("red", "event", "accept red", answers=offer.number)
    assert playing.table.view()["passed"]


def test_both_who_are_not_done_are_waited_for_since_the_talk_began() -> None:
    playing = talking()
    opened = playing.entries[-1].at
    playing.now += 5_000
    playing.do("blue", "event", "offer blue 3")
    assert playing.table.waits_since == {"blue": opened, "red": opened}
    playing.do("blue", "event", "done blue")
    assert playing.table.waits_since == {"red": opened}


def test_a_choice_to_accept_tells_whose_offer_it_answers() -> None:
    playing = talking()
    playing.do("blue", "event", "offer blue 3")
    (accept,) = [choice for choice in playing.table.choices("red") if choice.kind == "accept"]
    assert accept.answers_seat == "blue"
    assert isinstance(playing, Hand)
