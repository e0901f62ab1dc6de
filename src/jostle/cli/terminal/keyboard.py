"""Lines from standard input that a clock may stop waiting for, on every system.

A terminal cannot be asked for a line with a time limit in a way that works everywhere. So a thread
waits for the bytes, and the game waits for the thread. What is typed too late stays for the next
question.
"""

import queue
import threading
from collections.abc import Callable


class EndOfInputError(Exception):
    """Nothing more will be typed."""


class OutOfTimeError(Exception):
    """No line came in time."""


class Keyboard:
    """Lines from `read`, which returns the next bytes, and none at the end."""

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._read = read
        self._chunks: queue.Queue[bytes] = queue.Queue()
        self._typed = b""
        self._is_reading = False
        self._is_at_end = False

    def line(self, seconds: float | None = None) -> str:
        """The next line without its end; OutOfTimeError if none comes within `seconds`.

        EndOfInputError when there is no more; a last line without an end counts as one.
        """
        while b"\n" not in self._typed and not self._is_at_end:
            self._take(seconds)
        if not self._typed:
            raise EndOfInputError
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode("utf-8", "replace").strip()

    def _take(self, seconds: float | None) -> None:
        if not self._is_reading:
            self._is_reading = True
            threading.Thread(target=self._wait, daemon=True).start()
        try:
            chunk = self._chunks.get(timeout=seconds)
        except queue.Empty:
            raise OutOfTimeError from None
        self._is_reading = False
        self._is_at_end = not chunk
        self._typed += chunk

    def _wait(self) -> None:
        try:
            self._chunks.put(self._read())
        except OSError:
            self._chunks.put(b"")
