"""The engine against the slow second implementation."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tondo.core import game
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import BOARD, GLYPHS
from tondo.games.cropcircles.strings import strings
from tondo.games.cropcircles.tests.reference import MULTIPLIER, Board, Glyph, Reference, name

OPTIONS = st.fixed_dictionaries(
    {},
    optional={key: st.booleans() for key in ("fixed_rules", "bridging", "sheet_of_112", "equal_turns")}
    | {"begins": st.integers(0, 2)},
)


def agree(state: CropCirclesState, reference: Reference) -> None:
    """Everything there is to compare."""
    legal = reference.legal()
    assert {state.format_action(action) for action in state.legal_actions()} == legal.keys()
    if state.is_chance():
        assert {state.format_action(action): weight for action, weight in state.chance_outcomes()} == legal
    elif not state.is_terminal():
        assert state.current_player == reference.player
    assert list(state.scores()) == reference.scores
    board = {at: GLYPHS[kind] for at, kind in enumerate(state.board) if kind is not None}
    both = {**reference.space, **reference.string}
    assert board == {(row - 1) * 14 + column - 1: name(glyph) for (row, column), glyph in both.items()}
    assert [None if kind is None else GLYPHS[kind] for kind in state.pool] == [
        None if glyph is None else name(glyph) for glyph in reference.pool
    ]
    for player, hand in enumerate(reference.hands):
        assert dict(zip(GLYPHS, state.hand(player), strict=True)) == {
            glyph: {name(key): count for key, count in hand.items()}.get(glyph, 0) for glyph in GLYPHS
        }
    if not reference.fixed_rules:
        assert (state.holder, state.can_change) == (reference.holder, reference.can_change)


def choose(state: CropCirclesState, rng: Random, eagerness: float) -> int:
    """A random action; the more eager, the more is laid rather than taken."""
    if state.is_chance():
        return state.sample_chance(rng)
    actions = state.legal_actions()
    if state.phase == "placing" and len(actions) > 1 and rng.random() < eagerness:
        actions = actions[:-1]
    return rng.choice(actions)


@settings(max_examples=25, deadline=None)
@given(
    players=st.integers(2, 6), options=OPTIONS, seed=st.integers(0, 2**32), eagerness=st.sampled_from([0, 0.5, 0.9, 1])
)
def test_a_whole_game_goes_the_same_way(players: int, options: dict[str, Any], seed: int, eagerness: float) -> None:
    rng = Random(seed)
    state: CropCirclesState = game("cropcircles", players, **options).new_state()
    reference = Reference(players, **options)
    while not state.is_terminal():
        if rng.random() < 0.3 or state.phase != "placing" or state.owed:
            agree(state, reference)
        action = choose(state, rng, eagerness)
        reference.do(state.format_action(action))
        state.apply(action)
    agree(state, reference)
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == reference.winners
    assert not options.get("equal_turns") or len(set(reference.had)) == 1


@pytest.mark.parametrize("bridging", [False, True])
def test_every_legal_string_is_found_and_can_be_built(bridging: bool) -> None:
    """What `strings` finds, what small actions reach, and what the reference allows as a whole are the same."""
    rng = Random(5)
    for _ in range(3):
        state: CropCirclesState = game("cropcircles", 2, bridging=bridging).new_state()
        reference = Reference(2, bridging=bridging)
        while state.turn < 2 or state.phase != "placing":
            action = choose(state, rng, 0.5)
            reference.do(state.format_action(action))
            state.apply(action)
        found = {
            frozenset(zip(fields_of(state, string.turn), string.kinds, strict=True)): string.score
            for string in strings(state)
        }
        assert len(found) == len(strings(state))
        assert found == built(state)
        assert {frozenset((place_of(f), name(g)) for f, g in string.items()) for string in allowed(reference)} == {
            frozenset((at, GLYPHS[kind]) for at, kind in string) for string in found
        }


def fields_of(state: CropCirclesState, turn: str) -> list[int]:
    """The spaces of a typed string, in line order."""
    return sorted(action // 16 for action in state.parse_turn(turn)[:-1])


def built(state: CropCirclesState) -> dict[frozenset[tuple[int, int]], int]:
    """All strings that small actions lead to, with what finishing them scores."""
    found: dict[frozenset[tuple[int, int]], int] = {}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions()[:-1]:
            there = here.child(action)
            string = frozenset((at, there.board[at] or 0) for at in there.string)
            if string not in found:
                finished = there.child(there.parse_action("finish"))
                mover = there.current_player
                found[string] = finished.scores()[mover] - there.scores()[mover]
                waiting.append(there)
    return found


def allowed(reference: Reference) -> list[dict[Board, Glyph]]:
    """All strings that the hand allows, by trying every line, whether or not it touches anything yet."""
    found: list[dict[Board, Glyph]] = []
    seen: set[frozenset[tuple[Board, Glyph]]] = set()

    def lengthen(string: dict[Board, Glyph], space: Board, step: Board) -> None:
        if space not in MULTIPLIER:
            return
        after = space[0] + step[0], space[1] + step[1]
        if space in reference.space:
            if reference.bridging:
                lengthen(string, after, step)
            return
        for glyph, count in reference.hands[reference.player].items():
            longer = {**string, space: glyph}
            if list(longer.values()).count(glyph) > count:
                continue
            key = frozenset(longer.items())
            if reference.is_string(longer) and key not in seen:
                seen.add(key)
                found.append(longer)
            lengthen(longer, after, step)

    for space in MULTIPLIER:
        if space not in reference.space:
            lengthen({}, space, (0, 1))
            lengthen({}, space, (1, 0))
    return found


def place_of(space: Board) -> int:
    return (space[0] - 1) * 14 + space[1] - 1


def perft(reference: Reference, depth: int, history: list[str], start: Any) -> int:
    """Sequences of actions, by replaying them from the start."""
    legal = reference.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for text in legal:
        again = start()
        for done in [*history, text]:
            again.do(done)
        total += perft(again, depth - 1, [*history, text], start)
    return total


def counts() -> list[dict[str, Any]]:
    text = (Path(__file__).parent / "perft" / "counts.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["perft"]
    return found


@pytest.mark.parametrize(
    "entry", counts(), ids=lambda entry: f"{entry['players']}p {entry.get('position', 'start')[:12]}"
)
def test_perft_counts_are_what_the_reference_counts(entry: dict[str, Any]) -> None:
    variant = game("cropcircles", entry["players"], **entry.get("options", {}))
    state = variant.parse_position(entry["position"]) if "position" in entry else variant.new_state()

    def start() -> Reference:
        return reference_of(state)

    for depth, nodes in enumerate(entry["nodes"][:2], 1):
        assert perft(start(), depth, [], start) == nodes


def reference_of(state: CropCirclesState) -> Reference:
    """The reference in the same position, where no string has been begun."""
    reference = Reference(state.num_players, **state.game.options)
    by_name = {name(glyph): glyph for glyph in reference.bag}
    stages = {
        "starting": "lot",
        "dealing": "deal",
        "placing": "place",
        "taking": "take",
        "drawing": "draw",
        "refilling": "refill",
    }
    reference.stage = stages[state.phase]
    for kind, count in enumerate(state.bag):
        reference.bag[by_name[GLYPHS[kind]]] = count
    for player in range(state.num_players):
        for kind, count in enumerate(state.hand(player)):
            if count:
                reference.hands[player][by_name[GLYPHS[kind]]] = count
    for at, lying in enumerate(state.board):
        if lying is not None:
            reference.space[at // 14 + 1, at % 14 + 1] = by_name[GLYPHS[lying]]
    reference.pool = [None if kind is None else by_name[GLYPHS[kind]] for kind in state.pool]
    view = state.view(None).data
    rules: Any = view["rules"]
    reference.active = {shading: frozenset(shapes) for shading, shapes in rules.items() if shading != "empty"}
    upcoming: Any = view["upcoming"]
    reference.upcoming = None if upcoming is None else frozenset(upcoming["permits"])
    reference.scores = list(state.scores())
    reference.turn, reference.player = state.turn + 1, state.mover if state.mover is not None else 0
    reference.holder, reference.can_change = state.holder, state.can_change
    reference.to_take = state.owed
    return reference


def test_the_board_is_the_one_turned_by_hand() -> None:
    assert BOARD.multiplier == tuple(MULTIPLIER[row, column] for row in range(1, 15) for column in range(1, 15))
