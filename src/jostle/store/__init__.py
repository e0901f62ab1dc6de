"""Keeping matches: the event log, in SQLite by default and in PostgreSQL by URL (docs/adr/0003).

A match is its numbered entries; its row beside them is what the entries add up to, kept so that a
restart and the list of tables need not read every log. Both are written in one transaction.
"""

from jostle.store.errors import CommandTaken, MatchTaken, NumberTaken, StoreError
from jostle.store.rows import (
    AnalysisRow,
    EntryRow,
    MatchRow,
    SeatRow,
    Status,
    StoredMatch,
    Unfinished,
)
from jostle.store.store import Store, open_store

__all__ = [
    "AnalysisRow",
    "CommandTaken",
    "EntryRow",
    "MatchRow",
    "MatchTaken",
    "NumberTaken",
    "SeatRow",
    "Status",
    "Store",
    "StoreError",
    "StoredMatch",
    "Unfinished",
    "open_store",
]
