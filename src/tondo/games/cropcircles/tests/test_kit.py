"""The kit, counted from its data and measured on the PDF."""

import re
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

import tondo
from tests.support.pdf import Box, DrawnPath, Pdf
from tests.support.thorough import every_pair
from tondo.core.errors import OptionError
from tondo.core.kit import PAPERS, Cutout, Ink, Kit, Sheet
from tondo.core.layout import Point
from tondo.core.palette import PLAYERS
from tondo.games.cropcircles.board import BOX, CARDS, GLYPHS, SHADINGS, SHAPES, SPACES, glyph_set
from tondo.games.cropcircles.kit_art import STRAW
from tondo.games.cropcircles.kit_boards import RIM, SCORE_BOARD, SPACE
from tondo.games.cropcircles.kit_pieces import CARD, TILE, TOKEN
from tondo.games.cropcircles.kit_screens import FOLD, SCREEN
from tondo.games.cropcircles.layout import CELL, OUTLINES, STYLES, layout
from tondo.press import PrintSettings, print_kit
from tondo.press.kits import kit_of

GAME = tondo.game("cropcircles")
ALL = every_pair(("en", "fr"), PAPERS, ("colour", "black"))
QUARTER = 7 * SPACE + RIM
CUT = (0x6B, 0x6B, 0x6B, 255)
INK = (0x3D, 0x2A, 0x10, 255)

Size = tuple[float, float]


@cache
def data(lang: str = "en", paper: str = "a4", ink: Ink = "colour", sheet_of_112: bool = False) -> Kit:
    return kit_of(GAME, PrintSettings(lang, paper, ink, options={"sheet_of_112": sheet_of_112}))


def printed(lang: str = "en", paper: str = "a4", ink: Ink = "colour", sides: str = "double", more: bool = False) -> Pdf:
    return _printed(lang, paper, ink, sides, more)  # one way of calling it, so that nothing is printed twice


@cache
def _printed(lang: str, paper: str, ink: Ink, sides: Any, more: bool) -> Pdf:
    return Pdf(print_kit(GAME, PrintSettings(lang, paper, ink, sides, options={"sheet_of_112": more})))


@cache
def paths(pdf: Pdf, page: int) -> list[DrawnPath]:
    return pdf.paths(page)


def cutouts(kit: Kit) -> list[Cutout]:
    return [cutout for sheet in kit.sheets if isinstance(sheet, Sheet) for cutout in sheet.cutouts]


def counts(kit: Kit, prefix: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for cutout in cutouts(kit):
        if cutout.id.startswith(prefix):
            found[cutout.id.removeprefix(prefix)] += cutout.count
    return found


def size(box: Box) -> Size:
    return box[2] - box[0], box[3] - box[1]


def middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def has_size(box: Box, wanted: Size, within: float = 0.02) -> bool:
    wide, high = size(box)
    return abs(wide - wanted[0]) < within and abs(high - wanted[1]) < within


@cache
def boxed(pdf: Pdf, page: int) -> list[tuple[DrawnPath, Box]]:
    return [(path, path.bounds) for path in paths(pdf, page)]


def sized(pdf: Pdf, page: int, wanted: Size, within: float = 0.02) -> list[DrawnPath]:
    """The paths of a page that have this size."""
    return [path for path, box in boxed(pdf, page) if has_size(box, wanted, within)]


def cuts(pdf: Pdf, page: int, wanted: Size) -> list[Box]:
    """The cut lines of a page that have this size."""
    return [path.bounds for path in sized(pdf, page, wanted) if path.stroke == CUT and not (path.fill or path.dashed)]


def pages_of(pdf: Pdf, kit: Kit, part: str) -> list[int]:
    """The pages of the sheets on which there is something whose id begins with ``part``."""
    starts = {entry.title: entry.page for entry in pdf.outline if entry.level == 0}
    begins = sorted(page for page in starts.values() if page is not None)
    found: list[int] = []
    for sheet in kit.sheets:
        if isinstance(sheet, Sheet) and any(cutout.id.startswith(part) for cutout in sheet.cutouts):
            first = starts[sheet.title]
            assert first is not None
            found += range(first, min([page for page in begins if page > first], default=len(pdf)))
    return found


@pytest.mark.parametrize("sheet_of_112", [False, True])
def test_there_are_as_many_glyphs_of_each_kind_as_the_game_has(sheet_of_112: bool) -> None:
    wanted = {
        f"{shading}-{shape}": glyph_set(sheet_of_112)[i * len(SHADINGS) + j]
        for i, shape in enumerate(SHAPES)
        for j, shading in enumerate(SHADINGS)
    }
    kit = data(sheet_of_112=sheet_of_112)
    assert counts(kit, "glyph-") == wanted
    assert sum(wanted.values()) == (112 if sheet_of_112 else 104)
    sheets = [sheet for sheet in kit.sheets if isinstance(sheet, Sheet) and sheet.cutouts[0].id.startswith("glyph-")]
    assert [sum(cutout.count for cutout in sheet.cutouts) for sheet in sheets] == [sum(wanted.values()) / 2] * 2


def test_all_rule_cards_are_there_and_show_what_they_permit() -> None:
    wanted = {
        "-".join([SHADINGS[card.shading], *(SHAPES[shape] for shape in card.permits)]): card.copies for card in CARDS
    }
    kit = data()
    assert counts(kit, "card-") == wanted | {"empty": 1}
    assert sum(wanted.values()) == 24
    for cutout in cutouts(kit):
        if cutout.id.startswith("card-"):
            _, shading, *permits = cutout.id.split("-")
            large = re.findall(rf'<path d="([^"]+)" fill="{STRAW}"', cutout.front.drawing)
            assert large == [OUTLINES[shape] for shape in permits or SHAPES]
            assert cutout.front.texts[0].text == f"{shading.capitalize()} glyphs"


def test_the_rest_is_there_once_or_for_each_player() -> None:
    kit = data()
    players = [style.name for style in PLAYERS[: GAME.max_players]]
    assert counts(kit, "quarter-").total() == len(counts(kit, "quarter-")) == 4
    assert counts(kit, "score-board") == {"": 1}
    assert counts(kit, "token-") == dict.fromkeys(players, 2)
    assert counts(kit, "screen-") == dict.fromkeys(players, 1)
    assert counts(kit, "change-card") == {"": 1}
    assert sum(cutout.count for cutout in cutouts(kit)) == 4 + 1 + 12 + 104 + 25 + 1 + 6


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_backs_give_nothing_away_and_the_change_card_has_two_sides(lang: str) -> None:
    kit = data(lang)
    for prefix in ("glyph-", "card-"):
        assert len({cutout.back for cutout in cutouts(kit) if cutout.id.startswith(prefix)}) == 1
    (change,) = (cutout for cutout in cutouts(kit) if cutout.id == "change-card")
    assert change.back is not None
    cannot, can = (" ".join(text.text for text in side.texts) for side in (change.front, change.back))
    denial = "can’t" if lang == "en" else "ne peuvent pas"
    assert denial in cannot
    assert denial not in can


@pytest.mark.parametrize(("paper", "sides", "more"), [("a4", "double", False), ("letter", "fold", True)])
def test_everything_is_cut_out_as_often_as_it_is_needed_in_its_exact_size(paper: str, sides: str, more: bool) -> None:
    pdf, kit = printed("en", paper, "colour", sides, more), data("en", paper, sheet_of_112=more)
    everywhere = range(len(pdf))
    both = 2 if sides == "fold" else 1  # beside the line along which they are folded, backs have cut lines too

    def found(wanted: Size) -> int:
        return sum(len(cuts(pdf, page, wanted)) for page in everywhere)

    assert found((TILE, TILE)) == counts(kit, "glyph-").total() * both
    assert found(CARD) == (counts(kit, "card-").total() + 1) * both
    assert found(SCREEN) == 6 * both
    assert found((TOKEN, TOKEN)) == 12
    assert found(SCORE_BOARD) == 1
    assert found((QUARTER, QUARTER)) == 4


@pytest.mark.parametrize("more", [False, True])
def test_glyphs_on_paper_are_what_they_are_worth(more: bool) -> None:
    """Each tile has a shape, told by its corners, and a number."""
    pdf, kit = printed(more=more), data(sheet_of_112=more)
    corners = {"circle": 0, "square": 4, "triangle": 3, "star": 10}
    found: Counter[str] = Counter()
    for page in pages_of(pdf, kit, "glyph-"):
        rims = [path for path in paths(pdf, page) if path.stroke == INK and not path.fill and path.closed]
        numbers = [text for text in pdf.texts(page) if text.text.strip() in map(str, BOX.values)]
        for left, top, right, bottom in cuts(pdf, page, (TILE, TILE)):
            (rim,) = (
                path for path in rims if left < middle(path.bounds)[0] < right and top < middle(path.bounds)[1] < bottom
            )
            (value,) = (
                number.text.strip()
                for number in numbers
                if left < middle(number.box)[0] < right and top < middle(number.box)[1] < bottom
            )
            points = len(set(rim.points))
            (shape,) = (
                (name for name, number in corners.items() if number == points) if _is_straight(rim) else ("circle",)
            )
            found[f"{shape}{value}"] += 1
    assert found == dict(zip(GLYPHS, glyph_set(more), strict=True))


def _is_straight(path: DrawnPath) -> bool:
    """Whether it has another outline than a circle, of which all points are equally far from the middle."""
    x, y = middle(path.bounds)
    reach = [((px - x) ** 2 + (py - y) ** 2) ** 0.5 for px, py in path.points]
    wide, high = size(path.bounds)
    return max(reach) - min(reach) > 0.05 or abs(max(reach) - wide / 2) > 0.05 or abs(wide - high) > 0.05


@pytest.mark.parametrize("paper", PAPERS)
def test_the_four_quarters_make_the_field(paper: str) -> None:
    """With the corners of the cuts laid on each other, all spaces are where the layout has them."""
    pdf, kit = printed(paper=paper), data(paper=paper)
    found: dict[Point, tuple[Box, DrawnPath]] = {}
    beyond = []
    pages = [
        page for page in pages_of(pdf, kit, "quarter-") if paths(pdf, page) and cuts(pdf, page, (QUARTER, QUARTER))
    ]
    for page, (down, right) in zip(pages, product((-1, 1), (-1, 1)), strict=True):
        (cut,) = cuts(pdf, page, (QUARTER, QUARTER))
        corner = (cut[0] if right > 0 else cut[2], cut[1] if down > 0 else cut[3])
        for path in sized(pdf, page, (SPACE, SPACE)):
            left, top, *_ = path.bounds
            box = (left - corner[0], top - corner[1], left - corner[0] + SPACE, top - corner[1] + SPACE)
            x, y = middle(box)
            if x * right > 0 < y * down:
                found[round(x, 1), round(y, 1)] = (box, path)
            else:
                beyond.append((round(x, 1), round(y, 1), path.fill))
    scale = SPACE / CELL
    assert len(found) == SPACES
    for space in layout().spaces:
        x, y = space.centre[0] * scale, space.centre[1] * scale
        box, path = found[round(x, 1), round(y, 1)]
        assert middle(box) == pytest.approx((x, y), abs=0.05)
        assert path.fill == _rgb(STYLES[space.kind].fill)
    grey = [at for at, (_, path) in found.items() if path.fill == _rgb(STYLES["centre"].fill)]
    assert sorted(grey) == sorted(product((-SPACE / 2, SPACE / 2), repeat=2))
    assert beyond
    assert all(found[x, y][1].fill == fill for x, y, fill in beyond)  # what is cut away is what lies there


def _rgb(colour: str) -> tuple[int, int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue, 255


def test_no_white_shows_where_quarters_join() -> None:
    pdf, kit, dpi = printed(), data(), 150
    pages = [page for page in pages_of(pdf, kit, "quarter-") if cuts(pdf, page, (QUARTER, QUARTER))]
    for page, (down, right) in zip(pages, product((-1, 1), (-1, 1)), strict=True):
        (cut,) = cuts(pdf, page, (QUARTER, QUARTER))
        left, top, edge_right, bottom = (round(value / 25.4 * dpi) for value in cut)
        inked = pdf.pixels(page, dpi).min(axis=2) < 245
        near = round(1 / 25.4 * dpi)  # a millimetre to both sides of the cut
        x, y = (left if right > 0 else edge_right), (top if down > 0 else bottom)
        rim = round((RIM + 1) / 25.4 * dpi)
        along_x = slice(left, edge_right - rim) if right > 0 else slice(left + rim, edge_right)
        along_y = slice(top, bottom - rim) if down > 0 else slice(top + rim, bottom)
        assert inked[along_y, x - near : x + near].all()
        assert inked[y - near : y + near, along_x].all()


PARTS: list[tuple[str, Size]] = [("glyph-", (TILE, TILE)), ("card-", CARD), ("screen-", SCREEN)]


def grounds(pdf: Pdf, page: int, part: Size) -> list[Point]:
    """The middles of the grounds of faces of this size; they go 3 mm beyond the edge on all sides."""
    return [middle(path.bounds) for path in sized(pdf, page, (part[0] + 6, part[1] + 6))]


def same_places(one: list[Point], other: list[Point]) -> bool:
    return len(one) == len(other) and all(min(abs(x - u) + abs(y - v) for u, v in other) < 0.1 for x, y in one)


@pytest.mark.parametrize(("paper", "part"), list(product(PAPERS, PARTS)))
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned_over_its_long_edge(
    paper: str, part: tuple[str, Size]
) -> None:
    pdf, kit = printed(paper=paper), data(paper=paper)
    name, wanted = part
    pages = pages_of(pdf, kit, name)
    assert pages
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front % 2 == 0  # an upper side
        width, height = pdf.size(front)
        upright = [middle(box) for box in cuts(pdf, front, wanted)]
        turned = [(x, height - y) if width > height else (width - x, y) for x, y in upright]
        assert same_places(upright, grounds(pdf, front, wanted))
        assert same_places(turned, grounds(pdf, back, wanted))
        assert not cuts(pdf, back, wanted)


@pytest.mark.parametrize(("paper", "part"), list(product(PAPERS, PARTS)))
def test_backs_lie_on_their_fronts_when_the_paper_is_folded(paper: str, part: tuple[str, Size]) -> None:
    pdf, kit = printed(paper=paper, sides="fold"), data(paper=paper)
    name, wanted = part
    for page in pages_of(pdf, kit, name):
        (fold,) = (path for path in paths(pdf, page) if path.dashed and min(size(path.bounds)) < 0.01)
        (x1, y1), (x2, _) = fold.points
        everything = [middle(box) for box in cuts(pdf, page, wanted)]
        fronts = [at for at in everything if (at[0] < x1 if x1 == pytest.approx(x2) else at[1] < y1)]
        backs = [at for at in everything if at not in fronts]
        mirrored = [(2 * x1 - x, y) if x1 == pytest.approx(x2) else (x, 2 * y1 - y) for x, y in fronts]
        assert same_places(mirrored, backs)
        assert same_places(everything, grounds(pdf, page, wanted))


@pytest.mark.parametrize("sides", ["double", "fold"])
def test_every_screen_has_its_own_inside_the_right_way_up(sides: str) -> None:
    """Under the band outside and the one inside there is a line in the player's darker shade."""
    pdf, kit = printed(sides=sides), data()
    pages = pages_of(pdf, kit, "screen-")
    found = []
    for front, back in (
        zip(pages[::2], pages[1::2], strict=True) if sides == "double" else zip(pages, pages, strict=True)
    ):
        height = pdf.size(front)[1]
        across = [(path, path.bounds) for page in {front, back} for path in paths(pdf, page) if _is_band(path)]
        for _, top, _, bottom in cuts(pdf, front, SCREEN):
            if sides == "fold" and top > height / 2:
                continue
            outside = [path for path, box in across if box[1] == pytest.approx(bottom - 11, abs=0.05)]
            # Turned over or folded, the upper edge of the inside lies where that of the outside is.
            inside = [path for path, box in across if box[1] == pytest.approx(height - top - 2.5, abs=0.05)]
            assert len(outside) == len(inside) == 1
            assert outside[0].stroke == inside[0].stroke
            found.append(outside[0].stroke)
    assert found == [_rgb(style.dark) for style in PLAYERS[:6]]


def _is_band(path: DrawnPath) -> bool:
    return path.stroke is not None and has_size(path.bounds, (SCREEN[0] + 6, 0))


def test_screens_are_folded_on_upright_lines_that_no_text_crosses() -> None:
    for cutout in cutouts(data("fr")):
        if cutout.id.startswith("screen-"):
            assert [line[0][0] for line in cutout.folds] == [line[1][0] for line in cutout.folds] == [-FOLD, FOLD]
            assert cutout.back is not None
            for text in cutout.back.texts:
                assert text.size >= 8
                left, right = text.at[0], text.at[0] + text.width
                assert not any(left < line < right for line in (-FOLD, FOLD))


@pytest.mark.parametrize(("lang", "paper", "ink"), ALL)
def test_every_kit_is_complete_and_printable(lang: str, paper: str, ink: Ink) -> None:
    pdf, kit = printed(lang, paper, ink), data(lang, paper, ink)
    assert pdf.title == kit.title == "Crop Circles"
    assert pdf.language == lang
    titles = [entry.title for entry in pdf.outline if entry.level == 0]
    assert titles[: len(kit.sheets)] == [sheet.title for sheet in kit.sheets]
    assert len(titles) == len(kit.sheets) + 1
    assert all(pdf.fonts().values())
    assert pdf.is_tagged
    assert pdf.pages_outside_margin(dpi=50) == []


@pytest.mark.parametrize(("paper", "sides"), list(product(PAPERS, ("single", "fold"))))
def test_other_ways_of_printing_stay_on_the_page_too(paper: str, sides: str) -> None:
    assert printed("en", paper, "colour", sides).pages_outside_margin(dpi=50) == []


def test_in_black_there_are_no_colours_and_no_large_dark_areas() -> None:
    kit = data(ink="black")
    drawn = [
        kit.definitions,
        *(side.drawing for cutout in cutouts(kit) for side in (cutout.front, cutout.back) if side),
    ]
    tones = set(re.findall(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b", " ".join(drawn)))
    assert all(len(set(re.findall("..", tone[1:])) if len(tone) == 7 else set(tone[1:])) == 1 for tone in tones)
    pdf, dpi = printed(ink="black"), 50
    side = round(12 / 25.4 * dpi)
    for page in range(len(pdf)):
        dark = np.pad(pdf.pixels(page, dpi).mean(axis=2) < 128, ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)
        in_squares = dark[side:, side:] - dark[:-side, side:] - dark[side:, :-side] + dark[:-side, :-side]
        assert in_squares.max() < side * side, page  # the solid square is smaller


def test_what_is_no_switch_is_refused() -> None:
    with pytest.raises(OptionError):
        print_kit(GAME, PrintSettings(options={"sheet_of_112": "perhaps"}))
    with pytest.raises(OptionError):
        print_kit(GAME, PrintSettings(options={"sheet_of_113": True}))
