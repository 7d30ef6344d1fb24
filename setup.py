"""Compiles every ``.pyx`` and every catalogue under ``src``; all else about the build is in ``pyproject.toml``.

``TONDO_CHECKED=1`` compiles the second build, which stops at the first index out of range, overflow or failed
assertion instead of going on with rubbish. It is for tests; it is slow.

A package carries the page, which is built before (``make page``), never from here: a build of Python fetches nothing
from npm. ``TONDO_WITHOUT_PAGE=1`` makes a package without it.
"""

import os
import shutil
import sys
import sysconfig

from Cython.Build import cythonize
from setuptools import Extension, setup

ROOT = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, ROOT)

from tools.compile_words import compile_words  # noqa: E402

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
}
# Cython checks indices of memoryviews but not of C arrays, of which a state is made: there the compiler does. It also
# looks for overflow, of signed numbers only: random numbers wrap round on purpose, and Cython's own overflowcheck would
# make zeros of them. Neither that nor nonecheck compiles in all code that runs without the GIL.
CHECKS = ["-fsanitize=bounds,shift,signed-integer-overflow,null", "-fno-sanitize-recover=all"]
COMPILE = [*CHECKS, "-DTONDO_CHECKED=1", "-O1", "-g"] if CHECKED else ["-O3", "-DCYTHON_WITHOUT_ASSERTIONS=1"]


def complain_without_a_compiler() -> None:
    """End with one line that says what to install, instead of pages from the build."""
    name = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(name) is None:
        sys.exit(f"tondo: no C compiler ({name}); install one (Debian: apt-get install gcc) and try again")


def complain_without_the_page() -> None:
    """The same for a package that would have no page: nobody should find out after installing it."""
    built = os.path.join(ROOT, "src", "tondo", "server", "page", "index.html")
    if not os.path.exists(built) and os.environ.get("TONDO_WITHOUT_PAGE") != "1":
        sys.exit("tondo: the page is not built; run `make page` first, or set TONDO_WITHOUT_PAGE=1 to go without")


if {"sdist", "bdist_wheel"} & set(sys.argv):
    complain_without_the_page()
if {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop"} & set(sys.argv):
    complain_without_a_compiler()
    compile_words()

setup(
    ext_modules=cythonize(
        Extension("*", ["src/tondo/**/*.pyx"], extra_compile_args=COMPILE, extra_link_args=CHECKS if CHECKED else []),
        include_path=["src"],
        build_dir="build/c",
        compiler_directives=DIRECTIVES,
        quiet=True,
    ),
    options={"build_ext": {"parallel": os.cpu_count()}},
)
