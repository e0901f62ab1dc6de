"""Matches of bots: seats in turn, the same dice, and everybody's share."""

from collections.abc import Sequence

import pytest

from jostle import games
from jostle.api import Position
from jostle.bots.interface import Chances
from jostle.lab.losses import Losses
from jostle.lab.match import SetUp, dealt, play_match, standings, winners_of
from jostle.lab.simulation import bot_games
from tests.helpers import play, rolls


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


# --- What choices cost -----------------------------------------------------------------------


class Clerk:
    """A judge of talks in which red would win half without a deal, and each point is worth 1 %."""

    def chances(self, position: Position) -> Chances:
        offer = position.view()["offers"]["blue"]
        red = 0.5 if offer is None else max(0.5, self._deal(offer))
        return self._of(0.5 if position.phase == "edge" else red)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        offer = position.view()["offers"]["blue"]
        found = []
        for event in events:
            word, _, rest = event.partition(" ")
            if word == "offer":
                given = int(rest.split(" ")[1])
                found.append(self._of(max(0.5, self._deal(given))))
            elif word == "accept":
                found.append(self._of(self._deal(offer)))
            else:
                found.append(self._of(0.5))
        return found

    def _deal(self, points: int) -> float:
        return min(1.0, max(0.0, 0.45 + points / 100))

    def _of(self, red: float) -> Chances:
        return Chances({"blue": 1 - red, "red": red}, 0, is_exact=True)


def talk() -> Position:
    return play("hallway", "start 4 1", *rolls(4, 4, 4, 4, 4))


def test_an_offer_costs_its_maker_when_it_is_accepted() -> None:
    losses, position = Losses(Clerk()), talk()
    assert losses.of(position, "blue", "offer blue 15") == {"blue": 0}
    position.push("offer blue 15")
    assert losses.of(position, "red", "accept red") == {
        "red": pytest.approx(0),
        "blue": pytest.approx(0.10),
    }


def test_letting_a_good_offer_go_costs_the_difference() -> None:
    losses, position = Losses(Clerk()), talk()
    position.push("offer blue 15")
    assert losses.of(position, "red", "done red") == {"red": pytest.approx(0.10)}


def test_taking_a_bad_offer_costs_him_who_takes_it() -> None:
    losses, position = Losses(Clerk()), talk()
    losses.of(position, "blue", "offer blue -5")
    position.push("offer blue -5")
    assert losses.of(position, "red", "accept red") == {"red": pytest.approx(0.10), "blue": 0}
