"""What is cut and printed of Cir*Kis, measured in the files: 80 pieces, and the spaces of the board that they fill."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import dist

import pytest

from tests.support.made import Traced, dxf_document, dxf_lines, faces, mesh, misfit, svg_lines
from tondo import game
from tondo.core.parts import PartsRequest
from tondo.games.cirkis.parts import MARKS
from tondo.games.cirkis.pieces import NAMES, PIECES
from tondo.press import MakerSettings, PressError, maker_files
from tondo.press.geometry import area, bounds, grown
from tondo.press.maker import parts_of
from tondo.press.maker.settings import MakerFormat

TOLERANCE = 0.1  # millimetres between a piece and the spaces that it covers
PHI = (1 + 5**0.5) / 2


@cache
def files(edge: int = 22, format: MakerFormat = "svg") -> Mapping[str, bytes]:
    return maker_files(game("cirkis"), MakerSettings(format, options={"edge": edge}))


def laser_lines(name: str, edge: int = 22) -> list[Traced]:
    return svg_lines(files(edge)[f"cirkis-{name}.svg"])


def test_a_set_of_twenty_for_each_of_four_players() -> None:
    parts = [part for part in parts_of(game("cirkis"), MakerSettings()) if part.group == "pieces"]
    assert sum(part.count for part in parts) == 80
    for mark in MARKS:
        mine = {part.id.removesuffix(f"-{mark}"): part.count for part in parts if part.id.endswith(f"-{mark}")}
        assert mine == {piece.name.replace(" ", "-"): piece.each for piece in PIECES}


def test_the_files_hold_eighty_pieces_and_a_board() -> None:
    """An outline is a cut that lies in no other; the rest are the holes of the marks."""
    for name, count in (("pieces", 80), ("board", 1)):
        for lines in (
            [line for line in laser_lines(name) if line.layer == "cut"],
            [line for line in dxf_lines(dxf_document(files(22, "dxf")[f"cirkis-{name}.dxf"])) if line.layer == "CUT"],
        ):
            outlines = [line for line in lines if abs(area(line.points)) > 300]
            assert len(outlines) == count
            holes = {"bars": 2, "dots": 1, "crosses": 1, "plain": 0}
            segments = sum(len(piece.tiles) * piece.each for piece in PIECES)
            assert len(lines) - count == (sum(holes.values()) * segments if name == "pieces" else 0)


@pytest.mark.parametrize("edge", [12, 22])
def test_the_lines_of_the_board_are_its_spaces(edge: int) -> None:
    """Its lines divide the board, as it is drawn, into 90 kites, 65 darts and 10 slivers of this size."""
    lines = laser_lines("board", edge)
    kinds: Counter[str] = Counter()
    for face in faces(lines):
        sides = sorted(dist(a, b) / edge for a, b in zip(face, (*face[1:], face[0]), strict=True))
        if sides == pytest.approx([1, 1, PHI, PHI], abs=0.01):
            kinds["kite" if area(face) / edge**2 > 1.2 else "dart"] += 1
        else:
            assert sides == pytest.approx([1, 1, 1, PHI**2], abs=0.01)
            kinds["sliver"] += 1
    assert kinds == {"kite": 90, "dart": 65, "sliver": 10}
    (rim,) = (line.points for line in lines if line.layer == "cut")
    assert len(rim) == 10
    assert [dist(rim[i], rim[i - 5]) for i in range(5)] == pytest.approx([4 * PHI**3 * edge] * 5, abs=0.01)


@pytest.mark.parametrize("edge", [12, 22])
def test_a_piece_and_the_spaces_that_it_covers_are_congruent(edge: int) -> None:
    """At no kerf: every segment of every piece, as it is cut and engraved, is a space of the board as it is."""
    spaces: list[tuple[tuple[float, float], ...]] = []
    for face in faces(laser_lines("board", edge)):
        if all(misfit(face, known) > 0.02 for known in spaces):
            spaces.append(face)
    assert len(spaces) == 3
    pieces = laser_lines("pieces", edge)
    seen = set()
    for kind, piece in zip(NAMES, PIECES, strict=True):
        part = f"{kind.replace(' ', '-')}-plain"
        mine = [line for line in pieces if line.part == part]
        outline = next(line for line in mine if line.layer == "cut")
        left, top, right, bottom = bounds(outline.points)
        joints = [
            line
            for line in mine
            if line.layer == "engrave"
            and all(left - 0.01 <= x <= right + 0.01 and top - 0.01 <= y <= bottom + 0.01 for x, y in line.points)
        ]
        tiles = faces([outline, *_of(outline, joints)])
        assert len(tiles) == len(piece.tiles), kind
        for tile in tiles:
            fits = [number for number, space in enumerate(spaces) if misfit(tile, space) < TOLERANCE / 5]
            assert len(fits) == 1, kind
            seen.update(fits)
    assert seen == {0, 1, 2}


def _of(outline: Traced, joints: list[Traced]) -> list[Traced]:
    """The joints that end on an outline."""
    corners = outline.points
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))

    def is_on(point: tuple[float, float]) -> bool:
        return any(dist(point, a) + dist(point, b) - dist(a, b) < 0.001 for a, b in sides)

    return [joint for joint in joints if is_on(joint.points[0]) and is_on(joint.points[-1])]


def test_circles_and_stars_are_engraved_more_strongly_and_no_line_twice() -> None:
    lines = laser_lines("board")
    sides: dict[str, list[frozenset[tuple[float, float]]]] = {"engrave": [], "engrave-strong": []}
    for line in lines:
        if line.layer != "cut":
            around = (*line.points, line.points[0]) if line.closed else line.points
            sides[line.layer] += [frozenset(side) for side in pairwise(around)]
    drawn = [*sides["engrave"], *sides["engrave-strong"]]
    assert len(drawn) == len(set(drawn))
    # Ten sides each, of ten circles and six stars, without the two of each outer circle that are on the rim, and
    # counting once those that a star and a circle share: two of each outer star.
    assert len(sides["engrave-strong"]) == 16 * 10 - 5 * 2 - 5 * 2


def test_without_marks_each_set_is_cut_from_its_own_material() -> None:
    made = maker_files(game("cirkis"), MakerSettings(options={"marks": False, "board": False}))
    sheets = {name: content for name, content in made.items() if name.endswith(".svg")}
    assert [name.removesuffix(".svg") for name in sheets] == [
        f"cirkis-set-{colour}" for colour in ("violet", "vermilion", "green", "amber")
    ]
    for content in sheets.values():
        assert sum(line.layer == "cut" for line in svg_lines(content)) == 20


def test_printers_make_the_pieces_alone() -> None:
    marked = parts_of(game("cirkis"), MakerSettings("stl"))
    plain = parts_of(game("cirkis"), MakerSettings("stl", options={"marks": False}))
    assert len(marked) == 4 * len(plain) == 36
    assert sum(part.count for part in marked) == sum(part.count for part in plain) == 80
    assert {part.group for part in (*marked, *plain)} == {"pieces"}
    assert all(part.areas for part in plain if part.id in ("big-slice", "hook"))


def test_printed_pieces_fit_their_spaces() -> None:
    """Shrunk by half of the clearance all round, and by nothing else."""
    made = files(22, "stl")
    for part in parts_of(game("cirkis"), MakerSettings("stl")):
        solid = mesh(made[f"cirkis-{part.id}.stl"])
        left, top, right, bottom = bounds(grown(part.outline, -0.1))
        assert tuple(solid.extents) == pytest.approx((right - left, bottom - top, 4), abs=1e-3)
        assert abs(left + right) < 1
        assert abs(top + bottom) < 1


@pytest.mark.parametrize("edge", [10, 40])
def test_the_smallest_and_the_largest_size_can_be_made(edge: int) -> None:
    options = {"edge": edge}
    assert len(maker_files(game("cirkis"), MakerSettings("stl", options=options))) == 37
    sheet = MakerSettings("svg", sheet_width=800, sheet_height=800, kerf=0.3, options=options)
    assert "cirkis-board.svg" in maker_files(game("cirkis"), sheet)


def test_a_board_larger_than_the_sheet_is_refused_by_name() -> None:
    small = MakerSettings(sheet_width=300, sheet_height=200)
    with pytest.raises(PressError, match=r"\(Board\): it needs 3\d\d × 3\d\d mm") as refused:
        maker_files(game("cirkis"), small)
    assert "(Plateau)" in refused.value.text("fr")
    assert maker_files(game("cirkis"), MakerSettings(sheet_width=300, sheet_height=200, options={"board": False}))


def test_another_set_of_pieces_is_made_as_it_is() -> None:
    """Pieces that nobody has are not made."""
    other = game("cirkis", pieces="0 0 0 0 0 0 16 0 4")
    parts = other.parts(PartsRequest("laser", {"edge": 22, "board": False, "marks": True}))
    assert {part.id: part.count for part in parts} == {
        f"{name}-{mark}": count for mark in MARKS for name, count in (("wedge", 16), ("sliver", 4))
    }
