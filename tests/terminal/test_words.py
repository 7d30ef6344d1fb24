import re

import pytest

from tondo.core.words import languages
from tondo.terminal.commands import NAMES, PUZZLE_NAMES, command_words, read_command
from tondo.terminal.seats import WORDS


def test_every_command_has_its_line_of_help_in_every_language() -> None:
    for lang in languages():
        help_text = WORDS("help.commands").text(lang)
        for word in command_words(lang):
            assert re.search(rf"^ .*\b{word}\b", help_text, re.MULTILINE), word


def test_commands_are_read_with_what_follows() -> None:
    assert read_command("  SAVE  My game.json ") == ("save", "My game.json")
    assert read_command("?") == ("help", "")
    assert read_command("règles") == ("rules", "")
    assert read_command("6 r3") is None
    assert read_command("") is None
    assert read_command("Annuler") == ("undo", "")
    assert all(read_command(word) == (name, "") for name in NAMES for word in WORDS.accepted(f"command.{name}"))


@pytest.mark.parametrize("lang", languages())
def test_the_footer_fits_into_80_columns(lang: str) -> None:
    for key in ("toolbar", "puzzle.toolbar"):
        assert len(WORDS(key).text(lang)) <= 80


@pytest.mark.parametrize("word", ["q", "Q", "quit", "quitter"])
def test_one_letter_quits(word: str) -> None:
    for names in (NAMES, PUZZLE_NAMES):
        assert read_command(word, names) == ("quit", "")
