"""Courses as text: where hoppers are, where steps lead, how far it is; and refusals."""

from collections.abc import Iterable
from string import ascii_lowercase, digits

import pytest

from jostle import IllegalEvent, Position, games
from jostle.games.squig import course
from jostle.games.squig.course import FAR, FINISH, TO_FINISH, TO_START, WALL, WAYS
from jostle.games.squig.drawing import of_lines
from jostle.kernel.game import OptionValue

SQUIG = games.game("squig")

OUT, HOME = 0, 1

CORRIDOR = ["S..............................F"] * 4
"""Four wide and straight: a hopper's x is how far it has come. A to D start one below another."""


def full(**options: object) -> dict[str, OptionValue]:
    """All options, with their defaults."""
    return SQUIG.full_options(options)


def hoppers(position: Position) -> list[str]:
    """The course with the letters of the hoppers on it, = where there are several."""
    rows = [list(row) for row in position.ground.rows]
    found: dict[tuple[int, int], str] = {}
    for seat, square in position.view()["squares"].items():
        if square != "finish":
            spot = square[0], square[1]
            found[spot] = "=" if spot in found else seat
    for (x, y), letter in found.items():
        rows[y][x] = letter
    return ["".join(row) for row in rows]


def in_rows(characters: Iterable[str], width: int) -> list[str]:
    """Characters in reading order, cut into rows."""
    text = "".join(characters)
    return [text[start : start + width] for start in range(0, len(text), width)]


def steps(lines: list[str], leg: int = OUT, **options: object) -> tuple[list[str], ...]:
    """The drawing with + where a step leads from @, once for each copy of the squares.

    @ is floor; a + may stand on anything.
    """
    text = "".join(lines)
    laid = course.laid_out(of_lines([line.replace("@", ".") for line in lines]), full(**options))
    square = text.index("@") + leg * laid.drawn
    ways = (way for way in range(WAYS) if course.leads_to(laid, square, way))
    there = {int(course.neighbour(laid, square, way)) for way in ways}
    return tuple(
        in_rows(
            ("+" if first + number in there else text[number] for number in range(laid.drawn)),
            laid.width,
        )
        for first in range(0, laid.count, laid.drawn)
    )


def distances(
    lines: list[str], toward: int = TO_FINISH, **options: object
) -> tuple[list[str], ...]:
    """A digit (a for 10 …) for each square's distance, once for each copy; - for no way.

    # for wall, and on the way out for finish squares, which are on the way home.
    """
    laid = course.laid_out(of_lines(lines), full(**options))
    steps_left = laid.distance if toward == TO_FINISH else laid.back

    def digit(square: int) -> str:
        is_no_square = laid.count > laid.drawn > square and laid.kind[square] == FINISH
        if laid.kind[square] == WALL or is_no_square:
            return "#"
        left = int(steps_left[square])
        return "-" if left == FAR else (digits + ascii_lowercase)[left]

    return tuple(
        in_rows(map(digit, range(first, first + laid.drawn)), laid.width)
        for first in range(0, laid.count, laid.drawn)
    )


def back(lines: list[str], **options: object) -> tuple[list[str], ...]:
    """As `distances`, to the start."""
    return distances(lines, TO_START, **options)


def ends(position: Position) -> list[str]:
    """The course with * where the awaited move may end."""
    rows = [list(row) for row in position.ground.rows]
    for x, y in position.view()["ends"]:
        rows[y][x] = "*"
    return ["".join(row) for row in rows]


def rule_broken(position: Position, event: str) -> str:
    """The rule by which `event` is refused; nothing may have changed."""
    before = position.view()
    with pytest.raises(IllegalEvent) as caught:
        position.push(event)
    assert event not in position.legal
    assert position.view() == before
    assert f"({caught.value.rule})" in str(caught.value)
    return caught.value.rule
