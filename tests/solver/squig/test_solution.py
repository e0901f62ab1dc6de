"""A solution as others use it: any position, kept on disk, refused when too large."""

from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import jostle
from jostle import Position
from jostle.games.squig import GAME
from jostle.games.squig.ground import COURSE
from jostle.kernel.playout import play_out
from jostle.solver import squig
from jostle.solver.squig import HasChoices, Solution, TooLarge
from jostle.solver.squig.iteration import ERROR, solved, sweep, sweep_falls
from jostle.solver.squig.search import found_race
from jostle.solver.squig.standing import moves_from, standing

NO_FOLDER = Path("/dev/null/nothing is kept here")
HALL = ["S.......F", "S..o....F", "S....o..F"]
LANE = ["SSS...F"]


def start(course: Any, players: int = 2, **options: Any) -> Position:
    return jostle.new("squig", course=course, players=players, **options)


@cache
def solution_of(*lines: str, players: int = 2) -> Solution:
    position = start(list(lines), players)
    return squig.solve(position.options, position.ground, folder=NO_FOLDER)


def in_random_race(position: Position, number: int) -> list[Position]:
    """All positions of a race played at random."""
    actions = play_out(GAME, position.rows, seed=5, number=number, ground=position.laid)
    found = [position]
    for action in actions.tolist():
        found.append(found[-1].copy())
        found[-1].push(GAME.write(action))
    return found


# --- Chances of positions ------------------------------------------------------------------------


LONG = [
    *[pytest.param(name, 2, marks=pytest.mark.long) for name in COURSE.names()],
    pytest.param(["S" + "#" * 40, "SS" + "." * 39 + "F"], 3, marks=pytest.mark.long),
    pytest.param(["S" + "#" * 12, "SSS" + "." * 10 + "F"], 4, marks=pytest.mark.long),
]


@pytest.mark.parametrize(
    ("course", "players"), [("straight-one", 2), (["SSS" + "." * 12 + "F"], 3), *LONG]
)
def test_every_value_is_that_of_its_successors(course: str | list[str], players: int) -> None:
    """In all positions before a roll: one more look changes no value by as much as the bounds."""
    ground = COURSE.read(course)
    options = GAME.full_options({**COURSE.options(ground), "players": players})
    laid = GAME.lay(ground, options)
    numbers = standing(laid, moves_from(laid, list(laid.starts[:players])))
    race = found_race(GAME.start(options, laid), laid, numbers, lambda turns: None)
    low, error = solved(race, numbers, players, lambda gap: None)
    before, value = low.copy(), np.zeros(players)
    sweep_falls(race, low, value)
    widest = sweep(race, numbers, low, value, -1.0)
    assert 0 < widest <= error <= ERROR
    assert -1e-14 < (low - before).min() <= (low - before).max() < ERROR
    met = race.is_met.astype(bool)
    sums = low.reshape(-1, players)[: len(met)].sum(axis=1)
    assert (sums[met] > 1 - ERROR).all()
    assert sums.max() <= 1


@pytest.mark.parametrize(("lines", "players"), [(HALL, 2), (LANE, 3)])
def test_chances_before_dice_are_the_mean_and_before_a_choice_the_movers_best(
    lines: list[str], players: int
) -> None:
    solution = solution_of(*lines, players=players)
    seen = set()
    for number in range(2):
        for position in in_random_race(start(lines, players), number):
            seen.add(position.phase)
            chances = solution.chances(position)
            assert sum(chances) == pytest.approx(1, abs=1e-12)
            if position.is_over:
                assert position.result is not None
                assert chances[position.seats.index(position.result["winners"][0])] == 1
                continue
            following = np.array([solution.after(position, event) for event in position.legal])
            if position.asked_seat is None:
                expected = following.mean(axis=0)
            else:
                mover = position.seats.index(position.asked_seat)
                expected = following[following[:, mover].argmax()]
            assert chances == pytest.approx(expected, abs=2 * ERROR)
            for chance, (low, high) in zip(chances, solution.bounds(position), strict=True):
                assert low <= chance <= high <= low + solution.error
    assert {"order", "roll", "hop", "over"} <= seen


def test_seats_whose_squares_mirror_each_other_have_the_same_chance() -> None:
    mirrored = ["S......F", "S..o...F", "S..o...F", "S......F"]
    first = start(["S......F", ".......F", ".......F", "S......F"])
    solution = squig.solve(first.options, first.ground, folder=NO_FOLDER)
    assert solution.chances(first) == pytest.approx((0.5, 0.5), abs=ERROR)
    uneven = start(mirrored)
    lower = squig.solve(uneven.options, uneven.ground, folder=NO_FOLDER).chances(uneven)
    upper_side_down = start(mirrored[::-1])
    assert lower == pytest.approx(solution_of(*mirrored).chances(upper_side_down), abs=ERROR)


def test_who_has_crossed_has_won_though_others_race_on() -> None:
    first = start(LANE, 3, finish="places")
    solution = solution_of(*LANE, players=3)
    races = [in_random_race(first, number) for number in range(20)]
    after_first = [
        position for race in races for position in race if 0 < position.state.crossed < 2
    ]
    assert after_first
    for position in after_first:
        winner = position.view()["standing"][0]
        assert solution.chances(position)[position.seats.index(winner)] == 1


def test_a_position_of_another_race_is_refused() -> None:
    solution = solution_of(*HALL)
    for other in (start(HALL[:2]), start(HALL, 3), start(HALL, laps="there_and_back")):
        with pytest.raises(ValueError, match="race that was solved"):
            solution.chances(other)


def perfect_race(solution: Solution, position: Position, random: Random) -> int:
    """Who wins one race in which all choose as the solution has it."""
    while not position.is_over:
        events = list(position.legal)
        seat = position.asked_seat
        if seat is None:
            position.push(random.choice(events))
        elif len(events) == 1:
            position.push(events[0])
        else:
            mover = position.seats.index(seat)
            position.push(max(events, key=lambda event: solution.after(position, event)[mover]))
    assert position.result is not None
    return position.seats.index(position.result["winners"][0])


@pytest.mark.parametrize("races", [300, pytest.param(20_000, marks=pytest.mark.long)])
def test_races_between_perfect_players_are_won_as_often_as_solved(races: int) -> None:
    uneven = ["S#........F", ".......o..F", "S......o..F"]
    first, random = start(uneven), Random(11)
    solution = solution_of(*uneven)
    wins = sum(perfect_race(solution, first.copy(), random) == 0 for _ in range(races))
    chance = solution.chances(first)[0]
    assert abs(wins / races - chance) < 4 * sqrt(chance * (1 - chance) / races)


# --- Kept on disk --------------------------------------------------------------------------------


def test_a_solution_is_kept_and_found_again(tmp_path: Path) -> None:
    first = start(LANE, 3)
    assert squig.find(first.options, first.ground, tmp_path) is None
    told: list[tuple[int, int]] = []
    made = squig.solve(
        first.options, first.ground, folder=tmp_path, tell=lambda *done: told.append(done)
    )
    assert told == sorted(told)
    assert told[-1] == (100, 100)
    found = squig.find(first.options, first.ground, tmp_path)
    assert found is not None
    assert (found.chances(first), found.error) == (made.chances(first), made.error)
    assert (found.lengths, found.states) == (made.lengths, made.states)


def test_only_what_matters_to_the_chances_makes_a_solution_another(tmp_path: Path) -> None:
    two, three = start(HALL), start(LANE, 3)
    for position in (two, three):
        squig.solve(position.options, position.ground, folder=tmp_path)
    for options in ({"finish": "places"}, {"startle": "chain"}):
        assert squig.find({**two.options, **options}, two.ground, tmp_path) is not None
    assert squig.find({**three.options, "finish": "places"}, three.ground, tmp_path) is not None
    assert squig.find({**three.options, "startle": "chain"}, three.ground, tmp_path) is None
    assert squig.find({**two.options, "obstacles": "land_on"}, two.ground, tmp_path) is None
    assert squig.find({**two.options, "laps": "there_and_back"}, two.ground, tmp_path) is None


# --- Too large -----------------------------------------------------------------------------------


def test_too_large_a_race_is_refused_with_its_size_before_it_is_begun() -> None:
    first = start("straight", 4)
    sentence = (
        r"expected a race that is solved in 1,000 MB,"
        r" got one of about [\d.e+]+ positions, [\d,]+ MB and [\d,]+ s"
    )
    with pytest.raises(TooLarge, match=sentence):
        squig.solve(first.options, first.ground, folder=NO_FOLDER)
    two = start("straight")
    with pytest.raises(TooLarge, match=r"in 100 MB"):
        squig.solve(two.options, two.ground, folder=NO_FOLDER, most_megabytes=100)


def test_three_are_refused_where_one_may_choose() -> None:
    first = start(HALL, 3)
    with pytest.raises(HasChoices, match="without choices"):
        squig.solve(first.options, first.ground, folder=NO_FOLDER)
    assert not squig.is_feasible(first.options, first.ground)
    assert squig.is_feasible(start(HALL).options, first.ground)


def test_estimates_are_no_less_than_what_comes_up() -> None:
    for lines, players in ((HALL, 2), (LANE, 3)):
        first = start(lines, players)
        states = solution_of(*lines, players=players).states
        assert states <= squig.estimate(first.options, first.ground).states


@pytest.mark.parametrize("name", COURSE.names())
def test_two_hoppers_are_within_reach_on_every_shipped_course(name: str) -> None:
    first = start(name)
    size = squig.estimate(first.options, first.ground)
    assert size.megabytes < 1000
    assert not size.has_choices


def test_the_races_that_are_to_be_solved_are_within_reach() -> None:
    eighty = start(["S" + "#" * 80, "SS" + "." * 79 + "F"], 3)
    assert squig.estimate(eighty.options, eighty.ground).megabytes < 1000
    lane = start(["S" + "#" * 24, "SSS" + "." * 21 + "F"], 4)
    assert squig.estimate(lane.options, lane.ground).megabytes < 1000
