"""How sure a share is: values from tables, and how often the interval holds the truth."""

from random import Random

import pytest

from jostle.lab.intervals import interval, interval_of_mean, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(5, 2.5706), (8, 2.3060), (10, 2.2281), (20, 2.0860), (30, 2.0423), (120, 1.9799)],
)
def test_student_is_as_the_tables_have_it(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.003)


@pytest.mark.parametrize(("truth", "groups"), [(0.5, 12), (0.5, 60), (0.25, 40), (0.8, 100)])
def test_nineteen_of_twenty_intervals_hold_the_truth(truth: float, groups: int) -> None:
    """Groups of two games that depend on each other: the first decides half of the second."""
    chance = Random(groups)

    def group() -> float:
        first = chance.random() < truth
        second = first if chance.random() < 0.5 else chance.random() < truth
        return (first + second) / 2

    held = 0
    for _ in range(1000):
        low, high = interval([group() for _ in range(groups)])
        held += low <= truth <= high
    assert 925 <= held <= 990


def test_games_that_mirror_each_other_leave_no_doubt() -> None:
    assert interval([0.5] * 20) == (0.5, 0.5)


def test_all_won_is_not_yet_certain_to_be_won() -> None:
    low, high = interval([1.0] * 20)
    assert high == 1
    # Wilson: 20 of 20 leaves 1 - z²/(n + z²), z being Student's at 19 degrees of freedom.
    assert low == pytest.approx(20 / (20 + 2.0930**2), abs=1e-3)
    assert interval([0.0] * 20)[0] == 0
    assert interval([0.0] * 20)[1] == pytest.approx(1 - low)


def test_a_few_groups_say_nothing() -> None:
    assert interval([1.0, 0.5, 1.0, 1.0, 0.5]) == (0, 1)


def test_the_interval_of_a_mean_is_students() -> None:
    # Six values with the deviation √3.5, five degrees of freedom: 2.5706 · √3.5 / √6 = 1.9634.
    low, high = interval_of_mean([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
    assert (low, high) == pytest.approx((3.5 - 1.9634, 3.5 + 1.9634), abs=0.003)
    assert interval_of_mean([0.5] * 6) == (0.5, 0.5)
    assert interval_of_mean([0.4, 0.6]) == (0.0, 1.0)
