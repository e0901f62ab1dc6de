"""More choices than a screen takes: summed up, found by words, listed when asked for."""

import io
from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console

import jostle
from jostle import bots, words
from jostle.cli.terminal.screen import Screen
from jostle.cli.terminal.sitting import LeaveError, Sitting
from tests.cli.terminal.test_sitting import Script
from tests.games.candy.tables import after

OPENING = ("slide pile start 1 B@pile", "slide pile start 1 C@pile", "slide pile start 1 D@pile")
"""After it the fourth of four has more than thirty moves."""


def shown(position: jostle.Position, lines: Sequence[str], *players: str) -> str:
    """What the screen shows while `lines` are typed; `players` are bots."""
    console = Console(file=io.StringIO(), width=80, highlight=False)
    names = words.seat_names(position.game.name, position.seats, {})
    sitting = Sitting(
        position=position,
        names=names,
        bots={seat: bots.bot("candy", "sly") for seat in players},
        screen=Screen(console, position.seats, names),
        keyboard=Script(lines),
        dice=lambda count: 0,
        chances={seat: lambda count: 0 for seat in players},
        write=lambda path: None,
        is_echoed=True,
    )
    with suppress(LeaveError):
        sitting.play()
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


def opened() -> jostle.Position:
    return after(jostle.new("candy"), *OPENING)


def test_many_choices_are_counted_by_kind_and_not_listed() -> None:
    output = shown(opened(), ["quit"])
    position = opened()
    count = len(position.legal)
    shuffles = sum(event.startswith("shuffle ") for event in position.legal)
    assert count > 24
    assert f"You have {count} choices: shuffle {shuffles}," in output
    assert "Shuffle one from the pile" not in output


def test_words_find_the_choices_that_have_them() -> None:
    output = shown(opened(), ["shuffle", "quit"])
    assert "Shuffle one from the pile to the start bowl" in output
    assert "Wriggle two" not in output


def test_words_that_no_choice_has_are_answered_in_one_sentence() -> None:
    output = shown(opened(), ["slide 9", "quit"])
    assert f"expected one of {len(opened().legal)} choices" in output
    assert "got 'slide 9'" in output


def test_all_of_them_are_listed_when_asked_for() -> None:
    output = shown(opened(), ["list", "quit"])
    assert "Wriggle two" in output
    assert "Shuffle one from the pile to the start bowl" in output


def test_the_notation_makes_a_move_at_once() -> None:
    position = opened()
    shown(position, ["shuffle start", "quit"], "A", "B", "C")
    assert position.events[3] == "shuffle start"
    assert len(position.events) >= 7, "the three bots have moved"
