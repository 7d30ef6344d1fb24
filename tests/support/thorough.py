"""What `make soak` tests and `make test` does not: what takes long, and combinations of settings."""

import os
from collections.abc import Iterable
from itertools import combinations, product
from typing import Any

import pytest

THOROUGH = os.environ.get("TONDO_THOROUGH") == "1"
thorough = pytest.mark.skipif(not THOROUGH, reason="takes long: make soak")


def every_pair(*settings: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Combinations in which every value meets every value of the other settings.

    With TONDO_THOROUGH=1, as `make soak` has it, they are all combinations that there are.
    """
    possible = list(product(*settings))
    if THOROUGH:
        return possible
    met = [set(combinations(enumerate(values), 2)) for values in possible]
    missing = set().union(*met)
    chosen = []
    while missing:
        best = max(range(len(possible)), key=lambda number: len(met[number] & missing))
        chosen.append(possible[best])
        missing -= met[best]
    return chosen
