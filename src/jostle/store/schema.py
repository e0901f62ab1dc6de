"""The one schema of both databases. The migrations build it; a test holds the two together.

Seats are JSON in the match's row, not a table: they are only ever read with their match, and so
an append that seats somebody still touches one row. No foreign key ties entries to matches,
since every append first updates the match's row and fails without one.
"""

import sqlalchemy as sa

REVISION = "0004"
"""The newest migration, the schema of this version of Jostle."""

metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("ground", sa.JSON(none_as_null=True)),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("updated_at", sa.BigInteger, nullable=False),
    sa.Column("host", sa.Text),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("deadline_at", sa.BigInteger),
    sa.Column("wakes", sa.Boolean, nullable=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
    # Serves both lists, open tables and unfinished matches; an ordinary append changes neither
    # column, so it costs nothing there.
    sa.Index("matches_by_status", "status", "created_at"),
    sqlite_with_rowid=False,
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("match_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Text),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("command", sa.Text),
    sa.Column("data", sa.JSON(none_as_null=True)),
    sa.Index(
        "entries_by_command",
        "match_id",
        "seat",
        "command",
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    ),
    sqlite_with_rowid=False,
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

heartbeats = sa.Table(
    "heartbeats",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("asked_at", sa.BigInteger, nullable=False),
    sa.Column("beat_at", sa.BigInteger, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("of", sa.Integer, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
    sa.Column("analysis", sa.LargeBinary),
    sa.Index("analyses_by_use", "asked_at", "id"),
)
