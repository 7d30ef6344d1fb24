"""The application: everything put together."""

import asyncio
import html
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, ClassVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tondo.core.errors import TondoError
from tondo.core.words import SOURCE_LANGUAGE, texts
from tondo.server.background.background import Background
from tondo.server.compression import Compression
from tondo.server.errors import ApiError, code_of, refusal, status_of, unreadable
from tondo.server.http import operations, transfers
from tondo.server.http.dependencies import Json
from tondo.server.http.pages import Pages, find_page
from tondo.server.http.replays import Replays
from tondo.server.http.routes import served
from tondo.server.http.sessions import Sessions
from tondo.server.limits import Buckets, Caps, Gate
from tondo.server.live.hub import Hub
from tondo.server.live.sockets import Sockets
from tondo.server.openapi import encoded_document
from tondo.server.present.pictures import Pictures
from tondo.server.present.prints import Prints
from tondo.server.pseudonyms import Pseudonyms
from tondo.server.security import Guard, Message, Receive, Scope, Send, address_of
from tondo.server.security_log import SecurityLog
from tondo.server.session_endings import SessionEndings
from tondo.server.settings import WORDS, Settings
from tondo.server.siblings import Siblings
from tondo.server.tasks import Tasks
from tondo.store import Claim, Store, Unavailable

MOST_REFUSED = 500  # connections too many that wait to be told so


class Tondo:
    """The server as one ASGI application: sockets here, everything else through FastAPI, guarded."""

    store_type: ClassVar[type[Store]] = Store  # `bench.broken_server` replaces it

    def __init__(self, settings: Settings, siblings: Siblings | None = None) -> None:
        self.settings = settings
        self.siblings = siblings
        self.addresses = Buckets(settings.rate_address)
        self.gate = Gate(settings.max_requests_each, settings.pace_address)
        self.connections = Caps(settings.max_connections, settings.max_connections_each)
        self.refusals = Caps(MOST_REFUSED, MOST_REFUSED)
        self.security_log = SecurityLog()
        self.api = _make_api(settings, self.addresses, self.lifespan)
        self.api.state.security_log = self.security_log
        self.sockets: Sockets | None = None
        self.hub: Hub | None = None
        self.background: Background | None = None
        self.failure: TondoError | None = None  # why the server could not start
        app: Any = Guard(Compression(self.api), settings, self.addresses, self.gate, self.security_log)
        app = _Switch(self, app)
        if settings.proxies:
            app = ProxyHeadersMiddleware(app, list(settings.proxies))
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            send = self._without_traceback(send)
        await self.app(scope, receive, send)

    def _without_traceback(self, send: Send) -> Send:
        """Whoever started the server says why it can't start, in a sentence; uvicorn would log a traceback."""

        async def pass_on(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed" and self.failure is not None:
                logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
                message = {"type": message["type"], "message": ""}
            await send(message)

        return pass_on

    @asynccontextmanager
    async def lifespan(self, api: FastAPI) -> AsyncIterator[None]:
        """Open the store and start everything; at the end, stop it in order."""
        settings = self.settings
        try:
            settings.make_data_folder()
            claim: Claim = "alone" if self.siblings is None else "together"
            store = await self.store_type.open(settings.database_url, claim=claim)
        except TondoError as failure:
            self.failure = failure
            raise
        hub = self.hub = api.state.hub = Hub(store, settings, self.siblings)
        background = self.background = api.state.background = Background(hub, settings)
        api.state.pictures = Pictures(hub.work)
        api.state.prints = Prints(hub.work, settings.rate_prints)
        api.state.replays = Replays(hub)
        pseudonyms = api.state.pseudonyms = Pseudonyms(store)
        self.security_log.name_address = pseudonyms.of_address
        hub.moderation.address_key = api.state.sessions.address_key
        endings = api.state.endings = SessionEndings(store)
        try:
            await hub.begin()
        except TondoError as failure:
            self.failure = failure
            await store.close()
            raise
        background.begin()
        self.sockets = Sockets(
            hub, settings, endings, api.state.session_buckets, self.addresses, self.gate, self.security_log
        )
        api.state.close_sockets = self.sockets.end_sessions
        tasks = Tasks()
        tasks.start(self.sockets.watch())
        tasks.start(endings.watch(self.sockets.end_sessions))
        tasks.start(pseudonyms.watch())
        tasks.start(hub.moderation.watch(self.sockets.end_banned, hub.load_anew))
        try:
            yield
        finally:
            await self.drain()
            await tasks.close()
            await hub.work.end()
            await store.close()

    async def drain(self) -> None:
        """Take no more commands, finish those under way, and close the sockets. A second call does nothing."""
        if self.hub is None or self.background is None or self.sockets is None or self.hub.closing:
            return
        await self.hub.close()
        await self.background.close()
        await self.sockets.close()


class _Switch:
    """Sends sockets one way and HTTP the other."""

    def __init__(self, tondo: Tondo, http: Any) -> None:
        self.tondo = tondo
        self.http = http

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            assert self.tondo.sockets is not None
            await self.tondo.sockets(scope, receive, send)
        else:
            await self.http(scope, receive, send)


def _make_api(settings: Settings, addresses: Buckets, lifespan: Any) -> FastAPI:
    """The HTTP part."""
    app = FastAPI(openapi_url=None, lifespan=lifespan)
    app.state.settings = settings
    app.state.sessions = Sessions(settings)
    app.state.session_buckets = Buckets(settings.rate_session)
    app.state.address_buckets = addresses
    app.state.storing = operations.Storing()
    app.state.code_limits = transfers.CodeLimits(settings.rate_codes)
    app.router.routes.extend(served())
    app.add_api_route("/api/openapi.json", _document)
    app.add_exception_handler(TondoError, _tondo_error)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _broken)
    page = find_page(settings.page)
    if page is not None:
        app.router.default = Pages(page)  # not mounted: a mount would answer instead of the API's 405
    else:
        app.add_api_route("/", _no_page, include_in_schema=False)
    return app


async def _document() -> Response:
    return Json(await asyncio.to_thread(encoded_document))


async def _tondo_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TondoError)
    log: SecurityLog | None = getattr(request.app.state, "security_log", None)
    if log is not None:
        log.note(code_of(error), address_of(request.scope))
    if isinstance(error, Unavailable):
        error = ApiError("busy")
    headers = {"retry-after": "1"} if status_of(error) == 429 else None
    return Json(refusal(error), status_code=status_of(error), headers=headers)


async def _unreadable(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return Json(refusal(unreadable(error.errors())), status_code=422)


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "unknown-path", 405: "no-method"}.get(error.status_code, "unreadable")
    return Json(refusal(ApiError(code, why="request")), status_code=error.status_code, headers=error.headers)


async def _broken(_request: Request, _error: Exception) -> Response:
    """A bug. Starlette raises it again after this answer, and the guard logs it."""
    return Json(refusal(ApiError("broken")), status_code=500)


async def _no_page() -> HTMLResponse:
    said = "".join(f'<p lang="{lang}">{html.escape(text)}</p>' for lang, text in texts(WORDS("serve.page")).items())
    return HTMLResponse(
        f'<!doctype html><html lang="{SOURCE_LANGUAGE}"><meta charset="utf-8"><title>Tondo</title><h1>Tondo</h1>'
        f"{said}</html>"
    )


def create_app(settings: Settings, siblings: Siblings | None = None) -> Tondo:
    """The whole server as one ASGI application; ``siblings`` are the workers, if there are several."""
    return Tondo(settings, siblings)
