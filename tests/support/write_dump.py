"""Writes a database dump for `tests.support.before`, with what this program reads from it.

Run it once when a version is about to change how things are stored, and never again for the same name:
``python -m tests.support.write_dump tests/store/data/NAME``
"""

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from tests.store.test_before import digest, plain, seen
from tondo.core import Record, game, game_names
from tondo.core.fairness import commit
from tondo.server.live.summaries import summary_of
from tondo.store import Store
from tondo.table import Clock, Event, Setup, Table

FIRST_DATE = 1_790_000_000_000
USERS = {name: commit(name.encode())[:32] for name in ("Ada", "Bob", "Cleo")}


class Writer:
    """Plays games with fixed chance, and stores them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rng = Random(1)
        self.now = FIRST_DATE
        self.titles: dict[str, str] = {}

    def _tick(self) -> int:
        self.now += 217
        return self.now

    async def write(self, title: str, name: str, how: str = "", moves: int = 8, **changes: Any) -> None:
        """A table. ``how`` is what happens at the end; without it the game goes on, and with no moves it waits."""
        rng, secret = self.rng, self.rng.randbytes(32)
        id = rng.randbytes(16).hex()
        players = changes.pop("players", 2)
        setup = Setup(name, players, changes.pop("options", {}), changes.pop("bots", (None,) * players), **changes)
        table, events = Table.create(setup, secret, self._tick())
        nonces = {}
        for seat, (person, user) in zip(range(players), USERS.items(), strict=False):
            if setup.bots[seat] is None:
                nonces[seat] = rng.randbytes(32)
                events += table.sit(seat, user, person, commit(nonces[seat]), self._tick())
        if moves:
            events += table.start(secret, self._tick())
            for seat, nonce in nonces.items():
                events += table.reveal(seat, nonce.hex(), secret, self._tick())
            events += table.say(0, "Bonne partie – good luck!", self._tick())
        for step in range(moves):
            if table.status != "playing":
                break
            seat = table.state.players_to_act()[0]
            events += table.act(seat, rng.choice(table.state.legal_actions(seat)), secret, self._tick())
            if step == 2 and table.seats[seat].user is not None and table.status == "playing":
                events += table.undo(seat, self._tick())
        events += self._end(table, how, secret)
        await self.store.create(id, secret, events, summary_of(table, public=moves % 2 == 0))
        self.titles[id] = title

    def _end(self, table: Table, how: str, secret: bytes) -> list[Event]:
        if how == "resigned":
            return table.resign(0, secret, self._tick())
        if how == "left":
            return table.leave(1, secret, self._tick())
        if how == "abandoned":
            events = table.propose(0, "abandon", 0, secret, self._tick())
            return events + table.answer(1, True, secret, self._tick())
        return []


async def _fill(address: str) -> dict[str, Any]:
    async with await Store.open(address) as store:
        writer = Writer(store)
        for name in game_names():
            await writer.write("waits for people", name, moves=0)
            await writer.write("is being played", name)
            await writer.write("was given up", name, how="resigned")
        await writer.write("one is away", "cirkis", how="left")
        await writer.write("was stopped", "cropcircles", how="abandoned")
        await writer.write("with a clock, against a bot", "cirkis", bots=(None, 3), clock=Clock("bank", 600_000, 5_000))
        await writer.write("alone to the end", "circle36", players=1, moves=100)
        record = Record(game("circle36", players=1), ("Ada",), ())
        await store.put_record(record, "http")
        await store.put_token("link", "0123", {"seat": 1}, 2**50)
        await store.end_sessions(USERS["Cleo"], "device", FIRST_DATE)
        found = {}
        for id, title in writer.titles.items():
            table = Table.replay(await store.events(id))
            kept = {"secret": (await store.secret(id)).hex(), "summary": plain(asdict(await store.summary(id)))}
            found[id] = {"title": title, **plain(seen(table)), **kept}
        return {
            "users": USERS,
            "tables": found,
            "listed": [listed.table for listed in await store.tables(public=None)],
            "seats": {
                name: [listed.table for listed in await store.tables(public=None, user=user)]
                for name, user in USERS.items()
            },
            "records": [
                {
                    "id": listed.record,
                    "source": listed.source,
                    "record": digest((await store.record(listed.record)).dumps()),
                    "summary": {
                        key: value for key, value in plain(asdict(listed)).items() if key not in ("record", "source")
                    },
                }
                for listed in await store.records()
            ],
            "tokens": [{"kind": "link", "hash": "0123", "data": {"seat": 1}}],
            "retries": [],
        }


def main(target: Path) -> None:
    """Write ``target``.sql and ``target``.json."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tondo.db"
        expected = asyncio.run(_fill(f"sqlite:///{path}"))
        with closing(sqlite3.connect(path)) as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
    target.with_suffix(".sql").write_text(dump, "utf-8")
    target.with_suffix(".json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
