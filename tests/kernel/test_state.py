"""States as rows: the dtype made from a class of fields."""

from typing import Annotated

import numpy as np
import pytest

from jostle import games
from jostle.kernel.state import Int32, Vector, new_rows, row_type


class Small:
    """A few fields."""

    phase: Int32
    scores: Annotated[Vector, 2]


def test_rows_are_padded_to_a_multiple_of_a_cache_line() -> None:
    assert row_type(Small).itemsize == 64
    for game in games.games().values():
        assert game.state.itemsize % 64 == 0


def test_rows_begin_on_a_cache_line_and_are_zero() -> None:
    for count in (1, 2, 5):
        rows = new_rows(row_type(Small), count)
        assert rows.ctypes.data % 64 == 0
        assert len(rows) == count
        assert not any(rows.tobytes())


def test_fields_keep_their_names_order_and_lengths_and_are_signed() -> None:
    dtype = row_type(Small)
    assert dtype.names == ("phase", "scores")
    rows = new_rows(dtype, 2)
    assert rows[1].scores.tolist() == [0, 0]
    for game in (row_type(Small), *(game.state for game in games.games().values())):
        assert game.fields is not None
        assert all(field[0].base.kind == "i" for field in game.fields.values())


def test_a_row_is_copied_by_assignment() -> None:
    rows = new_rows(row_type(Small), 2)
    rows[0].scores[1] = 7
    rows[1] = rows[0]
    rows[0].scores[1] = 8
    assert rows[1].scores.tolist() == [0, 7]


class TakenName:
    """A row has `sort` already."""

    sort: Int32


class Unsigned:
    """A type that the two modes would treat differently."""

    marks: Annotated[int, np.uint8]


class Text:
    """No number at all."""

    name: str


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (TakenName, "expected a field name that a row does not have yet, got 'sort'"),
        (Unsigned, "expected Int32"),
        (Text, "expected Int32"),
    ],
)
def test_other_fields_and_names_that_rows_have_are_refused(fields: type, sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        row_type(fields)
