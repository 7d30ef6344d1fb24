"""Broken messages over real sockets: ``python -m bench.fuzz --messages 100000``.

Some are noise, some are JSON that is almost right, some fit the schema but ask for the impossible. None may go
unanswered or change the game, and the server must be as healthy afterwards as before.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import uvloop

from bench.clients import Http, Server, Socket, connect, free_port
from tondo.server.present import client_messages

ODD: list[Any] = [None, True, -1, 0, 99, 10**30, 1.5, "", "0", "é", "\u202e", "a" * 500, [], {}, [[]], {"a": 1}]
SAMPLES: list[dict[str, Any]] = [
    {"command": "sit", "id": "a", "seat": 0, "name": "Eve", "commitment": ""},
    {"command": "commit", "id": "a", "seat": 0, "commitment": "0a" * 32},
    {"command": "reveal", "id": "a", "seat": 0, "nonce": "0a" * 32},
    {"command": "claim", "id": "a", "seat": 0},
    {"command": "stand", "id": "a", "seat": 0},
    {"command": "start", "id": "a"},
    {"command": "act", "id": "a", "seat": 1, "text": "99 at red 3"},
    {"command": "act", "id": "a", "seat": 0, "text": "13 at nowhere"},
    {"command": "undo", "id": "a", "seat": 1},
    {"command": "resign", "id": "a", "seat": 1},
    {"command": "leave", "id": "a", "seat": 7},
    {"command": "come_back", "id": "a", "seat": 0},
    {"command": "propose", "id": "a", "seat": 0, "what": "rematch", "about": 0},
    {"command": "propose", "id": "a", "seat": 0, "what": "take-over", "about": 1},
    {"command": "answer", "id": "a", "seat": 0, "yes": True},
    {"command": "say", "id": "a", "seat": 1, "text": "x"},
    {"command": "say", "id": "a", "seat": 0, "text": "\u0007"},
    {"command": "mute", "id": "a", "seat": 0, "whom": 0, "on": True},
    {"command": "hello", "id": "a", "token": "A" * 32},
    {"command": "preview", "id": "a", "seat": 0, "text": "\ud83d"},
]


def broken_messages(seed: int, count: int) -> Iterator[str | bytes]:
    """Texts and binary messages of at most 4,000 characters, the same ones for the same seed."""
    rng = random.Random(seed)
    for number in range(count):
        yield _broken(rng, number)


def _broken(rng: random.Random, number: int) -> str | bytes:
    kind = rng.randrange(8)
    sample = {**rng.choice(SAMPLES), "id": f"f{number}"}
    if kind == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if kind == 1:
        return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x20, 0xD7FF)))) for _ in range(40))
    if kind == 2:
        return "[" * rng.randrange(1, 2000) + "]" * rng.randrange(3)
    if kind == 3:  # a value of another type
        sample[rng.choice(list(sample))] = rng.choice(ODD)
        return json.dumps(sample) if not _would_do_something(sample) else "{}"
    if kind == 4:  # an unknown field
        sample[rng.choice(("x", "seat ", "Command", "__proto__"))] = rng.choice(ODD)
        return json.dumps(sample)
    if kind == 5:  # a missing field
        del sample[rng.choice([key for key in sample if key != "commitment"])]
        return json.dumps(sample) if not _would_do_something(sample) else "{}"
    if kind == 6:  # cut off, or with a byte changed in the middle
        text = json.dumps(sample)
        at = rng.randrange(1, len(text) - 1)
        return text[:at] if rng.random() < 0.5 else text[:at] + "\0" + text[at + 1 :]
    return json.dumps(sample)


def _would_do_something(message: dict[str, Any]) -> bool:
    """Whether a changed sample is a command that the table would execute for seat 0."""
    try:
        command = client_messages.from_client.validate_python(message)
    except ValueError:
        return False
    if getattr(command, "seat", 0) != 0:
        return False
    return isinstance(
        command,
        client_messages.Say
        | client_messages.Mute
        | client_messages.Resign
        | client_messages.Leave
        | client_messages.Propose
        | client_messages.Undo
        | client_messages.Refresh,
    )


async def fuzz(messages: int, folder: Path, sockets: int = 20) -> dict[str, Any]:
    """Send all messages, and return the figures."""
    server = Server(free_port(), folder)
    server.start()
    answers: Counter[str] = Counter()
    try:
        await server.ready()
        ada, bob = [await Http(server.port).begin() for _ in range(2)]
        table = (await ada.post("/api/tables", {"game": "circle36"}))["table"]
        for seat, person in enumerate((ada, bob)):
            command = {"command": "sit", "id": "s", "seat": seat, "name": f"P{seat}"}
            await person.post(f"/api/tables/{table}/commands", command)
        await ada.post(f"/api/tables/{table}/commands", {"command": "start", "id": "t"})
        before = (await ada.get(f"/api/tables/{table}"))["view"]
        memory = server.rss
        share = messages // sockets
        await asyncio.gather(*(_one(server.port, ada, table, seed, share, answers) for seed in range(sockets)))
        after = (await ada.get(f"/api/tables/{table}"))["view"]
        log = server.log.read_text("utf-8")
        return {
            "messages": share * sockets,
            "answers": dict(answers),
            "unanswered": share * sockets - answers.total(),
            "changed": {**before, "now": 0} != {**after, "now": 0},
            "errors in the log": log.count('"level": "error"'),
            "RSS before": round(memory, 1),
            "RSS after": round(server.rss, 1),
            "exit code": server.stop(),
        }
    finally:
        assert server.process is not None
        if server.process.poll() is None:
            server.kill()


async def _one(port: int, http: Http, table: str, seed: int, count: int, answers: Counter[str]) -> None:
    """One socket after another, each for a hundred messages."""
    inbox: asyncio.Queue[Any] = asyncio.Queue()
    socket: Socket | None = None
    for number, content in enumerate(broken_messages(seed, count)):
        if number % 100 == 0:
            if socket is not None:
                socket.close()
            person = Http(port)
            person.cookie = http.cookie
            token = (await person.post(f"/api/tables/{table}/tokens"))["token"]
            person.close()
            inbox = asyncio.Queue()
            socket = await connect(port, {"token": token, "stream": "light"}, inbox.put_nowait)
            await inbox.get()
        assert socket is not None
        if isinstance(content, bytes):
            socket.send_raw(content, 2)
        else:
            socket.send_raw(content.encode("utf-8", "surrogatepass"))
        answer = orjson.loads(await asyncio.wait_for(inbox.get(), 30))
        answers[answer.get("code") or answer["kind"]] += 1
    if socket is not None:
        socket.close()


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    chosen = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="tondo-fuzz-") as folder:
        result = uvloop.run(fuzz(chosen.messages, Path(folder)))
    print(json.dumps({**result, "seconds": round(time.perf_counter() - began)}))
    good = not (result["unanswered"] or result["changed"] or result["errors in the log"] or result["exit code"])
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
