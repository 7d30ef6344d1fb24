"""The board and its drawings."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tondo.core.layout import Gesture
from tondo.games.cropcircles._inspection import CARD, DRAW, FINISH, PASS, TAKE_BAG, TAKE_POOL
from tondo.games.cropcircles.board import BOARD, GLYPHS, MULTIPLIERS, SHADINGS
from tondo.games.cropcircles.layout import CELL, gesture, layout
from tondo.games.cropcircles.tests.scene import do, scene
from tondo.games.cropcircles.views import glyph_sign

SVG = "{http://www.w3.org/2000/svg}"


def brightness(colour: str) -> float:
    """Relative luminance as WCAG has it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(ink: str, ground: str) -> float:
    low, high = sorted((brightness(ink), brightness(ground)))
    return (high + 0.05) / (low + 0.05)


def test_every_space_is_where_its_name_says() -> None:
    spaces = layout().by_id
    assert spaces["a1"].centre == (-6.5 * CELL, -6.5 * CELL)
    assert spaces["n1"].centre == (6.5 * CELL, -6.5 * CELL)
    assert spaces["h8"].centre == (0.5 * CELL, 0.5 * CELL)
    assert {spaces[name].kind for name in ("g7", "h7", "g8", "h8")} == {"centre"}


def test_scarecrows_cows_and_barns_stand_where_the_board_has_them() -> None:
    for space, times in zip(layout().spaces, BOARD.multiplier, strict=True):
        if times > 1:
            assert space.kind == space.symbol == MULTIPLIERS[str(times)]
            assert space.label == f"{times}×"
        else:
            assert space.symbol not in MULTIPLIERS.values()


def test_every_glyph_has_a_drawing_and_a_sign_of_its_own() -> None:
    symbols = layout().symbols
    assert len({symbols[glyph] for glyph in GLYPHS}) == len(GLYPHS)
    assert len({glyph_sign(kind) for kind in range(len(GLYPHS))}) == len(GLYPHS)
    for drawing in symbols.values():
        ElementTree.fromstring(f"<g>{drawing}</g>")


def test_a_glyph_has_as_many_pips_as_it_is_worth() -> None:
    for glyph in GLYPHS:
        drawing = ElementTree.fromstring(f"<g>{layout().symbols[glyph]}</g>")
        assert len(drawing.findall("g[@class='pips']/circle")) == int(glyph[-1]), glyph
        # At 24 pixels a space, a pip is 3 pixels wide, and there is a pixel between two.
        places = [(float(pip.get("cx", 0)), float(pip.get("r", 0))) for pip in drawing.iter("circle")]
        assert all(24 * r >= 3 for _, r in places)
        assert all(12 * (b - a - 2 * r) >= 1 for (a, r), (b, _) in pairwise(places))


@pytest.mark.parametrize("shading", range(len(SHADINGS)))
def test_shadings_differ_by_what_is_drawn_not_by_colour(shading: int) -> None:
    """Inside the outline: nothing, all, bars, a lattice."""
    drawing = ElementTree.fromstring(f"<g>{layout().symbols[GLYPHS[shading]]}</g>")
    inside = [path for path in drawing.iter("path") if path.get("clip-path") or path.get("fill") == "#3d2a10"]
    lines = sum((path.get("d") or "").count("M") for path in inside if path.get("clip-path"))
    assert [len(inside), lines] == [[0, 0], [1, 0], [1, 3], [1, 6]][shading]


def test_what_is_drawn_refers_to_what_there_is() -> None:
    state = scene({"i7": "star3", "h9": "star4"}, ["square1", ""])
    picture = ElementTree.fromstring(do(state, "square1 f7").svg(0))
    defined = {element.get("id") for element in picture.iter() if element.get("id")}
    used = {(element.get("href") or "#")[1:] for element in picture.iter(f"{SVG}use")}
    clips = {clip[5:-1] for element in picture.iter() if (clip := element.get("clip-path"))}
    assert used | clips <= defined
    assert clips == {"crop-star"}


@pytest.mark.parametrize("kind", ["plain", "centre", "scarecrow", "cow", "barn", "glyph", "fresh"])
def test_ink_can_be_read_on_its_ground(kind: str) -> None:
    style = layout().styles[kind]
    assert contrast(style.ink, style.fill) >= 3  # WCAG AA for what is large or drawn


def test_a_string_that_is_being_laid_stands_out_for_its_player_alone() -> None:
    state = do(scene({}, ["square1", ""]), "square1 i7")
    mine = {mark.spaces[0]: mark.kind for mark in state.game.marks(state.view(0))}
    theirs = {mark.spaces[0]: mark.kind for mark in state.game.marks(state.view(1))}
    assert mine["i7"] == "fresh"
    assert "i7" not in theirs
    assert mine.keys() - theirs.keys() == {"i7"}


def test_glyphs_go_to_spaces_and_what_is_taken_goes_to_none() -> None:
    pieces = layout().pieces
    assert [piece.id for piece in pieces] == [piece.symbol for piece in pieces] == list(GLYPHS)
    assert pieces[GLYPHS.index("star3")].name.text("fr") == "étoile rayée"
    assert gesture(FINISH - 1) == Gesture("star4", ("n14",))
    assert gesture(TAKE_POOL + 2) == Gesture("pool 3")
    assert gesture(TAKE_BAG) == Gesture("bag")
    assert {gesture(action) for action in (FINISH, PASS, DRAW, CARD)} == {Gesture()}
