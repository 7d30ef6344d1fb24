from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.databases import database, new_database, postgresql, postgresql_database, sqlite_database
from tondo.store import Store, engines

__all__ = ["database", "postgresql", "postgresql_database", "sqlite_database"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite, log", "sqlite, no log", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A new database; SQLite in both ways that it is used, whatever its version."""
    if request.param == "postgresql":
        return new_database(request.getfixturevalue("postgresql"))
    monkeypatch.setattr(engines, "log_is_safe", lambda _version: request.param == "sqlite, log")
    return f"sqlite:///{tmp_path / 'tondo.db'}"


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with await Store.open(address) as opened:
        yield opened
