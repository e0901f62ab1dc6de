"""Candy's pieces, and where a position has them."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle import boards
from jostle.api import Position
from jostle.boards.tokens import SEATS as COLOURS
from jostle.games.candy import GAME
from jostle.kernel.playout import play_out
from tests.boards.candy.reading import ALL_SEATS, SVG, Node, board, numbers

View = Mapping[str, Any]

START: View = {
    "phase": "move", "turn": "A", "ply": 0, "spill": None, "result": None,
    "bowls": {
        "pile": dict.fromkeys("ABCD", 11), "start": dict.fromkeys("ABCD", 1),
        "1": {}, "2": {}, "3": {}, "4": {}, "end": {},
    },
}  # fmt: skip
"""Four players, twelve candies each (C3)."""


def holding(**bowls: dict[str, int]) -> View:
    """The start position with other candies in some bowls: `one={"A": 3}`."""
    words = {"one": "1", "two": "2", "three": "3", "four": "4"}
    named = {words.get(bowl, bowl): held for bowl, held in bowls.items()}
    return {**START, "bowls": {**START["bowls"], **named}}


def symbols() -> dict[str, Node]:
    root = ElementTree.fromstring(boards.pieces("candy"))
    return {node.get("id", ""): node for node in root.iter(f"{SVG}symbol")}


class Shown:
    """What a drawn position has in each bowl and on each tray."""

    def __init__(self, view: View, seat: str | None = None) -> None:
        self.written = boards.position("candy", view, seat=seat)
        root = ElementTree.fromstring(self.written)
        self.places = {node.get("data-in", ""): node for node in root.iter() if node.get("data-in")}

    def candies(self, place: str) -> str:
        """The seats of the candies there, in the order in which they are drawn."""
        return "".join(node.get("data-seat", "") for node in self.places[place].iter())

    def texts(self, place: str) -> list[str]:
        """The numbers there, without letters on candies."""
        nodes = self.places[place].iter(f"{SVG}text")
        return [node.text or "" for node in nodes if node.get("class") != "letter"]

    def total(self) -> int:
        """All candies: those of numbers, and those that are drawn one by one."""
        found = 0
        for place in self.places:
            counts = [int(text.lstrip("×")) for text in self.texts(place)]
            is_counted = place.startswith("pile") or len(counts) == len(self.candies(place))
            found += sum(counts) if is_counted else len(self.candies(place))
        return found


# --- Pieces -----------------------------------------------------------------------------------


def test_there_is_a_symbol_for_every_candy() -> None:
    assert list(symbols()) == [f"candy-{seat}" for seat in ALL_SEATS]
    assert {node.get("viewBox") for node in symbols().values()} == {"-24 -24 48 48"}


def test_every_candy_has_its_letter_and_its_colour() -> None:
    for seat, colour in zip(ALL_SEATS, COLOURS, strict=True):
        piece = symbols()[f"candy-{seat}"]
        assert "".join(piece.itertext()) == seat
        fills = {node.get("fill", "").partition(",")[0] for node in piece.iter()}
        of_seats = {fill for fill in fills if fill[6:].partition("-")[0] in COLOURS}
        assert {f"var(--{colour}", f"var(--{colour}-pale"} == of_seats


def test_any_two_candies_differ_by_outline_and_by_mark() -> None:
    outlines, marks = {}, {}
    for seat in ALL_SEATS:
        piece = symbols()[f"candy-{seat}"]
        outlines[seat] = next(piece.iter(f"{SVG}path")).get("d")
        (mark,) = (node for node in piece.iter() if node.get("class") == "mark")
        marks[seat] = [(node.tag, node.get("d"), node.get("fill")) for node in mark]
        assert marks[seat]
    for one, other in combinations(ALL_SEATS, 2):
        assert outlines[one] != outlines[other], (one, other)
        assert marks[one] != marks[other], (one, other)


def test_letters_have_14_units_on_a_pile_and_may_be_taken_away() -> None:
    size = board(8).fact("pile-A", "stack-size")
    for piece in symbols().values():
        (letter,) = piece.iter(f"{SVG}text")
        assert float(letter.get("font-size", "nan")) * size / 48 >= 14
        assert letter.get("opacity") == "var(--piece-letter,1)"


def test_pieces_use_only_what_comes_with_them() -> None:
    written = boards.pieces("candy")
    assert "url(" not in written
    assert "href" not in written
    assert len(written.encode()) < 32 * 1024


# --- Positions --------------------------------------------------------------------------------


def test_at_the_start_each_has_one_candy_in_the_start_bowl_and_the_rest_in_his_pile() -> None:  # C3
    shown = Shown(START)
    assert shown.candies("start") == "ABCD"
    for seat in "ABCD":
        assert shown.candies(f"pile-{seat}") == seat
        assert shown.texts(f"pile-{seat}") == ["×11"]
    assert all(shown.candies(bowl) == "" for bowl in ("1", "2", "3", "4", "end"))


def test_ten_candies_are_drawn_one_by_one_in_seat_order() -> None:  # C14
    shown = Shown(holding(two={"C": 2, "A": 5, "D": 3}))
    assert shown.candies("2") == "AAAAACCDDD"
    assert shown.texts("2") == []


def test_a_bowl_that_is_too_full_says_how_many_it_holds() -> None:  # C14
    shown = Shown({**holding(three={"A": 6, "B": 6}), "spill": "3", "phase": "spill"})
    assert shown.candies("3") == "A" * 6 + "B" * 6
    assert shown.texts("3") == ["12"]


def test_candies_that_are_home_are_counted_by_seat() -> None:  # C4
    shown = Shown(holding(end={"A": 1, "C": 12}))
    assert shown.candies("end") == "AC"
    assert shown.texts("end") == ["1", "12"]


def test_a_start_bowl_that_may_hold_more_than_others_counts_by_seat_too() -> None:  # C16
    shown = Shown(holding(start={"A": 5, "B": 5, "D": 4}))
    assert shown.candies("start") == "ABD"
    assert shown.texts("start") == ["5", "5", "4"]


def test_an_empty_pile_is_still_somebodys() -> None:
    shown = Shown(holding(pile={"A": 3}))
    assert shown.texts("pile-B") == ["×0"]
    assert shown.candies("pile-B") == "B"


@pytest.mark.parametrize("seat", [None, "C"])
def test_candies_lie_on_the_anchors_of_the_empty_board(seat: str | None) -> None:
    drawn = board(4, "landscape", seat)
    shown = Shown(holding(three={"A": 2, "B": 1}), seat)
    x, y = drawn.at("bowl-3")
    for node, (aside, down) in zip(shown.places["3"], drawn.fan(3), strict=True):
        found_x, found_y, scale = numbers(node.get("transform"))
        assert (found_x, found_y) == pytest.approx((x + aside, y + down), abs=0.02)
        assert scale * 48 == pytest.approx(drawn.fact("bowl-3", "size"), abs=0.3)


def test_who_is_to_move_and_what_spills_is_lit() -> None:  # C14
    view = {**holding(one={"A": 11}), "spill": "1", "phase": "spill", "turn": "B"}
    root = ElementTree.fromstring(boards.position("candy", view))
    drawn = board(4, "landscape")
    (mover,) = (node for node in root.iter() if node.get("class") == "mover")
    left, top, _, _ = drawn.box("pile-B")
    assert float(mover.get("x", "nan")) == pytest.approx(left - 1)
    assert float(mover.get("y", "nan")) == pytest.approx(top - 1)
    (ring,) = (node for node in root.iter() if node.get("class") == "spilling")
    assert (float(ring.get("cx", "nan")), float(ring.get("cy", "nan"))) == drawn.at("bowl-1")
    over = {**START, "turn": None, "phase": "over"}
    assert "mover" not in boards.position("candy", over)


def test_a_position_stands_alone_and_shares_a_page_with_others() -> None:
    written = boards.position("candy", START)
    ElementTree.fromstring(written)
    assert "var(" not in written
    assert ' id="' not in written


@settings(max_examples=25)
@given(
    seed=st.integers(0, 2**32), players=st.integers(4, 8), candies=st.integers(6, 72),
    start_spills=st.sampled_from(["yes", "no"]),
)  # fmt: skip
def test_every_position_of_a_game_shows_all_candies(
    seed: int, players: int, candies: int, start_spills: str
) -> None:
    options = GAME.full_options(
        {"players": players, "candies": candies, "start_spills": start_spills, "max_turns": 400}
    )
    actions = play_out(GAME, GAME.start(options, None), seed=seed, ground=None)
    position = Position.of_actions(GAME, options, actions[: seed % (len(actions) + 1)])
    shown = Shown(position.view())
    assert shown.total() == players * candies
    assert Counter("".join(map(shown.candies, shown.places))).keys() == set(ALL_SEATS[:players])
