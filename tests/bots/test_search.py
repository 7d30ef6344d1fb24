"""The tree search: budgets, threads, memory, what is kept between moves, and positions with one best move."""

import sys
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from random import Random

import pytest

from tests.support.variants import USUAL, label, walk
from tondo.bots import Bot, Budget, Parameters, SearchBot, level
from tondo.bots._search import PlayoutTree
from tondo.core import State, game, game_names
from tondo.core.game import AnyGame

each_game = pytest.mark.parametrize("variant", USUAL, ids=label)
several = pytest.mark.parametrize("variant", [v for v in USUAL if v.max_players > 1], ids=label)

PRIORS = Parameters(rollout_policy=1.0, horizon=4, prior_weight=8.0, widening=1.5)
each_kind = pytest.mark.parametrize("parameters", [Parameters(), PRIORS], ids=["plain", "priors"])


def decisions(variant: AnyGame, seed: int) -> list[tuple[State, int]]:
    """Positions of a random game in which somebody has a real choice."""
    found = [(state, state.current_player) for state in walk(variant, seed) if state.players_to_act()]
    return [(state, player) for state, player in found if len(state.legal_actions(player)) > 1]


@each_kind
@each_game
def test_a_budget_of_simulations_is_kept_to_the_last(variant: AnyGame, parameters: Parameters) -> None:
    state, player = decisions(variant, 1)[0]
    for threads in (1, 2, 3):
        bot = SearchBot(50, parameters, threads=threads, seed=1)
        assert bot.evaluate(state.view(player)).simulations == 50
        assert bot.evaluate(state.view(player), Budget(simulations=31)).simulations == 31


@each_game
def test_a_budget_of_seconds_ends(variant: AnyGame) -> None:
    state, player = decisions(variant, 2)[0]
    evaluation = SearchBot(1, seed=1).evaluate(state.view(player), Budget(seconds=0.02))
    assert evaluation.simulations > 1
    both = Budget(simulations=5, seconds=60.0)
    assert SearchBot(1, seed=1).evaluate(state.view(player), both).simulations == 5


@each_kind
@each_game
def test_every_seed_searches_differently_and_each_repeats_itself(variant: AnyGame, parameters: Parameters) -> None:
    state, player = decisions(variant, 3)[2]
    view = state.view(player)
    found = [SearchBot(100, parameters, seed=seed).evaluate(view) for seed in (1, 1, 2)]
    assert found[0] == found[1]
    assert found[0].values != found[2].values
    bot = SearchBot(100, parameters, seed=1)
    assert bot.evaluate(view) == bot.evaluate(view) == found[0]


@each_game
def test_threads_add_up(variant: AnyGame) -> None:
    state, player = decisions(variant, 4)[1]
    view = state.view(player)
    evaluation = SearchBot(200, threads=4, seed=1).evaluate(view)
    assert evaluation.simulations == 200
    assert evaluation == SearchBot(200, threads=4, seed=1).evaluate(view)
    assert sum(evaluation.win_probabilities) == pytest.approx(1)


def wins_in_one(variant: AnyGame, seeds: range) -> Iterator[tuple[State, int, set[int]]]:
    """Positions in which some actions, but not all, end the game with the victory of who takes them."""
    for seed in seeds:
        for state, player in decisions(variant, seed)[-3:]:
            actions = state.legal_actions(player)
            wins = set()
            for action in actions:
                outcome = state.child(action, player).outcome()
                if outcome is not None and outcome.winners == (player,):
                    wins.add(action)
            if 0 < len(wins) < len(actions):
                yield state, player, wins


@each_kind
@several
def test_a_win_in_one_is_found(variant: AnyGame, parameters: Parameters) -> None:
    variant = type(variant)(max(2, variant.min_players), {})
    positions = list(islice(wins_in_one(variant, range(400)), 2))
    assert positions, "no such position: look further"
    for state, player, wins in positions:
        bot = SearchBot(2000, parameters, seed=1)
        chosen = bot.choose(state.view(player))
        if chosen not in wins:  # it may win as surely a little later
            assert bot.evaluate(state.view(player)).win_probabilities[player] > 0.9


@each_kind
@each_game
def test_memory_stays_within_its_bound(variant: AnyGame, parameters: Parameters) -> None:
    state, player = decisions(variant, 6)[0]
    bound = 100 * 32
    tree = PlayoutTree({**asdict(parameters), "memory": bound})
    tree.start(state, player, 1, 0)
    assert tree.search([state], False, 2000) == 2000
    assert tree.allocated <= bound
    assert tree.size <= 100
    assert sum(visits for _, visits, _ in tree.actions()) >= 1
    tree.release()
    assert tree.allocated == 0
    with pytest.raises(ValueError, match="memory"):
        PlayoutTree({**asdict(parameters), "memory": 10})


def test_the_subtree_of_the_new_position_is_kept() -> None:
    """Where nothing is hidden and no chance is in the way, the tree goes on below what was played."""
    kept = 0
    for variant in [variant for variant in USUAL if not variant.has_secrets]:
        state, player = decisions(variant, 7)[0]
        tree = PlayoutTree(asdict(Parameters()))
        tree.start(state, player, 1, 0)
        tree.search([state], True, 5000)
        visits = {action: count for action, count, _ in tree.actions()}
        action = max(visits, key=lambda action: visits[action])
        after = state.child(action, player)
        size = tree.size
        if after.is_chance() or after.is_terminal():
            assert not tree.move_root_to(state, after, player, 1, 0)
            assert tree.size == size
            continue
        assert tree.move_root_to(state, after, after.current_player, 1, 0)
        assert tree.size < size
        known = {action: count for action, count, _ in tree.actions()}
        assert set(known) <= set(after.legal_actions())
        assert sum(known.values()) == visits[action] - 1
        assert tree.search([after], True, 100) == 100
        assert sum(count for _, count, _ in tree.actions()) == visits[action] + 99
        far = after
        for _ in range(4):
            far = far.child(far.legal_actions()[0])
        assert not tree.move_root_to(state, far, far.current_player, 1, 0)
        kept += 1
    assert kept


@each_game
def test_a_bot_that_reuses_its_tree_plays_legally_to_the_end(variant: AnyGame) -> None:
    bots: list[Bot] = [
        SearchBot(30, PRIORS, reuse=True, determinizations=2, seed=seat) for seat in range(variant.players)
    ]
    rng = Random(9)
    state: State = variant.new_state()
    while not state.is_terminal():
        if state.is_chance():
            state.apply(state.sample_chance(rng))
            continue
        player = state.current_player
        view = state.view(player)
        action = bots[player].choose(view)
        assert action in view.legal
        state.apply(action, player)


@each_game
def test_a_tree_refuses_what_is_not_its_position(variant: AnyGame) -> None:
    state, player = decisions(variant, 8)[0]
    *_, last = walk(variant, 8)
    tree = PlayoutTree(asdict(Parameters()))
    with pytest.raises(ValueError, match="nothing to search"):
        tree.search([state], True, 1)
    with pytest.raises(ValueError, match="can't act"):
        tree.start(last, 0, 1, 0)
    tree.start(state, player, 1, 0)
    with pytest.raises(ValueError, match="determinization"):
        tree.search([last], True, 1)
    assert not PlayoutTree(asdict(Parameters())).move_root_to(state, state, player, 1, 0)


def test_impossible_settings() -> None:
    for wrong in ({"simulations": 0}, {"determinizations": 0}, {"rounds": 0}, {"threads": 0}):
        with pytest.raises(ValueError, match="at least 1"):
            SearchBot(**wrong)  # type: ignore[arg-type]  # what a test is for
    with pytest.raises(TypeError):
        Parameters(nonsense=1)  # type: ignore[call-arg]  # what a test is for


@pytest.mark.parametrize("name", game_names())
def test_no_bot_keeps_a_state_alive_for_ever(name: str) -> None:
    variant = game(name)
    state, player = decisions(variant, 10)[0]
    view = state.view(player)
    bot = level(variant, 1, seed=1)
    bot.choose(view)
    before = sys.getrefcount(view)
    for _ in range(5):
        bot.choose(view)
    assert sys.getrefcount(view) <= before
