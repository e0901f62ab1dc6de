"""Records in and out: a match's record written, a record's text checked and shown."""

from datetime import UTC, datetime

from jostle import words
from jostle.api import Position
from jostle.kernel.registry import game as game_named
from jostle.record import read_record
from jostle.server import protocol
from jostle.table import Table, default_name

SITE = "Jostle"


def written_record(table: Table) -> str:
    """The table's game as the text of a record."""
    day = datetime.fromtimestamp(table.created_at / 1000, UTC).date().isoformat()
    return table.record({"date": day, "site": SITE}).write()
