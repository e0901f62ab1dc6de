"""What people write: names and chat, made safe to show without losing any script."""

import unicodedata

NAME_LENGTH = 40
CHAT_LENGTH = 500
JOINERS = "\u200c\u200d"
"""Zero-width joiners: invisible, but Persian, Hindi and joined emoji need them."""


def cleaned(written: str) -> str:
    """`written` in one line, without characters that only steer the display.

    Control characters, bidirectional overrides and unpaired surrogates go; blanks of every kind
    become single spaces. NFC, so that a name looks and compares the same however it was typed.
    """
    kept = (
        " " if unicodedata.category(char) in ("Cc", "Zs", "Zl", "Zp") else char
        for char in unicodedata.normalize("NFC", written)
        if char in JOINERS or unicodedata.category(char) not in ("Cf", "Cs")
    )
    line = " ".join("".join(kept).split())
    return line if any(char not in JOINERS + " " for char in line) else ""


def length(line: str) -> int:
    """The characters that a reader counts: marks and joiners belong to the letter before them."""
    return sum(1 for char in line if char not in JOINERS and unicodedata.category(char)[0] != "M")


def is_name(line: str) -> bool:
    """True if a cleaned `line` can be a name: 1 to 40 characters, few marks on each."""
    return 1 <= length(line) <= NAME_LENGTH and len(line) <= 4 * NAME_LENGTH


def is_chat(line: str) -> bool:
    """True if a cleaned `line` can be said: 1 to 500 characters."""
    return 1 <= len(line) <= CHAT_LENGTH
