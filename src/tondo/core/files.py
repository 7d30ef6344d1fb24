"""Writing files atomically, and error messages for files that can't be read or written."""

import errno
import os
from pathlib import Path

from tondo.core.words import CORE, Phrase


def atomic_write(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file, or leave the old one as it was and raise OSError."""
    import tempfile  # only here: it takes a while to import, and most programs write nothing

    target = Path(path)
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=target.parent, prefix=f".{target.name}.", delete=False
    ) as file:
        try:
            file.write(text)
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
