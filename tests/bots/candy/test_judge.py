"""Chances in candy as its judge tells them."""

import pytest

import jostle
from jostle import Position, bots
from jostle.bots.interface import Judge
from tests.games.candy.tables import laid


def judge(position: Position) -> Judge:
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


@pytest.mark.parametrize("options", [{"players": 8}, {"players": 8, "candies": 72}])
def test_all_events_of_a_large_table_are_judged(options: dict[str, int]) -> None:
    position = jostle.new("candy", **options)
    events = list(position.legal)
    found = judge(position).after(position, events)
    assert len(found) == len(events)
    assert all(sum(one.shares.values()) == pytest.approx(1) for one in found)
