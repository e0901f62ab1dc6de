"""C5 to C13: what each move carries, and what it needs."""

import jostle
from tests.games.candy.tables import after, bowls, kinds, laid, rule_broken

OTHERS = {"start": "B1 C1 D1"}
"""The rest of the table, where it does not matter."""


def test_a_shuffle_takes_one_candy_one_bowl_forward() -> None:  # C5
    assert bowls(after(laid({"1": "A2", **OTHERS}), "shuffle 1"))["2"] == "A1"


def test_a_shuffle_from_the_pile_goes_to_the_start_bowl() -> None:  # C5, C10
    assert bowls(after(laid({"pile": "A2", **OTHERS}), "shuffle pile"))["start"] == "A1 B1 C1 D1"


def test_a_shuffle_goes_into_a_bowl_with_five_of_its_colour_and_not_into_one_with_six() -> None:
    assert "shuffle 1" in laid({"1": "A1", "2": "A5", **OTHERS}).legal  # C5
    assert rule_broken(laid({"1": "A1", "2": "A6", **OTHERS}), "shuffle 1") == "C5"


def test_candies_of_other_colours_close_no_bowl() -> None:  # C5
    assert "shuffle 1" in laid({"1": "A1", "2": "B9"}).legal


def test_a_player_cannot_move_what_he_does_not_have() -> None:  # C5
    assert rule_broken(laid({"1": "B1", "2": "A1"}), "shuffle 1") == "C5"


def test_a_slide_takes_two_candies_on_and_one_of_a_rivals() -> None:  # C6
    position = laid({"1": "A3", "2": "C1", **OTHERS})
    assert bowls(after(position, "slide 1 2 2 C@2")) == {
        "start": "B1 C1 D1",
        "1": "A1",
        "2": "A2",
        "3": "C1",
    }


def test_a_slide_may_take_the_second_candy_two_bowls() -> None:  # C6
    position = after(laid({"1": "A2", **OTHERS}), "slide 1 2 3 B@start")
    assert bowls(position) == {"start": "C1 D1", "1": "B1", "2": "A1", "3": "A1"}


def test_each_bowl_that_a_slide_enters_must_be_open_to_four() -> None:  # C6
    assert "slide 1 2 2 B@start" in laid({"1": "A2", "2": "A4", **OTHERS}).legal
    assert rule_broken(laid({"1": "A2", "2": "A5", **OTHERS}), "slide 1 2 2 B@start") == "C6"
    assert rule_broken(laid({"1": "A2", "3": "A5", **OTHERS}), "slide 1 2 3 B@start") == "C6"
    assert "slide 1 2 2 B@start" in laid({"1": "A2", "3": "A5", **OTHERS}).legal


def test_no_limit_applies_to_the_rivals_candy_of_a_slide() -> None:  # C6
    position = laid({"1": "A2", "2": "B1", "3": "B6", "start": "C1 D1"})
    assert "slide 1 2 2 B@2" in position.legal


def test_the_third_candy_of_a_slide_is_a_rivals_from_his_pile_too() -> None:  # C6
    position = laid({"1": "A2", "2": "A1", "pile": "B1", "start": "C1 D1"})
    assert "slide 1 2 2 B@pile" in position.legal
    assert rule_broken(position, "slide 1 2 2 A@2") == "C6"
    assert rule_broken(position, "slide 1 2 2 B@4") == "C6"


def test_a_slide_needs_two_candies_in_one_bowl() -> None:  # C6
    assert rule_broken(laid({"1": "A1", "2": "A1", **OTHERS}), "slide 1 2 2 B@start") == "C6"


def test_a_wriggle_takes_two_candies_on_and_a_third_one_back() -> None:  # C7
    position = after(laid({"start": "A1", "1": "A1 B1", "3": "A1 C1 D1"}), "wriggle start 1 3")
    assert bowls(position) == {"1": "A1 B1", "2": "A2", "3": "C1 D1"}


def test_only_the_bowl_that_the_third_candy_of_a_wriggle_enters_must_be_open() -> None:  # C7
    crowded = {"1": "A2", "2": "A6", "4": "A1", **OTHERS}
    assert "wriggle 1 1 4" in laid(crowded, candies=20).legal
    closed = {"1": "A6", "2": "A1", "3": "A2", **OTHERS}
    assert rule_broken(laid(closed, candies=20), "wriggle 3 3 2") == "C7"


def test_the_three_candies_of_a_wriggle_are_different_ones() -> None:  # C7
    assert rule_broken(laid({"1": "A2", **OTHERS}), "wriggle 1 1 1") == "C7"
    assert "wriggle 1 1 1" in laid({"1": "A3", **OTHERS}).legal


def test_back_from_the_start_bowl_is_the_pile_which_has_no_limit() -> None:  # C4, C10
    position = laid({"pile": "A9", "start": "A1 B1 C1 D1"})
    assert bowls(after(position, "wriggle pile pile start")) == {
        "pile": "A8",
        "start": "A2 B1 C1 D1",
    }


def test_nothing_goes_back_from_the_pile() -> None:  # C10
    position = laid({"pile": "A9", "start": "A3 B1 C1 D1"})
    assert rule_broken(position, "wriggle start start pile") == "C10"
    assert rule_broken(position, "lunge start pile pile") == "C10"


def test_a_lunge_takes_one_candy_two_bowls_on_and_two_others_one_back() -> None:  # C8
    position = after(laid({"1": "A1", "2": "A1", "4": "A1", **OTHERS}), "lunge 1 2 4")
    assert bowls(position) == {"start": "B1 C1 D1", "1": "A1", "3": "A2"}


def test_only_the_bowl_that_the_first_candy_of_a_lunge_enters_must_be_open() -> None:  # C8
    assert "lunge 1 2 2" in laid({"1": "A5", "2": "A2", "3": "A5", **OTHERS}, candies=20).legal
    full = laid({"1": "A2", "3": "A6", **OTHERS}, candies=20)
    assert rule_broken(full, "lunge 1 3 3") == "C8"
    behind = laid({"1": "A6", "2": "A2", **OTHERS}, candies=20)
    assert "lunge 1 2 2" in behind.legal


def test_a_lunge_must_end_on_a_bowl() -> None:  # C11
    position = laid({"3": "A1", "4": "A3", **OTHERS})
    assert "lunge 3 4 4" in position.legal
    assert rule_broken(position, "lunge 4 4 4") == "C11"


def test_a_slide_of_two_bowls_must_end_on_a_bowl() -> None:  # C11
    position = laid({"4": "A3", **OTHERS})
    assert kinds(position, "slide")
    assert all(event.startswith("slide 4 end end ") for event in kinds(position, "slide"))


def test_a_slither_takes_exactly_five_one_to_each_of_the_next_five_bowls() -> None:  # C9
    position = after(laid({"start": "A5 B1 C1 D1"}, players=4), "slither start")
    assert bowls(position) == {"start": "B1 C1 D1", "1": "A1", "2": "A1", "3": "A1", "4": "A1"}
    assert position.view()["bowls"]["end"]["A"] == 8


def test_a_slither_that_would_go_beyond_the_end_bowl_goes_into_it() -> None:  # C9, C11
    position = after(laid({"3": "A5", **OTHERS, "pile": "A1"}), "slither 3")
    assert bowls(position) == {"pile": "A1", "start": "B1 C1 D1", "4": "A1"}


def test_no_limit_applies_to_a_slither() -> None:  # C9
    position = laid({"start": "A5 B1 C1 D1", "1": "A7", "2": "A7"}, candies=40)
    assert "slither start" in position.legal


def test_four_or_six_candies_do_not_slither_nor_does_the_pile() -> None:  # C9
    assert rule_broken(laid({"1": "A4", **OTHERS}), "slither 1") == "C9"
    assert rule_broken(laid({"1": "A6", **OTHERS}), "slither 1") == "C9"
    assert rule_broken(laid({"pile": "A5", **OTHERS}), "slither pile") == "C9"


def test_the_limits_may_be_five_or_six_for_every_move() -> None:  # C12
    shuffle = {"1": "A1", "2": "A5", **OTHERS}
    slide = {"1": "A2", "2": "A5", **OTHERS}
    assert rule_broken(laid(shuffle, limits="five"), "shuffle 1") == "C5"
    assert "shuffle 1" in laid(shuffle, limits="six").legal
    assert "slide 1 2 2 B@start" in laid(slide, limits="six").legal
    assert rule_broken(laid(slide, limits="five"), "slide 1 2 2 B@start") == "C6"


def test_the_foremost_candy_can_always_shuffle() -> None:  # C13
    stuck = {"pile": "A6", "start": "A6 B1 C1 D1", "1": "A6", "2": "A6", "3": "A6", "4": "A6"}
    position = laid(stuck, candies=72)
    assert kinds(position, "shuffle") == ["shuffle 4"]


def test_conditions_look_at_the_table_before_the_move() -> None:  # C7
    # Bowl 2 holds six of A's; one of them leaves it in this very wriggle, and that helps nobody.
    position = laid({"2": "A6", "3": "A1", "1": "A1", **OTHERS}, candies=20)
    assert rule_broken(position, "wriggle 1 2 3") == "C7"


def test_the_first_moves_of_a_game_are_few() -> None:
    # One candy in the start bowl, five in the pile: two shuffles, two slides with six candies of
    # three rivals each, and one wriggle.
    assert len(jostle.new("candy", candies=6).legal) == 2 + 2 * 6 + 1
