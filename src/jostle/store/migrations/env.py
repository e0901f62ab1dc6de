"""What Alembic runs: the migrations, in the connection and transaction that migrate.py gives."""

from alembic import context

from jostle.store.migrate import VERSION_TABLE
from jostle.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
