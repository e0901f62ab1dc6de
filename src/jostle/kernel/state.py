"""States as rows: a class of annotated fields becomes the dtype of a NumPy recarray.

A rule takes one row and works on it in place, compiled and interpreted alike. All fields are
int32: unsigned ones wrap differently in the two modes, and interpreted arithmetic on narrower
ones overflows where compiled arithmetic widens. Rows are aligned and padded to a multiple of 64
bytes, so that two threads on neighbouring rows do not share a cache line.
"""

from array import array
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from operator import itemgetter
from types import SimpleNamespace
from typing import Annotated, Any, Protocol, TypeAlias, get_args, get_type_hints

import numpy as np

ROW_ALIGNMENT = 64
"""Bytes; the size of a cache line on the machines we know."""

Int32: TypeAlias = Annotated[int, np.int32]
Rows: TypeAlias = "np.recarray[Any, Any]"
"""A 1-D recarray of states."""


class Vector(Protocol):
    """An array of whole numbers, as rules see one: a field of a row, or a constant table."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...

    def __iter__(self) -> Iterator[int]: ...

    def __len__(self) -> int: ...


def row_type(fields: type) -> np.dtype[Any]:
    """The padded dtype of a class annotated with Int32 and `Annotated[Vector, length]`.

    Raises TypeError for a field of any other kind, and for a name that NumPy's rows have already.
    """
    members: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(fields, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"expected a field name that a row does not have yet, got {name!r}")
        if hint == Int32:
            members.append((name, np.int32))
        elif get_args(hint)[:1] == (Vector,):
            members.append((name, np.int32, get_args(hint)[1:]))
        else:
            raise TypeError(f"expected Int32 or Annotated[Vector, n] for {name!r}, got {hint!r}")
    bare = np.dtype(members, align=True)
    assert bare.fields is not None
    return np.dtype(
        {
            "names": list(bare.fields),
            "formats": [field[0] for field in bare.fields.values()],
            "offsets": [field[1] for field in bare.fields.values()],
            "itemsize": bare.itemsize + -bare.itemsize % ROW_ALIGNMENT,
        },
        align=True,
    )


def plain(rows: Rows, index: int = -1) -> Any:
    """One row as Python values by field name: whole numbers, and lists of them for vectors.

    Much faster to read from than the row itself, for code that is not a rule.
    """
    names, values = _layout(rows.dtype)
    numbers = array("i", rows.view(np.ndarray)[index].tobytes()).tolist()
    return SimpleNamespace(**dict(zip(names, values(numbers), strict=True)))


@cache
def _layout(dtype: np.dtype[Any]) -> tuple[list[str], Callable[[list[int]], tuple[Any, ...]]]:
    """The names of the fields, and what picks their values out of all numbers of a row."""
    assert dtype.fields is not None
    size = np.dtype(np.int32).itemsize
    places: list[int | slice] = []
    for kind, offset, *_ in dtype.fields.values():
        start = offset // size
        places.append(slice(start, start + kind.shape[0]) if kind.shape else start)
    return list(dtype.fields), itemgetter(*places)


class History:
    """All states since the beginning: rows for rules, plain values for everything else.

    The plain values of a state are made once, however many ask for them.
    """

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    @cached_property
    def row(self) -> Any:
        """The present row of state."""
        return self.rows[-1]

    @cached_property
    def now(self) -> Any:
        """The present state, plain."""
        return plain(self.rows)

    @cached_property
    def before(self) -> Any:
        """The state before the last event, plain."""
        return plain(self.rows, -2)

    def followed_by(self, rows: Rows) -> "History":
        """The history that has one state more, in `rows`."""
        longer = History(rows)
        if "now" in self.__dict__:
            longer.before = self.now
        return longer

    def tried(self) -> Rows:
        """The present row by itself, copied, to try an event on."""
        copied = bytearray(self.rows.view(np.ndarray)[-1].tobytes())
        return np.frombuffer(copied, self.rows.dtype).view(np.recarray)


def new_rows(dtype: np.dtype[Any], count: int) -> Rows:
    """`count` rows of zeros, starting on a cache line."""
    raw = np.zeros(count * dtype.itemsize + ROW_ALIGNMENT, np.int8)
    start = -raw.ctypes.data % ROW_ALIGNMENT
    return raw[start : start + count * dtype.itemsize].view(dtype).view(np.recarray)
