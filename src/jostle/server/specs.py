"""The games as forms see them: options, seats, what there is to play on, each with its words."""

from functools import cache
from typing import get_args

from jostle.games import games
from jostle.kernel.game import Game, Option
from jostle.server import forms
from jostle.server.grounds import listed
from jostle.server.protocol import DEFAULT_LEVEL, Level
from jostle.words import text

PLAYERS = "players"
"""The option that every game has: for how many a match is (rules/notation.md)."""


@cache
def specs() -> tuple[forms.GameSpec, ...]:
    """All games, those for the fewest first; the first call lays out every ground that ships."""
    return tuple(_spec(game) for game in sorted(games().values(), key=_seats_offered))


def _seats_offered(game: Game) -> tuple[int | None, int | None, str]:
    """The fewest and the most seats of a game, and its name, to tell games apart."""
    players = game.option(PLAYERS)
    return players.least, players.most, game.name


def _spec(game: Game) -> forms.GameSpec:
    most = game.option(PLAYERS).most
    assert most is not None
    return forms.GameSpec(
        game=game.name,
        title=text(f"{game.name}.title"),
        blurb=text(f"{game.name}.blurb"),
        seats=list(game.seats(game.full_options({}))),
        all_seats=list(game.seats(game.full_options({PLAYERS: most}))),
        options=[
            _option_spec(f"{game.name}.option", option)
            for option in game.options
            if option.least is None or option.least != option.most
        ],
        ground=_ground_spec(game),
        levels=[forms.LevelSpec(level, text(f"bots.{level}")) for level in get_args(Level)],
        default_level=DEFAULT_LEVEL,
    )


def _ground_spec(game: Game) -> forms.GroundSpec | None:
    if game.ground is None:
        return None
    return forms.GroundSpec(
        key=game.ground.key,
        shipped=list(listed(game, game.ground)),
        wishes=[_option_spec(f"{game.name}.wish", wish) for wish in game.ground.wishes],
    )


def _option_spec(area: str, option: Option) -> forms.OptionSpec:
    """An option, or a wish, with its words, whose keys begin with `area`."""
    return forms.OptionSpec(
        name=option.name,
        default=option.default,
        rule=option.rule,
        label=text(f"{area}.{option.name}"),
        help=text(f"{area}.{option.name}.help"),
        least=option.least,
        most=option.most,
        choices=list(option.choices),
        choice_labels=[text(f"{area}.{option.name}.{word}") for word in option.choices],
    )
