"""States as rows: a class of annotated fields becomes the dtype of a NumPy recarray.

A rule takes one row and works on it in place, compiled and interpreted alike. All fields are
signed (unsigned ones wrap differently in the two modes); rows are aligned and padded to a
multiple of 64 bytes, so that two threads on neighbouring rows do not share a cache line.
"""

from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

ROW_ALIGNMENT = 64
"""Bytes; the size of a cache line on the machines we know."""

Int8: TypeAlias = Annotated[int, np.int8]
Int16: TypeAlias = Annotated[int, np.int16]
Int32: TypeAlias = Annotated[int, np.int32]
Vector: TypeAlias = npt.NDArray[Any]
Rows: TypeAlias = "np.recarray[Any, Any]"
"""A 1-D recarray of states."""


def row_type(fields: type) -> np.dtype[Any]:
    """The padded dtype of a class annotated with Int8…Int32 and `Annotated[Vector, type, n]`.

    Raises TypeError for a field of any other kind, and for a name that NumPy's rows have already.
    """
    members: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(fields, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"expected a field name that a row does not have yet, got {name!r}")
        base, *facts = get_args(hint) or (hint,)
        if base is int and len(facts) == 1:
            members.append((name, facts[0]))
        elif len(facts) == 2:
            members.append((name, facts[0], (facts[1],)))
        else:
            raise TypeError(f"expected Int8, Int16, Int32 or a Vector for {name!r}, got {hint!r}")
    bare = np.dtype(members, align=True)
    padding = -bare.itemsize % ROW_ALIGNMENT
    padded = bare if not padding else np.dtype([*members, ("padding", np.int8, (padding,))])
    if padding:
        names = [member[0] for member in members]
        assert bare.fields is not None
        padded = np.dtype(
            {
                "names": names,
                "formats": [bare.fields[name][0] for name in names],
                "offsets": [bare.fields[name][1] for name in names],
                "itemsize": bare.itemsize + padding,
            },
            align=True,
        )
    return padded


def new_rows(dtype: np.dtype[Any], count: int) -> Rows:
    """`count` rows of zeros, starting on a cache line."""
    raw = np.zeros(count * dtype.itemsize + ROW_ALIGNMENT, np.int8)
    start = -raw.ctypes.data % ROW_ALIGNMENT
    return raw[start : start + count * dtype.itemsize].view(dtype).view(np.recarray)
