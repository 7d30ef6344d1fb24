"""What a person prefers, kept in one small file."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal, cast, get_args

from tondo.core.errors import TondoError
from tondo.core.folders import data_folder
from tondo.core.words import languages
from tondo.terminal.kept_file import KeptFile

Theme = Literal["dark", "light"]
BoardStyle = Literal["auto", "picture", "dots", "blocks", "letters"]
Colours = Literal["auto", "none"]
THEMES: tuple[Theme, ...] = get_args(Theme)
BOARD_STYLES: tuple[BoardStyle, ...] = get_args(BoardStyle)
COLOURS: tuple[Colours, ...] = get_args(Colours)


class SettingsError(TondoError, ValueError):
    """The file of settings can't be read or written. It is left unchanged."""


_FILE = KeptFile("tondo-terminal", 1, SettingsError, "settings")


@dataclass(frozen=True, slots=True)
class Settings:
    """``lang`` is empty for the language of the computer. ``board`` is how boards are drawn: ``auto`` chooses a picture
    where the terminal shows pictures, otherwise dots; ``blocks`` and ``letters`` are for fonts that lack them.
    """

    lang: str = ""
    theme: Theme = "dark"
    colours: Colours = "auto"
    board: BoardStyle = "auto"


def settings_path() -> Path:
    """Where settings are kept."""
    return data_folder() / "terminal.json"


def read_settings(path: Path) -> Settings:
    """What is kept; what has no meaning any more is as by default. Raises `SettingsError`."""
    content = _FILE.read(path) or {}

    def kept(name: str, allowed: tuple[str, ...]) -> str:
        value = content.get(name)
        return value if isinstance(value, str) and value in allowed else str(getattr(Settings(), name))

    return Settings(
        lang=kept("lang", languages()),
        theme=cast(Theme, kept("theme", THEMES)),
        colours=cast(Colours, kept("colours", COLOURS)),
        board=cast(BoardStyle, kept("board", BOARD_STYLES)),
    )


def write_settings(path: Path, settings: Settings) -> None:
    """Keep settings; raises `SettingsError`, and leaves the file alone, if that fails."""
    _FILE.write(path, asdict(settings))
