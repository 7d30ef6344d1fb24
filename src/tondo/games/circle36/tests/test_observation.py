"""The arrays of an observation, against a slow second way to make them: from the data of the view."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from tests.support.variants import some_positions
from tondo.core import View
from tondo.games.circle36.board import PHASES, ROUNDS, WAYS
from tondo.games.circle36.game import Circle36
from tondo.games.circle36.spec import MOST_DOUBLES, OUT


def expected(view: View[Any]) -> dict[str, list[Any]]:
    """The arrays as lists, by name."""
    data, players, first = view.data, view.game.players, view.player or 0
    seats = [(first + i) % players for i in range(players)]
    sheets = [data["sheets"][seat] for seat in seats]
    start = data["start_rolls"] or [0] * players
    dice = data["dice"] or (0, 0)
    return {
        "numbers": [[number or 0 for number in sheet["numbers"]] for sheet in sheets],
        "free": [[int(number is None) for number in sheet["numbers"]] for sheet in sheets],
        "combos": [sheet["combos"] for sheet in sheets],
        "to_act": [int(seat in view.to_act) for seat in seats],
        "roller": [int(seat == data["roller"]) for seat in seats],
        "start_rolls": [OUT if start[seat] is None else start[seat] for seat in seats],
        "dice": [[int(face == die) for face in range(1, 7)] for die in dice],
        "phase": [int(phase == data["phase"]) for phase in PHASES],
        "round": [data["round"]],
    }


@pytest.mark.parametrize("players", [1, 2, 5, 12])
def test_the_compiled_observation_is_what_the_view_shows(players: int) -> None:
    variant = Circle36(players)
    for seed in (42, 43):
        for state in some_positions(variant, seed):
            for player in (None, *range(players)):
                shown = {name: array.tolist() for name, array in state.observation(player).items()}
                assert shown == expected(state.view(player))


def test_more_doubles_than_the_spec_allows_are_next_to_impossible() -> None:
    """Even if nobody ever keeps them: there are 25 other rolls, and so many doubles before the last of them."""
    double = Fraction(WAYS.count(1), sum(WAYS))
    few = sum(comb(n + ROUNDS - 1, n) * double**n * (1 - double) ** ROUNDS for n in range(MOST_DOUBLES + 1))
    assert 1 - few < Fraction(1, 10**12)
