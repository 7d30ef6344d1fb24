"""A lock on a file: one holder at a time among all threads and processes, or several that share it."""

import fcntl
import os
from pathlib import Path
from time import monotonic, sleep

RETRY_SECONDS = 0.001


class FileLock:
    """The operating system releases the lock when its process dies.

    Whoever waits holds a second lock, on the file `…-next`, and whoever wants the lock takes that one first: a holder
    that releases it and wants it again at once lets the one that waits go before it. Without a timeout nobody waits.

    Written by hand because every commit takes it: filelock takes about 100 µs, a fifth of a single append; this, 3 µs.
    """

    def __init__(self, path: Path, timeout: float) -> None:
        self._path = path
        self._timeout = timeout
        self._file = self._next = -1

    def acquire(self, shared: bool = False) -> None:
        """Wait for the lock; raises `TimeoutError`, or another `OSError` if the file can't be opened.

        ``shared``: others may have it so at the same time. Whoever has it may acquire it again to change that.
        """
        if self._file < 0:
            self._file = _open(self._path)
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        if not self._timeout:
            _wait(self._file, kind, 0.0)
            return
        if self._next < 0:
            self._next = _open(self._path.with_name(self._path.name + "-next"))
        end = monotonic() + self._timeout
        _wait(self._next, fcntl.LOCK_EX, end)
        try:
            _wait(self._file, kind, end)
        finally:
            fcntl.flock(self._next, fcntl.LOCK_UN)

    def release(self) -> None:
        """Release the lock; the file stays open."""
        fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Close the files. They stay where they are: another process may hold them."""
        for file in (self._file, self._next):
            if file >= 0:
                os.close(file)
        self._file = self._next = -1


def _open(path: Path) -> int:
    return os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)


def _wait(file: int, kind: int, end: float) -> None:
    while True:
        try:
            fcntl.flock(file, kind | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if monotonic() > end:
                raise TimeoutError from None
            sleep(RETRY_SECONDS)
