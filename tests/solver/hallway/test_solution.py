"""What the solution says of positions: of every phase, in both colours, and at the end."""

from collections.abc import Callable

import pytest

from jostle.solver.hallway import Solution
from tests.helpers import play
from tests.solver.hallway.positions import met, mirrored, random_game

Solved = Callable[..., Solution]


def test_before_the_start_both_are_as_likely_to_win(solution: Solution) -> None:
    assert solution.chances(play("hallway")) == (0.5, 0.5)
    assert solution.chances(play("hallway", "start 2 2")) == (0.5, 0.5)


def test_the_chance_of_the_start_player_is_the_one_that_is_printed(solution: Solution) -> None:
    assert f"{solution.start_chance:.6f}" == "0.514559"
    first, second = solution.chances(play("hallway", "start 4 1"))
    assert (first, second) == (solution.start_chance, 1 - solution.start_chance)
    assert solution.chances(play("hallway", "start 1 4")) == (second, first)


def test_a_chance_is_off_by_far_less_than_one_in_a_billion(solution: Solution) -> None:
    assert 0 < solution.error < 1e-9


def test_over_is_won_or_lost(solution: Solution) -> None:
    for seed in range(20):
        position = random_game(seed)
        result = position.result
        assert result is not None
        wins = [seat in result["winners"] for seat in position.seats]
        assert solution.chances(position) == tuple(win / sum(wins) for win in wins)


def test_chances_of_a_game_sum_to_one_and_are_the_means_over_its_dice(solution: Solution) -> None:
    for seed in range(6):
        game = random_game(seed)
        position = play("hallway")
        for event in game.events:
            blue, red = solution.chances(position)
            assert blue + red == pytest.approx(1, abs=1e-15)
            if position.phase == "roll":
                after = [solution.after(position, roll) for roll in position.legal]
                assert blue == pytest.approx(sum(one for one, _ in after) / 4, abs=solution.error)
            expected = solution.after(position, event)
            position.push(event)
            assert solution.chances(position) == expected


@pytest.mark.parametrize("options", [{}, {"proposals": "paid", "proposal_cost": 3}])
def test_blue_and_red_are_treated_alike(solved: Solved, options: dict[str, int | str]) -> None:
    solution = solved(**options)
    for seed in range(6):
        game = random_game(seed, **options)
        here, there = play("hallway", **options), play("hallway", **options)
        for event in game.events:
            here.push(event)
            there.push(mirrored(event))
            assert solution.chances(here) == pytest.approx(solution.chances(there)[::-1], abs=1e-15)


def test_the_holder_of_the_edge_does_what_is_better_for_him(solution: Solution) -> None:
    choices = set()
    for seed in range(30):
        position = play("hallway")
        for event in random_game(seed).events:
            if position.phase == "edge":
                seat = position.seats.index(str(position.asked_seat))
                best = solution.best_edge(position)
                values = {
                    choice: solution.after(position, choice)[seat]
                    for choice in ("edge self", "edge other")
                }
                assert values[best] == max(values.values())
                assert solution.chances(position)[seat] == values[best]
                choices.add(best)
            position.push(event)
    assert choices == {"edge self", "edge other"}


def test_scores_beyond_all_that_can_be_won_back_decide_the_game(solution: Solution) -> None:
    position = met("offer blue 999", "accept red")
    assert solution.chances(position) == (0.0, 1.0)


def test_a_position_under_other_costs_is_refused(solution: Solution) -> None:
    with pytest.raises(ValueError, match="expected a position with costs '5,5,10,10'"):
        solution.chances(play("hallway", costs="1,1,1,1"))
    with pytest.raises(ValueError, match="max_encounters 4, got 3"):
        solution.after(play("hallway", max_encounters=3), "start 4 1")
    with pytest.raises(ValueError, match="of hallway, got one of squig"):
        solution.chances(play("squig"))


def test_options_that_change_no_chance_are_all_the_same_to_it(solution: Solution) -> None:
    position = play("hallway", "start 4 1", talk_seconds=0, die="coin", proposals="paid")
    assert solution.chances(position)[0] == solution.start_chance
