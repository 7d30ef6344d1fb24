"""The arrays of an observation, against a slow second way to make them: from the data of the view."""

from typing import Any

import numpy as np
import pytest

from tests.support.variants import some_positions
from tondo.core import View, game
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import CENTER_RING, FIGURES, SPACES
from tondo.games.cirkis.game import Cirkis
from tondo.games.cirkis.pieces import NAMES

SPACE = {space.name: number for number, space in enumerate(SPACES)}
FIGURE = {figure.name: number for number, figure in enumerate(FIGURES)}
HALF_WAY = "1 N10+Q10 - r1:0,0,0 N10+Q10,B1,F1 D1+F10+H10 N1+Q1"


def expected(view: View[Any]) -> dict[str, list[Any]]:
    """The arrays as lists, by name."""
    data, players, first = view.data, view.game.players, view.player or 0
    seats = [(first + i) % players for i in range(players)]
    owner = {SPACE[name]: piece["player"] for piece in data["pieces"] for name in piece["spaces"]}
    leader = {SPACE[name] for name in data["leader"]}
    completed = {FIGURE[done["figure"]]: done["by"] for done in data["completed"]}
    opener = None if data["first_player"] is None else (data["first_player"] + data["round"]) % players
    return {
        "covered": [[int(owner.get(space) == seat) for space in range(len(SPACES))] for seat in seats],
        "leader": [int(space in leader) for space in range(len(SPACES))],
        "segments": [[[owner.get(s) for s in figure.spaces].count(seat) for figure in FIGURES] for seat in seats],
        "completed": [[int(completed.get(figure) == seat) for figure in range(len(FIGURES))] for seat in seats],
        "left": [[data["left"][seat][name] for name in NAMES] for seat in seats],
        "points": [data["points"][seat] for seat in seats],
        "scores": [data["scores"][seat] for seat in seats],
        "turn": [int(seat == view.current_player) for seat in seats],
        "first": [int(seat == opener) for seat in seats],
        "free_turn": [int(data["free_turn"])],
        "lost_turns": [data["lost_turns"]],
    }


@pytest.mark.parametrize(
    "variant",
    [Cirkis(2), Cirkis(3, {"begins": 0}), Cirkis(4, {"center_ring": True}), Cirkis(2, {"match_to_100": True})],
    ids=["2p", "3p by lot", "4p ring", "match"],
)
def test_the_compiled_observation_is_what_the_view_shows(variant: Cirkis) -> None:
    for state in some_positions(variant, 41, most=60):
        for player in (None, *range(variant.players)):
            shown = {name: array.tolist() for name, array in state.observation(player).items()}
            assert shown == expected(state.view(player))


def test_observations_are_relative_to_who_looks() -> None:
    state: CirkisState = game("cirkis", 3).parse_position(HALF_WAY)
    mine, theirs = state.observation(0), state.observation(1)
    space = SPACE["D1"]
    assert mine["covered"][:, space].tolist() == [0, 1, 0]
    assert theirs["covered"][:, space].tolist() == [1, 0, 0]
    assert mine["turn"].tolist() == [1, 0, 0]
    assert theirs["turn"].tolist() == [0, 0, 1]
    assert mine["left"].shape == (3, len(NAMES))
    assert mine["leader"].sum() == 2
    assert mine["segments"][1][FIGURE["c1"]] == 3
    assert np.array_equal(state.observation(None)["covered"], mine["covered"])


def test_the_ring_is_counted_in_its_last_column() -> None:
    assert len(FIGURES) - 1 == CENTER_RING
