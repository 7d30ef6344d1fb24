"""Files that are never half written."""

import os
import tempfile
from pathlib import Path


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file; what was there before stays whole until the new one is. Raises OSError if it can't be."""
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
