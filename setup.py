"""Compiles every ``.pyx`` and every catalogue under ``src``; all else about the build is in ``pyproject.toml``.

``TONDO_CHECKED=1`` compiles a second build, for tests only, which stops at the first index out of range, overflow or
failed assertion. It is slow.

The page is built beforehand, by ``make page``, and never from here: building the Python package fetches nothing from
npm. Without the page, ``pip install .`` warns and goes on, but no source distribution is made, so that nothing is
published without it. ``TONDO_WITHOUT_PAGE=1`` means that this is intended.
"""

import os
import shutil
import sys
import sysconfig

from Cython.Build import cythonize
from setuptools import Extension, setup

ROOT = os.path.dirname(os.path.abspath(__file__))
CHECKED = os.environ.get("TONDO_CHECKED") == "1"

DIRECTIVES = {
    "language_level": 3,
    "binding": True,
    "auto_pickle": False,
    "embedsignature": False,
    "boundscheck": CHECKED,
    "wraparound": False,
    "initializedcheck": CHECKED,
    "cdivision": True,
    "freethreading_compatible": True,
    "show_performance_hints": False,  # bounds checks are wanted where there are any
}
# Cython checks indices of memoryviews but not of C arrays, of which a state is made: there the compiler does. It also
# checks for overflow, of signed numbers only: random numbers wrap round on purpose. Cython's own overflowcheck would
# turn those into zeros, and neither it nor nonecheck compiles in all code that runs without the GIL.
CHECKS = ["-fsanitize=bounds,shift,signed-integer-overflow,null", "-fno-sanitize-recover=all"]
COMPILE = [*CHECKS, "-DTONDO_CHECKED=1", "-O1", "-g"] if CHECKED else ["-O3", "-DCYTHON_WITHOUT_ASSERTIONS=1"]


def refuse_windows() -> None:
    """End with one line on Windows: locks, signals and the server are POSIX, and the rest is not tested there."""
    if sys.platform == "win32":
        sys.exit("tondo: Windows is not supported; use Linux, macOS or the Windows Subsystem for Linux")


def require_compiler() -> None:
    """End with one line that says what to install, instead of pages from the build."""
    name = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(name) is None:
        sys.exit(f"tondo: no C compiler ({name}); install one (Debian: apt-get install gcc) and try again")


def require_page(publishing: bool) -> None:
    """Refuse to publish a package without the page; only warn when one is installed."""
    built = os.path.join(ROOT, "src", "tondo", "server", "page", "index.html")
    if os.path.exists(built) or os.environ.get("TONDO_WITHOUT_PAGE") == "1":
        return
    if publishing:
        sys.exit("tondo: the page is not built; run `make page` first, or set TONDO_WITHOUT_PAGE=1 to go without")
    print("tondo: warning: the page is not built (`make page`): `tondo serve` will have none", file=sys.stderr)


def extensions() -> list[Extension]:
    """Every ``.pyx``, translated to C."""
    every = Extension(
        "*", ["src/tondo/**/*.pyx"], extra_compile_args=COMPILE, extra_link_args=CHECKS if CHECKED else []
    )
    return list(cythonize(every, include_path=["src"], build_dir="build/c", compiler_directives=DIRECTIVES, quiet=True))


def compile_catalogues() -> None:
    """Compile every ``.po`` to the ``.mo`` that goes into the package."""
    sys.path.insert(0, ROOT)
    from tools.compile_words import compile_words

    compile_words()


refuse_windows()
if {"sdist", "bdist_wheel"} & set(sys.argv):
    require_page(publishing="sdist" in sys.argv)
compiling = bool({"build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install"} & set(sys.argv))
if compiling:
    require_compiler()
    compile_catalogues()
setup(ext_modules=extensions() if compiling else [], options={"build_ext": {"parallel": os.cpu_count()}})
