"""What holds for all tests in this folder."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The packages take longest: they come first, so that nobody waits for them at the end."""
    items.sort(key=lambda item: "test_packages" not in item.nodeid)
