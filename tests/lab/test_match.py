"""Matches of bots: seats in turn, the same dice, and everybody's share."""

from collections.abc import Sequence

import pytest

from jostle import games
from jostle.api import Position
from jostle.bots.interface import Chances, Deal
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
    """A judge of talks: red wins half without a deal, 45 % and 1 % a point with one.

    What red has paid for proposals costs as much a point.
    """

    def chances(self, position: Position) -> Chances:
        return self.without_deal(position)

    def after(self, position: Position, events: Sequence[str]) -> list[Chances]:
        offers = position.view()["offers"]
        given = {"accept red": offers["blue"], "accept blue": -(offers["red"] or 0)}
        return [self._of(0.45 + given[event] / 100) for event in events]

    def without_deal(self, position: Position) -> Chances:
        fees = sum(event.startswith("offer red") for event in position.events)
        return self._of(0.5 - fees / 100 if position.options["proposals"] == "paid" else 0.5)

    def deal(self, position: Position, event: str) -> Deal:
        raise AssertionError("losses need no price")

    def _of(self, red: float) -> Chances:
        return Chances({"blue": 1 - red, "red": red}, 0, is_exact=True)


def lost(*events: str, **options: object) -> list[dict[str, float]]:
    """What each of these events costs each seat, in a talk that blue's roll has opened."""
    losses = Losses(Clerk())
    position = play("hallway", "start 4 1", *rolls(4, 4, 4, 4, 4), **options)
    found = []
    for event in events:
        costs = losses.of(position, event.split(" ")[1], event)
        found.append({seat: round(cost, 9) for seat, cost in costs.items()})
        position.push(event)
    return found


def test_an_offer_costs_its_maker_when_it_is_accepted() -> None:
    assert lost("offer blue 15", "accept red") == [{"blue": 0}, {"red": 0, "blue": 0.10}]


def test_an_offer_that_is_replaced_costs_nothing() -> None:
    found = lost("offer blue 15", "offer red 0", "offer blue 4", "accept red")
    assert found[-1] == {"red": 0.01, "blue": 0}


def test_letting_a_good_offer_go_costs_the_difference_when_the_talk_ends_over_it() -> None:
    assert lost("offer blue 15", "done red", "done blue") == [
        {"blue": 0},
        {"red": 0},
        {"blue": 0, "red": 0.10},
    ]


def test_taking_a_bad_offer_costs_him_who_takes_it() -> None:
    assert lost("offer blue -5", "accept red")[-1] == {"red": 0.10, "blue": 0}


def test_a_paid_proposal_costs_its_fee_at_once() -> None:
    assert lost("done blue", "offer red 0", proposals="paid")[-1] == {"red": 0.01}


def test_the_loss_of_a_choice_is_what_the_best_one_would_have_had_more() -> None:
    found = games.game("hallway").full_options({})
    one = SetUp("hallway", found, None, ("level-5", "random"), seed=3, is_judged=True)
    best, other = standings(one, list(play_match(one, 10)))
    assert best.loss == pytest.approx(0, abs=1e-9)
    assert other.loss is not None
    assert other.loss > 0.02
