"""What a match is played on, for games that have a choice of it; earlier matches have none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; it stays empty in the matches that are there."""
    op.add_column("matches", sa.Column("ground", sa.JSON(none_as_null=True)))
