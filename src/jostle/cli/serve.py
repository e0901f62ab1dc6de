"""`jostle serve`: the table, for browsers."""

import click

from jostle.words import text

DATABASE = "sqlite:///data/jostle.db"


@click.command("serve", help=text("server.help"))
@click.option("--host", default="127.0.0.1", show_default=True, help=text("server.host"))
@click.option("--port", default=8000, show_default=True, help=text("server.port"))
@click.option("--lan", is_flag=True, help=text("server.lan"))
@click.option(
    "--database",
    default=DATABASE,
    envvar="JOSTLE_DATABASE",
    show_default=True,
    help=text("server.database"),
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help=text("server.log_level"),
)
@click.option("--away-seconds", default=120.0, envvar="JOSTLE_AWAY_SECONDS", hidden=True)
@click.option("--pace", default=30.0, hidden=True)
@click.option("--bot-pause", nargs=2, type=float, default=(0.6, 1.2), hidden=True)
def command(
    host: str,
    port: int,
    lan: bool,
    database: str,
    log_level: str,
    away_seconds: float,
    pace: float,
    bot_pause: tuple[float, float],
) -> None:
    """Start the server; the heavy imports wait until it is asked for."""
    from jostle.server.run import EVERYWHERE, run
    from jostle.server.settings import Settings
    from jostle.store import StoreError

    settings = Settings(database=database, away=away_seconds, pace=pace, bot_pause=bot_pause)
    try:
        run(
            settings,
            click.echo,
            host=EVERYWHERE if lan else host,
            port=port,
            lan=lan,
            log_level=log_level,
        )
    except (OSError, StoreError) as error:
        raise click.ClickException(str(error)) from error
