"""A game's kit as one PDF."""

from collections.abc import Iterator
from math import hypot
from typing import Any

from tondo.core.game import AnyGame
from tondo.core.kit import Ink, Kit, KitRequest, Sheet, TextBox, TextSheet
from tondo.core.options import resolve_options
from tondo.press.drawing import draw, draw_frame, frame_on_page
from tondo.press.geometry import Box, turned
from tondo.press.greys import grey_drawing, grey_text
from tondo.press.markdown import markup
from tondo.press.settings import WORDS, PressError, PrintSettings
from tondo.press.sheets import Placed, SheetPage, has_backs, pages, size
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
    return typeset_kit(kit_of(game, settings), settings)


def typeset_kit(kit: Kit, settings: PrintSettings) -> bytes:
    """A kit as a PDF; raises `PressError` for what can't be printed."""
    # Without any backs, leaves that are printed on one side need no empty pages between them.
    has_leaves = settings.sides == "double" and any(
        isinstance(sheet, Sheet) and has_backs(sheet) for sheet in kit.sheets
    )
    data = {
        "ink": settings.ink,
        "bar": WORDS("kit.bar").text(settings.lang),
        "width": settings.paper.width,
        "height": settings.paper.height,
        "has-leaves": has_leaves,
        "pages": list(_pages(kit, settings)),
    }
    return typeset("kit", kit.title, settings.lang, data)


def _pages(kit: Kit, settings: PrintSettings) -> Iterator[dict[str, object]]:
    last = TextSheet(WORDS("kit.reconstructed").text(settings.lang), kit.reconstructed)
    for sheet in (*kit.sheets, last):
        if isinstance(sheet, TextSheet):
            yield _text_page(sheet, settings)
        else:
            found = [_sheet_page(page, kit, settings) for page in pages(sheet, settings.paper, settings.sides)]
            for number, page in enumerate(found * settings.copies):
                yield page | {"is-first": number == 0}


def _sheet_page(page: SheetPage, kit: Kit, settings: PrintSettings) -> dict[str, object]:
    width, height = size(settings.paper, page.landscape)
    drawing = draw(page, settings.paper, kit.definitions)
    frame = None if page.tile is None else frame_on_page(page.tile, page.placed[0].at)
    texts = [_text_box(box, placed, settings.ink) for placed in page.placed for box in placed.face.texts]
    return {
        "kind": "sheet",
        "is-overleaf": page.is_overleaf,
        "width": width,
        "height": height,
        "title": page.sheet.title,
        "part": _part(page, settings.lang),
        "note": page.sheet.note,
        "hint": _hint(page, settings),
        "has-map": page.tile is not None,
        "drawing": drawing if settings.ink == "colour" else grey_drawing(drawing),
        "description": WORDS("kit.picture", title=page.sheet.title).text(settings.lang),
        "frame": frame,
        "texts": [text for text in texts if frame is None or _meets(text, frame)],
    }


def _text_page(sheet: TextSheet, settings: PrintSettings) -> dict[str, object]:
    width, height = size(settings.paper, False)
    return {
        "kind": "text",
        "is-overleaf": False,
        "is-first": True,
        "width": width,
        "height": height,
        "title": sheet.title,
        "part": "",
        "note": "",
        "hint": "",
        "has-map": False,
        "drawing": draw_frame(settings.paper, False),
        "text": markup(sheet.text),
    }


def _part(page: SheetPage, lang: str) -> str:
    """What follows the title: which part of the sheet this is."""
    if page.tile is not None:
        place = {"column": page.tile.column + 1, "columns": page.tile.columns}
        return WORDS("kit.tile", **place, row=page.tile.row + 1, rows=page.tile.rows).text(lang)
    return WORDS("kit.back").text(lang) if page.side == "back" else ""


def _hint(page: SheetPage, settings: PrintSettings) -> str:
    """How this page goes together with others, in a few words."""
    if page.tile is not None:
        key = "kit.hint-tile"
    elif page.fold is not None:
        key = "kit.hint-fold"
    elif page.side == "back" and not page.is_overleaf:
        key = "kit.hint-back"
    elif settings.sides == "double" and has_backs(page.sheet):
        key = "kit.hint-double"
    else:
        return ""
    return WORDS(key).text(settings.lang)


def _text_box(box: TextBox, placed: Placed, ink: Ink) -> dict[str, Any]:
    ((x, y),) = turned([(box.at[0] + box.width / 2, box.at[1] + box.height / 2)], placed.turn)
    x, y = x - box.width / 2, y - box.height / 2
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
        "colour": grey_text(box.colour) if ink == "black" else box.colour,
        "turn": box.turn + placed.turn,
    }


def _meets(box: dict[str, Any], frame: Box) -> bool:
    """Whether any of a text box may be seen in a frame, however it is turned."""
    left, top, right, bottom = frame
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    reach = hypot(box["width"], box["height"]) / 2
    return bool(left - reach < x < right + reach and top - reach < y < bottom + reach)
