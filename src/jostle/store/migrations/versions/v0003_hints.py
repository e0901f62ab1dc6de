"""Tables with hints; earlier ones had none. The level of a bot is a new word in column `seats`."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; seats stay as they are, for one that says no level has the default one."""
    op.add_column(
        "matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    )
