"""Refusals on their way out: raised where they are found, answered where the caller is."""

from jostle.kernel.errors import JostleError
from jostle.server.protocol import Fault
from jostle.table import Refusal, refuse


class Refused(Exception):
    """A request that changed nothing, with the HTTP status that says which sort of reason."""

    def __init__(self, refusal: Refusal, status: int = 400) -> None:
        super().__init__(refusal.error)
        self.refusal = refusal
        self.status = status


def refused(code: str, status: int = 400, expected: object = None, **params: object) -> Refused:
    """The exception for the refusal `code`."""
    return Refused(refuse(code, expected, **params), status)


def refused_input(error: JostleError, status: int = 422) -> Refused:
    """The exception for an option, an event or a record that the library does not take."""
    return Refused(Refusal(error.code, str(error), error.expected, error.rule), status)


def fault(refusal: Refusal) -> Fault:
    """A refusal in the one shape of the wire."""
    return Fault(refusal.code, refusal.error, refusal.expected, refusal.rule)
