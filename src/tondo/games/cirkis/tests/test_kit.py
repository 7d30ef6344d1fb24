"""The kit, measured on its PDF: what fits where, how pages join, and that everything is there."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import dist
from typing import Any

import pytest

from tests.support.pdf import DrawnPath, Pdf
from tests.support.thorough import every_pair
from tondo.core.errors import OptionError
from tondo.core.kit import PAPERS, Cutout, Sheet
from tondo.core.layout import Point, outline
from tondo.games.cirkis.exact import PHI_FLOAT
from tondo.games.cirkis.game import Cirkis
from tondo.games.cirkis.kit import MATCH_LAST, PEGS, ROUND_LAST, SETS, SMALL_EDGE
from tondo.games.cirkis.layout import UNIT, layout
from tondo.games.cirkis.pieces import NAMES, PIECES, PLACEMENTS
from tondo.press import PrintSettings, print_kit
from tondo.press.kits import kit_of
from tondo.press.sheets import pages

EDGE = 22
CUT_GREY = (107, 107, 107, 255)


@cache
def printed(edge: int = EDGE, **settings: Any) -> Pdf:
    return Pdf(print_kit(Cirkis(), PrintSettings(options={"edge": edge}, **settings)))


def page_of(pdf: Pdf, title: str) -> int:
    (page,) = (mark.page for mark in pdf.outline if mark.level == 0 and mark.title.startswith(title))
    assert page is not None
    return page


def polygons(paths: Sequence[DrawnPath]) -> list[tuple[Point, ...]]:
    """Closed lines, without their last point, which is the first."""
    return [path.points[:-1] for path in paths if path.closed and len(path.contours) == 1]


def cut_lines(pdf: Pdf, page: int) -> list[tuple[Point, ...]]:
    return polygons([path for path in pdf.paths(page) if path.stroke == CUT_GREY and path.fill is None])


def spaces_on(pdf: Pdf, page: int) -> list[tuple[Point, ...]]:
    """The spaces of a board, in the layout's order."""
    found = [path for path in pdf.paths(page) if path.fill and path.stroke]
    assert len(found) == len(layout().spaces)
    return polygons(found)


def crosses(pdf: Pdf, page: int) -> list[Point]:
    found = [p for p in pdf.paths(page) if len(p.contours) == 2 and p.stroke == (0, 0, 0, 255) and not p.dashed]
    return [(path.contours[1][0][0], path.contours[0][0][1]) for path in found]


def misfit(one: Sequence[Point], other: Sequence[Point]) -> float:
    """By how much the distances between corners differ, at best, if one outline is turned or turned over."""
    if len(one) != len(other):
        return float("inf")
    n = len(one)

    def distances(line: Sequence[Point]) -> list[list[float]]:
        return [[dist(p, q) for q in line] for p in line]

    expected, best = distances(one), float("inf")
    for way, shift in product((1, -1), range(n)):
        found = distances([other[(shift + way * i) % n] for i in range(n)])
        best = min(
            best, max(abs(a - b) for x, y in zip(expected, found, strict=True) for a, b in zip(x, y, strict=True))
        )
    return best


def piece_of(line: Sequence[Point]) -> str:
    """Which piece an outline on paper is; empty if none."""
    shapes = {piece.id: [(x * EDGE / UNIT, y * EDGE / UNIT) for x, y in piece.outlines[0]] for piece in layout().pieces}
    found = [name for name, shape in shapes.items() if misfit(shape, line) < 0.1]
    assert len(found) <= 1
    return found[0] if found else ""


class Assembled:
    """The large board, put together from its four pages by their marks: every corner from the page that shows it."""

    def __init__(self, pdf: Pdf) -> None:
        first = page_of(pdf, f"The board, edges of {EDGE}")
        marks = [crosses(pdf, first + tile) for tile in range(4)]
        assert [len(found) for found in marks] == [4, 4, 4, 4]
        upright = [self._seam(found, 0) for found in marks]
        level = [self._seam(found, 1) for found in marks]
        beside = self._shift(upright[0], upright[1])
        below = self._shift(level[0], level[2])
        across = self._sum(beside, self._shift(level[1], level[3]))
        # Both ways round the board lead to the same place.
        assert dist(across, self._sum(below, self._shift(upright[2], upright[3]))) < 0.2
        shifts = ((0.0, 0.0), beside, below, across)
        seam = upright[0][0][0], level[0][0][1]
        drawn = [spaces_on(pdf, first + tile) for tile in range(4)]
        self.corners: dict[Point, Point] = {}
        self.seen: list[Counter[Point]] = [Counter() for _ in range(4)]
        for number, space in enumerate(layout().spaces):
            for index, corner in enumerate(space.outline):
                for tile, (dx, dy) in enumerate(shifts):
                    x, y = drawn[tile][number][index]
                    place = x + dx, y + dy
                    if tile == (place[0] > seam[0]) + 2 * (place[1] > seam[1]):
                        self.corners[corner] = place
                        self.seen[tile][corner] += 1
        self.seams = drawn, shifts

    @staticmethod
    def _seam(marks: list[Point], axis: int) -> list[Point]:
        """The two marks in one line, in order: of a page in a corner, the others are in a line of the other axis."""
        (found,) = (
            (one, other)
            for i, one in enumerate(marks)
            for other in marks[i + 1 :]
            if abs(one[axis] - other[axis]) < 0.01
        )
        return sorted(found)

    @staticmethod
    def _shift(here: list[Point], there: list[Point]) -> Point:
        shifts = [(x1 - x2, y1 - y2) for (x1, y1), (x2, y2) in zip(here, there, strict=True)]
        assert dist(*shifts) < 0.2
        return shifts[0]

    @staticmethod
    def _sum(one: Point, other: Point) -> Point:
        return one[0] + other[0], one[1] + other[1]

    def outline(self, spaces: Sequence[int]) -> tuple[Point, ...]:
        (line,) = outline([layout().spaces[space].outline for space in spaces])
        return tuple(self.corners[corner] for corner in line)


@pytest.fixture(scope="module")
def board() -> Assembled:
    return Assembled(printed(sides="single"))


def test_pages_of_the_large_board_join(board: Assembled) -> None:
    """What two pages show of the same space is at the same place once they are glued."""
    drawn, shifts = board.seams
    for number in range(len(layout().spaces)):
        places = [[(x + dx, y + dy) for x, y in drawn[tile][number]] for tile, (dx, dy) in enumerate(shifts)]
        for other in places[1:]:
            assert max(map(dist, places[0], other)) < 0.2
    assert all(board.seen)


def test_every_piece_fits_all_its_places(board: Assembled) -> None:
    """A space, or several, and the piece that covers it are congruent within 0.1 mm, as they are printed."""
    pdf = printed(sides="single")
    cut = {piece_of(line): line for line in cut_lines(pdf, page_of(pdf, "Set 1"))}
    for placement in PLACEMENTS:
        assert misfit(board.outline(placement.spaces), cut[NAMES[placement.piece]]) < 0.1


def test_spaces_have_the_chosen_edge(board: Assembled) -> None:
    for space in layout().spaces:
        line = [board.corners[corner] for corner in space.outline]
        long = EDGE * (PHI_FLOAT**2 if space.id.startswith("S") else PHI_FLOAT)
        lengths = sorted(dist(p, q) for p, q in zip(line, [*line[1:], line[0]], strict=True))
        expected = [EDGE, EDGE, EDGE, long] if space.id.startswith("S") else [EDGE, EDGE, long, long]
        assert lengths == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize("edge", [SMALL_EDGE, EDGE])
def test_the_board_on_one_page(edge: int) -> None:
    """It always has the same edge, and is the only board of a kit with this edge."""
    pdf = printed(edge=edge, sides="single", paper_name="letter")
    titles = [mark.title for mark in pdf.outline if mark.level == 0 and "board" in mark.title]
    assert len(titles) == (1 if edge == SMALL_EDGE else 2)
    page = page_of(pdf, titles[0])
    (rim,) = cut_lines(pdf, page)
    sides = [dist(p, q) for p, q in zip(rim, [*rim[1:], rim[0]], strict=True)]
    assert sides == pytest.approx([SMALL_EDGE * 2 * PHI_FLOAT**2] * 10, abs=0.05)
    for space, line in zip(layout().spaces, spaces_on(pdf, page), strict=True):
        assert misfit([(x * SMALL_EDGE / UNIT, y * SMALL_EDGE / UNIT) for x, y in space.outline], line) < 0.05


def test_eighty_pieces_are_printed() -> None:
    """Four sets of twenty, each with its pegs: as many outlines to cut along as there are pieces."""
    pdf = printed(sides="single")
    usual = {piece.name: piece.each for piece in PIECES}
    total = 0
    for number in range(1, SETS + 1):
        found = Counter(piece_of(line) for line in cut_lines(pdf, page_of(pdf, f"Set {number} of {SETS}: ")))
        assert found.pop("") == PEGS
        assert found == usual
        total += found.total()
    assert total == 80


def sheets_of(game: Cirkis) -> list[Sheet]:
    return [sheet for sheet in kit_of(game, PrintSettings()).sheets if isinstance(sheet, Sheet)]


def cutouts(sheets: list[Sheet], colour: str) -> dict[str, Cutout]:
    found = (cutout for sheet in sheets for cutout in sheet.cutouts if cutout.id.startswith(f"{colour}-"))
    return {cutout.id.removeprefix(f"{colour}-"): cutout for cutout in found}


def test_a_game_with_another_set_has_its_kit() -> None:
    sheets = sheets_of(Cirkis(options={"pieces": "4 0 1 2 2 3 9 2 1 = 24"}))
    for colour in ("violet", "vermilion", "green", "amber"):
        counts = {name: cutout.count for name, cutout in cutouts(sheets, colour).items()}
        assert (counts.pop("peg"), counts.pop("track")) == (PEGS, 1)
        assert sum(counts.values()) == 24
        assert counts["big-slice"] == 4
        assert "slice" not in counts


def borders(pdf: Pdf, page: int) -> list[tuple[Point, ...]]:
    """The outlines of all pieces, as their borders are drawn."""
    return polygons([path for path in pdf.paths(page) if path.stroke_width > 0.9 and path.fill is None and path.stroke])


def mirror_misfit(fronts: list[tuple[Point, ...]], backs: list[tuple[Point, ...]], width: float) -> float:
    """How far the corners of backs are from those of their fronts, seen through the paper."""
    corners = [(width - x, y) for line in backs for x, y in line]
    return max(min(dist(corner, other) for other in corners) for line in fronts for corner in line)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sides", ["double", "single"])
def test_backs_are_behind_their_fronts(paper: str, sides: str) -> None:
    pdf = printed(sides=sides, paper_name=paper)
    width = PAPERS[paper].width
    for number in range(1, SETS + 1):
        page = page_of(pdf, f"Set {number}")
        fronts, backs = borders(pdf, page), borders(pdf, page + 1)
        assert len(fronts) == len(backs) == 20 + PEGS
        assert mirror_misfit(fronts, backs, width) < 0.2
        assert mirror_misfit(backs, fronts, width) < 0.2


def test_folded_backs_are_behind_their_fronts() -> None:
    pdf = printed(sides="fold")
    width = PAPERS["a4"].width
    first = page_of(pdf, "Set 1")
    lines = [line for page in range(first, page_of(pdf, "Set 2")) for line in borders(pdf, page)]
    assert len(lines) == 2 * (20 + PEGS)
    for page in range(first, page_of(pdf, "Set 2")):
        found = borders(pdf, page)
        fronts = [line for line in found if max(x for x, _ in line) < width / 2]
        backs = [line for line in found if min(x for x, _ in line) > width / 2]
        assert len(fronts) == len(backs) == len(found) / 2
        assert mirror_misfit(fronts, backs, width) < 0.2


@pytest.mark.parametrize(
    ("lang", "paper", "ink", "sides"), [("en", "a4", "colour", "double"), ("fr", "letter", "black", "fold")]
)
def test_nothing_is_outside_the_margin(lang: str, paper: str, ink: str, sides: str) -> None:
    assert printed(lang=lang, paper_name=paper, ink=ink, sides=sides).pages_outside_margin() == []


@pytest.mark.parametrize(
    ("lang", "paper", "ink", "sides"),
    every_pair(("en", "fr"), PAPERS, ("colour", "black"), ("double", "single", "fold")),
)
def test_every_way_to_print_it(lang: str, paper: str, ink: str, sides: str) -> None:
    """Every text fits, and the last page says what is reconstructed."""
    pdf = printed(lang=lang, paper_name=paper, ink=ink, sides=sides)
    assert pdf.language == lang
    last = [mark for mark in pdf.outline if mark.level == 0][-1]
    assert last.title == {"en": "What is reconstructed", "fr": "Ce qui est reconstitué"}[lang]
    assert last.page == len(pdf) - 1
    about = pdf.text(len(pdf) - 1)
    assert {"en": "This kit\n", "fr": "Ce kit\n"}[lang] in about
    assert "Penrose" in about


def test_black_is_the_only_ink() -> None:
    """And the four sets differ without colours: each page has other drawings on it."""
    pdf = printed(lang="fr", paper_name="letter", ink="black", sides="single")
    colours = {c for page in range(len(pdf)) for path in pdf.paths(page) for c in (path.fill, path.stroke) if c}
    assert all(red == green == blue for red, green, blue, _ in colours)
    first = page_of(pdf, "Jeu de pièces 1")
    kinds = [
        frozenset(
            (bool(path.fill), len(path.contours), round(path.stroke_width, 1)) for path in pdf.paths(first + 2 * i)
        )
        for i in range(SETS)
    ]
    assert len(set(kinds)) == SETS
    for page in range(first, first + 2 * SETS):
        assert pdf.pixels(page, dpi=36).mean() > 200  # no large dark areas


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_nine_pieces_have_names_and_numbers(lang: str) -> None:
    pdf = printed(lang=lang, sides="single")
    text = pdf.text(page_of(pdf, {"en": "The nine pieces", "fr": "Les neuf pièces"}[lang]))
    for piece in layout().pieces:
        assert piece.name.text(lang) in text
    assert text.count({"en": "for each player", "fr": "par joueur"}[lang]) >= len(NAMES)


def test_tracks_go_beyond_the_goals() -> None:
    pdf = printed(sides="single")
    numbers = [text.text.strip() for text in pdf.texts(page_of(pdf, "Score tracks"))]
    for score in range(0, MATCH_LAST + 1, 5):
        assert numbers.count(str(score)) == SETS * (2 if score <= ROUND_LAST else 1)


def test_space_names_are_an_option() -> None:
    with_names = Pdf(print_kit(Cirkis(), PrintSettings(sides="single", options={"names": True})))
    small, large = page_of(with_names, "The board on one page"), page_of(with_names, "The board, edges")
    expected = {space.id for space in layout().spaces}
    assert expected <= set(with_names.text(small).split())
    assert expected <= {word for page in range(large, large + 4) for word in with_names.text(page).split()}
    plain = printed(sides="single")
    assert not expected & set(plain.text(page_of(plain, "The board on one page")).split())


@pytest.mark.parametrize("edge", [9, 41, 22.5, "22", True])
def test_edges_that_are_refused(edge: object) -> None:
    with pytest.raises(OptionError, match="edge") as raised:
        print_kit(Cirkis(), PrintSettings(options={"edge": edge}))
    for lang in ("en", "fr"):
        assert "10" in raised.value.text(lang)
        assert "40" in raised.value.text(lang)


@pytest.mark.parametrize("edge", [10, 40])
@pytest.mark.parametrize("sides", ["double", "fold"])
def test_the_smallest_and_the_largest_edge(edge: int, sides: str) -> None:
    pdf = printed(edge=edge, sides=sides)
    assert pdf.pages_outside_margin(dpi=36) == []


def test_which_edges_fit_on_one_page() -> None:
    """As the text of the option says."""
    for paper in PAPERS.values():
        for edge, count in ((SMALL_EDGE, 1), (SMALL_EDGE + 1, 2)):
            kit = kit_of(Cirkis(), PrintSettings(paper_name=paper.name, options={"edge": edge}))
            (sheet,) = (s for s in kit.sheets if isinstance(s, Sheet) and s.cutouts[0].id == f"board-{edge}")
            assert len(pages(sheet, paper, "single")) == count
    for lang in ("en", "fr"):
        assert str(SMALL_EDGE) in Cirkis.words("kit.option.edge").text(lang)


def test_the_same_kit_is_the_same_file() -> None:
    settings = PrintSettings(options={"edge": SMALL_EDGE})
    assert print_kit(Cirkis(), settings) == print_kit(Cirkis(), settings)
