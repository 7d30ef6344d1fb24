"""The analysis of games that were played: turns, what decisions lost, and what was luck."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

import tondo
from tondo.bots import Bot, Budget, Evaluation, SearchBot, level, named
from tondo.bots.analysis import (
    LEAST_LOSS,
    LEAST_WIN_LOSS,
    TurnAnalysis,
    analyse,
    analyse_decision,
    mistakes,
    summaries,
)
from tondo.bots.forecast import Forecast
from tondo.bots.luck import Balance, luck_of
from tondo.core import CHANCE, Comparison, State, View, game_names
from tondo.core.game import AnyGame
from tondo.core.turns import Decision, describe_move, turns
from tondo.games.circle36.game import Circle36

EVEN = Forecast((0.5, 0.5), (0.0, 0.0))


def some_state(name: str, steps: int) -> State:
    """A position in which somebody has a choice, at the beginning of a decision."""
    rng = Random(5)
    state: State = tondo.game(name, players=2).new_state()
    while (
        steps > 0
        or state.current_player == CHANCE
        or len(state.legal_actions()) < 3
        or state.game.begins(state, state.current_player) == "nothing"
    ):
        player = state.current_player
        state.apply(state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions()), player)
        steps -= 1
    return state


def played_game(game: AnyGame, bots: Sequence[Bot], seed: int, most: int = 10**6) -> list[tuple[int, int]]:
    """Pairs of a player, or chance, and an action."""
    rng = Random(seed)
    state: State = game.new_state()
    actions: list[tuple[int, int]] = []
    while not state.is_terminal() and len(actions) < most:
        player = state.current_player
        action = state.sample_chance(rng) if player == CHANCE else bots[player].choose(state.view(player))
        actions.append((player, action))
        state.apply(action, player)
    return actions


class Opinion(Bot):
    """Has an opinion of the first three actions only: the second is best."""

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        first, second, third = view.legal[:3]
        values = {first: 0.4, second: 0.7, third: 0.1}
        return Evaluation((0.6, 0.4), (3.0, 2.0), values, second, 1, "win_probability")


def test_the_best_costs_nothing_and_others_what_they_are_worse() -> None:
    state = some_state("cirkis", 6)
    player, legal = state.current_player, state.legal_actions()
    found = [analyse_decision(state, Decision(17, player, (action,)), EVEN, Opinion()) for action in legal[:4]]
    assert [move.win_loss for move in found] == pytest.approx([0.3, 0.0, 0.6, 0.6])
    assert [move.loss > 0 for move in found] == [True, False, True, True]
    assert {move.best for move in found} == {(legal[1],)}
    assert found[0].played == (legal[0],)
    assert (found[0].number, found[0].player, found[0].choices) == (17, player, len(legal))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("bot", ["greedy", "3", "strongest"])
def test_what_is_hidden_from_who_acted_changes_nothing(name: str, bot: str) -> None:
    state = some_state(name, 25)
    player = state.current_player
    decision = Decision(0, player, (state.legal_actions()[0],))
    while (after := describe_move(state, decision.actions, player, ("A", "B")).after).current_player == player and (
        after.game.begins(after, player) == "nothing"
    ):
        decision = Decision(0, player, (*decision.actions, after.legal_actions()[-1]))
    first = analyse_decision(state, decision, EVEN, named(state.game, bot, 3))
    for seed in range(3):
        other = state.game.sample_state(state.view(player), Random(seed))
        assert analyse_decision(other, decision, EVEN, named(state.game, bot, 3)) == first


@pytest.mark.parametrize("name", game_names())
def test_turns_are_whole_and_in_order(name: str) -> None:
    game = tondo.game(name, players=2)
    actions = played_game(game, [level(game, 1, 3), level(game, 1, 4)], 7)
    number = 0
    for turn in turns(game, actions):
        assert turn.number == number
        for decision in turn.decisions:
            assert decision.number == number
            assert decision.player in (CHANCE, turn.player)
            taken = actions[number : number + len(decision.actions)]
            assert [(decision.player, action) for action in decision.actions] == taken
            number += len(taken)
        assert turn.end == number
    assert number == len(actions)


def test_a_string_is_one_decision_and_a_turn_has_its_takes() -> None:
    game = tondo.game("cropcircles", players=2)
    first, second, *_ = turns(game, played_game(game, [level(game, 5, 3)] * 2, 7, 80))
    assert first.player is None  # the deal
    string = second.decisions[0]
    state: State = game.new_state()
    for decision in first.decisions:
        state.apply(decision.actions[0], CHANCE)
    assert len(string.actions) > 1
    assert describe_move(state, string.actions, string.player, ("Ada", "Bea")).text.text().startswith("Ada lays")
    takes = [decision for decision in second.decisions[1:] if decision.player != CHANCE]
    assert len(takes) >= 1
    assert all(len(take.actions) == 1 for take in takes)


def test_a_free_turn_belongs_to_the_turn_that_earned_it() -> None:
    game = tondo.game("cirkis", players=2)
    for seed in range(9):
        found = list(turns(game, played_game(game, [level(game, 3, seed), level(game, 3, seed)], seed)))
        assert all(one.player != other.player for one, other in pairwise(found))
        if any(len(turn.decisions) > 1 for turn in found):
            return
    raise AssertionError("no free turn in nine games")


def test_every_roll_of_circle_36_is_a_turn_of_chance() -> None:
    game = tondo.game("circle36", players=2)
    found = list(turns(game, played_game(game, [level(game, 1, 3)] * 2, 7)))
    rolls = [turn for turn in found if turn.player is None]
    assert len(rolls) > 25
    assert all(len(turn.decisions) == 1 for turn in found[1:])


def near_the_end(seed: int, left: int) -> tuple[State, Random]:
    """A solo game of Circle 36 with ``left`` free spaces, the dice to be rolled."""
    rng = Random(seed)
    state = Circle36(players=1).new_state()
    bot = named(state.game, "greedy", 1)
    while not (state.is_chance() and state.numbers(0).count(None) <= left):
        state.apply(state.sample_chance(rng) if state.is_chance() else bot.choose(state.view(0)))
    return state, rng


def exact_value(state: State, again: float | None = None) -> float:
    """The expected final score with perfect play, by brute force; ``again`` is what another roll is worth."""
    if state.is_terminal():
        return float(state.scores()[0])
    if not state.is_chance():
        return max(exact_value(state.child(action), again) for action in state.legal_actions())
    if again is not None:
        return again
    outcomes = state.chance_outcomes()
    total = sum(weight for _, weight in outcomes)
    value = -1000.0
    for _ in range(50):  # doubles may be rolled again and again
        value = sum(weight * exact_value(state.child(action), value) for action, weight in outcomes) / total
    return value


@pytest.mark.parametrize("seed", range(4))
def test_losses_and_luck_are_exact_where_they_can_be(seed: int) -> None:
    state, rng = near_the_end(seed, 1)
    bot = named(state.game, "strongest", 0)
    expected, before = exact_value(state), 0.0
    lost = lucky = 0.0
    assert state.game.expected_scores(state)[0] == pytest.approx(expected, abs=1e-4)
    while not state.is_terminal():
        before = exact_value(state)
        if state.is_chance():
            action = state.sample_chance(rng)
            (luck,) = luck_of(state, action)
            assert luck == pytest.approx(exact_value(state.child(action)) - before, abs=1e-4)
            lucky += luck
        else:
            action = rng.choice(state.legal_actions())
            loss = analyse_decision(state, Decision(0, 0, (action,)), Forecast((1.0,), (0.0,)), bot).loss
            assert loss == pytest.approx(before - exact_value(state.child(action)), abs=0.051)
            lost += before - exact_value(state.child(action))
        state.apply(action)
    assert state.scores()[0] == pytest.approx(expected + lucky - lost, abs=1e-3)


def test_luck_comes_to_nothing_on_average() -> None:
    for name in game_names():
        state: State = tondo.game(name, players=2).new_state()
        rng = Random(2)
        for _ in range(60):
            if state.is_terminal():
                break
            if state.is_chance():
                outcomes = state.chance_outcomes()
                mean = [0.0, 0.0]
                for action, weight in outcomes:
                    mean = [one + weight * other for one, other in zip(mean, luck_of(state, action), strict=True)]
                assert mean == pytest.approx([0, 0], abs=1e-6)
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()), state.current_player)


@pytest.mark.parametrize(("name", "weak", "strong"), [("circle36", 3, 7), ("cirkis", 2, 6)])
def test_who_plays_better_loses_less(name: str, weak: int, strong: int) -> None:
    game = tondo.game(name, players=2)
    lost = [0.0, 0.0]
    for seed in range(1 if name == "circle36" else 2):
        actions = played_game(game, [level(game, weak, seed), level(game, strong, seed)], seed)
        found = list(analyse(game, actions, named(game, "strongest", 0), Budget(2000) if name == "cirkis" else None))
        for player, summary in enumerate(summaries(game, found)):
            lost[player] += summary.loss
            assert 0 <= summary.good <= summary.choices
        for turn in found:
            assert sum(turn.win_probabilities) == pytest.approx(1)
            for decision in turn.decisions:
                assert min(decision.loss, decision.win_loss) >= 0
                assert decision.best != decision.played or decision.loss == decision.win_loss == 0
    assert lost[1] < lost[0]


# So many simulations for each decision: enough to find mistakes in the games of bots of level 1.
EFFORT = {"circle36": 1, "cirkis": 300, "cropcircles": 3}


@pytest.mark.parametrize("name", game_names())
def test_a_turn_loses_what_the_graph_falls_and_never_more_than_there_was(name: str) -> None:
    game = tondo.game(name, players=2)
    actions = played_game(game, [level(game, 1, 3), level(game, 1, 4)], 7)
    lost = 0.0
    for turn in analyse(game, actions, named(game, "strongest", 0), Budget(EFFORT[name])):
        for chances in (turn.win_probabilities, turn.after):
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0
        if turn.player is None:
            assert turn.after == turn.win_probabilities
            continue
        before, after = turn.win_probabilities[turn.player], turn.after[turn.player]
        assert 0 <= turn.win_loss <= before
        assert before - after == pytest.approx(turn.win_loss)
        assert turn.loss >= 0
        lost += turn.win_loss
    assert lost > 0.2


class Grudge(Bot):
    """Thinks that any decision and the rest of its turn lost as much as ``losses`` says, by the number of the rest."""

    losses = (40.0, 30.0, 70.0, 71.0)

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        raise AssertionError("an analysis compares, and asks for no evaluation")

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        other = next(action for action in view.legal if action != played[0])
        return Comparison((other,), self.losses[len(rest)])


def test_a_turn_loses_as_much_as_its_worst_comparison_and_decisions_share_it() -> None:
    game = tondo.game("cropcircles", players=2)
    actions = played_game(game, [level(game, 5, 3)] * 2, 7, 80)
    _, turn, *_ = turns(game, actions)
    assert [decision.player for decision in turn.decisions].count(turn.player or 0) == len(Grudge.losses)
    found = list(analyse(game, actions[: turn.end], Grudge(seed=1)))[1]
    assert [decision.loss for decision in found.decisions] == [0, 30, 0, 40]  # in the order of play
    assert [decision.best == decision.played for decision in found.decisions] == [True, False, True, False]
    assert found.loss == 70
    assert sum(decision.win_loss for decision in found.decisions) == pytest.approx(found.win_loss)


def test_the_one_who_analyses_finds_no_fault_with_itself() -> None:
    game = tondo.game("circle36", players=1)
    bot = named(game, "strongest", 0)
    found = list(analyse(game, played_game(game, [bot], 3), bot))
    assert sum(turn.loss for turn in found) < 1
    assert not mistakes(game, found)
    small = tondo.game("cirkis", players=2)
    search = SearchBot(300, seed=1)
    assert not mistakes(small, list(analyse(small, played_game(small, [search] * 2, 3, 12), search)))


def test_a_forecast_is_exact_at_the_end_and_points_are_worth_most_in_a_close_game() -> None:
    state = some_state("circle36", 60)
    while not state.is_terminal():
        state.apply(state.legal_actions()[0] if not state.is_chance() else state.sample_chance(Random(1)))
    end = Forecast.by_playouts(state)
    outcome = state.outcome()
    assert outcome is not None
    assert end.scores == outcome.scores
    assert [bool(chance) for chance in end.win_probabilities] == [seat in outcome.winners for seat in (0, 1)]
    start = Forecast.by_playouts(tondo.game("circle36", players=2).new_state())
    assert start.win_gain(0, 0) == 0
    assert 0 < start.win_gain(0, 1) < start.win_gain(0, 5) <= 1 - start.win_probabilities[0]
    behind = max(end.scores) - end.scores[0]
    assert end.win_gain(0, behind + 1) == 1 - end.win_probabilities[0]


def test_mistakes_are_the_worst_first_and_only_real_ones() -> None:
    game = tondo.game("cirkis", players=2)

    def lost(number: int, win_loss: float, loss: float = 0.0) -> TurnAnalysis:
        state = game.new_state()
        action = state.legal_actions()[0]
        move = analyse_decision(state, Decision(number, 0, (action,)), EVEN, named(game, "random", 0))
        made = replace(move, loss=loss, win_loss=win_loss)
        chances, nothing = (0.5 + win_loss, 0.5 - win_loss), (0.0, 0.0)
        balance = Balance(nothing, nothing, nothing, nothing, nothing)
        return TurnAnalysis(number, number + 1, 0, (made,), chances, nothing, (0.5, 0.5), nothing, nothing, balance)

    much = LEAST_LOSS * game.win_scale
    found = [lost(0, 0.1), lost(1, 0.0), lost(2, 0.3), lost(3, LEAST_WIN_LOSS / 2), lost(4, 0.3), lost(5, 0.0, much)]
    assert [turn.number for turn in mistakes(game, found)] == [2, 4, 0, 5]
    assert [turn.number for turn in mistakes(game, found, most=1)] == [2]
