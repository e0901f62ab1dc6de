"""What a store refuses, each with a code and the catalogue's sentence."""

from jostle.words import text


class StoreError(Exception):
    """The store could not do what was asked; `code` is `store/…`, str() the sentence."""

    def __init__(self, problem: str, /, **params: object) -> None:
        self.code = f"store/{problem}"
        super().__init__(text(f"store.{problem}", **params))


class MatchTaken(StoreError):
    """A match of this id exists: draw another one."""

    def __init__(self, match_id: str) -> None:
        self.match_id = match_id
        super().__init__("match_taken", match=match_id)


class NumberTaken(StoreError):
    """Somebody else wrote entry `number` of the match first; `last` is the newest by now."""

    def __init__(self, match_id: str, number: int, last: int) -> None:
        self.match_id = match_id
        self.number = number
        self.last = last
        super().__init__("number_taken", match=match_id, number=number, last=last)


class CommandTaken(StoreError):
    """A command of this id and seat was done before, and `number` is its entry."""

    def __init__(self, match_id: str, seat: str | None, command: str, number: int) -> None:
        self.match_id = match_id
        self.seat = seat
        self.command = command
        self.number = number
        super().__init__(
            "command_taken", match=match_id, seat=seat, command=repr(command), number=number
        )


def reason_of(error: BaseException) -> str:
    """The first line of what a driver said, without SQLAlchemy's additions."""
    original = getattr(error, "orig", None) or error
    lines = str(original).strip().splitlines()
    return lines[0] if lines else type(original).__name__
