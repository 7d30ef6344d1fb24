"""For all tests, those in the games' folders included."""

import pytest

from tools.compile_words import compile_words


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues that were edited, once, before any worker starts."""
    if not hasattr(config, "workerinput"):
        compile_words()
