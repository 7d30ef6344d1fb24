"""Where files are: those of a package, and those of the user."""

from importlib import import_module
from pathlib import Path


def package_folder(package: str) -> Path:
    """The folder of a package, which has compiled modules and so is never inside an archive.

    ``importlib.resources`` would also look into archives, but takes as long to import as all of ``tondo.core``.
    """
    return Path(import_module(package).__path__[0])


def file_beside(kind: type, name: str) -> Path | None:
    """The file of this name in the package of a game's class; None if there is none, or the game is one file."""
    package = kind.__module__.rpartition(".")[0]
    path = package_folder(package) / name if package else None
    return path if path is not None and path.is_file() else None


def data_folder() -> Path:
    """The user's data folder for Tondo; on Linux ``$XDG_DATA_HOME/tondo`` or ``~/.local/share/tondo``.

    It need not exist. Needs the extra of whichever part keeps files: ``terminal``, ``server`` or ``lab``.
    """
    from platformdirs import user_data_path  # the library itself keeps no files

    return user_data_path("tondo", appauthor=False)
