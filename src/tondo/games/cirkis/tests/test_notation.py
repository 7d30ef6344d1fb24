"""Actions and positions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tondo.core import TondoError, UnreadableAction, UnreadablePosition, game
from tondo.games.cirkis.notation import format_action, parse_action
from tondo.games.cirkis.pieces import LOST_TURN, NAMES, PLACEMENTS

GAME = game("cirkis")


def test_every_action_goes_both_ways() -> None:
    texts = [format_action(action) for action in range(LOST_TURN + 1)]
    assert len(set(texts)) == len(texts)
    assert [parse_action(text) for text in texts] == list(range(LOST_TURN + 1))
    # The spaces alone are enough, in any order.
    for action, (piece, spaces) in enumerate(PLACEMENTS):
        words = texts[action].removeprefix(NAMES[piece]).split()
        assert len(words) == len(spaces)
        assert parse_action(" ".join(reversed(words)).lower()) == action


@pytest.mark.parametrize(
    "text",
    [
        "big slice D1 F1 F10",
        "BIG SLICE d1 f1 f10",
        "Big slice on F10, D1, F1",
        "big d1+f1+f10",
        "d1f1f10",
        "grande part D1 F1 F10",
        "Grande Part en d1, f1, f10",
        "gr d1-f1-f10",
    ],
)
def test_many_ways_to_say_it(text: str) -> None:
    assert format_action(parse_action(text)) == "big slice D1 F1 F10"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("nœud b1 b2", "bow B1 B2"),
        ("noeud b1 b2", "bow B1 B2"),
        ("flèche a1", "arrow A1"),
        ("wedge b1", "wedge B1"),
        ("Arrow a1", "arrow A1"),
        ("FLECHE A1", "arrow A1"),
        ("éclat s1", "sliver S1"),
        ("coin sur b1", "wedge B1"),
        ("crochet a1 b1", "hook A1 B1"),
        ("slice b1 b10", "slice B1 B10"),
        ("part b1 b10", "slice B1 B10"),
        ("couronne a1 a2", "crown A1 A2"),
        ("tour perdu", "lost turn"),
        ("Pass", "lost turn"),
    ],
)
def test_french_and_short_forms(text: str, meant: str) -> None:
    assert format_action(parse_action(text)) == meant


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "wedge a1",
            "A1: that is the form of Arrow, not of Wedge.",
            "A1\xa0: c’est la forme de la pièce Arrow, pas de la pièce Wedge.",
        ),
        ("b99", "There is no space B99.", "Il n’y a pas d’emplacement B99."),
        ("t1", "There is no space T1.", "Il n’y a pas d’emplacement T1."),
        (
            "a1 s1",
            "No piece covers just A1 and S1 together.",
            "Aucune pièce ne couvre exactement A1 et S1 ensemble.",
        ),
    ],
)
def test_what_is_no_move_is_told_why(text: str, english: str, french: str) -> None:
    with pytest.raises(UnreadableAction) as error:
        parse_action(text)
    assert error.value.text("en") == english
    assert error.value.text("fr") == french


@pytest.mark.parametrize("text", ["c b1 b2", "s s1", "wedge", "lost turn b1", "b1 wedge", "b001", "b", "wedge on", "١"])
def test_what_is_not_clear_is_not_guessed(text: str) -> None:
    with pytest.raises(UnreadableAction):
        parse_action(text)


@given(st.text(max_size=60) | st.text("abcs123 ,+-wedgé", max_size=40))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    try:
        assert 0 <= parse_action(text) <= LOST_TURN
    except UnreadableAction as error:
        assert error.text("fr")


def test_a_position() -> None:
    state = GAME.new_state()
    assert state.position() == "1 - - r1:0,0 - -"
    for text in ("bow b1 b2", "wedge b3"):
        state.apply(state.parse_action(text))
    assert state.position() == "1 B3 - r1:0,0 B1+B2 B3"
    assert GAME.parse_position("  1  B3 - r1:0,0   B1+B2 B3 ") == state


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1 - - r1:0,0 -",
        "1 - - r1:0,0 - - -",
        "3 - - r1:0,0 - -",
        "0 - - r1:0,0 - -",
        "1 B1 - r1:0,0 - -",
        "1 - - r1:0,0 B1 -",
        "1 B1 - r1:0,0 B1 B1",
        "1 B2 - r1:0,0 B1 B1+B2",
        "1 B1 - r1:0,0 B1,R5 -",
        "1 D1 - r1:0,0 D1 -",
        "1 B1 c1:1 r1:0,0 B1 -",
        "1 H1 - r1:0,0 D1+F1+F10,B1,H10 H1",
        "1 H1 c1:3 r1:0,0 D1+F1+F10,B1,H10 H1",
        "1 H1 c1:99999999999 r1:0,0 D1+F1+F10,B1,H10 H1",
        "1 B1 - r2:0,0 B1 -",
        "1 B1 - r1:10,0 B1 -",
        "1 B1 - r1:0 B1 -",
        "1 B1 - r0:0,0 B1 -",
        "1free - - r1:0,0 - -",
        "1lost2 B1 - r1:0,0 B1 -",
        "out B1 - r1:0,0 B1 -",
        "forty B1 - r1:0,0 B1 -",
        "hundred B1 - r1:0,0 B1 -",
        "1 B2 - r1:0,0 B1,B2,B3,B4 -",
        "1 B1 - r1:0,0 b1 -",
        "1 B2+B1 - r1:0,0 B2+B1 -",
        "1 B1 - r1:0,0 B1, -",
        "1 B1 s0:1 r1:0,0 B1 -",
        "٣ - - r1:0,0 - -",
    ],
)
def test_impossible_positions(text: str) -> None:
    with pytest.raises(UnreadablePosition) as error:
        GAME.parse_position(text)
    assert error.value.text("en") != error.value.text("fr")


@given(st.text("0123456789ABCDrfelostu:,+- ", max_size=40))
def test_any_text_is_a_position_or_unreadable(text: str) -> None:
    try:
        assert GAME.parse_position(text).position() == " ".join(text.split())
    except TondoError as error:
        assert isinstance(error, UnreadablePosition)
