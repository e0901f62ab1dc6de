"""The tree of candy: what is seen in it, and that it stops in time."""

from random import Random

import numpy as np
import pytest

import jostle
from jostle.bots.candy import evaluation, search
from jostle.bots.candy.search import Search
from jostle.games.candy import rules, state
from jostle.games.candy.state import NONE
from jostle.kernel.state import new_rows
from tests.games.candy.tables import laid

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


@pytest.mark.parametrize(("seconds", "walk"), [(0.5, 1e-5), (0.5, 3e-3), (0.02, 1e-4), (0, 1e-5)])
def test_it_stops_in_time_however_long_a_walk_takes(
    monkeypatch: pytest.MonkeyPatch, seconds: float, walk: float
) -> None:
    """By a clock that goes on only while the tree is walked through."""
    now = [100.0]
    monkeypatch.setattr(search, "perf_counter", lambda: now[0])
    looked = Search(jostle.new("candy").state, seconds)
    slices = []

    def slow(walks: int, least: int = 0) -> None:
        slices.append(walks)
        now[0] += walks * walk
        looked._nodes[0].visits += walks

    monkeypatch.setattr(looked, "walk", slow)
    looked.look_ahead()
    assert now[0] - 100 <= max(seconds, walk) + 1e-9
    assert now[0] - 100 >= 0.9 * seconds - 2 * max(search.SLICE, walk * search.FIRST_SLICE)
    assert max(slices) * walk <= max(search.SLICE, walk * search.FIRST_SLICE) * 1.001


def test_a_tree_without_room_for_more_stops_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FEWEST_NODES", 4000)
    looked = Search(jostle.new("candy").state)
    looked.walk(10_000)
    assert 50 < looked.walks < 1000
    assert np.isfinite(looked.choices()[2]).all()
