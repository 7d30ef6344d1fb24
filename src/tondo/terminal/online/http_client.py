"""Requests to a server. Every error becomes an `OnlineError`, a sentence to show."""

import asyncio
import http.client
import ipaddress
import json
import random
import ssl
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, HTTPSHandler, OpenerDirector, ProxyHandler, Request, build_opener

import tondo
from tondo.terminal.background import in_background
from tondo.terminal.online.errors import NO_CONNECTION, OnlineError, no_tondo, read_json, refusal_of
from tondo.terminal.online.kept import KeptServers
from tondo.terminal.seats import WORDS

TIMEOUT = 8.0  # seconds
LONG_TIMEOUT = 60.0  # of requests that make the server think
PAUSES = (0.4, 1.2, 3.0)  # seconds before each new attempt
MOST_BYTES = 2**24  # of an answer
AGENT = f"tondo/{tondo.__version__} (terminal)"


class _NoRedirects(HTTPRedirectHandler):
    """Follows no redirect: cookies are for one server alone."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class HttpClient:
    """One person's session at a server, in cookies that are kept between runs."""

    def __init__(self, server: str, kept: KeptServers) -> None:
        self.server = server
        self.kept = kept
        self._cookies = kept.cookies(server)
        self._begun = False
        self._opener: OpenerDirector | None = None
        self._tls: ssl.SSLContext | None = None

    @property
    def is_secure(self) -> bool:
        """Whether the server is spoken to through TLS."""
        return self.server.startswith("https:")

    @property
    def is_here(self) -> bool:
        """Whether the server is this very machine, which is never reached through a proxy."""
        host = urlsplit(self.server).hostname or ""
        try:
            return ipaddress.ip_address(host).is_loopback
        except ValueError:
            return host == "localhost" or host.endswith(".localhost")

    async def tls(self) -> ssl.SSLContext | None:
        """What TLS needs; None without it."""
        if self.is_secure and self._tls is None:
            self._tls = await in_background(ssl.create_default_context)  # reads many certificates
        return self._tls

    async def get(self, path: str, **query: object) -> Any:
        """Get what is at a path below ``/api``; tried again if no answer comes."""
        return await self.request("GET", f"{path}?{urlencode(query)}" if query else path, repeatable=True)

    async def post(
        self, path: str, content: object = None, *, repeatable: bool = False, timeout: float = TIMEOUT
    ) -> Any:
        """Send something to a path below ``/api``; ``repeatable``: doing it twice is the same as once."""
        return await self.request("POST", path, content, repeatable=repeatable, timeout=timeout)

    async def request(
        self, method: str, path: str, content: object = None, *, repeatable: bool = False, timeout: float = TIMEOUT
    ) -> Any:
        """One request, answered with JSON. Raises `OnlineError`."""
        for pause in (*PAUSES, None):
            try:
                return await self._once(method, path, content, timeout)
            except OnlineError as error:
                if not repeatable or pause is None or not error.may_pass:
                    raise
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))
        raise AssertionError("the last attempt returns or raises")

    async def begin_session(self) -> None:
        """Begin a session, or renew the one that is kept. Once a run is enough."""
        if not self._begun:
            await self.post("/session", repeatable=True)
            self._begun = True

    async def begin_again(self) -> None:
        """Begin another session: the server does not know this one any more."""
        self._begun = False
        await self.begin_session()

    async def text(self, path: str) -> str:
        """A file as text. Raises `OnlineError`."""
        return (await in_background(lambda: self._send("GET", path, None, TIMEOUT)))[1]

    async def _once(self, method: str, path: str, content: object, timeout: float) -> Any:
        status, text = await in_background(lambda: self._send(method, path, content, timeout))
        try:
            answer = read_json(text)
            if status < 300:
                return answer
            error = refusal_of(answer)
        except (ValueError, KeyError, TypeError) as problem:
            if status >= 500:  # a proxy whose Tondo is down
                raise OnlineError(WORDS("online.no-connection", server=self.server), NO_CONNECTION) from problem
            raise no_tondo(self.server) from problem
        raise error

    def _send(self, method: str, path: str, content: object, timeout: float) -> tuple[int, str]:
        """The status and the text of an answer; in a thread."""
        headers = {"accept": "application/json", "user-agent": AGENT}
        if self._cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        data = None
        if content is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(content).encode()
        elif method == "POST":
            data = b""
        request = Request(f"{self.server}/api{path}", data, headers, method=method)
        try:
            with self._open(request, timeout) as answer:
                return self._read(answer, answer.status, answer.headers)
        except HTTPError as refused:
            with refused:
                if moved := refused.headers.get("location"):
                    raise OnlineError(WORDS("online.moved", server=self.server, address=_plain(moved))) from None
                return self._read(refused, refused.code, refused.headers)
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise self._failure(error) from error

    def _open(self, request: Request, timeout: float) -> Any:
        if self._opener is None:
            handlers: list[Any] = [_NoRedirects]
            if self.is_secure:
                self._tls = self._tls or ssl.create_default_context()
                handlers.append(HTTPSHandler(context=self._tls))
            if self.is_here:
                handlers.append(ProxyHandler({}))
            self._opener = build_opener(*handlers)
        return self._opener.open(request, timeout=timeout)

    def _read(self, answer: Any, status: int, headers: Any) -> tuple[int, str]:
        data = answer.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise no_tondo(self.server)
        self._keep_cookies(headers.get_all("set-cookie") or [])
        try:
            return status, data.decode("utf-8")
        except UnicodeDecodeError:
            raise no_tondo(self.server) from None

    def _keep_cookies(self, sent: list[str]) -> None:
        cookies = dict(self._cookies)
        for header in sent:
            first, *attributes = header.split(";")
            name, equals, value = (part.strip() for part in first.partition("="))
            gone = any(attribute.strip().lower() == "max-age=0" for attribute in attributes)
            if not equals or not name or not f"{name}{value}".isascii() or not f"{name}{value}".isprintable():
                continue
            cookies.pop(name, None)
            if value and not gone:
                cookies[name] = value
        if cookies != self._cookies:
            self._cookies = cookies
            self.kept.keep_cookies(self.server, cookies)

    def _failure(self, error: Exception) -> OnlineError:
        """Why no answer came."""
        reason: object = error.reason if isinstance(error, URLError) else error
        if isinstance(reason, ssl.SSLCertVerificationError):
            why = _plain(reason.verify_message or str(reason))
            return OnlineError(WORDS("online.certificate", server=self.server, why=why), "tls")
        if isinstance(reason, ssl.SSLError):
            return OnlineError(WORDS("online.no-tls", server=self.server), "tls")
        if isinstance(reason, http.client.HTTPException) and not isinstance(reason, http.client.RemoteDisconnected):
            return no_tondo(self.server)
        return OnlineError(WORDS("online.no-connection", server=self.server), NO_CONNECTION)


def _plain(text: str) -> str:
    return "".join(character for character in text if character.isprintable())[:200]
