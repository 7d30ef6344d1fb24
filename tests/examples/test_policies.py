"""The trained policies in examples/policies play as bots, without PyTorch."""

import csv
from pathlib import Path

import pytest

from tondo.bots import Bot, Network, NetworkBot, NetworkEvaluator, Parameters, RandomBot, SearchBot, named, play
from tondo.bots.network import describe
from tondo.core import game
from tondo.core.game import AnyGame

FOLDER = Path(__file__).parents[2] / "examples" / "policies"
PLAYERS = {"cirkis": 2, "circle36": 1}
MAX_BYTES = 2_000_000

each_policy = pytest.mark.parametrize("name", PLAYERS)


def trained(name: str) -> tuple[AnyGame, str]:
    return game(name, PLAYERS[name]), str(FOLDER / f"{name}.onnx")


def test_every_policy_is_tested() -> None:
    assert {path.stem for path in FOLDER.glob("*.onnx")} == set(PLAYERS)


@each_policy
def test_a_policy_is_small_and_says_what_it_was_trained_for(name: str) -> None:
    variant, path = trained(name)
    network = Network.load(path)
    network.require_fit(variant)
    assert network.about == describe(variant)
    assert len(network.content) < MAX_BYTES
    assert b".py" not in network.content  # nothing of the machine on which it was trained


@each_policy
def test_a_policy_repeats_its_games(name: str) -> None:
    variant, path = trained(name)
    first, second = (play(variant, [named(variant, path, 1) for _ in range(variant.players)], 5) for _ in range(2))
    assert first.scores == second.scores


def test_the_policy_for_two_beats_random_from_both_seats() -> None:
    variant, path = trained("cirkis")
    network = Network.load(path)
    won = 0.0
    for number in range(10):
        seat = number % 2
        bots: list[Bot] = [RandomBot(number), RandomBot(number)]
        bots[seat] = NetworkBot(network, variant, number)
        outcome = play(variant, bots, number)
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won >= 9


def test_the_policy_for_one_scores_far_more_than_random() -> None:
    variant, path = trained("circle36")
    scores = [play(variant, [named(variant, path, number)], number).scores[0] for number in range(20)]
    assert sum(scores) / len(scores) > 20  # random entries score about -10, level 4 about 20


def test_near_the_end_the_value_tells_who_wins() -> None:
    """Of what the two players expect at their last choices in a game, the winner expects more, in most games."""
    variant, path = trained("cirkis")
    network = Network.load(path)
    right = 0
    for number in range(50):
        bots = [NetworkBot(network, variant, 2 * number + seat, temperature=1.0) for seat in range(2)]
        state, last = variant.new_state(), [0.5, 0.5]
        while not state.is_terminal():
            player = state.current_player
            view = state.view(player)
            last[player] = bots[player].evaluate(view).win_probabilities[player]
            state.apply(bots[player].choose(view))
        outcome = state.outcome()
        assert outcome is not None
        right += outcome.winners == ((0,) if last[0] > last[1] else (1,))
    assert right >= 34


def test_the_value_of_one_player_is_the_score_to_expect() -> None:
    variant, path = trained("circle36")
    network = Network.load(path)
    state = variant.new_state()
    state.apply(state.chance_outcomes()[0][0])
    _, (value,) = network.run(state.observation_tensor(0)[None])
    assert 15 < value < 38


@pytest.mark.parametrize(("name", "simulations"), [("cirkis", 30), ("circle36", 30)])
def test_it_guides_a_search(name: str, simulations: int) -> None:
    variant, path = trained(name)
    evaluator = NetworkEvaluator(Network.load(path), variant)
    bot = SearchBot(simulations, Parameters(margin_weight=0.0), evaluator=evaluator, seed=1)
    state = variant.new_state()
    while state.is_chance():
        state.apply(state.chance_outcomes()[0][0])
    assert bot.choose(state.view(0)) in state.legal_actions(0)


@each_policy
def test_the_curve_leads_to_the_policy(name: str) -> None:
    with (FOLDER / f"{name}.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [*rows[0]] == ["steps", "minutes", "cpu_minutes", "won", "score", "entropy"]
    assert len(rows) > 5
    assert float(rows[-1]["score"]) > float(rows[0]["score"])
