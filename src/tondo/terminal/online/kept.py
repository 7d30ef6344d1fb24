"""What is kept between runs, readable for its owner alone: a cookie for each server, one's name, and nonces."""

import os
from pathlib import Path
from typing import Any

from tondo.core.errors import TondoError
from tondo.core.folders import data_folder
from tondo.terminal.kept_file import KeptFile

MOST_TABLES = 300  # for which nonces are kept; the oldest are forgotten


class KeptError(TondoError, ValueError):
    """The file can't be read or written. It is left unchanged."""


_SERVERS = KeptFile("tondo-online", 1, KeptError, "online.servers")
_DICE = KeptFile("tondo-dice", 1, KeptError, "online.dice")


class _Private:
    """A small file that only its owner may read. It is read anew for each change: other windows write it too."""

    def __init__(self, file: KeptFile, path: Path) -> None:
        self._file = file
        self.path = path

    def read(self) -> dict[str, Any]:
        """Its content, empty if there is none. Raises `KeptError`."""
        return {key: value for key, value in (self._file.read(self.path) or {}).items() if key != self._file.name}

    def write(self, content: dict[str, Any]) -> None:
        """Replace it. Raises `KeptError`."""
        # Files come to be under the process's mask, so what is written is never readable for others, not for a moment.
        before = os.umask(0o077)
        try:
            self._file.write(self.path, content)
        finally:
            os.umask(before)


class KeptServers:
    """The cookies of servers, the server used last, and the name one plays under."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self._file = _Private(_SERVERS, self.folder / "online.json")

    def cookies(self, server: str) -> dict[str, str]:
        """The cookies of a server, by name."""
        found = _mapping(_mapping(self._file.read().get("servers")).get(server))
        return {name: value for name, value in found.items() if isinstance(value, str)}

    def keep_cookies(self, server: str, cookies: dict[str, str]) -> None:
        """Keep the cookies of a server."""
        content = self._file.read()
        self._file.write({**content, "servers": {**_mapping(content.get("servers")), server: cookies}})

    @property
    def last(self) -> str:
        """The server used last; empty if there was none."""
        return _text(self._file.read().get("last"))

    @property
    def name(self) -> str:
        """The name one plays under; empty if none was chosen."""
        return _text(self._file.read().get("name"))

    def keep(self, **changes: str) -> None:
        """Keep ``last`` or ``name``."""
        content = self._file.read()
        if any(content.get(key) != value for key, value in changes.items()):
            self._file.write({**content, **changes})


class KeptDice:
    """What this device knew of a table's dice before they were thrown; see docs/fairness.md.

    For each table: the first ``commitment`` it sent, those of all seats when it was first seen ``sealed``, the
    ``nonces`` that seats of this device revealed, and by commitment those that are ``kept`` until then.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._file = _Private(_DICE, (folder or data_folder()) / "dice.json")
        self._unsaved: dict[str, dict[str, Any]] = {}  # where nothing can be kept: good for this run

    def of(self, table: str) -> dict[str, Any]:
        """What is known of a table."""
        known: dict[str, Any] = {"commitment": None, "sealed": None, "nonces": {}, "kept": {}}
        return {**known, **(self._unsaved.get(table) or _mapping(self._tables().get(table)))}

    def change(self, table: str, **changes: Any) -> None:
        """Keep more of a table. A file that can't be written does not stop the game."""
        known = {**self.of(table), **changes}
        tables = {name: value for name, value in self._tables().items() if name != table}
        try:
            self._file.write({"tables": dict([*tables.items(), (table, known)][-MOST_TABLES:])})
        except KeptError:
            self._unsaved[table] = known

    def _tables(self) -> dict[str, Any]:
        try:
            return _mapping(self._file.read().get("tables"))
        except KeptError:
            return {}


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
