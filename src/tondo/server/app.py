"""The application: everything put together."""

import asyncio
import html
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, ClassVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tondo.core.errors import TondoError
from tondo.core.words import SOURCE_LANGUAGE, texts
from tondo.server import wire
from tondo.server.hub import Hub
from tondo.server.limits import Buckets
from tondo.server.pages import Pages, find_page
from tondo.server.refusals import Denied, refusal, status_of
from tondo.server.routes import Json, api, operations, tondo_version
from tondo.server.security import Guard, Receive, Scope, Send
from tondo.server.sessions import Sessions
from tondo.server.settings import WORDS, Settings, load_settings
from tondo.server.sockets import Sockets
from tondo.store import Store, Unavailable


class Tondo:
    """The server as one ASGI application: sockets here, everything else through FastAPI, guarded."""

    store_type: ClassVar[type[Store]] = Store  # the torture puts a careless one in its place

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.addresses = Buckets(settings.rate_address)
        self.api = make_api(settings, self.addresses, self.lifespan)
        self.sockets: Sockets | None = None
        self.hub: Hub | None = None
        app: Any = Guard(self.api, settings, self.addresses)
        app = _Switch(self, app)
        if settings.proxies:
            app = ProxyHeadersMiddleware(app, list(settings.proxies))
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        await self.app(scope, receive, send)

    @asynccontextmanager
    async def lifespan(self, api: FastAPI) -> AsyncIterator[None]:
        """Open the store, and let everything end in order."""
        settings = self.settings
        if settings.scheme == "sqlite" and not settings.database:
            settings.data.mkdir(parents=True, exist_ok=True)
        store = await self.store_type.open(settings.database_url)
        hub = self.hub = api.state.hub = Hub(store, settings)
        hub.begin()
        self.sockets = Sockets(hub, settings, api.state.session_buckets, self.addresses)
        watch = asyncio.create_task(self.sockets.watch())
        try:
            yield
        finally:
            await self.drain()
            watch.cancel()
            await store.close()

    async def drain(self) -> None:
        """Take no more wishes, finish those under way, and close the sockets. A second time does nothing."""
        if self.hub is not None and self.sockets is not None and not self.hub.closing:
            await self.hub.close()
            await self.sockets.close()


class _Switch:
    """Sockets to the left, HTTP to the right."""

    def __init__(self, tondo: Tondo, http: Any) -> None:
        self.tondo = tondo
        self.http = http

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            assert self.tondo.sockets is not None
            await self.tondo.sockets(scope, receive, send)
        else:
            await self.http(scope, receive, send)


def make_api(settings: Settings, addresses: Buckets, lifespan: Any = None) -> FastAPI:
    """The HTTP part. Also made without ever serving it, for its OpenAPI document."""
    app = FastAPI(
        title="Tondo",
        version=tondo_version(),
        summary="Three games of circles: tables, seats and wishes. Socket messages stand among the schemas.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.sessions = Sessions(settings)
    app.state.session_buckets = Buckets(settings.rate_session)
    app.state.address_buckets = addresses
    app.include_router(api)
    app.include_router(operations)
    app.add_exception_handler(TondoError, _tondo_error)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _broken)
    page = find_page(settings.page)
    if page is not None:
        app.router.default = Pages(page)  # not mounted: what the API answers with 405 must stay so
    else:
        app.add_api_route("/", _no_page, include_in_schema=False)
    original = app.openapi

    def openapi() -> dict[str, Any]:
        return with_socket_messages(original())

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend the document
    return app


def with_socket_messages(document: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI document with the messages of the socket among its schemas, as *FromClient* and *FromServer*."""
    schemas = document["components"]["schemas"]
    if "FromClient" in schemas:
        return document
    members = (*wire.CLIENT.values(), *wire.SERVER.values())
    models: Sequence[Any] = [(model, "validation") for model in members]
    _, found = models_json_schema(models, ref_template="#/components/schemas/{model}")
    for name, schema in found["$defs"].items():
        schemas.setdefault(name, schema)
    for name, messages, key in (("FromClient", wire.CLIENT, "wish"), ("FromServer", wire.SERVER, "kind")):
        references = {word: f"#/components/schemas/{model.__name__}" for word, model in messages.items()}
        schemas[name] = {
            "oneOf": [{"$ref": reference} for reference in references.values()],
            "discriminator": {"propertyName": key, "mapping": references},
        }
    return document


async def _tondo_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, TondoError)
    if isinstance(error, Unavailable):
        error = Denied("busy")
    headers = {"retry-after": "1"} if status_of(error) == 429 else None
    return Json(refusal(error), status_code=status_of(error), headers=headers)


async def _unreadable(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    parts = [f"{'.'.join(map(str, problem['loc']))}: {problem['type']}" for problem in error.errors()[:3]]
    return Json(refusal(Denied("unreadable", why="; ".join(parts))), status_code=422)


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "unknown-path", 405: "no-method"}.get(error.status_code, "unreadable")
    return Json(refusal(Denied(code, why="request")), status_code=error.status_code, headers=error.headers)


async def _broken(_request: Request, _error: Exception) -> Response:
    """A bug. Starlette raises it again after this answer, and the guard notes it."""
    return Json(refusal(Denied("broken")), status_code=500)


async def _no_page() -> HTMLResponse:
    said = "".join(f'<p lang="{lang}">{html.escape(text)}</p>' for lang, text in texts(WORDS("serve.page")).items())
    return HTMLResponse(
        f'<!doctype html><html lang="{SOURCE_LANGUAGE}"><meta charset="utf-8"><title>Tondo</title><h1>Tondo</h1>'
        f"{said}</html>"
    )


def create_app(settings: Settings) -> Tondo:
    """The whole server as one ASGI application."""
    return Tondo(settings)


def from_environment() -> Tondo:
    """The same with the settings of the environment: for workers, and for ASGI servers of others."""
    return create_app(load_settings({}, os.environ))
