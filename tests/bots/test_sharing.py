"""One bot in several threads, and copies of bots."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict

import pytest

from tests.support.variants import USUAL, label, walk
from tondo.bots import Budget, Evaluation, Parameters, SearchBot, named, names
from tondo.bots._search import PlayoutTree
from tondo.core import View
from tondo.core.game import AnyGame

each_game = pytest.mark.parametrize("variant", USUAL, ids=label)
FEW = Budget(simulations=10)


def choices(variant: AnyGame, seed: int) -> list[View]:
    """What players with a choice see, in a random game."""
    found = [state.view(state.players_to_act()[-1]) for state in walk(variant, seed) if state.players_to_act()]
    return [view for view in found if len(view.legal) > 1]


@each_game
def test_threads_that_share_a_bot_get_the_same_answers_as_one(variant: AnyGame) -> None:
    views = choices(variant, 1)[:8]
    alone = [SearchBot(80, seed=1).evaluate(view) for view in views]
    shared = SearchBot(80, seed=1)
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(shared.evaluate, views * 3)) == alone * 3


@each_game
def test_threads_may_share_a_bot_that_reuses_its_tree_and_one_that_compares(variant: AnyGame) -> None:
    views = choices(variant, 2)[:8]
    shared = SearchBot(60, threads=2, reuse=True, seed=1)

    def work(view: View) -> Evaluation:
        shared.compare(view, view.legal[-1:])
        return shared.evaluate(view)

    with ThreadPoolExecutor(8) as pool:
        for view, found in zip(views * 2, pool.map(work, views * 2), strict=True):
            assert found.best in view.legal


@each_game
def test_every_bot_can_be_copied_and_answers_as_before(variant: AnyGame) -> None:
    views = choices(variant, 3)[:2]
    for name in names(variant):
        bot = named(variant, name, seed=5)
        expected = [(bot.choose(view, FEW), bot.evaluate(view, FEW)) for view in views]
        for made in (pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot), copy.copy(bot), bot):
            assert [(made.choose(view, FEW), made.evaluate(view, FEW)) for view in views] == expected, name


@each_game
def test_a_copy_of_a_bot_that_reuses_its_tree_begins_afresh(variant: AnyGame) -> None:
    first, second = choices(variant, 4)[:2]
    bot = SearchBot(200, Parameters(exploration=0.5), reuse=True, threads=2, seed=5)
    fresh = bot.evaluate(first)
    bot.evaluate(second)
    made = pickle.loads(pickle.dumps(bot))
    assert (made.parameters, made.threads, made.reuse, made.seed) == (bot.parameters, 2, True, 5)
    assert made.evaluate(first) == fresh


def test_an_evaluation_can_be_pickled() -> None:
    for variant in USUAL:
        found = named(variant, "greedy", seed=1).evaluate(choices(variant, 5)[0])
        assert pickle.loads(pickle.dumps(found)) == found


@each_game
def test_a_tree_can_be_stopped_before_it_is_done(variant: AnyGame) -> None:
    state = next(state for state in walk(variant, 6) if state.players_to_act())
    tree = PlayoutTree(asdict(Parameters()))
    tree.start(state, state.current_player, 1, 0)
    tree.stop()
    assert tree.search([state], False, 10**9) < 100
