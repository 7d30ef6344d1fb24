"""Where cutouts go: in order, apart, inside; backs behind their fronts; posters over as few pages as can be."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.toy_kits import card, sheet
from tondo.core.kit import BOTTOM_MARGIN, PAPERS, SIDE_MARGIN, TOP_MARGIN, Cutout, Face, Paper, rectangle
from tondo.core.layout import Point
from tondo.press.geometry import Box, bounds, turned
from tondo.press.settings import PressError, Sides
from tondo.press.sheets import FOLD_GAP, OVERLAP, Placed, SheetPage, bleed_outline, pages, size

A4 = PAPERS["a4"]
papers = st.sampled_from(tuple(PAPERS.values()))
lengths = st.floats(5, 120)
KITE = ((0.0, -30.0), (12.0, 0.0), (0.0, 8.0), (-12.0, 0.0))


def box(placed: Placed, bleed: bool = True) -> Box:
    """Where something lies on its page, with its bleed or without."""
    return bounds(corners(placed, bleed))


def corners(placed: Placed, bleed: bool = True) -> list[Point]:
    """The corners of something on its page, with its bleed or without."""
    outline = bleed_outline(placed.outline, placed.cutout.bleed if bleed else 0)
    return [(placed.at[0] + x, placed.at[1] + y) for x, y in turned(outline, placed.turn)]


def distance(one: Box, other: Box) -> float:
    """How far apart two boxes are; negative if they overlap."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


def assert_inside(page: SheetPage, paper: Paper) -> None:
    width, height = size(paper, page.landscape)
    for placed in page.placed:
        left, top, right, bottom = box(placed)
        assert left >= SIDE_MARGIN - 1e-6
        assert right <= width - SIDE_MARGIN + 1e-6
        # The backs of a landscape leaf are turned: what is at the top of the front is at the foot of the back.
        assert top >= min(TOP_MARGIN, BOTTOM_MARGIN) - 1e-6
        assert bottom <= height - min(TOP_MARGIN, BOTTOM_MARGIN) + 1e-6


@st.composite
def cutouts(draw: st.DrawFn, most: int = 9) -> list[Cutout]:
    """Some kinds, and at most so many of each."""
    found = []
    for number in range(draw(st.integers(1, 6))):
        outline = draw(st.sampled_from((rectangle(draw(lengths), draw(lengths)), KITE)))
        back = draw(st.sampled_from((None, Face())))
        bleed = draw(st.sampled_from((0.0, 1.5, 3.0)))
        found.append(Cutout(str(number), str(number), outline, Face(), back, draw(st.integers(1, most)), bleed))
    return found


@settings(max_examples=60)
@given(cutouts(), st.sampled_from((0.0, 1.0, 5.0)), papers, st.sampled_from(("double", "single", "fold")))
def test_things_lie_apart_in_order_and_inside(things: list[Cutout], gap: float, paper: Paper, sides: Sides) -> None:
    found = pages(sheet(*things, gap=gap), paper, sides)
    for page in found:
        assert_inside(page, paper)
        for one, other in combinations(page.placed, 2):
            assert distance(box(one), box(other)) >= -1e-6
            assert distance(box(one, bleed=False), box(other, bleed=False)) >= gap - 1e-6
    fronts = [placed for page in found for placed in page.placed if not placed.is_back]
    assert [each.cutout.id for each in fronts] == [thing.id for thing in things for _ in range(thing.count)]
    backs = [placed for page in found for placed in page.placed if placed.is_back]
    assert [each.cutout.id for each in backs] == [each.cutout.id for each in fronts if each.cutout.back is not None]
    for page in found:
        in_reading_order = [each.at for each in page.placed if not each.is_back]
        for (x1, y1), (x2, y2) in pairwise(in_reading_order):
            assert x2 > x1 or y2 > y1


@settings(max_examples=25, deadline=None)
@given(cutouts(most=3), st.sampled_from((0.0, 5.0)), papers, st.sampled_from(("double", "single", "fold")))
def test_nested_things_are_all_there_inside_and_with_their_backs(
    things: list[Cutout], gap: float, paper: Paper, sides: Sides
) -> None:
    found = pages(replace(sheet(*things, gap=gap), nested=True), paper, sides)
    for page in found:
        assert_inside(page, paper)
    fronts = [placed for page in found for placed in page.placed if not placed.is_back]
    backs = [placed for page in found for placed in page.placed if placed.is_back]
    assert Counter(each.cutout.id for each in fronts) == {thing.id: thing.count for thing in things}
    assert Counter(each.cutout.id for each in backs) == {
        thing.id: thing.count for thing in things if thing.back is not None
    }


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("sides", ["double", "single", "fold"])
def test_turned_backs_are_behind_their_fronts(sides: Sides, landscape: bool) -> None:
    """Corner by corner, when the paper is turned or folded."""
    kite = Cutout("kite", "kite", KITE, Face(), Face(), count=30)
    strip = [card(270, 10, back=True)] if landscape else []  # which lies across only
    found = pages(replace(sheet(kite, *strip), nested=not landscape), A4, sides)
    for number, page in enumerate(found):
        width, height = size(A4, page.landscape)
        fronts = [placed for placed in page.placed if not placed.is_back]
        behind = page.placed[len(fronts) :] if sides == "fold" else found[min(number + 1, len(found) - 1)].placed
        if not fronts:
            continue
        for front, back in zip(fronts, behind, strict=True):
            if page.fold is not None:
                upright = page.fold[0][0] == page.fold[1][0]
            else:
                upright = sides == "single" or not page.landscape
            through = {
                (round(width - x, 3), round(y, 3)) if upright else (round(x, 3), round(height - y, 3))
                for x, y in corners(front)
            }
            assert {(round(x, 3), round(y, 3)) for x, y in corners(back)} == through


def test_neighbours_share_cuts_unless_they_are_to_be_apart() -> None:
    for gap, bleed, expected in ((0, 0, 0), (0, 2, 4), (3, 0, 3), (3, 1, 3), (3, 2, 4)):
        (page,) = pages(sheet(card(count=2, bleed=bleed), gap=gap), A4, "double")
        first, second = (box(placed, bleed=False) for placed in page.placed)
        assert distance(first, second) == pytest.approx(expected)


def test_a_neighbour_without_bleed_keeps_clear_of_one_that_has_it() -> None:
    (page,) = pages(sheet(card(bleed=3), card(name="other")), A4, "double")
    first, second = (box(placed, bleed=False) for placed in page.placed)
    assert distance(first, second) == pytest.approx(3)


def test_pages_are_filled_to_the_last_millimetre() -> None:
    width, height = A4.area()
    assert len(pages(sheet(card(width / 3, height / 4, count=12)), A4, "double")) == 1
    assert len(pages(sheet(card(width / 3 + 0.01, height / 4, count=12)), A4, "double")) == 2
    assert len(pages(sheet(card(width / 3 - 4, height / 4 - 4, count=12, bleed=2)), A4, "double")) == 1
    assert len(pages(sheet(card(width, height)), A4, "double")) == 1


def test_a_page_is_in_the_middle_of_its_area() -> None:
    (page,) = pages(sheet(card(40, 60, count=2)), A4, "double")
    left, top, right, bottom = bounds([corner for each in page.placed for corner in (box(each)[:2], box(each)[2:])])
    assert left + right == pytest.approx(A4.width)
    assert top - TOP_MARGIN == pytest.approx(A4.height - BOTTOM_MARGIN - bottom)


def test_things_of_one_width_are_in_columns() -> None:
    (page,) = pages(sheet(card(40, 40, count=6)), A4, "double")
    assert page.placed[4].at[0] == page.placed[0].at[0]
    assert page.placed[5].at[0] == page.placed[1].at[0]


def test_landscape_only_if_it_needs_fewer_pages() -> None:
    (upright,) = pages(sheet(card(80, 80)), A4, "double")
    assert not upright.landscape
    (wide,) = pages(sheet(card(250, 80)), A4, "double")
    assert wide.landscape
    assert len(pages(sheet(card(140, 170, count=2)), A4, "double")) == 1  # two upright ones would need two pages
    assert not pages(sheet(card(198, 130, count=2)), A4, "double")[0].landscape


def test_a_sheet_of_things_that_never_lie_the_same_way_is_refused() -> None:
    with pytest.raises(PressError, match="Things is too large"):
        pages(sheet(card(250, 80), card(80, 250, name="other")), A4, "double")


@pytest.mark.parametrize("landscape", [False, True])
def test_double_sided_backs_follow_overleaf_and_are_not_cut(landscape: bool) -> None:
    wide = (250.0, 80.0) if landscape else (80.0, 250.0)
    found = pages(sheet(card(*wide, back=True, count=3)), A4, "double")
    assert [page.side for page in found] == ["front", "back"] * (len(found) // 2)
    assert [page.is_overleaf for page in found] == [False, True] * (len(found) // 2)
    assert all(page.landscape == landscape for page in found)
    assert [page.has_cut_lines for page in found] == [True, False] * (len(found) // 2)
    width, height = size(A4, landscape)
    for front, back in zip(found[::2], found[1::2], strict=True):
        for one, other in zip(front.placed, back.placed, strict=True):
            # A leaf is turned over its long edge, which is level if it lies in landscape.
            x, y = one.at
            assert other.at == ((x, height - y) if landscape else (width - x, y))
            assert other.turn == (180 if landscape else 0)


def test_single_sided_backs_are_cut_too_and_never_upside_down() -> None:
    front, back = pages(sheet(card(250, 80, back=True)), A4, "single")
    assert not back.is_overleaf
    assert front.has_cut_lines
    assert back.has_cut_lines
    assert back.placed[0].turn == 0
    assert back.placed[0].at == (A4.height - front.placed[0].at[0], front.placed[0].at[1])


def test_a_thing_without_a_back_stays_white_behind() -> None:
    _, back = pages(sheet(card(), card(name="other", back=True)), A4, "double")
    assert [placed.cutout.name for placed in back.placed] == ["other"]


def test_a_sheet_that_is_not_cut_has_no_cut_lines() -> None:
    assert not any(page.has_cut_lines for page in pages(sheet(card(back=True), cut=False), A4, "single"))


@pytest.mark.parametrize(("width", "height", "upright"), [(90, 220, True), (190, 110, False), (60, 85, True)])
def test_folded_fronts_and_backs_meet(width: float, height: float, upright: bool) -> None:
    (page,) = pages(sheet(card(width, height, back=True)), A4, "fold")
    front, back = page.placed
    assert page.fold is not None
    (x1, y1), (x2, y2) = page.fold
    assert back.turn == (0 if upright else 180)
    if upright:
        assert x1 == x2
        assert x1 - front.at[0] == pytest.approx(back.at[0] - x1)
        assert front.at[1] == back.at[1]
        assert x1 - box(front)[2] >= FOLD_GAP
    else:
        assert y1 == y2
        assert y1 - front.at[1] == pytest.approx(back.at[1] - y1)
        assert front.at[0] == back.at[0]
        assert y1 - box(front)[3] >= FOLD_GAP


def test_what_is_too_large_to_be_folded_is_glued() -> None:
    large = sheet(card(190, 250, back=True))
    assert pages(large, A4, "fold") == pages(large, A4, "single")


def test_without_backs_all_ways_are_the_same() -> None:
    things = sheet(card(count=9))
    assert pages(things, A4, "fold") == pages(things, A4, "double") == pages(things, A4, "single")


def test_a_sheet_without_cutouts_has_no_pages() -> None:
    assert pages(sheet(), A4, "double") == []


@given(st.floats(290, 1200), st.floats(290, 1200), papers, st.sampled_from((0.0, 3.0)))
def test_posters_join_over_as_few_pages_as_can_be(width: float, height: float, paper: Paper, bleed: float) -> None:
    found = pages(sheet(card(width, height, bleed=bleed)), paper, "double")

    def least(landscape: bool) -> int:
        wide, high = paper.area(landscape)
        across = ceil((width + 2 * bleed - OVERLAP) / (wide - OVERLAP) - 1e-6)
        return across * ceil((height + 2 * bleed - OVERLAP) / (high - OVERLAP) - 1e-6)

    assert len(found) == min(least(False), least(True))
    frames = {}
    for page in found:
        assert page.tile is not None
        frames[page.tile.column, page.tile.row] = left, top, right, bottom = page.tile.frame
        x, y = page.placed[0].at
        page_width, page_height = size(paper, page.landscape)
        assert left + x >= SIDE_MARGIN - 1e-6
        assert top + y >= TOP_MARGIN - 1e-6
        assert right + x <= page_width - SIDE_MARGIN + 1e-6
        assert bottom + y <= page_height - BOTTOM_MARGIN + 1e-6
    for (column, row), (left, top, _, _) in frames.items():
        if (column - 1, row) in frames:
            assert frames[column - 1, row][2] - left == pytest.approx(OVERLAP)
        if (column, row - 1) in frames:
            assert frames[column, row - 1][3] - top == pytest.approx(OVERLAP)
    everything = bounds([corner for frame in frames.values() for corner in (frame[:2], frame[2:])])
    reach = (width / 2 + bleed, height / 2 + bleed)
    assert everything == pytest.approx((-reach[0], -reach[1], *reach))


@pytest.mark.parametrize(
    "things",
    [
        [card(300, 300, count=2)],
        [card(300, 300, back=True)],
        [card(300, 300, name="board"), card()],
        [card(), card(300, 300, name="board")],
    ],
    ids=["copies", "back", "others", "others-first"],
)
def test_only_one_thing_on_its_own_may_be_larger_than_the_paper(things: list[Cutout]) -> None:
    with pytest.raises(PressError, match="is too large for this paper"):
        pages(sheet(*things), A4, "double")
