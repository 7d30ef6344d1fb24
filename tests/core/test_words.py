import os
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.catalogues import LANGUAGES
from tondo.core import words
from tondo.core.words import CORE, Catalogue, join_and, join_or, texts
from tools.compile_words import compile_catalogue, stale


def test_a_phrase_speaks_both_languages() -> None:
    phrase = CORE("error.players", title="Circle 36", low=1, high=12, players=13)
    assert phrase.text("en") == "Circle 36 is for 1 to 12 players, not 13."
    assert phrase.text("fr") == "Circle 36 se joue de 1 à 12, pas à 13."
    assert str(phrase) == phrase.text("en")


def test_an_unknown_language_is_answered_in_english() -> None:
    assert CORE("illegal.over").text("tlh") == "The game is over."


def test_phrases_within_phrases_follow_into_the_language() -> None:
    phrase = CORE("error.option-value", name="x", value="9", allowed=CORE("option.range", low=1, high=3))
    assert phrase.text("fr").endswith("un nombre entier de 1 à 3.")


def test_an_unknown_key_is_a_mistake_at_once() -> None:
    with pytest.raises(LookupError, match=r"tondo\.core.*nonsense"):
        CORE("nonsense")


@pytest.mark.parametrize(
    ("items", "english", "french"),
    [((), "", ""), ((1,), "1", "1"), ((1, 2), "1 or 2", "1 ou 2"), ((1, 2, 3), "1, 2 or 3", "1, 2 ou 3")],
)
def test_series(items: tuple[int, ...], english: str, french: str) -> None:
    assert join_or(items).text("en") == english
    assert join_or(items).text("fr") == french
    assert join_and(items).text("en") == english.replace("or", "and")


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "0 combos beyond the free one", "0 combo après le combo gratuit"),
        (1, "1 combo beyond the free one", "1 combo après le combo gratuit"),
        (2, "2 combos beyond the free one", "2 combos après le combo gratuit"),
    ],
)
def test_plurals_follow_the_language(n: int, english: str, french: str) -> None:
    from tondo.core import game_type

    phrase = game_type("circle36").words("score.penalty", n=n)
    assert phrase.text("en") == english
    assert phrase.text("fr") == french


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """Look for languages again, in a folder of one's own too."""

    def forget() -> None:
        words.languages.cache_clear()
        for loaded in words._LOADED.values():
            loaded.clear()

    def look(folder: Path) -> None:
        monkeypatch.setenv("TONDO_WORDS", str(folder))
        forget()

    yield look
    monkeypatch.undo()
    forget()


UNLIKELY = "de-LI"  # Babel knows it, and no real catalogue has this tag


def write(path: Path, language: str, plural: str, *messages: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    header = f'"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {plural}\\n"'
    path.write_text("\n\n".join([f'msgid ""\nmsgstr ""\n{header}', *messages]) + "\n", "utf-8")
    compile_catalogue(path)


def test_a_language_is_found_and_may_be_unfinished(anew: Callable[[Path], None], tmp_path: Path) -> None:
    over = 'msgid "illegal.over"\nmsgstr "Das Spiel ist aus."'
    write(tmp_path / "tondo.core" / f"{UNLIKELY}.po", UNLIKELY, "nplurals=2; plural=(n != 1);", over)
    anew(tmp_path)
    core = Catalogue("tondo.core")
    assert words.languages() == ("en", *sorted({*LANGUAGES, UNLIKELY} - {"en"}))
    assert texts(core("illegal.over"))[UNLIKELY] == "Das Spiel ist aus."
    assert core("file.missing").text(UNLIKELY) == core("file.missing").text("en")  # not translated yet
    assert Catalogue("tondo.table")("log.started").text(UNLIKELY) == "The game begins."  # no catalogue at all
    assert core.accepted("accept.on") == ("on", "yes", "true", "1", "oui")
    assert words.document("tondo.games.cirkis", "RULES", UNLIKELY) == words.document(
        "tondo.games.cirkis", "RULES", "en"
    )


def test_a_language_has_as_many_plural_forms_as_it_needs(anew: Callable[[Path], None], tmp_path: Path) -> None:
    rule = "nplurals=3; plural=(n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 10 || n%100 >= 20) ? 1 : 2);"
    forms = ['msgstr[0] "{n} komb"', 'msgstr[1] "{n} komby"', 'msgstr[2] "{n} kombów"']
    message = "\n".join(['msgid "score.penalty"', 'msgid_plural "score.penalty"', *forms])
    write(tmp_path / "tondo.games.circle36" / f"{UNLIKELY}.po", UNLIKELY, rule, message)
    write(tmp_path / "tondo.core" / f"{UNLIKELY}.po", UNLIKELY, rule)
    anew(tmp_path)
    combos = Catalogue("tondo.games.circle36")
    said = [combos("score.penalty", n=n).text(UNLIKELY) for n in (1, 2, 5, 12, 22, -1)]
    assert said == ["1 komb", "2 komby", "5 kombów", "12 kombów", "22 komby", "-1 komb"]
    with pytest.raises(TypeError, match="needs a number"):
        combos("score.penalty", n="many").text(UNLIKELY)


def test_a_text_can_be_corrected_without_touching_the_package(anew: Callable[[Path], None], tmp_path: Path) -> None:
    over = 'msgid "illegal.over"\nmsgstr "C’est fini."'
    write(tmp_path / "tondo.core" / "fr.po", "fr", "nplurals=2; plural=(n > 1);", over)
    anew(tmp_path)
    core = Catalogue("tondo.core")
    assert core("illegal.over").text("fr") == "C’est fini."
    assert core("file.folder").text("fr") == "c’est un dossier"
    assert core("file.folder").text("en") == "it is a folder"


def test_whoever_forgets_to_compile_is_told(anew: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "tondo.core" / f"{UNLIKELY}.po"
    write(path, UNLIKELY, "nplurals=2; plural=(n != 1);")
    anew(tmp_path)
    assert Catalogue("tondo.core")("illegal.over").text(UNLIKELY) == "The game is over."
    os.utime(path, (path.stat().st_atime, path.with_suffix(".mo").stat().st_mtime + 10))
    anew(tmp_path)
    with pytest.raises(words.WordsError, match=rf"{UNLIKELY}\.po has changed.*compile_words\.py"):
        Catalogue("tondo.core")("illegal.over").text(UNLIKELY)
    assert list(stale(tmp_path)) == [path]
    path.with_suffix(".mo").unlink()
    anew(tmp_path)
    with pytest.raises(words.WordsError, match=rf"{UNLIKELY}\.po"):
        Catalogue("tondo.core")("illegal.over").text(UNLIKELY)


def test_a_package_without_words_is_a_mistake_that_is_named() -> None:
    with pytest.raises(words.WordsError, match=r"tondo\.games has no words/en\.mo"):
        Catalogue("tondo.games")("x")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [('msgid "a', "de.po"), ('msgid ""\nmsgstr ""\n"Language: fr\\n"\n', "Language: de")],
)
def test_a_catalogue_with_a_mistake_is_not_compiled(tmp_path: Path, content: str, complaint: str) -> None:
    path = tmp_path / "de.po"
    path.write_text(content, "utf-8")
    with pytest.raises(SystemExit, match=complaint):
        compile_catalogue(path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_catalogue_that_would_lose_its_plural_forms_is_not_compiled(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="Babel does not know the language"):
        write(tmp_path / "qaa.po", "qaa", "nplurals=3; plural=(n % 3);")


def test_phrases_travel_between_processes() -> None:
    phrase = CORE("error.game", name="x", allowed=join_or(["a", CORE("record.file")]))
    assert phrase.text("fr") == pickle.loads(pickle.dumps(phrase)).text("fr")
    assert pickle.loads(pickle.dumps(phrase)) == phrase
