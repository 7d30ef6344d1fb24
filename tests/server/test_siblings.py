"""What the workers of one server send each other."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tondo.server.live.bus import WorkerBus
from tondo.server.siblings import MAX_DATAGRAM, Siblings, table_of


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def connection() -> Iterator[tuple[socket.socket, socket.socket]]:
    client, server = socket.socketpair()
    with client, server:
        client.settimeout(5)
        yield client, server


def two(folder: Path) -> tuple[Siblings, Siblings]:
    return Siblings(folder, 0, 2), Siblings(folder, 1, 2)


@pytest.mark.anyio
async def test_a_connection_that_is_handed_over_stays_open(
    tmp_path: Path, connection: tuple[socket.socket, socket.socket]
) -> None:
    one, other = two(tmp_path)
    adopted: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()
    other.adopt = lambda taken, request: adopted.set_result((taken, request))
    one.begin()
    other.begin()
    client, server = connection
    assert one.hand_over(server.fileno(), b"GET /", 1)
    server.close()
    taken, request = await asyncio.wait_for(adopted, 5)
    assert request == b"GET /"
    with taken:
        taken.sendall(b"here")
    assert client.recv(4) == b"here"
    one.close()
    other.close()


@pytest.mark.anyio
async def test_what_nobody_can_take_is_kept(tmp_path: Path, connection: tuple[socket.socket, socket.socket]) -> None:
    one, other = two(tmp_path)
    _client, server = connection
    assert not one.hand_over(server.fileno(), b"before it listens", 1)
    one.begin()
    assert not one.hand_over(server.fileno(), b"to itself", 0)
    assert not one.hand_over(server.fileno(), b"to nobody", 1)
    one.send(b"news for nobody")
    other.begin()
    assert not one.hand_over(server.fileno(), b"x" * MAX_DATAGRAM, 1)
    other.close()
    one.close()
    one.close()


@pytest.mark.anyio
async def test_a_replaced_worker_is_heard_and_a_connection_without_a_reader_is_closed(
    tmp_path: Path, connection: tuple[socket.socket, socket.socket]
) -> None:
    one, other = two(tmp_path)
    one.begin()
    other.begin()
    later = Siblings(tmp_path, 1, 2)  # the other one was killed, and left its address behind
    later.begin()
    heard = asyncio.Event()
    later.hear = lambda _datagram: heard.set()
    client, server = connection
    assert one.hand_over(server.fileno(), b"GET /", 1)  # nobody has said who adopts it
    server.close()
    one.send(b"xnews")
    await asyncio.wait_for(heard.wait(), 5)
    assert client.recv(1) == b""
    for worker in (one, other, later):
        worker.close()


@pytest.mark.anyio
async def test_numbers_and_presence_reach_the_other_worker(tmp_path: Path) -> None:
    one, other = two(tmp_path)
    numbers: dict[str, int] = {}
    words: list[str] = []

    async def receive(table: str, number: int) -> None:
        numbers[table] = number

    async def no_news(_table: str, _number: int) -> None:
        raise AssertionError("a worker hears of itself")

    one.begin()
    other.begin()
    sending = WorkerBus(one, no_news, words.append)
    hearing = WorkerBus(other, receive, words.append)
    tables = [f"{number:064}" for number in range(30_000)]  # more than a socket takes at a time
    for number in range(3):
        for table in tables:
            sending.publish(table, number)
    sending.announce("somebody is here")
    one.send(b"n no number\n" + tables[0].encode() + b" many")
    one.send(b"?what")
    async with asyncio.timeout(20):
        while len(numbers) < len(tables):
            await asyncio.sleep(0.01)
    assert set(numbers.values()) == {2}
    assert words == ["somebody is here"]
    await sending.close()
    await hearing.close()
    one.close()
    other.close()


def test_the_owner_of_a_table_is_the_same_for_all_and_all_own_some(tmp_path: Path) -> None:
    one, other = two(tmp_path)
    tables = [f"{number:x}" for number in range(100)]
    assert [one.owner(table) for table in tables] == [other.owner(table) for table in tables]
    assert 30 < sum(one.owner(table) for table in tables) < 70


@pytest.mark.parametrize(
    ("url", "table"),
    [
        (b"/api/socket", ""),
        (b"/api/socket?table=", ""),
        (b"/api/socket?table=ab12", "ab12"),
        (b"/api/socket?x=1&table=a&table=b", "a"),
        (b"/api/socket?table=%C3%A9\xff", "\xe9\ufffd"),
    ],
)
def test_a_table_is_read_from_the_address(url: bytes, table: str) -> None:
    assert table_of(url) == table
