"""`jostle simulate`: finished records, the same for a seed everywhere."""

import json
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from click.testing import CliRunner

from jostle import bots, cli, games, read_records
from tests.helpers import ROOT, run


def simulated(*words: str) -> list[dict[str, Any]]:
    done = run("simulate", *words)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("game", games.names())
def test_so_many_finished_and_legal_records_are_printed(game: str) -> None:
    done = run("simulate", game, "--games", "40", "--seed", "7")
    records = list(read_records(done.stdout))
    assert len(records) == 40
    assert all(record.position.is_over and record.game == game for record in records)
    assert run("simulate", game, "--games", "0", "--seed", "7").stdout == ""


@pytest.mark.parametrize("game", games.names())
def test_the_same_seed_gives_the_same_records_and_more_games_only_add_to_them(game: str) -> None:
    few = run("simulate", game, "--games", "10", "--seed", "7").stdout
    many = run("simulate", game, "--games", "25", "--seed", "7").stdout
    other = run("simulate", game, "--games", "10", "--seed", "8").stdout
    assert many.startswith(few)
    assert other != few
    lines = many.splitlines()
    assert len(set(lines)) == len(lines)


MASK = 2**64 - 1
INCREMENT = 0x9E3779B97F4A7C15


def mixed(word: int) -> int:
    """SplitMix64's output function in whole numbers of any size (Vigna's splitmix64.c)."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & MASK
    return word ^ (word >> 31)


def dice(seed: int, game: int, rolls: int) -> list[str]:
    """The first events of a random game, for as long as all of them are dice.

    The key is made of seed, variant, game and source, one after the other; event n is decided by
    output n of the generator with that key, whose low half chooses among the outcomes.
    """
    key = mixed(seed + INCREMENT & MASK)
    for part in (0, game, 0):
        key = mixed((key ^ part) + INCREMENT & MASK)
    words = [mixed(key + (ply + 1) * INCREMENT & MASK) for ply in range(rolls)]
    start = (words[0] % 2**32) * 16 >> 32
    pips = [((word % 2**32) * 4 >> 32) + 1 for word in words[1:]]
    return [f"start {start // 4 + 1} {start % 4 + 1}", *(f"roll {number}" for number in pips)]


def test_records_are_the_same_whatever_machine_makes_them() -> None:
    checked = 0
    for number, record in enumerate(simulated("hallway", "--games", "30", "--seed", "2009")):
        blue, red = record["events"][0].split()[1:]
        if blue != red:  # else the second event is another start
            assert record["events"][:5] == dice(2009, number, 5)
            checked += 1
    assert checked > 15


def test_options_are_taken_and_written() -> None:
    words = ("--option", "max_encounters=0", "--option", "costs=1,2,3,4", "--players", "2")
    for record in simulated("hallway", "--games", "20", "--seed", "1", *words):
        assert record["options"] == {"max_encounters": 0, "costs": "1,2,3,4"}
        assert {event.split()[0] for event in record["events"]} == {"start", "roll"}


def test_random_play_is_uniform_over_kinds_and_then_over_offers_from_minus_20_to_20() -> None:
    answers: Counter[str] = Counter()
    points: Counter[int] = Counter()
    for record in simulated("hallway", "--games", "1500", "--seed", "3"):
        for event in record["events"]:
            if event.startswith("offer"):
                points[int(event.split()[2])] += 1
        for before, event in zip(record["events"], record["events"][1:], strict=False):
            if before.startswith("offer"):
                answers[event.split()[0]] += 1
    assert set(points) == set(range(-20, 21))
    mean = points.total() / 41
    assert all(abs(count - mean) < 5 * mean**0.5 for count in points.values())
    # After the first offers there are three kinds of answer. (Only after eight questions none
    # but done is left: too rare to tell.)
    third = answers.total() / 3
    assert all(abs(answers[kind] - third) < 5 * (third * 2 / 3) ** 0.5 for kind in answers)
    assert set(answers) == {"offer", "accept", "done"}


def simulated_here(*words: str) -> list[dict[str, Any]]:
    """As simulated, within this process: starting one takes longer than a few games."""
    done = CliRunner().invoke(cli.group, ["simulate", *words])
    assert (done.exit_code, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def same_for_a_seed(game: str) -> list[str]:
    """The bots that do not look at the clock; where the highest level searches, it does."""
    return [name for name in bots.names(game) if name != bots.LEVELS[-1]]


@pytest.mark.parametrize("game", games.names())
def test_bots_play_whole_games_the_same_for_a_seed(game: str) -> None:
    seats = games.game(game).seats(games.game(game).full_options({}))
    for name in same_for_a_seed(game):
        words = ("--games", "3", "--seed", "5", "--bots", ",".join([name] * len(seats)))
        first = simulated_here(game, *words)
        assert first == simulated_here(game, *words)
        assert all(record["result"] for record in first)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("chess", "--games", "1", "--seed", "1"), "got 'chess'"),
        (("hallway", "--games", "1", "--seed", "1", "--option", "die=d6"), "(H8)"),
        (("hallway", "--games", "1", "--seed", "1", "--option", "talk_seconds=6e1"), "(H14)"),
        (("hallway", "--games", "1", "--seed", "1", "--option", "colour=red"), "'colour'"),
        (("hallway", "--games", "1", "--seed", "1", "--option", "die"), "name=value"),
        (("hallway", "--games", "1", "--seed", "1", "--option", "=1"), "''"),
        (("hallway", "--games", "1", "--seed", "1", *(2 * ("--option", "die=d4"))), "twice"),
        (("hallway", "--games", "1", "--seed", "1", "--players", "3"), "players"),
        (("hallway", "--games", "1", "--seed", "1", "--bots", "nobody,nobody"), "nobody"),
        (("hallway", "--games", "1", "--seed", "1", "--bots", "plain"), "expected 2 bots"),
        (("hallway", "--games", "-1", "--seed", "1"), "-1"),
        (("hallway", "--games", "1", "--seed", "-1"), "-1"),
        (("hallway", "--games", "1", "--seed", str(2**63)), str(2**63)),
        (("hallway", "--games", "one", "--seed", "1"), "one"),
        (("hallway", "--games", "1"), "--seed"),
        ((), "GAME"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(words: tuple[str, ...], part: str) -> None:
    done = run("simulate", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert part in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "jostle.cli", "simulate", "hallway", "--seed", "1"]
    with subprocess.Popen(
        [*command, "--games", "5000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def dice_of(record: dict[str, Any]) -> list[str]:
    """What the dice showed, whoever rolled them."""
    kinds = games.game(record["game"]).kinds
    events = [event for event in record["events"] if kinds[event.split()[0]].by == "chance"]
    return [event.split()[-1] for event in events]


WITH_DICE = [
    name
    for name, game in games.games().items()
    if any(kind.by == "chance" for kind in game.kinds.values())
]


@pytest.mark.parametrize("game", WITH_DICE)
def test_a_games_dice_do_not_depend_on_what_bots_make_of_them(game: str) -> None:
    names = same_for_a_seed(game)
    seats = games.game(game).seats(games.game(game).full_options({}))
    tables = [",".join([name] * len(seats)) for name in names]
    assert len(tables) > 1
    words = (game, "--games", "10", "--seed", "4", "--bots")
    for games_of_all in zip(*(simulated_here(*words, table) for table in tables), strict=True):
        rolled = [dice_of(record) for record in games_of_all]
        shortest = min(map(len, rolled))
        assert shortest > 10
        assert all(dice[:shortest] == rolled[0][:shortest] for dice in rolled)
        assert len({tuple(record["events"]) for record in games_of_all}) > 1
