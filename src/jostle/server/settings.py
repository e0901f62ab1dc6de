"""How a server is set up. The defaults are what people get; tests make the waits short."""

from dataclasses import dataclass
from typing import Any

from jostle.bots.interface import SECONDS

DEFAULT_DATABASE = "sqlite:///data/jostle.db"


@dataclass(frozen=True)
class Settings:
    """Everything that can be set, in seconds unless said otherwise."""

    database: str = DEFAULT_DATABASE
    away_seconds: float = 120.0
    """The patience with a seat that the table waits for, until another may call the bot."""
    bot_pause: tuple[float, float] = (0.6, 1.2)
    """A bot takes so long to move, so that people can follow; less where many bots sit."""
    bot_seconds: float = SECONDS
    """How long a bot that searches may think about one decision; less when many think at once."""
    judge_seconds: float = SECONDS
    """How long one position may be judged at a table with hints."""
    hint_seconds: float = 2.0
    """How long a hint may take to be worked out."""
    analysis_seconds: float = 0.1
    """How long one position of a game that is over may be judged where that is an estimate."""
    thinkers: int = 0
    """Bots that think at once; 0: as many as there are processors."""
    heartbeat: float = 2.0
    """How often the store is told that the server is up."""
    silence: float = 20.0
    """A socket that sends nothing for so long is closed; clients ping every 4 seconds."""
    warming_pause: float = 5.0
    """So long after the games are served what the best bots and analyses need is compiled."""
    idle: float = 60.0
    """A match that nobody looks at leaves the memory after this."""
    grace: float = 0.05
    """How long a passed deadline is held open for answers that came in time and are under way."""
    pace: float = 30.0
    """Messages a second that one socket may send for long; four times as many in a burst."""
    message_bytes: int = 16_384
    backlog_bytes: int = 1_048_576
    """A socket that leaves more than this unread is cut, and may resume."""


def numbers(value: str) -> Any:
    """A setting as it is written on a command line: a number, or two with a comma between."""
    parts = tuple(float(part) for part in value.split(","))
    return parts if len(parts) > 1 else parts[0]
