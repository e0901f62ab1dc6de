"""States as rows: a class of annotated fields becomes the dtype of a NumPy recarray.

A rule takes one row and works on it in place, compiled and interpreted alike. All fields are
int32: unsigned ones wrap differently in the two modes, and interpreted arithmetic on narrower
ones overflows where compiled arithmetic widens. Rows are aligned and padded to a multiple of 64
bytes, so that two threads on neighbouring rows do not share a cache line.
"""

from array import array
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from operator import itemgetter
from typing import Annotated, Any, Protocol, TypeAlias, cast, get_args, get_type_hints, overload

import numpy as np
import numpy.typing as npt

ROW_ALIGNMENT = 64
"""Bytes; the size of a cache line on the machines we know."""

Int32: TypeAlias = Annotated[int, np.int32]
Rows: TypeAlias = "np.recarray[Any, Any]"
"""A 1-D recarray of states."""


class Vector(Protocol):
    """An array of whole numbers, as rules see one: a field of a row, or a constant table."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...

    @overload
    def __getitem__(self, index: slice, /) -> "Vector": ...

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


def plain(rows: npt.NDArray[Any], index: int = -1) -> Any:
    """One row as Python values by field name: whole numbers, and lists of them for vectors.

    Much faster to read from than the row itself, for code that is not a rule.
    """
    bare = np.asarray(rows)
    make, pick = _layout(bare.dtype)
    return make(pick(array("i", bare[index].tobytes()).tolist()))


@cache
def _layout(
    dtype: np.dtype[Any],
) -> tuple[Callable[[Iterable[Any]], Any], Callable[[list[int]], tuple[Any, ...]]]:
    """What makes a plain state of its values, and what picks these out of a row's numbers."""
    assert dtype.fields is not None
    size = np.dtype(np.int32).itemsize
    places: list[int | slice] = []
    for kind, offset, *_ in dtype.fields.values():
        start = offset // size
        places.append(slice(start, start + kind.shape[0]) if kind.shape else start)
    pick = itemgetter(*places) if len(places) > 1 else lambda numbers: (numbers[places[0]],)
    made: Any = namedtuple("Plain", list(dtype.fields))  # type: ignore[misc]  # as the dtype has them
    return made._make, pick


class History:
    """All states since the beginning: rows for rules, plain values for everything else.

    The first `count` of `rows` are the states, and `ground` is what rules are given beside them.
    The plain values of one are made once, however many ask for them. (A recarray takes
    microseconds for each look at it; so few are taken.)
    """

    def __init__(self, rows: Rows, count: int, ground: Any = None) -> None:
        self.ground = ground
        self.kept: dict[str, Any] = {}
        """What a game has worked out about the present state, for whoever asks next."""
        self._rows = rows
        self._bare = np.asarray(rows)
        self._count = count

    @cached_property
    def rows(self) -> Rows:
        """The states; not to be written."""
        return cast(Rows, self._rows[: self._count])

    @property
    def bare(self) -> npt.NDArray[Any]:
        """The states as an array without a recarray's attributes."""
        return self._bare[: self._count]

    @cached_property
    def row(self) -> Any:
        """The present row of state."""
        return self._rows[self._count - 1]

    @cached_property
    def now(self) -> Any:
        """The present state, plain."""
        return plain(self._bare, self._count - 1)

    @cached_property
    def before(self) -> Any:
        """The state before the last event, plain."""
        return plain(self._bare, self._count - 2)

    def followed_by(self, rows: Rows) -> "History":
        """The history that has one state more, in `rows`."""
        longer = History(rows, self._count + 1, self.ground)
        if "now" in self.__dict__:
            longer.before = self.now
        return longer

    def tried(self) -> Rows:
        """The present row by itself, copied, to try an event on."""
        copied = bytearray(self._bare[self._count - 1].tobytes())
        return np.frombuffer(copied, self._bare.dtype).view(np.recarray)


def new_rows(dtype: np.dtype[Any], count: int) -> Rows:
    """`count` rows of zeros, starting on a cache line."""
    raw = np.zeros(count * dtype.itemsize + ROW_ALIGNMENT, np.int8)
    start = -raw.ctypes.data % ROW_ALIGNMENT
    return raw[start : start + count * dtype.itemsize].view(dtype).view(np.recarray)
