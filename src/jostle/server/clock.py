"""Where the server takes the time and the dice from."""

import secrets
import time

randbelow = secrets.SystemRandom().randrange
"""randbelow(n): one of 0 to n - 1, from the operating system's secure source."""


def now_ms() -> int:
    """Milliseconds since 1970; stored with entries and deadlines, so it outlives the process."""
    return time.time_ns() // 1_000_000
