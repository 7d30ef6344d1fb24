"""Frames read right here, whole, split and mixed, beside those that the state machine reads."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from bench.clients import HOST, free_port
from tondo.server.live.frames import Frames, frame_ends

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LARGEST = 8192


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def frame(code: int, content: bytes, *, last: bool = True, mask: bytes = b"\x01\x80\xff\x7e") -> bytes:
    """A frame as a client sends it."""
    masked = 128 if mask else 0
    length = len(content)
    if length < 126:
        head = bytes((masked | length,))
    elif length < 65536:
        head = bytes((masked | 126,)) + length.to_bytes(2, "big")
    else:
        head = bytes((masked | 127,)) + length.to_bytes(8, "big")
    hidden = bytes(byte ^ mask[number % 4] for number, byte in enumerate(content)) if mask else content
    return bytes((128 * last | code,)) + head + mask + hidden


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Sends every text back."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message.get("text") or "bytes"})


class Client:
    """A socket, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def hear(self) -> tuple[int, bytes]:
        """The next frame of the server: its code and its content."""
        head = await self.reader.readexactly(2)
        length = head[1]
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return head[0] & 15, await self.reader.readexactly(length)

    async def closed(self) -> int:
        """The code with which the server closes."""
        while (heard := await self.hear())[0] != CLOSE:
            pass
        return int.from_bytes(heard[1][:2], "big")


@asynccontextmanager
async def serving() -> AsyncIterator[int]:
    config = uvicorn.Config(
        echo, host=HOST, port=free_port(), ws=Frames, ws_max_size=LARGEST, lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield config.port
    finally:
        server.should_exit = True
        await task


@asynccontextmanager
async def connected(port: int, early: bytes = b"") -> AsyncIterator[Client]:
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(
        f"GET / HTTP/1.1\r\nhost: {HOST}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n".encode("ascii")
    )
    if early:
        await writer.drain()
        writer.write(early)
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield Client(reader, writer)
    finally:
        writer.close()


@pytest.mark.anyio
async def test_messages_arrive_whole_and_in_order_however_they_are_cut() -> None:
    rng = random.Random(1)
    async with serving() as port:
        for _ in range(20):
            texts = ["é" * rng.choice((0, 1, 62, 63, 200, LARGEST // 2)) or "empty" for _ in range(10)]
            sent = b""
            for text in texts:
                content = text.encode()
                cut = rng.randrange(len(content))
                sent += rng.choice(
                    (
                        frame(TEXT, content),
                        frame(PONG, b"unsolicited") + frame(TEXT, content),
                        frame(TEXT, content[:cut], last=False) + frame(PING, b"x") + frame(0, content[cut:]),
                    )
                )
            async with connected(port) as client:
                while sent:
                    size = rng.choice((1, 2, 7, 100, 5000))
                    client.writer.write(sent[:size])
                    await client.writer.drain()
                    await asyncio.sleep(0)
                    sent = sent[size:]
                heard: list[str] = []
                while len(heard) < len(texts):
                    code, content = await client.hear()
                    if code == TEXT:
                        heard.append(content.decode())
                    else:
                        assert (code, content) == (PONG, b"x")
                assert heard == texts


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(frame(TEXT, b"x" * (LARGEST + 1)), 1009, id="too big"),
        pytest.param(frame(TEXT, b"x" * 2**20)[:20], 1009, id="said to be too big"),
        pytest.param(frame(TEXT, b"\xff"), 1007, id="no UTF-8"),
        pytest.param(frame(TEXT, b"x", mask=b""), 1002, id="not masked"),
        pytest.param(frame(TEXT, b"a", last=False) + frame(TEXT, b"b"), 1002, id="not continued"),
        pytest.param(b"\xf1" + frame(TEXT, b"x")[1:], 1002, id="reserved bits"),
        pytest.param(frame(CLOSE, (1000).to_bytes(2, "big")) + frame(TEXT, b"x"), 1000, id="closed before"),
    ],
)
async def test_what_is_no_message_closes_the_socket(sent: bytes, code: int) -> None:
    async with serving() as port, connected(port) as client:
        client.writer.write(frame(TEXT, b"before") + sent)
        assert await client.closed() == code


@pytest.mark.anyio
async def test_a_client_that_does_not_wait_until_it_is_accepted_is_heard() -> None:
    async with serving() as port, connected(port, early=frame(TEXT, b"early")) as client:
        client.writer.write(frame(TEXT, b"late"))
        heard = [await client.hear()]
        if heard == [(TEXT, b"early")]:  # else it came before anybody listened
            heard.append(await client.hear())
        assert heard[-1] == (TEXT, b"late")


def test_the_end_of_a_frame_is_known_once_its_length_is() -> None:
    whole = frame(TEXT, b"x" * 300)
    known = [frame_ends(whole[:size], 0) for size in range(10)]
    assert known == [None] * 4 + [(8, 308)] * 6
