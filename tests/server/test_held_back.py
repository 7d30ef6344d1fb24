"""While somebody else waits to act at a table, its viewers are told of both actions at once; nobody is told nothing."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tondo.core.errors import TondoError
from tondo.server.live import live_table
from tondo.server.live.hub import Hub
from tondo.server.live.viewers import Viewer
from tondo.server.present.client_messages import Command, from_client
from tondo.server.settings import load_settings
from tondo.store import Store
from tondo.table import Setup

pytestmark = pytest.mark.anyio
USERS = ("ada", "bob")


class Place:
    """A game of two at which both may act in any order, with a viewer for each."""

    def __init__(self, hub: Hub, table: str) -> None:
        self.hub = hub
        self.table = table
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.legal: dict[str, str] = {}

    async def watch(self, user: str) -> None:
        def direct(content: bytes) -> bool:
            message = json.loads(content)
            self.sent.append((user, message))
            for entry in (message["view"] or message["changes"]).get("legal", ()):
                self.legal[user] = entry["actions"][0]["text"]
            return True

        await self.hub.enter(self.table, Viewer(user, None, "en", "full", -1, 9, direct))
        self.sent.clear()

    def act(
        self, user: str, text: str = "", acknowledge: Callable[[int], object] = lambda _number: None
    ) -> "asyncio.Task[int]":
        seat = USERS.index(user)
        message = command("act", user, seat=seat, text=text or self.legal[user])
        return asyncio.create_task(self.hub.execute(self.table, user, message, acknowledge))

    def updates(self, user: str) -> list[int]:
        return [message["number"] for name, message in self.sent if name == user]


def command(kind: str, id: str, **fields: object) -> Command:
    message = from_client.validate_python({"command": kind, "id": id, **fields})
    assert isinstance(message, Command)
    return message


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Place]:
    settings = load_settings({"data": str(folder)})
    async with await Store.open(f"sqlite:///{folder / 'tondo.db'}") as store:
        hub = Hub(store, settings)
        await hub.begin()
        table = await hub.create(Setup("circle36", 2, {}, (None, None)), False)
        for seat, user in enumerate(USERS):
            await hub.execute(table, user, command("sit", "sit", seat=seat, name=user))
        await hub.execute(table, "ada", command("start", "start"))
        place = Place(hub, table)
        for user in USERS:
            await place.watch(user)
        yield place
        await hub.close()


async def test_two_who_act_at_once_are_told_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as place:
        first, second = await asyncio.gather(place.act("ada"), place.act("bob"))
        assert first < second
        for user in USERS:
            assert place.updates(user) == [second]
            message = next(message for name, message in place.sent if name == user)
            assert {line["seat"] for line in message["log"]} == {0, 1, None}  # both entries, and the next roll


async def test_a_single_action_is_told_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as place:
        number = await place.act("ada")
        assert place.updates("bob") == [number]


async def test_an_action_is_told_although_the_next_is_refused(tmp_path: Path) -> None:
    async with playing(tmp_path) as place:
        one, other = place.act("ada"), place.act("bob", "nonsense")
        with pytest.raises(TondoError):
            await other
        assert place.updates("bob") == place.updates("ada") == [await one]


async def test_an_action_is_told_although_whoever_waits_goes_away(tmp_path: Path) -> None:
    async with playing(tmp_path) as place:
        live = place.hub._tables[place.table]
        soon = asyncio.get_running_loop().call_soon
        one = place.act("ada", acknowledge=lambda _number: soon(other.cancel))  # after it is held back
        other = place.act("bob")
        number = await one
        with pytest.raises(asyncio.CancelledError):
            await other
        assert place.updates("bob") == place.updates("ada") == [number]
        assert not live.lock.waiting
        assert not live.lock.locked()


async def test_updates_are_not_held_back_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "HOLD_BACK_SECONDS", -1.0)
    async with playing(tmp_path) as place:
        says = [
            asyncio.create_task(place.hub.execute(place.table, "ada", command("say", f"{n}", seat=0, text="hm")))
            for n in range(6)
        ]
        numbers = [await one for one in says]
        assert place.updates("bob")[-1] == numbers[-1]
        assert len(place.updates("bob")) >= 3  # at least every other one
