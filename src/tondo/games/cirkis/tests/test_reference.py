"""The engine beside the slow, naive second implementation of the rules."""

import copy
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tondo.core import game
from tondo.games.cirkis._inspection import BEGINS, CirkisState
from tondo.games.cirkis.board import FIGURES, SPACES
from tondo.games.cirkis.pieces import LOST_TURN, NAMES, PLACEMENTS, brings_points, read_set
from tondo.games.cirkis.tests.reference import LOST, Place, Reference, central_star, places, ring, wheels

SETS = [
    "3 2 1 2 2 3 3 2 2",
    "0 0 0 0 0 0 10 8 2",
    "1 1 1 0 0 0 1 1 1 = 6",
    "0 1 0 1 0 1 0 0 0 = 3",
    "0 0 0 0 0 0 0 0 5 = 5",
    "9 9 9 9 9 9 0 0 0 = 54",
]


def as_place(action: int) -> str | Place:
    if action == LOST_TURN:
        return LOST
    if action >= BEGINS:
        return f"player {action - BEGINS + 1} begins"
    piece, spaces = PLACEMENTS[action]
    return NAMES[piece], frozenset(SPACES[space].name for space in spaces)


def pair(players: int, options: Mapping[str, int], pieces: str) -> tuple[CirkisState, Reference]:
    counts = [int(word) for word in pieces.partition("=")[0].split()]
    state = game("cirkis", players, **options, pieces=pieces).new_state()
    return state, Reference(
        players,
        center_ring=bool(options.get("center_ring")),
        match_to_100=bool(options.get("match_to_100")),
        stop_at_once=bool(options.get("stop_at_once")),
        begins=options.get("begins", 1),
        pieces=dict(zip(NAMES, counts, strict=True)),
    )


def compare(state: CirkisState, reference: Reference) -> None:
    assert state.is_terminal() == bool(reference.end)
    assert state.scores() == tuple(reference.scores())
    assert {as_place(action) for action in state.legal_actions()} == set(reference.legal())
    if reference.end:
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason.key == f"end.{reference.end}"
        assert list(outcome.winners) == reference.winners()
        return
    assert state.is_chance() == (reference.start_player == -1)
    assert state.first_player == (None if state.is_chance() else reference.start_player)
    if not state.is_chance():
        assert state.current_player == reference.turn
    assert state.is_free_turn == reference.free
    assert state.lost_turns == reference.lost
    assert state.round == reference.round
    for player in range(state.num_players):
        assert state.left(player) == tuple(reference.left(player, name) for name in NAMES)


def test_both_find_the_same_places() -> None:
    assert {as_place(action) for action in range(LOST_TURN)} == set(places())
    assert len(places()) == LOST_TURN


def test_both_find_the_same_figures() -> None:
    names = [frozenset(SPACES[space].name for space in figure.spaces) for figure in FIGURES]
    assert set(names) == {spaces for _, spaces in wheels()} | {ring()}
    assert central_star() in names


choices = st.fixed_dictionaries(
    {name: st.booleans() for name in ("center_ring", "match_to_100", "stop_at_once")} | {"begins": st.integers(0, 2)}
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 4), choices, st.sampled_from(SETS), st.randoms(use_true_random=False), st.floats(0, 1))
def test_random_games_agree(players: int, options: dict[str, int], pieces: str, rng: Random, greed: float) -> None:
    assume(not options["match_to_100"] or brings_points(read_set(pieces)))
    state, reference = pair(players, options, pieces)
    for _ in range(220):
        compare(state, reference)
        if state.is_terminal():
            break
        actions = state.legal_actions()
        if rng.random() < greed:  # whatever scores most: so that circles, stars and ends happen
            action = max(actions, key=lambda a: (sum(item.points for item in state.score_breakdown(a)), rng.random()))
        else:
            action = rng.choice(actions)
        gained = [0] * players
        for item in state.score_breakdown(action):
            gained[item.player] += item.points
        before = reference.scores()
        state.apply(action)
        reference.play(as_place(action))
        assert [a + b for a, b in zip(before, gained, strict=True)] == reference.scores()


def naive_perft(reference: Reference, depth: int) -> int:
    actions = reference.legal()
    if depth == 1 or not actions:
        return max(1, len(actions))
    total = 0
    for action in actions:
        after = copy.deepcopy(reference)
        after.play(action)
        total += naive_perft(after, depth - 1)
    return total


def test_perft_counts_are_the_reference_s_too() -> None:
    entries = tomllib.loads((Path(__file__).parent / "perft" / "counts.toml").read_text("utf-8"))["perft"]
    counted: dict[str, list[int]] = {}
    for entry in entries:
        if "position" in entry:
            continue
        options = dict(entry["options"])
        pieces = options.pop("pieces", SETS[0])
        key = f"{entry['players']} {options} {pieces}"
        _, reference = pair(entry["players"], options, pieces)
        counted.setdefault(key, [naive_perft(reference, depth) for depth in (1, 2)])
        assert counted[key] == entry["nodes"][:2], entry
