from itertools import combinations, product

import pytest

from tests.support import thorough


def test_every_two_values_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thorough, "THOROUGH", False)
    settings = [("en", "fr"), ("a4", "letter"), ("colour", "black"), ("double", "single", "fold")]
    found = thorough.every_pair(*settings)
    assert len(found) <= 8
    for (i, these), (j, those) in combinations(enumerate(settings), 2):
        assert {(values[i], values[j]) for values in found} == set(product(these, those))


def test_all_combinations_are_there_if_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thorough, "THOROUGH", True)
    assert thorough.every_pair("ab", "cd", "ef") == list(product("ab", "cd", "ef"))
