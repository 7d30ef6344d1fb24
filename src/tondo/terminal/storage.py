"""Where files of one's own go: the user's data folder, as the desktops agree on it."""

import os
from datetime import datetime
from pathlib import Path

from tondo.terminal.session import Session


def data_folder() -> Path:
    """``$XDG_DATA_HOME/tondo``, or ``~/.local/share/tondo``. It need not exist."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / "tondo"


def typed_path(text: str) -> Path:
    """The path that somebody typed; ``~`` is their home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # nobody of this name has a home
        return Path(text)


def keep(session: Session, now: datetime) -> Path:
    """Save a game under a name that no file has yet; raises OSError if that can't be."""
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
