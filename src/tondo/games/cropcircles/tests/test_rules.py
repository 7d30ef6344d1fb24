"""The rules by number, and the worked examples."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tondo.core import CHANCE, IllegalAction, OptionError, UnreadablePosition, game
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import (
    BOARD,
    CARDS,
    GLYPHS,
    glyph_set,
)
from tondo.games.cropcircles.tests.scene import do, legal, scene

# A way from the centre to the top, beside the cow at i1.
TO_THE_COW = {"h1": "square1", "h2": "triangle1", "h3": "triangle1", "h4": "triangle1", "h5": "star1", "h6": "star1"}


def refused(state: CropCirclesState, text: str, rule: str) -> str:
    """That a turn is refused by this rule; the reason."""
    before = state.clone()
    with pytest.raises(IllegalAction) as error:
        do(state.clone(), text)
    assert error.value.rule == rule
    assert state == before
    why = state.why_illegal(text)
    assert why == str(error.value)
    assert why != state.why_illegal(text, lang="fr")
    return why


# Setup.


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rule_4_the_setup_is_a_row_of_draws(players: int) -> None:
    state: CropCirclesState = game("cropcircles", players).new_state()
    rng = Random(players)
    phases = Counter[str]()
    while state.phase != "placing":
        assert state.current_player == CHANCE
        phases[state.phase] += 1
        weights = sum(weight for _, weight in state.chance_outcomes())
        if state.phase == "ruling":
            assert weights == (8 if None in state.active else 21)
        else:
            assert weights == sum(state.bag)
        state.apply(state.sample_chance(rng))
    assert phases == {"dealing": 4 * players, "seeding": 4, "filling": 5, "ruling": 4}
    assert [sum(state.hand(player)) for player in range(players)] == [4] * players
    assert sum(state.bag) == 104 - 4 * players - 9
    assert all(state.board[at] is not None for at in BOARD.centre)
    assert (state.holder, state.can_change, state.current_player) == (0, False, 0)
    assert sum(state.deck) == 20


def dealt(state: CropCirclesState, seed: int = 1) -> CropCirclesState:
    rng = Random(seed)
    while state.is_chance():
        state.apply(state.sample_chance(rng))
    return state


@pytest.mark.parametrize("begins", [1, 2, 3])
def test_rule_4_the_start_player_takes_deck_and_card(begins: int) -> None:
    state = dealt(game("cropcircles", 3, begins=begins).new_state())
    assert state.first_player == state.holder == state.mover == begins - 1
    turns = []
    for _ in range(3):
        turns.append(state.mover)
        do(state, "pass")
        do(state, "take pool 1")
        dealt(state)
    assert turns == [(begins - 1 + i) % 3 for i in range(3)]


def test_rule_4_a_lot_decides_before_anything_is_drawn() -> None:
    state: CropCirclesState = game("cropcircles", 3, begins=0).new_state()
    assert (state.phase, state.first_player, state.mover) == ("starting", None, None)
    assert state.view(None).data["holder"] is None
    assert [(state.format_action(action), weight) for action, weight in state.chance_outcomes()] == [
        (f"player {number} begins", 1) for number in (1, 2, 3)
    ]
    with pytest.raises(IllegalAction, match="which of the 3 players begins"):
        state.apply(state.parse_action("draw star1"))
    state.apply(state.parse_action("joueur 3 commence"))
    assert (state.phase, state.first_player, state.holder) == ("dealing", 2, 2)
    assert state.position().startswith("dealing 0@3 ")
    with pytest.raises(IllegalAction, match="Who begins is decided already"):
        state.apply(state.parse_action("player 1 begins"))
    dealt(state)
    assert state.mover == 2
    assert not state.can_change
    assert state.game.parse_position(state.position()) == state
    with pytest.raises(UnreadablePosition):
        state.game.parse_position(state.position().replace("@3", ""))


def test_rule_14_whoever_began_the_last_round_goes_once_round() -> None:
    state = dealt(game("cropcircles", 3, begins=0).new_state(), 4)
    rng = Random(5)
    triggered = None
    while not state.is_terminal():
        if state.last_turns == 3 and triggered is None and state.phase == "placing":
            triggered = state.mover
        last = state.mover if state.mover is not None else -1
        state.apply(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
    assert triggered is not None
    assert last == (triggered + 2) % 3


def test_rule_4_draws_are_weighted_by_what_is_left() -> None:
    state: CropCirclesState = game("cropcircles").new_state()
    assert dict(state.chance_outcomes())[state.parse_action("draw star4")] == 4
    do(state, "draw star4", "draw star4", "draw star4")
    assert dict(state.chance_outcomes())[state.parse_action("draw star4")] == 1
    do(state, "draw star4")
    refused(state, "draw star4", "1")


def test_rule_4_the_centre_owes_nothing() -> None:
    state: CropCirclesState = game("cropcircles").new_state()
    do(state, *["draw circle1"] * 8, "draw star4", "draw star4", "draw triangle4", "draw square4")
    assert [state.board[at] for at in BOARD.centre] == [15, 15, 11, 7]


# Placing.


def test_rule_5_the_order_of_a_turn() -> None:
    state = scene({}, ["circle1 square1", ""])
    refused(state, "take bag", "5")
    refused(state, "take pool 1", "5")
    do(state, "h9 across: circle1")
    assert state.phase == "taking"
    refused(state, "square1 i9", "5")
    refused(state, "pass", "5")


def test_rule_6_a_line_without_gaps() -> None:
    state = do(scene({}, ["circle1 square1 square1", ""]), "square1 i7")
    refused(state, "square1 k7", "6")
    refused(state, "square1 j6", "6")
    assert "i6, j7 or i8" in refused(state, "square1 h6", "6")
    do(state, "square1 j7")
    assert "it can go on at k7" in refused(state, "circle1 i8", "6")
    do(state, "circle1 k7")
    refused(state, "pass", "9")
    do(state, "finish")


def test_rule_6_only_what_is_in_the_hand_and_on_empty_spaces() -> None:
    state = scene({}, ["circle1", "square1"])
    assert "circle" in refused(state, "circle1 h7", "6")
    refused(state, "square1 i7", "6")
    refused(state, "finish", "6")
    refused(state, "n7 across: circle1 circle1", "6")


def test_rule_6_a_string_does_not_lead_across_old_glyphs() -> None:
    hand = ["circle1 circle1", ""]
    state = scene({}, hand)
    assert "g7" in refused(state, "f7 across: circle1 circle1", "6")
    do(state, "circle1 f7")
    assert "circle1 i7" not in legal(state)
    refused(state, "circle1 i7", "6")
    bridged = do(scene({}, hand, bridging=True), "circle1 f7")
    assert "circle1 i7" in legal(bridged)


def test_rule_7_the_first_glyph_is_next_to_an_old_one() -> None:
    state = scene({}, ["circle1 circle1", ""])
    refused(state, "circle1 a1", "7")
    refused(state, "circle1 i9", "7")
    refused(state, "j7 across: circle1 circle1", "7")
    do(state, "i7 across: circle1 circle1")
    assert state.scores() == (2, 0)


def test_rule_8_striped_star_and_solid_triangle() -> None:
    """Solid permits stars, but a striped star permits only circle and square."""
    state = scene({"h6": "triangle2"}, ["star3", ""], "qts/cq/s/q")
    why = refused(state, "star3 h5", "8")
    card = "(the striped card)"
    assert (
        why == f"The striped star at h5 permits only circle and square {card}; the glyph at h6 is a triangle. (rule 8)"
    )
    assert state.why_illegal("étoile3 h5", lang="fr") == (
        "h5 (étoile rayée) n’admet que cercle et carré, selon la carte «\xa0rayé\xa0»\u202f; "
        "en h6 se trouve un triangle. (règle 8)"
    )


def test_rule_8_the_old_glyph_has_a_say_too() -> None:
    state = scene({"h6": "triangle2"}, ["circle1 star1 square1", ""], "qts/cq/s/q")
    assert "The solid triangle at h6 permits only square, triangle and star" in refused(state, "circle1 h5", "8")
    assert {"star1 h5", "square1 h5"} <= set(legal(state))


def test_rule_8_new_glyphs_owe_each_other_the_same() -> None:
    state = do(scene({}, ["circle3 circle2 star1", ""], "cqt/cq/s/q"), "circle3 i7")
    assert "star1 j7" not in legal(state)
    assert "circle2 j7" in legal(state)


def test_rule_8_what_lies_stays_when_a_rule_changes() -> None:
    """A circle beside a solid square: the new rule would forbid it, and does for the next one."""
    hands = ["circle1", "circle1 triangle1"]
    state = scene(TO_THE_COW | {"g6": "square2"}, hands, "cqs/ct/s/qts", turn=4, card="2+")
    assert "circle1 f6" in legal(state)
    do(state, "i1 across: circle1", "rule circle", *["take bag", "draw circle2"] * 3)
    assert state.board[76] == GLYPHS.index("square2")
    assert "circle1 f6" not in legal(state)
    assert "triangle1 f6" in legal(state)


def test_rule_9_a_pass_is_always_possible_and_takes_one() -> None:
    state = scene({}, ["circle1", ""])
    assert "pass" in legal(state)
    do(state, "pass")
    assert state.owed == 1
    do(state, "take pool 3")
    assert (state.phase, state.scores()) == ("refilling", (0, 0))
    do(state, "draw star4")
    assert (state.phase, state.current_player) == ("placing", 1)
    assert state.pool[2] == GLYPHS.index("star4")


# Scoring.


def test_rule_10_two_old_glyphs_and_a_cow() -> None:
    """(2 + 3 × 3) × 2 = 22."""
    state = scene(TO_THE_COW | {"i2": "circle1"}, ["circle2 circle3", ""], "cqt/cq/s/q")
    do(state, "circle3 i1", "circle2 j1")
    assert state.string_score() == (22, 2)
    items = state.score_breakdown(state.parse_action("finish"))
    assert [(item.points, str(item.reason)) for item in items] == [
        (18, "striped circle at i1: 3 × 3 (cow), next to 2 glyphs"),
        (4, "solid circle at j1: 2, next to 2 glyphs"),
    ]
    assert items[0].reason.text("fr") == "cercle rayé en i1\xa0: 3 × 3 (vache), avec 2 voisins"
    do(state, "finish")
    assert state.scores() == (22, 0)


def test_rule_10_only_new_glyphs_score_and_each_old_one_counts_once() -> None:
    state = scene({}, ["circle1 circle1", ""], bridging=True)
    do(state, "circle1 f7", "circle1 i7", "finish")
    assert state.scores() == (2 * 2, 0)
    corner = do(scene({"h6": "circle1", "i6": "circle1"}, ["circle1", ""]), "i7 across: circle1")
    assert corner.scores() == (2, 0)


def test_rule_10_one_old_glyph_between_two_new_ones_counts_once() -> None:
    glyphs = {"h6": "circle1", "h5": "circle1"}
    state = do(scene(glyphs, ["circle1 circle1", ""], bridging=True), "g5 across: circle1 circle1")
    assert state.scores() == ((1 + 1 * 2) * 1, 0)  # the second lies on a scarecrow


# The rules change.


def at_the_cow(card: str, replaced: str = "-") -> CropCirclesState:
    return scene(TO_THE_COW, ["circle1 circle1", ""], "cqt/cq/s/q", turn=4, card=card, replaced=replaced)


def test_rule_11_a_rule_changes_when_it_can() -> None:
    state = do(at_the_cow("2+"), "circle1 i1", "finish")
    assert state.phase == "revealing"
    assert (state.holder, state.can_change) == (0, False)
    assert CARDS[state.active[2] or 0].permits == (1,)
    assert sum(state.replaced) == 1
    assert sum(weight for _, weight in state.chance_outcomes()) == 20
    refused(state, "draw star1", "3")
    state = do(state, "rule circle star")
    assert state.phase == "taking"
    assert state.view(None).data["upcoming"] == {"shading": "striped", "permits": ["circle", "star"]}


def test_rule_11_nothing_changes_when_it_can_not() -> None:
    state = do(at_the_cow("2-"), "circle1 i1", "finish")
    assert state.phase == "taking"
    assert (state.holder, state.can_change, sum(state.replaced)) == (1, False, 0)


def test_rule_11_nothing_changes_away_from_scarecrow_cow_and_barn() -> None:
    state = do(at_the_cow("2+"), "circle1 i2", "finish")
    assert (state.phase, state.holder, state.can_change) == ("taking", 1, True)


def test_rule_11_replaced_cards_become_the_deck() -> None:
    """All cards but one are replaced; the last is turned up, and the change after that shuffles."""
    texts = {"cqt": 2, "cqs": 2, "cts": 2, "qts": 2, "cq": 1, "ct": 1, "cs": 2, "qt": 2, "qs": 1, "ts": 1}
    texts |= {"c": 2, "q": 2, "t": 2, "s": 2}
    for active in ("cqt", "cq", "s", "q"):
        texts[active] -= 1
    away = ",".join(text for text, count in texts.items() for _ in range(count))
    state = at_the_cow("2+", replaced=away)
    assert sum(state.deck) == 0
    do(state, "circle1 i1", "finish")
    assert sum(state.replaced) == 0
    assert sum(weight for _, weight in state.chance_outcomes()) == 21
    assert state.is_legal(state.parse_action("rule star"))


# Taking.


def test_rule_12_three_one_at_a_time_and_each_is_seen() -> None:
    state = do(scene({}, ["circle1", ""]), "i7 across: circle1")
    assert state.owed == 3
    assert legal(state) == ["take bag", *(f"take pool {i}" for i in range(1, 6))]
    do(state, "take bag")
    assert state.phase == "drawing"
    state = do(state, "draw star4")
    assert state.hand(0)[15] == 1
    do(state, "take square1")
    assert state.pool[0] is None
    refused(state, "take pool 1", "12")
    refused(state, "take star3", "12")
    do(state, "take pool 5")
    assert state.phase == "refilling"
    do(state, "draw star1", "draw star2")
    assert [GLYPHS[kind or 0] for kind in state.pool] == ["star1", "square1", "square1", "square1", "star2"]
    assert state.current_player == 1


# The rule change card turns.


def pass_turn(state: CropCirclesState) -> CropCirclesState:
    do(state, "pass", "take bag")
    return do(state, state.format_action(state.legal_actions()[0]))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_rule_13_the_start_player_turns_the_card_after_the_second_turn(players: int) -> None:
    state = scene({}, [""] * players)
    for turn in range(2 * players):
        assert state.can_change == (turn > players)
        pass_turn(state)


def test_rule_13_who_changes_a_rule_turns_the_card_after_the_next_turn() -> None:
    state = do(at_the_cow("2+"), "circle1 i1", "finish", "rule star")
    do(state, *["take bag", "draw triangle1"] * 3)
    assert (state.turn, state.holder, state.can_change) == (5, 0, False)
    pass_turn(state)
    assert not state.can_change
    pass_turn(state)
    assert state.can_change


def test_rule_13_the_holder_who_changes_a_rule_has_it_anew() -> None:
    state = do(at_the_cow("1+"), "circle1 i1", "finish", "rule star", *["take bag", "draw triangle1"] * 3)
    assert (state.turn, state.holder, state.can_change) == (5, 0, False)
    pass_turn(pass_turn(state))
    assert state.can_change


# The end.


def nearly_over(bag: int, players: int = 2, turn: int = 7, pool: int = 5, **options: Any) -> CropCirclesState:
    """A position in which all glyphs are in the hands, except this many."""
    counts = list(glyph_set(False))
    counts[0] -= 4  # the centre
    glyphs = [name for name, count in zip(GLYPHS, counts, strict=True) for _ in range(count)]
    for _ in range(pool):
        glyphs.remove("square1")
    hands = [" ".join(glyphs[bag:]), *[""] * (players - 1)]
    card = f"{options.get('begins', 1)}-"
    return scene({}, hands, turn=turn, pool=" ".join(["square1"] * pool), card=card, **options)


def test_rule_14_an_empty_bag_alone_does_not_end_it() -> None:
    state = pass_turn(nearly_over(1))
    assert (sum(state.bag), state.last_turns, state.current_player) == (0, 0, 0)
    do(state, "pass")
    refused(state, "take bag", "14")
    do(state, "take pool 1")
    assert (state.phase, state.last_turns, state.current_player) == ("placing", 2, 1)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_rule_14_everyone_has_one_more_turn_the_trigger_last(players: int) -> None:
    state = nearly_over(0, players, turn=players + 1)
    trigger = state.current_player
    do(state, "pass", "take pool 1")
    order = []
    while not state.is_terminal():
        if state.phase == "placing":
            order.append(state.current_player)
        do(state, legal(state)[-1])
    assert order == [(trigger + i) % players for i in range(1, players + 1)]
    assert state.outcome() is not None


def test_rule_14_a_turn_is_finished_with_what_there_is() -> None:
    state = nearly_over(0, turn=6)
    do(state, "i7 across: star1", "take pool 1", "take pool 2", "take pool 3")
    do(state, "pass", "take pool 5")
    assert state.last_turns == 1
    do(state, "i8 across: star1", "take pool 4")
    assert state.is_terminal()


def test_rule_14_the_bag_may_run_out_while_taking() -> None:
    state = do(nearly_over(1, turn=6), "i7 across: star1", "take bag")
    do(state, legal(state)[0])
    assert legal(state) == [f"take pool {i}" for i in range(1, 6)]
    do(state, "take pool 1", "take pool 2")
    assert (state.last_turns, state.pool.count(None)) == (2, 2)


def test_rule_15_ties_share_the_victory() -> None:
    state = nearly_over(0, 3, turn=6)
    while not state.is_terminal():
        do(state, "pass" if state.phase == "placing" else legal(state)[-1])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


# Options.


def test_rule_17_fixed_rules_have_no_deck() -> None:
    state: CropCirclesState = game("cropcircles", fixed_rules=True).new_state()
    rng = Random(1)
    while not state.is_terminal():
        assert state.phase != "revealing"
        assert not state.can_change
        assert state.upcoming is None
        state.apply(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
    view = state.view(0).data
    assert (view["holder"], view["deck"], view["upcoming"]) == (None, None, None)


def test_rule_17_a_sheet_of_112() -> None:
    state: CropCirclesState = game("cropcircles", sheet_of_112=True).new_state()
    assert sum(state.bag) == 112
    assert state.bag[0] == state.bag[12] == 10


@pytest.mark.parametrize("trigger", [0, 1, 2, 3])
@pytest.mark.parametrize("begins", [1, 3])
def test_rule_17_equal_turns_finish_the_round_and_add_another(trigger: int, begins: int) -> None:
    """The end is triggered in the third round, by whoever is the ``trigger``-th in it."""
    state = nearly_over(0, 4, turn=8 + trigger, equal_turns=True, begins=begins)
    do(state, "pass", "take pool 1")
    assert state.last_turns == 4 + 3 - trigger
    order = []
    while not state.is_terminal():
        if state.phase == "placing":
            order.append((state.current_player - begins + 1) % 4)
        assert state.game.parse_position(state.position()) == state
        do(state, legal(state)[-1])
    assert order == [*range(trigger + 1, 4), *range(4)]
    assert state.turn == 4 * 4


def test_rule_17_equal_turns_are_part_of_a_position() -> None:
    state = do(nearly_over(0, 3, turn=7, equal_turns=True), "pass", "take pool 1")
    assert state.last_turns == 4
    text = state.position()
    words = text.split()
    assert words[8] == "4"
    for left in ("2", "3", "5", "6", "7"):  # the round ends with the next turn, and so does the game after 1 or 4
        with pytest.raises(UnreadablePosition):
            state.game.parse_position(" ".join([*words[:8], left, *words[9:]]))
    with pytest.raises(UnreadablePosition):
        game("cropcircles", 3).parse_position(text)


def test_rule_17_records_name_equal_turns_only_if_chosen() -> None:
    assert "equal_turns" not in game("cropcircles", 3).recorded_options
    assert game("cropcircles", 3, equal_turns=True).recorded_options["equal_turns"] is True


@pytest.mark.parametrize("options", [{"bridging": 1}, {"bridge": True}, {"fixed_rules": "yes"}])
def test_rule_17_options_are_checked(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        game("cropcircles", None, **options)


@pytest.mark.parametrize("players", [0, 1, 7, True, "2"])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(OptionError):
        game("cropcircles", players)
