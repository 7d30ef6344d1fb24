"""The games that are saved on this computer, one file each: which there are, and what is in one."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tondo.core import Record
from tondo.core.errors import RecordError, TondoError
from tondo.core.files import os_error_message
from tondo.core.folders import data_folder
from tondo.terminal.seats import HUMAN, WORDS, guess_kinds


class DeleteFailed(TondoError):
    """A saved game could not be deleted; the reason is the system's."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(WORDS("delete.failed", path=path, why=os_error_message(error)))


@dataclass(frozen=True, slots=True)
class SavedFile:
    """A file that may hold a game, and when it was last written."""

    path: Path
    written: datetime


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a file holds, played through.

    ``kinds`` are who chose for each seat, as far as names tell; ``winners`` are nobody while the game goes on, or if it
    was stopped.
    """

    file: SavedFile
    record: Record
    kinds: tuple[str, ...]
    is_over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which people sat."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)


@dataclass(frozen=True, slots=True)
class DamagedFile:
    """A file that holds no game, and why not."""

    file: SavedFile
    error: RecordError


def saved_folder() -> Path:
    """Where games are saved that nobody gave a path for."""
    return data_folder() / "games"


def saved_files(folder: Path) -> list[SavedFile]:
    """The files in a folder, the newest first; none if there is no such folder. Only names and dates are read."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".json") and entry.is_file():
                    found.append(SavedFile(Path(entry.path), datetime.fromtimestamp(entry.stat().st_mtime)))
    except OSError:  # no folder, or none that may be read: no games
        return []
    return sorted(found, key=lambda file: (file.written, file.path.name), reverse=True)


def read_files(files: Iterable[SavedFile]) -> Iterator[SavedGame | DamagedFile]:
    """What the files hold, one after the other."""
    for file in files:
        try:
            yield read_game(file)
        except RecordError as error:
            yield DamagedFile(file, error)


def read_game(file: SavedFile) -> SavedGame:
    """The game in a file; raises `RecordError` if there is none, or one against the rules."""
    record = Record.load(file.path)
    state = record.verify()
    outcome, scores = state.outcome(), state.scores()
    winners = () if outcome is None else outcome.winners
    if record.ended is not None:
        winners = record.ended.winners(scores)
    return SavedGame(
        file=file,
        record=record,
        kinds=guess_kinds(record.players, record.game),
        is_over=record.ended is not None or outcome is not None,
        scores=tuple(scores),
        winners=winners,
    )


def delete_game(path: Path) -> None:
    """Delete a saved game; raises `DeleteFailed`. One that is gone already is no failure."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise DeleteFailed(path, error) from error
