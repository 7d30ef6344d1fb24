import re
from collections.abc import Mapping

import pytest

from tondo.core.words import Catalogue
from tondo.terminal.commands import NAMES, command_words, read_command


def placeholders(entry: str | Mapping[str, str]) -> set[str]:
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


@pytest.mark.parametrize("package", ["tondo.terminal", "tondo.cli", "tondo.lab", "tondo.bots"])
def test_both_languages_say_the_same_things(package: str) -> None:
    english, french = (Catalogue(package).entries(lang) for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, entry in english.items():
        assert placeholders(entry) == placeholders(french[key]), key
        assert isinstance(entry, str) == isinstance(french[key], str), key


def test_every_command_has_its_line_of_help_in_both_languages() -> None:
    for lang in ("en", "fr"):
        help_text = Catalogue("tondo.terminal")("help.commands").text(lang)
        for word in command_words(lang):
            assert re.search(rf"^ .*\b{word}\b", help_text, re.MULTILINE), word


def test_commands_are_read_with_what_follows() -> None:
    assert read_command("  SAVE  My game.json ") == ("save", "My game.json")
    assert read_command("?") == ("help", "")
    assert read_command("règles") == ("rules", "")
    assert read_command("6 r3") is None
    assert read_command("") is None
    assert all(read_command(word) == (name, "") for name, words in NAMES.items() for word in words)
