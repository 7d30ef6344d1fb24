"""For all tests in this folder."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the packages, which take longest, so that the run does not end with one process waiting for them."""
    items.sort(key=lambda item: "test_packages" not in item.nodeid)
