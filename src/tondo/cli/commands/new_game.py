"""``tondo new-game``: a folder with a small game that can be played at once, to be made into another."""

import keyword
import re
from argparse import Namespace
from pathlib import Path

from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.core import game_names
from tondo.core.folders import package_folder
from tondo.terminal.exit_codes import SUCCESS

MAX_NAME = 40
FINDS_ITSELF = """import os
from pathlib import Path

os.environ.setdefault("TONDO_GAMES", str(Path(__file__).parent))  # it is not installed, so it is found here

"""


def add_arguments(parser: Parser) -> None:
    """The name, and whether it becomes a package."""
    say = parser.say
    parser.positional.add_argument("name", metavar=say("help.NAME"), help=say("help.new-game-name"))
    parser.optional.add_argument("--package", action="store_true", help=say("help.new-game-package"))


def run(arguments: Namespace, lang: str) -> int:
    """Write the files, and say what to do next."""
    name = arguments.name
    check_name(name)
    folder = Path(f"tondo-{name}" if arguments.package else name)
    if folder.exists():
        raise UsageError(WORDS("new-game.exists", folder=folder))
    for path, text in files(name, arguments.package).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    key = "new-game.package" if arguments.package else "new-game.folder"
    print(WORDS(key, folder=folder, name=name).text(lang))
    return SUCCESS


def check_name(name: str) -> None:
    """Raise `UsageError` for a name that no game can have, or that one has already."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or len(name) > MAX_NAME or keyword.iskeyword(name):
        raise UsageError(WORDS("new-game.name", name=name, limit=MAX_NAME))
    if name in game_names():
        raise UsageError(WORDS("new-game.taken", name=name))


def files(name: str, package: bool) -> dict[str, str]:
    """What is written, by path within the folder."""
    title = name.replace("_", " ").title()
    known = {"name": name, "title": title, "class": title.replace(" ", ""), "module": f"tondo_{name}"}

    def fill(template: str, **more: str) -> str:
        text = (package_folder("tondo.cli.templates") / f"{template}.txt").read_text("utf-8")
        for key, value in {**known, **more}.items():
            text = text.replace(f"@{key}@", value)
        return text

    game, about = fill("game.py"), f'"""{title}, a game for Tondo."""\n'
    if not package:
        return {"__init__.py": about, "game.py": game, "test_game.py": fill("test_game.py", path=FINDS_ITSELF)}
    inside = f"src/{known['module']}"
    return {
        "pyproject.toml": fill("pyproject.toml"),
        f"{inside}/__init__.py": about,
        f"{inside}/game.py": game,
        "tests/test_game.py": fill("test_game.py", path=""),
    }
