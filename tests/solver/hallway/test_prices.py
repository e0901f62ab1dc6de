"""Fair prices, measured by what is left after offers that are made and accepted."""

import dataclasses
import math
from collections.abc import Callable

import numpy as np
import pytest

from jostle import Position
from jostle.solver.hallway import Solution
from jostle.solver.hallway.graph import DEAL, MEETING, SECOND
from jostle.solver.hallway.prices import all_prices, prices_of
from tests.helpers import play
from tests.solver.hallway.positions import met, mirrored, random_game

Solved = Callable[..., Solution]


def after_giving(solution: Solution, position: Position, giver: str, points: int) -> float:
    """The chance of `giver` after a deal at this price."""
    twin = position.copy()
    twin.push(f"offer {giver} {points}")
    twin.push(f"accept {'red' if giver == 'blue' else 'blue'}")
    return solution.chances(twin)[twin.seats.index(giver)]


def talks(seed: int) -> list[Position]:
    """A random game's positions in which a talk has just been opened."""
    position, found = play("hallway"), []
    for event in random_game(seed).events:
        position.push(event)
        if position.phase == "talk" and event.startswith("roll"):
            found.append(position.copy())
    return found


def test_giving_more_never_raises_one_s_chance(solution: Solution) -> None:
    for position in talks(1):
        chances = [after_giving(solution, position, "blue", n) for n in range(-60, 61)]
        assert all(np.diff(chances) <= solution.error)


@pytest.mark.parametrize("giver", ["blue", "red"])
def test_the_fair_price_is_where_a_deal_is_worth_no_deal(solution: Solution, giver: str) -> None:
    single = 0
    for seed in range(12):
        for position in talks(seed):
            price = solution.fair_price(position, giver)
            assert price.least is not None
            assert price.most is not None
            assert price.without_deal == solution.meeting(position).without_deal(
                position.seats.index(giver)
            )
            if price.least < price.most:
                continue
            single += 1
            low, high = math.floor(price.least), math.ceil(price.least)
            at_low = after_giving(solution, position, giver, low)
            at_high = after_giving(solution, position, giver, high)
            part = price.least - low
            assert at_low + part * (at_high - at_low) == pytest.approx(
                price.without_deal, abs=solution.error
            )
    assert single > 20


def test_both_seats_are_told_the_same_price(solution: Solution) -> None:
    position = met()
    blue, red = solution.fair_price(position), solution.fair_price(position, "red")
    assert (blue.giver, red.giver) == ("blue", "red")
    assert (blue.least, blue.most) == (-1 * red.most, -1 * red.least)  # type: ignore[operator]  # there is a price
    assert blue.without_deal == pytest.approx(1 - red.without_deal)
    twin = play("hallway", *map(mirrored, position.events))
    assert solution.fair_price(twin).least == pytest.approx(red.least)


def test_the_price_is_the_same_before_the_edge_is_used(solution: Solution) -> None:
    assert solution.fair_price(met("timeout")) == solution.fair_price(met())


def test_where_points_change_nothing_a_whole_range_is_fair(solution: Solution) -> None:
    # Red is 200 points behind for good. Blue may give what does not endanger his victory.
    number = solution.graph.number[MEETING, 4]
    node = int(number[number >= 0][0])
    (least,), (most,) = prices_of(
        solution.graph, solution.values, node, np.array([400]), solution.error
    )
    deal = int(solution.graph.leads_to[node, DEAL])
    lead = 400 + int(solution.graph.change[node, DEAL])
    assert least == -999
    assert solution.values.at(deal, lead - 2 * int(most)) == 1
    assert solution.values.at(deal, lead - 2 * int(most) - 2) < 1


def test_no_price_is_fair_if_the_largest_is_too_small(solution: Solution) -> None:
    graph = solution.graph
    number = graph.number[MEETING, 1]
    node = int(number[number >= 0][0])
    for far, bound in ((3000, 1.0), (-3000, 0.0)):
        change = graph.change.copy()
        change[node, DEAL] = far
        changed = dataclasses.replace(graph, change=change)
        least, most = prices_of(changed, solution.values, node, np.array([0]), solution.error)
        assert np.isnan([*least, *most]).all()
        deal = int(graph.leads_to[node, DEAL])
        assert solution.values.at(deal, far - 2 * 999 * (1 if far > 0 else -1)) == bound


def test_every_encounter_has_its_prices(solution: Solution) -> None:
    lists = list(all_prices(solution.graph, solution.values, solution.error))
    meetings = {(one.encounter, one.mover, one.first_steps, one.second_steps) for one in lists}
    assert len(meetings) == len(lists) == np.count_nonzero(solution.graph.holder >= 0)
    position = met()
    for one in lists:
        assert not np.isnan(one.least).any()
        assert one.first_steps + one.second_steps == 19
        if (one.encounter, one.mover, one.first_steps) == (1, 0, 11):
            assert one.holder == SECOND
            here = int(np.flatnonzero(one.leads == -1)[0])  # blue has 7, red 8
            assert one.without_deal[here] == solution.chances(position)[0]
            assert one.least[here] == solution.fair_price(position).least


def test_only_an_encounter_has_a_price(solution: Solution) -> None:
    with pytest.raises(ValueError, match="expected a position in talk or edge, got one in roll"):
        solution.fair_price(play("hallway", "start 4 1"))
