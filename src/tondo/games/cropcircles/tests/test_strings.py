"""All strings of a position. That they are all and legal is shown in test_reference.py."""

from random import Random

import pytest

from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.strings import String, best_strings, strings
from tondo.games.cropcircles.tests.leaks import positions
from tondo.games.cropcircles.tests.scene import do, scene


def test_equal_glyphs_make_no_new_strings() -> None:
    state = scene({}, ["circle1 circle1 circle1", ""])
    found = list(strings(state))
    assert len(found) == len(set(found))
    assert {string.kinds for string in found} == {(0,), (0, 0), (0, 0, 0)}


def test_one_glyph_goes_across() -> None:
    state = scene({}, ["star1", ""])
    found = list(strings(state))
    assert len(found) == 8
    assert not any(string.down for string in found)
    assert found[0] == String(start=76, down=False, kinds=(12,), score=1, touches=1)
    assert found[0].turn == "g6 across: star1"


def test_best_is_the_highest() -> None:
    state = scene({"i6": "star1", "h6": "star1"}, ["circle1 star2 star1", ""], "cqs/ct/s/q")
    found = strings(state)
    best = best_strings(state, 3)
    assert [string.score for string in best] == sorted((string.score for string in found), reverse=True)[:3]
    assert found[:4][1] == found[1]
    with pytest.raises(ValueError, match="at least one"):
        best_strings(state, 0)


@pytest.mark.parametrize("bridging", [False, True])
def test_the_best_are_those_of_all(bridging: bool) -> None:
    """In falling order of scores, of equal ones those that come first; also of a string that is begun."""
    rng, looked = Random(9), 0
    for number, state in enumerate(positions(CropCircles(2, {"bridging": bridging}), rng)):
        if number > 1500:
            break
        if state.phase == "placing" and rng.random() < 0.5 and len(strings(state)) < 3000:
            every = sorted(strings(state), key=lambda string: -string.score)
            for count in (1, 3, 50):
                assert list(best_strings(state, count)) == every[:count]
            looked += bool(every)
    assert looked > 50


def test_no_strings_but_while_placing() -> None:
    state = do(scene({}, ["circle1", ""]), "i7 across: circle1")
    assert state.phase == "taking"
    assert len(strings(state)) == 0


def test_of_a_string_that_is_begun_all_that_contain_it() -> None:
    """The strings after a glyph is laid are those before with that glyph in that place."""
    rng, looked = Random(3), 0
    for bridging in (False, True):
        for number, state in enumerate(positions(CropCircles(2, {"bridging": bridging}), rng)):
            if number > 500:
                break
            if state.phase != "placing" or state.string or not strings(state) or len(strings(state)) > 5000:
                continue
            laid = state.child(rng.choice(state.legal_actions()[:-1]))
            (at,) = laid.string
            whole = {frozenset(state.parse_turn(string.turn)): string.score for string in strings(state)}
            part = {frozenset(state.parse_turn(string.turn)): string.score for string in strings(laid)}
            action = at * 16 + (laid.board[at] or 0)
            assert part == {string: score for string, score in whole.items() if action in string}
            looked += 1
    assert looked > 20
