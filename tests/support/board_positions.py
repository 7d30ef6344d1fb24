"""Boards in the middle of a game, for tests of how a terminal draws them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import get_args

import tondo
from tests.support.small_games import EXAMPLES, found
from tondo.core.game import AnyGame
from tondo.core.layout import Layout, Mark
from tondo.terminal.app.board_colours import BoardColours, ColourDepth
from tondo.terminal.app.board_fit import fit
from tondo.terminal.app.board_look import CharacterStyle, Look
from tondo.terminal.app.board_painter import Painter
from tondo.terminal.app.board_raster import Raster
from tondo.terminal.app.board_view import Highlight

GAMES = (*tondo.game_names(), "hex", "liars_dice")
STYLES: tuple[CharacterStyle, ...] = get_args(CharacterStyle)
LOOKS = [
    Look(style, BoardColours(depth, light)) for style in STYLES for depth in ColourDepth for light in (False, True)
]
TRUE = Look("dots", BoardColours(ColourDepth.TRUE))
PLAIN = Look("dots", BoardColours(ColourDepth.NONE))
SMALL = 44, 22  # what 24 lines of 80 columns leave for a board
SIZES = [SMALL, (76, 38), (30, 15), (31, 40), (100, 20), (8, 4), (2, 1)]


@dataclass(frozen=True)
class Position:
    """A game somewhere in the middle, and what may be pointed at."""

    layout: Layout
    marks: tuple[Mark, ...]
    highlight: Highlight


@cache
def game_named(name: str) -> AnyGame:
    with found(EXAMPLES / "hex.py", EXAMPLES / "liars_dice.py"):
        return tondo.game(name)


@cache
def position(name: str, actions: int = 40, seed: int = 1) -> Position:
    game, rng = game_named(name), Random(seed)
    state = game.new_state()
    for _ in range(actions):
        if state.is_terminal():
            break
        if state.is_chance():
            state.apply(state.sample_chance(rng))
            continue
        player = state.players_to_act()[0]
        state.apply(rng.choice(state.legal_actions(player)), player)
    free = [space.id for space in game.layout().spaces]
    rng.shuffle(free)
    highlight = Highlight(frozenset(free[:9]), tuple(free[:2]), tuple(free[2:4]), 0, free[4], tuple(free[5:7]))
    return Position(game.layout(), game.marks(state.view(0), 0), highlight)


@cache
def raster(layout_of: str, columns: int, rows: int) -> Raster:
    layout = position(layout_of).layout
    place = fit(layout, columns, rows)
    assert place is not None
    return Raster(layout, place)


def painter(name: str, look: Look = TRUE, size: tuple[int, int] = SMALL) -> Painter:
    return Painter(position(name).layout, raster(name, *size), look)


def every_cell(board: Raster) -> Iterator[tuple[int, int]]:
    return ((column, row) for row in range(board.rows) for column in range(board.columns))
