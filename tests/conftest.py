"""The order of tests: with several at once, the modules that take longest begin first."""

import pytest

FOLDERS = ("tests/properties/", "tests/browser/")
"""They take longest, in this order."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Modules under FOLDERS come before all others, so that none runs alone at the end."""
    items.sort(key=lambda item: [not item.nodeid.startswith(folder) for folder in FOLDERS])
