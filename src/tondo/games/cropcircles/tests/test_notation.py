"""Actions, whole turns and positions as text."""

from random import Random

import pytest

from tondo.core import IllegalAction, Record, UnreadableAction, UnreadablePosition, game
from tondo.games.cropcircles._inspection import (
    CARD,
    DRAW,
    FINISH,
    NUM_ACTIONS,
    PASS,
    TAKE_BAG,
    TAKE_POOL,
    CropCirclesState,
)
from tondo.games.cropcircles.board import GLYPHS, KINDS, space_name
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.strings import strings
from tondo.games.cropcircles.tests.leaks import positions
from tondo.games.cropcircles.tests.scene import do, scene

START: CropCirclesState = game("cropcircles").new_state()


def test_every_action_has_one_text() -> None:
    texts = [START.format_action(action) for action in range(NUM_ACTIONS)]
    assert len(set(texts)) == NUM_ACTIONS
    assert [START.parse_action(text) for text in texts] == list(range(NUM_ACTIONS))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("star3 h7", 91 * KINDS + 14),
        ("Star 3 on H7", 91 * KINDS + 14),
        ("s3h7", 91 * KINDS + 14),
        ("étoile3 en h7", 91 * KINDS + 14),
        ("h7: star3", 91 * KINDS + 14),
        ("carré2 a1", 5),
        ("q2 n14", 195 * KINDS + 5),
        ("finish", FINISH),
        ("Finir", FINISH),
        ("pass", PASS),
        ("passer", PASS),
        ("take bag", TAKE_BAG),
        ("bag", TAKE_BAG),
        ("prendre dans le sac", TAKE_BAG),
        ("take pool 2", TAKE_POOL + 1),
        ("take 2", TAKE_POOL + 1),
        ("take from the pool 2", TAKE_POOL + 1),
        ("prendre réserve 2", TAKE_POOL + 1),
        ("draw triangle4", DRAW + 11),
        ("tirer triangle4", DRAW + 11),
        ("rule star circle", CARD + 6),
        ("règle cercle, étoile", CARD + 6),
        ("rule circle+square+triangle", CARD),
    ],
)
def test_people_may_type_it_their_way(text: str, action: int) -> None:
    assert START.parse_action(text) == action
    assert START.parse_turn(text) == (action,)


@pytest.mark.parametrize(
    "text",
    [
        *("", "star5 h7", "star h7", "h7", "star3 o7", "star3 h15", "star3 h0", "star3 h7 h8"),
        *("take pool 6", "take pool", "draw", "rule", "rule circle circle", "rule circle square triangle star"),
        *("h7 across:", "h7 sideways: star3"),
    ],
)
def test_what_can_not_be_read(text: str) -> None:
    for read in (START.parse_action, START.parse_turn):
        with pytest.raises(UnreadableAction) as error:
            read(text)
        assert error.value.text("en") != error.value.text("fr")


# Whole turns.


def test_a_whole_string_is_laid_from_where_it_touches() -> None:
    state = scene({}, ["square1 square2 star1", ""], "cqs/ct/s/q")
    turn = state.parse_turn("h9 down: square1 square2 star1")
    assert [state.format_action(a) for a in turn] == ["square1 h9", "square2 h10", "star1 h11", "finish"]
    turn = state.parse_turn("h3 down: square1 square2 star1")
    assert state.why_illegal("h3 down: square1 square2 star1") is not None
    turn = state.parse_turn("h4 down: square1 square2 star1")
    assert [state.format_action(a) for a in turn] == ["star1 h6", "square2 h5", "square1 h4", "finish"]
    assert state.why_illegal("h4 down: square1 square2 star1") is None
    do(state, "h4 vertical: carré1 carré2, étoile1")
    assert state.scores() == (4, 0)
    assert state.phase == "taking"


def test_a_whole_string_may_bridge() -> None:
    state = scene({}, ["square1 star1", ""], bridging=True)
    turn = state.parse_turn("f7 across: square1 star1")
    assert [state.format_action(a) for a in turn] == ["square1 f7", "star1 i7", "finish"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("f7 across: square1 star1", "6"),
        ("g7 across: square1", "6"),
        ("n7 across: square1 star1", "6"),
        ("h14 down: square1 star1", "6"),
    ],
)
def test_a_whole_string_that_leads_nowhere(text: str, rule: str) -> None:
    state = scene({}, ["square1 star1", ""])
    with pytest.raises(IllegalAction) as error:
        state.parse_turn(text)
    assert error.value.rule == rule
    assert state.why_illegal(text, lang="fr") == error.value.text("fr")


@pytest.mark.parametrize("options", [{}, {"bridging": True}])
def test_every_string_can_be_typed_and_scores_what_it_says(options: dict[str, bool]) -> None:
    rng = Random(7)
    for number, state in enumerate(positions(CropCircles(2, options), rng)):
        if number > 1200:
            break
        if state.phase != "placing" or state.string or rng.random() < 0.6:
            continue
        found = strings(state)
        for string in rng.sample(found, min(12, len(found))):
            done = do(state.clone(), string.turn)
            mover = state.current_player
            assert done.scores()[mover] == state.scores()[mover] + string.score


# Positions.


def test_a_position_is_one_line() -> None:
    state = scene({"i7": "star3"}, ["circle2 star4", "square2"], known=["square4", ""], scores=[22, 8])
    text = "placing 0 14/14/14/14/14/14/6AAO5/6AA6/14/14/14/14/14/14 EEEEE cqt/ct/s/q - 1- 0 0 22:H+BP 8:+F"
    assert state.position() == text
    assert state.view(0).position == text.replace("+F", "+1")
    assert state.view(1).position == text.replace("+BP", "+2")
    assert state.view(None).position == text.replace("+BP", "+2").replace("+F", "+1")
    do(state, "circle2 h9")
    assert "/7b6/" in state.view(0).position
    assert state.view(1).position == text.replace("+BP", "+2")
    assert state.game.parse_position(state.position()) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("6AAO5", "6AAO6"),  # a row too long
        ("6AAO5", "14"),  # nothing in the centre
        ("14/14 EEEEE", "14/A13 EEEEE"),  # a glyph that hangs on nothing
        ("6AAO5", "6AAOa4"),  # a string that striped stars don't permit next to them
        ("EEEEE", "EEEE-"),  # a hole in the pool
        ("EEEEE", "EEEEEE"),
        ("cqt/ct/s/q", "cqt/ct/cs/q"),  # a striped card for crossed glyphs
        ("cqt/ct/s/q", "cqt/ct/s/-"),  # no upcoming rule
        ("cqt/ct/s/q", "cqt/ct/s/ct"),  # a second card where there is one
        (" - 1-", " zz 1-"),
        (" - 1-", " - 1="),  # no rule was changed
        (" - 1-", " - 1+"),  # it can't be turned so early
        (" - 1-", " - 3-"),
        ("1- 0 0", "1- 3 0"),  # nothing is owed while placing
        ("1- 0 0", "1- 0 2"),  # a last round with a full bag
        ("1- 0 0", "1- 0 999"),
        ("22:H+BP", "22:HHHHH+BP"),  # more crossed squares than there are
        ("22:H+BP", "22:H+2"),  # not the whole position
        ("22:H+BP", "x:H+BP"),
        ("placing 0", "taking 0"),
        ("placing 0", "dealing 0"),
        ("placing 0", "thinking 0"),
        ("placing 0", "placing -1"),
        ("placing 0", "placing 70000"),
        (" 8:+F", ""),
    ],
)
def test_what_is_no_position(old: str, new: str) -> None:
    text = "placing 0 14/14/14/14/14/14/6AAO5/6AA6/14/14/14/14/14/14 EEEEE cqt/ct/s/q - 1- 0 0 22:H+BP 8:+F"
    variant = game("cropcircles")
    variant.parse_position(text)
    assert old in text
    with pytest.raises(UnreadablePosition) as error:
        variant.parse_position(text.replace(old, new))
    assert error.value.text("en") != error.value.text("fr")


def test_what_lies_can_be_read_from_a_position() -> None:
    state = scene({"i7": "star3"}, ["", ""])
    assert [space_name(at) for at, kind in enumerate(state.board) if kind == GLYPHS.index("star3")] == ["i7"]


# Records.


def test_a_record_holds_chance_and_all() -> None:
    rng, state, entries = Random(1), game("cropcircles", 3).new_state(), []
    while not state.is_terminal():
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        entries.append(Record.entry(state, action, state.current_player))
        state.apply(action)
    record = Record(game("cropcircles", 3), ("Ada", "Bo", "Cy"), tuple(entries))
    assert Record.loads(record.dumps()).verify() == state
    assert entries[0].startswith("*: draw ")
