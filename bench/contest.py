"""Two servers on one database that compete to store the same next event, again and again.

``python -m bench.contest --actions 2000``: at every position of many games both servers get the same action of the same
seat at the same time. Exactly one may win; the other must say that the position has moved on.
"""

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

from bench.clients import Failed, Http, Server, free_port
from tests.support.databases import new_database, postgresql_server
from tondo.store import Store
from tondo.table import Table

GAMES = 20


async def play(ports: list[int], number: int, share: int, tables: dict[str, int], seen: dict[str, int]) -> None:
    """Play ``share`` contested actions, at tables that no other player uses."""
    first = await Http(ports[0]).begin()
    second = first.at(ports[1])
    done, table = 0, ""
    view: Any = None
    while done < share:
        if view is None or view["status"] == "over":
            table = (await first.post("/api/tables", {"game": "circle36", "players": 1}))["table"]
            await first.post(
                f"/api/tables/{table}/commands", {"command": "sit", "id": "s", "seat": 0, "name": f"P{number}"}
            )
            await first.post(f"/api/tables/{table}/commands", {"command": "start", "id": "t"})
            tables[table] = 0
            view = (await first.get(f"/api/tables/{table}"))["view"]
        text = view["legal"][0]["actions"][0]["text"]
        answers = await asyncio.gather(
            *(
                http.post(
                    f"/api/tables/{table}/commands", {"command": "act", "id": f"{side}-{done}", "seat": 0, "text": text}
                )
                for side, http in enumerate((first, second))
            ),
            return_exceptions=True,
        )
        for answer in answers:
            if isinstance(answer, Failed):
                code = answer.content["code"]
                seen[code] = seen.get(code, 0) + 1
                if code not in ("illegal", "not-playing", "unreadable-action"):
                    raise answer
            elif isinstance(answer, BaseException):
                raise answer
            else:
                tables[table] += 1
                done += 1
        view = (await first.get(f"/api/tables/{table}"))["view"]
    for http in (first, second):
        http.close()


async def contest(url: str, folder: Path, actions: int) -> dict[str, Any]:
    """Play on two servers, then check the store."""
    ports = [free_port(), free_port()]
    servers = [Server(port, folder, {"TONDO_DATABASE": url, "TONDO_KEY": "k" * 40}) for port in ports]
    tables: dict[str, int] = {}
    seen: dict[str, int] = {}
    for server in servers:
        server.start()
    try:
        await asyncio.gather(*(server.ready() for server in servers))
        await asyncio.gather(*(play(ports, number, actions // GAMES, tables, seen) for number in range(GAMES)))
        conflicts = 0.0
        for server in servers:
            conflicts += await _conflicts(server.port)
    finally:
        for server in servers:
            server.kill()
    stored, gaps = 0, 0
    async with await Store.open(url) as store:
        for table in tables:
            events = await store.events(table)
            gaps += [event.number for event in events] != list(range(len(events)))
            stored += sum(event.kind == "acted" and event.data["player"] == 0 for event in events)
            Table.replay(events)
    return {
        "wanted": actions,
        "accepted": sum(tables.values()),
        "stored": stored,
        "gaps": gaps,
        "conflicts": conflicts,
        "refused": seen,
    }


async def _conflicts(port: int) -> float:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
    text = (await reader.read()).decode()
    writer.close()
    return sum(float(line.split()[1]) for line in text.splitlines() if line.startswith("tondo_conflicts_total"))


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=2000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tondo-contest-") as folder, postgresql_server() as address:
        began = time.perf_counter()
        result = uvloop.run(contest(new_database(address), Path(folder), chosen.actions))
    print(json.dumps({**result, "seconds": round(time.perf_counter() - began)}))
    raise SystemExit(not (result["accepted"] == result["stored"] == chosen.actions and not result["gaps"]))


if __name__ == "__main__":
    main()
