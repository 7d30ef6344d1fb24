"""The rules on paper, of every game, measured on the PDF."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import hypot

import pytest

import tondo
from tests.support.pdf import MM, Box, Pdf, bounds, boxes_match
from tondo.core import game_names
from tondo.core.examples import examples
from tondo.core.kit import PAPERS, Ink
from tondo.press import PressError, PrintSettings, print_rules
from tondo.press.rules import booklet_order

LANGUAGES = ("en", "fr")
POINTER = {"colour": (0x0B, 0x7F, 0x8A, 255), "black": (0, 0, 0, 255)}
FOOT = 14.0  # millimetres: below it there is nothing but the number of a page
GAMES = list(product(game_names(), LANGUAGES))


@cache
def rules(name: str, lang: str, paper: str = "a4", ink: Ink = "colour", booklet: bool = False) -> Pdf:
    settings = PrintSettings(lang=lang, paper_name=paper, ink=ink)
    return Pdf(print_rules(tondo.game(name), settings, booklet=booklet))


def whole_text(pdf: Pdf) -> str:
    return "\n".join(pdf.text(page) for page in range(len(pdf)))


def joined(text: str) -> str:
    """Without the ends of lines, hyphens where words were broken, and everything else that is not a letter."""
    return re.sub(r"[\W_]+", "", re.sub(r"[\ufffe\u00ad\x02-]\s*\n", "", text))


def page_number(pdf: Pdf, side: int, right: bool) -> int | None:
    """The number at the foot of one half of a side; 1 for the title page, which has none; None for an empty page."""
    width, height = pdf.document.get_page_size(side)
    text_page = pdf.document[side].get_textpage()
    left = width / 2 if right else 0
    if not text_page.get_text_bounded(left, 0, left + width / 2, height).strip():
        return None
    return int(text_page.get_text_bounded(left, 0, left + width / 2, FOOT * MM).strip() or 1)


@dataclass(frozen=True)
class Board:
    """Where the middle of a board is, and how many millimetres a unit of its layout has."""

    middle: tuple[float, float]
    unit: float


def boards(pdf: Pdf, page: int, name: str) -> list[Board]:
    """The boards on a page: wherever all spaces lie as they do in the layout."""
    spaces = tondo.game(name).layout().spaces
    paths = [path for path in pdf.paths(page) if path.fill is not None and len(path.contours) == 1]
    starts = {(round(path.points[0][0], 1), round(path.points[0][1], 1)) for path in paths}
    (x0, y0), (x1, y1) = spaces[0].outline[:2]
    found = []
    for path in paths:
        (a0, b0), (a1, b1) = path.points[:2] if len(path.points) > 1 else ((0, 0), (0, 0))
        unit = hypot(a1 - a0, b1 - b0) / hypot(x1 - x0, y1 - y0)
        board = Board((a0 - unit * x0, b0 - unit * y0), unit)
        if unit > 0.1 and all(_is_among(starts, board, space.outline[0]) for space in spaces):
            found.append(board)
    unique: dict[tuple[int, int], Board] = {}
    for board in found:  # spaces may begin at the same point
        unique.setdefault((round(board.middle[0]), round(board.middle[1])), board)
    return list(unique.values())


def _is_among(starts: set[tuple[float, float]], board: Board, point: tuple[float, float]) -> bool:
    x, y = (middle + board.unit * value for middle, value in zip(board.middle, point, strict=True))
    return any((round(x + dx, 1), round(y + dy, 1)) in starts for dx, dy in product((0, 0.05, -0.05), repeat=2))


@pytest.mark.parametrize("pages", range(1, 41))
def test_a_booklet_is_read_in_order_once_it_is_folded(pages: int) -> None:
    """Sheets lie in each other, each with four pages; behind the right half of a front is the left half of its back."""
    order = booklet_order(pages)
    assert len(order) % 2 == 0
    sheets = [(order[i], order[i + 1]) for i in range(0, len(order), 2)]
    read = [page for (_, first), (second, _) in sheets for page in (first, second)]
    read += [page for (fourth, _), (_, third) in reversed(sheets) for page in (third, fourth)]
    assert read == [*range(1, pages + 1), *[None] * (len(read) - pages)]
    assert len(read) - pages < 4


@pytest.mark.parametrize(("name", "lang"), GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_pages_of_a_booklet_are_where_they_must_be(name: str, lang: str, paper: str) -> None:
    pdf = rules(name, lang, paper, booklet=True)
    found = [tuple(page_number(pdf, side, right) for right in (False, True)) for side in range(len(pdf))]
    numbers = [number for side in found for number in side if number is not None]
    assert found == booklet_order(max(numbers))
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(("paper", "size"), [("a4", (297.0, 210.0)), ("letter", (279.4, 215.9))])
@pytest.mark.parametrize("name", game_names())
def test_two_pages_of_exactly_half_the_paper_lie_side_by_side(name: str, paper: str, size: tuple[float, float]) -> None:
    """The title is in the middle of the right half of the first sheet, the marks to fold by in the middle of it."""
    pdf = rules(name, "en", paper, booklet=True)
    assert pdf.sizes == [pytest.approx(size, abs=0.01)] * len(pdf)
    width, _ = size
    upright = [path.bounds for path in pdf.paths(0) if len(path.points) == 2 and path.bounds[0] == path.bounds[2]]
    ticks = [box for box in upright if box[3] - box[1] < 10]
    assert [(left, bottom - top) for left, top, _, bottom in ticks] == [pytest.approx((width / 2, 3), abs=0.05)] * 2
    (board,) = boards(pdf, 0, name)
    # A right-hand page has its inside margin, which is wider by 2 mm, on the left.
    assert board.middle[0] == pytest.approx(0.75 * width + 1, abs=0.1)
    assert 2 * tondo.game(name).layout().radius * board.unit == pytest.approx(0.92 * (width / 2 - 30), abs=0.1)


@pytest.mark.parametrize(("name", "lang"), GAMES)
@pytest.mark.parametrize("booklet", [False, True])
def test_all_rules_are_there_by_their_numbers(name: str, lang: str, booklet: bool) -> None:
    pdf = rules(name, lang, booklet=booklet)
    numbers = re.findall(r"^(\d+)\. ", tondo.game(name).rules_text(lang), re.M)
    written = set(re.findall(r"^(\d+)\.(?:\s|$)", whole_text(pdf), re.M))
    assert len(numbers) >= 5
    assert set(numbers) <= written


@pytest.mark.parametrize(("name", "lang"), GAMES)
def test_every_word_of_the_rules_is_printed(name: str, lang: str) -> None:
    """Paragraph by paragraph, also the hints."""
    pdf = rules(name, lang)
    printed = joined("\n".join(re.sub(r"\n\d+$", "", pdf.text(page).strip()) for page in range(len(pdf))))
    text = re.sub(r"\A# .*\n", "", tondo.game(name).rules_text(lang))
    text = re.sub(r"^\|.*\n?", "", text, flags=re.M)  # cells are read in another order
    for sentence in re.split(r"(?<=[.:])\s+|\n\n", re.sub(r"^\s*(?:#+|\d+\.|-) ", "\n\n", text, flags=re.M)):
        assert joined(sentence.replace("\n", " ")) in printed, sentence


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize(("booklet", "ink"), [(False, "colour"), (True, "black")])
def test_every_example_has_its_picture_and_points_at_its_spaces(name: str, booklet: bool, ink: Ink) -> None:
    pdf = rules(name, "fr", ink=ink, booklet=booklet)
    found = [board for page in range(len(pdf)) for board in boards(pdf, page, name)]
    shown = examples(name)
    cover = 1
    assert len(found) == len(shown) + cover
    written = joined(whole_text(pdf))
    for example in shown:
        assert joined(example.caption.text("fr")) in written
    pointing = [
        path
        for page in range(len(pdf))
        for path in pdf.paths(page)
        if path.stroke == POINTER[ink] and path.fill is None and path.closed
    ]
    by_id = tondo.game(name).layout().by_id
    for example in shown:
        corners = [point for space in example.spaces for point in by_id[space].outline]
        boxes = [_bounds_on(board, corners) for board in found if corners]
        assert not corners or any(boxes_match(path.bounds, box, 0.1) for path in pointing for box in boxes), (
            example.caption
        )


def _bounds_on(board: Board, points: Sequence[tuple[float, float]]) -> Box:
    return bounds([(board.middle[0] + board.unit * x, board.middle[1] + board.unit * y) for x, y in points])


@pytest.mark.parametrize(("name", "lang"), GAMES)
def test_a_picture_follows_the_rule_that_it_explains(name: str, lang: str) -> None:
    """Between the number of this rule and that of the next."""
    text = whole_text(rules(name, lang))
    for example in examples(name):
        start = re.search(rf"^{example.rule}\.\s", text, re.M)
        following = re.search(rf"^{int(example.rule) + 1}\.\s", text, re.M)
        assert start is not None
        assert following is not None
        assert joined(example.caption.text(lang)) in joined(text[start.start() : following.start()])


@pytest.mark.parametrize(("name", "lang"), GAMES)
@pytest.mark.parametrize("booklet", [False, True])
def test_title_language_fonts_and_outline(name: str, lang: str, booklet: bool) -> None:
    pdf = rules(name, lang, booklet=booklet)
    game = tondo.game(name)
    assert game.title in pdf.title
    assert pdf.language == lang
    fonts = pdf.fonts()
    assert fonts
    assert all(fonts.values())
    headings = re.findall(r"^## (.*)$", game.rules_text(lang), re.M)
    titles = [entry.title for entry in pdf.outline]
    # In a booklet they are in the order in which its sheets are printed.
    assert (sorted(titles) == sorted(headings)) if booklet else (titles == headings)
    for entry in pdf.outline:
        assert entry.page is not None
        assert joined(entry.title) in joined(pdf.text(entry.page))
    assert booklet or pdf.is_tagged


@pytest.mark.parametrize(("name", "lang"), GAMES)
@pytest.mark.parametrize(("paper", "booklet"), list(product(PAPERS, [False, True])))
def test_nothing_is_where_printers_can_not_print(name: str, lang: str, paper: str, booklet: bool) -> None:
    pdf = rules(name, lang, paper, booklet=booklet)
    assert pdf.pages_outside_margin() == []
    if not booklet:
        assert pdf.sizes == [pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.01)] * len(pdf)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("booklet", [False, True])
def test_black_ink_is_black(name: str, booklet: bool) -> None:
    pdf = rules(name, "fr", ink="black", booklet=booklet)
    for page in range(len(pdf)):
        pixels = pdf.pixels(page, 50).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 12


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_whose_game_it_is_and_how_a_booklet_is_printed(lang: str) -> None:
    owner = {"en": "belongs to its owner", "fr": "appartient à son propriétaire"}[lang]
    edge = {"en": "short edge", "fr": "bord court"}[lang]
    for booklet in (False, True):
        text = re.sub(r"\s+", " ", whole_text(rules("circle36", lang, booklet=booklet)))
        assert owner in text
        assert (edge in text) is booklet


@pytest.mark.parametrize("booklet", [False, True])
def test_the_same_input_gives_the_same_bytes(booklet: bool) -> None:
    game, settings = tondo.game("cirkis"), PrintSettings(lang="fr", paper_name="letter")
    assert print_rules(game, settings, booklet=booklet) == print_rules(game, settings, booklet=booklet)


def test_a_paper_or_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(PressError, match="a4 or letter"):
        PrintSettings(paper_name="a3")
    with pytest.raises(PressError, match="en or fr"):
        PrintSettings(lang="xx")
