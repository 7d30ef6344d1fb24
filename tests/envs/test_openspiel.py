"""Every game in OpenSpiel: its own tests pass, its bots play, and no seat sees more than it may."""

import pickle
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from tondo.core import IllegalAction, OptionError, UnreadablePosition, game_names, game_type
from tondo.envs import EnvError

pyspiel: Any = pytest.importorskip("pyspiel")
mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
cfr: Any = pytest.importorskip("open_spiel.python.algorithms.cfr")
exploitability: Any = pytest.importorskip("open_spiel.python.algorithms.exploitability")
openspiel: Any = pytest.importorskip("tondo.envs.openspiel")

VARIANTS = [
    f"tondo_{name}(players={players})"
    for name in game_names()
    for players in sorted({game_type(name).min_players, game_type(name).min_players + 1, game_type(name).max_players})
]
PIECES = "big slice 2, slice 3, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"
# Games that are nearly over, so that all of what can still happen fits into a table. In the first one two players write
# their last number at once; in the second one a string is being laid, and after it the other player has the last turn.
LAST_ROUNDS = [
    (
        "tondo_circle36",
        {
            "players": 2,
            "position": "entering 1 42.62.54.52.55.41.54.62.43.31.64.42.55.42.21.55.42.53.52.51.64.33.41.31.64 "
            "6B5D4F3I4A5E5G4L/2O3X6K6H5W.5P4Q/5S6U3J5M5T3V4N5R/9C "
            "6B5D4F3I4A5E5G4L/2O3X6K6H5W.5P4Q/5S6U3J5M5T3V4N5R/9C",
        },
    ),
    (
        "tondo_cropcircles",
        {
            "fixed_rules": True,
            "position": "placing 30 1FIFIEIJNINKMG/FIFIEEEIJJJMG1/4EAAF2NK2/4EIBABL4/4ANBKBBL3/4DAPBBPAGmj/5HABMCCM2/"
            "6EDCMOO2/9CNO2/9PCO2/10NN2/10NK2/10KMG1/14 -DF-- cts/cs/c/- - 1- 0 2 486:KMOO+ACHJJLLMP 480:DFHJ+EFGGHJ",
        },
    ),
]
each_game = pytest.mark.parametrize("name", game_names())


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(name, parameters) if parameters else pyspiel.load_game(name)


def play(game: Any, seed: int, actions: int = 10**6) -> list[Any]:
    """The states of a random game, as copies."""
    rng, state = Random(seed), game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal() and len(states) <= actions:
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@pytest.mark.parametrize("variant", VARIANTS)
def test_openspiel_accepts_the_game(variant: str) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=1, serialize=False, verbose=False)


@each_game
def test_states_survive_being_written_and_read(name: str) -> None:
    game = load(f"tondo_{name}")
    for state in play(game, 1)[::40]:
        for copy in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
            assert str(copy) == str(state)
            assert copy.history() == state.history()
            assert copy.information_state_string(0) == state.information_state_string(0)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_options_are_parameters_and_survive_as_text() -> None:
    game = load(f"tondo_cirkis(players=3,center_ring=true,pieces={PIECES.replace(',', ';')})")
    assert game.game.players == 3
    assert game.game.options["center_ring"] is True
    assert game.game.options["pieces"] == PIECES
    assert load(str(game)).game == game.game
    position = play(game, 3, 5)[-1].node.state.position()
    begun = load("tondo_cirkis", players=3, center_ring=True, pieces=PIECES, position=position)
    assert str(load(str(begun)).new_initial_state()) == position


@each_game
def test_probabilities_of_chance_are_exact(name: str) -> None:
    for state in play(load(f"tondo_{name}"), 2, 60):
        if state.is_chance_node():
            inner = state.node.state
            total = sum(weight for _, weight in inner.chance_outcomes())
            exact = [weight / total for _, weight in inner.chance_outcomes()]
            assert [probability for _, probability in state.chance_outcomes()] == exact
            assert [action for action, _ in state.chance_outcomes()] == state.legal_actions()
            assert np.flatnonzero(state.legal_actions_mask()).tolist() == state.legal_actions()


@each_game
def test_actions_have_texts(name: str) -> None:
    for state in play(load(f"tondo_{name}"), 3, 60)[::6]:
        if not state.is_terminal():
            player = state.current_player()
            texts = [state.action_to_string(player, action) for action in state.legal_actions()]
            assert len(set(texts)) == len(texts)
            assert [state.string_to_action(player, text) for text in texts] == state.legal_actions()


@each_game
@pytest.mark.parametrize("rewards", ["outcome", "score"])
def test_returns_are_the_outcome_or_the_scores(name: str, rewards: str) -> None:
    *before, end = play(load(f"tondo_{name}", rewards=rewards), 4)
    assert not any(before[-1].returns())
    inner = end.node.state
    assert tuple(end.returns()) == (inner.returns() if rewards == "outcome" else inner.scores())
    assert end.get_game().min_utility() <= min(end.returns())
    assert max(end.returns()) <= end.get_game().max_utility()
    assert end.move_number() <= end.get_game().max_history_length()


@each_game
def test_copies_are_independent(name: str) -> None:
    state = play(load(f"tondo_{name}"), 5, 30)[-1]
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    assert state.child(state.legal_actions()[0]).history() == copy.history()


@each_game
def test_the_observation_tensor_is_what_the_seat_sees(name: str) -> None:
    game = load(f"tondo_{name}")
    observer = game.make_py_observer()
    for state in play(game, 6, 50)[::10]:
        for player in range(game.num_players()):
            observer.set_from(state, player)
            seen = state.node.visible_state(player).observation(player)
            assert observer.dict.keys() == seen.keys()
            for key, values in seen.items():
                assert (observer.dict[key] == values).all()
            assert state.observation_tensor(player) == observer.tensor.tolist()


@each_game
def test_what_a_seat_can_not_see_is_not_in_its_information_state(name: str) -> None:
    """Outcomes of chance that look the same to a seat leave it in the same information state."""
    game = load(f"tondo_{name}")
    hidden = 0
    for state in play(game, 7, 150):
        if not state.is_chance_node():
            continue
        children = [state.child(action) for action in state.legal_actions()]
        for player in range(game.num_players()):
            by_position: dict[str, set[str]] = {}
            for child in children:
                seen = by_position.setdefault(child.observation_string(player), set())
                seen.add(child.information_state_string(player))
            assert all(len(states) == 1 for states in by_position.values())
            hidden += len(by_position) < len(children)
    assert hidden or not game.game.has_secrets


@each_game
def test_a_seat_recalls_what_it_saw_and_did(name: str) -> None:
    """Information states of one seat form a tree: the same one never comes after two different ones."""
    game = load(f"tondo_{name}")
    before: dict[tuple[int, str], str] = {}
    for seed in range(4):
        states = play(game, seed, 40)
        for earlier, later in pairwise(states):
            for player in range(game.num_players()):
                was, now = (state.information_state_string(player) for state in (earlier, later))
                if was != now:
                    assert before.setdefault((player, now), was) == was


@pytest.mark.parametrize("name", [name for name in game_names() if game_type(name).simultaneous])
def test_players_who_act_at_once_do_not_see_each_other(name: str) -> None:
    game = load(f"tondo_{name}(players=2)")
    state = next(state for state in play(game, 8) if len(state.node.state.players_to_act()) == 2)
    first, second = state.node.state.players_to_act()
    children = [state.child(action) for action in state.legal_actions()]
    assert len({child.information_state_string(second) for child in children}) == 1
    assert len({tuple(child.observation_tensor(second)) for child in children}) == 1
    assert len({child.information_state_string(first) for child in children}) == len(children)
    ends = [child.child(child.legal_actions()[0]) for child in children]
    assert len({end.information_state_string(second) for end in ends}) == len(children)


@pytest.mark.parametrize("name", [name for name in game_names() if game_type(name).max_players > 1])
def test_a_sampled_state_looks_the_same_to_the_seat(name: str) -> None:
    game = load(f"tondo_{name}(players=3)")
    numbers, sampler = 0, Random(9).random
    for state in play(game, 9, 120)[40::9]:
        for player in range(3):
            sampled = state.resample_from_infostate(player, sampler)
            assert sampled.information_state_string(player) == state.information_state_string(player)
            assert sampled.current_player() == state.current_player() or state.is_chance_node()
            numbers += str(sampled) != str(state)
    assert bool(numbers) == (game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION)


@each_game
def test_the_tree_search_of_openspiel_plays(name: str) -> None:
    game = load(f"tondo_{name}")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = next(state for state in play(game, 10) if not state.is_chance_node())
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [name for name in game_names() if game_type(name).has_secrets])
def test_the_search_over_information_sets_plays(name: str) -> None:
    game = load(f"tondo_{name}")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 4, random_state=rng)
    state = next(state for state in play(game, 11) if not state.is_chance_node() and len(state.legal_actions()) > 1)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(("name", "parameters"), LAST_ROUNDS)
def test_counterfactual_regret_falls(name: str, parameters: dict[str, Any]) -> None:
    game = load(name, **parameters)
    solver = cfr.CFRSolver(game)
    regrets = []
    for _ in range(2):
        for _ in range(3):
            solver.evaluate_and_update_policy()
        regrets.append(exploitability.nash_conv(game, solver.average_policy()))
    assert 0 <= regrets[1] < regrets[0] < 1


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        load("tondo_cirkis(players=9)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        load("tondo_cirkis(colour=3)")
    with pytest.raises(UnreadablePosition):
        load("tondo_cirkis(position=nowhere)")
    with pytest.raises(EnvError, match="outcome or score"):
        load("tondo_cirkis(rewards=gold)")
    game = load("tondo_cirkis")
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(EnvError, match="observer"):
        game.make_py_observer(everything)
    with pytest.raises(ValueError, match="position="):
        game.new_initial_state("elsewhere")


def test_a_spectator_sees_what_everybody_may_see() -> None:
    game = load("tondo_cropcircles")
    observer = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    state = play(game, 12, 60)[-1]
    observer.set_from(state, 0)
    assert not observer.dict["hand"].any()
    assert observer.string_from(state, 0) == state.node.state.view(None).position


def test_an_illegal_action_changes_nothing() -> None:
    state = next(state for state in play(load("tondo_cirkis"), 13) if not state.is_chance_node())
    before = str(state)
    with pytest.raises(IllegalAction):
        state.apply_action(next(action for action in range(500) if action not in state.legal_actions()))
    assert str(state) == before
    assert not state.history()
