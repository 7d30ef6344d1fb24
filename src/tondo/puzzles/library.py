"""The puzzles of every game, read from ``puzzles.jsonl`` in its folder: one puzzle a line, see ``docs/puzzles.md``."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from tondo.core import TondoError, game_names, game_type
from tondo.core.folders import file_beside
from tondo.core.game import AnyGame
from tondo.core.words import join_or, shortened
from tondo.puzzles.puzzle import Puzzle, Theme, theme_of
from tondo.puzzles.verdict import WORDS

FILE = "puzzles.jsonl"


class UnknownPuzzle(TondoError, LookupError):
    """No puzzle has this id."""


class UnknownTheme(TondoError, LookupError):
    """No puzzle of this game has this theme."""


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their ids; none if it has none. Raises `UnknownGame`."""
    kind = game_type(game)
    path = file_beside(kind, FILE)
    if kind.puzzle_kind() is None or path is None:
        return ()
    return read_puzzles(kind, path.read_text("utf-8").splitlines())


def puzzle(id: str) -> Puzzle:
    """The puzzle with an id like ``cirkis-017``; raises `UnknownPuzzle`."""
    name = id.rpartition("-")[0]
    if name in game_names():
        for found in puzzles(name):
            if found.id == id:
                return found
    raise UnknownPuzzle(WORDS("error.puzzle", id=shortened(id)))


def themes(game: str) -> tuple[Theme, ...]:
    """The themes that puzzles of a game have, in the game's order. Raises `UnknownGame`."""
    kind = game_type(game)
    rules = kind.puzzle_kind()
    if rules is None:
        return ()
    there = {found.theme for found in puzzles(game)}
    return tuple(theme_of(kind, name) for name in rules.themes if name in there)


def of_theme(game: str, theme: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that have a theme; raises `UnknownTheme` if it has no such theme."""
    found = tuple(each for each in puzzles(game) if each.theme == theme)
    if not found:
        allowed = join_or([each.name for each in themes(game)])
        key = "error.theme" if themes(game) else "error.no-puzzles"
        raise UnknownTheme(WORDS(key, theme=shortened(theme), title=game_type(game).title, allowed=allowed))
    return found


def read_puzzles(kind: type[AnyGame], lines: Iterable[str]) -> tuple[Puzzle, ...]:
    """Puzzles from lines of JSON."""
    return tuple(_read(kind, json.loads(line)) for line in lines if line.strip())


def _read(kind: type[AnyGame], entry: Mapping[str, Any]) -> Puzzle:
    rules = kind.puzzle_kind()
    assert rules is not None
    return Puzzle(
        id=entry["id"],
        game=kind(entry["players"], entry["options"]),
        position=entry["position"],
        player=entry["player"],
        theme=entry["theme"],
        difficulty=entry["difficulty"],
        answer=tuple(entry["answer"]),
        worth=entry["worth"],
        others=tuple((tuple(texts), value) for texts, value in entry["others"]),
        unit=rules.unit,
        solved=tuple(entry["solved"]),
    )


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line of JSON, without its line break."""
    entry = {
        "id": puzzle.id,
        "players": puzzle.game.players,
        "options": {
            option.name: puzzle.game.options[option.name]
            for option in puzzle.game.settings
            if puzzle.game.options[option.name] != option.default
        },
        "position": puzzle.position,
        "player": puzzle.player,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "answer": puzzle.answer,
        "worth": puzzle.worth,
        "others": puzzle.others,
        "solved": puzzle.solved,
    }
    return json.dumps(entry, ensure_ascii=False)
