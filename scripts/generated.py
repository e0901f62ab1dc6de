"""Files that are made from the Python source: write them, or with --check compare them."""

import importlib
import sys
from collections.abc import Sequence
from typing import NamedTuple

from scripts.steps import ROOT


class Made(NamedTuple):
    """A file and the function `() -> str` that makes its text."""

    path: str
    module: str
    function: str

    def text(self) -> str:
        """What the file has to say."""
        made: str = getattr(importlib.import_module(self.module), self.function)()
        return made


GENERATED = (
    Made("docs/analysis.schema.json", "scripts.analysis_schema", "schema"),
    Made("docs/commands.md", "scripts.help_page", "page"),
    Made("docs/courses.md", "scripts.courses_page", "page"),
    Made("docs/images/edge.svg", "scripts.edge_map", "svg"),
    Made("docs/messages.schema.json", "scripts.message_schema", "schema"),
    Made("docs/record.schema.json", "scripts.record_schema", "schema"),
    Made("web/src/lib/analysis-values.ts", "scripts.analysis_types", "typescript"),
    Made("web/src/lib/protocol.ts", "jostle.server.typescript", "typescript"),
    Made("web/src/theme/tokens.css", "jostle.boards.tokens", "css"),
)


def stale() -> list[str]:
    """The paths of the files that do not say what the source does."""
    return [
        made.path
        for made in GENERATED
        if not (ROOT / made.path).exists() or (ROOT / made.path).read_text("utf-8") != made.text()
    ]


def main(arguments: Sequence[str]) -> int:
    """Write what is stale; or with --check say it, and return 1 if there is any."""
    found = stale()
    if "--check" in arguments:
        for path in found:
            print(f"{path} is not what the source says: run `make docs`")
        return int(bool(found))
    for made in GENERATED:
        if made.path in found:
            (ROOT / made.path).write_text(made.text(), "utf-8")
            print(f"wrote {made.path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
