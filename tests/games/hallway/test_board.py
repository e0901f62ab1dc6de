"""The board, and what its places are worth (H1 to H4)."""

import pytest

from jostle.games.hallway.board import remaining, score_of_place
from tests.games.hallway.drawing import corridor, sheets
from tests.helpers import play, rolls

BLUE, RED = 0, 1

# What blue scores on the places 0 to 20, as the picture of the board has them.
BLUE_SCORES = [0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6, -7, -8, -9, 0]


def test_the_tokens_start_on_their_semicircles_at_the_ends_of_21_places() -> None:  # H1
    assert corridor(play("hallway")) == "B9876543210123456789R"
    assert play("hallway").view()["places"] == {"blue": 0, "red": 20}


def test_blue_counts_up_and_red_counts_down() -> None:  # H1
    match = play("hallway", "start 4 1", *rolls(3, 2))
    assert corridor(match) == "o98B65432101234567R9o"
    assert match.view()["places"] == {"blue": 3, "red": 18}


@pytest.mark.parametrize("place", range(21))
def test_each_place_adds_the_own_and_subtracts_the_others_number(place: int) -> None:  # H2, H3
    assert score_of_place(BLUE, place) == BLUE_SCORES[place]
    assert score_of_place(RED, place) == BLUE_SCORES[20 - place]


def test_landing_on_the_own_colour_adds_the_number() -> None:  # H3
    match = play("hallway", "start 4 1", *rolls(1, 4))
    assert corridor(match) == "oB87654321012345R789o"
    assert sheets(match) == ([9], [6])


def test_landing_on_the_other_colour_subtracts_the_number() -> None:  # H3
    match = play("hallway", "start 4 1", *rolls(4, 1, 4, 1, 4))
    assert corridor(match) == "o98765432101B34567R9o"
    assert sheets(match) == ([6, 2, -2], [9, 8])


def test_landing_on_green_scores_0() -> None:  # H3, H7
    match = play("hallway", "start 4 1", *rolls(4, 1, 4, 1, 2))
    assert corridor(match) == "o987654321B1234567R9o"
    assert sheets(match) == ([6, 2, 0], [9, 8])


# The sums of the numbers that still lie before blue, added up by hand.
BLUE_REMAINING = {
    0: 0,
    1: -9,
    2: -17,
    3: -24,
    4: -30,
    5: -35,
    6: -39,
    7: -42,
    8: -44,
    9: -45,
    10: -45,
    11: -44,
    12: -42,
    13: -39,
    14: -35,
    15: -30,
    16: -24,
    17: -17,
    18: -9,
    19: 0,
    20: 0,
}


@pytest.mark.parametrize("place", range(21))
def test_beside_each_place_stands_what_lies_between_it_and_the_exit(place: int) -> None:  # H4
    assert remaining(BLUE, place) == BLUE_REMAINING[place]
    assert remaining(RED, place) == BLUE_REMAINING[20 - place]


def test_blue_on_blue_4_still_has_minus_39_before_him() -> None:  # H2, H4
    assert score_of_place(BLUE, 6) == 4
    assert remaining(BLUE, 6) == 3 + 2 + 1 + 0 - 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 == -39


def test_red_on_red_4_mirrors_it() -> None:  # H4
    assert score_of_place(RED, 14) == 4
    assert remaining(RED, 14) == -39
