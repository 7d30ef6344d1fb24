"""A game's kit as one PDF."""

from collections.abc import Iterator

from tondo.core.game import AnyGame
from tondo.core.kit import Kit, KitRequest, TextBox, TextSheet
from tondo.core.options import resolve_options
from tondo.press.drawing import draw, draw_frame
from tondo.press.markdown import markup
from tondo.press.settings import WORDS, PressError, PrintSettings
from tondo.press.sheets import Placed, SheetPage, pages, size
from tondo.press.typesetting import typeset


def kit_of(game: AnyGame, settings: PrintSettings) -> Kit:
    """What the kit of ``game`` holds with these settings, as data; raises `PressError` if it has none."""
    options = resolve_options(game.kit_settings, settings.options, game.players)
    kit = game.kit(KitRequest(settings.lang, settings.paper, settings.ink, options))
    if kit is None:
        raise PressError(WORDS("error.no-kit", title=game.title))
    return kit


def print_kit(game: AnyGame, settings: PrintSettings) -> bytes:
    """The kit of ``game`` as a PDF; raises `PressError` and `OptionError` for what can't be."""
    kit = kit_of(game, settings)
    bar = WORDS("kit.bar").text(settings.lang)
    return typeset("kit", kit.title, settings.lang, {"bar": bar, "pages": list(_pages(kit, settings))})


def _pages(kit: Kit, settings: PrintSettings) -> Iterator[dict[str, object]]:
    last = TextSheet(WORDS("kit.reconstructed").text(settings.lang), kit.reconstructed)
    for sheet in (*kit.sheets, last):
        if isinstance(sheet, TextSheet):
            yield _text_page(sheet, settings)
        else:
            for copy in range(settings.copies):
                for number, page in enumerate(pages(sheet, settings.paper, settings.sides)):
                    yield _sheet_page(page, kit, settings) | {"is-first": copy == number == 0}


def _sheet_page(page: SheetPage, kit: Kit, settings: PrintSettings) -> dict[str, object]:
    width, height = size(settings.paper, page.landscape)
    return {
        "kind": "sheet",
        "begins-leaf": settings.sides == "double" and page.side == "front",
        "width": width,
        "height": height,
        "title": _heading(page, settings.lang),
        "note": page.sheet.note,
        "drawing": draw(page, settings.paper, kit.definitions),
        "description": WORDS("kit.picture", title=page.sheet.title).text(settings.lang),
        "texts": [_text_box(box, placed) for placed in page.placed for box in placed.face.texts],
    }


def _text_page(sheet: TextSheet, settings: PrintSettings) -> dict[str, object]:
    width, height = size(settings.paper, False)
    return {
        "kind": "text",
        "begins-leaf": settings.sides == "double",
        "is-first": True,
        "width": width,
        "height": height,
        "title": sheet.title,
        "note": "",
        "drawing": draw_frame(settings.paper, False),
        "text": markup(sheet.text),
    }


def _heading(page: SheetPage, lang: str) -> str:
    title, tile = page.sheet.title, page.tile
    if tile is not None:
        place = {"column": tile.column + 1, "columns": tile.columns, "row": tile.row + 1, "rows": tile.rows}
        return WORDS("kit.tile", title=title, **place).text(lang)
    return WORDS("kit.back", title=title).text(lang) if page.side == "back" else title


def _text_box(box: TextBox, placed: Placed) -> dict[str, object]:
    x, y = box.at
    turn = box.turn
    if placed.turned:
        x, y, turn = -x - box.width, -y - box.height, turn + 180
    return {
        "x": placed.at[0] + x,
        "y": placed.at[1] + y,
        "width": box.width,
        "height": box.height,
        "text": markup(box.text),
        "size": box.size,
        "align": box.align,
        "middle": box.middle,
        "bold": box.bold,
        "colour": box.colour,
        "turn": turn,
    }
