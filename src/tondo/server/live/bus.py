"""How processes tell each other that tables have new events (their numbers, never their content), and who is there.

All that is to be said at a time goes in one message of a line for each table: a message costs far more than a line.
A message may get lost, so the store is polled as well.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any, Protocol

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tondo.server.logs import LOG
from tondo.server.settings import WORDS
from tondo.server.siblings import MAX_DATAGRAM, Siblings

NUMBERS = b"n"  # the letters of datagrams between workers
PRESENCE = b"p"
PAUSE = 0.005  # seconds between two messages to other workers: each costs far more than a line of it
LINES_AT_ONCE = MAX_DATAGRAM // 100  # a table's id is at most 64 characters long
CHANNEL = "tondo.tables"
PRESENCE_CHANNEL = "tondo.presence"
Receiver = Callable[[str, int], Coroutine[Any, Any, None]]  # gets the table and the number
Hearer = Callable[[str], None]  # gets what `Bus.announce` was given


class Bus(Protocol):
    """What the hub needs of a bus."""

    connected: bool  # whether messages of other processes arrive

    def publish(self, table: str, number: int) -> None:
        """Tell the other processes, without waiting."""

    def announce(self, word: str) -> None:
        """Tell the other processes who is there, without waiting."""

    async def close(self) -> None:
        """Stop."""


class NoBus:
    """One process, or several that only poll the store: there is nobody to tell."""

    connected = False

    def publish(self, table: str, number: int) -> None:
        """Nothing to do."""

    def announce(self, word: str) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""


class RedisBus:
    """Over Redis. While Redis is away, messages are dropped and games go on; listening is tried again and again."""

    def __init__(self, url: str, receive: Receiver, hear: Hearer) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=5)
        self._listening = Redis.from_url(url, socket_connect_timeout=2)
        self._receive = receive
        self._hear = hear
        self._latest: dict[str, int] = {}
        self._words: list[str] = []
        self._news = asyncio.Event()
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._listen())]
        self.connected = False

    def publish(self, table: str, number: int) -> None:
        """Send it soon; of several numbers of one table only the last."""
        self._latest[table] = number
        self._news.set()

    def announce(self, word: str) -> None:
        """Send it soon."""
        self._words.append(word)
        self._news.set()

    async def close(self) -> None:
        """Stop both tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for client in (self._redis, self._listening):
            with suppress(RedisError, OSError):
                await client.aclose()

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            latest, self._latest = self._latest, {}
            words, self._words = self._words, []
            try:
                pipe = self._redis.pipeline(transaction=False)
                if latest:
                    pipe.publish(CHANNEL, "\n".join(f"{table} {number}" for table, number in latest.items()))
                for word in words:
                    pipe.publish(PRESENCE_CHANNEL, word)
                await pipe.execute()
            except (RedisError, OSError):
                await asyncio.sleep(0.2)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._listening.pubsub() as channel:
                    await channel.subscribe(CHANNEL, PRESENCE_CHANNEL)
                    self.connected = True
                    LOG.info(WORDS("log.bus-here"))
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._read(_text(message["channel"]), _text(message["data"]))
            except (RedisError, OSError):
                if self.connected:
                    LOG.warning(WORDS("log.bus-gone"))
                self.connected = False
            await asyncio.sleep(0.5)

    async def _read(self, channel: str, data: str) -> None:
        if channel == PRESENCE_CHANNEL:
            self._hear(data)
            return
        for table, number in _numbers_in(data):
            await self._receive(table, number)


class WorkerBus:
    """Between the workers of one server."""

    connected = True

    def __init__(self, siblings: Siblings, receive: Receiver, hear: Hearer) -> None:
        self._siblings = siblings
        self._receive = receive
        self._hear = hear
        self._latest: dict[str, int] = {}
        self._received: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.create_task(self._listen())
        siblings.hear = self._read

    def publish(self, table: str, number: int) -> None:
        """Send it soon; of several numbers of one table only the last."""
        if not self._latest:
            asyncio.get_running_loop().call_later(PAUSE, self._send)
        self._latest[table] = number

    def announce(self, word: str) -> None:
        """Send it at once; it may get lost, as all news."""
        self._siblings.send(PRESENCE + word.encode())

    async def close(self) -> None:
        """Stop listening."""
        self._siblings.hear = None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _send(self) -> None:
        latest, self._latest = list(self._latest.items()), {}
        for start in range(0, len(latest), LINES_AT_ONCE):
            some = latest[start : start + LINES_AT_ONCE]
            if not self._siblings.send(NUMBERS + "\n".join(f"{table} {number}" for table, number in some).encode()):
                for table, number in latest[start:]:
                    self.publish(table, number)
                return

    def _read(self, datagram: bytes) -> None:
        data = datagram[1:].decode("utf-8", "replace")
        if datagram.startswith(PRESENCE):
            self._hear(data)
        elif datagram.startswith(NUMBERS):
            self._received.put_nowait(data)

    async def _listen(self) -> None:
        while True:
            for table, number in _numbers_in(await self._received.get()):
                await self._receive(table, number)


def _numbers_in(data: str) -> Iterator[tuple[str, int]]:
    """The tables in a message, each with the number of its last event."""
    for line in data.split("\n"):
        table, _, number = line.partition(" ")
        if number.isascii() and number.isdigit() and len(number) < 10:
            yield table, int(number)


def _text(data: object) -> str:
    return data.decode("utf-8", "replace") if isinstance(data, bytes) else str(data)
