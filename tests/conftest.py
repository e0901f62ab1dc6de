"""What holds for all tests: no times, and with several at once the longest modules begin first."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "jostle", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("jostle")

FOLDERS = ("tests/properties/", "tests/browser/")
"""They take longest, in this order."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Modules under FOLDERS come before all others, so that none runs alone at the end."""
    items.sort(key=lambda item: [not item.nodeid.startswith(folder) for folder in FOLDERS])
