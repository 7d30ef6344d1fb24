"""Checks of the rules: turns, actions, chance, copies, points, the end, random play, records."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random

from tondo.core._playouts import playouts
from tondo.core._state import CHANCE, TERMINAL
from tondo.core.conformance.walks import CheckFailed, random_action, require, some_positions, walk
from tondo.core.errors import IllegalAction
from tondo.core.game import AnyGame
from tondo.core.record import Record


def turns(variant: AnyGame) -> None:
    """It is a player's turn, or chance's, or the game is over; and then each can do what is due."""
    for state in walk(variant, 1):
        to_act, outcomes = state.players_to_act(), state.chance_outcomes()
        if state.is_terminal():
            require(state.current_player == TERMINAL, "the game is over and somebody is to act", state)
            require(not to_act and not outcomes, "the game is over and somebody may act", state)
        elif state.is_chance():
            require(state.current_player == CHANCE, "chance is to act and is not the current player", state)
            require(not to_act and outcomes, "chance is to act and a player may", state)
        else:
            require(to_act and to_act[0] == state.current_player, "the current player may not act", state)
            require(len(set(to_act)) == len(to_act), "a player may act twice", state)
            require(not outcomes, "a player and chance may act", state)
            for player in range(variant.players):
                can = bool(state.legal_actions(player))
                require(can == (player in to_act), f"player {player} may act and can't, or can and may not", state)


def acting_at_once(variant: AnyGame) -> None:
    """Only where the game says so; then each acts once, in any order, and changes nothing for the others."""
    rng, found = Random(1), False
    for state in walk(variant, 1):
        first, *others = state.players_to_act() or (CHANCE,)
        found = found or bool(others)
        if not others:
            continue
        action, last = rng.choice(state.legal_actions(first)), others[-1]
        after = state.child(action, first)
        require(set(after.players_to_act()) == set(others), "who acts at once does not act once", state)
        for player in others:
            same = after.legal_actions(player) == state.legal_actions(player)
            require(same, "what one does at once changes what others may do", state)
        reply = rng.choice(state.legal_actions(last))
        same = after.child(reply, last) == state.child(reply, last).child(action, first)
        require(same, "the order of acting at once matters", state)
    require(found == (variant.simultaneous and variant.players > 1), "players act at once, and simultaneous is not set")


def legal_actions(variant: AnyGame) -> None:
    """They are sorted, those of players and chance apart, and just those that are legal one by one."""
    spec = variant.spec()
    total = spec.num_player_actions + spec.num_chance_actions
    require(total == variant.num_actions, "the spec has another number of actions than the game")
    for state in some_positions(variant, 2):
        for player in (*range(variant.players), CHANCE):
            actions = state.legal_actions(player)
            require(actions == sorted(set(actions)), "legal actions are not sorted", state)
            one_by_one = [action for action in range(variant.num_actions) if state.is_legal(action, player)]
            require(actions == one_by_one, "what is listed as legal is not what is legal", state)
            marked = [action for action, is_legal in enumerate(state.legal_mask(player)) if is_legal]
            require(marked == actions, "the mask is not what is legal", state)
            own = all((action >= spec.num_player_actions) == (player == CHANCE) for action in actions)
            require(own, "players and chance share an action", state)
        usual = state.legal_actions(state.current_player)
        require(state.legal_actions() == usual, "without a player it is not the current one who acts", state)


def chance(variant: AnyGame) -> None:
    """Its outcomes are its legal actions, with positive weights."""
    for state in walk(variant, 3):
        outcomes = state.chance_outcomes()
        listed = [action for action, _ in outcomes]
        require(listed == state.legal_actions(CHANCE), "chance can do other things than are legal for it", state)
        require(all(weight > 0 for _, weight in outcomes), "an outcome of chance has no weight", state)
        if not outcomes:
            _refused(partial(state.sample_chance, Random(3)), "chance is drawn when it may not act")


def copies(variant: AnyGame) -> None:
    """A copy is equal and shares nothing; so is what was pickled."""
    rng = Random(6)
    for state in some_positions(variant, 6)[:-1]:
        copy, before = state.clone(), state.clone()
        require(copy == state and hash(copy) == hash(state), "a copy is not equal, or has another hash", state)
        player, action = random_action(state, rng)
        child = state.child(action, player)
        require(state == before, "what happens to a copy changes the original", state)
        require(child != state, "a state after an action equals the one before it", state)
        copy.apply(action, player)
        require(copy == child, "the same action leads to different states", state)
        require(pickle.loads(pickle.dumps(copy)) == copy, "a state that was pickled is another", copy)
        require(deepcopy(copy) == copy, "a deep copy is another state", copy)


def refusals(variant: AnyGame) -> None:
    """An illegal action is refused with a reason and changes nothing."""
    rng = Random(7)
    for state in some_positions(variant, 7, most=25):
        before = state.clone()
        some = rng.sample(range(variant.num_actions), min(40, variant.num_actions))
        for player in (*range(variant.players), CHANCE, variant.players, TERMINAL, -7, None):
            for action in (*some, -1, variant.num_actions, 2**40):
                if not state.is_legal(action, player):
                    text = f"action {action} of player {player} is illegal and is done all the same"
                    error = _refused(partial(state.apply, action, player), text)
                    require(error.text("en") and error.text("fr"), "a refusal says nothing", state)
        require(state == before, "an illegal action changes the state", state)


def _refused(call: Callable[[], object], text: str) -> IllegalAction:
    try:
        call()
    except IllegalAction as error:
        return error
    raise CheckFailed(text)


def points(variant: AnyGame) -> None:
    """What an action scores is what it changes, and the same with and without asking."""
    rng, state, spec = Random(15), variant.new_state(), variant.spec()
    while not state.is_terminal():
        player, action = random_action(state, rng)
        before, previewed = state.scores(), state.score_breakdown(action, player)
        require(state.scores() == before, "asking what an action scores changes the scores", state)
        plain = state.child(action, player)
        lines = state.apply_scored(action, player)
        require(lines == previewed and plain == state, "an action does something else when its score is asked", state)
        gained = [b - a for a, b in zip(before, state.scores(), strict=True)]
        noted = [sum(line.points for line in lines if line.player == seat) for seat in range(variant.players)]
        require(gained == noted, f"the scores change by {gained}, and {noted} was noted", state)
        inside = all(spec.min_score <= score <= spec.max_score for score in state.scores())
        require(inside, f"a score is beyond {spec.min_score} to {spec.max_score}, the bounds of the spec", state)


def the_end(variant: AnyGame) -> None:
    """There is an outcome at the end and not before, with winners and a reason."""
    *before, last = walk(variant, 13)
    require(all(state.outcome() is None for state in before), "there is an outcome before the end")
    outcome = last.outcome()
    require(outcome is not None, "there is no outcome at the end", last)
    assert outcome is not None
    require(outcome.scores == last.scores(), "the outcome has other scores than the state", last)
    require(outcome.winners, "nobody wins, and nobody shares a victory", last)
    require(outcome.reason.text("en"), "the end has no reason", last)
    require(last.legal_actions() == [], "something is legal after the end", last)
    if variant.players > 1:
        returns = last.returns()
        fair = abs(sum(returns)) < 1e-9 and all(-1 <= value <= 1 for value in returns)
        require(fair, f"the returns are {returns}, which do not add up to 0", last)


def random_play(variant: AnyGame) -> None:
    """Thousands of games can be played at random, the same with any number of threads, within the spec's length."""
    alone = playouts(variant, 30, seed=16)
    shared = playouts(variant, 30, seed=16, threads=2)
    same = (alone.lengths == shared.lengths).all() and (alone.scores == shared.scores).all()
    require(same, "random games depend on the number of threads: the rules are not pure")
    require((alone.lengths > 0).all(), "a game is over before anybody has acted")
    require(set(alone.ends) <= set(range(len(variant.ends))), "a game ends in a way that is not among ends")
    for seed in (53, 54):
        taken = sum(bool(state.players_to_act()) for state in walk(variant, seed))
        require(0 < taken <= variant.spec().max_length, f"a game takes {taken} actions, more than max_length")


def records(variant: AnyGame) -> None:
    """A game can be recorded, written, read and replayed."""
    rng, state, entries = Random(17), variant.new_state(), []
    while not state.is_terminal():
        player, action = random_action(state, rng)
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    record = Record(variant, tuple(f"Name {seat}" for seat in range(variant.players)), tuple(entries))
    again = Record.loads(record.dumps())
    require(again == record, "a record that was written and read is another")
    require(again.verify() == state, "a record does not lead to the same end", state)
