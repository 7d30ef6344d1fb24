"""What every game says about itself to programs that learn, and what it then does."""

import subprocess
import sys
from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from tests.support.variants import USUAL, VARIANTS, label, some_positions, walk
from tondo.core import playouts
from tondo.core.conformance import shows
from tondo.core.game import AnyGame

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)
each_game = pytest.mark.parametrize("variant", USUAL, ids=label)


@each_variant
def test_observations_are_as_the_spec_says(variant: AnyGame) -> None:
    shows.observations(variant)
    spec = variant.spec()
    for state in some_positions(variant, 51):
        for player in (None, *range(variant.players)):
            tensor, named = state.observation_tensor(player), state.observation(player)
            assert str(tensor.dtype) == "int16"
            assert list(named) == [array.name for array in spec.arrays]
            assert [array.shape for array in named.values()] == [array.shape for array in spec.arrays]
            assert {str(array.dtype) for array in named.values()} == {array.dtype for array in spec.arrays}
            assert np.array_equal(np.concatenate([array.ravel() for array in named.values()]), tensor)


@each_variant
def test_every_array_is_explained_in_every_language(variant: AnyGame) -> None:
    arrays = variant.spec().arrays
    assert len({array.name for array in arrays}) == len(arrays)
    for array in arrays:
        assert array.meaning.text("en").endswith(".")
        assert array.meaning.text("en") != array.meaning.text("fr")


@each_variant
def test_lengths_and_scores_keep_to_the_bounds(variant: AnyGame) -> None:
    spec = variant.spec()
    for seed in (53, 54):
        states = list(walk(variant, seed))
        taken = sum(bool(state.players_to_act()) for state in states)
        assert 0 < taken <= spec.max_length
        for state in states:
            assert all(spec.min_score <= score <= spec.max_score for score in state.scores())
    scores = playouts(variant, 200, seed=55).scores
    assert spec.min_score <= scores.min() <= scores.max() <= spec.max_score


@each_game
def test_the_observer_comes_first_in_arrays_of_players(variant: AnyGame) -> None:
    """Arrays with a row for each player are those of the first seat, turned; others don't depend on the seat."""
    if variant.has_secrets or variant.players < 2:
        pytest.skip("seats see different things")
    for state in some_positions(variant, 56, most=10):
        first = state.observation(0)
        for player in range(1, variant.players):
            for name, array in state.observation(player).items():
                whole = array.shape[0] == variant.players and array.ndim <= 2
                turned = np.roll(array, player, axis=0)
                assert np.array_equal(array, first[name]) or (whole and np.array_equal(turned, first[name])), name


@each_game
def test_a_spec_never_changes(variant: AnyGame) -> None:
    spec = variant.spec()
    assert spec == type(variant)(variant.players, variant.options).spec()
    with pytest.raises(FrozenInstanceError):
        spec.max_length = 1  # type: ignore[misc]
    with pytest.raises(ValueError, match="entries"):
        spec.split(np.zeros(spec.observation_size + 1, dtype=np.int16))


def test_a_spec_needs_no_numpy() -> None:
    code = "import sys, tondo; [tondo.game(n).spec() for n in tondo.game_names()]; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
