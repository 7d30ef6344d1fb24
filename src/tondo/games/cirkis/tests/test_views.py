"""What a seat sees, and the picture."""

from collections.abc import Iterable, Sequence
from typing import Any
from xml.etree import ElementTree

import pytest

from tondo.core import game
from tondo.core.layout import Gesture, Point, outline
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import RIM, SPACES
from tondo.games.cirkis.layout import layout
from tondo.games.cirkis.pieces import NAMES, PLACEMENTS, USUAL_SET, read_set

POSITION = "1 N10+Q10 - r1:0,0,0 N10+Q10,B1,F1 D1+F10+H10 N1+Q1"


def state_at(position: str = POSITION, players: int = 3) -> CirkisState:
    state: CirkisState = game("cirkis", players).parse_position(position)
    return state


def after_the_hook() -> CirkisState:
    state = state_at()
    state.apply(state.parse_action("h1 l1"))
    return state


def test_the_data_of_a_view() -> None:
    data: Any = after_the_hook().view(1).data
    assert data["scores"] == [15, 10, 0]
    assert {"player": 0, "piece": "hook", "spaces": ["H1", "L1"], "leader": True} in data["pieces"]
    assert [(done["figure"], done["most"], done["by"]) for done in data["completed"]] == [
        ("c1", 1, 0),
        ("s1", 0, 0),
    ]


def test_the_leader_what_touches_it_and_whose_segments_are_where() -> None:
    data: Any = after_the_hook().view(1).data
    assert data["leader"] == ["H1", "L1"]
    covered = {space for piece in data["pieces"] for space in piece["spaces"]}
    assert data["beside_leader"]
    assert covered.isdisjoint(data["beside_leader"])
    figures = {figure["figure"]: figure for figure in data["figures"]}
    assert figures["c1"]["segments"] == [2, 3, 0]
    assert sum(figures["s1"]["segments"]) == 5
    assert "ring" not in figures
    empty: Any = state_at("1 - - r1:0,0 - -", 2).view(0).data
    assert (empty["leader"], empty["beside_leader"]) == ([], [])


def test_marks() -> None:
    game_, state = game("cirkis", 3), after_the_hook()
    marks = game_.marks(state.view())
    assert [(mark.kind, mark.player) for mark in marks if mark.kind != "piece"] == [
        ("won", 1),
        ("won", 0),
        ("leader", 0),
    ]
    assert sum(mark.kind == "piece" for mark in marks) == 6
    shared = game_.marks(state_at("2 L1 s1:3 r1:0,0,0 N10+Q10,B1 N1+Q1,D1 L1").view())
    assert [mark.player for mark in shared if mark.kind == "shared"] == [None]


def test_panels_in_both_languages() -> None:
    view = after_the_hook().view()
    scores, pieces, completed = view.game.panels(view, "en")
    assert scores.rows == (("Player 1", "15", "16"), ("Player 2", "10", "19"), ("Player 3", "0", "19"))
    assert pieces.rows[5] == ("Hook", "2", "3", "3")
    assert completed.rows == (("Circle 1", "Player 2", "Player 1"), ("Star 1", "Player 1", "Player 1"))
    assert view.game.panels(view, "fr")[2].rows[1] == ("Étoile 1", "Joueur 1", "Joueur 1")
    match = game("cirkis", match_to_100=True).new_state().view()
    assert match.game.panels(match, "en")[0].head == ("player", "score", "this round", "pieces left")


def test_moves_are_listed_by_piece() -> None:
    state = state_at()
    groups = [str(state.game.action_group(state, action)) for action in state.legal_actions()]
    assert groups == sorted(groups, key=["Slice", "Bow", "Fin", "Hook", "Wedge", "Arrow", "Sliver"].index)
    assert state.game.action_group(state, 500) is None


def test_the_layout_is_the_board() -> None:
    board = layout()
    assert [space.id for space in board.spaces] == [space.name for space in SPACES]
    assert board.by_id["L1"].centre[1] < 0  # an outer star is at the top
    assert abs(board.by_id["L1"].centre[0]) < 1e-6
    assert board.by_id["B1"].centre[0] > 0  # and numbers run clockwise from there
    (rim,) = outline([space.outline for space in board.spaces])
    corners = {(round(x, 2), round(y, 2)) for x, y in rim}
    assert {(round(x, 2), round(y, 2)) for line in board.lines if line.kind == "rim" for x, y in line.points} <= corners
    assert len(RIM) == 10
    kinds = {space.kind for space in board.spaces} | {line.kind for line in board.lines}
    assert kinds <= board.styles.keys()


def test_a_piece_is_drawn_as_one_outline() -> None:
    board = layout()
    big = outline([board.by_id[name].outline for name in ("D1", "F1", "F10")])
    assert len(big) == 1
    assert len(big[0]) == 8
    picture = ElementTree.fromstring(after_the_hook().svg(size=600, labels=True))
    assert picture.attrib["width"] == "600"
    texts = {element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")}
    assert "A1" in texts
    assert "H1" not in texts  # it is covered
    assert len(texts) == 165 - 11


def test_a_placement_takes_a_piece_to_the_spaces_that_it_covers() -> None:
    state = state_at()
    assert state.game.gesture(state, state.parse_action("h1 l1")) == Gesture("hook", ("H1", "L1"))
    assert state.game.gesture(state, state.parse_action("lost turn")) == Gesture()


def test_the_tray_holds_every_piece_in_its_true_size() -> None:
    pieces = layout().pieces
    assert [piece.id for piece in pieces] == list(NAMES)
    assert [piece.name.text("fr") for piece in pieces][:2] == ["Grande Part", "Part"]
    for piece in pieces:
        placed = [place for place in PLACEMENTS if NAMES[place.piece] == piece.id]
        on_board = [layout().by_id[SPACES[space].name].outline for space in placed[0].spaces]
        assert area(piece.outlines) == pytest.approx(area(on_board), rel=1e-3), piece.id
        assert len(piece.outlines) == 1
    assert [piece.each for piece in pieces] == list(read_set(USUAL_SET))


def area(lines: Iterable[Sequence[Point]]) -> float:
    edges = [edge for line in lines for edge in zip(line, (*line[1:], line[0]), strict=True)]
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges)) / 2
