"""The installed distributions: which of them others bring, and environments with some of them."""

from collections.abc import Iterable
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path
from sysconfig import get_path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def closure(lines: Iterable[str]) -> set[str]:
    """The distributions that these requirements bring, and those that they need in turn."""
    found: set[tuple[str, str]] = set()
    waiting = [(Requirement(line), "") for line in lines]
    while waiting:
        requirement, wanted_by = waiting.pop()
        name = canonicalize_name(requirement.name)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": wanted_by}):
            continue
        for extra in ("", *requirement.extras):
            if (name, extra) not in found:
                found.add((name, extra))
                with suppress(PackageNotFoundError):  # what is not installed can't be imported either
                    waiting.extend((Requirement(line), extra) for line in requires(name) or ())
    return {name for name, _ in found}


def lend(names: Iterable[str], packages: Path) -> None:
    """Have the folder ``packages`` of another environment hold these distributions, as they are installed here."""
    here = Path(get_path("purelib"))
    for name in names:
        # Not all of them are in this environment: a requirement may be for other platforms only.
        with suppress(PackageNotFoundError):
            tops = {file.parts[0] for file in distribution(name).files or ()} - {"..", "__pycache__"}
            for top in tops:
                if not (packages / top).exists():
                    (packages / top).symlink_to(here / top)


def installed(packages: Path) -> set[str]:
    """The names of the distributions in the folder ``packages`` of an environment."""
    return {str(canonicalize_name(path.name.partition("-")[0])) for path in packages.glob("*.dist-info")}
