"""Search that an evaluator guides: what it is told, what it does with it, and answers that can't be used."""

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.variants import USUAL, VARIANTS, label, some_positions, walk
from tondo.bots import Budget, EvaluatorError, Parameters, SearchBot, play
from tondo.core import State, View, game, game_names
from tondo.core.game import AnyGame

each_game = pytest.mark.parametrize("variant", USUAL, ids=label)
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)

PURE = Parameters(margin_weight=0.0)


class Uniform:
    """Has no opinion; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[list[State], list[int]]] = []

    def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
        self.asked.append((list(states), list(players)))
        variant = states[0].game
        return np.ones((len(states), variant.num_actions)), np.full((len(states), variant.players), 0.5)


class Knowing(Uniform):
    """Knows which action is right, whoever takes it, and that whoever has taken it wins."""

    def __init__(self, right: int) -> None:
        super().__init__()
        self.right = right

    def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
        priors, values = super().evaluate(states, players)
        priors[:, self.right] = 1000.0
        return priors, values


def a_choice(variant: AnyGame, seed: int, number: int = 1) -> View:
    """What a player with a choice sees, in a random game."""
    found = [state.view(state.players_to_act()[-1]) for state in walk(variant, seed) if state.players_to_act()]
    return [view for view in found if len(view.legal) > 2][number]


@each_variant
def test_a_choice_is_legal_and_simulations_are_kept_to_the_last(variant: AnyGame) -> None:
    for state in some_positions(variant, 1, most=6):
        for player in state.players_to_act()[-1:]:
            view = state.view(player)
            for batch_size in (1, 7):
                bot = SearchBot(30, evaluator=Uniform(), batch_size=batch_size, determinizations=3, seed=1)
                found = bot.evaluate(view)
                assert found.best in view.legal
                assert set(found.values) <= set(found.visits) <= set(view.legal)
                assert found.simulations == sum(found.visits.values()) == 30
                assert sum(found.win_probabilities) == pytest.approx(1)
                assert bot.evaluate(view, Budget(simulations=1)).simulations == 1


@each_game
def test_the_evaluator_is_asked_about_states_in_which_the_players_may_act(variant: AnyGame) -> None:
    view = a_choice(variant, 2)
    uniform = Uniform()
    SearchBot(100, evaluator=uniform, batch_size=8, determinizations=4, rounds=8, seed=1).evaluate(view)
    sizes = [len(states) for states, _ in uniform.asked]
    assert max(sizes) == 8
    assert sizes[0] == 1
    for states, players in uniform.asked:
        assert len(states) == len(players)
        assert all(state.legal_actions(player) for state, player in zip(states, players, strict=True))
    (root,), (player,) = uniform.asked[0]
    assert player == view.player
    assert root.view(player) == view


@each_game
def test_the_same_seed_gives_the_same_answer(variant: AnyGame) -> None:
    view = a_choice(variant, 3)
    bots = [SearchBot(60, evaluator=Uniform(), batch_size=5, seed=seed) for seed in (1, 1)]
    assert bots[0].evaluate(view) == bots[1].evaluate(view) == bots[0].evaluate(view)


@each_game
def test_what_is_hidden_changes_nothing(variant: AnyGame) -> None:
    view = a_choice(variant, 4)
    other = variant.sample_state(view, Random(9)).view(view.player)
    bots = [SearchBot(60, evaluator=Uniform(), seed=1) for _ in range(2)]
    assert bots[0].evaluate(view) == bots[1].evaluate(other)


@each_game
def test_priors_decide_where_nothing_else_is_known(variant: AnyGame) -> None:
    view = a_choice(variant, 5)
    for right in view.legal[:: max(1, len(view.legal) // 4)]:
        for batch_size in (1, 8):
            bot = SearchBot(40, evaluator=Knowing(right), batch_size=batch_size, seed=1)
            assert bot.choose(view) == right


class Foreseeing(Uniform):
    """Knows that a player wins in one state and loses in some others, and nothing of actions."""

    def __init__(self, player: int, wins: State, loses: Sequence[State]) -> None:
        super().__init__()
        self.player, self.wins, self.loses = player, wins, set(loses)

    def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
        priors, values = super().evaluate(states, players)
        for row, state in zip(values, states, strict=True):
            if state == self.wins or state in self.loses:
                row[:] = state != self.wins
                row[self.player] = state == self.wins
        return priors, values


@pytest.mark.parametrize("variant", [variant for variant in USUAL if not variant.has_secrets], ids=label)
def test_values_lead_to_the_right_action(variant: AnyGame) -> None:
    state = next(
        state
        for state in walk(variant, 13)
        if state.players_to_act()
        and len(state.legal_actions()) > 2
        and all(state.child(a).players_to_act() for a in state.legal_actions())
    )
    view = state.view(state.current_player)
    after = {action: state.child(action) for action in view.legal}
    for right in view.legal[:: max(1, len(view.legal) // 4)]:
        others = [after[action] for action in after if action != right]
        evaluator = Foreseeing(state.current_player, after[right], others)
        for batch_size in (1, 8):
            found = SearchBot(300, PURE, evaluator=evaluator, batch_size=batch_size, seed=1).evaluate(view)
            assert found.best == right
            assert found.values[right] == max(found.values.values())


def test_the_score_is_the_value_for_one_player() -> None:
    variants = [game(name, players=1) for name in game_names() if type(game(name)).min_players == 1]

    class Points(Uniform):
        def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
            priors, values = super().evaluate(states, players)
            return priors, values + 41.5

    for variant in variants:
        found = SearchBot(20, evaluator=Points(), seed=1).evaluate(a_choice(variant, 6))
        assert found.scores == pytest.approx((42.0,))
        assert found.win_probabilities == (1.0,)


@each_game
def test_a_whole_game(variant: AnyGame) -> None:
    bots = [
        SearchBot(8, evaluator=Uniform(), batch_size=4, determinizations=2, reuse=True, seed=seat)
        for seat in range(variant.players)
    ]
    assert play(variant, bots, 1).winners


@each_game
def test_memory_stays_within_its_bound(variant: AnyGame) -> None:
    view = a_choice(variant, 7)
    few = replace(PURE, memory=40 * 32)
    assert SearchBot(200, few, evaluator=Uniform(), seed=1).evaluate(view).simulations == 200


class Rubbish(Uniform):
    """Answers with rubbish until it is told not to."""

    def __init__(self, spoil: Callable[[Any, Any], object]) -> None:
        super().__init__()
        self.spoil = spoil
        self.good = 0

    def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
        answer = super().evaluate(states, players)
        self.good -= 1
        return answer if self.good >= 0 else self.spoil(*answer)  # type: ignore[return-value]  # that is the point


def with_one(array: Any, number: object) -> Any:
    array[-1, -1] = number
    return array


RUBBISH: dict[str, tuple[Callable[[Any, Any], object], str]] = {
    "nothing": (lambda *_: None, "tuple of two"),
    "priors alone": (lambda priors, _: priors, "tuple of two"),
    "three": (lambda priors, values: (priors, values, values), "tuple of two"),
    "other rows": (lambda priors, values: (priors[1:], values), "priors.*shape"),
    "other columns": (lambda priors, values: (priors[:, 1:], values), "priors.*shape"),
    "flat": (lambda priors, values: (priors, values[:, 0]), "values.*shape"),
    "no numbers": (lambda priors, _: (priors, "rubbish"), "values.*numbers"),
    "ragged": (lambda _, values: ([[1.0], []], values), "priors.*numbers"),
    "NaN in priors": (lambda priors, values: (with_one(priors, np.nan), values), "priors.*finite"),
    "NaN in values": (lambda priors, values: (priors, with_one(values, np.nan)), "values.*finite"),
    "infinite": (lambda priors, values: (with_one(priors, np.inf), values), "priors.*finite"),
    "negative prior": (lambda priors, values: (with_one(priors, -0.1), values), "negative"),
    "huge prior": (lambda priors, values: (with_one(priors, 1e300), values), "large"),
    "negative value": (lambda priors, values: (priors, with_one(values, -0.1)), "probabilities"),
    "large value": (lambda priors, values: (priors, with_one(values, 1.1)), "probabilities"),
}


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_is_refused_and_the_bot_goes_on(kind: str) -> None:
    spoil, match = RUBBISH[kind]
    variant = game(game_names()[-1], players=2)
    view = a_choice(variant, 8)
    rubbish = Rubbish(spoil)
    bot = SearchBot(50, evaluator=rubbish, batch_size=4, determinizations=2, reuse=True, seed=1)
    for good in (0, 3):
        rubbish.good = good
        with pytest.raises(EvaluatorError, match=match) as error:
            bot.evaluate(view)
        assert error.value.text("fr") != error.value.text("en")
    rubbish.good = 1000
    fresh = SearchBot(50, evaluator=Uniform(), batch_size=4, determinizations=2, seed=1)
    assert bot.evaluate(view) == fresh.evaluate(view)


def test_what_an_evaluator_raises_is_passed_on() -> None:
    def fail(*_: object) -> object:
        raise ZeroDivisionError

    view = a_choice(game(game_names()[0]), 9)
    rubbish = Rubbish(fail)
    bot = SearchBot(50, evaluator=rubbish, seed=1)
    with pytest.raises(ZeroDivisionError):
        bot.evaluate(view)
    rubbish.good = 1000
    assert bot.evaluate(view) == SearchBot(50, evaluator=Uniform(), seed=1).evaluate(view)


def test_an_evaluator_may_change_its_states_and_must_not_ask_the_same_bot() -> None:
    view = a_choice(game(game_names()[0]), 10)

    class Meddling(Uniform):
        def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
            answer = super().evaluate(states, players)
            for state in states:
                state.apply(state.legal_actions()[0])
            return answer

    expected = SearchBot(50, evaluator=Uniform(), seed=1).evaluate(view)
    assert SearchBot(50, evaluator=Meddling(), seed=1).evaluate(view) == expected

    class Asking(Uniform):
        def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
            bot.evaluate(view)
            raise AssertionError("the bot is busy")

    bot = SearchBot(50, evaluator=Asking(), seed=1)
    with pytest.raises(RuntimeError, match="going on"):
        bot.evaluate(view)


def test_priors_that_are_all_zero_are_no_opinion() -> None:
    class Zeros(Uniform):
        def evaluate(self, states: Sequence[State], players: Sequence[int]) -> tuple[Any, Any]:
            priors, values = super().evaluate(states, players)
            return 0 * priors, 0 * values

    view = a_choice(game(game_names()[0]), 11)
    expected = SearchBot(50, evaluator=Uniform(), seed=1).evaluate(view)
    assert SearchBot(50, evaluator=Zeros(), seed=1).evaluate(view) == expected


def test_settings_and_copies() -> None:
    with pytest.raises(ValueError, match="one thread"):
        SearchBot(evaluator=Uniform(), threads=2)
    with pytest.raises(ValueError, match="at least 1"):
        SearchBot(evaluator=Uniform(), batch_size=0)
    view = a_choice(game(game_names()[0]), 12)
    bot = SearchBot(50, evaluator=Knowing(view.legal[1]), batch_size=3, seed=1)
    assert pickle.loads(pickle.dumps(bot)).evaluate(view) == bot.evaluate(view)
