import pytest

from tests.databases import database, postgresql, postgresql_database, sqlite_database

__all__ = ["database", "postgresql", "postgresql_database", "sqlite_database"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
