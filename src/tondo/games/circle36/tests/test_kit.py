"""The score sheets, measured on the PDF."""

from functools import cache
from itertools import product
from typing import Any

import pytest

import tondo
from tests.support.pdf import DrawnPath, Pdf
from tests.support.thorough import every_pair
from tondo.core.kit import PAPERS, Ink
from tondo.core.options import Choice
from tondo.games.circle36.board import LINE_POINTS, RINGS, ROUNDS, ROWS, TARGET, UPPER_BONUS, UPPER_TARGET
from tondo.games.circle36.game import Circle36
from tondo.games.circle36.kit import ENLARGED, HEIGHT, WIDTH
from tondo.press import PrintSettings, print_kit

LANGUAGES = ("en", "fr")
INKS: tuple[Ink, ...] = ("colour", "black")
ALL = every_pair(LANGUAGES, PAPERS, INKS, ENLARGED)
PAD = 4.0  # at the smallest: nothing is printed nearer to a cut

(PER_PAGE,) = Circle36.kit_settings


@cache
def kit(lang: str, paper: str, ink: Ink, per_page: int, **more: Any) -> Pdf:
    settings = PrintSettings(lang=lang, paper_name=paper, ink=ink, options={"per_page": per_page}, **more)
    return Pdf(print_kit(tondo.game("circle36"), settings))


def width_and_height(path: DrawnPath) -> tuple[float, float]:
    left, top, right, bottom = path.bounds
    return right - left, bottom - top


def alike(paths: list[DrawnPath], width: float, height: float, within: float = 0.02) -> list[DrawnPath]:
    """The paths of this size."""
    return [path for path in paths if width_and_height(path) == pytest.approx((width, height), abs=within)]


def corners(pdf: Pdf, paper: str, per_page: int) -> list[tuple[float, float]]:
    """Where the sheets begin: next to each other, in the middle of what is printed on."""
    wide, high = WIDTH * ENLARGED[per_page], HEIGHT * ENLARGED[per_page]
    columns, rows = {1: (1, 1), 2: (2, 1), 4: (2, 2)}[per_page]
    page_width, _ = pdf.size(0)
    room = PAPERS[paper].area(landscape=per_page == 2)
    left, top = (page_width - columns * wide) / 2, 15 + (room[1] - rows * high) / 2
    return [(left + column * wide, top + row * high) for row in range(rows) for column in range(columns)]


@pytest.mark.parametrize(("lang", "paper", "ink", "per_page"), ALL)
def test_sheets_are_filled_in_on_one_side_and_explained_on_the_other(
    lang: str, paper: str, ink: Ink, per_page: int
) -> None:
    pdf = kit(lang, paper, ink, per_page)
    front, back, last = (pdf.text(page) for page in range(3))
    upright = PAPERS[paper].width, PAPERS[paper].height
    assert len(pdf) == 3
    assert pdf.sizes[0] == pdf.sizes[1] == pytest.approx(upright[::-1] if per_page == 2 else upright, abs=0.01)
    box, short = ("Scoring Box", "in short") if lang == "en" else ("Grille de score", "en bref")
    assert front.count(box) == per_page
    assert back.count(f"Circle 36 {short}") == per_page
    assert "reconstruct" in last or "reconstitu" in last
    assert pdf.language == lang
    assert all(pdf.fonts().values())
    assert pdf.is_tagged


@pytest.mark.parametrize(("lang", "paper", "ink", "per_page"), ALL)
def test_nothing_is_where_printers_can_not_print(lang: str, paper: str, ink: Ink, per_page: int) -> None:
    assert kit(lang, paper, ink, per_page).pages_outside_margin() == []


@pytest.mark.parametrize(("lang", "paper", "ink", "per_page"), ALL)
def test_letters_are_large_enough(lang: str, paper: str, ink: Ink, per_page: int) -> None:
    pdf = kit(lang, paper, ink, per_page)
    assert min(text.size for page in (0, 1) for text in pdf.texts(page) if text.text.strip()) >= 7 - 0.01


@pytest.mark.parametrize(("paper", "ink", "per_page"), every_pair(PAPERS, INKS, ENLARGED))
def test_a_sheet_has_its_exact_size_and_is_cut_unless_it_is_the_whole_page(paper: str, ink: Ink, per_page: int) -> None:
    pdf = kit("en", paper, ink, per_page)
    scale = ENLARGED[per_page]
    stroked = [path for path in pdf.paths(0) if path.stroke is not None and path.fill is None]
    cuts = alike(stroked, WIDTH * scale, HEIGHT * scale)
    if per_page == 1:
        assert not cuts
        return
    assert sorted((cut.bounds[1], cut.bounds[0]) for cut in cuts) == [
        pytest.approx((y, x), abs=0.02) for x, y in corners(pdf, paper, per_page)
    ]
    assert not alike(pdf.paths(1), WIDTH * scale, HEIGHT * scale)


@pytest.mark.parametrize(("paper", "ink", "per_page"), every_pair(PAPERS, INKS, ENLARGED))
def test_a_sheet_has_all_its_places_to_write_in(paper: str, ink: Ink, per_page: int) -> None:
    pdf = kit("fr", paper, ink, per_page)
    scale = ENLARGED[per_page]
    paths = pdf.paths(0)
    combos = 1
    assert len(alike(paths, 9.0 * scale, 4.8 * scale)) == (ROUNDS + combos) * per_page
    assert len(alike(paths, 0, 4.8 * scale)) == ROUNDS * per_page  # between the two dice
    assert len(alike(paths, 7.2 * scale, 7.2 * scale)) == (len(RINGS) + len(ROWS)) * per_page
    for width in (10.2, 11.0, 10.9):  # bonus, penalty, total
        assert len(alike(paths, width * scale, 7.2 * scale)) == per_page
    sums = 2 * 10.5 * 0.286 * scale
    upper_half = 1
    assert len(alike(paths, sums, sums)) == (len(RINGS) + len(ROWS) + upper_half) * per_page
    for lines, length in ((1, 29.0), (1, 15.0)):  # for the name and the date
        assert len(alike(paths, length * scale, 0)) == lines * per_page
    words = pdf.text(0).split()
    for number in range(1, ROUNDS + 1):
        assert words.count(str(number)) >= per_page, number
    for letter in ROWS:
        assert words.count(letter) == 3 * per_page  # at both ends of the row, and where its points are written


@pytest.mark.parametrize("per_page", ENLARGED)
def test_the_dial_has_all_spaces_and_the_upper_half_of_the_red_ring_stands_out(per_page: int) -> None:
    """In colour by its tint; in either ink by a strong line round exactly this half."""
    tint, rest = (0xF0, 0xBC, 0xAE, 255), (0xF6, 0xD5, 0xCC, 255)
    paths = kit("en", "a4", "colour", per_page).paths(0)
    assert sum(path.fill == tint for path in paths) == sum(path.fill == rest for path in paths) == 4 * per_page
    for ink in INKS:
        paths = kit("en", "a4", ink, per_page).paths(0)
        radius = 100 * 0.286 * ENLARGED[per_page]
        (*halves,) = alike([path for path in paths if path.fill is None], 2 * radius, radius)
        assert len(halves) == per_page
        thin = 0.7 * 0.286 * ENLARGED[per_page]
        assert all(path.stroke_width > 2 * thin for path in halves)


@pytest.mark.parametrize(("paper", "per_page"), list(product(PAPERS, ENLARGED)))
def test_backs_are_behind_their_fronts(paper: str, per_page: int) -> None:
    """The middle one of the three examples on each back is where it is when the page is turned over its long edge."""
    pdf = kit("en", paper, "colour", per_page)
    scale = ENLARGED[per_page]
    page_width, page_height = pdf.size(1)
    wide, high = 10.8 * scale, 5.8 * scale
    from_left, from_top = (WIDTH * scale - wide) / 2, 73.0 * scale
    found = alike(pdf.paths(1), wide, high)
    assert len(found) == 3 * per_page
    for x, y in corners(pdf, paper, per_page):
        if per_page == 2:  # landscape: the long edge is the upper one, so backs are upside down
            place = (x + from_left, page_height - y - from_top - high)
        else:
            place = (page_width - x - WIDTH * scale + from_left, y + from_top)
        assert sum(path.bounds[:2] == pytest.approx(place, abs=0.1) for path in found) == 1


def test_black_ink_is_black_and_sparing() -> None:
    pdf = kit("en", "a4", "black", 4)
    for page in range(len(pdf)):
        pixels = pdf.pixels(page, 60).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 12
        assert 1 - pixels.mean() / 255 < 0.1


def test_points_are_those_of_the_rules() -> None:
    front = kit("en", "a4", "colour", 1).text(0)
    assert f"{LINE_POINTS} for each line of exactly {TARGET}" in front
    assert f"{UPPER_BONUS} for {UPPER_TARGET}" in front
    assert f"= {UPPER_TARGET}" in front


def test_copies_are_pages_of_their_own() -> None:
    pdf = kit("en", "a4", "colour", 4, copies=3)
    assert len(pdf) == 3 * 2 + 1
    assert [pdf.text(page).count("Scoring Box") >= 4 for page in range(7)] == [True, True] * 3 + [False]


@pytest.mark.parametrize("sides", ["single", "fold"])
@pytest.mark.parametrize("per_page", ENLARGED)
def test_other_ways_to_bring_front_and_back_together(sides: str, per_page: int) -> None:
    pdf = kit("fr", "letter", "black", per_page, sides=sides)
    written = "".join(pdf.text(page) for page in range(len(pdf)))
    assert written.count("en bref") >= per_page
    assert pdf.pages_outside_margin() == []


@pytest.mark.parametrize("value", [0, 3, 5, 4000, -1, "2", True, None, 2.0])
def test_another_number_a_page_is_refused(value: object) -> None:
    with pytest.raises(tondo.OptionError, match="1, 2 or 4"):
        print_kit(tondo.game("circle36"), PrintSettings(options={"per_page": value}))


def test_the_option_offers_what_there_is() -> None:
    assert isinstance(PER_PAGE, Choice)
    assert PER_PAGE.values == tuple(ENLARGED)
    with pytest.raises(tondo.OptionError, match="per_page"):
        print_kit(tondo.game("circle36"), PrintSettings(options={"colour": "red"}))


def test_the_same_input_gives_the_same_bytes() -> None:
    settings = PrintSettings(lang="fr")
    assert print_kit(tondo.game("circle36"), settings) == print_kit(tondo.game("circle36"), settings)
