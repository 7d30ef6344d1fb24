"""What a complete game has beyond one that can be played. Each is either there or missing."""

import re
from collections.abc import Callable
from pathlib import Path

from tondo.core._python_rules import PythonRules
from tondo.core.examples import examples
from tondo.core.folders import package_folder
from tondo.core.game import AnyGame
from tondo.core.simple_game import SimpleGame
from tondo.core.simple_view import SimpleData
from tondo.core.words import SOURCE_LANGUAGE, languages

LEAST_EXAMPLES = 3


def _folder(kind: type[AnyGame]) -> Path | None:
    """The folder of a game; None for one that is a single file."""
    package = kind.__module__.rpartition(".")[0]
    return package_folder(package) if package else None


def _has(kind: type[AnyGame], *names: str) -> bool:
    folder = _folder(kind)
    return folder is not None and all(any(folder.glob(name)) for name in names)


def _speaks_every_language(kind: type[AnyGame]) -> bool:
    needed = ["tagline", "help", *(f"option.{option.name}" for option in kind.settings)]
    needed += [f"end.{end}" for end in kind.ends]
    ours = [kind.words.templates(SOURCE_LANGUAGE)[key] for key in needed]
    others = [lang for lang in languages() if lang != SOURCE_LANGUAGE]
    return all(
        kind.words.templates(lang)[key] != text for lang in others for key, text in zip(needed, ours, strict=True)
    )


def _has_numbered_rules(kind: type[AnyGame]) -> bool:
    game = kind()
    numbers = {lang: re.findall(r"^(\d+)\. ", game.rules_text(lang), re.M) for lang in languages()}
    told = {game.rules_text(lang) for lang in languages()}
    return all(numbers.values()) and len({tuple(found) for found in numbers.values()}) == 1 and len(told) > 1


def _overrides(kind: type[AnyGame], *names: str) -> bool:
    return all(getattr(kind, name) is not getattr(SimpleGame, name) for name in names)


# By name, in the order in which an author would add them. The words say `missing.<name>`.
COMPLETE: dict[str, Callable[[type[AnyGame]], bool]] = {
    "folder": lambda kind: _folder(kind) is not None,
    "languages": _speaks_every_language,
    "rules": _has_numbered_rules,
    "examples": lambda kind: len(examples(kind.name)) >= LEAST_EXAMPLES,
    "refusals": lambda kind: _overrides(kind, "refusal") or bool(getattr(kind, "rules", ())),
    "positions": lambda kind: _overrides(kind, "position", "parse_position"),
    "view": lambda kind: kind.data_type is not SimpleData,
    "spec": lambda kind: _overrides(kind, "spec"),
    "compiled": lambda kind: not issubclass(kind.state_type, PythonRules),
    "levels": lambda kind: _has(kind, "levels.toml"),
    "tests": lambda kind: _has(kind, "tests/test_rules.py", "tests/reference.py", "tests/test_reference.py"),
    "perft": lambda kind: _has(kind, "tests/perft/counts.toml"),
    "playthroughs": lambda kind: _has(kind, "tests/playthroughs/*.txt"),
    "records": lambda kind: _has(kind, "tests/records/*.json"),
    "design": lambda kind: _has(kind, "DESIGN.md"),
}


def missing(kind: type[AnyGame]) -> tuple[str, ...]:
    """What a game lacks to be complete, as names; each has its words as ``missing.<name>``."""
    return tuple(name for name, is_there in COMPLETE.items() if not is_there(kind))
