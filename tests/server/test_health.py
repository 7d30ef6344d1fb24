"""``/healthz`` says when nothing can be stored, and a locked file holds nobody up for long."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.conftest import Place
from tondo.server.http import operations
from tondo.store.lock import FileLock


def test_a_locked_database(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "CHECK_SECONDS", 0.0)
    table, ada, _ = place.pair(game="circle36")
    assert place.client.get("/healthz").json()["ok"]
    other = FileLock(tmp_path / "tondo.sqlite-lock", timeout=1)
    other.acquire()
    began = time.monotonic()
    answer = ada.command(table, "say", seat=0, text="hello")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    health = place.client.get("/healthz")
    assert (health.status_code, health.json()["code"]) == (503, "unstorable")
    assert "enregistré" in health.json()["text"]["fr"]
    assert time.monotonic() - began < 20  # forty seconds for the first alone, before; now three
    assert place.client.get(f"/api/tables/{table}").status_code == 200
    other.close()
    assert place.client.get("/healthz").json()["ok"]
    assert ada.command(table, "say", seat=0, text="hello").status_code == 200


def test_asking_often_stores_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "CHECK_SECONDS", 3600.0)
    hub = place.app.hub
    assert hub is not None
    stored: list[Callable[[], object]] = []
    check = hub.store.check

    async def counted() -> None:
        stored.append(check)
        await check()

    monkeypatch.setattr(hub.store, "check", counted)
    place.app.api.state.storing = operations.Storing()
    for _ in range(5):
        assert place.client.get("/healthz").status_code == 200
    assert len(stored) == 1
