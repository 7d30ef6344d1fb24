"""Endings that are solved exactly, compared with brute force."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.support.variants import walk
from tondo.bots import Budget, Parameters, SearchBot, level, named
from tondo.bots._solver import Solver
from tondo.core import State, game, game_names

MOST = 3000  # positions of an ending that brute force is asked to look at

# Games in which nothing is hidden or random, once somebody is to act.
DETERMINISTIC = [
    variant
    for variant in (game(name, players=2) for name in game_names())
    if not variant.has_secrets and not any(state.is_chance() for state in walk(variant, 1))
]


class TooLarge(Exception):
    """There are more than `MOST` positions."""


class Brute:
    """What perfect play leads to: the share of victory and the margin of the first player."""

    def __init__(self) -> None:
        self.known: dict[State, tuple[float, int]] = {}

    def value(self, state: State) -> tuple[float, int]:
        if state not in self.known:
            if len(self.known) > MOST:
                raise TooLarge
            self.known[state] = self._value(state)
        return self.known[state]

    def _value(self, state: State) -> tuple[float, int]:
        outcome = state.outcome()
        if outcome is not None:
            return (0 in outcome.winners) / len(outcome.winners), outcome.scores[0] - outcome.scores[1]
        choose = min if state.current_player else max
        return choose(self.value(state.child(action)) for action in state.legal_actions())


@cache
def endings(count: int) -> list[tuple[State, Brute]]:
    """The largest endings of random games that brute force can solve, in which it matters what one does."""

    def look() -> Iterator[tuple[State, Brute]]:
        for seed in range(1, 200):
            for variant in DETERMINISTIC:
                found = None
                for state in reversed(list(walk(variant, seed))[:-1]):
                    brute = Brute()
                    try:
                        values = {brute.value(state.child(action)) for action in state.legal_actions()}
                    except TooLarge:
                        break
                    if len(values) > 1:
                        found = state, brute
                if found is not None:
                    yield found

    return [ending for ending, _ in zip(look(), range(count), strict=False)]


def result(scores: tuple[float, ...], winners: tuple[int, ...]) -> tuple[float, float]:
    return (0 in winners) / len(winners), scores[0] - scores[1]


def test_solutions_are_those_of_brute_force() -> None:
    assert DETERMINISTIC
    for state, brute in endings(15):
        found = Solver(50_000).solve(state)
        assert found is not None
        action, scores, winners = found
        assert result(scores, winners) == brute.value(state) == brute.value(state.child(action))


def test_the_highest_level_plays_endings_exactly_to_the_best_margin() -> None:
    for state, brute in endings(15):
        bot = level(state.game, 8, seed=3)
        while not state.is_terminal():
            action = bot.choose(state.view(state.current_player))
            assert brute.value(state.child(action)) == brute.value(state)
            state = state.child(action)


def test_an_exact_evaluation_says_how_the_game_ends() -> None:
    for state, brute in endings(15)[:5]:
        player = state.current_player
        found = named(state.game, "strongest", seed=1).evaluate(state.view(player))
        share, margin = brute.value(state)
        assert found.win_probabilities == (share, 1 - share)
        assert found.scores[0] - found.scores[1] == margin
        assert found.values == {found.best: found.win_probabilities[player]}


def test_it_gives_up_where_it_would_take_too_long_and_the_search_decides() -> None:
    for variant in DETERMINISTIC:
        start: State = variant.new_state()
        assert Solver(1000).solve(start) is None
        bot = SearchBot(50, Parameters(), endgame_nodes=1000, seed=1)
        assert bot.evaluate(start.view(start.current_player)) == SearchBot(50, seed=1).evaluate(start.view(0))
    state, _ = max(endings(15), key=lambda ending: len(ending[1].known))
    assert Solver(1).solve(state) is None
    assert Solver(50_000).solve(state, seconds=60.0) is not None
    view = state.view(state.current_player)
    bot = SearchBot(1000, endgame_nodes=50_000, seed=1)
    assert bot.evaluate(view).simulations == 0
    assert bot.evaluate(view, Budget(simulations=1)).simulations in (0, 1)


def test_chance_is_not_solved_and_wrong_questions_are_refused() -> None:
    for name in game_names():
        variant = game(name, players=2)
        if variant in DETERMINISTIC:
            continue
        state = next(state for state in walk(variant, 2) if state.players_to_act())
        assert Solver(1000).solve(state) is None
    with pytest.raises(ValueError, match="at least one"):
        Solver(0)
    with pytest.raises(ValueError, match="negative"):
        SearchBot(endgame_nodes=-1)
    *_, last = walk(DETERMINISTIC[0], 3)
    with pytest.raises(ValueError, match="to act"):
        Solver(10).solve(last)
    many = [game(name, players=3).new_state() for name in game_names()]
    rng = Random(1)
    for state in many:
        while state.is_chance():
            state.apply(state.sample_chance(rng))
        with pytest.raises(ValueError, match="two players"):
            Solver(10).solve(state)
