"""Errors that say what was expected, what came, where, and which rule was broken."""

LONGEST_SHOWN = 60
"""Characters of bad input that a sentence quotes."""


def shown(value: object) -> str:
    """What came, as a sentence quotes it: its repr, cut when it would fill a page.

    >>> shown("roll four")
    "'roll four'"
    """
    if isinstance(value, str):
        value = value[:LONGEST_SHOWN]
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists without end
        return f"a value of {type(value).__name__} that is too large to show"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


class JostleError(ValueError):
    """Bad input: one sentence, a code for programs, the rule, and what would have been right."""

    def __init__(
        self, code: str, sentence: str, *, rule: str = "notation", expected: object = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule
        self.expected = expected


class MalformedEvent(JostleError):
    """A spelling that notation.md does not allow."""

    def __init__(self, sentence: str, *, expected: object = None) -> None:
        super().__init__("event/malformed", sentence, expected=expected)


class IllegalEvent(JostleError):
    """An event that the rules do not allow in this position."""

    def __init__(self, sentence: str, *, rule: str, expected: object = None) -> None:
        super().__init__("event/illegal", sentence, rule=rule, expected=expected)


class OptionError(JostleError):
    """An unknown option, or a value that the rulebook does not list."""

    def __init__(
        self, code: str, sentence: str, *, rule: str = "notation", expected: object = None
    ) -> None:
        super().__init__(f"option/{code}", sentence, rule=rule, expected=expected)
