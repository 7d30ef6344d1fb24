"""Attacks on a server, from one address, each as bad as the server's default limits allow.

``bench.attack`` runs this in a process of its own: ``python -m bench.attacks <attack> --port …``. The process prints
``ready`` once it is prepared, attacks from the next line of its input on until the input ends, and then prints what
came of it as JSON.
"""

import argparse
import asyncio
import inspect
import json
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import orjson
import uvloop

from bench.attacker import WORKERS, Attacker
from bench.clients import HOST, Http, Socket, connect
from tondo.server.tokens import ALPHABET, CODE_LENGTH

SOCKETS = 95  # a little below `max_sockets_each`

Attack: TypeAlias = Callable[[Attacker], Coroutine[Any, Any, None]]


# Requests without end.


async def flood(attacker: Attacker) -> None:
    """Requests as fast as possible, without any regard for limits."""
    await attacker.swarm_of_sessions(lambda http: attacker.ask(http, "GET", "/api/games", obey=False), 32)


async def sessions(attacker: Attacker) -> None:
    """New sessions."""
    await attacker.swarm(lambda _: _new_session(attacker))


async def _new_session(attacker: Attacker) -> None:
    (await attacker.session()).close()


async def tokens(attacker: Attacker) -> None:
    """Tokens for sockets that are never opened."""
    path = f"/api/tables/{attacker.prey['tables'][0]}/tokens"
    await attacker.swarm_of_sessions(lambda http: attacker.ask(http, "POST", path))


async def codes(attacker: Attacker) -> None:
    """Guessing the codes that take all one's games to another device."""

    async def guess(http: Http) -> None:
        code = "".join(attacker.rng.choices(ALPHABET, k=CODE_LENGTH))
        await attacker.ask(http, "POST", "/api/session/transfer", {"code": code})

    await attacker.swarm_of_sessions(guess)


async def new_tables(attacker: Attacker) -> None:
    """New tables."""
    new = {"game": "cropcircles", "players": 6, "public": True}
    await attacker.swarm_of_sessions(lambda http: attacker.ask(http, "POST", "/api/tables", new))


async def option_texts(attacker: Attacker) -> None:
    """New tables with an option of 60 kB, and lists that show them."""
    new = {"game": "cirkis", "players": 2, "public": True, "options": {"pieces": " " * 60_000 + "2 2 2 2 2 2 2 3 3"}}

    async def both(http: Http) -> None:
        await attacker.ask(http, "POST", "/api/tables", new)
        await attacker.ask(http, "GET", "/api/tables")

    await attacker.swarm_of_sessions(both)


async def searches(attacker: Attacker) -> None:
    """Lists of tables and records, searched for names that hardly anybody has."""

    async def search(http: Http) -> None:
        kind = attacker.rng.choice(("tables?status=over&", "tables?status=playing&", "tables?mine=true&", "records?"))
        await attacker.ask(http, "GET", f"/api/{kind}name={attacker.new_name()}")

    await attacker.swarm_of_sessions(search)


# Long games.


async def imports(attacker: Attacker) -> None:
    """Imports of the longest record that is accepted, each a little different."""
    record = json.loads(Path(attacker.prey["record file"]).read_text("utf-8"))
    del record["checksum"]

    async def put(http: Http) -> None:
        text = json.dumps({**record, "players": [attacker.new_name(), "Player 2"]})
        await attacker.ask(http, "POST", "/api/records", {"record": text})

    await attacker.swarm_of_sessions(put, 8)


async def record_replays(attacker: Attacker) -> None:
    """Steps of the longest record, and its history at many places."""
    await _replays(attacker, f"/api/records/{attacker.prey['long record']}")


async def table_replays(attacker: Attacker) -> None:
    """Steps of the longest table, and its history at many places."""
    await _replays(attacker, f"/api/tables/{attacker.prey['long table']}")


async def _replays(attacker: Attacker, path: str) -> None:
    actions = attacker.prey["actions of the longest"]

    async def replay(http: Http) -> None:
        await attacker.ask(http, "GET", f"{path}/steps")
        for _ in range(4):
            await attacker.ask(http, "GET", f"{path}/history?actions={attacker.rng.randrange(actions // 2, actions)}")

    await attacker.swarm_of_sessions(replay, 8)


async def long_logs(attacker: Attacker) -> None:
    """The longest table with its whole log, over HTTP and over one new socket after another."""
    path = f"/api/tables/{attacker.prey['long table']}"

    async def look(http: Http) -> None:
        await attacker.ask(http, "GET", path)
        token = await attacker.ask(http, "POST", f"{path}/tokens")
        if token is not None:
            first = asyncio.Event()
            await attacker.pace()
            made = await connect(
                attacker.port, {"token": token["token"]}, lambda _content: first.set(), first.set, attacker.address
            )
            await first.wait()
            made.close()

    await attacker.swarm_of_sessions(look, 8)


async def pictures(attacker: Attacker) -> None:
    """Pictures of many tables, each for the first time."""
    tables = list(attacker.prey["tables"])

    async def draw(http: Http) -> None:
        await attacker.ask(http, "GET", f"/api/tables/{tables.pop()}/picture.png")

    await attacker.swarm_of_sessions(draw)


# Work for bots.


async def analyses(attacker: Attacker) -> None:
    """Analyses of many games, the longest among them."""
    records = attacker.prey["records"]

    async def analyse(http: Http) -> None:
        await attacker.ask(http, "GET", f"/api/records/{attacker.rng.choice(records)}/analysis")

    await attacker.swarm_of_sessions(analyse)


async def hints(attacker: Attacker) -> None:
    """Hints, for many sessions."""
    asked: list[tuple[Http, str]] = []
    for _ in range(60):
        http = await attacker.session()
        asked.append((http, await attacker.table(http, {"game": "cropcircles", "players": 2, "bots": [None, 1]})))

    async def ask(number: int) -> None:
        http, table = asked[number]
        await attacker.ask(http, "POST", f"/api/tables/{table}/hints", {"seat": 0})

    await attacker.swarm(ask, len(asked))


async def previews(attacker: Attacker) -> None:
    """Previews of all actions that are legal, and of texts that are hard to read."""
    http = await attacker.session()
    table = await attacker.table(http, {"game": "cropcircles", "players": 2}, seats=2)
    https = [http, *[await attacker.session() for _ in range(WORKERS - 1)]]
    for other in https[1:]:
        other.cookie = http.cookie
    view = (await attacker.ask(http, "GET", f"/api/tables/{table}"))["view"]
    texts = ["a1 " * 66, "9" * 200, *(action["text"] for entry in view["legal"] for action in entry["actions"])]

    async def preview(number: int) -> None:
        wanted = {"command": "preview", "id": "p", "seat": 0, "text": attacker.rng.choice(texts)}
        await attacker.ask(https[number], "POST", f"/api/tables/{table}/previews", wanted)

    await attacker.swarm(preview)


async def strong_bots(attacker: Attacker) -> None:
    """Twenty tables, each with three bots of the highest level, where the person acts at once."""
    seats: list[BotTable] = []
    for _ in range(20):
        http = await attacker.session()
        table = await attacker.table(http, {"game": "cirkis", "players": 4, "bots": [None, 8, 8, 8]})
        seats.append(BotTable(attacker))
        seats[-1].link = await attacker.socket(http, table, seats[-1].receive, "light")

    async def act(number: int) -> None:
        await seats[number].act()

    await attacker.swarm(act, len(seats))


class BotTable:
    """A seat that takes the first legal action as soon as it may."""

    def __init__(self, attacker: Attacker) -> None:
        self.attacker = attacker
        self.legal: list[Any] = []
        self.changed = asyncio.Event()
        self.link: Socket | None = None

    def receive(self, content: bytes) -> None:
        """Take in an update."""
        message = orjson.loads(content)
        if message["kind"] == "update":
            seen = message["brief"] or message["view"]
            self.legal = [action for entry in seen["legal"] for action in entry["actions"]]
            self.changed.set()

    async def act(self) -> None:
        """Act when it is this seat's turn."""
        while not self.legal:
            self.changed.clear()
            await self.changed.wait()
        action, self.legal = self.legal[0], []
        text = action if isinstance(action, str) else action["text"]
        await self.attacker.pace()
        assert self.link is not None
        self.link.send({"command": "act", "id": self.attacker.new_name(), "seat": 0, "text": text})
        self.attacker.note("acted")


# Connections.


async def chat(attacker: Attacker) -> None:
    """As much chat as is allowed, at a table that this address watches with as many sockets as it may have."""
    people = [await attacker.session() for _ in range(5)]
    table = (await attacker.ask(people[0], "POST", "/api/tables", {"game": "circle36", "players": 12}))["table"]
    sockets = []
    for seat, http in enumerate(people):
        sit = {"command": "sit", "id": "s", "seat": seat, "name": f"Mallory {seat}"}
        await attacker.ask(http, "POST", f"/api/tables/{table}/commands", sit)
        sockets.append(await attacker.socket(http, table, lambda _content: None))
    for _ in range(SOCKETS - len(people)):
        await attacker.socket(people[0], table, lambda _content: None)

    async def say(number: int) -> None:
        await attacker.pace()
        sockets[number].send({"command": "say", "id": attacker.new_name(), "seat": number, "text": "x" * 200})
        attacker.note("said")
        await asyncio.sleep(1 / 20)  # `rate_socket`

    await attacker.swarm(say, len(people))


async def refreshes(attacker: Attacker) -> None:
    """As many sockets as are allowed, all asking for the whole view of a big table."""
    https = [await attacker.session() for _ in range(8)]
    table = await attacker.table(https[0], {"game": "cropcircles", "players": 6}, seats=6)
    sockets = [await attacker.socket(https[n % 8], table, lambda _content: None) for n in range(SOCKETS)]

    async def refresh(number: int) -> None:
        await attacker.pace()
        sockets[number].send({"command": "refresh", "id": attacker.new_name(), "seat": None})
        attacker.note("asked")

    await attacker.swarm(refresh, len(sockets))


async def socket_flood(attacker: Attacker) -> None:
    """Sockets that send as much as they can, without any regard for limits, until they are closed."""
    http = await attacker.session()
    table = await attacker.table(http, {"game": "circle36", "players": 1})

    https = [http.at(attacker.port) for _ in range(4)]

    async def shout(number: int) -> None:
        answer = await attacker.ask(https[number], "POST", f"/api/tables/{table}/tokens")
        if answer is None:
            return
        lost = asyncio.Event()
        made = await connect(
            attacker.port, {"token": answer["token"]}, lambda _content: None, lost.set, attacker.address
        )
        while not lost.is_set():
            for _ in range(50):
                made.send({"command": "say", "id": attacker.new_name(), "seat": 0, "text": "x"})
            await asyncio.sleep(0.01)
        attacker.note("closed")

    await attacker.swarm(shout, len(https))


async def connections(attacker: Attacker) -> None:
    """Connections that say nothing, hundreds of them, opened again whenever they are cut."""

    async def hold(_number: int) -> None:
        reader, writer = await attacker.open()
        attacker.note("opened")
        await reader.read()
        writer.close()
        attacker.note("cut")

    await attacker.swarm(hold, 600)


async def handshakes(attacker: Attacker) -> None:
    """Sockets that never say hello, opened again whenever they are closed."""

    async def hold(_number: int) -> None:
        await attacker.pace()
        reader, writer = await attacker.open()
        writer.write(
            f"GET /api/socket HTTP/1.1\r\nhost: {HOST}:{attacker.port}\r\nupgrade: websocket\r\n"
            "connection: Upgrade\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
            f"origin: http://{HOST}:{attacker.port}\r\n\r\n".encode("ascii")
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        attacker.note(answer[9:12].decode("ascii"))
        await reader.read()
        writer.close()

    await attacker.swarm(hold, 300)


async def slow_headers(attacker: Attacker) -> None:
    """Headers that come byte by byte, on hundreds of connections."""
    head = b"GET /api/games HTTP/1.1\r\nhost: x\r\n" + b"x-padding: y\r\n" * 1000
    await _slowly(attacker, head)


async def slow_bodies(attacker: Attacker) -> None:
    """Bodies that come byte by byte, on hundreds of connections."""
    head = b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"
    await _slowly(attacker, b" " * 60_000, head)


async def _slowly(attacker: Attacker, content: bytes, at_once: bytes = b"") -> None:
    async def drip(_number: int) -> None:
        await attacker.pace()
        reader, writer = await attacker.open()
        attacker.note("opened")
        end = asyncio.create_task(reader.read())
        writer.write(at_once)
        for byte in content:
            if end.done():
                break
            writer.write(bytes([byte]))
            await asyncio.wait([end], timeout=0.5)
        attacker.note("answered" if await end else "cut")
        writer.close()

    await attacker.swarm(drip, 400)


async def huge_requests(attacker: Attacker) -> None:
    """Bodies and headers that are too big, with and without an announcement, and JSON that is hard to read."""
    announced = b"POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n"
    chunked = b"POST /api/records HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    chunk = b"10000\r\n" + b"[" * 65536 + b"\r\n"
    requests = [
        [announced, *[b"x" * 65536] * 100],
        [chunked, *[chunk] * 60],
        [b"GET /api/games HTTP/1.1\r\nhost: x\r\n", *[b"x-padding: " + b"y" * 8000 + b"\r\n"] * 100],
        [b"GET /" + b"a" * 1_000_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n"],
    ]
    nested = orjson.dumps({"record": "[" * 500_000 + "]" * 500_000})
    strings = orjson.dumps({"record": json.dumps({"actions": ["x"] * 250_000})})
    https = [await attacker.session() for _ in range(WORKERS)]

    async def send(number: int) -> None:
        choice = attacker.rng.randrange(6)
        if choice >= 4:
            await attacker.ask(https[number], "POST", "/api/records", nested if choice == 4 else strings)
            return
        await attacker.pace()
        reader, writer = await attacker.open()
        try:
            for part in requests[choice]:
                writer.write(part)
                await writer.drain()
            async with asyncio.timeout(2):
                answer = await reader.read(20)
            attacker.note(answer[9:12].decode("ascii", "replace") or "cut")
        except TimeoutError:
            attacker.note("no answer")
        finally:
            writer.transport.abort()

    await attacker.swarm(send)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        flood,
        sessions,
        tokens,
        codes,
        new_tables,
        option_texts,
        searches,
        imports,
        record_replays,
        table_replays,
        long_logs,
        pictures,
        analyses,
        hints,
        previews,
        strong_bots,
        chat,
        refreshes,
        socket_flood,
        connections,
        handshakes,
        slow_headers,
        slow_bodies,
        huge_requests,
    )
}


def about(name: str) -> str:
    """What an attack does, in a sentence."""
    return inspect.getdoc(ATTACKS[name]) or ""


async def attack(name: str, port: int, address: str, prey: Mapping[str, Any]) -> Counter[str]:
    """Prepare, wait for a line of input, and attack until the input ends."""
    attacker = Attacker(port, address, prey)
    task = asyncio.create_task(ATTACKS[name](attacker))
    loop = asyncio.get_running_loop()

    async def listen() -> None:
        await loop.run_in_executor(None, sys.stdin.readline)
        attacker.begun.set()
        await loop.run_in_executor(None, sys.stdin.read)

    listening = asyncio.create_task(listen())
    await asyncio.wait([task, listening], return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return attacker.answers


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--address", required=True)
    parser.add_argument("--prey", type=Path, required=True, help="a JSON file with ids of tables and records")
    chosen = parser.parse_args()
    prey = json.loads(chosen.prey.read_text("utf-8"))
    print(json.dumps(uvloop.run(attack(chosen.attack, chosen.port, chosen.address, prey))), flush=True)


if __name__ == "__main__":
    main()
