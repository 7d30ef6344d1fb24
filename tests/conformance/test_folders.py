"""What every game's folder must hold: a game that lacks any of it is not done."""

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.playthrough import regenerate
from tondo.core import Record, game, game_names, game_type, perft
from tondo.core.examples import examples
from tondo.core.words import CORE, LANGUAGES, Catalogue, Entry

SOURCE = Path(__file__).parents[2] / "src" / "tondo"
TESTS = {name: SOURCE / "games" / name / "tests" for name in game_names()}
CATALOGUES = [CORE, *(Catalogue(f"tondo.{path.parts[-3]}") for path in SOURCE.glob("[!c]*/words/en.toml"))]
CATALOGUES += [game_type(name).words for name in game_names()]

each_game = pytest.mark.parametrize("name", game_names())


@each_game
def test_nothing_is_missing(name: str) -> None:
    folder = SOURCE / "games" / name
    for part in ("game.py", "board.py", "_state.pxd", "_state.pyx", "notation.py", "layout.py"):
        assert (folder / part).is_file(), part
    for part in ("test_rules.py", "test_notation.py", "test_views.py", "reference.py", "test_reference.py"):
        assert (folder / "tests" / part).is_file(), part


@each_game
def test_the_rules_are_told_in_both_languages_with_the_same_numbers(name: str) -> None:
    numbers = {}
    for file in ("RULES.md", "RULES.fr.md"):
        text = (SOURCE / "games" / name / file).read_text("utf-8")
        numbers[file] = re.findall(r"^(\d+)\. ", text, re.M)
        assert len(numbers[file]) >= 5
    assert numbers["RULES.md"] == numbers["RULES.fr.md"]
    cited = re.compile(r'(?:IllegalAction|refuse)\(\s*"(\d+)"')
    for path in (SOURCE / "games" / name).glob("*.py"):
        assert set(cited.findall(path.read_text("utf-8"))) <= set(numbers["RULES.md"]), path


@each_game
def test_examples_are_positions_of_the_usual_board_and_cite_rules(name: str) -> None:
    rules = re.findall(r"^(\d+)\. ", game(name).rules_text("en"), re.M)
    spaces = {space.id for space in game(name).layout().spaces}
    found = examples(name)
    assert len(found) >= 3
    for example in found:
        assert example.rule in rules
        assert {space.id for space in example.game.layout().spaces} == spaces
        assert set(example.spaces) <= spaces
        assert example.game.marks(example.state.view(None))
        assert not re.search(r"[^\u00a0][:»]|[^\u202f][;!?]|«[^\u00a0]|'", example.caption["fr"])
        assert all(example.caption.values())


@each_game
def test_the_game_has_its_words(name: str) -> None:
    kind = game_type(name)
    needed = ["tagline", "help", "unreadable"]
    needed += [f"option.{option.name}" for option in kind.settings] + [f"end.{end}" for end in kind.ends]
    assert [key for key in needed if key not in kind.words] == []


def _fields(entry: Entry) -> Iterator[set[str]]:
    for template in [entry] if isinstance(entry, str) else entry.values():
        yield {field for _, field, _, _ in string.Formatter().parse(template) if field}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.package)
def test_both_languages_say_the_same_things(catalogue: Catalogue) -> None:
    english, french = (catalogue.entries(lang) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key, entry in english.items():
        assert type(entry) is type(french[key]), key
        fields = [*_fields(entry), *_fields(french[key])]
        assert set.union(*fields) == set.union(*_fields(entry)) == set.union(*_fields(french[key])), key


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.package)
def test_french_leaves_nobody_out(catalogue: Catalogue) -> None:
    for key, entry in catalogue.entries("fr").items():
        for template in [entry] if isinstance(entry, str) else entry.values():
            assert not re.search(r"\b(tu|ton|ta|tes|toi|vous|votre|vos)\b", template, re.I), key


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.package)
def test_no_words_are_left_over(catalogue: Catalogue) -> None:
    code = "\n".join(path.read_text("utf-8") for pattern in ("*.py", "*.pyx") for path in SOURCE.rglob(pattern))
    literals = {
        text.split("{")[0] for pair in re.findall(r"\"([\w.{-]+)[^\"\n]*\"|'([\w.{-]+)[^'\n]*'", code) for text in pair
    }
    for key in catalogue.entries("en"):
        group = key.rpartition(".")[0]
        assert key in literals or f"{group}." in literals, f"{catalogue.package}: {key}"


@each_game
def test_perft(name: str) -> None:
    entries = tomllib.loads((TESTS[name] / "perft" / "counts.toml").read_text("utf-8"))["perft"]
    assert {entry["players"] for entry in entries} >= {game_type(name).min_players}
    for entry in entries:
        variant = game(name, entry["players"], **entry.get("options", {}))
        state = variant.parse_position(entry["position"]) if "position" in entry else variant.new_state()
        assert [perft(state, depth) for depth in range(1, len(entry["nodes"]) + 1)] == entry["nodes"], entry


@each_game
def test_playthroughs(name: str) -> None:
    files = sorted((TESTS[name] / "playthroughs").glob("*.txt"))
    assert files
    for path in files:
        assert regenerate(path.read_text("utf-8")) == path.read_text("utf-8"), path


@each_game
def test_records(name: str) -> None:
    files = sorted((TESTS[name] / "records").glob("*.json"))
    outcomes = tomllib.loads((TESTS[name] / "records" / "outcomes.toml").read_text("utf-8"))
    assert {path.stem for path in files} == outcomes.keys()
    for path in files:
        expected = outcomes[path.stem]
        state = Record.load(path).verify()
        assert list(state.scores()) == expected["scores"], path
        outcome = state.outcome()
        if outcome is None:
            assert expected["end"] == "", path
        else:
            assert outcome.reason.key == f"end.{expected['end']}", path
            assert list(outcome.winners) == expected["winners"], path
    ends = {entry["end"] for entry in outcomes.values()}
    assert set(game_type(name).ends) <= ends


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.package)
def test_french_signs_do_not_begin_a_line(catalogue: Catalogue) -> None:
    """A space that may break never stands before : ; ! ? or inside « »."""
    for key, entry in catalogue.entries("fr").items():
        for template in [entry] if isinstance(entry, str) else entry.values():
            assert not re.search(r"\S [:;!?»]|« ", template), key
