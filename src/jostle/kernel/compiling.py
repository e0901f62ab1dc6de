"""Who is told when a rule is compiled. A library is silent; a command says why it takes a while.

Apart from `rule`, so that it can be set before Numba is loaded.
"""

from collections.abc import Callable

on_compile: Callable[[str], None] | None = None
"""Called with a function's name before it is compiled (not when it is found on disk)."""
