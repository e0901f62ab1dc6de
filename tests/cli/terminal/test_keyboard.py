"""Lines are taken as bytes come, and a clock may stop waiting for them."""

import threading
from collections.abc import Callable

import pytest

from jostle.cli.terminal.keyboard import EndOfInputError, Keyboard, OutOfTimeError


def chunks(*given: bytes) -> Callable[[], bytes]:
    """Reads that give these bytes in turn, then none."""
    left = [*given]
    return lambda: left.pop(0) if left else b""


def test_lines_come_one_by_one_however_the_bytes_come() -> None:
    keyboard = Keyboard(chunks(b"off", b"er 3\nacc", b"ept\n\n"))
    assert [keyboard.line() for _ in range(3)] == ["offer 3", "accept", ""]


def test_a_last_line_needs_no_end() -> None:
    keyboard = Keyboard(chunks(b"roll\nquit"))
    assert [keyboard.line(), keyboard.line()] == ["roll", "quit"]
    for _ in range(2):
        with pytest.raises(EndOfInputError):
            keyboard.line()


def test_bytes_that_are_no_text_do_no_harm() -> None:
    assert (
        Keyboard(chunks(b"\xff\xfe roll \r\n")).line() == "\N{REPLACEMENT CHARACTER}" * 2 + " roll"
    )


def test_what_is_typed_too_late_waits_for_the_next_question() -> None:
    is_typed = threading.Event()

    def read() -> bytes:
        assert is_typed.wait(10)
        is_typed.clear()
        return b"accept\n"

    keyboard = Keyboard(read)
    with pytest.raises(OutOfTimeError):
        keyboard.line(0.01)
    is_typed.set()
    assert keyboard.line(10) == "accept"


def test_input_that_fails_is_at_its_end() -> None:
    def read() -> bytes:
        raise OSError

    with pytest.raises(EndOfInputError):
        Keyboard(read).line()
