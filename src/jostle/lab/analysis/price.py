"""Deals and their fair prices as sentences, in words of the game's own catalogue."""

from jostle import words
from jostle.bots.interface import Deal, Price

NOISE = 1e-9
"""A price so near to a whole number is that number."""


def price_sentence(game: str, deal: Deal, names: dict[str, str]) -> str:
    """What was given, and what would have been fair: `Ann gave Bo 6 for a passage worth 2.5.`

    The words are GAME_analysis.given, even, and so on in the catalogue.
    """
    given = "given" if deal.points else "even"
    how = _how(deal.least, deal.most, may_be_even=not deal.points)
    fair = _fair(deal, names)
    gave = {"giver": names[deal.giver], "taker": names[deal.taker], "n": deal.points}
    return words.text(f"{game}_analysis.{given}.{how}", **gave, **fair)


def no_deal_sentence(game: str, price: Price, names: dict[str, str]) -> str:
    """What would have been fair: `No deal; fair would have been 4.5 from Ann to Bo.`"""
    how = _how(price.least, price.most, may_be_even=True)
    return words.text(f"{game}_analysis.no_deal.{how}", **_fair(price, names))


def let_go_sentence(game: str, deal: Deal, seat: str, names: dict[str, str]) -> str:
    """What `seat` did not accept: `Bo let 8 from Ann go.`"""
    how = "even" if not deal.points else "got" if seat == deal.taker else "given"
    return words.text(
        f"{game}_analysis.let_go.{how}",
        seat=names[seat],
        giver=names[deal.giver],
        n=deal.points,
    )


def _how(least: float | None, most: float | None, *, may_be_even: bool) -> str:
    """The end of the key of a sentence with that price."""
    if least is None or most is None:
        return "never"
    if may_be_even and round(least, 1) <= 0 <= round(most, 1):
        return "fair"
    return "worth" if round(most, 1) >= 0 else "other_way"


def _fair(price: Deal | Price, names: dict[str, str]) -> dict[str, str]:
    """Who should have paid whom how much; nobody anything where no price is fair."""
    least, most = (round(points or 0.0, 1) for points in (price.least, price.most))
    payer, payee = (price.giver, price.taker) if most >= 0 else (price.taker, price.giver)
    between = (least, most) if most >= 0 else (-most, -least)
    return {"payer": names[payer], "payee": names[payee], "price": span_text(*between)}


def span_text(least: float, most: float) -> str:
    """A price to one decimal: `4.5`, or `4 to 5` if it is an interval."""
    least, most = round(least, 1), round(most, 1)
    if least == most:
        return number_text(most)
    return words.text("analysis.price", least=number_text(least), most=number_text(most))


def number_text(points: float) -> str:
    """Points to one decimal, whole ones without, with a real minus."""
    text = f"{abs(points):.1f}".removesuffix(".0")
    return f"\N{MINUS SIGN}{text}" if points < 0 and text != "0" else text
