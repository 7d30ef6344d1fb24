"""What every catalogue must be, in every language found."""

import re
from pathlib import Path

import pytest

from tests.support.catalogues import FOLDERS, LANGUAGES, SOURCE, entries, package_of, read
from tondo.core import game, game_names, game_type
from tondo.core.words import SOURCE_LANGUAGE, Catalogue, document, fill, languages

SHARED = "simple."  # what games say that have no words of their own; they ask for it without this
CONSTANTS = {game_type(name).words.package: game_type(name).constants for name in game_names()}

each_catalogue = pytest.mark.parametrize("folder", FOLDERS, ids=package_of)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_languages_are_found() -> None:
    assert languages()[0] == SOURCE_LANGUAGE
    assert sorted(languages()) == LANGUAGES


@each_catalogue
@each_language
def test_every_language_says_the_same_things(folder: Path, lang: str) -> None:
    source, other = entries(folder, SOURCE_LANGUAGE), entries(folder, lang)
    assert list(source) == list(other)
    for key, entry in source.items():
        assert other[key].is_plural == entry.is_plural, key
        assert other[key].fields == entry.fields, key
        assert other[key].is_format == entry.is_format == bool(entry.fields), key
        assert all(other[key].texts), key


@each_catalogue
@each_language
def test_catalogues_are_well_formed(folder: Path, lang: str) -> None:
    catalogue = read(folder, lang)
    assert catalogue.locale_identifier == lang.replace("-", "_")
    assert catalogue.charset == "utf-8"
    package = package_of(folder)
    templates = Catalogue(package).templates(lang)
    constants = CONSTANTS.get(package, {})
    for key, entry in entries(folder, lang).items():
        assert re.fullmatch(r"[\w-]+(\.[\w-]+)*", key)
        assert all(re.fullmatch(r"\w+", field) for field in entry.fields), key
        assert len(entry.texts) == (catalogue.num_plurals if entry.is_plural else 1), key
        if entry.is_plural:
            assert templates[key] is None
            assert {templates.plural(key, n) for n in range(200)} == {fill(text, constants) for text in entry.texts}, (
                key
            )
        else:
            assert templates[key] == fill(entry.texts[0], constants), key


@each_catalogue
@each_language
def test_a_word_that_is_typed_means_one_thing(folder: Path, lang: str) -> None:
    """Within a section, that is: the words of every language are understood together."""
    meanings: dict[str, str] = {}
    for other in (SOURCE_LANGUAGE, lang):
        for key, entry in entries(folder, other).items():
            section, _, _ = key.rpartition(".")
            if section.startswith(("accept", "command")):
                for word in entry.texts[0].split("|"):
                    assert word == word.strip().lower()
                    assert word
                    assert meanings.setdefault(f"{section} {word}", key) == key, word


@each_catalogue
def test_no_words_are_left_over(folder: Path) -> None:
    code = "\n".join(path.read_text("utf-8") for pattern in ("*.py", "*.pyx") for path in SOURCE.rglob(pattern))
    for key in entries(folder, SOURCE_LANGUAGE):
        section, _, _ = key.rpartition(".")
        written: tuple[str, ...] = (f'"{key}"', f"'{key}'", f'"{section}.{{', f"'{section}.{{", f'"{section}"')
        if key.startswith(SHARED):
            own = key.removeprefix(SHARED)
            written = (f'"{own}"', f'"{own}.', f'"{own.rpartition(".")[0]}.{{')
        assert any(text in code for text in written), f"{package_of(folder)}: {key}"


@pytest.mark.parametrize("name", game_names())
@each_language
def test_rules_have_the_same_numbers_in_every_language(name: str, lang: str) -> None:
    assert (SOURCE / "games" / name / f"RULES.{lang}.md").is_file()
    numbers = [re.findall(r"^(\d+)\. ", game(name).rules_text(language), re.M) for language in (SOURCE_LANGUAGE, lang)]
    assert numbers[0] == numbers[1]
    assert len(numbers[0]) >= 5
    cited = re.compile(r'(?:IllegalAction|refuse)\(\s*"(\d+)"')
    for path in (SOURCE / "games" / name).glob("*.py"):
        assert set(cited.findall(path.read_text("utf-8"))) <= set(numbers[0]), path


@pytest.mark.parametrize("name", game_names())
@each_language
def test_texts_take_scores_from_the_code(name: str, lang: str) -> None:
    """With other constants in the rules, no text says an old one."""
    kind = game_type(name)
    written = [document(kind.words.package, "RULES", lang)]
    for key, entry in entries(SOURCE / "games" / name / "words", lang).items():
        if not key.startswith("example.") or entry.fields:  # what a worked example adds up to is its own
            written += entry.texts
    assert kind.constants
    for constant in kind.constants:
        assert any(f"{{{constant}}}" in text for text in written), constant
    others = {constant: f"<{constant}>" for constant in kind.constants}
    for text in written:
        other = fill(text, others).replace(kind.title, "")
        for constant, value in kind.constants.items():
            said = rf"\b{value}\b" if value >= 15 else rf"\b{value} points?\b"
            assert not re.search(said, other), (constant, text)
        if text == written[0]:
            assert not re.search(r"\{|\}", other)


@each_catalogue
def test_french_is_polite(folder: Path) -> None:
    for key, entry in entries(folder, "fr").items():
        assert not re.search(r"\b(tu|ton|ta|tes|toi)\b", " ".join(entry.texts), re.I), key


@each_catalogue
def test_french_signs_do_not_begin_a_line(folder: Path) -> None:
    """A space that may break never stands before : ; ! ? or inside « »."""
    for key, entry in entries(folder, "fr").items():
        for text in entry.texts:
            assert not re.search(r"\S [:;!?»]|« ", text), key


@each_catalogue
@each_language
def test_signs_are_typographic(folder: Path, lang: str) -> None:
    """Quotes and apostrophes are those of print, except in what is typed into a shell; English has no « »."""
    for key, entry in entries(folder, lang).items():
        for text in entry.texts:
            assert not re.search(r"\w'\w", text), key
            assert lang != "en" or not re.search("[«»]", text), key


@pytest.mark.parametrize("name", game_names())
@each_language
def test_signs_of_the_rules_are_typographic(name: str, lang: str) -> None:
    rules = document(game_type(name).words.package, "RULES", lang)
    assert not re.search("['\"]", rules)
    assert lang != "en" or not re.search("[«»]", rules)


@pytest.mark.parametrize("name", game_names())
def test_french_signs_do_not_begin_a_line_of_the_rules(name: str) -> None:
    assert not re.search(r"\S[ \n]+[:;!?»](?!-)|« ", document(game_type(name).words.package, "RULES", "fr"))


@pytest.mark.parametrize("name", game_names())
def test_french_captions_are_typeset(name: str) -> None:
    found = entries(SOURCE / "games" / name / "words", "fr")
    captions = [entry.texts[0] for key, entry in found.items() if key.startswith("example.")]
    assert captions
    for caption in captions:
        assert not re.search(r"[^\u00a0][:»]|[^\u202f][;!?]|«[^\u00a0]|'", caption)
