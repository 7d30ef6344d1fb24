"""Policies in ONNX files as bots: whether they fit, what they choose, and what is said about files that do not fit."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.onnx_files import FLOAT, linear_policy
from tests.support.variants import USUAL, VARIANTS, label, some_positions
from tondo.bots import (
    Network,
    NetworkBot,
    NetworkError,
    NetworkEvaluator,
    NothingToChoose,
    Parameters,
    SearchBot,
    named,
    play,
)
from tondo.bots.network import describe
from tondo.core import game, game_type
from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, StartPlayer

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)
each_game = pytest.mark.parametrize("variant", USUAL, ids=label)


def content(variant: AnyGame, seed: int = 1, **changes: Any) -> bytes:
    """A policy with random weights; ``changes`` are of its metadata."""
    spec = variant.spec()
    rng = np.random.default_rng(seed)
    weights = rng.normal(size=(spec.observation_size, spec.num_player_actions)).astype(np.float32)
    value = np.full((spec.observation_size, 1), 1 / 4096, np.float32)
    return linear_policy(weights, value, {**describe(variant), **changes})


@pytest.fixture
def policy(tmp_path: Path) -> Callable[..., str]:
    """Writes a policy for a variant and returns the path of its file."""

    def write(variant: AnyGame, **changes: Any) -> str:
        path = tmp_path / f"{variant.name}.onnx"
        path.write_bytes(content(variant, **changes))
        return str(path)

    return write


@each_variant
def test_a_policy_plays_its_variant_by_the_rules(variant: AnyGame, policy: Callable[..., str]) -> None:
    bot = named(variant, policy(variant), seed=1)
    for state in some_positions(variant, 3, most=6):
        for player in state.players_to_act()[-1:]:
            view = state.view(player)
            found = bot.evaluate(view)
            assert tuple(found.values) == view.legal
            assert sum(found.values.values()) == pytest.approx(1)
            assert sum(found.win_probabilities) == pytest.approx(1)
            assert found.best == max(found.values, key=lambda action: found.values[action])
            assert bot.choose(view) == found.best
            assert bot.compare(view, [found.best]).loss >= 0


@each_game
def test_it_plays_what_the_graph_says(variant: AnyGame) -> None:
    network = Network(content(variant), "x.onnx")
    bot = NetworkBot(network, variant, seed=1)
    for state in some_positions(variant, 5, most=6):
        for player in state.players_to_act()[:1]:
            row = state.observation_tensor(player)
            weights = np.random.default_rng(1).normal(size=(len(row), variant.spec().num_player_actions))
            logits = row @ weights.astype(np.float32)
            legal = state.legal_actions(player)
            assert bot.choose(state.view(player)) == legal[int(np.argmax(logits[legal]))]
            (found,), (value,) = network.run(row[None])
            assert np.allclose(found, logits, rtol=1e-3, atol=1e-2)
            assert value == pytest.approx(row.sum() / 4096, rel=1e-4)


@each_game
def test_many_positions_at_once_are_the_same_as_one_by_one(variant: AnyGame) -> None:
    network = Network(content(variant), "x.onnx")
    rows = np.array([state.observation_tensor(0) for state in some_positions(variant, 5, most=6)])
    policy, values = network.run(rows)
    for row, logits, value in zip(rows, policy, values, strict=True):
        (one,), (other,) = network.run(row[None])
        assert np.allclose(one, logits, rtol=1e-4, atol=1e-3)
        assert other == pytest.approx(value, rel=1e-4)


def test_what_is_hidden_never_changes_a_choice(policy: Callable[..., str]) -> None:
    for variant in USUAL:
        path = policy(variant)
        for state in some_positions(variant, 4, most=8):
            for player in state.players_to_act()[:1]:
                view = state.view(player)
                other = variant.sample_state(view, Random(9)).view(player)
                first, second = (named(variant, path, 5).evaluate(one) for one in (view, other))
                assert (first.best, first.values) == (second.best, second.values)


@each_game
def test_it_guides_a_search(variant: AnyGame) -> None:
    evaluator = NetworkEvaluator(Network(content(variant), "x.onnx"), variant)
    for state in some_positions(variant, 6, most=4):
        for player in state.players_to_act()[:1]:
            priors, values = evaluator.evaluate([state], [player])
            legal = state.legal_actions(player)
            assert np.flatnonzero(priors[0] > 0).tolist() == [a for a in legal if priors[0, a] > 0] != []
            assert values.sum() == pytest.approx(1)
            bots = [SearchBot(20, Parameters(margin_weight=0.0), evaluator=evaluator, seed=1) for _ in range(2)]
            found, again = (bot.evaluate(state.view(player)) for bot in bots)
            assert found == again
            assert found.best in legal


def test_the_search_follows_its_network() -> None:
    """With few simulations it plays what the policy strongly prefers; the value of a seat is in that seat's column."""
    variant = game("cirkis")
    spec = variant.spec()
    state = variant.new_state()
    favourite = state.legal_actions(0)[7]
    weights = np.zeros((spec.observation_size, spec.num_player_actions), np.float32)
    weights[:, favourite] = 1.0
    data = linear_policy(weights, np.full((spec.observation_size, 1), 1 / 256, np.float32), describe(variant))
    evaluator = NetworkEvaluator(Network(data, "x.onnx"), variant)
    assert SearchBot(8, evaluator=evaluator, seed=1).choose(state.view(0)) == favourite
    after = state.child(favourite)
    player = after.current_player
    _, values = evaluator.evaluate([after], [player])
    assert values[0, player] == pytest.approx(after.observation_tensor(player).sum() / 256, rel=1e-4)
    with pytest.raises(NetworkError):
        NetworkEvaluator(Network(data, "x.onnx"), game("cirkis", 3))


def test_a_temperature_draws_and_a_seed_repeats_it() -> None:
    variant = game("cirkis")
    network = Network(content(variant), "x.onnx")
    view = variant.new_state().view(0)
    drawn = [NetworkBot(network, variant, seed, temperature=50.0).choose(view) for seed in range(30)]
    assert len(set(drawn)) > 5
    assert drawn == [NetworkBot(network, variant, seed, temperature=50.0).choose(view) for seed in range(30)]
    cold = {NetworkBot(network, variant, seed, temperature=1e-6).choose(view) for seed in range(10)}
    assert cold == {NetworkBot(network, variant, 1).choose(view)}
    for wrong in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="temperature"):
            NetworkBot(network, variant, 1, temperature=wrong)


def test_a_bot_can_be_copied_and_sent() -> None:
    variant = game("circle36", 1)
    bot = NetworkBot(Network(content(variant), "x.onnx"), variant, seed=3)
    scores = play(variant, [bot], 7).scores
    assert scores == play(variant, [pickle.loads(pickle.dumps(bot))], 7).scores
    assert scores == play(variant, [copy.deepcopy(bot)], 7).scores


def test_who_begins_does_not_matter(policy: Callable[..., str]) -> None:
    path = policy(game("cirkis"))
    kind = game_type("cirkis")
    names = [option.name for option in kind.settings if isinstance(option, StartPlayer)]
    assert names
    by_lot = kind(2, dict.fromkeys(names, BY_LOT))
    state = by_lot.new_state()
    state.apply(state.sample_chance(Random(1)))
    player = state.current_player
    bot = named(game("cirkis"), path, 1)
    assert bot.choose(state.view(player)) in state.legal_actions(player)


def test_a_bot_refuses_views_of_other_games(policy: Callable[..., str]) -> None:
    bot = named("cirkis", policy(game("cirkis")), 1)
    with pytest.raises(NetworkError, match="trained for the game 'cirkis', not for Circle 36"):
        bot.choose(
            game("circle36", 1).new_state().child(game("circle36", 1).new_state().chance_outcomes()[0][0]).view(0)
        )
    with pytest.raises(NothingToChoose):
        bot.evaluate(game("cirkis").new_state().view(1))


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    variant = game("circle36", 1)
    path = tmp_path / "x.ONNX"
    path.write_bytes(content(variant, seed=1))
    first = Network.load(path)
    assert Network.load(path) is first
    path.write_bytes(content(variant, seed=2, added="something longer"))
    assert Network.load(path).digest != first.digest


CIRKIS = game("cirkis")
WRONG: dict[str, tuple[Callable[[], bytes], str]] = {
    "other game": (lambda: content(game("circle36", 1)), "was trained for the game 'circle36', not for Cir*Kis"),
    "more players": (lambda: content(game("cirkis", 3)), "was trained for Cir*Kis with 3 players, not 2"),
    "another option": (
        lambda: content(game("cirkis", center_ring=not CIRKIS.options["center_ring"])),
        "was trained with center_ring=",
    ),
    "no options": (lambda: content(CIRKIS, options={}), "was trained with"),
    "other rules": (lambda: content(CIRKIS, rules=10_000), "must be trained anew"),
    "other observations": (lambda: content(CIRKIS, observation=[["dice", [2], 0, 6]]), "must be trained anew"),
    "a later format": (lambda: content(CIRKIS, format=2), "has format 2; this version of Tondo reads format 1"),
    "no metadata": (lambda: raw(None), "does not say what it was trained for"),
    "metadata that is no JSON": (lambda: raw("{"), "does not say what it was trained for"),
    "metadata that is deep": (lambda: raw("[" * 100_000), "does not say what it was trained for"),
    "metadata of another kind": (lambda: raw("[]"), "does not say what it was trained for"),
    "players as text": (lambda: content(CIRKIS, players="2"), "does not say what it was trained for"),
    "too few inputs": (lambda: raw(describe(CIRKIS), size=3), "has other inputs or outputs than a policy"),
    "too few actions": (lambda: raw(describe(CIRKIS), actions=3), "has other inputs or outputs than a policy"),
    "another input": (lambda: raw(describe(CIRKIS), input_name="board"), "has other inputs or outputs than a policy"),
    "floats": (lambda: raw(describe(CIRKIS), input_type=FLOAT), "has other inputs or outputs than a policy"),
    "no value": (lambda: raw(describe(CIRKIS), outputs=("policy", "q")), "has other inputs or outputs than a policy"),
    "no network": (lambda: b"\x89PNG\r\n", "is not an ONNX file"),
    "half a file": (lambda: content(CIRKIS)[:5000], "is not an ONNX file"),
    "nothing": (lambda: b"", "is not an ONNX file"),
}


def raw(metadata: Any, size: int | None = None, actions: int | None = None, **changes: Any) -> bytes:
    spec = CIRKIS.spec()
    size, actions = size or spec.observation_size, actions or spec.num_player_actions
    return linear_policy(np.zeros((size, actions), np.float32), np.zeros((size, 1), np.float32), metadata, **changes)


@pytest.mark.parametrize("kind", WRONG)
def test_a_file_that_does_not_fit_gets_one_sentence(kind: str, tmp_path: Path) -> None:
    make, said = WRONG[kind]
    path = tmp_path / "wrong.onnx"
    path.write_bytes(make())
    with pytest.raises(NetworkError) as error:
        named(CIRKIS, str(path), 1)
    assert said in error.value.text("en")
    assert str(path) in error.value.text("fr")
    assert error.value.text("fr") != error.value.text("en")
    assert "\n" not in error.value.text("en")


def test_a_file_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(NetworkError, match=r"none\.onnx can’t be read"):
        named("cirkis", str(tmp_path / "none.onnx"), 1)
    (tmp_path / "folder.onnx").mkdir()
    with pytest.raises(NetworkError, match=r"folder\.onnx can’t be read"):
        named("cirkis", str(tmp_path / "folder.onnx"), 1)


def test_what_is_not_a_number_is_an_error() -> None:
    spec = CIRKIS.spec()
    weights = np.full((spec.observation_size, spec.num_player_actions), np.nan, np.float32)
    data = linear_policy(weights, np.zeros((spec.observation_size, 1), np.float32), describe(CIRKIS))
    with pytest.raises(NetworkError, match="not a number"):
        NetworkBot(Network(data, "nan.onnx"), CIRKIS, 1).evaluate(CIRKIS.new_state().view(0))
