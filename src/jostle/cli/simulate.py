"""`jostle simulate GAME`: finished records, one a line."""

import click

from jostle import words


@click.command(help=words.text("terminal.simulate.help"))
@click.argument("game")
@click.option(
    "--games",
    "count",
    type=click.IntRange(0),
    required=True,
    help=words.text("terminal.simulate.games"),
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    required=True,
    help=words.text("terminal.simulate.seed"),
)
@click.option("--players", type=int, help=words.text("terminal.players"))
@click.option("--option", "given", multiple=True, metavar="K=V", help=words.text("terminal.option"))
@click.option("--course", "ground_name", metavar="C", help=words.text("terminal.ground"))
@click.option("--bots", "names", metavar="A,B,…", help=words.text("terminal.simulate.bots"))
def command(
    game: str,
    count: int,
    seed: int,
    players: int | None,
    given: tuple[str, ...],
    ground_name: str | None,
    names: str | None,
) -> None:
    """Print `count` records; the same seed gives the same records everywhere."""
    from jostle import games
    from jostle.cli.options import parse_set_up
    from jostle.lab.simulation import bot_games, random_games
    from jostle.record import Record

    chosen = games.game(game)
    options, ground = parse_set_up(game, given, players, ground_name)
    seats = chosen.seats(options)
    if names is None:
        played = random_games(chosen, options, games=count, seed=seed, ground=ground)
    else:
        bots = names.split(",")
        if len(bots) != len(seats):
            message = words.text("terminal.simulate.bot_count", n=len(seats), got=len(bots))
            raise click.UsageError(message)
        played = bot_games(chosen, options, bots, games=count, seed=seed, ground=ground)
    for position in played:
        click.echo(Record(position).write())
