"""The value of sheets and the solver that plays by it."""

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.interruptions import ended_by
from tondo.core import choices, game
from tondo.games.circle36._fit import learn
from tondo.games.circle36._inspection import KEEP, REROLL, Circle36State
from tondo.games.circle36._solver import action_values
from tondo.games.circle36._value import SIZE, read_tables
from tondo.games.circle36.board import CENTRE, KINDS
from tondo.games.circle36.tests.sheets import PERFECT, fill, play, started

OPTIONS: list[dict[str, Any]] = [
    {},
    {"near_misses": True},
    {"line_points": 2},
    {"line_points": 0},
    {"line_points": 100, "near_misses": True},
]


def sensible_game(rounds: int, seed: int, players: int = 1, **options: object) -> Circle36State:
    """A position after ``rounds`` rounds by the rollout policy, with dice rolled and kept."""
    rng = Random(seed)
    state: Circle36State = game("circle36", players, **options).new_state()
    while state.round < rounds or state.phase != "entering":
        state.apply(int(choices(state, 1, rng.getrandbits(60), rollout_policy=True)[0]))
    return state


@cache
def expectation(state: Circle36State) -> float:
    """By the rules alone: what the best play scores alone, from before a roll or from an entry on."""
    if state.is_terminal():
        return state.scores()[0]
    if state.phase == "entering":
        return max(expectation(state.child(action)) for action in state.legal_actions())
    outcomes = [(state.child(roll), weight) for roll, weight in state.chance_outcomes()]
    kept = [
        (expectation(child.child(KEEP) if child.phase == "deciding" else child), weight, child.phase == "deciding")
        for child, weight in outcomes
    ]
    value = -100.0
    for _ in range(40):  # rolling doubles again is worth this very expectation
        value = sum(max(worth, value) * weight if doubles else worth * weight for worth, weight, doubles in kept) / 36
    return value


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize(("rounds", "seed"), [(24, 1), (24, 2), (23, 3), (23, 4), (23, 5), (23, 6)])
def test_the_last_rounds_are_exact(rounds: int, seed: int, options: dict[str, Any]) -> None:
    state = sensible_game(rounds, seed, **options)
    values = action_values(state, 0, 12, 0, 5)
    assert sorted(values) == state.legal_actions()
    for action, value in values.items():
        assert value == pytest.approx(expectation(state.child(action)))


def test_three_rounds_before_the_end_it_is_exact_too() -> None:
    state = sensible_game(22, 7)
    values = action_values(state, 0, 12, 0, 3)
    best = max(values, key=values.__getitem__)
    for action in {best, *list(values)[::7]}:
        assert values[action] == pytest.approx(expectation(state.child(action)))


@pytest.mark.parametrize("seed", range(4))
def test_looking_ahead_is_the_mean_over_the_dice(seed: int) -> None:
    """One layer on the tables, against the same by way of states."""
    state = sensible_game(15 + seed, seed)
    for action, value in action_values(state, 0, 4, 1, 0).items():
        after = state.child(action)
        by_roll = []
        for roll, weight in after.chance_outcomes():
            child = after.child(roll)
            doubles = child.phase == "deciding"
            by_roll.append((child.child(KEEP).evaluate()[0] if doubles else child.evaluate()[0], weight, doubles))
        mean = -100.0
        for _ in range(40):
            mean = sum(max(each, mean) * weight if doubles else each * weight for each, weight, doubles in by_roll) / 36
        assert value == pytest.approx(mean, abs=1e-5)


def all_but_the_centre(players: int = 1) -> Circle36State:
    """Everyone's sheet is perfect so far, without a combo; the centre is open."""
    state = started(players)
    for space, number in enumerate(PERFECT[:CENTRE]):
        other = number % 6 + 1
        play(state, f"roll {max(number, other)}-{min(number, other)}")
        for player in range(players):
            state.apply(space * KINDS + (number > other), player)
    return state


def test_doubles_that_help_nobody_are_rolled_again() -> None:
    state = play(all_but_the_centre(), "roll 2-2")
    values = action_values(state, 0, 12, 2, 5)
    assert values[REROLL] == pytest.approx(expectation(state.child(REROLL)))
    assert values[KEEP] < values[REROLL]
    assert state.game.expert(state.view(0), 1, 0) == pytest.approx(values)


def test_only_who_rolls_counts_on_rolling_again() -> None:
    roller, other = all_but_the_centre(players=2).evaluate()
    assert roller == pytest.approx(15 + 3 + 20 * 4 / 30)
    assert other == pytest.approx(15 + 3 + 20 * 4 / 36)


def test_the_free_combo_makes_the_sheet_perfect() -> None:
    state = play(all_but_the_centre(), "roll 6-3")
    values = action_values(state, 0, 12, 2, 5)
    assert max(values, key=values.__getitem__) == state.parse_action("6+3 at centre")
    assert max(values.values()) == 38


def test_evaluations_are_scores_at_the_end_and_sensible_before() -> None:
    state = fill(started(), PERFECT)
    assert state.evaluate() == [float(score) for score in state.scores()]
    assert 28 < started().evaluate()[0] < 36
    assert 28 < started(line_points=10).evaluate()[0] / 2 < 36
    assert started(near_misses=True).evaluate()[0] > started().evaluate()[0]
    values = started(3).evaluate()
    assert values == [values[0]] * 3


def test_an_evaluation_counts_on_the_best_entry() -> None:
    state = sensible_game(12, 3, players=2)
    children = [state.child(action).evaluate()[state.current_player] for action in state.legal_actions()]
    assert state.evaluate()[state.current_player] == pytest.approx(max(children))


def test_the_rollout_policy_is_far_better_than_random_play() -> None:
    scores = [play_out(seed) for seed in range(60)]
    assert sum(scores) / len(scores) > 28


def play_out(seed: int) -> int:
    rng = Random(seed)
    state: Circle36State = game("circle36", 1).new_state()
    while not state.is_terminal():
        state.apply(int(choices(state, 1, rng.getrandbits(60), rollout_policy=True)[0]))
    return state.scores()[0]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("effort", [1, 20, 200])
def test_the_expert_says_the_same_every_time_and_changes_nothing(effort: int, options: dict[str, Any]) -> None:
    for rounds in (0, 9, 21):
        state = sensible_game(rounds, 4, players=2, **options)
        before = state.clone()
        for player in state.players_to_act():
            view = state.view(player)
            values = state.game.expert(view, effort, 1)
            assert values
            assert values == state.game.expert(view, effort, 2)
            assert set(values) <= set(view.legal)
        assert state == before


def test_spaces_that_are_alike_are_worth_the_same() -> None:
    state = play(started(), "roll 5-3")
    values = action_values(state, 0, 100, 0, 0)
    assert sorted(values) == state.legal_actions()
    for kind in range(KINDS):
        assert len({values[space * KINDS + kind] for space in range(8, 24)}) == 1  # blue and green
        assert len({values[space * KINDS + kind] for space in range(4)}) == 1
    assert values[CENTRE * KINDS] < max(values.values())


def test_what_others_wrote_does_not_matter() -> None:
    one = play(started(2), "roll 5-3", "1: 5 r1", "2: 3 b1", "roll 6-2")
    other = play(started(2), "roll 5-3", "1: 5 r1", "2: 8 c", "roll 6-2")
    assert one.game.expert(one.view(0), 20, 0) == other.game.expert(other.view(0), 20, 0)


def test_who_may_not_act_gets_no_advice() -> None:
    state = play(started(2), "roll 5-3", "1: 5 r1")
    assert state.game.expert(state.view(0), 20, 0) is None
    assert state.game.expert(state.view(None), 20, 0) is None
    with pytest.raises(ValueError, match="nothing to choose"):
        action_values(state, 0, 12, 1, 4)
    with pytest.raises(ValueError, match="nothing to choose"):
        action_values(started(), -1, 12, 1, 4)
    with pytest.raises(ValueError, match="effort"):
        state.game.expert(state.view(1), 0, 0)
    for wrong in [(0, 1, 4), (12, -1, 4), (12, 1, -1)]:
        with pytest.raises(ValueError, match="width must be positive"):
            action_values(state, 1, *wrong)


def test_the_tables_are_there_for_both_ways_of_scoring() -> None:
    for near_misses in (False, True):
        tables = read_tables(near_misses)
        assert tables.shape == (SIZE, 2)
        assert np.isfinite(tables).all()
        assert np.abs(tables).max() < 32  # what a whole number in the file can say
    assert not np.array_equal(read_tables(False), read_tables(True))


def test_learning_learns_and_can_be_repeated() -> None:
    def learned() -> tuple[float, float]:
        tables, coherence = np.full((SIZE, 2), 0.35, np.float32), np.zeros((SIZE, 2), np.float32)
        means = []
        for batch in range(2):
            count, total, _ = learn(tables, coherence, 800, batch, False, 1.0)
            means.append(total / count)
        return means[0], means[1]

    first, second = learned()
    assert second > first + 2
    assert (first, second) == learned()


def test_without_a_rate_nothing_is_learned() -> None:
    tables, coherence = read_tables(False).copy(), np.zeros((SIZE, 2), np.float32)
    count, total, squares = learn(tables, coherence, 100, 5, False, 0.0)
    assert np.array_equal(tables, read_tables(False))
    assert not coherence.any()
    assert count == 100
    assert total / count > 28
    assert squares * count > total * total


def test_ctrl_c_interrupts_it() -> None:
    setup = """
from tondo.games.circle36._solver import action_values, sheet_values
from tondo.games.circle36.tests.test_solver import sensible_game
state = sensible_game(3, 1)
"""
    works = ("action_values(state, 0, 500, 9, 2)", "sheet_values(state, 9, 2)")
    assert ended_by([(setup, work) for work in works]) == ["KeyboardInterrupt"] * 2
