"""Hints in a talk: the fair price told to a seat, and what standing offers are worth to it."""

import pytest

from jostle import bots
from jostle.api import Position
from jostle.bots.hallway.bargain import OPENS
from jostle.bots.interface import Bargains, Price
from jostle.server.advice import advise
from jostle.server.bargains import Bargain, bargain, least_to_get, told
from tests.helpers import play, rolls

NAMES = {"blue": "Ann", "red": "Bo"}
MEETING = ["start 4 1", *rolls(1, 1, 4, 2, 4, 4, 4)]
"""A talk in which 2.5 from blue to red would be fair."""


def met(*events: str) -> Position:
    return play("hallway", *MEETING, *events)


def seen(position: Position, seat: str) -> Bargain:
    found = bargain(position, seat, bots.judge("hallway", position.options))
    assert found is not None
    return found


def said(position: Position, seat: str) -> list[str]:
    return told("hallway", seen(position, seat), seat, NAMES).say


def test_each_side_is_told_the_price_its_own_way_round() -> None:
    assert said(met(), "blue") == [
        "Fair would be 2.5 from you to Bo: you gain by giving 2 or less, Bo by getting 3 or more."
    ]
    assert said(met(), "red") == [
        "Fair would be 2.5 from Ann to you: you gain by getting 3 or more, Ann by giving 2 or less."
    ]


def test_where_somebody_gains_he_really_does_and_a_point_further_he_loses() -> None:
    judge = bots.judge("hallway", met().options)
    assert isinstance(judge, Bargains)
    nothing = judge.without_deal(met()).shares["blue"]
    after = {n: judge.chances(met(f"offer blue {n}", "accept red")).shares["blue"] for n in (2, 3)}
    assert after[3] < nothing < after[2]


@pytest.mark.parametrize(
    ("offer", "worth", "sentence"),
    [
        (2, "worse", "What Ann offers is worse for you than no deal."),
        (3, "better", "What Ann offers is better for you than no deal."),
    ],
)
def test_a_standing_offer_is_weighed_against_no_deal(offer: int, worth: str, sentence: str) -> None:
    found = seen(met(f"offer blue {offer}"), "red")
    assert (found.maker, found.offered) == ("blue", worth)
    assert said(met(f"offer blue {offer}"), "red")[1:] == [sentence]


def test_an_own_offer_that_gives_too_much_should_be_replaced() -> None:
    assert said(met("offer blue 2"), "blue")[1:] == []
    assert said(met("offer blue 3"), "blue")[1:] == ["Your own offer gives too much: replace it."]


def test_outside_a_talk_there_is_no_price() -> None:
    position = play("hallway", *MEETING[:-1])
    assert bargain(position, "blue", bots.judge("hallway", position.options)) is None


def test_among_the_best_are_what_the_best_player_asks_and_the_offer_next_to_fair() -> None:
    position = met("offer red -1")
    rating = advise(position, "blue", 1.0)
    best, *rest = (one.event for one in rating.best)
    assert best == "accept blue"
    assert rest == [f"offer blue {2 - OPENS}", "offer blue 2"]
    assert rating.best[0].loss == 0 < rating.best[1].loss
    assert rating.talk == seen(position, "blue")


@pytest.mark.parametrize(
    ("least", "most", "giver", "taker"),
    [(4.0, 4.0, -3, 5), (3.5, 3.5, -3, 4), (4.0, 6.0, -3, 7), (-1.0, 2.0, 2, 3)],
)
def test_no_price_is_a_gain_for_both(least: float, most: float, giver: int, taker: int) -> None:
    price = Price("blue", "red", least, most)
    assert (least_to_get(price, "blue"), least_to_get(price, "red")) == (giver, taker)


@pytest.mark.parametrize(
    ("least", "most", "sentence"),
    [
        (4.0, 5.0, "Fair would be 4 to 5 from you to Bo: you gain by giving 3 or less, Bo by"),
        (-1.0, 2.0, "Fair would be to pass each other without points."),
        (None, None, "No price would be fair here."),
    ],
)
def test_prices_that_are_no_single_number(
    least: float | None, most: float | None, sentence: str
) -> None:
    found = Bargain(Price("blue", "red", least, most), None, None, gives_too_much=False)
    assert told("hallway", found, "blue", NAMES).say[0].startswith(sentence)
