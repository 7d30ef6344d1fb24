"""What every game's folder must hold: a game that lacks any of it is not done."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.support.playthrough import regenerate
from tondo.core import Record, game, game_names, game_type, perft
from tondo.core.examples import examples
from tondo.core.words import texts

SOURCE = Path(__file__).parents[2] / "src" / "tondo"
TESTS = {name: SOURCE / "games" / name / "tests" for name in game_names()}

each_game = pytest.mark.parametrize("name", game_names())


@each_game
def test_nothing_is_missing(name: str) -> None:
    folder = SOURCE / "games" / name
    for part in ("game.py", "board.py", "spec.py", "_state.pxd", "_state.pyx", "notation.py", "layout.py"):
        assert (folder / part).is_file(), part
    assert list(folder.glob("_*.pyi"))
    for part in (
        "test_rules.py",
        "test_notation.py",
        "test_views.py",
        "test_observation.py",
        "reference.py",
        "test_reference.py",
    ):
        assert (folder / "tests" / part).is_file(), part


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
        assert all(texts(example.caption).values())


@each_game
def test_the_game_has_its_words(name: str) -> None:
    kind = game_type(name)
    needed = ["tagline", "help", "unreadable"]
    needed += [f"option.{option.name}" for option in kind.settings] + [f"end.{end}" for end in kind.ends]
    assert [key for key in needed if key not in kind.words] == []


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
