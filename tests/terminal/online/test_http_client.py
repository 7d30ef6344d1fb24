"""What else may answer at an address."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from bench.clients import HOST, Server, free_port
from tests.terminal.online.conftest import Device
from tondo.terminal.online.errors import OnlineError, read_json
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptServers
from tondo.terminal.online.remote_match import open_table

TABLE = "0123456789abcdef" * 2


@contextmanager
def answering(status: int, content: bytes, **headers: str) -> Iterator[str]:
    """A server that answers everything in the same way."""

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            self.rfile.read(int(self.headers.get("content-length") or 0))
            self.send_response(status)
            for name, value in {"content-length": str(len(content)), **headers}.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = answer  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer((HOST, 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def refused(address: str, folder: Path) -> OnlineError:
    """The error of going to a table there."""
    with pytest.raises(OnlineError) as error:
        asyncio.run(open_table(HttpClient(address, KeptServers(folder)), TABLE, "en"))
    return error.value


@pytest.mark.parametrize(
    ("status", "content"),
    [
        (200, b"<html>Welcome</html>"),
        (404, b"<html>Not here</html>"),
        (200, b"{}"),
        (200, b"[1, 2]"),
        (200, b"\xff\xfe"),
        (403, b'{"code": 1}'),
        (200, b"[" * 100_000),
    ],
)
def test_a_server_that_is_no_tondo(tmp_path: Path, status: int, content: bytes) -> None:
    with answering(status, content) as address:
        error = refused(address, tmp_path)
    assert error.code in ("no-tondo", "unreadable-answer")


def test_a_redirect_is_not_followed(tmp_path: Path) -> None:
    with answering(200, b"{}") as other, answering(301, b"", location=other) as address:
        error = refused(address, tmp_path)
    assert other in str(error)


def test_nobody_answers(tmp_path: Path) -> None:
    client = HttpClient(f"http://{HOST}:{free_port()}", KeptServers(tmp_path))
    with pytest.raises(OnlineError, match="no answer from"):
        asyncio.run(client.get("/session"))


def test_a_server_without_tls(tmp_path: Path, server: Server) -> None:
    client = HttpClient(f"https://{HOST}:{server.port}", KeptServers(tmp_path))
    with pytest.raises(OnlineError, match="begins with http, not https"):
        asyncio.run(client.get("/session"))


def test_something_that_speaks_no_http(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as listening:

        def greet() -> None:
            line, _ = listening.accept()
            with line:
                line.sendall(b"220 mail.example ready\r\n")
                line.recv(1000)

        thread = Thread(target=greet)
        thread.start()
        error = refused(f"http://{HOST}:{listening.getsockname()[1]}", tmp_path)
        thread.join()
    assert error.code == "no-tondo"


def test_a_table_that_is_gone(device: Callable[[str], Device]) -> None:
    with pytest.raises(OnlineError) as error:
        asyncio.run(open_table(device("ada").client(), TABLE, "en"))
    assert error.value.code == "unknown-table"
    assert error.value.text("fr") != error.value.text("en")


def test_a_server_can_not_steer_the_terminal() -> None:
    text = json.dumps({"a\x1b": ["\x1b[2Jred\x07", "two\nlines\tare fine", "\x9b31m"]})
    assert read_json(text) == {"a": ["[2Jred", "two\nlines\tare fine", "31m"]}
    assert read_json('"\x9bA\x7f"') == "A"


def test_cookies_stay_with_their_server(tmp_path: Path) -> None:
    cookie = "tondo-session=abc; Path=/; HttpOnly"
    with answering(200, b"{}", set_cookie=cookie) as one, answering(200, b"{}") as two:
        for address in (one, two):
            asyncio.run(HttpClient(address, KeptServers(tmp_path)).get("/session"))
        assert KeptServers(tmp_path).cookies(one) == {"tondo-session": "abc"}
        assert KeptServers(tmp_path).cookies(two) == {}
    with answering(200, b"{}", set_cookie="tondo-session=; Max-Age=0") as address:
        kept = KeptServers(tmp_path)
        kept.keep_cookies(address, {"tondo-session": "abc"})
        asyncio.run(HttpClient(address, kept).get("/session"))
        assert kept.cookies(address) == {}
