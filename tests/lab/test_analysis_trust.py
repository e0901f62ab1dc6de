"""Errors that a judge states are checked against how well its estimates agree."""

import random
from collections import Counter
from collections.abc import Sequence
from math import sqrt

import pytest

from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.lab.analysis import analyse
from jostle.lab.analysis.trust import Pair, stretch
from jostle.record import Record
from tests.toys.wheel import SEATS, WHEEL

STATED = 0.01


def test_errors_that_hold_are_left_alone() -> None:
    assert stretch([Pair(0.05, 0.1), Pair(-0.05, 0.1)] * 10) == 1
    assert stretch([]) == 1


def test_errors_grow_until_95_in_100_differences_are_within_them() -> None:
    # Differences of 0.2 with either sign have a standard deviation of 0.2.
    assert stretch([Pair(0.2, 0.1), Pair(-0.2, 0.1)] * 10) == pytest.approx(1.96 * 2)


def test_a_few_differences_say_nothing() -> None:
    assert stretch([Pair(0.9, 0.1)] * 9) == 1


class Fickle:
    """A judge that says something else of a position as soon as it has come."""

    def __init__(self, swing: float) -> None:
        self._swing = swing
        self.asked: Counter[int] = Counter()

    def chances(self, position: Position) -> Chances:
        self.asked[len(position.events)] += 1
        return after_turn(position.events[-1:] == ["0"], self._swing)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        self.asked[len(position.events)] += 1
        return [after_turn(event == "0") for event in events]


def after_turn(is_still: bool, swing: float = 0.0) -> Chances:
    """Not to turn the wheel is worth 0.1 to a and b, and costs c twice as much."""
    share = 0.3 + 0.1 * is_still + swing
    return Chances({"a": share, "b": share, "c": 1 - 2 * share}, STATED, is_exact=False)


def played() -> Position:
    position = Position(WHEEL, {"length": 40})
    chance = random.Random(5)
    while len(position.events) < 39:
        position.push("10" if position.awaits_dice else chance.choice(["0", "1"]))
    return position


def test_a_judge_that_changes_its_mind_finds_no_mistakes_and_is_asked_only_once() -> None:
    sure = analyse(Record(played(), dict.fromkeys(SEATS, "x")), judge=Fickle(swing=0.0))
    assert len(sure.mistakes) >= 3
    fickle = Fickle(swing=0.1)
    found = analyse(Record(played(), dict.fromkeys(SEATS, "x")), judge=fickle)
    assert found.mistakes == []
    error = max(one.error for one in found.chances)
    assert error > 0.1 > STATED * sqrt(2)
    assert fickle.asked.pop(39) == 2  # the last position: once in vain, for the compiler's sake
    assert set(fickle.asked.values()) == {1}
