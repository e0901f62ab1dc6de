"""Bringing a database to this version's schema."""

from pathlib import Path

import sqlalchemy as sa

from jostle.store.errors import StoreError
from jostle.store.schema import REVISION

VERSION_TABLE = "jostle_schema"
"""Alembic's one-row table; our own name, since a PostgreSQL database may have other tenants."""


def migrate(connection: sa.Connection, place: str) -> None:
    """Run the migrations that are missing, in the caller's transaction.

    Raises StoreError for a newer schema than this version knows, and for a database that holds
    something else. Alembic is imported only when there is something to do.
    """
    revision = stored_revision(connection)
    if revision == REVISION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if revision is None:
        strangers = sorted(sa.inspect(connection).get_table_names())
        if strangers and connection.dialect.name == "sqlite":
            raise StoreError("stranger", place=place, tables=", ".join(strangers))
    else:
        try:
            ScriptDirectory.from_config(config).get_revision(revision)
        except CommandError:
            raise StoreError("newer", place=place, got=revision, known=REVISION) from None
    command.upgrade(config, REVISION)


def stored_revision(connection: sa.Connection) -> str | None:
    """The migration that the database is at; None if it has no schema of ours."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.scalar(
        sa.select(sa.column("version_num", sa.Text)).select_from(sa.table(VERSION_TABLE))
    )
