"""Load: many games over real sockets, against a server in a process of its own; every action is durable.

``python -m bench.load --games 200 --clients 2 --seconds 20`` plays as fast as it can (a closed loop); ``--rate`` limits
the total of actions per second. A game that ends is followed by another that was set up beforehand (``--waves``); when
there is none left, the run is over, so that no slot is ever empty. At a given rate games have begun at different times,
as they do among strangers: otherwise all would end at the same moment.
``--workers 2`` starts the server with two workers; ``--servers 2`` compares two servers on PostgreSQL with one, see
`bench.scaling`.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import deque
from pathlib import Path

import uvloop

from bench import scaling
from bench.clients import Http, Server, Socket, busy_seconds, connect, free_port

MOST_AHEAD = 45  # actions that the first game of a slot has behind it: fewer than the shortest game has
AHEAD_SECONDS = 10

# How messages begin, and what is looked for in them.
UPDATE = b'{"kind":"update","number":'
ACK = b'{"kind":"ack",'
IGNORED = (b'{"kind":"presence"', b'{"kind":"beat"')
LEGAL = b'"legal":['
OVER = b'"status":"over"'
ACTIONS = b'"actions":['
BEFORE_ACTION = b'"text":"'  # in a view
BEFORE_TEXT = b',"'  # in a brief, which has texts alone


class Client:
    """One player: sends a random legal action on its turn, and measures when it hears of others' actions.

    It looks for what it needs in the bytes of a message, without reading all of it: the less the load generator takes
    of the processors that it shares with the server, the more is measured of the server. It depends on the order in
    which the server writes a message; an action that it mistook would be refused, and counted as an error.
    """

    def __init__(self, game: "Game", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.socket: Socket | None = None
        self.legal = b""  # the part of a message that lists legal actions
        self.before = BEFORE_ACTION  # what is before each of them
        self.known = -1  # the event to which ``legal`` belongs
        self.needed = -1  # the last event of this client's own action: it acts only after an update about it
        self.waiting = False
        self.sent_at = 0.0
        self.count = 0

    def received(self, content: bytes) -> None:
        """Take in an update or an acknowledgement; anything else is an error."""
        game = self.game
        if content.startswith(UPDATE):
            self.known = int(content[len(UPDATE) : content.index(b",", len(UPDATE))])
            if game.load.measuring:
                game.told(self.known, self)
            start = content.rfind(LEGAL)
            if start >= 0:
                start = content.find(ACTIONS, start)
                self.legal = b"," + content[start + len(ACTIONS) :] if start > 0 else b""
                self.before = BEFORE_TEXT if self.legal.startswith(BEFORE_TEXT) else BEFORE_ACTION
            if OVER in content:
                game.over = True
        elif content.startswith(ACK):
            self.waiting = False
            self.needed = int(content[content.rindex(b":") + 1 : -1])
            game.load.acknowledged += 1
            if game.load.measuring:
                game.acknowledged(self.needed, self, self.sent_at)
        elif content.startswith(IGNORED):
            return  # a full stream says who is there
        else:
            self.waiting = False
            game.load.errors.append(content.decode())
        game.load.wake(self)

    def act(self) -> bool:
        """Send an action if it is this client's turn."""
        if self.waiting or not self.legal or self.known < self.needed or self.socket is None:
            return False
        self.count += 1
        self.waiting = True
        legal, before = self.legal, self.before
        start = legal.find(before, int(self.game.load.rng.random() * len(legal)))
        if start < 0:
            start = legal.index(before)
        start += len(before)
        text = legal[start : legal.index(b'"', start)]
        self.sent_at = time.perf_counter()
        self.socket.send_raw(
            b'{"command":"act","id":"%d-%d","seat":%d,"text":"%b"}' % (self.seat, self.count, self.seat, text)
        )
        return True

    def lost(self) -> None:
        """The server hung up."""
        if not self.game.load.finished:
            self.game.load.errors.append("a socket was lost")


class Game:
    """One table with its clients."""

    def __init__(self, load: "Load", clients: int) -> None:
        self.load = load
        self.clients = [Client(self, seat) for seat in range(clients)]
        self.over = False
        self.ahead = 0  # actions to play before anything is measured
        self._heard: list[deque[tuple[int, float]]] = [deque(maxlen=50) for _ in self.clients]
        self._untold: dict[tuple[int, int], float] = {}  # by event and seat: when the action was sent

    async def set_up(self, people: list[Http], stream: str) -> None:
        """Create the table, sit down, start, and open the sockets."""
        host = people[0]
        table = (await host.post("/api/tables", {"game": self.load.game, "players": len(people)}))["table"]
        for seat, person in enumerate(people):
            await person.post(
                f"/api/tables/{table}/commands", {"command": "sit", "id": "sit", "seat": seat, "name": f"Player {seat}"}
            )
        await host.post(f"/api/tables/{table}/commands", {"command": "start", "id": "start"})
        for client, person in zip(self.clients, people, strict=True):
            token = (await person.post(f"/api/tables/{table}/tokens"))["token"]
            hello = {"token": token, "stream": stream, "panels": False}
            client.socket = await connect(person.port, hello, client.received, client.lost, table=table)

    def told(self, number: int, client: Client) -> None:
        """A client got an update about an event, and about those before it."""
        now = time.perf_counter()
        self._heard[client.seat].append((number, now))
        if self._untold:
            for event, seat in [key for key in self._untold if key[1] == client.seat and key[0] <= number]:
                self.load.latencies.append(now - self._untold.pop((event, seat)))

    def acknowledged(self, number: int, actor: Client, sent: float) -> None:
        """An action has its number: measure when others got it."""
        for client in self.clients:
            if client is not actor:
                when = next((when for event, when in self._heard[client.seat] if event >= number), None)
                if when is None:
                    self._untold[number, client.seat] = sent
                else:
                    self.load.latencies.append(when - sent)


class Load:
    """The whole run."""

    def __init__(self, arguments: argparse.Namespace, ports: list[int]) -> None:
        self.game = arguments.game
        self.arguments = arguments
        self.ports = ports
        self.rng = random.Random(1)
        self.acknowledged = 0
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.measuring = False
        self.finished = False
        self.playing: list[Game] = []
        self.waiting: list[list[Game]] = []
        self.ran_out = asyncio.Event()
        self._turns: deque[Client] = deque()

    async def set_up(self) -> None:
        """Set up all tables of all waves, before measuring."""
        chosen = self.arguments
        people = [[await self._person(seat) for seat in range(chosen.clients)] for _ in range(chosen.games)]

        for row in people:
            for person in row:
                person.close()  # the server would cut connections that are idle for too long

        async def one(slot: int) -> list[Game]:
            games = [Game(self, chosen.clients) for _ in range(chosen.waves)]
            for game in games:
                await game.set_up(people[slot], chosen.stream)
            return games

        for start in range(0, chosen.games, 20):
            made = await asyncio.gather(*(one(slot) for slot in range(start, min(start + 20, chosen.games))))
            self.waiting += [games[1:] for games in made]
            self.playing += [games[0] for games in made]
        for row in people:
            for person in row:
                person.close()
        await asyncio.sleep(0.5)
        if chosen.rate:
            await self._spread()

    async def _person(self, seat: int) -> Http:
        """Somebody at one of the servers: the people of a table are at different ones."""
        return await Http(self.ports[seat % len(self.ports)]).begin()

    def wake(self, client: Client) -> None:
        """A client may be able to act."""
        if not self.measuring:
            if client.game.ahead:
                client.game.ahead -= client.act()
            return
        if self.arguments.rate == 0:
            if client.game.over:
                self._next(client.game)
            else:
                client.act()

    def _next(self, game: Game) -> None:
        """Continue at the slot's next table."""
        for slot, playing in enumerate(self.playing):
            if playing is game:
                if self.waiting[slot]:
                    self.playing[slot] = self.waiting[slot].pop(0)
                    for client in self.playing[slot].clients:
                        client.act()
                else:
                    self.ran_out.set()
                return

    async def run(self) -> float:
        """Play for the given time; return the time it took."""
        chosen = self.arguments
        self.acknowledged = 0
        self.measuring = True
        began = time.perf_counter()
        if chosen.rate == 0:
            for game in self.playing:
                for client in game.clients:
                    client.act()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ran_out.wait(), chosen.seconds)
        else:
            await self._paced(began, chosen.rate, chosen.seconds)
        self.measuring = False
        return time.perf_counter() - began

    async def _spread(self) -> None:
        """Play the first game of each slot on, by another number of actions each."""
        for game in self.playing:
            game.ahead = self.rng.randrange(MOST_AHEAD)
            for client in game.clients:
                self.wake(client)
        end = time.perf_counter() + AHEAD_SECONDS
        while any(game.ahead for game in self.playing) and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        for game in self.playing:
            game.ahead = 0
        await asyncio.sleep(0.5)

    async def _paced(self, began: float, rate: float, seconds: float) -> None:
        """Spread actions evenly in time, over games at random."""
        done = 0
        order: list[int] = []
        while (now := time.perf_counter() - began) < seconds and not self.ran_out.is_set():
            while done < now * rate:
                if not order:
                    order = list(range(len(self.playing)))
                    self.rng.shuffle(order)
                slot = order.pop()
                game = self.playing[slot]
                if game.over:
                    self._next(game)
                    game = self.playing[slot]
                for client in self.rng.sample(game.clients, len(game.clients)):
                    if client.act():
                        break
                done += 1
            await asyncio.sleep(0.002)


def percentile(values: list[float], part: float) -> float:
    """A percentile of times in seconds, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000 if values else float("nan")


async def measure(chosen: argparse.Namespace, folder: Path) -> dict[str, float]:
    """Start a server, load it, and return the figures."""
    environment = {"TONDO_WORKERS": str(chosen.workers)}
    if chosen.database:
        environment["TONDO_DATABASE"] = chosen.database
    server = Server(free_port(), folder, environment)
    server.start()
    try:
        await server.ready()
        load = Load(chosen, [server.port])
        await load.set_up()
        before, cpu = server.rss, server.cpu
        mine, busy = time.process_time(), busy_seconds()
        seconds = await load.run()
        served, generated = server.cpu - cpu, time.process_time() - mine
        others = busy_seconds() - busy - served - generated
        figures = {
            "clients": float(chosen.games * chosen.clients),
            "games": float(chosen.games),
            "seconds": round(seconds, 1),
            "actions": float(load.acknowledged),
            "actions a second": round(load.acknowledged / seconds, 1),
            "p50 ms": round(percentile(load.latencies, 0.5), 1),
            "p99 ms": round(percentile(load.latencies, 0.99), 1),
            "worst ms": round(percentile(load.latencies, 1.0), 1),
            "errors": float(len(load.errors)),
            "server RSS before MiB": round(before, 1),
            "server RSS after MiB": round(server.rss, 1),
            "server processor %": round(served / seconds * 100),
            "generator processor %": round(generated / seconds * 100),
            "others' processor %": round(others / seconds * 100),
        }
        load.finished = True
        for error in load.errors[:5]:
            print("error:", error)
        return figures
    finally:
        server.stop()


async def play(chosen: argparse.Namespace) -> None:
    """Load servers that are running: print *ready* when everything is set up, and the figures after a line of input."""
    load = Load(chosen, chosen.ports)
    await load.set_up()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    cpu = time.process_time()
    seconds = await load.run()
    load.finished = True
    for error in load.errors[:5]:
        print("error:", error, file=sys.stderr)
    figures = {
        "actions": load.acknowledged,
        "seconds": seconds,
        "p50 ms": round(percentile(load.latencies, 0.5), 1),
        "p99 ms": round(percentile(load.latencies, 0.99), 1),
        "processor seconds": time.process_time() - cpu,
        "errors": len(load.errors),
    }
    print(json.dumps(figures), flush=True)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="circle36")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--clients", type=int, default=2, help="players of each game")
    parser.add_argument("--rate", type=float, default=0, help="actions per second in all; 0: as fast as possible")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--waves", type=int, default=1, help="games that each pair plays one after the other")
    parser.add_argument("--stream", choices=("light", "full"), default="light")
    parser.add_argument("--database", default="", help="a PostgreSQL URL; without it SQLite in a new folder")
    parser.add_argument("--workers", type=int, default=1, help="of the server")
    parser.add_argument("--servers", type=int, default=0, help="compare so many on one PostgreSQL with one")
    parser.add_argument("--turns", type=int, default=3, help="of each number of servers")
    parser.add_argument("--share", type=float, default=0, help="of a processor that each of the servers may use")
    parser.add_argument("--mixed", action="store_true", help="the people of a table are at different servers")
    parser.add_argument("--ports", type=int, nargs="+", help="of servers that are running; for processes of clients")
    return parser.parse_args()


def main() -> None:
    """Run it from the command line."""
    chosen = arguments()
    if chosen.ports:
        uvloop.run(play(chosen))
        return
    with tempfile.TemporaryDirectory(prefix="tondo-load-") as place:
        if chosen.servers:
            print(json.dumps(uvloop.run(scaling.compare(chosen, Path(place)))))
            return
        for name, value in uvloop.run(measure(chosen, Path(place))).items():
            print(f"{name:24} {value:g}")


if __name__ == "__main__":
    main()
