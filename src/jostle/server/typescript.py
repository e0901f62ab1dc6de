"""The protocol's messages as TypeScript: `python -m jostle.server.typescript [--check]`.

Structs become interfaces, their docstrings and those below fields become comments, in the order of
protocol.py and forms.py, so that they read alike.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from jostle.server import forms, protocol

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "protocol.ts"

COMMAND = "python -m jostle.server.typescript"

SOURCES = "src/jostle/server/protocol.py and forms.py"

HEAD = f"// Made from {SOURCES} by `{COMMAND}`; do not edit.\n"

UNIONS = ("ClientMessage", "ServerMessage")

NAMED = ("Level",)
"""Literals that have a name of their own."""

SIMPLE: dict[type, str] = {
    types.AnyType: "unknown",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


def written(kind: types.Type) -> str:
    """A type of a field in TypeScript's words."""
    if isinstance(kind, types.Metadata):
        return written(kind.type)
    if isinstance(kind, types.StructType | types.DataclassType):
        return kind.cls.__name__
    if isinstance(kind, types.LiteralType):
        return literal_names().get(frozenset(kind.values)) or literal(kind.values)
    if isinstance(kind, types.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, types.TupleType):
        return f"[{', '.join(map(written, kind.item_types))}]"
    if isinstance(kind, types.DictType):
        return f"Record<string, {written(kind.value_type)}>"
    if isinstance(kind, types.UnionType):
        return " | ".join(written(one) for one in kind.types)
    return SIMPLE[type(kind)]


def literal(values: Iterable[Any]) -> str:
    """One of `values`, which are texts."""
    return " | ".join(f"'{value}'" for value in values)


@cache
def literal_names() -> dict[frozenset[Any], str]:
    """The values of each literal that has a name → the name."""
    return {frozenset(get_args(getattr(protocol, name))): name for name in NAMED}


def comments(struct: type) -> dict[str, str]:
    """Field → the docstring below it, read from the source."""
    (body,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for statement, following in zip(body.body, body.body[1:], strict=False):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                found[statement.target.id] = inspect.cleandoc(str(following.value.value))
    return found


def comment(text: str, indent: str = "") -> Iterator[str]:
    """A comment of one or several lines."""
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    """One struct. A field with a default may be missing where the server leaves defaults out."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    said = comments(struct)
    if struct.__doc__:
        yield from comment(inspect.cleandoc(struct.__doc__))
    yield f"export interface {struct.__name__} {{"
    if info.tag_field is not None:
        yield f"  {info.tag_field}: '{info.tag}';"
    for field in info.fields:
        if field.name in said:
            yield from comment(said[field.name], "  ")
        is_optional = not field.required and is_left_out(struct, field)
        yield f"  {field.encode_name}{'?' if is_optional else ''}: {written(field.type)};"
    yield "}"


def is_left_out(struct: type[msgspec.Struct], field: types.Field) -> bool:
    """True if messages of `struct` may come without `field`."""
    return struct.__struct_config__.omit_defaults or field.default is msgspec.UNSET


def typescript() -> str:
    """The whole of protocol.ts."""
    parts = [HEAD]
    parts += [
        f"export type {name} = {literal(get_args(getattr(protocol, name)))};\n" for name in NAMED
    ]
    for module in (protocol, forms):
        for struct in vars(module).values():
            if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
                if struct.__module__ == module.__name__:
                    parts.append("\n".join(interface(struct)) + "\n")
    for name in UNIONS:
        members: tuple[Any, ...] = get_args(getattr(protocol, name))
        union = " | ".join(member.__name__ for member in members)
        parts.append(f"export type {name} = {union};\n")
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Write protocol.ts, or with --check say whether it is what would be written."""
    if arguments == ["--check"]:
        is_same = TARGET.exists() and TARGET.read_text(encoding="utf-8") == typescript()
        if not is_same:
            sys.stderr.write(f"{TARGET}: expected what `{COMMAND}` writes\n")
        return 0 if is_same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
