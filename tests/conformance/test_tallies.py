"""What studies count, in every game."""

from collections import Counter
from random import Random

import pytest

from tondo.core import CHANCE, game, game_names, game_type
from tondo.core.words import languages


@pytest.mark.parametrize("name", game_names())
def test_everything_counted_has_its_text_and_something_happens(name: str) -> None:
    kind = game_type(name)
    for lang in languages():
        texts = [kind.words(f"tally.{counted}").text(lang) for counted in kind.tallied]
        assert len(set(texts)) == len(texts)
    counts: Counter[str] = Counter()
    for seed in range(12):
        rng = Random(seed)
        variant = game(name, (kind.default_players, kind.max_players)[seed % 2])
        state = variant.new_state()
        while not state.is_terminal():
            player = state.current_player
            action = state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions())
            before = state.clone()
            state.apply(action, player)
            counts.update(variant.tally(before, action, player, state))
    assert counts.keys() <= set(kind.tallied)
    assert bool(counts) == bool(kind.tallied)
