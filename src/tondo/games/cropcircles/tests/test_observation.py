"""The arrays of an observation, against a slow second way to make them: from the data of the view."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.variants import some_positions
from tondo.core import View
from tondo.games.cropcircles.board import (
    CARDS,
    GLYPHS,
    KINDS,
    PHASES,
    SHADINGS,
    SHAPES,
    SIDE,
    SPACES,
    space_name,
)
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.tests.leaks import positions, twin
from tondo.games.cropcircles.tests.scene import scene


def counts(names: list[str]) -> list[int]:
    """How many there are of each kind."""
    return [names.count(glyph) for glyph in GLYPHS]


def kind(name: str | None) -> int:
    return 0 if name is None else 1 + GLYPHS.index(name)


def shapes(names: list[str]) -> list[int]:
    return [int(shape in names) for shape in SHAPES]


def expected(view: View[Any]) -> dict[str, list[Any]]:
    """The arrays as lists, by name, but for *changed*, which follows from what was done before."""
    data, players, first = view.data, view.game.players, view.player or 0
    order = [(first + i) % players for i in range(players)]
    seats = [data["seats"][seat] for seat in order]
    names = [space_name(space) for space in range(SPACES)]
    upcoming = data["upcoming"]
    cards = [(SHADINGS[card.shading], [SHAPES[shape] for shape in card.permits]) for card in CARDS]
    replaced = [(card["shading"], card["permits"]) for card in data["replaced"]]
    return {
        "board": [[kind(data["board"].get(name)) for name in names[SIDE * row :][:SIDE]] for row in range(SIDE)],
        "string": [[int(n in data["string"]["spaces"]) for n in names[SIDE * row :][:SIDE]] for row in range(SIDE)],
        "hand": counts(data["hand"] or []),
        "known": [counts(seat["known"]) for seat in seats],
        "sizes": [seat["size"] for seat in seats],
        "scores": [seat["score"] for seat in seats],
        "first": [int(seat == data["first_player"]) for seat in order],
        "mover": [int(seat == data["mover"]) for seat in order],
        "holder": [int(seat == data["holder"]) for seat in order],
        "pool": [kind(name) for name in data["pool"]],
        "rules": [shapes(data["rules"][shading]) for shading in SHADINGS],
        "upcoming": [shapes(upcoming["permits"] if upcoming and upcoming["shading"] == s else []) for s in SHADINGS],
        "phase": [int(phase == data["phase"]) for phase in PHASES],
        "replaced": [replaced.count(card) for card in cards],
        "bag": [data["bag"]],
        "can_change": [int(data["can_change"])],
        "owed": [data["owed"]],
        "last_turns": [data["last_turns"]],
        "turn": [data["turn"]],
    }


@pytest.mark.parametrize(
    "variant",
    [CropCircles(2), CropCircles(3, {"begins": 0, "bridging": True}), CropCircles(6, {"fixed_rules": True})],
    ids=["2p", "3p by lot, bridging", "6p, fixed rules"],
)
def test_the_compiled_observation_is_what_the_view_shows(variant: CropCircles) -> None:
    for state in some_positions(variant, 44, most=50):
        for player in (None, *range(variant.players)):
            shown = {name: array.tolist() for name, array in state.observation(player).items()}
            assert shown.pop("changed") == [int(state.changed)]  # type: ignore[attr-defined]
            assert shown == expected(state.view(player))


def test_positions_that_differ_in_secrets_alone_are_observed_alike() -> None:
    rng, variant = Random(45), CropCircles(3)
    differed = 0
    for number, state in enumerate(positions(variant, rng)):
        if number == 300:
            break
        player = rng.choice((None, *range(variant.players)))
        other = twin(state, player, rng)
        differed += other != state
        assert np.array_equal(state.observation_tensor(player), other.observation_tensor(player))
    assert differed > 200


def test_the_own_seat_comes_first_in_an_observation() -> None:
    state = scene({}, ("star1", "star3 star3"), scores=(5, 9))
    seen = state.observation(1)
    assert seen["scores"].tolist() == [9, 5]
    assert seen["sizes"].tolist() == [2, 1]
    assert seen["mover"].tolist() == [0, 1]
    assert seen["hand"][GLYPHS.index("star3")] == 2
    assert seen["hand"].shape == (KINDS,)
