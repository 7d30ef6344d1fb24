"""The best scores of games played alone, by game and options, in one small file."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.terminal.kept_file import KeptFile

KEPT = 5  # scores in each list


class HighScoresError(TondoError, ValueError):
    """The high score file can't be read or written. It is left unchanged."""


_FILE = KeptFile("tondo-bests", 1, HighScoresError, "high-scores")


@dataclass(frozen=True, slots=True)
class HighScore:
    """One of the best scores and the day it was played."""

    score: int
    day: str


@dataclass(frozen=True, slots=True)
class HighScoreList:
    """The best scores of a game with certain options under one version of its rules, highest first."""

    game: str
    rules: int
    options: Mapping[str, object]
    scores: tuple[HighScore, ...]


def read_scores(path: Path) -> list[HighScoreList]:
    """All lists that are kept; raises `HighScoresError`."""
    found = []
    for key, scores in _read(path).items():
        game, rules, options = json.loads(key)
        if not (isinstance(game, str) and type(rules) is int and isinstance(options, dict)):
            raise _FILE.damaged(path)
        found.append(HighScoreList(game, rules, options, tuple(scores)))
    return found


def add_score(path: Path, game: AnyGame, score: int, day: date) -> tuple[list[HighScore], bool]:
    """Add a score; return the best ones, highest first, and whether this one is the new best.

    Raises `HighScoresError`, and leaves the file alone, if it is damaged or can't be written.
    """
    lists = _read(path)
    key = _key(game)
    before = lists.get(key, [])
    first = not before or score > before[0].score
    after = sorted([*before, HighScore(score, day.isoformat())], key=lambda best: -best.score)[:KEPT]
    lists[key] = after
    _write(path, lists)
    return after, first


def _key(game: AnyGame) -> str:
    """Scores are comparable only for the same game, rules and options."""
    return json.dumps([game.name, game.rules_version, dict(sorted(game.options.items()))])


def _read(path: Path) -> dict[str, list[HighScore]]:
    content = _FILE.read(path)
    if content is None:
        return {}
    try:
        if not isinstance(content["bests"], list):
            raise TypeError
        return {
            json.dumps([entry["game"], entry["rules"], entry["options"]]): [_best(best) for best in entry["scores"]]
            for entry in content["bests"]
        }
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise _FILE.damaged(path) from error


def _best(entry: dict[str, object]) -> HighScore:
    score, day = entry["score"], entry["day"]
    if type(score) is not int or not isinstance(day, str):
        raise TypeError
    return HighScore(score, day)


def _write(path: Path, lists: dict[str, list[HighScore]]) -> None:
    entries = []
    for key, high_scores in lists.items():
        name, rules, options = json.loads(key)
        scores = [{"score": best.score, "day": best.day} for best in high_scores]
        entries.append({"game": name, "rules": rules, "options": options, "scores": scores})
    _FILE.write(path, {"bests": entries})
