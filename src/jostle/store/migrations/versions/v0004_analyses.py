"""Analyses of games that are over, which earlier versions lost when they stopped."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table, empty."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("analysis", sa.LargeBinary),
    )
    op.create_index("analyses_by_use", "analyses", ["asked_at", "id"])
