"""Matches of bots: seats in turn, the same dice, and everybody's share."""

from collections.abc import Sequence

import pytest

from jostle import games
from jostle.bots import judge
from jostle.lab.analysis import analyse
from jostle.lab.luck import luck_in
from jostle.lab.match import SetUp, dealt, play_match, standings, winners_of
from jostle.lab.simulation import bot_games


def set_up(game: str, names: Sequence[str], **options: object) -> SetUp:
    found = games.game(game).full_options(options)
    return SetUp(game, found, None, tuple(names), seed=11)


@pytest.mark.parametrize(
    ("names", "seats", "rotations"),
    [
        (["a", "b"], ["a", "b"], ["ab", "ba"]),
        (["a", "b"], ["a", "b", "a", "b"], ["abab", "baba"]),
        (["a", "b"], ["a", "b", "a"], ["aba", "baa", "aab"]),
        (["a", "b", "b", "b"], ["a", "b", "b", "b"], ["abbb", "bbba", "bbab", "babb"]),
        (["a", "b", "c"], ["a", "b", "c"], ["abc", "bca", "cab"]),
    ],
)
def test_names_are_dealt_to_the_seats_and_move_round(
    names: list[str], seats: list[str], rotations: list[str]
) -> None:
    found = dealt(names, len(seats))
    assert list(found) == seats
    assert ["".join(one) for one in set_up("squig", found).rotations()] == rotations


def shares_of(
    names: tuple[str, ...], winners: Sequence[str], seats: Sequence[str]
) -> dict[str, float]:
    found = dict.fromkeys(names, 0.0)
    for seat, name in zip(seats, names, strict=True):
        found[name] += (seat in winners) / len(winners)
    return found


@pytest.mark.parametrize(
    ("game", "names", "options"),
    [("hallway", ("plain", "random"), {}), ("squig", ("wary", "random", "random"), {"players": 3})],
)
def test_the_games_are_those_of_simulate_for_every_seating(
    game: str, names: tuple[str, ...], options: dict[str, object]
) -> None:
    one = set_up(game, names, **options)
    rounds = list(play_match(one, 8))
    expected = [dict.fromkeys(names, 0.0) for _ in rounds]
    for seated in one.rotations():
        played = bot_games(games.game(game), one.options, seated, games=8, seed=11)
        for number, position in enumerate(played):
            shares = shares_of(seated, winners_of(position), position.seats)
            for name, share in shares.items():
                expected[number][name] += share / len(one.rotations())
    for found, shares in zip(rounds, expected, strict=True):
        assert found.shares == pytest.approx(shares)


def test_standings_are_means_over_the_numbers_and_even_is_the_part_of_the_seats() -> None:
    one = set_up("squig", ("wary", "random", "random"), players=3)
    rounds = list(play_match(one, 8))
    wary, others = standings(one, rounds)
    assert (wary.name, wary.seats, others.name, others.seats) == ("wary", 1, "random", 2)
    assert wary.even == pytest.approx(1 / 3)
    assert others.even == pytest.approx(2 / 3)
    assert wary.share == pytest.approx(sum(found.shares["wary"] for found in rounds) / 8)
    assert wary.share + others.share == pytest.approx(1)
    assert wary.low < wary.share < wary.high
    assert wary.loss is None
    assert 0 < wary.seconds <= wary.longest


def test_the_loss_of_a_decision_is_what_an_analysis_of_the_games_says() -> None:
    options = games.game("hallway").full_options({})
    one = SetUp("hallway", options, None, ("level-5", "random"), seed=3, is_judged=True)
    best, other = standings(one, list(play_match(one, 6)))
    own = 0.0
    for seated in one.rotations():
        for position in bot_games(games.game("hallway"), options, seated, games=6, seed=3):
            own += analyse(position).sums[position.seats[seated.index("random")]].own
    assert best.loss == pytest.approx(0, abs=1e-9)
    assert other.loss == pytest.approx(-own / other.decisions)
    assert -own > 1


def test_a_share_without_luck_is_the_share_less_what_the_dice_did_in_all_its_seats() -> None:
    options = games.game("hallway").full_options({})
    names = ("level-5", "random")
    one = SetUp("hallway", options, None, names, seed=3, is_without_luck=True)
    rounds = list(play_match(one, 6))
    best, other = standings(one, rounds)
    assert best.earned is not None
    assert other.earned is not None
    assert best.earned[0] + other.earned[0] == pytest.approx(1)
    luck = 0.0
    for seated in one.rotations():
        for position in bot_games(games.game("hallway"), options, seated, games=6, seed=3):
            seat = position.seats[seated.index("level-5")]
            luck += luck_in(position, judge("hallway", options))[seat] / 12
    assert best.earned[0] == pytest.approx(best.share - luck)
    low, high = best.earned[1:]
    assert 0 < high - low < best.high - best.low, "surer than the share itself"
