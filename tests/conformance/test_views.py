"""What a seat is shown: enough to play by, always in the same form, and never more than it may know."""

import json
from random import Random

import numpy as np
import pytest

from tests.support.variants import VARIANTS, label, some_positions, walk
from tondo.core.game import AnyGame

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)


@each_variant
def test_a_view_is_plain_json(variant: AnyGame) -> None:
    for state in some_positions(variant, 20):
        for player in (None, *range(variant.players)):
            view = state.view(player)
            shown = json.loads(view.to_json())
            assert shown["player"] == player
            assert shown["legal"] == ([] if player is None else state.legal_actions(player))
            assert shown["to_act"] == list(state.players_to_act())


@each_variant
def test_observations_keep_their_form(variant: AnyGame) -> None:
    forms = {
        tuple((name, array.shape, array.dtype) for name, array in state.observation(player).items())
        for state in some_positions(variant, 21)
        for player in (None, *range(variant.players))
    }
    assert len(forms) == 1


@each_variant
def test_a_sampled_state_looks_the_same_to_who_sampled_it(variant: AnyGame) -> None:
    rng = Random(22)
    for state in some_positions(variant, 22, most=25):
        for player in range(variant.players):
            view = state.view(player)
            guess = variant.sample_state(view, rng)
            assert guess.view(player).to_json() == view.to_json()
            assert guess.legal_actions(player) == state.legal_actions(player)
            shown, guessed = state.observation(player), guess.observation(player)
            assert all(np.array_equal(shown[name], guessed[name]) for name in shown)
            if not variant.has_secrets:
                assert guess == state


@each_variant
def test_the_board_can_be_drawn(variant: AnyGame) -> None:
    layout = variant.layout()
    ids = [space.id for space in layout.spaces]
    assert len(set(ids)) == len(ids)
    for space in layout.spaces:
        assert len(space.outline) >= 3
        assert all(abs(x) <= layout.radius and abs(y) <= layout.radius for x, y in space.outline)
        assert space.label
    for state in some_positions(variant, 23, most=10):
        view = state.view(0)
        for board in range(variant.boards):
            for mark in variant.marks(view, board):
                assert mark.spaces or mark.at in layout.anchors
                assert set(mark.spaces) <= set(ids)
                assert not mark.symbol or mark.symbol in layout.symbols
            assert state.svg(0, board).startswith("<svg")
            for lang in ("en", "fr"):
                for table in variant.panels(view, lang, board):
                    assert table.title
                    assert len({len(row) for row in table.rows} | ({len(table.head)} if table.head else set())) <= 1


@each_variant
def test_the_picture_of_the_end_is_well_formed(variant: AnyGame) -> None:
    from xml.etree import ElementTree

    *_, last = walk(variant, 24)
    ElementTree.fromstring(last.svg())
