"""The glyphs as tiles: how many there are, and that they can be told apart."""

from collections import Counter
from functools import cache
from math import hypot

import pytest

from tests.support.made import dxf_document, dxf_lines, mesh, nearest, svg_lines
from tondo import game
from tondo.core.parts import Part
from tondo.games.cropcircles.board import BOX, GLYPHS, SHADINGS, SHAPES, glyph_set
from tondo.press import MakerSettings, maker_files
from tondo.press.geometry import area, bounds
from tondo.press.maker import parts_of


@cache
def parts(tile: int = 22, sheet_of_112: bool = False) -> dict[str, Part]:
    made = MakerSettings(options={"tile": tile, "sheet_of_112": sheet_of_112})
    return {part.id: part for part in parts_of(game("cropcircles"), made)}


def dark(part: Part) -> float:
    """The engraved area of the glyph itself, without pips."""
    glyph = part.areas[0]
    return abs(area(glyph.outline)) - sum(abs(area(hole)) for hole in glyph.holes)


@pytest.mark.parametrize(("sheet_of_112", "total"), [(False, 104), (True, 112)])
def test_all_glyphs_are_there(sheet_of_112: bool, total: int) -> None:
    made = maker_files(game("cropcircles"), MakerSettings(options={"sheet_of_112": sheet_of_112}))
    cuts = [line for line in svg_lines(made["cropcircles-tiles.svg"]) if line.layer == "cut"]
    assert len(cuts) == total
    counts = Counter(line.part for line in cuts)
    assert counts == dict(zip(GLYPHS, glyph_set(sheet_of_112), strict=True))
    for line in cuts:
        left, top, right, bottom = bounds(line.points)
        assert (right - left, bottom - top) == pytest.approx((22, 22), abs=1e-3)


def test_dxf_has_as_many() -> None:
    document = dxf_document(maker_files(game("cropcircles"), MakerSettings("dxf"))["cropcircles-tiles.dxf"])
    assert Counter(line.layer for line in dxf_lines(document))["CUT"] == 104


@pytest.mark.parametrize("tile", [15, 22, 60])
def test_what_is_engraved_lies_within_the_tile_and_apart(tile: int) -> None:
    for part in parts(tile).values():
        assert bounds(part.outline) == (-tile / 2, -tile / 2, tile / 2, tile / 2)
        for each in part.areas:
            assert max(map(abs, bounds(each.outline))) < 0.46 * tile
            assert nearest([each.outline, *each.holes], below=0.05) >= 0.05
            assert all(abs(area(hole)) > 0.2 for hole in each.holes)
        assert nearest([each.outline for each in part.areas], below=0.3) >= 0.3


def test_pips_count_the_value() -> None:
    for kind, glyph in enumerate(GLYPHS):
        _, *pips = parts()[glyph].areas
        assert len(pips) == BOX.values[kind % 4]
        assert len({round(abs(area(pip.outline)), 3) for pip in pips}) == 1


def test_shadings_differ_and_outlines_are_those_of_the_shape() -> None:
    """Empty is light, solid is dark; bars are few and wide, the lattice has many small holes."""
    for shape in range(len(SHAPES)):
        empty, solid, striped, crossed = (parts()[GLYPHS[4 * shape + shading]] for shading in range(len(SHADINGS)))
        assert len({part.areas[0].outline for part in (empty, solid, striped, crossed)}) == 1
        assert dark(empty) < 0.6 * dark(solid)
        assert dark(empty) < dark(striped) < 0.9 * dark(solid)
        assert dark(empty) < dark(crossed) < 0.9 * dark(solid)
        assert (len(empty.areas[0].holes), len(solid.areas[0].holes)) == (1, 0)
        assert 3 <= len(striped.areas[0].holes) <= 4
        assert len(crossed.areas[0].holes) >= 6


def test_shapes_are_those_of_the_screen() -> None:
    circle, square, triangle, star = (parts()[f"{shape}2"].areas[0].outline for shape in SHAPES)
    xs, ys = zip(*circle, strict=True)
    radii = [hypot(x, y - (min(ys) + max(ys)) / 2) for x, y in circle]
    assert radii == pytest.approx([(max(xs) - min(xs)) / 2] * len(radii), rel=1e-3)
    assert (len(square), len(triangle), len(star)) == (4, 3, 10)
    widths = [bounds(shape)[2] for shape in (circle, square, triangle)]
    assert [width / widths[0] for width in widths] == pytest.approx([1, 0.66 / 0.74, 0.84 / 0.74])


@pytest.mark.parametrize("tile", [15, 60])
@pytest.mark.parametrize("relief", [-0.8, 0.6])
def test_the_smallest_and_the_largest_tile_can_be_printed(tile: int, relief: float) -> None:
    made = maker_files(game("cropcircles"), MakerSettings("stl", relief=relief, options={"tile": tile}))
    for glyph in ("star3", "triangle4"):
        solid = mesh(made[f"cropcircles-{glyph}.stl"])
        assert tuple(solid.extents) == pytest.approx((tile - 0.2, tile - 0.2, 4 + max(relief, 0)), abs=1e-3)
