"""uvicorn's HTTP connections, with limits: how many there are, and how long and how big a request's headers may be.

Where there are several workers, a connection that becomes a socket goes to the worker of its table.

What a request may take after its headers is for `tondo.server.security` to say, and sockets have limits of their own.
"""

from asyncio import BaseTransport, TimerHandle
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tondo.server.errors import ApiError, refusal, status_of
from tondo.server.limits import Caps
from tondo.server.present.encoding import dumps
from tondo.server.settings import Settings
from tondo.server.siblings import Siblings, table_of

REFUSAL_SECONDS = 0.5  # until a connection too many is told so


class Connections(HttpToolsProtocol):
    """One connection. The application has the settings, and counts the connections of this process."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        application: Any = self.app
        self.settings: Settings = application.settings
        self.caps: Caps = application.connections
        self.refusals: Caps = application.refusals
        self.counted: tuple[Caps, str] | None = None
        self.siblings: Siblings | None = application.siblings
        self.refused = False
        self.reading_headers = True
        self.size = 0  # of what was received of the headers
        self.late: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Count the connection, or refuse it. A trusted proxy brings many people, so only all together count."""
        super().connection_made(transport)  # type: ignore[arg-type]  # uvicorn wants what it gets
        address, port = self.client or ("", 0)
        key = f"{address} {port}" if self.settings.is_proxy(address) else address
        if self.caps.enter(key):
            self.counted = self.caps, key
            self._wait()
        elif self.refusals.enter(key):
            # Not at once: whoever opens one connection after another would keep the server busy.
            self.counted = self.refusals, key
            self.transport.pause_reading()
            self.late = self.loop.call_later(REFUSAL_SECONDS, self.refuse, ApiError("too-many"))
        else:
            self.refuse(ApiError("too-many"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, and counts as one; unless another worker serves its table."""
        self._leave()
        if self._hand_over():
            self.transport.abort()
        else:
            super().handle_websocket_upgrade()

    def _hand_over(self) -> bool:
        table = table_of(self.url)
        if self.siblings is None or not table:
            return False
        head = b"".join(b"%b: %b\r\n" % header for header in self.headers)
        request = b"GET %b HTTP/1.1\r\n%b\r\n" % (self.url, head)
        connection = self.transport.get_extra_info("socket").fileno()
        return self.siblings.hand_over(connection, request, self.siblings.owner(table))

    def data_received(self, data: bytes) -> None:
        """Pass on what belongs to a request whose headers come in time and are not too big."""
        if self.refused:
            return
        if self.late is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()  # the first bytes of another request
        if self.reading_headers:
            self.size += len(data)
        super().data_received(data)
        if self.reading_headers and self.size > self.settings.max_headers:
            self.refuse(ApiError("too-big", limit=self.settings.max_headers))

    def on_message_begin(self) -> None:
        """Another request."""
        super().on_message_begin()
        self.reading_headers = True

    def on_headers_complete(self) -> None:
        """The headers came in time. They may all have come at once, so their size is counted again."""
        self.reading_headers = False
        self.size = 0
        self._stop_waiting()
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > self.settings.max_headers:
            self.refuse(ApiError("too-big", limit=self.settings.max_headers))
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The end of a request."""
        if not self.refused:
            super().on_message_complete()

    def refuse(self, error: ApiError) -> None:
        """Answer with an error, and close the connection."""
        if self.refused or self.transport.is_closing():
            return
        self.refused = True
        self._stop_waiting()
        body, status = dumps(refusal(error)), status_of(error)
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode("ascii") + body)
        self.transport.close()

    def _wait(self) -> None:
        late = ApiError("too-slow")
        self.late = self.loop.call_later(self.settings.header_seconds, self.refuse, late)

    def _stop_waiting(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self.counted is not None:
            caps, key = self.counted
            caps.leave(key)
            self.counted = None
