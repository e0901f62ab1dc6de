"""How levels err: the odds of a softmax, and the temperature that costs what is stated."""

from collections import Counter
from math import exp
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle import bots, words
from jostle.bots.levels import mean_loss, pick, temperature_for, weights

CHANCES = st.lists(st.floats(0, 1), min_size=2, max_size=8)


def test_an_event_is_taken_by_the_exponential_of_what_it_loses() -> None:
    found = weights([0.50, 0.45, 0.30], 0.05)
    total = 1 + exp(-1) + exp(-4)
    assert found == pytest.approx([1 / total, exp(-1) / total, exp(-4) / total])
    assert mean_loss([0.50, 0.45, 0.30], 0.05) == pytest.approx(
        (0.05 * exp(-1) + 0.20 * exp(-4)) / total
    )


def test_at_temperature_0_only_the_best_are_taken_equals_alike() -> None:
    assert weights([0.2, 0.7, 0.7 - 1e-15, 0.6], 0).tolist() == [0, 0.5, 0.5, 0]
    assert mean_loss([0.2, 0.7, 0.6], 0) == 0


@given(CHANCES, st.floats(1e-3, 1))
def test_a_better_event_is_never_taken_less_often(chances: list[float], temperature: float) -> None:
    found = weights(chances, temperature)
    assert found.sum() == pytest.approx(1)
    by_chance = sorted(zip(chances, found, strict=True))
    assert [weight for _, weight in by_chance] == pytest.approx(sorted(found))


def test_events_come_as_often_as_their_weights_say() -> None:
    events, chances = ["good", "nearly", "bad"], [0.6, 0.55, 0.4]
    chance = Random(3)
    came = Counter(pick(events, chances, 0.1, chance.randrange) for _ in range(20_000))
    for event, weight in zip(events, weights(chances, 0.1), strict=True):
        assert abs(came[event] - 20_000 * weight) < 5 * (20_000 * weight * (1 - weight)) ** 0.5


def test_all_draws_give_an_event_and_the_ends_give_the_first_and_the_last() -> None:
    events, chances = ["a", "b", "c"], [0.1, 0.2, 0.15]
    assert pick(events, chances, 0.5, lambda n: 0) == "a"
    assert pick(events, chances, 0.5, lambda n: n - 1) == "c"


@given(st.lists(CHANCES, min_size=1, max_size=6), st.floats(0.01, 0.99))
def test_the_temperature_for_a_loss_costs_that_loss(
    decisions: list[list[float]], part: float
) -> None:
    most = sum(mean_loss(chances, 1e9) for chances in decisions) / len(decisions)
    loss = part * most
    if most < 1e-6:
        return
    found = temperature_for(loss, decisions)
    assert sum(mean_loss(chances, found) for chances in decisions) / len(
        decisions
    ) == pytest.approx(loss, abs=1e-6)


def test_more_than_chance_alone_would_lose_cannot_be_lost() -> None:
    with pytest.raises(ValueError, match=r"from 0 to below 0\.25"):
        temperature_for(0.25, [[0.0, 0.5]])
    assert temperature_for(0, [[0.0, 0.5]]) == 0


def test_every_level_has_its_words_and_the_middle_one_sits_at_tables() -> None:
    assert len(bots.LEVELS) == 5
    assert bots.DEFAULT_LEVEL == "level-3"
    shown = [words.text(f"bots.{name}") for name in bots.LEVELS]
    assert [text.split(" – ")[0] for text in shown] == [f"Level {n}" for n in range(1, 6)]
    assert len(set(shown)) == 5
