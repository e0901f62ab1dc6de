"""C1 to C4: the bowls, the seats, what everybody starts with."""

import pytest

import jostle
from jostle import OptionError
from tests.games.candy.tables import after, bowls, laid, rule_broken


def test_a_table_of_four_has_four_ring_bowls_between_start_and_end() -> None:  # C1
    view = jostle.new("candy").view()
    assert list(view["bowls"]) == ["pile", "start", "1", "2", "3", "4", "end"]


def test_a_table_of_eight_has_eight_ring_bowls() -> None:  # C1
    view = jostle.new("candy", players=8).view()
    assert list(view["bowls"])[2:-1] == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_bowls_that_a_table_does_not_have_are_illegal_not_malformed() -> None:  # C1
    position = jostle.new("candy", players=5)
    assert rule_broken(position, "shuffle 6") == "C1"
    assert rule_broken(position, "shuffle 0") == "C1"
    assert rule_broken(position, "slide pile start start F@pile") == "C1"


def test_everybody_has_one_candy_in_the_start_bowl_and_the_rest_in_the_pile() -> None:  # C3
    assert bowls(jostle.new("candy")) == {"pile": "A11 B11 C11 D11", "start": "A1 B1 C1 D1"}
    assert bowls(jostle.new("candy", candies=6)) == {"pile": "A5 B5 C5 D5", "start": "A1 B1 C1 D1"}


@pytest.mark.parametrize("candies", [5, 73, "12", 6.0])
def test_candies_are_from_6_to_72(candies: object) -> None:  # C3
    with pytest.raises(OptionError) as caught:
        jostle.new("candy", candies=candies)
    assert caught.value.rule == "C3"


def test_a_begins_and_the_seats_follow_in_their_order() -> None:  # C2, C3
    position = jostle.new("candy")
    turns = []
    for _ in range(5):
        turns.append(position.view()["turn"])
        position.push("shuffle pile")
    assert turns == ["A", "B", "C", "D", "A"]


def test_all_candies_go_the_same_way_up_the_numbers() -> None:  # C1, C2
    position = laid({"start": "A1", "1": "B1", "4": "D1", "pile": "C1"})
    after(position, "shuffle start", "shuffle 1", "shuffle pile")
    assert bowls(position) == {"start": "C1", "1": "A1", "2": "B1", "4": "D1"}


def test_candies_in_the_end_bowl_never_move() -> None:  # C4
    position = laid({"start": "A2", "1": "B2", "2": "C2 D2"})
    assert rule_broken(position, "shuffle end") == "C4"
    assert rule_broken(position, "wriggle start start end") == "C4"
    assert rule_broken(position, "slide start 1 1 B@end") == "C4"


def test_the_end_bowl_takes_any_number() -> None:  # C4
    position = laid({"4": "A2", "start": "B1 C1 D1"}, candies=72)
    assert position.view()["bowls"]["end"]["A"] == 70
    assert "slide 4 end end B@start" in position.legal
