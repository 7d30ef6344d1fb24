"""The commands that can be typed besides moves, in any language, whatever the screen's."""

from collections.abc import Mapping
from functools import cache

from tondo.terminal.seats import WORDS

NAMES = ("help", "moves", "hint", "undo", "save", "load", "show", "panels", "log", "rules", "quit")
PUZZLE_NAMES = ("help", "moves", "hint", "undo", "show", "rules", "another", "answer", "quit")
# On a full screen: what `Match.execute` may know; and what screens do themselves.
MATCH_NAMES = ("hint", "analyse", "undo", "save", "load", "resign", "new", "level", "another", "answer")


@cache
def _by_word(names: tuple[str, ...]) -> Mapping[str, int]:
    return WORDS.meanings("command", names)


def read_command(line: str, names: tuple[str, ...] = NAMES) -> tuple[str, str] | None:
    """The command, one of ``names``, that a line begins with and the rest of the line; None if it is not a command."""
    word, _, rest = line.strip().partition(" ")
    number = _by_word(names).get(word.lower().replace("'", "’"))
    return None if number is None else (names[number], rest.strip())


def command_words(lang: str, names: tuple[str, ...] = NAMES) -> tuple[str, ...]:
    """One word for each command, as a reader of ``lang`` would type it."""
    return tuple(WORDS(f"command.{name}").text(lang).partition("|")[0] for name in names)
