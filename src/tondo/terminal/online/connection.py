"""The socket to a live table: what this viewer sees of it, and the commands they send.

A command without an answer is sent again with the same id, even after a reconnect, so it is executed exactly once.
After a reconnect the server tells what happened meanwhile, so nothing is missed. A line on which nothing comes is given
up within seconds. See docs/wire.md; the page does the same in ``web/src/wire/live-table.svelte.ts``.
"""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tondo.terminal.online.decoding import understood, with_changes
from tondo.terminal.online.errors import NO_CONNECTION, OnlineError, read_json, refusal_of, server_phrase
from tondo.terminal.online.http_client import AGENT, MOST_BYTES, HttpClient
from tondo.terminal.online.kept import KeptError
from tondo.terminal.seats import WORDS

LineState: TypeAlias = Literal["connecting", "open", "lost"]

RETRY_DELAYS = (0.3, 0.6, 1.2, 2.5, 5.0, 10.0, 15.0)  # seconds
ANSWER_SECONDS = 8.0  # without an answer to a command after which the connection counts as lost
SLACK_SECONDS = 2.0  # that a beat may be late
_CONNECTING_SECONDS = 10.0
_MEANT = frozenset(("act", "undo", "answer"))  # commands for what was on the screen
_FINAL = frozenset(("unknown-table", "banned", "unreadable", "no-tondo", "tls", "origin"))
_FORBIDDEN = 4  # sockets that are refused before the server is believed to mean it
_TOO_FAST = 4029
_CHANGED = 4011
_LEFT = 4010


class _Lost(Exception):
    """The line is dead, or the server has closed it, with this code."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


@dataclass(slots=True)
class _Waiting:
    """A command without an answer."""

    message: dict[str, Any]
    answer: asyncio.Future[dict[str, Any]]
    sent: float = field(default=0.0)  # when, by the loop's clock; 0: not on this line


def new_id() -> str:
    """An id for a command. A retry repeats it."""
    return secrets.token_hex(10)


class Connection:
    """A table as one viewer sees it. `changed` is called whenever something is different.

    ``view`` is the newest view, ``log`` and ``chat`` everything that happened and was said. ``failure`` says why there
    is no more to come. ``view_at`` is when the view came, by this machine's monotonic clock.
    """

    def __init__(self, client: HttpClient, table: str, lang: str, changed: Callable[[], None]) -> None:
        self.client = client
        self.table = table
        self.lang = lang
        self.changed = changed
        self.view: dict[str, Any] = {}
        self.view_at = 0.0
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.present: list[bool] = []
        self.state: LineState = "connecting"
        self.failure: OnlineError | None = None
        self._seat: int | None = None
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, _Waiting] = {}
        self._tries = 0
        self._forbidden = 0  # how many sockets in a row were refused
        self._updated = asyncio.Event()
        self._writing: set[asyncio.Future[None]] = set()

    def begin_with(self, update: dict[str, Any]) -> None:
        """Take what was asked for over HTTP as the first update."""
        self._take(update)

    async def run(self) -> None:
        """Keep the line up until there is no more to come."""
        while self.failure is None:
            code = None
            try:
                await self._follow()
            except OnlineError as error:
                if error.code in _FINAL:
                    self._fail(error)
                    return
                if error.code == "no-session":
                    with suppress(OnlineError):
                        await self.client.begin_again()
            except KeptError:  # a new session can't be kept: this one will do
                pass
            except _Lost as lost:
                code = lost.code
            finally:
                self._drop()
            await self._pause(code)

    def set_language(self, lang: str) -> None:
        """Change the language of what the server sends, by connecting again."""
        self.lang = lang
        self._reconnect()

    def view_as(self, seat: int | None) -> None:
        """Change the viewpoint to another of the viewer's seats; the next update shows it."""
        self._seat = seat
        if self.state == "open":
            self._post({"command": "refresh", "id": new_id(), "seat": seat})

    async def send(self, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command; its ack, once the view shows what it did. Raises `OnlineError`, and nothing was done then."""
        if command in _MEANT:
            fields["number"] = self.view["number"]
        ack = await self._request({"command": command, **fields})
        number = int(ack["number"])
        await self.until(lambda view: view["number"] >= number, ANSWER_SECONDS)
        return ack

    async def until(self, found: Callable[[dict[str, Any]], bool], seconds: float) -> None:
        """Wait until the view shows something, but no longer than so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not found(self.view) and self.failure is None:
                    self._updated.clear()
                    await self._updated.wait()

    async def preview(self, seat: int, text: str) -> dict[str, Any]:
        """What an action would do. Raises `OnlineError`."""
        return await self._request({"command": "preview", "seat": seat, "text": text})

    async def _request(self, message: dict[str, Any]) -> dict[str, Any]:
        if self.failure is not None:
            raise self.failure
        if self.state == "lost":
            raise OnlineError(WORDS("online.no-line"), NO_CONNECTION)
        message["id"] = new_id()
        waiting = _Waiting(message, asyncio.get_running_loop().create_future())
        self._waiting[message["id"]] = waiting
        self._deliver(waiting)
        try:
            return await waiting.answer
        finally:
            self._waiting.pop(message["id"], None)

    # The line.

    async def _follow(self) -> None:
        """Connect, and take in what comes; raises `_Lost` or `OnlineError` in the end."""
        client = self.client
        await client.begin_session()
        given = await client.post(f"/tables/{self.table}/tokens")
        with understood():
            token, beat = str(given["token"]), float(given["beat"])
        patience = 2 * beat + SLACK_SECONDS
        socket = self._socket = await self._open(await client.tls())
        known = self.view.get("number", -1) if self.log or self.chat else -1
        hello = {"command": "hello", "id": new_id(), "token": token, "since": known, "lang": self.lang}
        await self._write(socket, {**hello, "stream": "full", "seat": self._seat, "panels": True})
        loop = asyncio.get_running_loop()
        while True:
            oldest = min((waiting.sent for waiting in self._waiting.values() if waiting.sent), default=None)
            wait = patience if oldest is None else min(patience, max(0.0, oldest + ANSWER_SECONDS - loop.time()))
            try:
                async with asyncio.timeout(wait):
                    text = await socket.recv(decode=True)
            except (TimeoutError, OSError, WebSocketException) as error:
                raise _Lost(socket.close_code) from error
            with understood():
                self._receive(read_json(text))

    async def _open(self, tls: Any) -> ClientConnection:
        server = self.client.server
        address = f"{server.replace('http', 'ws', 1)}/api/socket?table={self.table}"
        try:
            return await connect(
                address,
                origin=server,  # type: ignore[arg-type]  # a NewType of str
                compression=None,
                user_agent_header=AGENT,
                open_timeout=_CONNECTING_SECONDS,
                close_timeout=1.0,
                ping_interval=None,  # the server pings, and sends beats
                max_size=MOST_BYTES,
                ssl=tls,
                proxy=None if self.client.is_here else True,
            )
        except InvalidStatus as error:
            self._forbidden += error.response.status_code == 403  # that may also be a server which is closing
            if self._forbidden == _FORBIDDEN:
                raise OnlineError(WORDS("online.origin", server=server), "origin") from error
            raise _Lost from error
        except (OSError, WebSocketException, EOFError) as error:
            raise _Lost from error

    async def _write(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        with suppress(OSError, WebSocketException):  # whoever reads finds out
            await socket.send(json.dumps(message))

    def _post(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            task = asyncio.ensure_future(self._write(self._socket, message))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    def _deliver(self, waiting: _Waiting) -> None:
        if self.state == "open":
            waiting.sent = asyncio.get_running_loop().time()
            self._post(waiting.message)

    def _reconnect(self) -> None:
        """Give this line up for another one, at once."""
        if self._socket is not None:
            self.state = "connecting"
            self._socket.transport.abort()

    def _drop(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None
        for waiting in self._waiting.values():
            waiting.sent = 0.0

    async def _pause(self, code: int | None) -> None:
        """Wait before the next attempt, longer each time; not at all if this side gave the line up."""
        if code == _LEFT:
            with suppress(OnlineError):
                await self.client.begin_again()
        if code == _CHANGED:  # it may be another game now
            self.log, self.chat = [], []
        if self.state == "connecting" and self._tries == 0 and self.view_at:
            self._tries = 1  # one attempt at once
            return
        place = max(self._tries, 4 if code == _TOO_FAST else 0)
        delay = RETRY_DELAYS[min(place, len(RETRY_DELAYS) - 1)] * random.uniform(0.8, 1.2)
        self._tries += 1
        self.state = "lost"
        self.changed()
        await asyncio.sleep(delay)

    def _fail(self, error: OnlineError) -> None:
        self.failure = error
        self.state = "lost"
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        self._updated.set()
        self.changed()

    # What comes.

    def _receive(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "update":
            self._update(message)
        elif kind in ("ack", "preview"):
            waiting = self._waiting.get(message["id"])
            if waiting is not None and not waiting.answer.done():
                waiting.answer.set_result(message)
        elif kind == "refused":
            error = refusal_of(message)
            waiting = self._waiting.get(message["id"])
            if waiting is not None and not waiting.answer.done():
                waiting.answer.set_exception(error)
        elif kind == "presence":
            self.present = [bool(one) for one in message["seats"]]
            self.changed()
        elif kind == "bye" and message["code"] == "banned":
            raise OnlineError(server_phrase(message["text"]), "banned")

    def _update(self, update: dict[str, Any]) -> None:
        self._take(update)
        self._tries = self._forbidden = 0
        if self.state != "open":
            self.state = "open"
            for waiting in self._waiting.values():
                self._deliver(waiting)
        self._updated.set()
        self.changed()

    def _take(self, update: dict[str, Any]) -> None:
        for known, new in ((self.log, update["log"]), (self.chat, update["chat"])):
            last = known[-1]["number"] if known else -1
            known += [line for line in new if line["number"] > last]
        if update["view"] is not None:
            self.view = update["view"]
        elif update["changes"] is not None:
            self.view = with_changes(self.view, update["changes"])
        self.view_at = time.monotonic()
        self.present = [bool(seat["present"]) for seat in self.view["seats"]]
