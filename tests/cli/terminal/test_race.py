"""Three and more at one keyboard: short words, one choice by Enter, people and bots mixed."""

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

import jostle
from jostle import bots, words
from jostle.cli.terminal.screen import Screen
from jostle.cli.terminal.sitting import LeaveError, Sitting
from tests.cli.terminal.test_sitting import Script
from tests.helpers import play, run

LANE = ["###########", "#S........F", "#S........F", "#S........F", "###########"]


class Loaded:
    """Dice that show what is wanted: each draw gives the next number."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def __call__(self, count: int) -> int:
        number = self.numbers.pop(0)
        assert 0 <= number < count
        return number


def pair(roll: str) -> int:
    """The number of a roll among the 36.

    >>> pair("1+2")
    1
    """
    first, second = map(int, roll.split("+"))
    return 6 * (first - 1) + second - 1


def sit(
    position: jostle.Position,
    lines: Sequence[str],
    dice: Sequence[int],
    players: Sequence[str] = (),
) -> str:
    """Race on from `position` with these lines and dice; what the screen showed."""
    console = Console(file=io.StringIO(), width=80, highlight=False)
    names = words.seat_names(position.game.name, position.seats, {})
    by_bot = {seat: bots.bot("squig", "wary") for seat in players}
    sitting = Sitting(
        position=position,
        names=names,
        bots=by_bot,
        screen=Screen(console, position.seats, names),
        keyboard=Script(lines),
        dice=Loaded(*dice),
        chances={seat: lambda count: 0 for seat in players},
        write=lambda path: None,
        is_echoed=True,
    )
    sitting.greet()
    try:
        sitting.play()
    except LeaveError:
        console.print("left")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_three_at_one_keyboard_race_to_the_finish_and_startle_each_other() -> None:
    position = jostle.new("squig", players=3, course=LANE)
    # The order A B C is the first of the six. A hops 5 by number, B 5 onto A by the square's name,
    # and sends A 3 back; C 6; then C, nearest to the finish, has enough for it.
    dice = [0, pair("4+1"), pair("3+2"), pair("2+1"), pair("5+1"), pair("6+2")]
    output = sit(position, ["", "2", "", "6,2", "", "3,1", "", "hop 7,3", "", ""], dice)
    assert position.events == [
        "order A B C",
        *("roll 4+1", "hop 6,2"),
        *("roll 3+2", "hop 6,2", "bump A 2+1", "shove A 3,1"),
        *("roll 5+1", "hop 7,3"),
        *("roll 6+2", "hop finish"),
    ]
    assert position.result == {"winners": ["C"], "standing": ["C", "B", "A"]}
    assert "At this keyboard: Azz, Bog, Cuz." in output
    assert "  1  6,1  Hop to 6,1: 4 to go" in output
    assert "  2  6,2  Hop to 6,2: 4 to go, startle Azz" in output
    assert "Azz · Roll for your startled squig (Enter)> " in output
    assert "  1  3,1  Send Azz back to 3,1: 7 to go" in output
    assert "Cuz · Hop over the finish line (Enter)> " in output
    assert "Cuz wins the race!" in output
    assert max(map(len, output.split("\n"))) < 80


def test_the_board_shows_the_hoppers_and_where_the_move_may_end() -> None:
    position = play("squig", "order A B C", players=3, course=LANE)
    output = sit(position, ["", "quit"], [pair("4+1")])
    assert "\n1 #A....*...▒" in output
    assert "\n2 #B....*...▒" in output


def test_the_only_end_square_needs_no_words() -> None:
    course = ["#S......F", "#S......F"]
    position = play("squig", "order A B", "roll 3+3", players=2, course=course)
    output = sit(position, ["", "quit"], [])
    assert position.events[-1] == "hop 1,0"
    assert "Azz · Stay on 1,0: 7 to go (Enter)> " in output


def test_an_empty_line_chooses_nothing_where_there_is_a_choice() -> None:
    position = play("squig", "order A B C", "roll 4+1", players=3, course=LANE)
    output = sit(position, ["", "4", "9,9", "quit"], [])
    assert position.events[-1] == "roll 4+1"
    for typed in ("4", "9,9"):
        assert f"expected 6,1, 6,2, 6,3 or help, got '{typed}'" in output


def test_bots_move_between_people_and_roll_for_their_own_fright() -> None:
    position = play("squig", "order B A C", "roll 4+1", "hop 6,1", players=3, course=LANE)
    dice = [pair("4+1"), pair("1+1"), pair("3+1")]
    output = sit(position, ["", "6,1", "3", "quit"], dice, players=["B", "C"])
    assert "You play Azz, bots play Bog, Cuz." in output
    assert position.events[3:8] == ["roll 4+1", "hop 6,1", "bump B 1+1", "shove B 4,3", "roll 3+1"]
    assert position.events[8].startswith("hop 5,")
    assert position.view()["turn"] == "A"


def test_a_race_for_places_goes_on_among_the_rest() -> None:
    course = ["#S...F", "#S...F", "#S...F"]
    position = play("squig", "order A B C", players=3, course=course, finish="places")
    output = sit(position, [""] * 4, [pair("6+5"), pair("6+4")])
    assert position.result == {"winners": ["A"], "standing": ["A", "B", "C"]}
    assert "Azz is the first over the finish line!" in output
    assert "Bog hopped over the finish line, in place 2." in output


@pytest.mark.parametrize("seats", [("--seat", "A", "--seat", "C"), ("--people", "2")])
def test_people_take_the_seats_they_name_or_the_first_ones(
    seats: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "lane.course"
    file.write_text("\n".join(LANE), "utf-8")
    saved = tmp_path / "race.json"
    options = ("--players", "3", "--course", file, "--seed", "3", "--save", saved)
    done = run("play", "squig", *seats, *options, text="\n1\n" * 60)
    assert (done.returncode, done.stderr) == (0, "")
    record = jostle.read_record(saved.read_text("utf-8"))
    assert record.result is not None
    bot = "B" if "--seat" in seats else "C"
    name = {"B": "Bog", "C": "Cuz"}[bot]
    assert record.seats == {bot: f"{name} bot"}
    assert f", a bot plays {name}." in done.stdout
