"""A small file of JSON that the terminal keeps between runs."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tondo.core.errors import TondoError
from tondo.core.files import atomic_write, os_error_message
from tondo.terminal.seats import WORDS

_MAX_BYTES = 2**20


@dataclass(frozen=True, slots=True)
class KeptFile:
    """What such a file is called inside, its format, and the error that says what is wrong with it.

    The catalogue has ``<words>.damaged``, ``<words>.unreadable`` and ``<words>.unwritable``.
    """

    name: str
    format: int
    error: type[TondoError]
    words: str

    def read(self, path: Path) -> dict[str, Any] | None:
        """Its content; None if there is no such file. Raises the error."""
        try:
            with open(path, "rb") as file:
                data = file.read(_MAX_BYTES + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._failed("unreadable", path, error) from error
        try:
            content: dict[str, Any] = json.loads(data.decode())
            if content[self.name] != self.format:
                raise ValueError
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise self.damaged(path) from error
        return content

    def write(self, path: Path, content: dict[str, Any]) -> None:
        """Replace it as a whole; raises the error and leaves it as it was."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(path, json.dumps({self.name: self.format, **content}, indent=1) + "\n")
        except OSError as error:
            raise self._failed("unwritable", path, error) from error

    def damaged(self, path: Path) -> TondoError:
        """The error for content that makes no sense."""
        return self.error(WORDS(f"{self.words}.damaged", path=path))

    def _failed(self, how: str, path: Path, error: OSError) -> TondoError:
        return self.error(WORDS(f"{self.words}.{how}", path=path, why=os_error_message(error)))
