"""`jostle serve`: the table, for browsers."""

import click

from jostle.words import text

DATABASE = "sqlite:///data/jostle.db"


@click.command("serve", help=text("server.help"))
@click.option("--host", default="127.0.0.1", show_default=True, help=text("server.host"))
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    help=text("server.port"),
)
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
@click.option("--set", "settings", nargs=2, multiple=True, hidden=True)
def command(
    host: str,
    port: int,
    lan: bool,
    database: str,
    log_level: str,
    settings: tuple[tuple[str, str], ...],
) -> None:
    """Start the server; the heavy imports wait until it is asked for.

    `--set NAME VALUE` is for tests and measurements: any of server/settings.py.
    """
    from jostle.server.run import EVERYWHERE, run
    from jostle.server.settings import Settings, numbers
    from jostle.store import StoreError

    given = {name: numbers(value) for name, value in settings}
    try:
        run(
            Settings(database=database, **given),
            click.echo,
            host=EVERYWHERE if lan else host,
            port=port,
            lan=lan,
            log_level=log_level,
        )
    except (OSError, StoreError) as error:
        raise click.ClickException(str(error)) from error
