"""Third-party budgets and cheap imports; the layers themselves are contracts in pyproject.toml."""

import subprocess
import sys

import grimp
import pytest

BUDGETS = {
    "kernel": {"numba", "numpy", "llvmlite"},
    "games": {"numba", "numpy"},
    "record": set(),
    "words": set(),
    "api": {"numpy"},
    "table": set(),
    "boards": set(),
    "solver": {"numba", "numpy"},
    "bots": {"numba", "numpy"},
    "store": {"alembic", "psycopg", "sqlalchemy"},
    "server": {"granian", "litestar", "msgspec", "segno"},
    "lab": {"numba", "numpy"},
    "cli": {"click", "rich"},
}
"""Layer → packages that its modules may import beside the standard library (design.md)."""


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """All imports of the package, outside ones included."""
    return grimp.build_graph("jostle", include_external_packages=True, cache_dir=None)


def test_every_layer_has_a_budget(graph: grimp.ImportGraph) -> None:
    assert {name.removeprefix("jostle.") for name in graph.find_children("jostle")} <= set(BUDGETS)


@pytest.mark.parametrize("layer", BUDGETS)
def test_a_layer_imports_no_package_beyond_its_budget(layer: str, graph: grimp.ImportGraph) -> None:
    top = f"jostle.{layer}"
    inside = [name for name in graph.modules if name == top or name.startswith(f"{top}.")]
    imported = {
        found
        for module in inside
        for found in graph.find_modules_directly_imported_by(module)
        if not found.startswith("jostle") and found not in sys.stdlib_module_names
    }
    assert imported <= BUDGETS[layer]


@pytest.mark.parametrize(
    "program", ["import jostle", "import jostle.cli", "from jostle.cli import main; main()"]
)
def test_the_library_and_its_help_start_without_the_heavy_packages(program: str) -> None:
    ask = f"""
import sys
sys.argv = ["jostle", "--help"]
try:
    {program}
except SystemExit as end:
    assert end.code in (0, None)
heavy = {{"numpy", "numba", "litestar", "sqlalchemy", "rich", "granian", "msgspec"}}
print("loaded:", *sorted(heavy & sys.modules.keys()))
"""
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].split() == ["loaded:"]
