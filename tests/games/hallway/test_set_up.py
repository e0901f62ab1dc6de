"""Who starts, and with what (H5 to H8)."""

import pytest

from jostle.record import Record
from tests.games.hallway.drawing import FIRST_MEETING, rule_broken, sheets
from tests.helpers import play, rolls


def test_the_higher_roll_starts() -> None:  # H5
    assert play("hallway", "start 3 2").view()["first"] == "blue"
    assert play("hallway", "start 1 4").view()["first"] == "red"


def test_equal_rolls_are_rolled_again() -> None:  # H5
    match = play("hallway", "start 3 3", "start 2 2")
    view = match.view()
    assert (view["phase"], view["first"], view["turn"], view["edge"]) == ("start", None, None, None)
    assert view["round"] == 1
    match.push("start 2 4")
    assert match.view()["first"] == "red"


def test_every_pair_of_rolls_may_come_at_the_start_and_nothing_else() -> None:  # H5
    pairs = [f"start {blue} {red}" for blue in (1, 2, 3, 4) for red in (1, 2, 3, 4)]
    assert list(play("hallway").legal) == pairs
    assert rule_broken(play("hallway"), "roll 3") == "H5"
    assert rule_broken(play("hallway"), "start 5 1") == "H5"


def test_the_start_player_has_the_turn_marker_and_the_other_the_edge() -> None:  # H6
    view = play("hallway", "start 1 2").view()
    assert (view["phase"], view["turn"], view["edge"]) == ("roll", "red", "blue")


def test_the_start_player_moves_first_in_every_round() -> None:  # H6, H12
    match = play("hallway", "start 1 2")
    turns = []
    for event in rolls(1, 1, 1, 1, 1):
        turns.append((match.view()["round"], match.view()["turn"]))
        match.push(event)
    assert turns == [(1, "red"), (1, "blue"), (2, "red"), (2, "blue"), (3, "red")]


def test_scores_start_at_0_and_sheets_empty() -> None:  # H7
    view = play("hallway").view()
    assert view["scores"] == {"blue": 0, "red": 0}
    assert view["sheet"] == {"blue": [], "red": []}


def test_a_score_may_become_negative_and_the_sheet_keeps_every_entry() -> None:  # H7, H15
    match = play("hallway", *FIRST_MEETING, "offer blue 20", "accept red")
    assert sheets(match) == ([6, 2, -1, -20, -2], [6, 2, 20, 1])
    assert match.view()["scores"] == {"blue": -15, "red": 29}


def test_a_coin_flipped_twice_is_written_as_the_number_of_the_die() -> None:  # H8
    match = play("hallway", "start 4 1", die="coin")
    assert list(match.legal) == rolls(1, 2, 3, 4)
    match.push("roll 3")
    written = Record(match).as_dict()
    assert written["events"] == ["start 4 1", "roll 3"]
    assert written["options"] == {"die": "coin"}


@pytest.mark.parametrize("die", ["d4", "coin"])
def test_die_and_coin_show_each_number_with_the_same_chance(die: str) -> None:  # H5, H8
    match = play("hallway", "start 4 1", die=die)
    faces = iter(range(8))
    drawn = [match.draw(lambda sides: next(faces) % sides) for _ in range(8)]
    assert drawn == rolls(1, 2, 3, 4, 1, 2, 3, 4)
