"""What a seat is shown: enough to play by, always in the same form, and never more than it may know."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import numpy as np
import pytest

from tests.support.variants import USUAL, VARIANTS, label, some_positions, walk
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


def is_typed_dict(form: Any) -> bool:
    """Unlike `typing.is_typeddict` this knows those of typing_extensions too."""
    return hasattr(form, "__required_keys__")


_hints = cache(get_type_hints)


def mismatches(value: object, form: Any, where: str = "data") -> Iterator[str]:
    """Where ``value`` is not just what the type ``form`` says; only what JSON knows may occur in a type."""
    origin, inner = get_origin(form), get_args(form)
    if is_typed_dict(form):
        hints = _hints(form)
        if not isinstance(value, dict) or value.keys() != hints.keys():
            yield f"{where}: {value} does not have the keys of {form.__name__}"
            return
        for key, hint in hints.items():
            yield from mismatches(value[key], hint, f"{where}.{key}")
    elif origin is Literal:
        if value not in inner:
            yield f"{where}: {value!r} is none of {inner}"
    elif origin in (Union, UnionType):
        found = [list(mismatches(value, each, where)) for each in inner]
        if all(found):
            yield from found[0]
    elif origin in (list, dict) and isinstance(value, origin):
        for key in value if isinstance(value, dict) else ():
            assert isinstance(key, str)
            yield from mismatches(key, inner[0], f"{where} (a key)")
        for each in value.values() if isinstance(value, dict) else value:
            yield from mismatches(each, inner[-1], f"{where}[]")
    elif origin is tuple and isinstance(value, tuple) and len(value) == len(inner):
        for each, hint in zip(value, inner, strict=True):
            yield from mismatches(each, hint, f"{where}[]")
    elif form not in (bool, int, str, type(None)) or type(value) is not form:
        yield f"{where}: {value!r} is not {form}"


@each_variant
def test_the_data_of_a_view_has_the_declared_type(variant: AnyGame) -> None:
    for state in some_positions(variant, 25):
        for player in (None, *range(variant.players)):
            assert list(mismatches(state.view(player).data, variant.data_type)) == []


def _named_types(form: Any) -> Iterator[type]:
    if is_typed_dict(form):
        yield form
        for hint in get_type_hints(form).values():
            yield from _named_types(hint)
    for inner in get_args(form):
        yield from _named_types(inner)


def test_no_two_games_name_a_type_of_their_data_alike() -> None:
    owners: dict[str, set[str]] = {}
    for variant in USUAL:
        for form in _named_types(variant.data_type):
            owners.setdefault(form.__name__, set()).add(variant.name)
    assert owners
    assert all(len(names) == 1 for names in owners.values()), owners


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
                for panel in variant.panels(view, lang, board):
                    assert panel.title
                    assert len({len(row) for row in panel.rows} | ({len(panel.head)} if panel.head else set())) <= 1


@each_variant
def test_the_picture_of_the_end_is_well_formed(variant: AnyGame) -> None:
    from xml.etree import ElementTree

    *_, last = walk(variant, 24)
    ElementTree.fromstring(last.svg())
