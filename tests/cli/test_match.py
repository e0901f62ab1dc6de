"""`jostle match`: what it prints, and what it refuses."""

import json
import sys
from collections.abc import Callable, Sequence

import pytest

from jostle import Position, bots, cli
from jostle.bots.interface import Chances
from tests.helpers import run

WORDS = ("hallway", "--bots", "plain,random", "--games", "15", "--seed", "4")


def test_a_match_is_a_line_for_each_bot_with_its_interval_and_the_even_share() -> None:
    done = run("match", *WORDS)
    assert (done.returncode, done.stderr) == (0, "")
    played, head, plain, other = done.stdout.splitlines()
    assert played == "Hallway: 16 games, the dice of 8 in each of 2 seatings (seed 4)."
    assert head.split("  ")[0] == "bot"
    assert plain.startswith("plain ")
    assert other.startswith("random ")
    for line in (plain, other):
        share, low, _, high = (
            line.split("%")[0].split()[-1],
            *line.split("(")[1].split(")")[0].split(),
        )
        assert float(low) <= float(share) <= float(high)
        assert "50.0 %" in line


def test_as_json_the_same_match_comes_for_any_number_of_processes() -> None:
    found = [
        json.loads(run("match", *WORDS, "--json", "--processes", count).stdout)
        for count in ("1", "2")
    ]
    for match in found:
        assert match["games"] == 16
        assert sum(bot["share"] for bot in match["bots"]) == pytest.approx(1)
        for bot in match["bots"]:
            del bot["seconds"], bot["longest"]
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("hallway", "--bots", "plain,plain", "--games", "2"), "at least two different bots"),
        (("hallway", "--bots", "plain,random,random", "--games", "2"), "than seats, 2; got 3"),
        (("hallway", "--bots", "plain,nobody", "--games", "2"), "got 'nobody'"),
        ((*WORDS, "--seconds", "nan"), "nan"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(words: tuple[str, ...], part: str) -> None:
    done = run("match", *words)
    assert done.returncode == 2
    assert part in done.stderr
    assert "Traceback" not in done.stderr


# --- In this process -------------------------------------------------------------------------

Match = Callable[..., tuple[list[str], list[str]]]


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Match:
    """Run `jostle match` with words: the lines of output and of errors."""

    def run_match(*words: str) -> tuple[list[str], list[str]]:
        monkeypatch.setattr(sys, "argv", ["jostle", "match", *words])
        with pytest.raises(SystemExit) as left:
            cli.main()
        assert left.value.code == 0
        shown = capsys.readouterr()
        return shown.out.splitlines(), shown.err.splitlines()

    return run_match


def test_a_share_without_luck_stands_beside_the_share(match: Match) -> None:
    (_, head, *rows), _ = match(*WORDS, "--without-luck")
    assert "without luck (95 % sure)" in head
    for row in rows:
        share, low, _, high = (
            row.split("%")[1].split()[-1],
            *row.split("(")[2].split(")")[0].split(),
        )
        assert float(low) < float(share) < float(high)


class Guess:
    """A judge that knows nothing."""

    def chances(self, position: Position) -> Chances:
        return Chances(dict.fromkeys(position.seats, 0.5), 0.5, is_exact=False)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        return [self.chances(position)] * len(events)


def test_where_chances_are_estimates_no_share_is_told_without_luck(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "judge", lambda *set_up, seconds: Guess())
    (_, told, head, *_), _ = match(*WORDS, "--without-luck")
    assert told.startswith("What the dice did is not known here")
    assert "without luck" not in head


@pytest.mark.parametrize(
    ("names", "is_prepared"), [("level-5,plain", True), ("level-4,plain", False)]
)
def test_what_the_best_bot_would_like_to_know_is_worked_out_beforehand_and_said(
    match: Match, monkeypatch: pytest.MonkeyPatch, names: str, is_prepared: bool
) -> None:
    prepared: list[object] = []

    def prepare(game: str, options: object, ground: object, *, tell: Callable[..., None]) -> None:
        prepared.append(game)
        tell(100, 100)

    monkeypatch.setattr(bots, "work_ahead", lambda *set_up: 3.2)
    monkeypatch.setattr(bots, "prepare", prepare)
    _, errors = match("hallway", "--bots", names, "--games", "2")
    assert prepared == ["hallway"] * is_prepared
    assert [line for line in errors if "about 4 s" in line] == errors[:is_prepared]
