"""What every state of every game must do, whatever its rules."""

import pickle
from collections import Counter
from copy import deepcopy
from random import Random

import numpy as np
import pytest

from tests.support.variants import USUAL, VARIANTS, label, random_action, some_positions, walk
from tondo.core import (
    CHANCE,
    TERMINAL,
    IllegalAction,
    UnreadableAction,
    UnreadablePosition,
    choices,
    playouts,
)
from tondo.core.conformance import rules, texts
from tondo.core.game import AnyGame

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)
each_game = pytest.mark.parametrize("variant", USUAL, ids=label)


@each_variant
def test_exactly_one_kind_of_turn(variant: AnyGame) -> None:
    rules.turns(variant)


@each_variant
def test_players_act_at_once_only_where_the_game_says_so(variant: AnyGame) -> None:
    rules.acting_at_once(variant)


@each_variant
def test_legal_actions_are_sorted_and_are_what_is_legal(variant: AnyGame) -> None:
    rules.legal_actions(variant)


@each_variant
def test_chance_outcomes_are_the_legal_actions_of_chance(variant: AnyGame) -> None:
    rules.chance(variant)


@each_game
def test_chance_is_sampled_by_weight(variant: AnyGame) -> None:
    rng = Random(3)
    for state in [state for state in walk(variant, 3) if state.is_chance()][::7]:
        outcomes = state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        n = 60 * len(outcomes)
        drawn = Counter(state.sample_chance(rng) for _ in range(n))
        assert drawn.keys() <= dict(outcomes).keys()
        chi_squared = sum((drawn[a] - n * w / total) ** 2 / (n * w / total) for a, w in outcomes)
        assert chi_squared <= len(outcomes) + 6 * (2 * len(outcomes)) ** 0.5 + 6


@each_variant
def test_playouts_choose_what_the_lists_say(variant: AnyGame) -> None:
    for state in some_positions(variant, 4, most=12)[:-1]:
        outcomes = state.chance_outcomes() or [(action, 1) for action in state.legal_actions()]
        n = 200 * len(outcomes)
        total = sum(weight for _, weight in outcomes)
        chosen = np.bincount(choices(state, n, seed=5), minlength=variant.num_actions)
        expected = {action: n * weight / total for action, weight in outcomes}
        assert set(np.flatnonzero(chosen)) <= set(expected)
        chi_squared = sum((chosen[action] - e) ** 2 / e for action, e in expected.items())
        degrees = len(expected) - 1
        assert chi_squared <= degrees + 6 * (2 * degrees) ** 0.5 + 6


@each_variant
def test_applying_changes_this_state_only(variant: AnyGame) -> None:
    rules.copies(variant)


@each_variant
def test_an_illegal_action_says_why_and_changes_nothing(variant: AnyGame) -> None:
    rng = Random(7)
    for state in some_positions(variant, 7, most=25):
        before = state.clone()
        tried = [
            *rng.sample(range(variant.num_actions), min(40, variant.num_actions)),
            -1,
            variant.num_actions,
            2**40,
        ]
        for player in (*range(variant.players), CHANCE, variant.players, TERMINAL, -7, None):
            for action in tried:
                if state.is_legal(action, player):
                    continue
                with pytest.raises(IllegalAction) as error:
                    state.apply(action, player)
                english, french = error.value.text("en"), error.value.text("fr")
                assert english
                assert french
                assert english != french
        assert state == before


@each_variant
def test_actions_as_text_go_both_ways(variant: AnyGame) -> None:
    texts.action_texts(variant)


@each_game
@pytest.mark.parametrize("text", ["", " ", "xyzzy", "1", "\x00", "é" * 300, "; drop", "0 at", "-", "\ud800"])
def test_rubbish_is_unreadable(variant: AnyGame, text: str) -> None:
    for state in some_positions(variant, 9, most=6):
        with pytest.raises(UnreadableAction) as error:
            state.parse_action(text)
        assert error.value.text("en") != error.value.text("fr")
        assert state.why_illegal(text, lang="fr") == error.value.text("fr")


@each_variant
def test_positions_go_both_ways(variant: AnyGame) -> None:
    texts.positions(variant)


@each_game
def test_a_damaged_position_is_refused_or_is_a_position(variant: AnyGame) -> None:
    rng = Random(11)
    for state in some_positions(variant, 11, most=25):
        text = state.position()
        for _ in range(20):
            at = rng.randrange(len(text))
            damaged = text[:at] + chr(rng.randrange(32, 300)) + text[at + rng.randrange(2) :]
            try:
                assert variant.parse_position(damaged).position()
            except UnreadablePosition as error:
                assert error.text("en") != error.text("fr")


@each_variant
def test_every_action_has_a_sentence(variant: AnyGame) -> None:
    rng = Random(12)
    names = [f"Name{i}" for i in range(variant.players)]
    for state in some_positions(variant, 12)[:-1]:
        player, action = random_action(state, rng)
        phrase = state.describe_action(action, player, names)
        assert phrase.text("en") != phrase.text("fr")
        assert phrase.text("en").endswith((".", "!"))


@each_game
def test_players_and_actions_that_do_not_exist(variant: AnyGame) -> None:
    state = variant.new_state()
    for player in (-3, variant.players, 2**80):
        with pytest.raises(IndexError):
            state.view(player)
        with pytest.raises(IndexError):
            state.observation(player)
        assert state.legal_actions(player) == []
        assert not state.is_legal(0, player)
        with pytest.raises(IllegalAction):
            state.apply(0, player)
    for action in (-1, variant.num_actions, 2**80):
        with pytest.raises(IllegalAction, match="no action"):
            state.format_action(action)
        with pytest.raises(IllegalAction, match="no action"):
            state.say_action(action, "fr")
    with pytest.raises(TypeError):
        state.apply(1.0)


@each_variant
def test_what_a_game_hands_out_can_be_pickled(variant: AnyGame) -> None:
    *_, last = walk(variant, 13)
    outcome = last.outcome()
    with pytest.raises(IllegalAction) as refused:
        last.apply(0)
    for thing in (outcome, last.score_breakdown(), last.view(0), variant, variant.spec(), last):
        for copy in (pickle.loads(pickle.dumps(thing)), deepcopy(thing)):
            assert copy == thing
            assert type(copy) is type(thing)
    for thing in (variant, last):
        assert hash(thing) == hash(pickle.loads(pickle.dumps(thing))) == hash(deepcopy(thing))
    assert hash(outcome) == hash(pickle.loads(pickle.dumps(outcome)))
    again = pickle.loads(pickle.dumps(refused.value))
    assert type(again) is IllegalAction
    assert (again.text("fr"), again.rule) == (refused.value.text("fr"), refused.value.rule)


@each_game
def test_a_damaged_pickle_of_a_state_is_refused(variant: AnyGame) -> None:
    *_, state, _ = walk(variant, 13)
    position = state.position().encode()
    pickled = pickle.dumps(state)
    assert position in pickled
    for garbage in (b"?" * len(position), position[:-1] + b"\0", position[1:] + b"0"):
        with pytest.raises(UnreadablePosition):
            pickle.loads(pickled.replace(position, garbage))


@each_variant
def test_the_end(variant: AnyGame) -> None:
    rules.the_end(variant)
    *before, last = walk(variant, 13)
    assert all(state.returns() == (0.0,) * variant.players for state in before)
    outcome = last.outcome()
    assert outcome is not None
    assert outcome.reason.text("en") != outcome.reason.text("fr")


@each_variant
def test_the_score_breakdown_adds_up(variant: AnyGame) -> None:
    for state in some_positions(variant, 14):
        lines = state.score_breakdown()
        if lines:
            totals = [sum(line.points for line in lines if line.player == p) for p in range(variant.players)]
            assert tuple(totals) == state.scores()
        assert all(line.reason.text("en") != line.reason.text("fr") for line in lines)


@each_variant
def test_what_an_action_scores_is_what_it_changes(variant: AnyGame) -> None:
    rules.points(variant)
    rng = Random(15)
    state = variant.new_state()
    while not state.is_terminal():
        player, action = random_action(state, rng)
        lines = state.apply_scored(action, player)
        assert all(line.points for line in lines)
        assert all(line.reason.text("en") != line.reason.text("fr") for line in lines)


@each_variant
def test_actions_are_the_same_with_and_without_notes(variant: AnyGame) -> None:
    rng = Random(18)
    for state in some_positions(variant, 18)[:-1]:
        player, action = random_action(state, rng)
        noted = state.clone()
        noted.apply_scored(action, player)
        assert noted == state.child(action, player)
        assert noted.score_breakdown() == state.child(action, player).score_breakdown()


@each_game
def test_an_illegal_action_scores_nothing(variant: AnyGame) -> None:
    state = variant.new_state()
    before = state.clone()
    for action in (-1, variant.num_actions, 2**40):
        for scored in (state.apply_scored, state.score_breakdown):
            with pytest.raises(IllegalAction):
                scored(action)
    assert state == before


@each_variant
def test_playouts_end_where_they_should(variant: AnyGame) -> None:
    alone = playouts(variant, 60, seed=16)
    for threads in (2, 3):
        shared = playouts(variant, 60, seed=16, threads=threads)
        assert np.array_equal(alone.lengths, shared.lengths)
        assert np.array_equal(alone.scores, shared.scores)
        assert np.array_equal(alone.ends, shared.ends)
    assert alone.scores.shape == (60, variant.players)
    assert (alone.lengths > 0).all()
    assert set(alone.ends) <= set(range(len(variant.ends)))
    assert not np.array_equal(alone.lengths, playouts(variant, 60, seed=17).lengths)


@each_game
def test_playouts_refuse_what_makes_no_sense(variant: AnyGame) -> None:
    assert len(playouts(variant, 0).lengths) == 0
    with pytest.raises(ValueError, match="negative"):
        playouts(variant, -1)
    with pytest.raises(ValueError, match="thread"):
        playouts(variant, 1, threads=0)


@each_variant
def test_games_are_recorded_and_replayed(variant: AnyGame) -> None:
    rules.records(variant)
