"""Every game that has a kit: it holds what every kit must, in both languages, on every paper, in either ink."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain

import pytest

from tests.support.pdf import Pdf
from tests.support.toy_kits import bars, cut_lines
from tondo.core import game, game_names
from tondo.core.errors import OptionError
from tondo.core.game import AnyGame
from tondo.core.kit import Kit, KitRequest, Sheet
from tondo.core.options import resolve_options
from tondo.core.words import languages
from tondo.press import PressError, PrintSettings, print_kit
from tondo.press.geometry import bounds, turned
from tondo.press.kits import kit_of
from tondo.press.letters import printable
from tondo.press.sheets import pages

# Every two values of different settings meet in one of these.
SETTINGS = [
    PrintSettings("en", "a4", "colour", "double"),
    PrintSettings("fr", "letter", "black", "double"),
    PrintSettings("fr", "a4", "black", "fold"),
    PrintSettings("en", "letter", "colour", "fold"),
    PrintSettings("fr", "letter", "colour", "single"),
    PrintSettings("en", "a4", "black", "single"),
]
GREY = 2  # of 255: what red, green and blue of a pixel may differ by, where it counts as grey
DARKEST = 0.15  # the mean of a page that saves ink; a page of text has about 0.05


def _request(settings: PrintSettings, kind: AnyGame) -> KitRequest:
    options = resolve_options(kind.kit_settings, settings.options, kind.players)
    return KitRequest(settings.lang, settings.paper, settings.ink, options)


GAMES = [name for name in game_names() if game(name).kit(_request(SETTINGS[0], game(name))) is not None]


def label(value: tuple[str, PrintSettings]) -> str:
    """How a case is named in test reports."""
    name, settings = value
    return f"{name}-{settings.lang}-{settings.paper_name}-{settings.ink}-{settings.sides}"


@dataclass(frozen=True)
class Printed:
    """A game's kit with some settings, as data and as PDF."""

    name: str
    settings: PrintSettings
    kit: Kit
    data: bytes
    pdf: Pdf


@pytest.fixture(scope="module", params=[(name, settings) for name in GAMES for settings in SETTINGS], ids=label)
def case(request: pytest.FixtureRequest) -> Printed:
    """Each kit is printed once; pytest runs all tests of it together."""
    name, settings = request.param
    data = print_kit(game(name), settings)
    return Printed(name, settings, kit_of(game(name), settings), data, Pdf(data))


def in_use(pdf: Pdf) -> list[int]:
    """The pages that are not left empty."""
    return [page for page in range(len(pdf)) if pdf.text(page)]


def sheets(kit: Kit) -> list[Sheet]:
    """The sheets with cutouts."""
    return [sheet for sheet in kit.sheets if isinstance(sheet, Sheet)]


every_game = pytest.mark.parametrize("name", GAMES)


def test_there_are_kits() -> None:
    assert GAMES


def test_the_bar_is_100_mm_on_every_page(case: Printed) -> None:
    pdf = case.pdf
    for page in in_use(pdf):
        assert bars(pdf, page) == pytest.approx([100], abs=0.2), page


def test_pages_are_of_the_paper_and_nothing_is_outside_the_margin(case: Printed) -> None:
    pdf, settings = case.pdf, case.settings
    expected = (settings.paper.width, settings.paper.height)
    assert {tuple(sorted(round(length, 1) for length in size)) for size in pdf.sizes} == {expected}
    assert pdf.pages_outside_margin() == []


def test_every_reader_gets_along_with_it(case: Printed) -> None:
    """Fonts are embedded; it has a title, a language, an outline and tags, and its text can be selected."""
    pdf, kit, settings = case.pdf, case.kit, case.settings
    assert pdf.fonts()
    assert all(pdf.fonts().values())
    assert pdf.title == kit.title
    assert pdf.language == settings.lang
    assert pdf.is_tagged
    titles = [mark.title for mark in pdf.outline if mark.level == 0]
    assert titles[:-1] == [sheet.title for sheet in kit.sheets]
    for page in in_use(pdf):
        assert f"{page + 1} / {len(pdf)}" in pdf.text(page)


def test_the_last_page_says_what_is_reconstructed(case: Printed) -> None:
    pdf, kit, settings = case.pdf, case.kit, case.settings
    assert pdf.outline[-1].page is not None
    (last,) = [mark for mark in pdf.outline if mark.level == 0][-1:]
    assert last.title == {"en": "What is reconstructed", "fr": "Ce qui est reconstitué"}[settings.lang]
    assert last.page == len(pdf) - 1
    assert len(kit.reconstructed) > 100


def test_every_cutout_is_there_in_its_exact_size(case: Printed) -> None:
    pdf, kit, settings = case.pdf, case.kit, case.settings
    expected = []
    for sheet in sheets(kit):
        found = pages(sheet, settings.paper, settings.sides)
        placed = [(page, each) for page in found for each in page.placed]
        fronts = Counter(each.cutout.id for page, each in placed if not each.is_back and page.tile is None)
        if not any(page.tile for page in found):
            wanted: Counter[str] = Counter()
            for cutout in sheet.cutouts:
                wanted[cutout.id] += cutout.count
            assert fronts == wanted
        expected += [turned(each.outline, each.turn) for page, each in placed if page.has_cut_lines]
    measured = [line.bounds for page in range(len(pdf)) for line in cut_lines(pdf, page)]
    assert len(measured) == len(expected)
    for (x1, y1, x2, y2), outline in zip(measured, expected, strict=True):
        left, top, right, bottom = bounds(outline)
        assert (x2 - x1, y2 - y1) == pytest.approx((right - left, bottom - top), abs=0.1)


def test_texts_lie_on_their_cutouts(case: Printed) -> None:
    """What is written is never cut away: each box lies inside the outline's own box, but for an empty rim."""
    rim = 0.5
    for sheet in sheets(case.kit):
        for cutout in sheet.cutouts:
            left, top, right, bottom = bounds(cutout.outline)
            faces = [(cutout.front, (left, right)), (cutout.back, (-right, -left))]
            for face, (low, high) in faces:
                for box in face.texts if face is not None else ():
                    x, y = box.at[0] + box.width / 2, box.at[1] + box.height / 2
                    corners = [(s * box.width / 2, t * box.height / 2) for s in (-1, 1) for t in (-1, 1)]
                    a, b, c, d = bounds([(x + u, y + v) for u, v in turned(corners, box.turn)])
                    assert low - rim <= a <= c <= high + rim, box.text
                    assert top - rim <= b <= d <= bottom + rim, box.text


def test_all_letters_can_be_printed(case: Printed) -> None:
    kit = case.kit
    faces = chain.from_iterable((cutout.front, cutout.back) for sheet in sheets(kit) for cutout in sheet.cutouts)
    texts = [box.text for face in faces if face is not None for box in face.texts]
    texts += [kit.title, kit.reconstructed, *(sheet.title for sheet in kit.sheets)]
    texts += [sheet.note if isinstance(sheet, Sheet) else sheet.text for sheet in kit.sheets]
    for text in texts:
        assert printable(text) == text
    drawings = [face.drawing for sheet in sheets(kit) for cutout in sheet.cutouts for face in (cutout.front,)]
    assert all("<text" not in drawing for drawing in [*drawings, kit.definitions])


def test_fronts_are_on_odd_pages_where_leaves_have_backs(case: Printed) -> None:
    """Counted from one; so whatever is printed on both sides of a leaf is one thing's front and back."""
    paper, sides = case.settings.paper, case.settings.sides
    if any(page.is_overleaf for sheet in sheets(case.kit) for page in pages(sheet, paper, sides)):
        assert all(page % 2 == 0 for page in range(len(case.pdf)) if cut_lines(case.pdf, page))


def test_black_ink_is_grey_and_sparing(case: Printed) -> None:
    if case.settings.ink == "black":
        for page in range(len(case.pdf)):
            pixels = case.pdf.pixels(page, dpi=50).astype(int)
            differences = pixels.max(axis=2) - pixels.min(axis=2)
            assert int(differences.max()) <= GREY, page
            assert darkness(case.pdf, page) < DARKEST, page


def darkness(pdf: Pdf, page: int) -> float:
    """How much of the ink that a black page needs a page needs."""
    return float(1 - pdf.pixels(page, dpi=50).mean() / 255)


def test_black_ink_is_used_instead_of_large_fills(case: Printed) -> None:
    """Where colour covers much of a page, black needs clearly less."""
    if case.settings == SETTINGS[-1]:
        coloured = Pdf(print_kit(game(case.name), replace(case.settings, ink="colour")))
        assert len(coloured) == len(case.pdf)
        for page in range(len(coloured)):
            if darkness(coloured, page) > 0.15:
                assert darkness(case.pdf, page) < 0.7 * darkness(coloured, page), page


def test_the_same_kit_has_the_same_bytes(case: Printed) -> None:
    if case.settings == SETTINGS[0]:
        assert print_kit(game(case.name), case.settings) == case.data


@every_game
def test_options_have_texts_and_refuse_what_they_do_not_know(name: str) -> None:
    kind = game(name)
    for option in kind.kit_settings:
        texts = [kind.words(f"kit.option.{option.name}").text(lang) for lang in languages()]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        with pytest.raises(OptionError):
            print_kit(kind, PrintSettings(options={option.name: object()}))
    with pytest.raises(OptionError):
        print_kit(kind, PrintSettings(options={"no such option": 1}))


def test_a_game_without_a_kit_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = game(GAMES[0])
    monkeypatch.setattr(type(kind), "kit", lambda *_: None)
    with pytest.raises(PressError, match="has no kit to print"):
        print_kit(kind, PrintSettings())


def test_nothing_is_typeset_for_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tondo.press.kits.typeset", lambda *_: pytest.fail("typeset"))
    with pytest.raises(OptionError):
        print_kit(game(GAMES[0]), PrintSettings(options={"colour": "red"}))
