"""The guard between the network and everything else: origins, headers, sizes and rates. Plain ASGI, no buffering."""

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, TypeAlias

from tondo.server.errors import ApiError, refusal, status_of
from tondo.server.limits import Buckets, Gate, Turn, waiting_outside
from tondo.server.logs import LOG, REQUEST_LOG
from tondo.server.metrics import REQUESTS
from tondo.server.origins import Origins
from tondo.server.present.encoding import dumps
from tondo.server.security_log import SecurityLog
from tondo.server.settings import WORDS, Settings
from tondo.server.work import ADDRESS

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode("ascii")),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # an address may be the link to a private table
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
BIG_PATHS = ("/api/records", "/api/explorations")
BIG_BODY = 2**21  # a record file of 2**20 characters, as JSON text
BODY_UNIT = 2**14  # bytes of a body that count as much as a request
REFUSAL_SECONDS = 0.5  # until whoever asks too fast is told so: making refusals takes time too
HEALTH = "/healthz"
SAFE = ("GET", "HEAD", "OPTIONS")


def header(scope: Scope, name: bytes) -> str | None:
    """The value of a header that is present exactly once."""
    values = [value for key, value in scope["headers"] if key.lower() == name]
    return values[0].decode("latin-1") if len(values) == 1 else None


def origin_allowed(scope: Scope, origins: Origins) -> bool:
    """Whether the request names an origin that is allowed."""
    return origins.allow(header(scope, b"origin"), header(scope, b"host"))


def body_size(scope: Scope, limit: int) -> int:
    """The number of bytes that a request announces; if it leaves that open, as many as it may have."""
    length = header(scope, b"content-length")
    if length is not None and length.isdigit():
        return int(length[:12])
    return limit if any(key.lower() == b"transfer-encoding" for key, _ in scope["headers"]) else 0


def address_of(scope: Scope) -> str:
    """The client's address; behind a trusted proxy, the one that the proxy reports."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def accepts_gzip(scope: Scope) -> bool:
    """Whether the client accepts compressed answers."""
    accepted = (header(scope, b"accept-encoding") or "").replace(" ", "").lower()
    for part in accepted.split(","):
        name, _, weight = part.partition(";q=")
        if name == "gzip":
            return weight == "" or weight.strip("0.") != ""
    return False


class TooBig(Exception):
    """A body that is longer than allowed."""


class Guard:
    """Wraps the application: checks every HTTP request before anything reads it, and adds headers to every answer."""

    def __init__(self, app: App, settings: Settings, addresses: Buckets, gate: Gate, log: SecurityLog) -> None:
        self.app = app
        self.log = log
        self.settings = settings
        self.gate = gate
        self.origins = Origins(settings)
        self.addresses = addresses
        self.headers = list(HEADERS)
        if settings.tls:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        path = scope["path"]
        limit = BIG_BODY if path in BIG_PATHS else self.settings.max_body
        headers = [*self.headers, (b"cache-control", b"no-store")] if path.startswith("/api/") else self.headers
        exchange = Exchange(receive, send, limit, headers)
        deadline = asyncio.timeout(self.settings.request_seconds)
        try:
            size = body_size(scope, limit)
            self._check(scope, limit, size)
            async with deadline:
                await self._pass_through(scope, exchange, size > 0)
        except ApiError as error:
            self.log.note(error.code, address_of(scope))
            await exchange.answer(error)
        except TimeoutError:
            if not deadline.expired():
                LOG.exception(WORDS("log.request-failed"), extra={"method": scope["method"]})
            await exchange.answer(ApiError("too-slow" if deadline.expired() else "broken"))
        except TooBig:
            pass
        except Exception:
            LOG.exception(WORDS("log.request-failed"), extra={"method": scope["method"]})
            await exchange.answer(ApiError("broken"))
        finally:
            if exchange.too_big:
                self.log.note("too-big", address_of(scope))
                await exchange.answer(ApiError("too-big", limit=limit))
            route = scope.get("route")
            name = getattr(route, "path", "other")  # never the path itself: it may be the link to a table
            status = exchange.status
            REQUESTS.labels(name, str(status)).inc()
            took = round((time.perf_counter() - began) * 1000, 1)
            told = {"method": scope["method"], "path": name, "status": status, "milliseconds": took}
            REQUEST_LOG.info("request", extra=told)

    async def _pass_through(self, scope: Scope, exchange: "Exchange", has_body: bool) -> None:
        """Serve a request when it is the turn of its address; whoever asks for the server's health never waits.

        Its body is read before, however slowly it comes: meanwhile others of the same address have their turn.
        """
        address = address_of(scope)
        ADDRESS.set(address)
        if scope["path"] == HEALTH:
            await self.app(scope, exchange.receive, exchange.send)
            return
        if has_body and not await exchange.read_body():
            return
        turn = Turn(self.gate, address)
        await turn.begin()
        try:
            await self.app(scope, exchange.receive, exchange.send)
        finally:
            turn.end()

    def _check(self, scope: Scope, limit: int, size: int) -> None:
        cost = 1 + min(size, limit) / BODY_UNIT
        if scope["path"] != HEALTH and not self.addresses.take(address_of(scope), cost):
            raise ApiError("too-fast")
        if (
            scope["method"] not in SAFE
            and any(key.lower() == b"origin" for key, _ in scope["headers"])
            and not origin_allowed(scope, self.origins)
        ):
            raise ApiError("origin")
        if size > limit:
            raise ApiError("too-big", limit=limit)


class Exchange:
    """One request and its answer: counts what comes in, and adds headers to what goes out."""

    def __init__(self, receive: Receive, send: Send, limit: int, headers: Sequence[tuple[bytes, bytes]]) -> None:
        self._receive = receive
        self._send = send
        self._left = limit
        self._headers = headers
        self._body: bytes | None = None  # what `read_body` has read, until it is passed on
        self.status = 0

    @property
    def too_big(self) -> bool:
        """Whether the body was longer than allowed."""
        return self._left < 0

    async def read_body(self) -> bool:
        """Read the whole body, so that the application need not wait for it; False if the client went away."""
        parts: list[bytes] = []
        more = True
        while more:
            message = await self._next()
            if message["type"] != "http.request":
                return False
            parts.append(message.get("body", b""))
            more = message.get("more_body", False)
        self._body = b"".join(parts)
        return True

    async def receive(self) -> Message:
        """The body, or its next piece if it was not read before."""
        body, self._body = self._body, None
        if body is not None:
            return {"type": "http.request", "body": body, "more_body": False}
        return await self._next()

    async def _next(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self.too_big:
            raise TooBig
        return message

    async def send(self, message: Message) -> None:
        """A piece of the answer; what FastAPI makes of a body that was cut short is not sent."""
        if not self.too_big:
            await self._pass_on(message)

    async def answer(self, error: ApiError) -> None:
        """Send an error as the whole answer, unless another answer has begun."""
        if self.status:
            return
        body = dumps(refusal(error))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode("ascii"))]
        if error.code == "too-fast":
            headers.append((b"retry-after", b"1"))
        await self._pass_on({"type": "http.response.start", "status": status_of(error), "headers": headers})
        await self._pass_on({"type": "http.response.body", "body": body})

    async def _pass_on(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            if self.status == 429:
                with waiting_outside():
                    await asyncio.sleep(REFUSAL_SECONDS)
            message["headers"] = [*message.get("headers", ()), *self._headers]
        await self._send(message)
