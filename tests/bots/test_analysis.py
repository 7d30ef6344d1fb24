"""The analysis of actions that were taken."""

from random import Random

import pytest

import tondo
from tondo.bots import Bot, Budget, Evaluation, named
from tondo.bots.analysis import LEAST_LOSS, MoveAnalysis, analyse, analyse_move, mistakes
from tondo.core import CHANCE, Record, State, View, game_names


def some_state(name: str, steps: int) -> State:
    """A position in which somebody has a choice."""
    rng = Random(5)
    state: State = tondo.game(name, players=2).new_state()
    while steps > 0 or state.current_player == CHANCE or len(state.legal_actions()) < 3:
        player = state.current_player
        state.apply(state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions()), player)
        steps -= 1
    return state


class Opinion(Bot):
    """Has an opinion of the first three actions only: the second is best."""

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        first, second, third = view.legal[:3]
        values = {first: 0.4, second: 0.7, third: 0.1}
        return Evaluation((0.6, 0.4), (3.0, 2.0), values, second, 1, "win_probability")


def test_the_best_costs_nothing_and_others_what_they_are_worse() -> None:
    state = some_state("cirkis", 6)
    player, legal = state.current_player, state.legal_actions()
    found = [analyse_move(state, player, action, Opinion(), 17) for action in legal[:4]]
    assert [move.loss for move in found] == pytest.approx([0.3, 0.0, 0.6, 0.6])
    assert [move.looked_at for move in found] == [True, True, True, False]
    assert {move.best for move in found} == {state.format_action(legal[1])}
    assert found[0].played == state.format_action(legal[0])
    assert (found[0].number, found[0].player, found[0].choices) == (17, player, len(legal))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("bot", ["greedy", "3", "8"])
def test_what_is_hidden_from_who_acted_changes_nothing(name: str, bot: str) -> None:
    state = some_state(name, 25)
    player = state.current_player
    action = state.legal_actions()[0]
    first = analyse_move(state, player, action, named(state.game, bot, 3))
    for seed in range(3):
        other = state.game.sample_state(state.view(player), Random(seed))
        assert analyse_move(other, player, action, named(state.game, bot, 3)) == first


def test_the_analysis_of_a_record_leaves_chance_out() -> None:
    rng, state, entries = Random(3), tondo.game("circle36", players=1).new_state(), []
    while not state.is_terminal():
        player = state.current_player
        action = state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions())
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    record = Record(state.game, ("Ada",), tuple(entries))
    found = list(analyse(record.replay(), named(state.game, "greedy", 1)))
    assert [f"1: {move.played}" for move in found] == [entry for entry in entries if entry[0] != "*"]


def test_mistakes_are_the_worst_first_and_only_real_ones() -> None:
    def lost(number: int, loss: float) -> MoveAnalysis:
        return MoveAnalysis(number, 0, "a", "b", (1.0,), (0.0,), loss, "win_probability", True, 9)

    found = [lost(0, 0.1), lost(1, 0.0), lost(2, 0.3), lost(3, LEAST_LOSS["win_probability"] / 2), lost(4, 0.3)]
    assert [move.number for move in mistakes(found)] == [2, 4, 0]
    assert [move.number for move in mistakes(found, most=1)] == [2]
