"""A file of results that work on disk leaves: one line of JSON for each, written as soon as it is there.

The first line has the terms that all results share: work can be continued on the same terms only. If the last line is
half written, that result is not there, and is worked out again.
"""

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from filelock import FileLock, Timeout

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.words import join_and, shortened
from tondo.lab.protocol import WORDS

R = TypeVar("R")


class JournalError(TondoError):
    """A journal that can't be read or written, or that has other terms."""


class JournalFile(ABC, Generic[R]):
    """An open journal with its results. Only one program at a time can have it open.

    ``format`` is the version of the lines, under the key ``kind`` of the first. Of the terms, ``levels`` says which
    bots played, so that a change of it is told in other words.
    """

    kind: ClassVar[str]
    format: ClassVar[int] = 1

    def __init__(self, path: Path, terms: Mapping[str, object]) -> None:
        """Open or create it; raises `JournalError`, and changes nothing, if that fails."""
        self.path = path
        self.results: list[R] = []
        with ExitStack() as stack:  # undoes what was done, unless all of it succeeds
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                stack.enter_context(FileLock(path.with_name(f"{path.name}.lock"), blocking=False))
                self._file = stack.enter_context(open(path, "a+b"))
                whole = self._read(terms)
                if self._size() > whole:
                    self._file.truncate(whole)
                if whole == 0:
                    self._write({self.kind: self.format, **terms})
            except Timeout as error:
                raise JournalError(WORDS("journal.locked", path=path)) from error
            except OSError as error:
                raise JournalError(WORDS("journal.file", path=path, why=os_error_message(error))) from error
            self._open = stack.pop_all()

    @abstractmethod
    def to_json(self, result: R) -> Mapping[str, object]:
        """A result as plain values."""

    @abstractmethod
    def from_json(self, content: Any) -> R:
        """The result in a line; raises ValueError, TypeError or KeyError if it is damaged."""

    def add(self, result: R) -> None:
        """Store a result durably."""
        self._write(self.to_json(result))
        self.results.append(result)

    def close(self) -> None:
        """Close it, so that others can open it."""
        self._open.close()

    def _size(self) -> int:
        return os.fstat(self._file.fileno()).st_size

    def _write(self, content: Mapping[str, object]) -> None:
        data = json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        self._file.write(data)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, terms: Mapping[str, object]) -> int:
        """Read the results; return the number of valid bytes."""
        self._file.seek(0)
        valid = 0
        head = f'{{"{self.kind}":'.encode()
        for number, line in enumerate(self._file, 1):
            try:
                content = json.loads(line) if line.endswith(b"\n") else None
                result = None if number == 1 or content is None else self.from_json(content)
            except (ValueError, TypeError, KeyError, RecursionError) as error:
                if self._file.read(1):  # more lines follow
                    raise JournalError(WORDS("journal.damaged", path=self.path, line=number)) from error
                content = None
            if content is None:
                if number == 1 and not head.startswith(line[: len(head)]):
                    raise JournalError(WORDS("journal.other-file", path=self.path))
                return valid
            if number == 1:
                self._check_terms(content, terms)
            elif result is not None:
                self.results.append(result)
            valid += len(line)
        return valid

    def _check_terms(self, content: Any, wanted: Mapping[str, object]) -> None:
        """Raise `JournalError` if the journal has other terms."""
        if not isinstance(content, dict) or content.get(self.kind) != self.format:
            raise JournalError(WORDS("journal.other-file", path=self.path))
        changed = [name for name, value in wanted.items() if content.get(name) != value]
        if changed == ["levels"]:
            raise JournalError(WORDS("journal.levels", path=self.path))
        if changed:
            said = [
                WORDS(
                    "journal.change",
                    name=WORDS(f"journal.name.{name}"),
                    before=shortened(content.get(name)),
                    now=shortened(wanted[name]),
                )
                for name in changed
                if name != "levels"
            ]
            raise JournalError(WORDS("journal.changed", path=self.path, changes=join_and(said)))
