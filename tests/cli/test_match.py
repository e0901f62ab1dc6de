"""`jostle match`: what it prints, and what it refuses."""

import json

import pytest

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
