"""Squig's judge: exact where it can be, honest about its error where it cannot."""

from collections.abc import Mapping
from pathlib import Path

import pytest

import jostle
from jostle import bots
from jostle.bots.squig.judge import Guessing
from jostle.solver import squig
from tests.helpers import play

LANE = ["#SS" + "." * 20 + "F#"]
"""One wide: nobody has a choice, so playouts and best play are the same."""


@pytest.fixture(autouse=True)
def _own_solutions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def total(shares: Mapping[str, float]) -> float:
    """The sum of all shares."""
    return sum(shares.values())


def test_where_nobody_chooses_an_estimate_agrees_with_the_solution() -> None:
    position = play("squig", "order B A", "roll 6+3", "hop 11,0", players=2, course=LANE)
    solution = squig.solve(position.options, position.ground)
    estimated = Guessing(0.3).chances(position)
    assert not estimated.is_exact
    assert 0 < estimated.error < 0.2
    assert total(estimated.shares) == pytest.approx(1)
    exact = dict(zip(position.seats, solution.chances(position), strict=True))
    for seat in position.seats:
        assert abs(estimated.shares[seat] - exact[seat]) < 2.5 * estimated.error


def test_a_small_race_of_two_is_judged_exactly_and_every_event_as_its_solution_has_it() -> None:
    course = ["#S......F", "#S......F"]
    position = play("squig", "order B A", "roll 2+1", players=2, course=course)
    found = bots.judge("squig", position.options, position.ground)
    solution = squig.solve(position.options, position.ground)
    now = found.chances(position)
    assert now.is_exact
    assert now.error < 1e-9
    assert tuple(now.shares.values()) == solution.chances(position)
    events = list(position.legal)
    for event, after in zip(events, found.after(position, events), strict=True):
        assert tuple(after.shares.values()) == solution.after(position, event)


@pytest.mark.parametrize("course", ["straight", ["S" * 8 + "." * 190 + "F"] * 120])
def test_among_four_it_estimates_every_event_with_its_error(course: object) -> None:
    position = jostle.new("squig", players=4, course=course)
    position.push("order B A D C")
    position.push("roll 6+1")
    events = list(position.legal)
    found = bots.judge("squig", position.options, position.ground, seconds=0.05)
    for after in found.after(position, events):
        assert not after.is_exact
        assert 0 < after.error < 0.5
        assert total(after.shares) == pytest.approx(1)
    assert found.after(position, []) == []


def test_who_is_over_the_line_has_won_whoever_races_on() -> None:
    events = ["order A B C", "roll 6+5", "hop finish", "roll 2+1"]
    position = play("squig", *events, players=3, course=["SSS.....F"], finish="places")
    found = bots.judge("squig", position.options, position.ground)
    for chances in (found.chances(position), *found.after(position, list(position.legal))):
        assert chances.is_exact
        assert chances.shares == {"A": 1, "B": 0, "C": 0}


def test_few_playouts_that_agree_do_not_pass_for_certain() -> None:
    # A is two steps from the line and about to roll, the others have the whole way before them.
    lane = ["SSS" + "." * 60 + "F"]
    rolls = ["roll 6+5", "roll 2+1", "roll 2+1", *["roll 6+5", "roll 2+1", "roll 2+1"] * 4]
    position = jostle.new("squig", players=3, course=lane)
    position.push("order A B C")
    for event in rolls:
        position.push(event)
        while position.asked_seat is not None:
            position.push(next(iter(position.legal)))
        while position.awaits_dice == "table":
            position.push("bump " + position.view()["startled"][0] + " 1+1")
            position.push(next(iter(position.legal)))
    found = Guessing(0.0).chances(position)
    assert found.shares["A"] > 0.9
    assert 0.02 < found.error < 0.3
