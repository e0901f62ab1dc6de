"""The referee of one match: who sits, what may be done, what has been done. Synchronous, no I/O.

decision = decide(table, command, received_at, randbelow)    # judged, nothing changed
…                                                            # stored by whoever runs the table
lines = [table.apply(entry) for entry in decision.entries]   # now it has happened; shown
"""

from jostle.table.judge import RandBelow, choice_named, decide, due, move_clock, sit
from jostle.table.sentences import default_name, level_of
from jostle.table.table import AWAY_MS, Table
from jostle.table.values import (
    DEFAULT_LEVEL,
    Command,
    Decision,
    Entry,
    Line,
    Offer,
    Refusal,
    Repeat,
    Seat,
    refuse,
)
from jostle.table.writing import cleaned, is_name

__all__ = [
    "AWAY_MS",
    "DEFAULT_LEVEL",
    "Command",
    "Decision",
    "Entry",
    "Line",
    "Offer",
    "RandBelow",
    "Refusal",
    "Repeat",
    "Seat",
    "Table",
    "choice_named",
    "cleaned",
    "decide",
    "default_name",
    "due",
    "is_name",
    "level_of",
    "move_clock",
    "refuse",
    "sit",
]
