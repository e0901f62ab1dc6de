"""The judge of hallway: exact chances at any moment, and what would be fair."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jostle
from jostle import bots
from jostle.bots.hallway.bargain import least_to_take
from jostle.bots.hallway.solutions import solution_for
from jostle.bots.interface import Bargains
from tests.bots.positions import after, chance_position

MEETING = "start 4 1, roll 4, roll 4, roll 4, roll 4, roll 4"


def judge_of(position: jostle.Position) -> Bargains:
    found = bots.judge("hallway", position.options, None)
    assert isinstance(found, Bargains)
    return found


def test_the_start_player_has_the_chance_that_is_published() -> None:
    position = after("start 4 1")
    found = judge_of(position).chances(position)
    assert found.is_exact
    assert found.error < 1e-9
    assert found.shares["blue"] == pytest.approx(0.514559, abs=5e-7)


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_chances_sum_to_one_and_dice_keep_their_mean(seed: int) -> None:
    position = chance_position(seed, "hallway")
    judge = judge_of(position)
    now = judge.chances(position).shares
    assert sum(now.values()) == pytest.approx(1)
    events = [event for event in position.legal if not event.endswith(" N")]
    found = judge.after(position, events)
    for event, chances in zip(events, found, strict=True):
        twin = position.copy()
        twin.push(event)
        assert chances == judge.chances(twin)
    if position.phase == "roll":
        blue = [chances.shares["blue"] for chances in found]
        assert sum(blue) / 4 == pytest.approx(now["blue"])


def test_a_deal_is_told_from_him_who_gives() -> None:
    position = after(f"{MEETING}, offer red 6")
    judge = judge_of(position)
    given = judge.deal(position, "accept blue")
    assert (given.giver, given.taker, given.points) == ("red", "blue", 6)
    position.push("offer blue 6")
    position.push("offer red -6")
    taken = judge.deal(position, "accept blue")
    assert (taken.giver, taken.taker, taken.points) == ("blue", "red", 6)
    position.push("offer red 0")
    even = judge.deal(position, "accept blue")
    assert (even.giver, even.taker, even.points) == ("red", "blue", 0)
    assert given.least is not None
    assert given.most is not None
    assert taken.most == pytest.approx(-given.least)
    meeting = solution_for(position.options).meeting(position)
    least = least_to_take(meeting, 0)
    assert least is not None
    assert given.most < least <= given.most + 1 + 1e-9


def test_the_price_of_a_talk_is_told_from_him_who_should_give() -> None:
    position = after(MEETING)
    price = judge_of(position).price(position)
    assert (price.least, price.most) != (None, None)
    assert price.least is not None
    assert price.most is not None
    assert price.most + price.least >= 0
    assert price.taker == {"blue": "red", "red": "blue"}[price.giver]
    meeting = solution_for(position.options).meeting(position)
    least = least_to_take(meeting, position.seats.index(price.giver))
    assert least is not None
    assert -least <= price.most < -least + 1
    position.push("offer red 3")
    assert judge_of(position).price(position) == price


def test_without_a_deal_the_edge_is_used_best() -> None:
    position = after(f"{MEETING}, offer red 100")
    judge = judge_of(position)
    nothing = judge.without_deal(position)
    assert judge.chances(position).shares["blue"] > nothing.shares["blue"]
    position.push("timeout")
    assert judge.chances(position) == nothing
    red = max(one.shares["red"] for one in judge.after(position, ["edge self", "edge other"]))
    assert nothing.shares["red"] == red
