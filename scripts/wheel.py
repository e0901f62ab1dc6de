"""Hatch build hook: a wheel carries the built browser client, or it is not built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "jostle", "server", "static", "index.html")


class ClientInside(BuildHookInterface[Any]):
    """Stops a wheel or source archive that would leave out the client."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the client; an editable install works from the checkout and needs none."""
        if version != "editable" and not Path(self.root, CLIENT).exists():
            raise FileNotFoundError(f"expected the built client at {CLIENT}: run `make wheel`")
