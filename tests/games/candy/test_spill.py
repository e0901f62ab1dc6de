"""C14 to C16: what a move makes overfull is brought down to ten."""

from tests.games.candy.tables import after, bowls, laid, rule_broken

REST = {"pile": "A1 B1 C1 D1"}


def test_an_eleventh_candy_makes_a_bowl_spill_and_the_mover_chooses() -> None:  # C14
    position = laid({"1": "A1", "2": "A2 B5 C3", **REST}, candies=20)
    assert after(position, "shuffle 1").view()["spill"] == "2"
    assert position.waits_for() == ("A",)
    assert position.view()["turn"] == "A"
    assert list(position.legal) == ["spill 2 B 1", "spill 2 B 3", "spill 2 C 1", "spill 2 C 3"]


def test_a_tenth_candy_makes_nothing_spill() -> None:  # C14
    position = after(laid({"1": "A1", "2": "A2 B4 C3", **REST}, candies=20), "shuffle 1")
    assert (position.phase, position.view()["turn"]) == ("move", "B")


def test_candies_of_another_colour_go_out_before_the_movers_own() -> None:  # C14
    position = after(laid({"1": "A1", "2": "A5 B5", **REST}, candies=20), "shuffle 1")
    assert rule_broken(position, "spill 2 A 1") == "C14"


def test_where_only_the_movers_candies_are_left_they_go_out() -> None:  # C14
    position = laid({"start": "A1", "1": "A5", "2": "A9", **REST}, candies=40)
    after(position, "wriggle 1 1 start")
    assert position.view()["bowls"]["2"] == {"A": 11}
    assert list(position.legal) == ["spill 2 A 1", "spill 2 A 3"]
    after(position, "spill 2 A 3")
    assert bowls(position) == {"pile": "A2 B1 C1 D1", "1": "A3", "2": "A10", "3": "A1"}
    assert position.view()["turn"] == "B"


def test_a_spilled_candy_goes_to_a_neighbour_that_holds_fewer_than_ten() -> None:  # C15
    position = laid({"1": "A1", "2": "A2 B5 C3", "3": "D10", **REST}, candies=20)
    after(position, "shuffle 1")
    assert list(position.legal) == ["spill 2 B 1", "spill 2 C 1"]
    assert rule_broken(position, "spill 2 B 3") == "C15"
    assert rule_broken(position, "spill 2 B 4") == "C15"


def test_where_no_neighbour_has_room_it_goes_to_any_bowl_that_is_not_empty() -> None:  # C15
    crowded = {"1": "A1 D10", "2": "A2 B5 C3", "3": "D10", "4": "B1", **REST}
    position = after(laid(crowded, candies=40), "shuffle 1")
    assert list(position.legal) == ["spill 2 B 4", "spill 2 C 4"]


def test_where_no_bowl_has_room_it_goes_back_to_its_owners_pile() -> None:  # C15
    crowded = {"1": "A1 D10", "2": "A2 B5 C3", "3": "D10", **REST}
    position = after(laid(crowded, candies=40), "shuffle 1")
    assert list(position.legal) == ["spill 2 B pile", "spill 2 C pile"]
    assert bowls(after(position, "spill 2 C pile"))["pile"] == "A1 B1 C2 D1"


def test_the_first_and_the_last_ring_bowl_have_one_neighbour() -> None:  # C15
    first = after(laid({"start": "A1", "1": "A2 B5 C3", **REST}, candies=20), "shuffle start")
    assert list(first.legal) == ["spill 1 B 2", "spill 1 C 2"]
    last = after(laid({"3": "A1", "4": "A2 B5 C3", **REST}, candies=20), "shuffle 3")
    assert list(last.legal) == ["spill 4 B 3", "spill 4 C 3"]
    assert rule_broken(last, "spill 4 B end") == "C15"
    assert rule_broken(first, "spill 1 B start") == "C15"


def test_the_start_bowl_spills_to_the_candys_pile_or_to_ring_bowl_1() -> None:  # C16
    position = laid({"start": "A2 B5 C3", **REST}, candies=20)
    after(position, "shuffle pile")
    assert position.view()["spill"] == "start"
    expected = ["spill start B 1", "spill start B pile", "spill start C 1", "spill start C pile"]
    assert list(position.legal) == expected
    assert bowls(after(position, "spill start B pile")) == {
        "pile": "B2 C1 D1",
        "start": "A3 B4 C3",
    }


def test_the_start_bowl_spills_to_the_piles_alone_when_ring_bowl_1_is_full() -> None:  # C16
    position = laid({"start": "A2 B5 C3", "1": "D10", **REST}, candies=20)
    after(position, "shuffle pile")
    assert list(position.legal) == ["spill start B pile", "spill start C pile"]


def test_the_start_bowl_is_treated_first_then_the_ring_in_order() -> None:  # C14
    crowded = {"pile": "A1 B1 C1 D1", "start": "B5 C4", "1": "A3 B6 C1", "2": "B5 C5", "4": "A1"}
    position = laid(crowded, candies=40)
    after(position, "wriggle pile 1 1")
    assert position.view()["spill"] == "start"
    after(position, "spill start B pile")
    assert position.view()["spill"] == "2"


def test_the_start_bowl_may_be_exempt() -> None:  # C16
    position = laid({"start": "A2 B5 C3", **REST}, candies=20, start_spills="no")
    after(position, "shuffle pile")
    assert (position.phase, position.view()["turn"]) == ("move", "B")
    assert rule_broken(position, "spill start B pile") == "C14"


def test_nothing_else_may_be_done_before_the_bowl_is_down_to_ten() -> None:  # C14
    position = after(laid({"1": "A1", "2": "A2 B5 C3", **REST}, candies=20), "shuffle 1")
    assert rule_broken(position, "shuffle pile") == "C14"
