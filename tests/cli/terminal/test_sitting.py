"""Who is asked, what is shown, and what the clock does, without a keyboard and a terminal."""

import io
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

import jostle
from jostle import bots, words
from jostle.bots.interface import SECONDS, Bot, Draw
from jostle.cli.terminal.clock import Clock, shown
from jostle.cli.terminal.keyboard import EndOfInputError, Keyboard, OutOfTimeError
from jostle.cli.terminal.screen import Screen
from jostle.cli.terminal.sitting import LeaveError, Sitting
from tests.games.hallway.drawing import FIRST_MEETING
from tests.helpers import play


class Script(Keyboard):
    """Types given lines, each after some seconds; a wait too short for that is out of time."""

    def __init__(self, lines: Sequence[str | tuple[float, str]]) -> None:
        super().__init__(lambda: b"")
        self.lines = [line if isinstance(line, tuple) else (0.0, line) for line in lines]
        self.time = 1_000.0

    def line(self, seconds: float | None = None) -> str:
        if not self.lines:
            raise EndOfInputError
        pause, line = self.lines[0]
        if seconds is not None and pause > seconds:
            self.time += seconds
            self.lines[0] = (pause - seconds, line)
            raise OutOfTimeError
        self.time += pause
        del self.lines[0]
        return line


class Silent:
    """A bot that always waits, and counts how often it was asked."""

    asked = 0

    def choose(
        self,
        position: jostle.Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        self.asked += 1
        return None

    def ask(
        self, position: jostle.Position, seat: str, draw: Draw, *, seconds: float = SECONDS
    ) -> str:
        return f"done {seat}"


class Talkative(Silent):
    """A bot that has always something more to offer."""

    def choose(
        self,
        position: jostle.Position,
        seat: str,
        draw: Draw,
        *,
        is_last_chance: bool = False,
        seconds: float = SECONDS,
    ) -> str | None:
        self.asked += 1
        return f"offer {seat} {self.asked}"


def write(path: Path) -> None:
    path.write_text("saved")


def sit(
    position: jostle.Position,
    *lines: str | tuple[float, str],
    players: dict[str, Bot] | None = None,
    save: Path | None = None,
) -> str:
    """Play on from `position` until the lines are used up; what the screen showed."""
    screen = Console(file=io.StringIO(), width=80, highlight=False)
    names = words.seat_names("hallway", position.seats, {})
    keyboard = Script(lines)
    clock = Clock(lambda: keyboard.time)
    clock.look(position)
    chance = random.Random(1).randrange
    sitting = Sitting(
        position=position,
        names=names,
        bots=players or {},
        screen=Screen(screen, position.seats, names),
        keyboard=keyboard,
        dice=chance,
        chances=dict.fromkeys(players or {}, chance),
        write=write,
        is_echoed=True,
        save=save,
        clock=clock,
    )
    try:
        sitting.play()
    except (EndOfInputError, LeaveError) as error:
        screen.print(type(error).__name__)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


MEETING = play("hallway", *FIRST_MEETING)


def test_enter_rolls_and_so_does_the_word() -> None:
    for typed in ("", "roll", "ROLL"):
        position = play("hallway", "start 4 1")
        sit(position, typed)
        assert position.events[1].startswith("roll ")


def test_a_talk_asks_in_turn_and_lets_the_other_speak_by_name() -> None:
    position = MEETING.copy()
    sit(position, "offer 3", "offer -1", "r offer 2", "b accept")
    assert position.events[len(FIRST_MEETING) :] == [
        "offer blue 3",
        "offer red -1",
        "offer red 2",
        "accept blue",
    ]


def test_an_empty_line_in_a_talk_is_no_word() -> None:
    position = MEETING.copy()
    sit(position, "", "", "done")
    assert position.events[len(FIRST_MEETING) :] == ["done blue"]


def test_effects_are_shown_before_choosing() -> None:
    # Blue has 7 and red 8. They swap red 1 and red 2: blue loses 2 there, red gets 1 (H16).
    output = " ".join(sit(MEETING.copy(), "offer 3").split())
    assert "for 0 Blue 5, Red 9; each point Blue −1, Red +1" in output
    assert "accept Accept, get 3 then Blue 2, Red 12" in output


def test_the_clock_ends_a_talk_in_which_nobody_types() -> None:
    position = MEETING.copy()
    output = sit(position, (61, "other"))
    assert position.events[-2:] == ["timeout", "edge other"]
    assert "Time is up." in output


def test_the_clock_speaks_up_before_it_ends_the_talk() -> None:
    output = sit(MEETING.copy(), (59, "done"))
    assert [line for line in output.split("\n") if "left>" in line] == [
        "Blue · 1:00 left> ",
        "Blue · 0:30 left> ",
        "Blue · 0:10 left> done",
        "Red · 0:01 left> EndOfInputError",
    ]


def test_the_clock_goes_on_while_people_talk() -> None:
    position = MEETING.copy()
    sit(position, (20, "offer 1"), (20, "offer 2"), (21, "done"))
    assert position.events[-1] == "timeout"


def test_a_talk_without_a_clock_shows_none() -> None:
    position = play("hallway", *FIRST_MEETING, talk_seconds=0)
    output = sit(position, (1e9, "done"), "done")
    assert position.phase == "edge"
    assert "left>" not in output


def test_a_paid_talk_asks_one_after_the_other_and_has_no_clock() -> None:
    position = play("hallway", *FIRST_MEETING, proposals="paid")
    output = sit(position, (500, "offer 2"), "red done", "blue offer 3", "b done", "r done")
    said = ["offer blue 2", "done red", "offer blue 3", "done red"]
    assert position.events[len(FIRST_MEETING) :] == said
    assert "expected offer N, accept, done or help, got 'b done'" in output


def test_a_bot_that_waits_is_asked_once_after_each_event() -> None:
    silent = Silent()
    position = MEETING.copy()
    sit(position, "offer 3", "foo", "offer 4", players={"red": silent})
    assert position.events[-2:] == ["offer blue 3", "offer blue 4"]
    assert silent.asked == 4  # first, after each offer, and after what was refused


def test_a_bot_lets_the_others_speak_between_its_offers() -> None:
    talkative = Talkative()
    position = MEETING.copy()
    sit(position, "offer 0", "done", players={"red": talkative})
    assert position.events[len(FIRST_MEETING) :] == [
        "offer red 1",
        "offer blue 0",
        "offer red 2",
        "done blue",
        "offer red 3",
    ]


def test_a_bot_takes_a_good_offer_that_stands_when_the_clock_runs_out_and_no_other() -> None:
    master = {"red": bots.bot("hallway", "level-5")}
    for points, end in ((20, ["accept red"]), (-50, ["timeout", "edge self"])):
        position = MEETING.copy()
        sit(position, f"offer {points}", (61, ""), players=master)
        said = position.events[len(FIRST_MEETING) :]
        assert said[0].startswith("offer red -")
        assert said[1] == f"offer blue {points}"
        assert said[2].startswith("offer red -")
        assert said[3 : 3 + len(end)] == end


def test_a_bot_rolls_and_chooses_by_itself() -> None:
    position = play("hallway", *FIRST_MEETING, "timeout")
    sit(position, "", players={"red": bots.bot("hallway", "plain")})
    kinds = [event.split()[0] for event in position.events[len(FIRST_MEETING) :]]
    assert kinds == ["timeout", "edge", "roll", "roll", "roll"]  # by red, blue and red


def test_undo_takes_back_one_event_when_people_play() -> None:
    position = MEETING.copy()
    output = sit(position, "offer 3", "undo", "undo")
    assert position.events == FIRST_MEETING[:-1]
    assert "Taken back: offer blue 3." in output


def test_undo_leaves_the_rolls_for_the_start_player() -> None:
    position = play("hallway", "start 2 2", "start 4 1")
    output = sit(position, "undo")
    assert position.events == ["start 2 2", "start 4 1"]
    assert "expected something to take back, got a game that has just begun" in output


def test_against_a_bot_nothing_is_taken_back() -> None:
    position = MEETING.copy()
    output = sit(position, "offer 3", "undo", players={"red": Silent()})
    assert position.events[-1] == "offer blue 3"
    assert "expected offer N, done or help, got 'undo'" in output


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("foo", "expected offer N, done or help, got 'foo'"),
        ("offer 1000", "expected an offer from -999 to 999, got 1000 (H15)"),
        ("accept", "expected offer N, done or help, got 'accept'"),
        ("save", "expected offer N, done or help, got 'save'"),
        ("x" * 50, f"expected offer N, done or help, got '{'x' * 40}…'"),
        ("[bold]", "expected offer N, done or help, got '[bold]'"),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(typed: str, sentence: str) -> None:
    position = MEETING.copy()
    output = sit(position, typed)
    _, _, answer = output.partition(f"left> {typed}\n")
    assert answer.startswith(f"{sentence}\nBlue · 1:00 left> ")
    assert position.events == FIRST_MEETING


def test_help_lists_the_other_words_and_the_choices() -> None:
    output = sit(MEETING.copy(), "help")
    for word in ("board", "save FILE", "undo", "quit"):
        assert f"\n  {word}" in output
    assert output.count("offer N") == 2
    assert "undo" not in sit(MEETING.copy(), "help", players={"red": Silent()})


def test_the_board_is_drawn_when_it_changes_or_is_asked_for() -> None:
    drawn = "Round 3 · turn: Blue · Edge: Red · encounters: 1 of 4"
    assert sit(MEETING.copy(), "offer 1", "offer 2").count(drawn) == 1
    assert sit(MEETING.copy(), "offer 1", "board").count(drawn) == 2


def test_the_record_is_saved_after_every_event_and_when_asked_for(tmp_path: Path) -> None:
    kept, asked = tmp_path / "kept", tmp_path / "a game.json"
    output = sit(MEETING.copy(), "done", f"save {asked}", save=kept)
    assert kept.read_text() == asked.read_text() == "saved"
    assert f"Saved in {asked}." in output.replace("\n", "")


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    output = sit(MEETING.copy(), f"save {tmp_path}", "done")
    assert f"expected a file to write, got {tmp_path}: Is a directory" in output.replace("\n", "")


FACES = [(60, "1:00"), (59.2, "1:00"), (0.1, "0:01"), (0, "0:00")]


@pytest.mark.parametrize(("seconds", "face"), FACES)
def test_the_clocks_face_says_nought_only_at_the_end(seconds: float, face: str) -> None:
    assert shown(seconds) == face


def test_colours_are_left_out_where_they_are_not_wanted() -> None:
    console = Console(file=io.StringIO(), width=80, force_terminal=True, no_color=True)
    Screen(console, MEETING.seats, {"blue": "Blue", "red": "Red"}).board(MEETING)
    assert isinstance(console.file, io.StringIO)
    assert "\x1b[1;7mB" in console.file.getvalue()  # bold and turned round, without a colour
    assert "9" not in {code[0] for code in console.file.getvalue().split("\x1b[")[1:]}
