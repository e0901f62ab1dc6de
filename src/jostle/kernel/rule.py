"""`@rule`, the only way to compile: Numba when it runs, plain Python under NUMBA_DISABLE_JIT=1.

Numba's own disk cache does not notice an edited callee in another file, and a warm one ignores
NUMBA_BOUNDSCHECK. So compiled rules are kept in a folder named by a hash of every source that
rules may live in and of every flag that changes the code. Numba's settings for other people's
functions are left alone.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import llvmlite
import numba
import numba.extending
import numpy
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.types.misc import unliteral

from jostle.kernel import compiling

PACKAGE = Path(__file__).resolve().parent.parent
RULE_FOLDERS = ("kernel", "games", "bots", "solver")
"""The parts of the package whose sources may hold rules, or constants that rules read."""
FOLDERS_KEPT = 6
"""How many cache folders stay (one for each recent state of the sources and set of flags)."""

Function = TypeVar("Function", bound=Callable[..., Any])

is_interpreted = bool(numba.config.DISABLE_JIT)
"""True if rules run as plain Python in this process."""


def flags() -> dict[str, Any]:
    """Every choice that changes the code made from a source."""
    return {
        "nogil": True,
        "forceinline": True,
        "error_model": "numpy",
        "boundscheck": bool(numba.config.BOUNDSCHECK) or None,
    }


@cache
def fingerprint() -> str:
    """Hash of the rule sources, the compile flags and the compiler's versions."""
    digest = hashlib.sha256()
    for folder in RULE_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    settings = (flags(), numba.config.OPT, numba.config.CPU_NAME, numba.config.CPU_FEATURES)
    versions = (numba.__version__, llvmlite.__version__, numpy.__version__, sys.version_info[:2])
    digest.update(repr((settings, versions)).encode())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where this process keeps compiled rules: beside the package, else in the user's cache."""
    for parent in (PACKAGE / "__pycache__", user_cache()):
        folder = parent / f"rules-{fingerprint()}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / ".used").touch()
        except OSError:
            continue
        _forget_old_folders(parent)
        return folder
    raise OSError(f"expected a writable cache folder, got none of {PACKAGE}, {user_cache()}")


def user_cache() -> Path:
    """Jostle's folder in the user's cache; it may be missing, and be deleted at any time."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "jostle"


def _forget_old_folders(parent: Path) -> None:
    with suppress(FileNotFoundError):  # another process is doing the same
        by_use = sorted(parent.glob("rules-*/.used"), key=lambda mark: mark.stat().st_mtime)
        for mark in by_use[:-FOLDERS_KEPT]:
            shutil.rmtree(mark.parent, ignore_errors=True)


def source_stamp(function: Callable[..., Any]) -> str:
    """What must be the same for compiled code to be used again.

    Rules of the package have its fingerprint. Those that live elsewhere, in a script or a test,
    add their file and those of the rules that they close over (so they may call rules of the
    package and of their own file, but none of a third).
    """
    strangers = {file for file in _files_of(function) if not file.is_relative_to(PACKAGE)}
    if not strangers:
        return fingerprint()
    digest = hashlib.sha256(fingerprint().encode())
    for file in sorted(strangers):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _files_of(function: Callable[..., Any]) -> Iterator[Path]:
    """The files of a function and of the functions, compiled or not, that it closes over."""
    plain = getattr(function, "py_func", function)
    if isinstance(plain, FunctionType):
        file = Path(plain.__code__.co_filename).resolve()
        if file.is_file():
            yield file
        for cell in plain.__closure__ or ():
            with suppress(ValueError):  # nothing is in it yet
                yield from _files_of(cell.cell_contents)


class _RuleLocator(_CacheLocator):  # type: ignore[misc]  # Numba ships no types
    """Names the folder by what is in it, so a file in it can never be stale."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = function.__module__.rpartition(".")[0]
        self._stamp = source_stamp(function)

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return hashlib.sha256(self._name.encode()).hexdigest()[:6]


class _RuleCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]  # Numba ships no types
    def __init__(self, function: Callable[..., Any]) -> None:
        self._locator = _RuleLocator(function)
        self._filename_base = self.get_filename_base(
            function.__module__ + "." + function.__qualname__, ""
        ).replace("<locals>.", "")

    def get_filename_base(self, fullname: str, _abiflags: str) -> str:
        return fullname


class _RuleCache(FunctionCache):  # type: ignore[misc]  # Numba ships no types
    """Numba's cache with our folder, and a key that does not pickle a closure's rules."""

    _impl_class = _RuleCacheImpl

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super()._load_overload(sig, target_context)
        if found is None and compiling.on_compile is not None:
            compiling.on_compile(self._py_func.__qualname__)
        return found

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (sig, codegen.magic_tuple())


def rule(function: Function) -> Function:
    """Compile `function` on first use and keep the result on disk; its signature stays."""
    if is_interpreted:
        return function
    dispatcher = numba.njit(**flags())(function)
    dispatcher._cache = _RuleCache(function)
    dispatcher.get_call_template = partial(_call_template, dispatcher)
    return dispatcher  # type: ignore[no-any-return]  # Numba ships no types


def _call_template(dispatcher: Any, args: Any, kws: Any) -> Any:
    """What a rule is when another one calls it: compiled once for numbers, constants or not.

    Numba would compile it for every constant that it is called with. That takes long, gains
    nothing where all is inlined, and a rule that calls itself with another number than it was
    called with cannot be read from disk: it jumps to address 0.
    """
    plain = tuple(unliteral(arg) for arg in args)
    named = {name: unliteral(arg) for name, arg in kws.items()}
    return type(dispatcher).get_call_template(dispatcher, plain, named)


if is_interpreted or numba.config.BOUNDSCHECK:

    @rule
    def index(number: int) -> int:
        """`number`, which is not negative; IndexError if it is."""
        if number < 0:
            raise IndexError("expected a number from 0, got a negative one")
        return number

else:

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
    def index(typing_context: Any, number: Any) -> Any:
        """`number`, which is not negative: compiled, it spares the check that counts from the end.

        Used where a move's time is spent. A negative number makes compiled code undefined; the
        runs that are interpreted, and those with bounds checks, raise IndexError.
        """

        def assume(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            value = context.cast(builder, arguments[0], signature.args[0], signature.return_type)
            builder.assume(builder.icmp_signed(">=", value, value.type(0)))
            return value

        return numba.int64(number), assume


def bound(name: str) -> Callable[[Function], Function]:
    """As `rule`, for a function made around the rules of the game `name`.

    The cache tells such functions apart by their names, never by what they close over.
    """

    def compile_for_game(function: Function) -> Function:
        function.__qualname__ = f"{name}.{function.__name__}"
        return rule(function)

    return compile_for_game
