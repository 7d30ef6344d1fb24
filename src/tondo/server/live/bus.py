"""How processes tell each other that something happened: at which table, and up to which event. Never what.

A message may get lost, so nobody relies on it: the store is polled as well.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tondo.server.logs import LOG

CHANNEL = "tondo.tables"
Heard = Callable[[str, int], Coroutine[Any, Any, None]]


class Bus(Protocol):
    """What the hub needs of a bus."""

    def tell(self, table: str, number: int) -> None:
        """Let the others know, without waiting."""

    async def close(self) -> None:
        """Stop."""


class NoBus:
    """One process: there is nobody to tell."""

    def tell(self, table: str, number: int) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""


class RedisBus:
    """Over Redis. When it is gone, the game goes on: what is to be told is forgotten, and listening is tried again."""

    def __init__(self, url: str, heard: Heard) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=5)
        self._listening = Redis.from_url(url, socket_connect_timeout=2)
        self._heard = heard
        self._latest: dict[str, int] = {}
        self._news = asyncio.Event()
        self._tasks = [asyncio.create_task(self._talk()), asyncio.create_task(self._listen())]
        self.connected = False

    def tell(self, table: str, number: int) -> None:
        """Tell it soon; of several numbers of one table only the last."""
        self._latest[table] = number
        self._news.set()

    async def close(self) -> None:
        """Stop both tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for client in (self._redis, self._listening):
            with suppress(RedisError, OSError):
                await client.aclose()

    async def _talk(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            latest, self._latest = self._latest, {}
            try:
                pipe = self._redis.pipeline(transaction=False)
                for table, number in latest.items():
                    pipe.publish(CHANNEL, f"{table} {number}")
                await pipe.execute()
            except (RedisError, OSError):
                await asyncio.sleep(0.2)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._listening.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.connected = True
                    LOG.info("listening on the bus")
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._pass_on(message["data"])
            except (RedisError, OSError):
                if self.connected:
                    LOG.warning("the bus is gone; asking the store instead")
                self.connected = False
            await asyncio.sleep(0.5)

    async def _pass_on(self, data: object) -> None:
        table, _, number = (data.decode("ascii", "replace") if isinstance(data, bytes) else str(data)).partition(" ")
        if number.isascii() and number.isdigit() and len(number) < 10:
            await self._heard(table, int(number))
