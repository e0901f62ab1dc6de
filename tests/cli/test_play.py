"""`jostle play`: whole games through standard input, and what is said about wrong words."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

import jostle
from jostle import bots, cli, games
from jostle.lab.simulation import DICE, Draws
from tests.helpers import run, run_apart

SEED = 3

Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Play:
    """Run `jostle play` with words and typed lines: exit code, output, errors."""

    def run_play(*words: str, lines: list[str] | None = None) -> tuple[int, str, str]:
        typed = tmp_path / "typed"
        typed.write_text("".join(f"{line}\n" for line in lines or []), encoding="utf-8")
        monkeypatch.setattr(sys, "argv", ["jostle", "play", *words])
        with typed.open(encoding="utf-8") as stdin, monkeypatch.context() as context:
            context.setattr(sys, "stdin", stdin)
            with pytest.raises(SystemExit) as left:
                cli.main()
        shown = capsys.readouterr()
        code = left.value.code
        assert isinstance(code, int)
        return code, shown.out, shown.err

    return run_play


@pytest.fixture
def record_of(play: Play, tmp_path: Path) -> Callable[..., tuple[jostle.Record, str]]:
    """The record and the output of a game of hallway with these lines typed."""

    def play_and_read(
        lines: list[str], *words: str, code: int = 0, seed: int = SEED
    ) -> tuple[jostle.Record, str]:
        path = tmp_path / "game.json"
        done = play("hallway", "--seed", str(seed), "--save", str(path), *words, lines=lines)
        assert (done[0], done[2]) == (code, "")
        return jostle.read_record(path.read_text("utf-8")), done[1]

    return play_and_read


Read = Callable[..., tuple[jostle.Record, str]]


def script(*talk: str, **options: object) -> tuple[list[str], jostle.Position]:
    """Lines for two at one keyboard, who say `talk` in every encounter, and the game they make."""
    position = jostle.new("hallway", **options)
    dice = Draws(SEED, 0, DICE)
    lines: list[str] = []
    while not position.is_over:
        if position.awaits_dice:
            lines += [""] if position.awaits_dice == "seat" else []
            position.push(position.draw(dice))
            continue
        for words in talk:
            lines.append(words.format(asked=position.asked_seat))
            position.push(lines[-1])
    return lines, position


def test_two_people_play_to_the_end_with_a_deal(record_of: Read) -> None:
    lines, expected = script("offer blue 3", "accept red")
    record, output = record_of(lines)
    assert record.events == expected.events
    assert record.result == expected.result
    assert record.tags["seed"] == "3"
    assert record.seats == {}
    assert "Red accepts: Blue gives Red 3, and they pass." in output
    assert "expected" not in output
    assert "is the Honorary Skinny Dude!\nSaved in " in output


@pytest.mark.parametrize("who", ["self", "other"])
def test_two_people_play_through_all_encounters(who: str, record_of: Read) -> None:
    lines, expected = script("done blue", "done red", f"edge {who}")
    record, output = record_of([line.replace("edge ", "") for line in lines])
    assert record.events == expected.events
    assert record.position.view()["encounters"] == 4
    assert output.count("No deal.") == 4
    assert all(len(line) <= 80 for line in output.split("\n"))


def test_a_paid_talk_is_played_in_turns(record_of: Read) -> None:
    lines, expected = script("done {asked}", "done {asked}", "edge other", proposals="paid")
    typed = [line.split()[0] if line.startswith("done") else line for line in lines]
    record, _ = record_of(typed, "--option", "proposals=paid")
    assert record.options == {"proposals": "paid"}
    assert record.events == expected.events


@pytest.mark.parametrize("name", ["level-3", "random"])
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_a_game_against_a_bot_ends_and_comes_again_for_the_same_seed(
    name: str, seat: str, record_of: Read
) -> None:
    lines = ["", "done", "other"] * 60
    first, output = record_of(lines, "--bot", name, "--seat", seat)
    again, _ = record_of(lines, "--bot", name, "--seat", seat)
    assert first.result is not None
    assert first.events == again.events
    bot = "red" if seat == "blue" else "blue"
    assert first.seats == {bot: f"{bot.title()} bot"}
    assert f"You play {seat.title()}" in output


def test_without_a_name_the_bot_of_the_tables_plays_and_the_first_seat_is_yours(
    record_of: Read,
) -> None:
    record, output = record_of(["quit"], "--bot")
    assert record.seats == {"red": "Red bot"}
    assert "You play Blue, a bot plays Red." in output


def test_who_names_his_seat_plays_against_the_bot_of_the_tables(record_of: Read) -> None:
    record, output = record_of(["quit"], "--seat", "red")
    assert record.seats == {"blue": "Blue bot"}
    assert "You play Red, a bot plays Blue." in output


@pytest.mark.parametrize(("level", "is_prepared"), [("5", True), ("4", False)])
def test_what_the_best_bot_would_like_to_know_is_worked_out_beside_the_game(
    play: Play, monkeypatch: pytest.MonkeyPatch, level: str, is_prepared: bool
) -> None:
    begun, is_over = Event(), Event()

    def prepare(game: str, options: object, ground: object) -> None:
        begun.set()
        is_over.wait(60)

    monkeypatch.setattr(bots, "prepare", prepare)
    code, output, errors = play("hallway", "--level", level, lines=["quit"])
    is_over.set()
    assert (code, errors) == (0, "")
    assert "The game stops" in output, "though nothing is worked out yet"
    assert begun.wait(10 if is_prepared else 0) == is_prepared


def test_a_level_is_chosen_by_its_number(record_of: Read, play: Play) -> None:
    record, output = record_of(["quit"], "--level", "4")
    assert record.seats == {"red": "Red bot"}
    assert "How bots play: Level 4 – sharp." in output
    assert "How bots play: Level 3 – steady." in record_of(["quit"], "--bot")[1]
    assert "How bots play" not in record_of(["quit"], "--bot", "plain")[1]
    code, output, errors = play("hallway", "--level", "4", "--bot", "plain")
    assert (code, output) == (2, "")
    assert "expected --level or the name of a bot, got both" in errors
    assert "0 is not in the range 1<=x<=5" in play("hallway", "--level", "0")[2]


def test_other_seeds_give_other_dice(record_of: Read) -> None:
    lines = [""] * 4
    games = [record_of(lines, code=1, seed=seed)[0].events for seed in (1, 2, 3)]
    assert games[0] != games[1] != games[2] != games[0]


def test_the_end_of_the_input_stops_the_game_politely_and_keeps_it(record_of: Read) -> None:
    record, output = record_of(["", ""], code=1)
    assert record.result is None
    assert [event.split()[0] for event in record.events] == ["start", "roll", "roll"]
    assert "Nothing more is typed: the game stops after 3 events, unfinished." in output


def test_quit_stops_the_game_and_keeps_it(record_of: Read) -> None:
    record, output = record_of(["", "quit", ""])
    assert len(record.events) == 2
    assert "The game stops after 2 events, unfinished." in output


def test_a_file_asked_for_on_the_way_has_the_game_so_far(record_of: Read, tmp_path: Path) -> None:
    asked = tmp_path / "so far.json"
    record_of(["", f"save {asked}", "", "quit"])
    assert len(jostle.read_record(asked.read_text("utf-8")).events) == 2


def test_an_encoding_too_narrow_for_what_is_shown_ends_no_game() -> None:
    text = "".join(f"{line}\n" for line in ["schön", "quit"])
    ascii_only = {"PYTHONIOENCODING": "ascii"}
    done = run_apart("play", "hallway", "--seed", "3", text=text, env=ascii_only)
    assert done.returncode == 0
    assert "got 'sch?n'" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ludo"], f"jostle: expected a game ({', '.join(games.names())}), got 'ludo'"),
        (
            ["hallway", "--bot", "clever"],
            f"jostle: expected a bot of hallway ({', '.join(bots.LEVELS)}, plain, random),"
            " got 'clever'",
        ),
        (["hallway", "--bot", "--seat", "green"], "expected a seat (blue, red), got 'green'"),
        (
            ["hallway", "--seat", "red", "--seat", "green"],
            "expected a seat (blue, red), got 'green'",
        ),
        (["hallway", "--seat", "red", "--people", "1"], "expected --seat or --people, got both"),
        (["hallway", "--people", "3"], "expected up to 2 people, one a seat, got 3"),
        (["hallway", "--bot", "plain,plain"], "expected one bot, got 2"),
        (["hallway", "--players", "3"], "a whole number from 2 to 2 for the option players, got 3"),
        (["hallway", "--course", "ring"], "expected no --course, got 'ring': hallway is always"),
        (["hallway", "--option", "talk_seconds=601"], "from 0 to 600 for the option talk_seconds"),
        (["hallway", "--seed", "-1"], "-1 is not in the range"),
    ],
)
def test_wrong_words_on_the_command_line_get_one_sentence(
    words: list[str], sentence: str, play: Play
) -> None:
    code, output, errors = play(*words)
    assert (code, output) == (2, "")
    assert sentence in errors


def test_a_file_that_cannot_be_written_is_refused_before_the_game_begins(
    play: Play, tmp_path: Path
) -> None:
    code, output, errors = play("hallway", "--save", str(tmp_path))
    assert (code, output) == (1, "")
    assert f"expected a file to write, got {tmp_path}: Is a directory" in errors


def test_without_colours_no_colour_is_sent(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    blue = "\x1b[94m"
    words = ("hallway", "--seed", "3")
    assert "\x1b" not in play(*words, lines=["quit"])[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert blue in play(*words, lines=["quit"])[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert blue not in play(*words, lines=["quit"])[1]


def test_the_record_is_one_line_that_replay_accepts(record_of: Read, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines, _ = script("offer red 0", "accept blue")
    record_of(lines)
    text = path.read_text("utf-8")
    assert text.count("\n") == 1
    assert json.loads(text)["game"] == "hallway"
    done = run("replay", path)
    assert (done.returncode, done.stdout.count("won by")) == (0, 1)
