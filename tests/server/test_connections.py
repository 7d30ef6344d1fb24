"""Limits on connections, over real ones."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tondo.server import connections, run
from tondo.server.settings import Settings


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., int]]:
    """Starts a server in a thread with some settings, and returns its port."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(**changes: Any) -> int:
        listening = run.bind(Settings(port=0))
        port = int(listening.getsockname()[1])
        begun = threading.Event()
        server = run.Server(run._config(Settings(data=tmp_path, port=port, **changes)), begun.set)
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        running.append((server, thread))
        assert begun.wait(20)
        return port

    yield start
    for server, thread in running:
        server.should_exit = True
        thread.join(20)


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def answer(connection: socket.socket, sent: bytes) -> tuple[int, str]:
    """The status and the code of the answer, after which the server closes the connection."""
    connection.sendall(sent)
    received = b""
    while piece := connection.recv(65536):
        received += piece
    head, _, body = received.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body).get("code", "")


def test_connections_and_headers_are_limited(serving: Callable[..., int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REFUSAL_SECONDS", 0.0)
    port = serving(max_connections_each=3, header_seconds=0.5, max_headers=2048)
    good = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    with closing(connect(port)) as first, closing(connect(port)) as second, closing(connect(port)) as third:
        with closing(connect(port)) as fourth:
            assert answer(fourth, b"") == (503, "too-many")
        assert answer(first, b"GET /healthz HTTP/1.1\r\nx: " + b"y" * 3000) == (413, "too-big")
        assert answer(second, good.replace(b"host: x", b"host: " + b"y" * 3000)) == (413, "too-big")
        assert answer(third, b"GET /healthz HTTP/1.1\r\nhost:") == (503, "too-slow")
    with closing(connect(port)) as later:
        assert answer(later, b"\r\n" + good)[0] == 200
    with closing(connect(port)) as later:
        later.sendall(good.replace(b"connection: close\r\n", b""))
        assert later.recv(65536).startswith(b"HTTP/1.1 200")
        assert answer(later, b"\r\n") == (503, "too-slow")  # a second request that never comes
