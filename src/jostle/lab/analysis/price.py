"""A deal and its fair price as a sentence, in words of the game's own catalogue."""

from jostle import words
from jostle.bots.interface import Deal


def price_sentence(game: str, deal: Deal, names: dict[str, str]) -> str:
    """What was given, and what would have been fair: `Ann gave Bo 6 for a passage worth 2.5.`

    The words are GAME_analysis.given, even, and so on in the catalogue.
    """
    given = "given" if deal.points else "even"
    least, most = _shown(deal.least), _shown(deal.most)
    if least is None or most is None:
        how, least, most = "never", 0.0, 0.0
    elif least <= 0 <= most and not deal.points:
        how = "fair"
    else:
        how = "worth" if most >= 0 else "other_way"
    payer, payee = (deal.giver, deal.taker) if most >= 0 else (deal.taker, deal.giver)
    return words.text(
        f"{game}_analysis.{given}.{how}",
        giver=names[deal.giver],
        taker=names[deal.taker],
        n=deal.points,
        payer=names[payer],
        payee=names[payee],
        price=_between(least, most) if most >= 0 else _between(-most, -least),
    )


def _shown(points: float | None) -> float | None:
    """To one decimal, as sentences have it."""
    return None if points is None else round(points, 1)


def _between(least: float, most: float) -> str:
    if least == most:
        return number_text(most)
    return words.text("analysis.price", least=number_text(least), most=number_text(most))


def number_text(points: float) -> str:
    """Points to one decimal, whole ones without, with a real minus."""
    text = f"{abs(points):.1f}".removesuffix(".0")
    return f"\N{MINUS SIGN}{text}" if points < 0 and text != "0" else text
