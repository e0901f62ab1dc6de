"""The tree of candy: what is seen in it, and that it stops in time."""

from random import Random
from threading import Thread
from time import sleep

import numpy as np
import pytest

import jostle
from jostle.bots.candy import evaluation, search
from jostle.bots.candy.search import Search
from jostle.bots.on_time import Allowance, Clock
from jostle.games.candy import rules, state
from jostle.games.candy.state import NONE
from jostle.kernel.state import new_rows
from tests.games.candy.tables import after, laid

TABLES: list[dict[str, object]] = [
    {},
    {"players": 8, "candies": 72},
    {"players": 5, "candies": 6, "limits": "five", "start_spills": "no"},
]


def somewhere(chance: Random, options: dict[str, object]) -> jostle.Position:
    """A position in a game of chance."""
    position = jostle.new("candy", **options)
    for _ in range(chance.randrange(200)):
        position.push(chance.choice(list(position.legal)))
        if position.is_over:
            position.pop()
            break
    return position


@pytest.mark.parametrize("options", TABLES)
def test_all_that_is_legal_is_seen_and_all_chances_sum_to_one(options: dict[str, object]) -> None:
    chance = Random(7)
    for _ in range(5):
        position = somewhere(chance, options)
        looked = Search(position.state)
        looked.see_all()
        looked.walk(200)
        actions, shares, _ = looked.shares_after()
        events = sorted(position.game.write(int(action)) for action in actions)
        assert events == list(position.legal)
        assert shares.sum(axis=1) == pytest.approx(1)
        assert looked.shares().sum() == pytest.approx(1)
        _, visits, chances = looked.choices()
        assert visits.sum() == looked.walks - 1
        mover = int(position.state.mover)
        assert chances == pytest.approx(shares[:, mover])


@pytest.mark.parametrize("options", TABLES)
def test_promises_after_an_action_are_those_of_a_new_look(options: dict[str, object]) -> None:
    chance = Random(8)
    nets = new_rows(evaluation.NET, 2)
    nets[0] = nets[1] = evaluation.learned()
    kept, fresh = nets[0], nets[1]
    rows = new_rows(state.STATE, 1)
    for _ in range(20):
        position = somewhere(chance, options)
        mover = int(position.state.mover)
        evaluation.evaluate(position.state, mover, NONE, kept)
        action = position.game.parse(chance.choice(list(position.legal)))
        rows[0] = position.state
        rules.apply(rows[0], action)
        evaluation.evaluate(rows[0], mover, action, kept)
        evaluation.evaluate(rows[0], mover, NONE, fresh)
        assert kept.promises == pytest.approx(fresh.promises)


def test_a_sure_win_is_worth_everything_to_the_winner() -> None:
    looked = Search(laid({"4": "A1 B1", "start": "C1 D1"}, turn="B").state)
    looked.walk(50)
    assert looked.shares() == pytest.approx([0, 1, 0, 0], abs=0.03)


def test_the_chance_is_followed_through_what_everybody_does_best() -> None:
    # A cannot come home in one move, and B, who is next, can.
    looked = Search(laid({"3": "A1", "4": "B1", "start": "C1 D1", "pile": "C8 D8"}).state)
    looked.walk(200)
    assert looked.shares()[1] > 0.9


def test_a_search_that_is_told_to_stop_does_so_in_the_middle() -> None:
    # All walks but the first end at once with a victory: it is not room that they run out of.
    looked = Search(laid({"4": "A1 B1", "start": "C1 D1"}).state)
    looked.walk(1)
    thread = Thread(target=looked.walk, args=(1 << 30,), daemon=True)
    thread.start()
    while looked.walks < 100:
        sleep(0)
    looked.stop[0] = 1
    thread.join(60)
    assert not thread.is_alive()


def test_choices_that_nobody_asks_about_are_not_looked_at() -> None:
    position = jostle.new("candy")
    asked = [position.game.parse(event) for event in list(position.legal)[3:5]]
    looked = Search(position.state)
    looked.open(asked)
    looked.walk(100, fairness=1.0)
    actions, visits, _ = looked.choices()
    assert set(actions.tolist()) == set(asked)
    assert visits.tolist() == [50, 50]


def test_what_no_walk_has_come_to_is_known_at_first_sight() -> None:
    position = laid({"4": "A2 B1", "start": "C1 D1"})
    looked = Search(position.state)
    looked.open()
    actions, shares, are_over = looked.shares_after()
    wins = [position.game.write(action) for action in actions[are_over].tolist()]
    assert wins == [event for event in position.legal if after(position.copy(), event).is_over]
    assert shares[are_over].tolist() == [[1, 0, 0, 0]] * len(wins)
    assert shares.sum(axis=1) == pytest.approx(1)


class Jumping(Clock):
    """A clock by which every look at it takes a second."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        self.time += 1
        return self.time


def test_without_any_time_left_the_choices_have_been_seen_all_the_same() -> None:
    looked = Search(jostle.new("candy").state)
    looked.look_ahead(Allowance(0.5, Jumping()))
    assert looked.walks == 1
    assert len(looked.choices()[0]) == len(jostle.new("candy").legal)


def test_a_tree_without_room_for_more_stops_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FEWEST_NODES", 4000)
    looked = Search(jostle.new("candy").state)
    looked.walk(10_000)
    assert 50 < looked.walks < 1000
    assert np.isfinite(looked.choices()[2]).all()
