"""Writing files atomically, and error messages for files that can't be read or written."""

import errno
import os
from pathlib import Path

from tondo.core.words import CORE, Phrase


def atomic_write(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file, a text in UTF-8, or leave the old one as it was and raise OSError."""
    target = Path(path)
    with open(target.parent / f".{target.name}.{os.urandom(6).hex()}", "xb") as file:
        try:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
            os.replace(file.name, target)
        except BaseException:
            os.unlink(file.name)
            raise


def os_error_message(error: OSError) -> Phrase | str:
    """Why a file can't be read or written; for rare errors the operating system's message."""
    for number, key in _REASONS.items():
        if error.errno == number:
            return CORE(f"file.{key}")
    return error.strerror or str(error)


_REASONS = {
    errno.EADDRINUSE: "in-use",
    errno.EADDRNOTAVAIL: "no-address",
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "full",
}
