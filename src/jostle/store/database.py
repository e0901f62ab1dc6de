"""What a store needs of a database, whichever it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import sqlalchemy as sa

from jostle.store.writer import Publish

READERS = 4
"""Connections for reading, each with a thread of its own."""

Heard = Callable[[str, int], None]
"""Called with a match and the number of its newest entry, which another process wrote."""


class Listener(Protocol):
    """Hears of entries that other processes write."""

    def tell(self, heard: Heard) -> None:
        """Call `heard` in the event loop from now on."""
        ...

    def close(self) -> None:
        """Stop hearing."""
        ...


@dataclass(frozen=True, slots=True)
class Database:
    """Engines to write with (one connection) and to read with (READERS), and what goes along."""

    place: str
    """The file or the address without its password, as sentences name it."""
    writer: sa.Engine
    reader: sa.Engine
    publish: Publish
    """Tells other processes of the batches, in their transaction."""
    listener: Listener | None
    release: Callable[[], None]
    """Gives back what keeps other processes out."""

    def close(self) -> None:
        """Let go of the database."""
        if self.listener is not None:
            self.listener.close()
        self.reader.dispose()
        self.writer.dispose()
        self.release()
