"""Boards in letters: what a terminal shows of a position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle import games
from jostle.api import Position
from jostle.boards.letters import WIDTH, Line, letters
from jostle.kernel.playout import play_out
from tests.games.hallway.drawing import FIRST_MEETING
from tests.helpers import play

NAMES = {"blue": "Ann", "red": "Bob"}


def drawn(position: Position) -> list[str]:
    lines = letters(position.game.name, position.view(), position.options, NAMES)
    return ["".join(span.text for span in line).rstrip() for line in lines]


def test_the_hallway_shows_numbers_remaining_values_tokens_and_sheets() -> None:
    assert drawn(play("hallway", *FIRST_MEETING)) == [
        "Round 3 · turn: Ann · Edge: Bob · encounters: 1 of 4",
        "B→ −9 −17 −24 −30 −35 −39 −42 −44 −45 −45 −44 −42 −39 −35 −30 −24 −17  −9   0",
        "─" * 79,
        " )  9   8   7   6   5   4   3   2   1   0   1   2   3   4   5   6   7   8   9 (",
        "                                            B   R",
        "─" * 79,
        "R←  0  −9 −17 −24 −30 −35 −39 −42 −44 −45 −45 −44 −42 −39 −35 −30 −24 −17  −9",
        "Ann 7  +6  +2  −1",
        "Bob 8  +6  +2",
    ]


def test_before_the_start_nobody_has_the_turn_or_the_edge() -> None:
    lines = drawn(play("hallway"))
    assert lines[0] == "Round 1 · encounters: 0 of 4"
    assert lines[4] == " B" + " " * 75 + "R"


def test_tokens_on_one_place_stand_side_by_side() -> None:
    position = play("hallway", *FIRST_MEETING, "offer blue 0", "accept red", "roll 1")
    view = {**position.view(), "places": {"blue": 5, "red": 5}}
    lines = letters("hallway", view, position.options, NAMES)
    row = "".join(span.text for span in lines[4])
    number = "".join(span.text for span in lines[3])
    assert row.index("BR") + 1 == number.index("5")
    assert "past each other" in lines[0][0].text
    view["places"] = {"blue": 20, "red": 20}
    row = "".join(span.text for span in letters("hallway", view, position.options, NAMES)[4])
    assert row.endswith("BR")


def test_a_long_sheet_goes_on_below_itself() -> None:
    view = {**play("hallway").view(), "sheet": {"blue": [-9] * 30, "red": []}}
    lines: list[Line] = letters("hallway", view, play("hallway").options, NAMES)
    sheet = ["".join(span.text for span in line) for line in lines[7:]]
    assert sum(line.count("−9") for line in sheet) == 30
    assert sheet[1].startswith("       −9")


@pytest.mark.parametrize("game", games.names())
@given(seed=st.integers(0, 2**32))
def test_no_line_is_wider_than_a_terminal(game: str, seed: int) -> None:
    found = games.game(game)
    options = found.full_options({})
    drawn = found.ground.named(found.ground.names()[0]) if found.ground else None
    laid = found.lay(drawn, options)
    actions = play_out(found, found.start(options, laid), seed=seed, ground=laid)
    position = Position.of_actions(found, options, actions[: seed % (len(actions) + 1)])
    names = {seat: seat for seat in position.seats}
    lines = letters(game, position.view(), options, names, position.ground)
    assert all(sum(len(span.text) for span in line) <= WIDTH for line in lines)
