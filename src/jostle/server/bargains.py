"""What a talk is worth to a seat that asks for a hint: the fair price, and the offers that stand.

The words are GAME_hint.price and so on in the catalogue. Called in threads, but for the sentences.
"""

from collections.abc import Mapping
from math import ceil, floor
from typing import Literal, NamedTuple, TypeAlias

from jostle import words
from jostle.api import Position
from jostle.bots.interface import Bargains, Judge, Price
from jostle.lab.analysis.price import NOISE, number_text, span_text
from jostle.lab.analysis.steps import answers, is_talk
from jostle.server import protocol

Worth: TypeAlias = Literal["better", "even", "worse"]


class Bargain(NamedTuple):
    """A talk as a seat should see it."""

    price: Price
    maker: str | None
    """Who offers the best of what the seat may accept; None if nobody offers anything."""
    offered: Worth | None
    """What that is worth to the seat, beside no deal."""
    gives_too_much: bool
    """True if an offer of its own stands that would leave it worse off than no deal."""


def bargain(position: Position, seat: str, judge: Judge) -> Bargain | None:
    """What `seat` should know in an open talk; None elsewhere, or if `judge` knows no prices."""
    if not (isinstance(judge, Bargains) and is_talk(position)):
        return None
    without = judge.without_deal(position)
    offered: list[tuple[float, str]] = []
    gives_too_much = False
    for other, choice in answers(position):
        maker = choice.answers_seat
        assert maker is not None, "an acceptance answers somebody"
        (agreed,) = judge.after(position, [choice.event])
        gain = agreed.shares[seat] - without.shares[seat]
        noise = agreed.error + without.error
        if other == seat:
            offered.append((0.0 if abs(gain) <= noise else gain, maker))
        elif maker == seat:
            gives_too_much |= gain < -noise
    gain, maker = max(offered, default=(0.0, None))
    worth: Worth = "better" if gain > 0 else "worse" if gain < 0 else "even"
    return Bargain(judge.price(position), maker, worth if maker else None, gives_too_much)


def least_to_get(price: Price, seat: str) -> int | None:
    """The fewest whole points (0 or less: to give) with which `seat` is better off by a deal."""
    if price.least is None or price.most is None:
        return None
    if seat == price.taker:
        return floor(price.most + NOISE) + 1
    return 1 - ceil(price.least - NOISE)


def told(game: str, found: Bargain, seat: str, names: Mapping[str, str]) -> protocol.Bargain:
    """The same with its sentences."""
    price = found.price
    say = [_price(game, price, seat, names)]
    if found.maker is not None:
        say.append(words.text(f"{game}_hint.offer.{found.offered}", name=names[found.maker]))
    if found.gives_too_much:
        say.append(words.text(f"{game}_hint.gives_too_much"))
    return protocol.Bargain(
        price.giver, price.taker, price.least, price.most, say, offered=found.offered
    )


def _price(game: str, price: Price, seat: str, names: Mapping[str, str]) -> str:
    """What would be fair, and from where on who gains."""
    if price.least is None or price.most is None:
        return words.text(f"{game}_hint.price.never")
    if round(price.least, 1) <= 0 <= round(price.most, 1):
        return words.text(f"{game}_hint.price.even")
    gives = seat == price.giver
    up_to, from_on = least_to_get(price, price.giver), least_to_get(price, price.taker)
    assert up_to is not None
    assert from_on is not None
    return words.text(
        f"{game}_hint.price.{'give' if gives else 'get'}",
        name=names[price.taker if gives else price.giver],
        price=span_text(price.least, price.most),
        less=number_text(-up_to),
        more=number_text(from_on),
    )
