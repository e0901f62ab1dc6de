"""Candy's table in letters: what a terminal shows of a position."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jostle.api import Position
from jostle.boards.letters import WIDTH, Line, letters
from jostle.games.candy import GAME
from jostle.kernel.playout import play_out

View = Mapping[str, Any]

NAMES = {"A": "Anise", "B": "Berry", "C": "Cocoa", "D": "Drop"}
OPTIONS = {"players": 4, "start_spills": "yes"}

SPILLING: View = {
    "phase": "spill", "turn": "B", "ply": 42, "spill": "2", "result": None,
    "bowls": {
        "pile": {"A": 4, "C": 1}, "start": {"A": 1, "D": 1}, "1": {"B": 4},
        "2": {"A": 5, "B": 3, "C": 3}, "3": {}, "4": {"D": 9}, "end": {"A": 2, "B": 5, "C": 8},
    },
    "standing": ["C", "B", "A", "D"],
}  # fmt: skip
"""Bowl 2 holds eleven (C14)."""


def drawn(view: View, **options: str) -> list[str]:
    lines = letters("candy", view, {**OPTIONS, **options}, NAMES)
    return ["".join(span.text for span in line).rstrip() for line in lines]


def filled(view: View, bowl: str, held: dict[str, int]) -> View:
    return {**view, "bowls": {**view["bowls"], bowl: held}}


def test_every_bowl_has_a_line_in_the_order_of_the_way_and_every_seat_a_column() -> None:  # C1
    assert drawn(SPILLING) == [
        "42 moves made · turn: Berry · overfull: 2",
        "         A   B   C   D",
        "  pile   4   ·   1   ·",
        " start   1   ·   ·   1    2",
        "     1   ·   4   ·   ·    4",
        "     2   5   3   3   ·   11 !",
        "     3   ·   ·   ·   ·    0",
        "     4   ·   ·   ·   9    9",
        "   end   2   5   8   ·",
        "1 C Cocoa  8 home  15 to go",
        "2 B Berry  5 home  25 to go",
        "3 A Anise  2 home  44 to go",
        "4 D Drop   0 home  14 to go",
    ]


def test_the_way_to_go_is_that_of_all_candies_together() -> None:  # C18
    """Of four players' way a pile is six bowls from the end, the start bowl five, bowl 4 one."""
    bowls = {"pile": {"A": 1}, "start": {}, "1": {}, "2": {}, "3": {}, "4": {"A": 2, "B": 1},
             "end": {}}  # fmt: skip
    view = {**SPILLING, "bowls": bowls, "standing": ["A", "B", "C", "D"]}
    assert [line.split()[-3] for line in drawn(view)[-4:]] == ["8", "1", "0", "0"]


def test_all_bowls_that_hold_too_many_are_marked_and_the_one_that_spills_is_named() -> None:  # C14
    lines = drawn(filled(SPILLING, "4", {"D": 12}))
    assert lines[0].endswith("overfull: 2")
    assert [line for line in lines if line.endswith("!")] == [
        "     2   5   3   3   ·   11 !",
        "     4   ·   ·   ·  12   12 !",
    ]


def test_a_start_bowl_that_is_exempt_is_never_too_full() -> None:  # C16
    view = filled({**SPILLING, "spill": None}, "start", {"A": 6, "B": 6})
    assert drawn(view)[3] == " start   6   6   ·   ·   12 !"
    assert drawn(view, start_spills="no")[3] == " start   6   6   ·   ·   12"


def test_when_it_is_over_it_is_nobodys_turn() -> None:  # C17
    assert drawn({**SPILLING, "phase": "over", "turn": None, "spill": None})[0] == "42 moves made"


def test_counts_and_letters_are_in_the_seats_colours() -> None:
    lines: list[Line] = letters("candy", SPILLING, OPTIONS, NAMES)
    assert [(span.text.strip(), span.seat) for span in lines[5] if span.seat] == [
        ("5", "A"), ("3", "B"), ("3", "C"),
    ]  # fmt: skip
    tokens = [span.text for line in lines for span in line if span.stress == "token"]
    assert tokens == ["C", "B", "A", "D"]


def test_who_is_to_move_is_strong_in_the_head_and_in_the_standing() -> None:
    lines: list[Line] = letters("candy", SPILLING, OPTIONS, NAMES)
    assert [span.seat for span in lines[1] if span.stress == "strong"] == ["B"]
    assert [
        span.text.strip() for line in lines[9:] for span in line if span.stress == "strong"
    ] == ["Berry"]


@pytest.mark.parametrize("length", [1, 40, 200])
def test_the_whole_of_a_long_name_is_not_needed(length: int) -> None:
    names = dict.fromkeys("ABCD", "N" * length)
    lines = letters("candy", SPILLING, OPTIONS, names)
    assert all(sum(len(span.text) for span in line) <= WIDTH for line in lines)


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), candies=st.sampled_from([6, 12, 72]))
def test_a_table_of_eight_fits_a_terminal_at_any_moment(seed: int, candies: int) -> None:
    options = GAME.full_options({"players": 8, "candies": candies, "max_turns": 400})
    actions = play_out(GAME, GAME.start(options, None), seed=seed, ground=None)
    position = Position.of_actions(GAME, options, actions[: seed % (len(actions) + 1)])
    lines = letters("candy", position.view(), options, dict.fromkeys("ABCDEFGH", "A name"))
    assert len(lines) == 1 + 1 + 11 + 8
    assert all(sum(len(span.text) for span in line) <= WIDTH for line in lines)
