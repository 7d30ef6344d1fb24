"""Checks of what is shown: views, pictures, gestures, and arrays for programs that learn."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints
from xml.etree import ElementTree

from tondo.core.conformance.walks import require, some_positions
from tondo.core.game import AnyGame
from tondo.core.layout import Gesture


def views(variant: AnyGame) -> None:
    """A view is plain JSON in the form that the game declares."""
    for state in some_positions(variant, 20):
        for player in (None, *range(variant.players)):
            view = state.view(player)
            shown = json.loads(view.to_json())
            legal = [] if player is None else state.legal_actions(player)
            right = (player, legal, list(state.players_to_act()))
            require((shown["player"], shown["legal"], shown["to_act"]) == right, "a view says something else", state)
            wrong = list(mismatches(view.data, variant.data_type))
            require(not wrong, f"the data of a view is not of its type: {wrong[:1]}", state)


def samples(variant: AnyGame) -> None:
    """A state that was guessed from a view looks the same to who guessed; without secrets it is the same."""
    rng = Random(22)
    for state in some_positions(variant, 22, most=25):
        for player in range(variant.players):
            view = state.view(player)
            guess = variant.sample_state(view, rng)
            same = guess.view(player).to_json() == view.to_json()
            require(same, f"a guess of player {player} looks different: has_secrets, knows or a view is wrong", state)
            same = bool((guess.observation_tensor(player) == state.observation_tensor(player)).all())
            require(same, f"player {player} observes something that they don't see", state)
            require(variant.has_secrets or guess == state, "nothing is secret, and a guess is another state", state)


def drawing(variant: AnyGame) -> None:
    """The board, what lies on it and what is beside it can be shown in every position."""
    layout = variant.layout()
    ids = [space.id for space in layout.spaces]
    require(len(set(ids)) == len(ids), "two spaces have the same id")
    for space in layout.spaces:
        inside = all(abs(x) <= layout.radius and abs(y) <= layout.radius for x, y in space.outline)
        require(len(space.outline) >= 3 and inside, f"space {space.id} is no shape on the board")
        require(space.label, f"space {space.id} has no label")
    for state in some_positions(variant, 23, most=10):
        view = state.view(0)
        for board in range(variant.boards):
            for mark in variant.marks(view, board):
                require(mark.spaces or mark.at in layout.anchors, "a mark is nowhere", state)
                require(set(mark.spaces) <= set(ids), f"a mark lies on {mark.spaces}, which are not all spaces", state)
                require(not mark.symbol or mark.symbol in layout.symbols, f"no symbol is called {mark.symbol}", state)
            ElementTree.fromstring(state.svg(0, board))
            for lang in ("en", "fr"):
                for panel in variant.panels(view, lang, board):
                    widths = {len(row) for row in panel.rows} | ({len(panel.head)} if panel.head else set())
                    require(
                        panel.title and len(widths) <= 1, "a panel has no title, or rows of different lengths", state
                    )


def gestures(variant: AnyGame) -> None:
    """Each action is done by pointing at spaces of the board, in one way only, or by its text."""
    layout = variant.layout()
    listed = {piece.id for piece in layout.pieces}
    for state in some_positions(variant, 30):
        for player in state.players_to_act():
            found = {
                state.format_action(action): variant.gesture(state, action) for action in state.legal_actions(player)
            }
            for text, gesture in found.items():
                require(set(gesture.spaces) <= layout.by_id.keys(), f"{text!r} points beyond the board", state)
                require(len(set(gesture.spaces)) == len(gesture.spaces), f"{text!r} points at a space twice", state)
                known = gesture.piece in listed or gesture.piece in text
                require(known, f"{text!r} takes a piece that is neither in the tray nor in the text", state)
            pointed = [gesture for gesture in found.values() if gesture != Gesture()]
            require(len(set(pointed)) == len(pointed), "two actions are done by the same gesture", state)


def observations(variant: AnyGame) -> None:
    """The arrays are as the spec says, in every state and from every seat."""
    spec = variant.spec()
    low, high = spec.bounds()
    for array in spec.arrays:
        require(-(2**15) <= array.low <= array.high < 2**15, f"the bounds of {array.name} are beyond 16 bits")
        require(array.meaning.text("en"), f"nothing says what {array.name} means")
    for state in some_positions(variant, 51):
        for player in (None, *range(variant.players)):
            tensor = state.observation_tensor(player)
            require(
                tensor.shape == (spec.observation_size,), "an observation is longer or shorter than the spec", state
            )
            wrong = spec.split((tensor < low) | (tensor > high))
            names = [name for name, array in wrong.items() if array.any()]
            require(not names, f"{names} are beyond their bounds", state)


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
            yield from mismatches(key, inner[0], f"{where} (a key)")
        for each in value.values() if isinstance(value, dict) else value:
            yield from mismatches(each, inner[-1], f"{where}[]")
    elif origin is tuple and isinstance(value, tuple) and len(value) == len(inner):
        for each, hint in zip(value, inner, strict=True):
            yield from mismatches(each, hint, f"{where}[]")
    elif form not in (bool, int, str, type(None)) or type(value) is not form:
        yield f"{where}: {value!r} is not {form}"
