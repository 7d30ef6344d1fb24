"""The workers of one server, side by side on one machine: they send each other news, and hand over connections.

Each has a Unix socket, named by its number, in a folder that only this server's user may enter. A datagram is a letter
that says what it is, and its content. What is sent to a worker that has died is lost: news may get lost
(`tondo.server.live.bus`), and a connection that nobody takes is served where it came in.
"""

import asyncio
import socket
from array import array
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs
from zlib import crc32

CONNECTION = b"c"  # the content is the request that came over it
MAX_DATAGRAM = 64 * 1024

Adopt = Callable[[socket.socket, bytes], None]  # gets a connection, and what was read from it
Hear = Callable[[bytes], None]  # gets a datagram


class Siblings:
    """One worker's view of all of them, itself included. ``number`` is its own."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self.number = number
        self.count = count
        self.adopt: Adopt | None = None
        self.hear: Hear | None = None
        self._paths = [str(folder / f"{other}.sock") for other in range(count)]
        self._socket: socket.socket | None = None

    def begin(self) -> None:
        """Listen, in the running event loop. A worker that takes the place of a dead one takes over its address."""
        path = Path(self._paths[self.number])
        path.unlink(missing_ok=True)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(str(path))
        asyncio.get_running_loop().add_reader(self._socket, self._read)

    def close(self) -> None:
        """Listen no more."""
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None

    def owner(self, table: str) -> int:
        """The worker that serves the sockets of a table, so that what it does for one viewer serves all."""
        return crc32(table.encode()) % self.count

    def send(self, datagram: bytes) -> bool:
        """Send all others a datagram, without waiting; False if one of them has too much to read already."""
        taken = True
        if self._socket is not None:
            for number, path in enumerate(self._paths):
                if number != self.number:
                    try:
                        self._socket.sendto(datagram, path)
                    except BlockingIOError:
                        taken = False
                    except OSError:  # that worker has died
                        continue
        return taken

    def hand_over(self, connection: int, request: bytes, to: int) -> bool:
        """Give a connection, by its file number, to another worker; False if that can't take it."""
        if to == self.number or self._socket is None or len(request) >= MAX_DATAGRAM:
            return False
        files = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
        try:
            self._socket.sendmsg([CONNECTION + request], files, 0, self._paths[to])  # send_fds leaves out the address
        except OSError:
            return False
        return True

    def _read(self) -> None:
        while self._socket is not None:
            try:
                datagram, files, _flags, _address = socket.recv_fds(self._socket, MAX_DATAGRAM, 1)
            except OSError:
                return
            connections = [socket.socket(fileno=file) for file in files]
            if datagram[:1] == CONNECTION and connections and self.adopt is not None:
                self.adopt(connections.pop(), datagram[1:])
            elif self.hear is not None:
                self.hear(datagram)
            for connection in connections:
                connection.close()


def table_of(url: bytes) -> str:
    """The table that the address of a socket names, which is a hint and nothing more; empty if it names none."""
    return parse_qs(url.partition(b"?")[2].decode("ascii", "replace")).get("table", [""])[0]
