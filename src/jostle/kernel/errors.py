"""Errors that say what was expected, what came, where, and which rule was broken."""


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
