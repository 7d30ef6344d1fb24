"""For all tests in this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.databases import new_database, postgresql_server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the packages, which take longest, so that the run does not end with one process waiting for them."""
    items.sort(key=lambda item: "test_packages" not in item.nodeid)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A server for all tests of a process. Here it is one; imported into other modules, it would be one for each."""
    with postgresql_server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database: every test runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tondo.db'}"
    return new_database(request.getfixturevalue("postgresql"))


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tondo.db'}"


@pytest.fixture
def postgresql_database(postgresql: str) -> str:
    return new_database(postgresql)
