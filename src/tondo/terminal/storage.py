"""Saved games in the user's data folder."""

from datetime import datetime
from pathlib import Path

from tondo.core.folders import data_folder
from tondo.terminal.session import Session


def typed_path(text: str) -> Path:
    """The path that somebody typed; ``~`` is their home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # nobody of this name has a home
        return Path(text)


def keep(session: Session, now: datetime) -> Path:
    """Save a game under a new file name; raises OSError if that fails."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{session.game.name}-{now:%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    session.record().save(path)
    session.note_saved()
    return path
