"""C17 to C19: the end of a game, and how all stand."""

import pytest

import jostle
from jostle import OptionError
from tests.games.candy.tables import after, laid, rule_broken


def test_the_first_with_all_candies_home_wins_and_the_game_is_over() -> None:  # C17
    position = after(laid({"4": "A1 B1", "start": "C1 D1"}), "shuffle 4")
    assert position.result is not None
    assert position.result["winners"] == ["A"]
    assert (position.view()["turn"], position.view()["spill"]) == (None, None)
    assert rule_broken(position, "shuffle 4") == "C17"


def test_a_game_is_over_before_any_spill() -> None:  # C17
    full = {"1": "B5 C5", "start": "B1 C2 D1", "4": "A2"}
    position = after(laid(full), "slide 4 end end B@start")
    assert position.result is not None
    assert position.result["winners"] == ["A"]
    assert position.view()["bowls"]["1"] == {"B": 6, "C": 5}


def test_a_rival_whose_last_candy_is_slid_home_wins() -> None:  # C17
    position = after(laid({"1": "A2", "4": "B1", "start": "C1 D1"}), "slide 1 2 2 B@4")
    # C and D have eleven home, A has ten.
    assert position.result == {"winners": ["B"], "standing": ["B", "C", "D", "A"]}


def test_if_one_move_completes_two_colours_the_mover_wins() -> None:  # C17
    position = after(laid({"4": "A2 B1", "start": "C1 D1"}), "slide 4 end end B@4")
    assert position.result == {"winners": ["A"], "standing": ["A", "B", "C", "D"]}


def test_the_others_stand_by_candies_home_then_by_the_sum_of_positions_then_by_seat() -> None:
    # C18: C has most home; B's candies are on 1 + 4 (2 + 5), D's on start + 3 (1 + 4).
    position = laid({"4": "A1 B1", "1": "B1", "start": "D1 C1", "3": "D1"})
    assert after(position, "shuffle 4").result == {
        "winners": ["A"],
        "standing": ["A", "C", "B", "D"],
    }


def test_equals_stand_in_seat_order() -> None:  # C18
    position = after(laid({"4": "A1", "2": "B1 C1 D1"}), "shuffle 4")
    assert position.result == {"winners": ["A"], "standing": ["A", "B", "C", "D"]}


def test_the_sum_of_positions_counts_the_end_bowl_behind_the_last_ring_bowl() -> None:  # C18
    # Equal at home (10 each of 12); B's two on 4 and the pile (5 + 0), C's on 2 and 2 (3 + 3).
    position = laid({"4": "A1 B1", "pile": "B1", "2": "C2", "start": "D12"})
    assert after(position, "shuffle 4").result == {
        "winners": ["A"],
        "standing": ["A", "C", "B", "D"],
    }


def test_a_game_that_reaches_its_last_turn_ends_without_a_winner() -> None:  # C19
    position = after(jostle.new("candy", max_turns=2), "shuffle start", "shuffle start")
    assert position.is_over
    assert position.result == {"winners": [], "standing": ["A", "B", "C", "D"]}
    assert rule_broken(position, "shuffle pile") == "C19"


def test_the_last_turn_ends_after_its_spill() -> None:  # C19
    position = laid({"1": "A1", "2": "A2 B5 C3", "pile": "D1"}, candies=20, max_turns=1)
    after(position, "shuffle 1")
    assert not position.is_over
    after(position, "spill 2 B 1")
    assert position.is_over


@pytest.mark.parametrize("turns", [0, 1_000_001, True])
def test_a_game_has_from_1_to_1000000_turns(turns: object) -> None:  # C19
    with pytest.raises(OptionError) as caught:
        jostle.new("candy", max_turns=turns)
    assert caught.value.rule == "C19"
