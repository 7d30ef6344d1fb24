"""Ctrl+C and SIGTERM end a search in compiled code at once, and the bot can be used again."""

import signal
from random import Random

import pytest

from tests.support.interruptions import ended_by
from tondo.bots import Budget, SearchBot
from tondo.core import State, game, game_names

SETUP = """
from random import Random
import numpy as np
from tondo.bots import Budget, ExpertBot, Parameters, RandomBot, SearchBot
from tondo.core import CHANCE, game, play_on, playouts

class Uniform:
    def evaluate(self, states, players):
        variant = states[0].game
        return np.ones((len(states), variant.num_actions)), np.full((len(states), variant.players), 0.5)

state, rng = game({name!r}).new_state(), Random(1)
while state.is_chance():
    state.apply(state.sample_chance(rng))
view = state.view(state.current_player)
for_ever = Budget(simulations=10**9)
"""

WORKS = {
    "search": "SearchBot(seed=1).evaluate(view, for_ever)",
    "priors": "SearchBot(parameters=Parameters(1, 0.1, 20, 8, 1, 4, 8), seed=1).evaluate(view, for_ever)",
    "threads": "SearchBot(threads=2, seed=1).evaluate(view, for_ever)",
    "guided": "SearchBot(evaluator=Uniform(), seed=1).evaluate(view, for_ever)",
    "playouts": "playouts(state.game, 5 * 10**6)",
}


@pytest.mark.parametrize("name", game_names())
def test_ctrl_c_ends_every_kind_of_search(name: str) -> None:
    setup = SETUP.format(name=name)
    assert ended_by([(setup, work) for work in WORKS.values()]) == ["KeyboardInterrupt"] * len(WORKS)


def test_a_handler_of_another_signal_ends_it_too() -> None:
    setup = SETUP.format(name=game_names()[0])
    assert ended_by([(setup, WORKS["search"])], signal.SIGTERM) == ["SystemExit"]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_bot_that_was_interrupted_can_be_used_again(threads: int) -> None:
    variant = game(game_names()[0])
    state: State = variant.new_state()
    rng = Random(1)
    while state.is_chance():
        state.apply(state.sample_chance(rng))
    view = state.view(state.current_player)
    bot = SearchBot(100, threads=threads, reuse=True, seed=1)

    def interrupt(*_: object) -> None:
        if threads == 1:
            with pytest.raises(RuntimeError, match="going on"):
                bot.evaluate(view)  # while it searches further up
        raise InterruptedError

    usual = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(InterruptedError):
            bot.evaluate(view, Budget(simulations=10**9))
    finally:
        signal.signal(signal.SIGALRM, usual)
    assert bot.evaluate(view) == SearchBot(100, threads=threads, seed=1).evaluate(view)
