"""Saves a record that a server sent."""

from tondo.core.files import atomic_write
from tondo.terminal import storage
from tondo.terminal.background import in_background
from tondo.terminal.controller import SaveFailed
from tondo.terminal.match import Answer
from tondo.terminal.seats import WORDS


async def save_record(record: str, typed: str, lang: str) -> Answer:
    """Save it where the person says, and answer with that; raises `SaveFailed`."""
    path = storage.typed_path(typed)
    try:
        await in_background(lambda: atomic_write(path, record))
    except OSError as error:
        raise SaveFailed(path, error) from error
    return Answer((WORDS("save.done", path=path).text(lang),))
