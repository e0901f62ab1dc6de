"""Jostle: three race games in which nobody gets past anybody without a bump.

`jostle.new("hallway")` is a position to play on; `jostle.read_record` reads a game's record.
Importing this costs next to nothing: what needs NumPy is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jostle.api import LegalEvents, Position, new
    from jostle.kernel.errors import IllegalEvent, JostleError, MalformedEvent, OptionError
    from jostle.record import Record, RecordError, read_record, read_records

__version__ = "0.1.0"

_HOMES = {
    "IllegalEvent": "jostle.kernel.errors",
    "JostleError": "jostle.kernel.errors",
    "LegalEvents": "jostle.api",
    "MalformedEvent": "jostle.kernel.errors",
    "OptionError": "jostle.kernel.errors",
    "Position": "jostle.api",
    "Record": "jostle.record",
    "RecordError": "jostle.record",
    "new": "jostle.api",
    "read_record": "jostle.record",
    "read_records": "jostle.record",
}

__all__ = [
    "IllegalEvent",
    "JostleError",
    "LegalEvents",
    "MalformedEvent",
    "OptionError",
    "Position",
    "Record",
    "RecordError",
    "__version__",
    "new",
    "read_record",
    "read_records",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'jostle' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
