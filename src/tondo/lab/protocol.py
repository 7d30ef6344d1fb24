"""The lines that a program that runs games and a program that plays them send to each other.

``docs/bot-protocol.md`` describes it for people who write bots. Every message is one line of UTF-8: a word, and for
some words a space and then text or a JSON object. Nothing here starts programs or waits for them.
"""

import json
from collections.abc import Mapping

from tondo.core.errors import TondoError
from tondo.core.words import Catalogue, shortened

WORDS = Catalogue("tondo.lab")

VERSION = 1
MAX_ANSWER = 2**16  # bytes of a line from a bot
MAX_INFOS = 1000  # other lines before an answer
MAX_NAME = 40
WANTS = frozenset({"points"})  # what a bot may ask for in every question

# The messages of the side that runs the game, and the words of a bot's final answer to each.
ANSWERS: Mapping[str, tuple[str, ...]] = {
    "tondo": ("ok",),
    "game": ("ok", "no"),
    "choose": ("play",),
    "evaluate": ("evaluation", "no"),
    "over": (),
    "quit": (),
}


class ProtocolError(TondoError, ValueError):
    """A line that is not what the protocol allows here."""


def write(word: str, content: Mapping[str, object] | str = "") -> str:
    """One line, without its line break."""
    text = content if isinstance(content, str) else json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return f"{word} {text}" if text else word


def read(line: str) -> tuple[str, str]:
    """The word that a line begins with and the rest of it."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def read_object(text: str) -> dict[str, object]:
    """The JSON object after a word; raises `ProtocolError` for anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(WORDS("protocol.json", found=shortened(text))) from error
    if not isinstance(found, dict):
        raise ProtocolError(WORDS("protocol.json", found=shortened(text)))
    return found


def is_name(text: str) -> bool:
    """Whether ``text`` can be a bot's name."""
    return 0 < len(text) <= MAX_NAME and text.isprintable()
