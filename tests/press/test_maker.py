"""Files for makers, read back: layers, sizes, kerf, places on the sheet, solids; and what is refused."""

import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import cos, inf, nan, pi, sin
from typing import Any

import numpy as np
import pytest
from ezdxf import units
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.support.made import INKSCAPE, SVG, Traced, dxf_document, dxf_lines, mesh, nearest, svg_lines
from tondo import game, game_names
from tondo.core.discovery import game_type
from tondo.core.errors import OptionError
from tondo.core.layout import Point
from tondo.core.parts import Area, Part, Stroke, disc, joined
from tondo.core.words import languages
from tondo.press import MakerSettings, PressError, maker_files
from tondo.press.geometry import area, bounds, grown
from tondo.press.maker import parts_of
from tondo.press.maker.dxf import write_dxf
from tondo.press.maker.files import CONTENTS
from tondo.press.maker.nesting import NestedPart, nest_parts
from tondo.press.maker.settings import MakerFormat
from tondo.press.maker.stl import write_stl
from tondo.press.maker.svg import write_svg
from tondo.press.maker.toolpaths import hatching
from tondo.press.maker.triangles import triangulated
from tondo.press.settings import WORDS

MADE = [name for name in game_names() if game_type(name).part_settings]
MICRON = 2e-3  # of what is written with four decimals

L_SHAPE = ((0.0, 0.0), (40.0, 0.0), (40.0, 20.0), (20.0, 20.0), (20.0, 50.0), (0.0, 50.0))
HOLE = ((4.0, 30.0), (10.0, 30.0), (10.0, 40.0), (4.0, 40.0))
FRAME = Area(
    ((4.0, 4.0), (34.0, 4.0), (34.0, 16.0), (4.0, 16.0)), (((6.0, 6.0), (32.0, 6.0), (32.0, 14.0), (6.0, 14.0)),)
)
WITHIN = Area(disc((12.0, 10.0), 3.0))


def toy(id: str = "toy", outline: tuple[Point, ...] = L_SHAPE, **more: Any) -> Part:
    return Part(id, WORDS("maker.layer.cut"), "toys", outline, **more)


@cache
def files(name: str, format: MakerFormat, lang: str = "en") -> Mapping[str, bytes]:
    return maker_files(game(name), MakerSettings(format), lang)


def sheets(name: str, format: str) -> list[bytes]:
    return [content for path, content in files(name, format).items() if path != CONTENTS]


def on_sheet(part: Part, **chosen: Any) -> list[Traced]:
    made = MakerSettings(spacing=0, **chosen)
    return svg_lines(write_svg("", [NestedPart(part, grown(part.outline, made.kerf / 2), 0, (60, 60))], made, "en"))


# Laser cutters.


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("lang", languages())
def test_svg_is_in_millimetres_and_has_layers_for_engraving_and_cutting(name: str, lang: str) -> None:
    for path, content in files(name, "svg", lang).items():
        if path == CONTENTS:
            continue
        root = ElementTree.fromstring(content)
        assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("600mm", "400mm", "0 0 600 400")
        layers = root.findall(f"{SVG}g")
        assert [(layer.get("id"), layer.get("stroke")) for layer in layers] == [
            ("engrave", "#0000ff"),
            ("engrave-strong", "#000000"),
            ("cut", "#ff0000"),
        ]
        for layer in layers:
            assert layer.get("fill") == "none"
            assert float(layer.attrib["stroke-width"]) < 0.025
            assert layer.get(f"{INKSCAPE}groupmode") == "layer"
            assert layer.get(f"{INKSCAPE}label") == WORDS(f"maker.layer.{layer.get('id')}").text(lang)
        ids = [path.get("id") for path in root.iter(f"{SVG}path")]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", MADE)
def test_dxf_has_the_same_lines_with_y_up(name: str) -> None:
    for svg, dxf in zip(sheets(name, "svg"), sheets(name, "dxf"), strict=True):
        document = dxf_document(dxf)
        assert document.units == units.MM
        colours = {layer.dxf.name: layer.dxf.color for layer in document.layers}
        assert {"CUT": 1, "ENGRAVE": 5, "ENGRAVE-STRONG": 7}.items() <= colours.items()
        drawn, expected = dxf_lines(document), svg_lines(svg)
        assert [(line.layer, line.closed) for line in drawn] == [(line.layer.upper(), line.closed) for line in expected]
        for line, other in zip(drawn, expected, strict=True):
            assert np.allclose(line.points, [(x, 400 - y) for x, y in other.points], atol=MICRON)


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("sheet", [(600.0, 400.0), (400.0, 400.0)])
@pytest.mark.parametrize(("spacing", "kerf"), [(2.0, 0.0), (4.0, 0.3)])
def test_parts_lie_apart_within_the_sheet_and_all_of_them_are_there(
    name: str, sheet: tuple[float, float], spacing: float, kerf: float
) -> None:
    made = MakerSettings(sheet_width=sheet[0], sheet_height=sheet[1], spacing=spacing, kerf=kerf)
    parts = parts_of(game(name), made)
    counts: Counter[str] = Counter()
    for group in {part.group for part in parts}:
        for nested in nest_parts([part for part in parts if part.group == group], made):
            counts.update(each.part.id for each in nested)
            cuts = [each.place(each.cut) for each in nested]
            left, top, right, bottom = bounds([point for cut in cuts for point in cut])
            assert min(left, top) >= spacing - 1e-6
            assert right <= sheet[0] - spacing + 1e-6
            assert bottom <= sheet[1] - spacing + 1e-6
            assert nearest(cuts, below=spacing) >= spacing - 1e-6
    assert counts == {part.id: part.count for part in parts}


def test_what_does_not_fit_on_one_sheet_goes_on_several() -> None:
    part = toy(count=30)
    few = nest_parts([part], MakerSettings(sheet_width=100, sheet_height=100))
    assert len(few) > 5
    assert sum(map(len, few)) == 30
    assert len(nest_parts([part], MakerSettings(sheet_width=3000, sheet_height=3000))) == 1


def test_a_part_keeps_its_size_when_the_beam_has_burnt_away_the_kerf() -> None:
    """The cut runs half a kerf outside the outline, and inside holes."""
    hole, outline = (line.points for line in on_sheet(toy(holes=(HOLE,)), kerf=0.2))
    moved = [(x + 60, y + 60) for x, y in grown(L_SHAPE, 0.1)]
    assert np.allclose(outline, moved, atol=MICRON)
    assert bounds(outline) == pytest.approx((59.9, 59.9, 100.1, 110.1), abs=MICRON)
    assert bounds(hole) == pytest.approx((64.1, 90.1, 69.9, 99.9), abs=MICRON)
    assert [line.points for line in on_sheet(toy(), kerf=0)] == [tuple((x + 60, y + 60) for x, y in L_SHAPE)]


def test_a_part_is_engraved_before_it_is_cut_and_its_holes_are_cut_before_its_outline() -> None:
    part = toy(
        holes=(HOLE,), strokes=(Stroke(((5, 5), (9, 9))), Stroke(((5, 20), (9, 25)), strong=True)), areas=(WITHIN,)
    )
    made = MakerSettings()
    lines = dxf_lines(dxf_document(write_dxf(nest_parts([part], made)[0], made)))
    layers = [line.layer for line in lines]
    assert list(dict.fromkeys(layers)) == ["ENGRAVE", "ENGRAVE-STRONG", "CUT"]
    assert [line.closed for line in lines if line.layer == "CUT"] == [True, True]
    assert abs(area(lines[-1].points)) > abs(area(lines[-2].points))
    assert [line.closed for line in lines if line.layer == "ENGRAVE-STRONG"] == [False]


@pytest.mark.parametrize("distance", [0.2, 0.4, 1.5])
def test_hatching_fills_an_area_and_nothing_else(distance: float) -> None:
    borders = (FRAME.outline, *FRAME.holes)
    lines = list(hatching(borders, distance))
    rows = [(start, end) for line in lines for start, end in zip(line[::2], line[1::2], strict=True)]
    filled = sum(abs(start[0] - end[0]) for start, end in rows) * distance
    assert filled == pytest.approx(area(FRAME.outline) - area(FRAME.holes[0]), rel=0.1)
    heights = sorted({start[1] for start, _ in rows})
    assert np.allclose(np.diff(heights), distance)
    for line in lines:
        for (x1, y1), (x2, y2) in pairwise(line):
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            assert 4 - 1e-9 <= x <= 34 + 1e-9
            assert 4 <= y <= 16
            assert not (6 + 1e-9 < x < 32 - 1e-9 and 6 < y < 14)


def test_joined_strokes_run_along_every_segment_once() -> None:
    grid: list[tuple[Point, Point]] = [((x, y), (x + 1.0, y)) for x in range(3) for y in range(4)]
    grid += [((x, y), (x, y + 1.0)) for x in range(4) for y in range(3)]
    strokes = joined([*grid, *((end, start) for start, end in grid)])
    drawn = [
        frozenset(side)
        for stroke in strokes
        for side in zip(
            stroke.points,
            (*stroke.points[1:], *stroke.points[:1]) if stroke.closed else stroke.points[1:],
            strict=False,
        )
    ]
    assert len(drawn) == len(set(drawn)) == len(grid)
    assert set(drawn) == {frozenset(segment) for segment in grid}
    assert len(strokes) <= 4  # half of the eight places where three segments meet


# 3D printers.


def volume(part: Part, made: MakerSettings) -> float:
    """What a solid should have: its upper edge is a prismatoid, so Simpson's rule is exact."""
    outline = part.outline
    low, middle, high = (
        abs(area(grown(outline, -made.clearance / 2 - share * made.bevel))) for share in (0.0, 0.5, 1.0)
    )
    body = low * (made.thickness - made.bevel) + made.bevel * (low + 4 * middle + high) / 6
    holes = sum(abs(area(hole)) for hole in part.holes)
    raised = sum(abs(area(each.outline)) - sum(abs(area(hole)) for hole in each.holes) for each in part.areas)
    return body - holes * made.thickness + raised * made.relief


@pytest.mark.parametrize("name", MADE)
def test_solids_are_closed_and_have_their_exact_size(name: str) -> None:
    made = MakerSettings("stl")
    parts = {f"{name}-{part.id}.stl": part for part in parts_of(game(name), made)}
    assert [*parts, CONTENTS] == list(files(name, "stl"))
    for path, part in parts.items():
        solid = mesh(files(name, "stl")[path])
        assert solid.volume == pytest.approx(volume(part, made), rel=1e-5), path
        left, top, right, bottom = bounds(grown(part.outline, -made.clearance / 2))
        assert np.allclose(solid.bounds, [(left, -bottom, 0), (right, -top, made.thickness)], atol=1e-4), path


@pytest.mark.parametrize("relief", [-1.0, 0.0, 0.7])
@pytest.mark.parametrize(("bevel", "clearance"), [(0.0, 0.0), (0.8, 0.3)])
def test_areas_are_raised_or_sunk_also_within_each_other(relief: float, bevel: float, clearance: float) -> None:
    part = toy(holes=(HOLE,), areas=(FRAME, WITHIN))
    made = MakerSettings("stl", thickness=3, bevel=bevel, clearance=clearance, relief=relief)
    solid = mesh(write_stl(part, made))
    assert solid.volume == pytest.approx(volume(part, made), rel=1e-5)
    assert solid.bounds[1][2] == pytest.approx(3 + max(relief, 0), abs=1e-5)
    levels = {round(float(z), 3) for z in solid.vertices[:, 2]}
    assert levels == {0.0, 3.0} | ({round(3 - bevel, 3)} if bevel else set()) | ({3 + relief} if relief else set())
    # Seen from above, nothing is mirrored: the hole is in the long leg, which points to smaller y.
    below = solid.vertices[(solid.vertices[:, 2] == 0) & np.isin(solid.vertices[:, 0], (4, 10))]
    assert {(round(float(x), 3), round(float(y), 3)) for x, y, _ in below} == {(x, -y) for x, y in HOLE}


def test_parts_side_by_side_have_the_clearance_between_them() -> None:
    solid = mesh(write_stl(toy(outline=((0, 0), (20, 0), (20, 20), (0, 20))), MakerSettings("stl", clearance=0.3)))
    assert np.allclose(solid.extents, (19.7, 19.7, 4), atol=1e-5)


def test_a_bevel_takes_as_much_in_height_as_in_width() -> None:
    solid = mesh(write_stl(toy(), MakerSettings("stl", thickness=4, bevel=1, clearance=0)))
    top = solid.vertices[solid.vertices[:, 2] == 4]
    assert np.allclose([top.min(axis=0), top.max(axis=0)], [(1, -49, 4), (39, -1, 4)], atol=1e-5)
    upright = solid.vertices[np.isclose(solid.vertices[:, 0], 0)]
    assert upright[:, 2].max() == pytest.approx(3)


def star(radii: list[float]) -> tuple[Point, ...]:
    """A polygon with a corner at each distance from the origin."""
    turns = [2 * pi * i / len(radii) for i in range(len(radii))]
    return tuple((r * cos(turn), r * sin(turn)) for r, turn in zip(radii, turns, strict=True))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.floats(5, 20), min_size=5, max_size=14),
    st.lists(st.tuples(st.floats(-4, 4), st.floats(-4, 4)), max_size=4),
)
def test_triangles_fill_a_polygon_without_its_holes(radii: list[float], middles: list[Point]) -> None:
    outline = star(radii)
    holes = [disc(middle, 0.5, 7) for middle in middles]
    assume(nearest([outline, *holes], below=0.05) >= 0.05)
    assume(all(abs(x) + abs(y) < 2.5 for x, y in middles))
    triangles = triangulated(outline, holes)
    assert all(area(triangle) > 0 for triangle in triangles)
    expected = area(outline) - sum(abs(area(hole)) for hole in holes)
    assert sum(map(area, triangles)) == pytest.approx(expected)
    edges = Counter(edge for triangle in triangles for edge in zip(triangle, (*triangle[1:], triangle[0]), strict=True))
    assert set(edges.values()) == {1}
    alone = {(start, end) for start, end in edges if (end, start) not in edges}
    borders = [outline, *(hole[::-1] for hole in holes)]
    assert alone == {side for line in borders for side in zip(line, (*line[1:], line[0]), strict=True)}


def test_a_hole_that_leaves_the_outline_is_a_mistake() -> None:
    with pytest.raises(ValueError, match=r"crosses|touches"):
        triangulated(L_SHAPE, [((10, 10), (60, 10), (60, 60), (10, 60))])


# All machines.


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("format", ["svg", "dxf", "stl"])
def test_the_same_input_gives_the_same_bytes(name: str, format: Any) -> None:
    assert maker_files(game(name), MakerSettings(format)) == files(name, format)


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("format", ["svg", "stl"])
@pytest.mark.parametrize("lang", languages())
def test_a_text_says_what_each_file_holds(name: str, format: Any, lang: str) -> None:
    made = files(name, format, lang)
    text = made[CONTENTS].decode()
    assert game(name).title in text
    counts: Counter[str] = Counter()
    for entry in text.strip().split("\n\n")[-len(made) + 1 :]:
        path, *lines = entry.split("\n")
        assert path in made
        for line in lines:
            count, what = line.split(" × ")
            counts[what] += int(count)
    expected: Counter[str] = Counter()
    for part in parts_of(game(name), MakerSettings(format)):
        expected[part.name.text(lang)] += part.count
    assert counts == expected


def test_every_option_is_explained() -> None:
    for name in MADE:
        kind = game_type(name)
        assert [option.name for option in kind.part_settings if f"part.option.{option.name}" not in kind.words] == []


# What is refused.


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"format": "obj"}, "svg, dxf or stl"),
        ({"sheet_width": 49}, "50 to 3000"),
        ({"sheet_height": 3001}, "50 to 3000"),
        ({"kerf": -0.1}, "-0.1 mm; choose from 0 to 1"),
        ({"kerf": 1.5}, "1.5 mm; choose from 0 to 1"),
        ({"kerf": True}, "0 to 1"),
        ({"kerf": "0.1"}, "'0.1'"),
        ({"spacing": inf}, "inf"),
        ({"thickness": nan}, "0.5 to 20"),
        ({"thickness": 0.4}, "0.5 to 20"),
        ({"hatch": 0}, "0.1 to 2"),
        ({"clearance": 2}, "0 to 1"),
        ({"bevel": 4}, "0 to 3"),
        ({"relief": -6}, "-5 to 5"),
        ({"thickness": 1, "bevel": 1}, "smaller than the thickness, 1 mm"),
        ({"thickness": 2, "relief": -1.8}, "deeper than 1.6 mm"),
    ],
)
def test_wrong_settings_are_refused_with_what_is_allowed(chosen: Any, told: str) -> None:
    with pytest.raises(PressError) as refused:
        MakerSettings(**chosen)
    assert told in refused.value.text("en")
    assert refused.value.text("fr") != refused.value.text("en")


def test_numbers_are_written_as_in_the_language() -> None:
    with pytest.raises(PressError) as refused:
        MakerSettings(kerf=1.25)
    assert "1.25 mm" in refused.value.text("en")
    assert "1,25 mm" in refused.value.text("fr")


def test_a_part_larger_than_the_sheet_is_refused() -> None:
    made = MakerSettings(sheet_width=50, sheet_height=50)
    with pytest.raises(PressError, match=r"50 × 50 mm is too small .* needs 44 × 54 mm"):
        nest_parts([toy(), toy("small", ((0, 0), (9, 0), (0, 9)), count=3)], made)


@pytest.mark.parametrize("format", ["svg", "stl"])
def test_a_game_without_parts_says_so(format: Any) -> None:
    others = [name for name in game_names() if name not in MADE]
    assert others
    for name in others:
        with pytest.raises(PressError, match=f"{game(name).title} has no parts to make"):
            maker_files(game(name), MakerSettings(format))


def test_too_small_a_part_is_refused() -> None:
    thin = toy(outline=((0, 0), (30, 0), (30, 1), (0, 1)))
    with pytest.raises(PressError, match="too small"):
        write_stl(thin, MakerSettings("stl"))
    with pytest.raises(PressError, match="too small"):
        on_sheet(toy(holes=(((5, 5), (6, 5), (6, 5.4), (5, 5.4)),)), kerf=0.5)


def test_areas_and_holes_that_reach_the_bevel_are_refused() -> None:
    near = ((0.5, 4.0), (9.0, 4.0), (9.0, 9.0), (0.5, 9.0))
    for part in (toy(areas=(Area(near),)), toy(holes=(near,))):
        with pytest.raises(PressError, match="no room"):
            write_stl(part, MakerSettings("stl"))
        assert mesh(write_stl(part, MakerSettings("stl", bevel=0)))


def test_unknown_options_and_languages_are_refused() -> None:
    for name in MADE:
        with pytest.raises(OptionError, match="colour"):
            maker_files(game(name), MakerSettings(options={"colour": "red"}))
        with pytest.raises(PressError, match="xx"):
            maker_files(game(name), MakerSettings(), "xx")
