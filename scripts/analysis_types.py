"""web/src/lib/analysis-values.ts: the values of an analysis as TypeScript."""

import inspect
from collections.abc import Iterator
from dataclasses import is_dataclass

from msgspec import inspect as types

from jostle.bots.interface import Chances
from jostle.lab.analysis import values
from jostle.server.typescript import comment, comments, written

SOURCE = "src/jostle/lab/analysis/values.py"
HEAD = f"// Made from {SOURCE} by `python -m scripts.generated`; do not edit.\n"


def typescript() -> str:
    """An interface for each dataclass, in the order of the source."""
    own = [one for one in vars(values).values() if isinstance(one, type) and is_dataclass(one)]
    told: list[type] = [Chances, *(one for one in own if one.__module__ == values.__name__)]
    return "\n".join([HEAD, *("\n".join(interface(one)) + "\n" for one in told)])


def interface(made: type) -> Iterator[str]:
    """One dataclass, its docstrings as comments."""
    info = types.type_info(made)
    assert isinstance(info, types.DataclassType)
    said = comments(made)
    yield from comment(inspect.cleandoc(made.__doc__ or ""))
    yield f"export interface {made.__name__} {{"
    for field in info.fields:
        if field.name in said:
            yield from comment(said[field.name], "  ")
        yield f"  {field.name}: {written(field.type)};"
    yield "}"
