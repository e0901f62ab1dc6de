"""The event log: matches with their entries, settings, the heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table of the first schema."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("host", sa.Text),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("deadline_at", sa.BigInteger),
        sa.Column("wakes", sa.Boolean, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("matches_by_status", "matches", ["status", "created_at"])
    op.create_table(
        "entries",
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("data", sa.JSON(none_as_null=True)),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "entries_by_command",
        "entries",
        ["match_id", "seat", "command"],
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    )
    op.create_table(
        "settings",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
