"""Options of a game on the command line: `--option k=v`, checked by the game."""

from jostle import games
from jostle.kernel.errors import OptionError
from jostle.kernel.game import OptionValue


def parse_options(game: str, given: tuple[str, ...], players: int | None) -> dict[str, OptionValue]:
    """Every option of `game` with its value; OptionError for a wrong or repeated one."""
    found: dict[str, OptionValue] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError("form", f"expected --option name=value, got {pair!r}")
        if name in found:
            raise OptionError("twice", f"expected the option {name} once, got it twice")
        found[name] = games.game(game).option(name).parse(value)
    if players is not None:
        found["players"] = games.game(game).option("players").check(players)
    return games.game(game).full_options(found)
