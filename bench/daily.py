"""How long the daily circle takes, and whether anybody can cheat in it: ``python -m bench.daily``.

A database gets 100,000 tries, first on SQLite, then on PostgreSQL. Then a server in this process makes the
page of the daily circle and the results of a task, again and again; both together are what the page asks for. At last
it gets 10,000 submissions that are forged, repeated, late or reordered: no counted score may change, and nothing may be
answered with a 5xx.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import psycopg
from rich.console import Console
from sqlalchemy import insert
from starlette.testclient import TestClient

from bench.store import databases
from tondo.puzzles.daily import daily_games, day_after, day_at
from tondo.server.app import Tondo, create_app
from tondo.server.limits import Rate
from tondo.server.settings import Settings
from tondo.store import Store, now_ms, schema

PLENTY = Rate(1e6, 1e6)
GROUP = 5000
DAYS = 10
TIMES = 100


async def fill(url: str, tries: int) -> None:
    """Store tries of the last days, most of them of today."""
    today, games = day_at(now_ms()), daily_games()
    rng = random.Random(36)
    async with await Store.open(url) as store:
        with store._database.transaction() as connection:
            for start in range(0, tries, GROUP):
                rows = [
                    {
                        "user_id": f"user{number}",
                        "day": today if number % 2 else day_after(today, -(number % DAYS)),
                        "game": games[number % len(games)],
                        "practice": False,
                        "actions": json.dumps(["6 at red 1"] * 25),
                        "length": 25,
                        "score": rng.randrange(40),
                        "at": number,
                    }
                    for number in range(start, min(tries, start + GROUP))
                ]
                connection.execute(insert(schema.daily_tries), rows)
    if url.startswith("postgresql"):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("VACUUM ANALYZE daily_tries")  # as the server does by itself, some time after so many


class Attacker:
    """Somebody with a session who sends what nobody should."""

    def __init__(self, client: TestClient, game: str, rng: random.Random) -> None:
        self.client = client
        self.rng = rng
        today = day_at(now_ms())
        self.game = game
        self.path = f"/api/daily/{today}/{game}"
        self.others = [f"/api/daily/{day_after(today, n)}/{game}" for n in (-3, -1, 1, 2)]
        self.texts: list[str] = []
        self.sent: list[dict[str, object]] = []

    def finish(self) -> int:
        """Finish a try in the proper way; what it scores."""
        tried = self.client.get(self.path).json()
        while not tried["finished"]:
            texts = [action["text"] for action in tried["line"]["view"]["legal"][0]["actions"]]
            self.texts += self.rng.sample(texts, min(3, len(texts)))
            body = {"known": tried["known"], "actions": [self.rng.choice(texts)]}
            self.sent.append(body)
            tried = self.client.post(f"{self.path}/actions", json=body).json()
        return int(tried["score"])

    def strike(self) -> int:
        """One submission of some bad kind; the status of the answer."""
        rng = self.rng
        kind = rng.randrange(6)
        path, body = self.path, dict(rng.choice(self.sent))
        if kind == 0:  # forged
            body = {
                "known": rng.randrange(60),
                "actions": rng.choices(self.texts, k=rng.randrange(1, 6)),
                "score": 10**6,
            }
        elif kind == 1:  # repeated
            pass
        elif kind == 2:  # late, or early
            path = rng.choice(self.others)
        elif kind == 3:  # reordered
            body["known"] = rng.randrange(60)
        elif kind == 4:  # other actions
            body["actions"] = rng.choices(self.texts, k=rng.randrange(1, 6))
        else:  # rubbish
            body = rng.choice(RUBBISH)
        headers = {"content-type": "application/json"}
        return self.client.post(f"{path}/actions", content=json.dumps(body), headers=headers).status_code


RUBBISH: list[Any] = [
    {},
    {"known": 0},
    {"known": "0", "actions": ["x"]},
    {"known": 2**70, "actions": []},
    {"known": 0, "actions": ["\x00", "stop"]},
    {"known": 0, "actions": ["\ud800"]},
    {"known": 0, "actions": "6 at red 1"},
    {"known": 0, "actions": [["6 at red 1"]]},
    {"known": 0, "actions": ["stop"] * 100},
    {"known": 0, "actions": ["9" * 200]},
    [],
]


def attack(app: Tondo, client: TestClient, strikes: int, seed: int = 0) -> Counter[int]:
    """Finish a try at each task, strike, and check that the scores are the same; how often each status came."""
    rng = random.Random(seed)
    client.post("/api/session")
    attackers = [Attacker(client, game, rng) for game in daily_games()]
    scores = [one.finish() for one in attackers]
    before = _histograms(app, client)
    found = Counter(rng.choice(attackers).strike() for _ in range(strikes))
    assert not any(status >= 500 for status in found), found
    assert [client.get(one.path).json()["score"] for one in attackers] == scores
    assert _histograms(app, client) == before
    return found


def _histograms(app: Tondo, client: TestClient) -> Any:
    assert app.background is not None
    circle = app.background.daily
    assert client.portal is not None
    return [client.portal.call(circle.store.daily_scores, circle.today, game) for game in daily_games()]


def measure(client: TestClient, path: str) -> tuple[list[float], list[float]]:
    """How many milliseconds it takes to get this, and how many of the processor's, without those of PostgreSQL."""
    taken, busy = [], []
    for _ in range(TIMES):
        began, began_busy = time.perf_counter(), time.process_time()
        assert client.get(path).status_code == 200, path
        taken.append((time.perf_counter() - began) * 1000)
        busy.append((time.process_time() - began_busy) * 1000)
    return taken, busy


def run(url: str, folder: Path, tries: int, strikes: int, console: Console) -> None:
    """Fill a database, measure, attack."""
    asyncio.run(fill(url, tries))
    app = create_app(
        Settings(
            data=folder,
            database=url,
            key=("k" * 32,),
            log_level="error",
            rate_session=PLENTY,
            rate_address=PLENTY,
            pace_address=PLENTY,
        )
    )
    address = "http://127.0.0.1:8036"
    with TestClient(app, base_url=address, raise_server_exceptions=False) as client:
        client.headers["origin"] = address
        statuses = attack(app, client, strikes)
        console.print(f"{strikes} bad submissions: {dict(sorted(statuses.items()))}")
        today = day_at(now_ms())
        pages = {"the daily circle": "/api/daily"} | {
            f"the results of {game}": f"/api/daily/{today}/{game}/results" for game in daily_games()
        }
        for name, path in pages.items():
            taken, busy = measure(client, path)
            console.print(
                f"{name}: {statistics.median(taken):.1f} ms, the first {taken[0]:.1f}, the longest {max(taken):.1f}; "
                f"of the processor {statistics.median(busy):.1f} ms, at most {max(busy):.1f}"
            )


def main() -> None:
    """Measure each database."""
    parser = argparse.ArgumentParser(prog="bench.daily", description=__doc__)
    parser.add_argument("--sqlite-only", action="store_true", help="without PostgreSQL")
    parser.add_argument("--tries", type=int, default=100_000)
    parser.add_argument("--strikes", type=int, default=10_000)
    arguments = parser.parse_args()
    console = Console()
    with databases(arguments.sqlite_only) as urls:
        for name, url in urls.items():
            console.print(f"[b]{name}[/b]")
            with tempfile.TemporaryDirectory() as folder:
                run(url, Path(folder), arguments.tries, arguments.strikes, console)


if __name__ == "__main__":
    main()
