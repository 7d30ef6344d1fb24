"""Faults between a server and what it depends on: a proxy that cuts, slows or holds up connections."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, Literal

from bench.clients import HOST

Mode = Literal["pass", "slow", "hang", "cut"]
DELAY = 0.15  # of each piece of data, in seconds, while a proxy is slow


class Proxy:
    """Forwards connections to a Unix socket. ``mode`` says how, for open connections and new ones alike.

    *slow* delays all data, *hang* accepts it and forwards nothing until the mode changes, *cut* closes all connections
    and every new one.
    """

    def __init__(self, target: str) -> None:
        self.target = target
        self.port = 0
        self.mode: Mode = "pass"
        self._changed = asyncio.Event()
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()

    async def start(self) -> "Proxy":
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._accept, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def set(self, mode: Mode) -> None:
        """Change the mode at once."""
        self.mode = mode
        self._changed.set()
        self._changed = asyncio.Event()
        if mode == "cut":
            for connection in self._connections:
                connection.cancel()

    async def close(self) -> None:
        """Close all connections, and stop listening."""
        if self._server is not None:
            self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._forward(reader, writer))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        other: asyncio.StreamWriter | None = None
        try:
            if self.mode == "cut":
                return
            behind, other = await asyncio.open_unix_connection(self.target)
            await self._until_one_ends(self._copy(reader, other), self._copy(behind, writer))
        except (OSError, asyncio.CancelledError):
            pass  # to both sides it looks like a lost connection
        finally:
            for each in (writer, other):
                if each is not None:
                    each.transport.abort()

    async def _until_one_ends(self, *copies: Coroutine[Any, Any, None]) -> None:
        tasks = [asyncio.create_task(copy) for copy in copies]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while self.mode == "hang":
                    await self._changed.wait()
                if self.mode == "slow":
                    await asyncio.sleep(DELAY)
                writer.write(data)
                await writer.drain()
