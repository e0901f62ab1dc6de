"""Courses as they are drawn: text read into a drawing, and written again (S1, S6).

Here a drawing is only text: its size and its characters are checked. Whether one can race on it
is found out by `checks`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from jostle.kernel.errors import shown
from jostle.kernel.ground import GroundError

WALL, FLOOR, OBSTACLE, START, FINISH = "#.oSF"
CHARACTERS = WALL + FLOOR + OBSTACLE + START + FINISH
SPACE = " "
"""Wall, too."""
NOTE = ";"

MOST = 200
"""Rows, and columns, of the largest drawing (S6)."""
MOST_BYTES = 1 << 22
"""Of a file that is looked at; the largest drawing has a hundredth of it."""
LONGEST_NOTE = 200
"""Letters of a note that are kept."""

Spot = tuple[int, int]
"""Column and row of a square, both from 0."""


@dataclass(frozen=True)
class Drawing:
    """A course as drawn; equal drawings are one course, whatever is noted about them."""

    lines: tuple[str, ...]
    """The rows as they were written, notes left out."""
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """What its file says of it: name, author, laps."""

    @property
    def name(self) -> str:
        """Its name, empty for one that has none."""
        return dict(self.notes).get("name", "")

    @cached_property
    def width(self) -> int:
        """Columns of the longest line."""
        return max(map(len, self.lines))

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.lines)

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The rows with wall for spaces, and short ones padded with wall (S6)."""
        return tuple(line.replace(SPACE, WALL).ljust(self.width, WALL) for line in self.lines)

    def squares(self, character: str) -> list[Spot]:
        """Every square with `character`, in reading order."""
        return [
            (x, y)
            for y, row in enumerate(self.rows)
            for x, found in enumerate(row)
            if found == character
        ]


def of_lines(lines: object, notes: Mapping[str, str] | None = None) -> Drawing:
    """The drawing with these lines; GroundError for what is no drawing (S6)."""
    if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
        raise GroundError("form", f"expected a list of lines, got {shown(lines)} (notation)")
    _check_size(lines)
    _check_characters(lines)
    return Drawing(tuple(lines), tuple((notes or {}).items()))


def _check_size(lines: Iterable[str]) -> None:
    rows = list(lines)
    if not any(rows):
        raise GroundError("empty", "expected a drawing, got an empty one (S6)", rule="S6")
    if len(rows) > MOST:
        raise GroundError(
            "size",
            f"expected at most {MOST} rows, got {len(rows)} (S6)",
            rule="S6",
            expected=MOST,
            place=(0, MOST),
        )
    for y, row in enumerate(rows):
        if len(row) > MOST:
            raise GroundError(
                "size",
                f"expected at most {MOST} columns, got {len(row)} in row {y} (S6)",
                rule="S6",
                expected=MOST,
                place=(MOST, y),
            )


def _check_characters(lines: Iterable[str]) -> None:
    for y, row in enumerate(lines):
        for x, found in enumerate(row):
            if found not in CHARACTERS and found != SPACE:
                raise GroundError(
                    "character",
                    f"expected squares drawn as # . o S F or a space, got {found!r}"
                    f" at {x},{y} (S6)",
                    rule="S6",
                    expected=[*CHARACTERS, SPACE],
                    place=(x, y),
                )


# --- Files -----------------------------------------------------------------------------------


def read_drawing(data: bytes | str) -> Drawing:
    """The drawing in a .course file; GroundError says what is no drawing, and where (S6).

    Note lines stand before the drawing; every other line is a row of it, an empty one too.
    """
    lines = _lines(data)
    first = next((n for n, line in enumerate(lines) if not line.startswith(NOTE)), len(lines))
    return of_lines(lines[first:], dict(filter(None, map(_note, lines[:first]))))


def _lines(data: bytes | str) -> list[str]:
    if len(data) > MOST_BYTES:
        raise GroundError(
            "size",
            f"expected at most {MOST} rows of {MOST} squares, got a file of more than"
            f" {MOST_BYTES} bytes (S6)",
            rule="S6",
            expected=MOST,
        )
    text = _decoded(data) if isinstance(data, bytes) else data
    lines = text.removeprefix("\N{BYTE ORDER MARK}").split("\n")
    if lines[-1] == "":
        del lines[-1]
    return [line.removesuffix("\r") for line in lines]


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise GroundError(
            "text",
            f"expected a drawing in UTF-8 text, got the byte 0x{data[error.start]:02x}"
            f" at offset {error.start} (notation)",
        ) from None


def _note(line: str) -> tuple[str, str] | None:
    """Key and value of a note; None for a line that only comments."""
    key, colon, value = line.removeprefix(NOTE).partition(":")
    key, value = key.strip().lower(), value.strip()
    return (key, value[:LONGEST_NOTE]) if colon and key and value else None


def written(drawing: Drawing) -> str:
    """The text of a .course file, notes first."""
    heads = [f"{NOTE} {key}: {value}" for key, value in drawing.notes]
    return "\n".join([*heads, *drawing.lines]) + "\n"
