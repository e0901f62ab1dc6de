"""Playouts: the dice of a block, the same luck for all, and how well they tell chances."""

from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jostle
from jostle.bots.squig.playouts import BLOCK, outcome
from jostle.bots.squig.tries import WHOLE_RACE, Tries, start_of, starts_after
from tests.helpers import play

LANE = ["#SS" + "." * 30 + "F#"]

WORDS = st.integers(0, 2**64 - 1).map(np.uint64)


@given(WORDS)
def test_in_a_block_every_roll_comes_once(word: np.uint64) -> None:
    position = play("squig", "order B A", players=2, course=LANE)
    rolls = [outcome(position.rows[-1], position.laid, word, number) for number in range(BLOCK)]
    assert sorted(rolls) == list(range(36))


@given(WORDS)
def test_the_first_order_is_any_of_all(word: np.uint64) -> None:
    position = jostle.new("squig", players=2, course=LANE)
    orders = [outcome(position.rows[-1], position.laid, word, number) for number in range(BLOCK)]
    assert set(orders) == {0, 1}


def tries(position: jostle.Position, key: int = 3) -> Tries:
    """Playouts from one position."""
    return Tries([start_of(position)], position.laid, rounds=WHOLE_RACE, key=key)


def test_playouts_come_out_the_same_in_one_portion_or_several() -> None:
    position = play("squig", "order B A", "roll 6+3", players=2)
    one, other = tries(position), tries(position)
    one.play(6, inf)
    other.play(4, inf)
    other.play(2, inf)
    assert one.shares(0).tolist() == other.shares(0).tolist()
    elsewhere = tries(position, key=4)
    elsewhere.play(6, inf)
    assert one.shares(0).tolist() != elsewhere.shares(0).tolist()


def test_every_playout_of_a_race_is_won_by_one() -> None:
    tried = tries(jostle.new("squig", players=8, course="obstacles", startle="chain"))
    tried.play(3, inf)
    assert tried.shares(0).sum(axis=1) == pytest.approx(np.ones(3))
    assert (tried.shares(0) * BLOCK).tolist() == np.rint(tried.shares(0) * BLOCK).tolist()


def test_in_a_race_for_places_the_next_to_cross_is_asked_for() -> None:
    events = ["order A B C", "roll 6+5", "hop finish", "roll 2+1"]
    position = play("squig", *events, players=3, course=["SSS.....F"], finish="places")
    tried = Tries(starts_after(position, ["hop 4,0"]), position.laid, rounds=WHOLE_RACE, key=1)
    tried.play(2, inf)
    assert tried.shares(0)[:, 0].tolist() == [0, 0]
    assert tried.shares(0)[:, 1:].sum(axis=1).tolist() == [1, 1]


def test_events_that_are_worse_are_given_up_and_the_best_stays() -> None:
    # B is eight steps ahead of A, who may land on it or beside it.
    hall = ["#" * 34, *["#S" + "." * 31 + "F"] * 2, "#" * 34]
    position = play("squig", "order B A", "roll 5+3", "hop 9,1", "roll 5+3", players=2, course=hall)
    events = ["hop 9,2", "hop 9,1"]
    tried = Tries(starts_after(position, events), position.laid, rounds=WHOLE_RACE, key=1)
    tried.play_until(inf, 64, position.seats.index("A"))
    assert tried.left == [1]
    assert tried.count < 64
    assert tried.best(0) == 1
    assert tried.lead(1, 0, 0)[0] > 0.1


def test_no_time_is_enough_for_nothing() -> None:
    tried = tries(jostle.new("squig", players=2))
    tried.play_until(-inf, 64)
    assert tried.count == 0
