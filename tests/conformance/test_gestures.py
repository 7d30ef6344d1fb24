"""How actions are done by hand: a page that knows no rules finds each legal action by pointing at things."""

import pytest

from tests.support.variants import USUAL, VARIANTS, label, some_positions
from tondo.core import CHANCE, State
from tondo.core.conformance import shows
from tondo.core.game import AnyGame
from tondo.core.layout import Gesture

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)
each_game = pytest.mark.parametrize("variant", USUAL, ids=label)


def gestures(state: State, player: int) -> dict[str, Gesture]:
    """How each legal action is done, by its text."""
    return {state.format_action(action): state.game.gesture(state, action) for action in state.legal_actions(player)}


@each_variant
def test_each_action_is_one_gesture_on_spaces_of_the_board(variant: AnyGame) -> None:
    shows.gestures(variant)


@each_variant
def test_a_pick_lies_in_the_tray_or_says_itself_what_it_is(variant: AnyGame) -> None:
    listed = {piece.id for piece in variant.layout().pieces}
    taken = set()
    for state in some_positions(variant, 31):
        for player in state.players_to_act():
            for text, gesture in gestures(state, player).items():
                assert gesture.piece in listed or gesture.piece in text
                taken.add(gesture.piece)
    assert taken - {""}, "nothing is ever taken up"


@each_variant
def test_all_that_is_said_about_an_action_follows_from_its_text(variant: AnyGame) -> None:
    known: dict[str, object] = {}
    for state in some_positions(variant, 34):
        for player in state.players_to_act():
            for action in state.legal_actions(player):
                said = (
                    variant.gesture(state, action),
                    variant.action_group(state, action),
                    state.say_action(action, "fr"),
                )
                assert known.setdefault(state.format_action(action), said) == said


@each_variant
def test_what_chance_does_can_be_asked_for_too(variant: AnyGame) -> None:
    spaces = variant.layout().by_id.keys()
    for state in some_positions(variant, 33):
        for action, _ in state.chance_outcomes():
            assert set(variant.gesture(state, action).spaces) <= spaces


@each_variant
def test_the_log_points_at_spaces_of_the_board(variant: AnyGame) -> None:
    spaces = variant.layout().by_id.keys()
    pointed = set()
    for state in some_positions(variant, 34):
        for player in state.players_to_act():
            for action in state.legal_actions(player):
                pointed |= set(state.game.public_spaces(state, action, player))
        for action, _ in state.chance_outcomes():
            pointed |= set(state.game.public_spaces(state, action, CHANCE))
    assert pointed
    assert pointed <= spaces


@each_game
def test_what_lies_in_the_tray_can_be_drawn(variant: AnyGame) -> None:
    layout = variant.layout()
    ids = [piece.id for piece in layout.pieces]
    assert len(set(ids)) == len(ids)
    names = {lang: {piece.name.text(lang) for piece in layout.pieces} for lang in ("en", "fr")}
    assert len(names["en"]) == len(names["fr"]) == len(ids)
    for piece in layout.pieces:
        assert not piece.symbol or piece.symbol in layout.symbols
        points = [point for line in piece.outlines for point in line]
        assert all(len(line) >= 3 for line in piece.outlines)
        if points:
            reach = max(max(abs(x), abs(y)) for x, y in points)
            assert reach == pytest.approx(piece.size, abs=0.002)
            for axis in zip(*points, strict=True):
                assert min(axis) == pytest.approx(-max(axis), abs=0.002), "not centred on the origin"
