"""Names and lines of chat as a table takes them, and the names of its bots."""

import unicodedata
from collections.abc import Sequence

from tondo.bots.bot_names import bot_name
from tondo.core.errors import TondoError
from tondo.core.plain_text import is_showable, visible_length
from tondo.table.events import WORDS


class Refused(TondoError, ValueError):
    """A command that this table does not allow now. Nothing has changed."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(WORDS(f"refused.{key}", **params))
        self.key = key


def bot_names(
    key: str, levels: Sequence[int | None], known: Sequence[str] = (), people: Sequence[str] = ()
) -> tuple[str, ...]:
    """A name for every bot, empty for the other seats; those that are ``known`` stay."""
    names = list(known) or [""] * len(levels)
    for seat, level in enumerate(levels):
        if level is not None and not names[seat]:
            names[seat] = bot_name(f"{key} {seat}", [*names, *people])
    return tuple(names)


def clean_text(text: str, longest: int) -> str:
    """A name or a line of chat with single spaces; refused if it has characters that can't be shown."""
    clean = unicodedata.normalize("NFC", " ".join(text.split()))
    if not clean:
        raise Refused("empty")
    if visible_length(clean) > longest:
        raise Refused("too-long", limit=longest)
    if not is_showable(clean):
        raise Refused("characters")
    return clean
