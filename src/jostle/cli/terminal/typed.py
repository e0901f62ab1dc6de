"""Short words for events: what may be typed for each choice, in any game.

Every event may be typed as notation.md has it. Shorter: without one's own seat (`offer 3`) or the
one that the choice is about (`shove 8,3`), and without the kind where no bare number is left
(`self` for `edge self`). Where no number means anything else, those beside the choices mean them. A
seat in front speaks for that seat (`r accept`), where several are at the keyboard.
"""

import re
from collections.abc import Mapping, Sequence

from jostle.kernel.game import Choice

NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
PLACE = re.compile(r"[1-9][0-9]{0,8}")
OPEN = "N"
"""Stands for a number in an event (`offer blue N`)."""


def are_numbered(choices: Sequence[Choice], seat: str) -> bool:
    """True if there are several, and a number typed cannot be part of what one of them says."""
    is_free = all(
        choice.least is None and not NUMBER.fullmatch(short_form(choice, seat))
        for choice in choices
    )
    return is_free and len(choices) > 1


def short_form(choice: Choice, seat: str) -> str:
    """The shortest words for a choice: `offer N`, `accept`, `self`."""
    return min((" ".join(form) for form in _forms(choice, seat)), key=len)


def event_of(typed: str, choices: Mapping[str, Sequence[Choice]], seat: str) -> str | None:
    """The event that `typed` means, said by `seat` unless another is named; None for no event.

    `choices` are those of every seat at the keyboard. Two meanings are none.
    """
    words = typed.lower().replace("\N{MINUS SIGN}", "-").split()
    named = [one for one in choices if len(words) > 1 and one.lower().startswith(words[0])]
    if len(named) == 1:
        seat, words = named[0], words[1:]
    own = choices[seat]
    if are_numbered(own, seat) and len(words) == 1 and PLACE.fullmatch(words[0]):
        place = int(words[0])
        return own[place - 1].event if place <= len(own) else None
    meant = {_meant(choice, form, words) for choice in own for form in _forms(choice, seat)}
    if meant == {None}:
        every = [choice for one in choices.values() for choice in one]
        meant = {_meant(choice, choice.event.split(), words) for choice in every}
    events = meant - {None}
    return events.pop() if len(events) == 1 else None


def _forms(choice: Choice, seat: str) -> list[list[str]]:
    """The words that may be typed for `choice`, all of them first."""
    full = choice.event.split()
    clear = (seat, choice.parts.get("seat"))
    bare = [full[0], *(word for word in full[1:] if word not in clear)]
    is_clear = any(word != OPEN for word in bare[1:])
    return [full, bare, bare[1:]] if is_clear else [full, bare]


def _meant(choice: Choice, form: list[str], words: list[str]) -> str | None:
    """The event of `choice`, its number put in, if `words` fit `form`."""
    if len(form) != len(words):
        return None
    event = choice.event
    for expected, word in zip(form, words, strict=True):
        is_number = expected == OPEN and choice.least is not None
        if not (NUMBER.fullmatch(word) if is_number else expected.lower() == word):
            return None
        if is_number:
            event = event.removesuffix(OPEN) + str(int(word))
    return event
