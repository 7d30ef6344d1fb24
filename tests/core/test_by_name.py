"""`tondo.game`: its type for every name, and its help."""

import pydoc
from typing import assert_type

import pytest

import tondo
from tondo.core import game_names, game_type
from tondo.core.game import AnyGame
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.game import Circle36
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.game import Cirkis
from tondo.games.cropcircles.game import CropCircles
from tools.type_games import STUB, stub


def test_the_stub_is_what_the_games_say() -> None:
    assert STUB.read_text("utf-8") == stub(), "out of date: run python -m tools.type_games"


def test_a_type_checker_knows_the_games_by_name() -> None:
    assert_type(tondo.game("cirkis"), Cirkis)
    assert_type(tondo.game("circle36", 1, line_points=7), Circle36)
    assert_type(tondo.game("cropcircles", players=4, begins=2), CropCircles)
    assert_type(tondo.game("cirkis", center_ring=True).new_state(), CirkisState)
    assert_type(tondo.game("circle36").new_state().clone(), Circle36State)
    for name in game_names():
        assert_type(tondo.game(name), AnyGame)
        assert isinstance(tondo.game(name), game_type(name))


def test_help_names_every_game_and_option() -> None:
    text = pydoc.plain(pydoc.render_doc(tondo.game))
    assert "The game called ``name``" in text
    for name in game_names():
        kind = game_type(name)
        assert f'"{name}": {kind.title}, {kind.min_players} to {kind.max_players} players' in text
        for option in kind.settings:
            assert f"{option.name}={option.default!r} " in text
            assert kind.words(f"option.{option.name}").text() in text


@pytest.mark.parametrize("what", ["observation", "legal_mask", "returns"])
def test_what_arrays_hold_is_documented(what: str) -> None:
    documented = pydoc.getdoc(getattr(tondo.State, what))
    assert len(documented.splitlines()) > 2
