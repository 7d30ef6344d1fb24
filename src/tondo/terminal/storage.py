"""Saved games in the user's data folder."""

from datetime import datetime
from pathlib import Path

from tondo.core.folders import data_folder
from tondo.terminal.session import Session


def typed_path(text: str) -> Path:
    """The path that somebody typed; ``~`` is their home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # there is no user of that name
        return Path(text)


def save_new(session: Session, now: datetime) -> Path:
    """Save a game under a new file name; raises OSError."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{session.game.name}-{now:%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    session.record().save(path)
    session.mark_saved()
    return path
