"""Pages as they come out, measured on the PDF: sizes, cut lines, registration, folds, posters, furniture."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from tests.support.pdf import DrawnPath, Pdf
from tests.support.toy_kits import (
    BACK_COLOUR,
    FRONT_COLOUR,
    bars,
    card,
    cut_lines,
    kit,
    middle,
    of_colour,
    printed,
    sheet,
    square,
)
from tondo.core.kit import PAPERS, Cutout, Face, Sheet, TextBox, TextSheet, rectangle
from tondo.core.layout import Point
from tondo.press import PrintSettings
from tondo.press.kits import typeset_kit
from tondo.press.sheets import OVERLAP

EXACT = 0.2  # millimetres, on paper
LONG_TEXT = TextSheet("Long", ("A paragraph. " * 40 + "\n\n") * 20)
BOARD_MARKS = [(x, y) for x in (-150.0, -50.0, 50.0, 150.0) for y in (-150.0, -50.0, 50.0, 150.0)]


def close(one: Point, other: Point, within: float = EXACT) -> bool:
    return abs(one[0] - other[0]) <= within and abs(one[1] - other[1]) <= within


@pytest.mark.parametrize("paper", PAPERS)
def test_the_bar_is_exact_on_every_page_that_is_not_empty(paper: str) -> None:
    pdf = printed(LONG_TEXT, sheet(card(back=True)), sheet(card(270, 80)), paper_name=paper)
    wide = round(max(pdf.sizes[-3]), 1)
    assert wide == PAPERS[paper].height
    for page in range(len(pdf)):
        if pdf.text(page):
            assert bars(pdf, page) == pytest.approx([100], abs=0.05), page


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper_even_if_empty(paper: str) -> None:
    pdf = printed(sheet(card(270, 80)), sheet(card(back=True)), paper_name=paper)
    assert any(not pdf.text(page) for page in range(len(pdf)))
    expected = (PAPERS[paper].width, PAPERS[paper].height)
    assert {tuple(sorted(round(length, 1) for length in size)) for size in pdf.sizes} == {expected}


def test_cut_lines_have_the_exact_size_and_number() -> None:
    kite = Cutout("kite", "Kite", ((0.0, -33.3), (12.5, 0.0), (0.0, 8.1), (-12.5, 0.0)), Face(), count=5)
    pdf = printed(sheet(card(41.7, 61.3, count=30, bleed=2), gap=1), sheet(kite, gap=2), sides="single")
    cards = [line.bounds for page in range(len(pdf)) for line in cut_lines(pdf, page) if len(line.points) < 8]
    sizes = sorted((round(right - left, 2), round(bottom - top, 2)) for left, top, right, bottom in cards)
    assert sizes == [(25.0, 41.4)] * 5 + [(41.7, 61.3)] * 30


def test_a_sheet_that_is_not_cut_has_no_lines() -> None:
    assert cut_lines(printed(sheet(card(count=3), cut=False)), 0) == []
    assert len(cut_lines(printed(sheet(card(count=3))), 0)) == 3


def test_faces_are_clipped_to_their_bleed() -> None:
    everywhere = '<rect x="-200" y="-200" width="400" height="400" fill="#ff0000"/>'
    thing = Cutout("a", "A", rectangle(50, 50), Face(everywhere), bleed=3)
    pixels = printed(sheet(thing)).pixels(0, dpi=254)
    red = (pixels[..., 0] > 200) & (pixels[..., 1] < 60)
    rows, columns = np.flatnonzero(red.any(axis=1)), np.flatnonzero(red.any(axis=0))
    assert (columns[-1] - columns[0] + 1) / 10 == pytest.approx(56, abs=0.3)
    assert (rows[-1] - rows[0] + 1) / 10 == pytest.approx(56, abs=0.3)


def through(front: Pdf, page: int, over: str) -> list[Point]:
    """Where the marks of the fronts are on the other side, if a page is turned over an upright or level line."""
    width, height = front.size(page)
    marks = [middle(path) for path in of_colour(front, page, FRONT_COLOUR)]
    return [(width - x, y) if over == "upright" else (x, height - y) for x, y in marks]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("shape", "over"), [((80.0, 115.0), "upright"), ((255.0, 70.0), "level")], ids=["portrait", "landscape"]
)
def test_fronts_and_backs_coincide_over_the_long_edge(shape: tuple[float, float], over: str, paper: str) -> None:
    pdf = printed(LONG_TEXT, sheet(card(*shape, back=True, count=7, bleed=2)), paper_name=paper)
    fronts = [page for page in range(len(pdf)) if of_colour(pdf, page, FRONT_COLOUR)]
    seen = 0
    for page in fronts:
        assert page % 2 == 0, "fronts are on odd pages, counted from one"
        assert (pdf.size(page)[0] > pdf.size(page)[1]) == (over == "level")
        expected = through(pdf, page, over)
        backs = [middle(path) for path in of_colour(pdf, page + 1, BACK_COLOUR)]
        assert len(backs) == len(expected)
        assert all(map(close, backs, expected))
        assert cut_lines(pdf, page + 1) == []
        seen += len(backs)
    assert seen == 7


def test_pages_that_are_glued_coincide_too() -> None:
    pdf = printed(sheet(card(270, 70, back=True, count=2)), sides="single")
    backs = [middle(path) for path in of_colour(pdf, 1, BACK_COLOUR)]
    assert all(map(close, backs, through(pdf, 0, "upright")))
    assert len(cut_lines(pdf, 1)) == 2


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("shape", "over"), [((90.0, 200.0), "upright"), ((190.0, 105.0), "level")], ids=["upright", "level"]
)
def test_folded_fronts_and_backs_coincide(shape: tuple[float, float], over: str, paper: str) -> None:
    pdf = printed(sheet(card(*shape, back=True)), sides="fold", paper_name=paper)
    (fold,) = [path for path in pdf.paths(0) if path.dashed]
    left, _, right, _ = fold.bounds
    assert (right - left < EXACT) == (over == "upright")
    x, y = middle(fold)
    (front,) = (middle(path) for path in of_colour(pdf, 0, FRONT_COLOUR))
    (back,) = (middle(path) for path in of_colour(pdf, 0, BACK_COLOUR))
    assert close(back, (2 * x - front[0], front[1]) if over == "upright" else (front[0], 2 * y - front[1]))
    assert len(cut_lines(pdf, 0)) == 2


def test_texts_go_with_their_cards_when_they_are_turned() -> None:
    text = TextBox((-20, -4), 40, 8, "Behind", 10, "center", middle=True)
    thing = Cutout("a", "A", rectangle(190, 100), Face(), Face(square((0, 0), BACK_COLOUR), (text,)))
    pdf = printed(sheet(thing), sides="fold")
    (mark,) = (middle(path) for path in of_colour(pdf, 0, BACK_COLOUR))
    (box,) = (each.box for each in pdf.texts(0) if "Behind" in each.text)
    assert close(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), mark, within=1)


def board(**settings: str) -> Pdf:
    """A poster with marks at known places, and a line of text across the middle."""
    drawing = "".join(square(place, FRONT_COLOUR) for place in BOARD_MARKS)
    drawing += '<circle r="190" fill="none" stroke="#3a7ca5" stroke-width="2"/>'
    across = TextBox((-80, -5), 160, 10, "Across the middle of the board", 20, "center", middle=True)
    corner = TextBox((-190, -190), 30, 10, "Corner")
    return printed(sheet(Cutout("board", "Board", rectangle(400, 400), Face(drawing, (across, corner)))), **settings)


@cache
def usual_board() -> Pdf:
    return board()


def origin(pdf: Pdf, page: int) -> Point:
    """Where the middle of the board is on, or beside, a page. All pages hold all marks, most of them clipped away."""
    (x, y), *_ = (middle(path) for path in of_colour(pdf, page, FRONT_COLOUR))
    return x - BOARD_MARKS[0][0], y - BOARD_MARKS[0][1]


def crosses(pdf: Pdf, page: int) -> list[Point]:
    """The marks on the seams, in the board's coordinates."""
    x, y = origin(pdf, page)
    found = [middle(path) for path in pdf.paths(page) if _is_cross(path)]
    return [(a - x, b - y) for a, b in found]


def _is_cross(path: DrawnPath) -> bool:
    return path.stroke == (0, 0, 0, 255) and len(path.contours) == 2 and abs(path.bounds[2] - path.bounds[0] - 4) < 0.1


def test_marks_of_a_poster_coincide_on_neighbouring_pages() -> None:
    pdf = usual_board()
    assert len(pdf) == 7  # three columns, two rows, and the last page
    by_page = [crosses(pdf, page) for page in range(6)]
    for column, row in product(range(3), range(2)):
        page = column + 3 * row
        assert len(by_page[page]) == 2 * ((column > 0) + (column < 2) + 1)
        for mark in by_page[page]:
            others = [each for other in range(6) if other != page for each in by_page[other]]
            assert any(close(mark, each) for each in others)


def test_a_poster_is_trimmed_where_its_neighbour_is_glued() -> None:
    pdf = usual_board()

    def seams(page: int, dashed: bool) -> list[float]:
        """Where upright lines over the whole height are, in the board's coordinates."""
        lines = [path for path in pdf.paths(page) if path.stroke and path.dashed == dashed and not path.closed]
        contours = [contour for line in lines for contour in line.contours if len(contour) == 2]
        return [
            contour[0][0] - origin(pdf, page)[0]
            for contour in contours
            if abs(contour[0][0] - contour[1][0]) < 0.01 and abs(contour[0][1] - contour[1][1]) > 150
        ]

    for page in (0, 1, 3, 4):
        (glued,) = seams(page, dashed=True)
        (trimmed,) = seams(page + 1, dashed=False)
        assert glued == pytest.approx(trimmed, abs=EXACT)


def test_what_two_pages_of_a_poster_show_of_the_overlap_is_the_same() -> None:
    """As far as the seam and a little beyond, where nothing is hatched."""
    pdf, dpi = usual_board(), 254
    seam = -200 + (400 + 2 * OVERLAP) / 3 - OVERLAP / 2
    found = []
    for page in (0, 1):
        x, y = origin(pdf, page)
        left, top = round((x + seam - 4.5) * dpi / 25.4), round((y - 190) * dpi / 25.4)
        strip = pdf.pixels(page, dpi)[top : top + 1300, left : left + 40]
        blue = (strip[..., 2].astype(int) - strip[..., 0]) > 60
        found.append(blue)
    assert found[0].sum() > 100
    assert (found[0] != found[1]).sum() <= 0.1 * found[0].sum()


def test_a_poster_shows_texts_where_they_are_and_nowhere_else() -> None:
    pdf = usual_board()
    for page in (1, 4):
        boxes = [text.box for text in pdf.texts(page) if "middle of the board" in text.text]
        expected = origin(pdf, page)
        assert [close(((a + c) / 2, (b + d) / 2), expected, within=1) for a, b, c, d in boxes] == [True]
    assert ["Corner" in pdf.text(page) for page in range(6)] == [True] + [False] * 5
    assert pdf.pages_outside_margin() == []


def test_every_page_of_a_poster_has_a_map_with_itself_filled() -> None:
    pdf = usual_board()
    places = []
    for page in range(6):
        width, height = pdf.size(page)
        filled = [path for path in pdf.paths(page) if path.fill == (0x6B, 0x6B, 0x6B, 255)]
        (cell,) = (path.bounds for path in filled if path.bounds[1] > height - 20)
        places.append((round(cell[0] - width, 2), round(cell[1] - height, 2)))
    assert len(set(places)) == 6
    assert [places.index(place) for place in sorted(places, key=lambda place: (place[1], place[0]))] == list(range(6))


@pytest.mark.parametrize("sides", ["double", "single", "fold"])
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_outside_the_printable_margin(sides: str, paper: str) -> None:
    area, wide = PAPERS[paper].area(), PAPERS[paper].area(landscape=True)
    dark = '<rect x="-300" y="-300" width="600" height="600" fill="#714895"/>'
    full = [
        Sheet("Full", (Cutout("a", "A", rectangle(each[0] - 4, each[1] - 4), Face(dark), Face(dark), bleed=2),))
        for each in (area, wide)
    ]
    pdf = printed(*full, sheet(card(60, 85, back=True, count=20)), LONG_TEXT, paper_name=paper, sides=sides)
    assert pdf.pages_outside_margin() == []


def test_furniture_and_cutouts_do_not_meet() -> None:
    """Even where a landscape leaf is turned, which brings what was at the top near the bar."""
    area = PAPERS["a4"].area(landscape=True)
    dark = '<rect x="-300" y="-300" width="600" height="600" fill="#714895"/>'
    full = Sheet("Full", (Cutout("a", "A", rectangle(*area), Face(dark), Face(dark)),), note="A note.")
    pdf = printed(full, lang="fr")
    for page in (0, 1):
        pixels = pdf.pixels(page, dpi=127)
        violet = (pixels[..., 2].astype(int) - pixels[..., 1] > 40).any(axis=1)
        first, last = np.flatnonzero(violet)[[0, -1]] / 5
        for text in pdf.texts(page):
            assert text.box[3] < first or text.box[1] > last


def test_titles_numbers_and_hints_are_on_every_page() -> None:
    pdf = printed(LONG_TEXT, sheet(card(back=True, count=40), note="Stiff paper."), sides="single")
    for page in range(len(pdf)):
        text = pdf.text(page)
        assert f"{page + 1} / {len(pdf)}" in text
        assert "Toy kit" in text
        assert "100\u00a0mm" in text
    assert pdf.text(0).count("Long") == 1
    assert pdf.text(1).count("Long") == 1
    backs = [page for page in range(len(pdf)) if "Things: back" in pdf.text(page)]
    assert backs
    for page in backs:
        assert "Glue it behind the page before." in pdf.text(page)
        assert "Stiff paper." in pdf.text(page)
    titles = [(mark.level, mark.title, mark.page) for mark in pdf.outline]
    assert titles == [(0, "Long", 0), (0, "Things", backs[0] - 1), (0, "What is reconstructed", len(pdf) - 1)]


@pytest.mark.parametrize(
    ("sides", "hint"),
    [("double", "turn over the long edge"), ("fold", "Fold along the dashed line"), ("single", "Glue it behind")],
)
def test_hints_say_how_fronts_and_backs_come_together(sides: str, hint: str) -> None:
    assert any(hint in printed(sheet(card(back=True)), sides=sides).text(page) for page in (0, 1))
    assert all(hint not in printed(sheet(card()), sides=sides).text(page) for page in (0, 1))


def test_without_backs_no_page_is_empty() -> None:
    pdf = printed(sheet(card(count=40)), sheet(card()), LONG_TEXT, sides="double")
    assert all(pdf.text(page) for page in range(len(pdf)))


def test_copies_repeat_the_sheets_but_not_the_texts() -> None:
    pdf = printed(TextSheet("Text", "Only once."), sheet(card(count=3)), copies=4)
    assert sum(len(cut_lines(pdf, page)) for page in range(len(pdf))) == 12
    assert sum("Only once." in pdf.text(page) for page in range(len(pdf))) == 1
    assert [mark.title for mark in pdf.outline] == ["Text", "Things", "What is reconstructed"]


def test_black_pages_have_no_colour() -> None:
    thing = Cutout("a", "A", rectangle(60, 60), Face("", (TextBox((-25, -10), 50, 20, "Text", colour="#c93347"),)))
    pdf = printed(LONG_TEXT, sheet(thing, note="A note."), ink="black")
    for page in range(len(pdf)):
        pixels = pdf.pixels(page).astype(int)
        assert np.ptp(pixels, axis=2).max() == 0


def test_definitions_are_known_on_every_page() -> None:
    pattern = (
        '<pattern id="p" width="1" height="1" patternUnits="userSpaceOnUse">'
        '<rect width="1" height="1" fill="#f00"/></pattern>'
    )
    filled = '<rect x="-50" y="-50" width="100" height="100" fill="url(#p)"/>'
    thing = Cutout("a", "A", rectangle(150, 200), Face(filled))
    pdf = Pdf(typeset_kit(kit(sheet(thing), sheet(thing), definitions=pattern), PrintSettings()))
    for page in (0, 1):
        pixels = pdf.pixels(page, dpi=50)
        assert ((pixels[..., 0] > 200) & (pixels[..., 1] < 100)).sum() > 10_000
