"""What could be reached with known dice."""

from random import Random
from typing import Any

import pytest

from tondo.core import game
from tondo.games.circle36._annealing import fill_sheet
from tondo.games.circle36._inspection import FIRST_ROLL, KEEP, REROLL, Circle36State
from tondo.games.circle36.board import DICE, KINDS, numbers
from tondo.games.circle36.clairvoyant import Bound, Tape, bound, tape
from tondo.games.circle36.tests.sheets import PERFECT


def replay(dice: Tape, best: Bound, **options: object) -> int:
    """What the rules say to the sheet that was found: every entry is legal, and this is the score."""
    state: Circle36State = game("circle36", 1, **options).new_state()
    for rolls, (space, number, combo) in zip(dice, best.sheet, strict=True):
        for roll in rolls:
            state.apply(FIRST_ROLL + DICE.index(roll))
            kinds = [kind for kind in ((2, 3) if combo else (0, 1)) if numbers(*roll)[kind] == number]
            if kinds:
                if state.phase == "deciding":
                    state.apply(KEEP)
                state.apply(space * KINDS + next(kind for kind in kinds if state.is_legal(space * KINDS + kind)))
                break
            state.apply(REROLL)
    assert state.is_terminal()
    return state.scores()[0]


@pytest.mark.parametrize("options", [{}, {"near_misses": True}, {"line_points": 1}, {"line_points": 20}], ids=str)
def test_the_sheet_that_is_found_scores_what_is_said(options: dict[str, Any]) -> None:
    for seed in range(6):
        dice = tape(Random(seed))
        best = bound(dice, seed=seed, **options)
        assert best.found <= best.at_most
        assert replay(dice, best, **options) == best.found


def test_nobody_beats_who_knows_the_dice() -> None:
    proven = 0
    for seed in range(12):
        dice = tape(Random(seed))
        best = bound(dice)
        proven += best.is_exact
        assert honest(dice) <= best.found <= best.at_most <= 38
    assert proven >= 10


def honest(dice: Tape) -> int:
    """What the solver scores with the same dice, not knowing them."""
    state: Circle36State = game("circle36", 1).new_state()
    for rolls in dice:
        for roll in rolls:
            state.apply(FIRST_ROLL + DICE.index(roll))
            if state.phase == "deciding":
                state.apply(advice(state))
            if state.phase == "entering":
                break
        state.apply(advice(state))
    return state.scores()[0]


def advice(state: Circle36State) -> int:
    values: dict[int, float] = state.game.expert(state.view(0), 1, 0)
    return max(values, key=values.__getitem__)


def test_a_perfect_sheet_is_found_where_there_is_one() -> None:
    dice = [((6, 3),) if n == 9 else ((max(n, n % 6 + 1), min(n, n % 6 + 1)),) for n in PERFECT]
    best = bound(dice)
    assert (best.found, best.at_most) == (38, 38)


def test_without_nine_one_line_must_go() -> None:
    best = bound([((6, 5), (5, 5))] * 12 + [((4, 3),)] * 13)
    assert best.at_most == 33
    assert best.found <= 33


def test_ones_alone_make_nothing() -> None:
    best = bound([((1, 1),)] * 25)  # no line can be made of 0, 1 and 2
    assert (best.found, best.at_most) == (0, 0)


def test_the_same_dice_give_the_same_bound() -> None:
    dice = tape(Random(3))
    assert bound(dice, seed=1) == bound(dice, seed=1)
    assert tape(Random(3)) == dice
    assert all(rolls[-1][0] > rolls[-1][1] for rolls in dice)
    assert all(high == low for rolls in dice for high, low in rolls[:-1])


@pytest.mark.parametrize("dice", [[], [((6, 3),)] * 24, [()] * 25, [((3, 6),)] * 25, [((7, 1),)] * 25])
def test_dice_that_cannot_be(dice: Tape) -> None:
    with pytest.raises(ValueError, match="25 rounds"):
        bound(dice)


def test_arranging_refuses_what_is_no_offer() -> None:
    with pytest.raises(ValueError, match="25 rounds"):
        fill_sheet([[(1, False)]] * 24, [True] * 8, 1, 0, 10)
    with pytest.raises(ValueError, match="no two dice give 13"):
        fill_sheet([[(13, False)]] * 25, [True] * 8, 1, 0, 10)
    assert fill_sheet([[(1, False)]] * 25, [True] * 8, 1, 0, 1000) is None
