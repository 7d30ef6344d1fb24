"""The engine and the naive reference play the same games."""

import tomllib
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tondo.core import CHANCE, game, perft
from tondo.games.circle36._inspection import Circle36State
from tondo.games.circle36.tests.reference import SPACES, Reference

PERFT = tomllib.loads((Path(__file__).parent / "perft" / "counts.toml").read_text("utf-8"))["perft"]

player_counts = st.one_of(st.integers(1, 4), st.integers(1, 4), st.integers(1, 4), st.integers(5, 12))


def compare(state: Circle36State, reference: Reference) -> None:
    assert state.is_terminal() == reference.is_over()
    assert list(state.players_to_act()) == reference.to_act()
    for player in range(reference.players):
        actions = state.legal_actions(player)
        assert {state.format_action(action) for action in actions} == reference.moves(player)
        assert len(actions) == len(reference.moves(player))
    outcomes = state.chance_outcomes()
    assert {state.format_action(action): weight for action, weight in outcomes} == reference.chances()
    assert list(state.scores()) == reference.scores()
    for player, sheet in enumerate(reference.sheets):
        assert state.numbers(player) == tuple(sheet.get(space) for space in SPACES)


@settings(max_examples=80, deadline=None)
@given(player_counts, st.integers(0, 100), st.booleans(), st.integers(0, 2**32))
def test_the_engine_plays_like_the_reference(players: int, line_points: int, near_misses: bool, seed: int) -> None:
    rng = Random(seed)
    state = game("circle36", players, line_points=line_points, near_misses=near_misses).new_state()
    reference = Reference(players, line_points, near_misses)
    looks = rng.random() * 0.3  # comparing everything everywhere takes too long
    while not reference.is_over():
        if rng.random() < looks:
            compare(state, reference)
        if chances := reference.chances():
            text = rng.choices(list(chances), list(chances.values()))[0]
            state.apply(state.parse_action(text), CHANCE)
            reference.play(text)
        else:
            player = rng.choice(reference.to_act())  # in any order within a round [3]
            text = rng.choice(sorted(reference.moves(player)))
            state.apply(state.parse_action(text), player)
            reference.play(text, player)
    compare(state, reference)
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == reference.winners()


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 12), st.lists(st.integers(1, 6), max_size=40))
def test_both_decide_alike_who_starts(players: int, dice: list[int]) -> None:
    state = game("circle36", players).new_state()
    reference = Reference(players)
    for die in dice:
        if reference.first is not None:
            break
        state.apply(state.parse_action(f"start {die}"))
        reference.play(f"start {die}")
        compare(state, reference)
    assert state.starter == reference.first


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 3), st.integers(0, 2**32))
def test_positions_mean_the_same_to_both(players: int, seed: int) -> None:
    rng = Random(seed)
    state = game("circle36", players).new_state()
    for _ in range(rng.randrange(players * 25)):
        if state.is_terminal():
            break
        chances = state.chance_outcomes()
        player = CHANCE if chances else rng.choice(state.players_to_act())
        state.apply(rng.choice(state.legal_actions(player)), player)
    if state.phase != "starting":
        compare(state, Reference.from_position(state.position(), players))


def count(reference: Reference, depth: int) -> int:
    if depth == 0 or reference.is_over():
        return 1
    player = None if reference.chances() else reference.to_act()[0]
    texts = reference.chances() if player is None else reference.moves(player)
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        child = deepcopy(reference)
        child.play(text, player)
        total += count(child, depth - 1)
    return total


@pytest.mark.parametrize("entry", PERFT, ids=lambda entry: f"{entry['players']}p {entry.get('position', '')[:24]}")
def test_perft_is_confirmed(entry: dict[str, object]) -> None:
    players, options, nodes = entry["players"], entry.get("options", {}), entry["nodes"]
    assert isinstance(players, int)
    assert isinstance(options, dict)
    assert isinstance(nodes, list)
    reference = Reference(players, **options)
    state = game("circle36", players, **options).new_state()
    if "position" in entry:
        reference = Reference.from_position(str(entry["position"]), players, **options)
        state = state.game.parse_position(str(entry["position"]))
    assert [count(reference, depth) for depth in (1, 2)] == nodes[:2]
    assert [perft(state, depth) for depth in range(1, len(nodes) + 1)] == nodes
