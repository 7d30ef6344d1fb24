"""The rulebook's hints, where they apply."""

import re
from random import Random

from tondo.core import game
from tondo.core.words import document
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.advice import advice

# A Crown of player 4 completes star 3, in which nobody has most of the segments then.
EVEN_STAR = (
    "4 Q4+Q5 c3:2,c7:2 r1:0,0,0,0 "
    "D3+F4,Q4+Q5,A4+B6,I3+M3 D4+F7+H7,F5+H4+H5,M4+R3+R4,O5+P5 C6+F6,K5+N5,K4,I4 C5+E3,O4+P4,J2"
)


def at(position: str, players: int = 2, **options: object) -> CirkisState:
    state: CirkisState = game("cirkis", players, **options).parse_position(position)
    return state


def said(state: CirkisState, text: str) -> set[str]:
    """The keys of what is said about a move; warnings have an exclamation mark."""
    found = advice(state, state.parse_action(text), state.current_player)
    assert all(each.text.text("en") != each.text.text("fr") for each in found)
    return {each.text.key.removeprefix("advice.") + "!" * each.warns for each in found}


def test_a_big_slice_is_praised() -> None:
    state = at("1 B1 - r1:0,0 - B1")
    big = [text for action in state.legal_actions() if (text := state.format_action(action)).startswith("big slice")]
    assert big
    assert all("big-slice" in said(state, text) for text in big)


def test_small_pieces_are_for_the_end() -> None:
    assert "small-early!" in said(at("1 - - r1:0,0 - -"), "wedge b1")
    assert said(at("1 - - r1:0,0 - -"), "hook a4 b6") == set()
    few = at("1 - - r1:0,0 - -", pieces="0 0 0 0 0 0 3 2 0 = 5")
    assert said(few, "wedge b1") == {"small-late"}


def test_an_evenly_divided_star_can_be_completed() -> None:
    state = at(EVEN_STAR, 4)
    assert "spoiled-star" in said(state, "crown l3 n4")


def test_completing_for_somebody_else_depends_on_who_is_ahead() -> None:
    seen: set[str] = set()
    for seed in range(40):
        for state in _random_game(seed):
            for action in state.legal_actions():
                for line in state.score_breakdown(action):
                    if line.reason.key == "score.completion":
                        seen |= said(state, state.format_action(action))
    assert {"completed-closer", "completed-behind!"} <= seen


def test_a_free_turn_at_the_rim_and_a_win_left_to_the_next_are_noticed() -> None:
    seen: set[str] = set()
    for seed in range(60):
        states = _random_game(seed)
        for state in states[-12:]:
            for action in state.legal_actions():
                found = said(state, state.format_action(action))
                if "free-at-rim" in found:
                    assert state.child(action).is_free_turn
                if "leaves-win!" in found:
                    after = state.child(action)
                    follower = after.current_player
                    assert follower != state.current_player
                    assert any(
                        after.points(follower)
                        + sum(line.points for line in after.score_breakdown(reply) if line.player == follower)
                        >= 40
                        for reply in after.legal_actions()
                    )
                seen |= found
        if {"free-at-rim", "leaves-win!"} <= seen:
            break
    assert {"free-at-rim", "leaves-win!"} <= seen


def _random_game(seed: int) -> list[CirkisState]:
    rng, state, found = Random(seed), game("cirkis", 2).new_state(), []
    while not state.is_terminal():
        found.append(state.clone())
        actions = state.legal_actions()
        # Whatever scores most, so that figures are completed.
        best = max(actions, key=lambda a: (sum(line.points for line in state.score_breakdown(a)), rng.random()))
        state.apply(best if rng.random() < 0.7 else rng.choice(actions))
    return found


def test_a_lost_turn_and_a_lot_need_no_advice() -> None:
    state: CirkisState = game("cirkis", 2, begins=0).new_state()
    assert all(advice(state, action, -1) == () for action in state.legal_actions(-1))


def test_the_six_hints_are_in_the_rules() -> None:
    for lang, title in (("en", "## Helpful hints"), ("fr", "## Conseils utiles")):
        text = document("tondo.games.cirkis", "RULES", lang)
        section = text[text.index(title) :].partition("\n## ")[0]
        assert len(re.findall(r"^- \*\*", section, re.M)) == 6
