"""Chances in candy as its judge tells them."""

from importlib import import_module

import numpy as np
import pytest

import jostle
from jostle import Position, bots
from jostle.bots import interface
from jostle.bots.candy.judge import ERROR_OF_FEW, NEW, Judge, bowls_left, errors_of, weighted
from jostle.bots.candy.search import Search
from tests.games.candy.tables import after, laid


def judge(position: Position) -> interface.Judge:
    """One that is quick."""
    return bots.judge("candy", position.options, seconds=0.02)


def test_chances_are_estimates_until_the_game_is_over() -> None:
    position = laid({"4": "A2 B1", "start": "C1 D1"})
    found = judge(position).chances(position)
    assert not found.is_exact
    assert found.error > 0
    assert sum(found.shares.values()) == pytest.approx(1)
    assert found.shares["A"] > 0.95


def test_each_choice_is_judged_in_the_order_asked() -> None:
    position = laid({"4": "A1 B1", "start": "C1 D1"})
    events = list(position.legal)[::-1]
    found = judge(position).after(position, events)
    wins = dict(zip(events, found, strict=True))["shuffle 4"]
    assert wins.is_exact
    assert wins.error == 0
    assert wins.shares == {"A": 1, "B": 0, "C": 0, "D": 0}


def test_what_nobody_won_is_shared_by_all() -> None:
    position = jostle.new("candy", max_turns=1)
    position.push("shuffle pile")
    assert position.is_over
    found = judge(position).chances(position)
    assert found.is_exact
    assert found.shares == dict.fromkeys("ABCD", 0.25)


def test_a_position_leans_on_the_one_after_it_when_that_was_judged_just_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = jostle.new("candy")
    events = list(position.legal)
    later = np.array([0.35, 0.25, 0.2, 0.2])
    seen = np.linspace([0.25, 0.25, 0.25, 0.25], [0.3, 0.3, 0.3, 0.1], len(events))
    said = iter([later, seen])
    module = import_module("jostle.bots.candy.judge")
    monkeypatch.setattr(module, "weighted", lambda *_: next(said))
    judge = Judge(0.02)
    judge.chances(after(position.copy(), events[0]))
    found = judge.after(position, events)
    shares = np.array([list(one.shares.values()) for one in found])
    where = [position.game.write(action) for action in listed(position)].index(events[0])
    expected = NEW * seen[where] + (1 - NEW) * later
    assert shares[0] == pytest.approx(expected)
    assert np.ptp(shares[:, 0]) == pytest.approx(0.05)


def listed(position: Position) -> list[int]:
    """The actions of a position as a search lists them."""
    search = Search(position.state)
    search.open([position.game.parse(event) for event in position.legal])
    return [int(action) for action in search.choices()[0]]


def test_the_search_is_believed_more_near_the_end_than_far_from_it() -> None:
    said = np.array([0.4, 0.2, 0.2, 0.2])
    near, between, far = (weighted(said, left)[0] for left in (5.0, 22.0, 60.0))
    assert between == pytest.approx(0.4)
    assert near == pytest.approx(0.4**1.5 / (0.4**1.5 + 3 * 0.2**1.5))
    assert far == pytest.approx(0.4**0.5 / (0.4**0.5 + 3 * 0.2**0.5))


def test_who_stands_at_the_beginning_has_all_bowls_left() -> None:
    # Eleven candies in the pile have six bowls to go at a table for four, one in start has five.
    assert bowls_left(jostle.new("candy").state) == 11 * 6 + 5


def test_more_walks_to_a_choice_leave_a_smaller_error() -> None:
    few, some, many = errors_of(np.array([3, 1000, 10_000]))
    assert few == some == ERROR_OF_FEW
    assert 0 < many < some / 4


@pytest.mark.parametrize("options", [{"players": 8}, {"players": 8, "candies": 72}])
def test_all_events_of_a_large_table_are_judged(options: dict[str, int]) -> None:
    position = jostle.new("candy", **options)
    events = list(position.legal)
    found = judge(position).after(position, events)
    assert len(found) == len(events)
    assert all(sum(one.shares.values()) == pytest.approx(1) for one in found)
