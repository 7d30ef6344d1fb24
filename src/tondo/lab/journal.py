"""The games of a ladder on disk: one line of JSON for each game, written as soon as it is over.

The first line has the terms that all games share. A journal can be continued with more entrants or more games, but not
with other rules, options, seeds or time limits. If the last line is half written, that game is played again.
"""

import json
import os
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.words import join_and, shortened
from tondo.lab.match import Lost, Played
from tondo.lab.pairings import Pairing
from tondo.lab.protocol import WORDS

FORMAT = 1
MAX_ERRORS = 2**23  # bytes in the file with the programs' error streams


class JournalError(TondoError):
    """A journal that can't be read or written, or that has other terms."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a ladder have in common. ``levels`` changes with the recipes of the bots."""

    game: str
    rules: int
    players: int
    options: Mapping[str, object]
    seed: int
    seconds: float
    levels: str

    def to_json(self) -> dict[str, object]:
        """As plain values."""
        return {**asdict(self), "options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class Result:
    """A game of a ladder and its result."""

    pairing: Pairing
    played: Played


class Journal:
    """An open journal. Only one program at a time can have it open."""

    def __init__(self, path: Path, terms: Terms) -> None:
        """Open or create it; raises `JournalError`, and changes nothing, if that fails."""
        self.path = path
        self.results: list[Result] = []
        with ExitStack() as stack:  # undoes what was done, unless all of it succeeds
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                stack.enter_context(FileLock(path.with_name(f"{path.name}.lock"), blocking=False))
                self._file = stack.enter_context(open(path, "a+b"))
                whole = self._read(terms)
                if self._size() > whole:
                    self._file.truncate(whole)
                if whole == 0:
                    self._write({"tondo-ladder": FORMAT, **terms.to_json()})
            except Timeout as error:
                raise JournalError(WORDS("journal.locked", path=path)) from error
            except OSError as error:
                raise JournalError(WORDS("journal.file", path=path, why=os_error_message(error))) from error
            self._open = stack.pop_all()

    def _size(self) -> int:
        return os.fstat(self._file.fileno()).st_size

    def add(self, result: Result) -> None:
        """Store a game durably."""
        content = {"seats": result.pairing.seats, "round": result.pairing.round, **asdict(result.played)}
        content["seconds"] = [round(seconds, 4) for seconds in result.played.seconds]
        del content["errors"]
        self._write(content)
        self.results.append(result)
        self._write_errors(result)

    def _write_errors(self, result: Result) -> None:
        """Add what programs wrote to their error streams to a file beside the journal, up to a size."""
        said = zip(result.pairing.seats, result.played.errors, strict=True)
        texts = [f"== {name}, {result.pairing}\n{text.rstrip()}\n" for name, text in said if text.strip()]
        if texts:
            with open(self.errors_path, "a", encoding="utf-8", errors="replace") as file:
                if file.tell() < MAX_ERRORS:
                    file.write("".join(texts))

    @property
    def errors_path(self) -> Path:
        """The file with what programs wrote to their error streams."""
        return self.path.with_suffix(".errors.txt")

    def close(self) -> None:
        """Close it, so that others can open it."""
        self._open.close()

    def _write(self, content: Mapping[str, object]) -> None:
        data = json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        self._file.write(data)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, terms: Terms) -> int:
        """Read the results; return the number of valid bytes."""
        self._file.seek(0)
        valid = 0
        for number, line in enumerate(self._file, 1):
            try:
                content = json.loads(line) if line.endswith(b"\n") else None
                result = None if number == 1 else _result(content, terms.players)
            except (ValueError, TypeError, KeyError, RecursionError) as error:
                if self._file.read(1):  # more lines follow
                    raise JournalError(WORDS("journal.damaged", path=self.path, line=number)) from error
                content = None
            if content is None:
                if number == 1 and not b'{"tondo-ladder":'.startswith(line[:16]):
                    raise JournalError(WORDS("journal.other-file", path=self.path))
                return valid
            if number == 1:
                self._check_terms(content, terms)
            elif result is not None:
                self.results.append(result)
            valid += len(line)
        return valid

    def _check_terms(self, content: Any, terms: Terms) -> None:
        """Raise `JournalError` if the journal has other terms."""
        if not isinstance(content, dict) or content.get("tondo-ladder") != FORMAT:
            raise JournalError(WORDS("journal.other-file", path=self.path))
        wanted = terms.to_json()
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


def _result(content: Any, players: int) -> Result:
    """The result in a line of a journal; raises ValueError, TypeError or KeyError if it is damaged."""
    lost = None if content["lost"] is None else Lost(**content["lost"])
    played = Played(
        scores=tuple(map(int, content["scores"])),
        winners=tuple(map(int, content["winners"])),
        lost=lost,
        actions=tuple(map(str, content["actions"])),
        seconds=tuple(map(float, content["seconds"])),
        choices=tuple(map(int, content["choices"])),
        errors=("",) * players,
    )
    seats = tuple(map(str, content["seats"]))
    if {len(seats), len(played.scores), len(played.seconds), len(played.choices)} != {players}:
        raise ValueError("a line about another number of players")
    return Result(Pairing(seats, int(content["round"])), played)
