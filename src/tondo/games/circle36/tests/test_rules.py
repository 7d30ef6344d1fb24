"""Circle 36 by the numbers of RULES.en.md."""

from random import Random

import pytest

from tondo.core import CHANCE, TERMINAL, IllegalAction, OptionError, game
from tondo.games.circle36._inspection import Circle36State, combo_penalty
from tondo.games.circle36.board import CENTRE, LINES, RINGS, ROWS, SPACES, UPPER, numbers, offered
from tondo.games.circle36.tests.sheets import BLUE, GREEN, PERFECT, WORSE, fill, play, started


def refused(state: Circle36State, text: str, player: int | None = None) -> str | None:
    """The rule that forbids it; nothing has changed."""
    before = state.clone()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse_action(text), player)
    assert state == before
    return caught.value.rule


def offer(high: int, low: int) -> list[int]:
    return [numbers(high, low)[kind] for kind in offered(high, low)]


def spent(state: Circle36State, combos: int) -> Circle36State:
    """As many rounds, each with a combo, in spaces that fill no line."""
    for turn in range(combos):
        play(state, "roll 6-1", f"6+1 at {RINGS[turn // 4]} {turn % 4 * 2 + 1}")
    return state


# The sheet


def test_sheet_has_25_spaces_in_three_rings_and_four_rows() -> None:
    assert {len(LINES[ring]) for ring in RINGS} == {8}
    assert {len(LINES[row]) for row in ROWS} == {7}
    assert {space for line in LINES.values() for space in line} == set(range(SPACES))
    for space in range(SPACES):
        rings = sum(space in LINES[ring] for ring in RINGS)
        rows = sum(space in LINES[row] for row in ROWS)
        assert (rings, rows) == ((0, 4) if space == CENTRE else (1, 1))


def test_sheet_rows_are_diameters() -> None:
    for row in ROWS:
        line = LINES[row]
        assert line[3] == CENTRE
        for one, other in zip(line[:3], reversed(line[4:]), strict=True):
            assert one // 8 == other // 8  # in the same ring,
            assert (one - other) % 8 == 4  # right across


# 1. Who starts


def test_rule_1_the_highest_starts() -> None:
    state = play(game("circle36", 3).new_state(), "start 2", "start 5", "start 4")
    assert (state.phase, state.starter, state.roller) == ("rolling", 1, 1)


def test_rule_1_ties_roll_again_among_the_highest_only() -> None:
    state = play(game("circle36", 4).new_state(), "start 5", "start 2", "start 5", "start 5")
    assert state.phase == "starting"
    assert list(state.start_rolls) == [0, None, 0, 0]
    play(state, "start 3", "start 6", "start 6")
    assert list(state.start_rolls) == [None, None, 0, 0]
    play(state, "start 1", "start 1")
    assert list(state.start_rolls) == [None, None, 0, 0]
    play(state, "start 1", "start 2")
    assert state.starter == 3


def test_rule_1_a_low_tie_does_not_matter() -> None:
    assert play(game("circle36", 3).new_state(), "start 2", "start 2", "start 3").starter == 2


def test_rule_1_nobody_rolls_for_the_start_alone() -> None:
    state = game("circle36", 1).new_state()
    assert (state.phase, state.starter) == ("rolling", 0)


def test_rule_1_one_die_not_two_and_no_number_yet() -> None:
    state = game("circle36", 2).new_state()
    assert refused(state, "roll 4-3") == "1"
    assert refused(state, "keep") == "1"
    assert refused(state, "4 at red 1") == "1"
    assert refused(state, "keep", 0) == "1"


# 2. The roll, and doubles


def test_rule_2_two_dice_for_everybody() -> None:
    state = started(3)
    assert sum(weight for _, weight in state.chance_outcomes()) == 36
    assert len(state.chance_outcomes()) == 21
    play(state, "roll 5-2")
    assert state.dice == (5, 2)
    assert [len(state.legal_actions(player)) for player in range(3)] == [100, 100, 100]


def test_rule_2_the_order_of_the_dice_does_not_matter() -> None:
    assert play(started(), "roll 2-5") == play(started(), "roll 5-2")


def test_rule_2_doubles_are_kept_or_rolled_again_and_again() -> None:
    state = play(started(2, starter=1), "roll 3-3")
    assert (state.phase, state.players_to_act()) == ("deciding", (1,))
    play(state, "reroll")
    assert (state.phase, state.dice) == ("rolling", None)
    play(state, "roll 6-6", "reroll", "roll 6-6", "reroll", "roll 1-1")
    assert state.phase == "deciding"
    play(state, "keep")
    assert (state.phase, state.dice, state.rolls) == ("entering", (1, 1), ((1, 1),))


def test_rule_2_a_roll_after_doubles_that_is_none_holds() -> None:
    state = play(started(), "roll 3-3", "reroll", "roll 4-3")
    assert state.phase == "entering"
    assert refused(state, "reroll") == "2"
    assert refused(state, "keep") == "2"


def test_rule_2_kept_is_kept() -> None:
    state = play(started(), "roll 3-3", "keep")
    assert refused(state, "reroll") == "2"
    assert "kept already" in str(state.why_illegal("reroll"))


def test_rule_2_only_the_roller_decides_and_nobody_writes_before() -> None:
    state = play(started(3), "roll 3-3")
    assert refused(state, "keep", 1) == "2"
    assert refused(state, "3 at red 1", 1) == "2"
    assert refused(state, "3 at red 1", 0) == "2"


def test_rule_2_nothing_else_is_rolled() -> None:
    state = started(2)
    assert refused(state, "start 4") == "2"
    assert refused(state, "6 at red 1") == "2"
    play(state, "roll 4-3")
    assert refused(state, "roll 4-3", CHANCE) == "2"
    assert refused(state, "roll 4-3", 0) == "2"


# 3. Entering a number


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((6, 6), {6, 12, 0}),
        ((5, 2), {5, 2, 7, 3}),
        ((2, 1), {2, 1, 3}),
        ((4, 2), {4, 2, 6}),
        ((6, 3), {6, 3, 9}),
        ((1, 1), {1, 2, 0}),
        ((6, 5), {6, 5, 11, 1}),
    ],
)
def test_rule_3_what_the_dice_give(dice: tuple[int, int], expected: set[int]) -> None:
    assert sorted(offer(*dice)) == sorted(expected)


@pytest.mark.parametrize("text", ["1 at red 1", "2-1 at red 1"])
def test_rule_3_a_die_is_never_a_combo(text: str) -> None:
    state = play(started(), "roll 2-1", text)
    assert (state.numbers(0)[0], state.combos(0)) == (1, 0)


def test_rule_3_the_difference_of_4_and_2_is_the_free_die() -> None:
    assert play(started(), "roll 4-2", "4-2 at centre").combos(0) == 0


def test_rule_3_sum_and_difference_are_combos() -> None:
    assert play(started(), "roll 5-2", "5+2 at red 1").combos(0) == 1
    assert play(started(), "roll 5-2", "5-2 at red 1").combos(0) == 1
    zero = play(started(), "roll 4-4", "keep", "4-4 at red 1")
    assert (zero.numbers(0)[0], zero.combos(0)) == (0, 1)


def test_rule_3_no_other_number_and_never_below_zero() -> None:
    state = play(started(), "roll 5-2")
    assert refused(state, "6 at red 1") == "3"
    assert refused(state, "6+1 at red 1") == "3"
    assert refused(state, "2-5 at red 1") == "3"


def test_rule_3_a_zero_is_written_too() -> None:
    state = play(started(), "roll 4-4", "keep", "0 at red 1", "roll 5-2")
    assert refused(state, "5 at red 1") == "3"


def test_rule_3_everyone_in_any_order_each_on_their_own_sheet() -> None:
    moves = ("1: 5 r1", "2: 7 r1", "3: 3 c")
    orders = [(0, 1, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0)]
    states = [play(started(3), "roll 5-2", *(moves[i] for i in order)) for order in orders]
    assert all(state == states[0] for state in states)
    assert [states[0].numbers(player)[0] for player in range(3)] == [5, 7, None]
    assert states[0].phase == "rolling"


def test_rule_3_nobody_waits_but_for_the_end_of_the_round() -> None:
    state = play(started(3), "roll 5-2", "3: 5 r1")
    assert state.players_to_act() == (0, 1)
    play(state, "1: 5 r1")
    assert state.phase == "entering"
    play(state, "2: 5 r1")
    assert (state.phase, state.round) == ("rolling", 1)


def test_rule_3_one_number_a_round_and_it_is_final() -> None:
    state = play(started(2), "roll 5-2", "1: 5 r1")
    assert refused(state, "2 at red 2", 0) == "3"
    play(state, "2: 5 r1", "roll 6-1")
    assert refused(state, "6 at red 1", 0) == "3"


def test_rule_3_the_scoring_box_keeps_every_round() -> None:
    state = play(started(), "roll 5-2", "7 r1", "roll 6-1", "6 c")
    sheet = state.view(0).data["sheets"][0]
    assert [(entry["dice"], entry["how"], entry["combo"]) for entry in sheet["box"]] == [
        ([5, 2], "5+2", True),
        ([6, 1], "6", False),
    ]


# 4. The rounds


def test_rule_4_the_roll_goes_to_the_left() -> None:
    state = started(3, starter=1)
    rollers = []
    for sector in range(1, 6):
        rollers.append(state.roller)
        play(state, "roll 4-3", *(f"{player}: 4 r{sector}" for player in (1, 2, 3)))
    assert rollers == [1, 2, 0, 1, 2]


def test_rule_4_over_after_25_rounds() -> None:
    state = fill(started(2), PERFECT, PERFECT)
    assert (state.round, state.current_player) == (25, TERMINAL)
    assert state.legal_actions() == []
    assert None not in state.numbers(0)
    assert refused(state, "5 at red 1", 0) is None
    assert refused(state, "roll 5-2", CHANCE) is None


# 5. The price of combos


@pytest.mark.parametrize(("combos", "price"), [(0, 0), (1, 0), (2, 1), (3, 2), (10, 9)])
def test_rule_5_the_first_combo_is_free(combos: int, price: int) -> None:
    state = spent(started(), combos)
    assert state.combos(0) == combos
    assert state.scores() == (-price,)
    assert combo_penalty(combos) == price


def test_rule_5_a_combo_in_the_centre_counts_too() -> None:
    assert play(spent(started(), 1), "roll 5-4", "9 c").scores() == (-1,)


# 6. The upper half of the Red Ring


def test_rule_6_sectors_1_to_4_of_the_red_ring() -> None:
    assert UPPER == (0, 1, 2, 3)


@pytest.mark.parametrize(("fourth", "points"), [(5, 3), (4, 0), (6, 0)])
def test_rule_6_the_bonus_for_18(fourth: int, points: int) -> None:
    state = play(started(), "roll 4-1", "4 r1", "roll 5-1", "5 r2", "roll 4-1", "4 r3")
    assert state.scores() == (0,)
    play(state, f"roll {fourth}-1", f"{fourth} r4")
    assert state.scores() == (points,)


@pytest.mark.parametrize("ring", ["blue", "green"])
def test_rule_6_not_in_another_ring_and_not_below(ring: str) -> None:
    state = started()
    for sector, number in enumerate((4, 5, 4, 5), start=1):
        play(state, f"roll {number}-1", f"{number} {ring} {sector}", f"roll {number}-1", f"{number} r{sector + 4}")
    assert state.scores() == (0,)


def test_rule_6_18_of_three_spaces_is_not_enough() -> None:
    state = play(started(), *(move for sector in (1, 2, 3) for move in ("roll 6-1", f"6 r{sector}")))
    assert state.scores() == (0,)


# 7. Lines of 36


def ring(state: Circle36State, name: str, filling: tuple[int, ...]) -> Circle36State:
    for sector, number in enumerate(filling, start=1):
        play(state, f"roll {number}-{number % 6 + 1}", f"{number} {name} {sector}")
    return state


@pytest.mark.parametrize(("name", "filling"), [("blue", BLUE), ("green", GREEN)])
def test_rule_7_a_ring_of_36(name: str, filling: tuple[int, ...]) -> None:
    assert sum(filling) == 36
    assert ring(started(), name, filling).scores() == (5,)
    assert ring(started(line_points=8), name, filling).scores() == (8,)


@pytest.mark.parametrize("row", ROWS)
def test_rule_7_a_row_of_36(row: str) -> None:
    first = ROWS.index(row) + 1
    state = started()
    for name, near, far in (("red", 4, 5), ("blue", 3, 6), ("green", 5, 4)):
        play(state, f"roll {near}-1", f"{near} {name} {first}", f"roll {far}-1", f"{far} {name} {first + 4}")
    assert state.scores() == (0,)
    assert play(state, "roll 5-4", "9 at centre").scores() == (5,)


def test_rule_7_36_must_be_full() -> None:
    state = play(started(), *(move for sector in range(1, 7) for move in ("roll 6-1", f"6 b{sector}")))
    assert state.scores() == (0,)  # 36 with two spaces free


@pytest.mark.parametrize(("total", "points"), [(33, 0), (34, 1), (35, 3), (36, 5), (37, 3), (38, 1), (39, 0)])
def test_rule_7_near_misses(total: int, points: int) -> None:
    filling = tuple(total // 8 + (sector < total % 8) for sector in range(8))
    assert sum(filling) == total
    assert ring(started(near_misses=True), "blue", filling).scores() == (points,)
    assert ring(started(), "blue", filling).scores() == (5 if total == 36 else 0,)


def test_rule_7_a_perfect_sheet_has_9_in_the_centre() -> None:
    """All rows count every ring space once and the centre four times: 4 * 36 = 3 * 36 + 4 * 9."""
    rows = [space for name in ROWS for space in LINES[name]]
    rings = [space for name in RINGS for space in LINES[name]]
    assert sorted(rows) == sorted(rings + [CENTRE] * 4)
    centre, rest = divmod(len(ROWS) * 36 - len(RINGS) * 36, 4)
    assert (centre, rest) == (9, 0)
    assert PERFECT[CENTRE] == 9
    ways = [(high, low) for high in range(1, 7) for low in range(1, high + 1) if 9 in offer(high, low)]
    assert ways == [(5, 4), (6, 3)]  # and never as a die: it takes the free combo


@pytest.mark.parametrize("seed", range(0, 25, 6))
def test_rule_7_a_perfect_sheet_scores_38(seed: int) -> None:
    assert {sum(PERFECT[space] for space in line) for line in LINES.values()} == {36}
    state = fill(started(), PERFECT, seed=seed)
    assert state.combos(0) == 1
    assert state.scores() == (38,)
    assert state.returns() == (38.0,)
    assert sum(item.points for item in state.score_breakdown()) == 38


# 8. The end


def test_rule_8_the_highest_total_wins() -> None:
    state = fill(started(2), WORSE, PERFECT)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[1] == 38 > outcome.scores[0]
    assert outcome.winners == (1,)
    assert outcome.reason.text("fr") == "Les 25 emplacements sont remplis."


def test_rule_8_ties_share_the_victory() -> None:
    outcome = fill(started(3), PERFECT, WORSE, PERFECT).outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_rule_8_alone_the_score_is_the_result() -> None:
    state = fill(started(), PERFECT)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (38,))


def test_twelve_can_play() -> None:
    state = fill(started(12, starter=11), *[PERFECT] * 12)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == tuple(range(12))
    with pytest.raises(OptionError):
        game("circle36", 13)
    with pytest.raises(OptionError):
        game("circle36", 0)


@pytest.mark.parametrize("seed", range(4))
def test_what_an_entry_scores_is_what_it_changes(seed: int) -> None:
    rng = Random(seed)
    state = started(2, near_misses=True)
    while not state.is_terminal():
        player = CHANCE if state.is_chance() else rng.choice(state.players_to_act())
        action = rng.choice(state.legal_actions(player))
        items = state.score_breakdown(action, player)
        before = state.scores()
        state.apply(action, player)
        for seat in range(2):
            change = sum(item.points for item in items if item.player == seat)
            assert state.scores()[seat] - before[seat] == change


def test_a_further_combo_is_one_point_less_in_both_languages() -> None:
    state = play(spent(started(), 2), "roll 6-1")
    (item,) = state.score_breakdown(state.parse_action("7 at centre"))
    assert (item.points, item.reason.text("en"), item.reason.text("fr")) == (-1, "One more combo", "Un combo de plus")
    (whole,) = play(state, "7 at centre").score_breakdown()
    assert whole.reason.text("en") == "2 combos beyond the free one"
