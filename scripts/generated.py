"""Files that are generated from the Python source: write them, or with --check compare them.

Each generator is a module with `main(arguments) -> None` that exits non-zero when, with
`--check`, a file is not what it would write. It runs with the checkout as the working folder.
"""

import importlib.util
import subprocess
import sys

from scripts.steps import ROOT

GENERATORS = (
    "jostle.record_schema",
    "jostle.boards.tokens",
    "jostle.server.typescript",
    "jostle.cli.help_page",
)


def main(arguments: list[str]) -> int:
    """Run all generators with `arguments`; returns 1 if one failed, else 0."""
    failed = False
    for module in GENERATORS:
        if importlib.util.find_spec(module) is None:
            continue
        done = subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=False)
        failed |= done.returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
