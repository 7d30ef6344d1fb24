"""Writes ``src/tondo/core/by_name.pyi``: what `tondo.game` returns for the name of each game, and the options it takes.

A type checker can't scan folders, so what `tondo.core.discovery` finds is written down for it. A test compares.
"""

import argparse
from pathlib import Path

from tondo.core.discovery import game_type, own_names

STUB = Path(__file__).parents[1] / "src" / "tondo" / "core" / "by_name.pyi"


def stub() -> str:
    """The text of the stub."""
    kinds = [game_type(name) for name in own_names()]
    lines = [
        "# Written by tools/type_games.py from the games' folders; a test keeps it fresh.",
        "",
        "from typing import Literal, overload",
        "",
        "from tondo.core.game import AnyGame",
        *(f"from {kind.__module__} import {kind.__name__}" for kind in kinds),
        "",
    ]
    for kind in kinds:
        options = [f"{option.name}: {type(option.default).__name__} = {option.default!r}" for option in kind.settings]
        lines += [
            "@overload",
            "def game(",
            f'    name: Literal["{kind.name}"],',
            "    /,",
            "    players: int | None = None,",
            *(["    *,"] if options else []),
            *(f"    {option.replace(chr(39), chr(34))}," for option in options),
            f") -> {kind.__name__}: ...",
        ]
    lines += [
        "@overload",
        "def game(name: str, /, players: int | None = None, **options: object) -> AnyGame: ...",
        "def describe_games() -> str: ...",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write it."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    STUB.write_text(stub(), "utf-8")


if __name__ == "__main__":
    main()
