"""Nothing that an environment needs is imported before it is used, and what is missing is named in one sentence."""

import json
import sys

import pytest

from tests.test_extras import run
from tondo.envs.errors import MissingLibrary, required

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel", "resvg_py")


def test_importing_the_environments_imports_no_library() -> None:
    done = run("import tondo.envs; dir(tondo.envs); print(json.dumps(sorted(sys.modules)))", extras=("pettingzoo",))
    assert done.returncode == 0, done.stderr
    assert not {*LIBRARIES, "numpy"} & set(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ('import tondo.envs; tondo.envs.aec("cirkis")', "pettingzoo"),
        ('import tondo.envs; tondo.envs.parallel("circle36")', "pettingzoo"),
        ("import tondo.envs.gym", "gymnasium"),
        ('import tondo.envs; tondo.envs.vector("cirkis", 2)', "gymnasium"),
        ("import tondo.envs.openspiel", "openspiel"),
        ('from tondo.envs.rendering import pixels; pixels("<svg/>")', "gymnasium"),
    ],
)
def test_a_missing_library_is_named(code: str, extra: str) -> None:
    done = run(code)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("tondo.envs.errors.MissingLibrary: This needs ")
    assert last.endswith(f"which is not installed: pip install 'tondo[{extra}]'")


def test_the_sentence_is_there_in_french() -> None:
    with pytest.raises(MissingLibrary) as missing:
        required("no_such_library", "Rien", "openspiel")
    assert "qui n’est pas installé\xa0: pip install 'tondo[openspiel]'" in missing.value.text("fr")
    assert "no_such_library" not in sys.modules


def test_unknown_names_are_no_attributes() -> None:
    import tondo.envs

    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        tondo.envs.chess  # type: ignore[attr-defined]  # noqa: B018
