"""Small, cheap clients for benchmarks and tests: HTTP with keep-alive, and a websocket without compression.

They are cheap because the load generator shares the machine with the server that it measures.
"""

import asyncio
import base64
import os
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import orjson

HOST = "127.0.0.1"
ROOT = Path(__file__).parents[1]  # from which ``python -m bench.server`` works
NO_LIMITS = {
    "TONDO_RATE_SOCKET": "1e6/1e6",
    "TONDO_RATE_SESSION": "1e6/1e6",
    "TONDO_RATE_ADDRESS": "1e6/1e6",
    "TONDO_PACE_ADDRESS": "1e6/1e6",
    "TONDO_MAX_REQUESTS_EACH": "100000",  # all clients come from one address
    "TONDO_MAX_CONNECTIONS_EACH": "100000",
    "TONDO_MAX_CONNECTIONS": "100000",
    "TONDO_MAX_SOCKETS": "10000",
    "TONDO_MAX_SOCKETS_EACH": "10000",
    "TONDO_LOG_LEVEL": "warning",
    "TONDO_TOKEN_SECONDS": "300",
}


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _local(address: str) -> tuple[str, int] | None:
    """Where to connect from. Not said for the usual address: connecting to a server that is down could find itself."""
    return None if address == HOST else (address, 0)


class Failed(Exception):
    """An unexpected answer."""

    def __init__(self, status: int, content: Any) -> None:
        super().__init__(f"{status}: {content}")
        self.status = status
        self.content = content


class Http:
    """One session over one keep-alive connection, from ``address``: all of 127.0.0.0/8 is this machine."""

    def __init__(self, port: int, address: str = HOST) -> None:
        self.port = port
        self.address = address
        self.cookie = ""
        self._used = 0.0
        self._free = asyncio.Lock()  # one request at a time
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def begin(self) -> "Http":
        """Get a session."""
        await self.post("/api/session")
        return self

    def at(self, port: int) -> "Http":
        """The same session at another server with the same key."""
        other = Http(port, self.address)
        other.cookie = self.cookie
        return other

    async def post(self, path: str, content: object = None) -> Any:
        """Send JSON, get JSON."""
        return await self.request("POST", path, b"" if content is None else orjson.dumps(content))

    async def get(self, path: str) -> Any:
        """Get JSON."""
        return await self.request("GET", path, b"")

    async def request(self, method: str, path: str, body: bytes) -> Any:
        """One request, answered with JSON or bytes; raises `Failed` if refused, OSError if the server is gone."""
        async with self._free:
            return await self._request(method, path, body)

    async def _request(self, method: str, path: str, body: bytes) -> Any:
        if time.monotonic() - self._used > 10.0:
            self.close()  # the server cuts connections that were not used for a while
        self._used = time.monotonic()
        if self._writer is None or self._reader is None:
            local = _local(self.address)
            self._reader, self._writer = await asyncio.open_connection(HOST, self.port, local_addr=local)
        cookie = f"cookie: {self.cookie}\r\n" if self.cookie else ""
        kind = "content-type: application/json\r\n" if body else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\n{cookie}{kind}content-length: {len(body)}\r\n\r\n"
        try:
            self._writer.write(head.encode("ascii") + body)
            found = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {key.lower(): value.strip() for key, _, value in (line.partition(":") for line in found[1:])}
            answer = await self._reader.readexactly(int(headers.get("content-length", "0")))
        except (OSError, asyncio.IncompleteReadError) as error:
            self.close()
            raise ConnectionError("the server is gone") from error
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        status = int(found[0].split()[1])
        is_json = headers.get("content-type", "").startswith("application/json")
        content = (orjson.loads(answer) if is_json else answer) if answer else None
        if status >= 300:
            raise Failed(status, content)
        return content

    def close(self) -> None:
        """Close the connection; the session stays."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Socket(asyncio.Protocol):
    """A websocket. ``received`` is called with every text message, ``lost`` once at the end."""

    def __init__(
        self, port: int, origin: str, received: Callable[[bytes], None], lost: Callable[[], None], table: str = ""
    ) -> None:
        path = f"/api/socket?table={table}" if table else "/api/socket"
        self._request = (
            f"GET {path} HTTP/1.1\r\nhost: {HOST}:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode('ascii')}\r\n"
            f"sec-websocket-version: 13\r\norigin: {origin}\r\n\r\n"
        ).encode("ascii")
        self._received = received
        self._lost = lost
        self._unread = b""
        self._open = False
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Parse frames. A server's frames are not masked, and ours are never fragmented."""
        if self._unread:
            data = self._unread + data
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._unread = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                if not self.ready.done():
                    self.ready.set_exception(Failed(int(data[9:12]), None))
                return
            data = data[end + 4 :]
            self._open = True
            if not self.ready.done():
                self.ready.set_result(None)
        start, size = 0, len(data)
        while size - start >= 2:
            code, length = data[start] & 15, data[start + 1]
            head = start + 2
            if length == 126:
                head += 2
                length = int.from_bytes(data[start + 2 : head], "big")
            elif length == 127:
                head += 8
                length = int.from_bytes(data[start + 2 : head], "big")
            end = head + length
            if size < head or size < end:
                break
            content = data[head:end]
            start = end
            if code == 1:
                self._received(content)
            elif code == 9:
                self._frame(10, content)
            elif code == 8 and self.transport is not None:
                self.transport.close()
        self._unread = data[start:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the end."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server is gone"))
        self._lost()

    def send(self, message: object) -> None:
        """Send a value as JSON."""
        self._frame(1, orjson.dumps(message))

    def send_raw(self, content: bytes, code: int = 1) -> None:
        """Send anything in one frame."""
        self._frame(code, content)

    def _frame(self, code: int, content: bytes) -> None:
        length = len(content)
        if length < 126:
            head = struct.pack("!BB", 128 | code, 128 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 128 | code, 128 | 126, length)
        else:
            head = struct.pack("!BBQ", 128 | code, 128 | 127, length)
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(head + b"\0\0\0\0" + content)  # a mask of zeros leaves the content as it is

    def close(self) -> None:
        """Close the connection."""
        if self.transport is not None:
            self.transport.close()


async def connect(
    port: int,
    hello: Mapping[str, object],
    received: Callable[[bytes], None],
    lost: Callable[[], None] = lambda: None,
    address: str = HOST,
    table: str = "",
) -> Socket:
    """An open socket that has said hello; ``table`` is which worker it is for."""
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(
        lambda: Socket(port, f"http://{HOST}:{port}", received, lost, table), HOST, port, local_addr=_local(address)
    )
    try:
        await made.ready
    except BaseException:
        made.close()
        raise
    made.send({"command": "hello", "id": "hello", **hello})
    return made


def processor_seconds(pid: int) -> float:
    """The processor time of a process and its children, those that have ended too."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text("ascii", "replace").rpartition(")")[2].split()
            if int(stat.parent.name) == pid:
                ticks += sum(map(int, fields[11:15]))
            elif int(fields[1]) == pid:
                ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """The processor time of everything that ran on this machine, what its host took away included."""
    spent = list(map(int, Path("/proc/stat").read_text("ascii").splitlines()[0].split()[1:9]))
    return (sum(spent) - spent[3] - spent[4]) / os.sysconf("SC_CLK_TCK")  # all but idle and waiting for a disk


class Server:
    """A server in a process of its own, without limits unless ``limits`` are given."""

    def __init__(
        self,
        port: int,
        data: Path,
        environment: Mapping[str, str] = {},
        module: str = "bench.server",
        limits: Mapping[str, str] = NO_LIMITS,
    ) -> None:
        self.port = port
        self.environment = {
            **os.environ,
            **limits,
            "TONDO_PORT": str(port),
            "TONDO_DATA": str(data),
            **environment,
        }
        self.module = module
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / f"server-{port}.log"

    def start(self) -> None:
        """Start the process; it may take a moment until it answers."""
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", self.module]
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stderr=log)

    async def ready(self, seconds: float = 120.0) -> None:
        """Wait until the server answers."""
        end = time.monotonic() + seconds
        while True:
            try:
                http = Http(self.port)
                await http.get("/healthz")
                http.close()
                return
            except (OSError, Failed):
                http.close()
                if time.monotonic() > end or (self.process is not None and self.process.poll() is not None):
                    raise ConnectionError(self.log.read_text("utf-8")[-2000:]) from None
                await asyncio.sleep(0.05)

    async def revive(self) -> None:
        """Wait until the server answers; start it again if it ended, as a supervisor would."""
        while True:
            try:
                return await self.ready()
            except ConnectionError:
                assert self.process is not None
                if self.process.poll() is None:
                    raise
                self.start()

    def kill(self) -> None:
        """Send SIGKILL, and wait until the process has ended."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Send SIGTERM, and return the exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(30)

    @property
    def rss(self) -> float:
        """Resident memory in MiB."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def cpu(self) -> float:
        """Processor time so far, in seconds, with all workers'."""
        assert self.process is not None
        return processor_seconds(self.process.pid)
