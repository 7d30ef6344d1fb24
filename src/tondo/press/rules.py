"""The rules of a game with their pictures: on plain pages, or as a booklet to be folded."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from tondo.core.examples import Example, examples
from tondo.core.game import AnyGame
from tondo.press.markdown import markup
from tondo.press.pictures import board_picture
from tondo.press.settings import WORDS, PrintSettings
from tondo.press.typesetting import measure, typeset

# Margins at the fold and away from it, and the widths of pictures.
_PLAIN = {"inside": 33.0, "outside": 33.0, "picture": 74.0}
_BOOKLET = {"inside": 16.0, "outside": 14.0, "picture": 58.0}
# The heights of letters in points: the largest that needs no more paper than the others.
_PLAIN_SIZES = (10.5, 10.2, 9.9)
_BOOKLET_SIZES = (9.5, 9.2, 8.9)

_TITLE = re.compile(r"\A# .*\n")


def print_rules(game: AnyGame, settings: PrintSettings, *, booklet: bool) -> bytes:
    """The rules of ``game`` as a PDF; of ``settings``, the language, the paper and the ink matter.

    A ``booklet`` has pages of half the size, two on each side of a sheet, in the order in which they are printed on
    both sides, turned over the short edge. Folded in the middle, it can be read. Of the two, only plain pages are
    tagged (PDF/UA): Typst can't tag the pages of a PDF that it places on others.
    """
    title, lang = WORDS("rules.title", title=game.title).text(settings.lang), settings.lang
    data = _document(game, settings, booklet)
    sized = [data | {"size": size} for size in (_BOOKLET_SIZES if booklet else _PLAIN_SIZES)]
    together = 4 if booklet else 1  # pages on a sheet
    data, measures = min(
        ((each, measure("rules", title, lang, each)) for each in sized),
        key=lambda found: ceil(found[1]["pages"] / together),
    )
    pages = typeset("rules", title, lang, data)
    if not booklet:
        return pages
    sheets = {
        "ink": settings.ink,
        "width": settings.paper.height,
        "height": settings.paper.width,
        "sides": list(_sides(measures["pages"], measures["headings"], lang)),
    }
    return typeset("booklet", title, lang, sheets, pages=pages)


def booklet_order(pages: int) -> list[tuple[int | None, int | None]]:
    """The pages (from 1) on the left and right of each side of the sheets of a booklet, fronts and backs in turn.

    Empty pages (None) at the end make whole sheets of them.
    """
    numbers: list[int | None] = [*range(1, pages + 1), *[None] * (-pages % 4)]
    total = len(numbers)
    order = []
    for leaf in range(0, total // 2, 2):
        order.append((numbers[total - 1 - leaf], numbers[leaf]))
        order.append((numbers[leaf + 1], numbers[total - 2 - leaf]))
    return order


def _sides(pages: int, headings: Sequence[Mapping[str, object]], lang: str) -> Iterator[dict[str, object]]:
    for side in booklet_order(pages):
        yield {
            "pages": [
                None if page is None else {"number": page, "description": WORDS("rules.page", page=page).text(lang)}
                for page in side
            ],
            "headings": [heading for heading in headings if heading["page"] in side],
        }


def _document(game: AnyGame, settings: PrintSettings, booklet: bool) -> dict[str, object]:
    lang, ink, paper = settings.lang, settings.ink, settings.paper
    shown = examples(game.name)
    after: defaultdict[str, str] = defaultdict(str)
    for number, example in enumerate(shown):
        after[example.rule] += f"\n#example({number})\n"
    colophon = [WORDS("rules.owners", title=game.title).text(lang)]
    if booklet:
        colophon.append(WORDS("rules.folding").text(lang))
    cover = max(shown, key=_fullness, default=None)
    view = (game.new_state() if cover is None else cover.state).view(None)
    return {
        "ink": ink,
        "booklet": booklet,
        "width": paper.height / 2 if booklet else paper.width,
        "height": paper.width if booklet else paper.height,
        **(_BOOKLET if booklet else _PLAIN),
        "name": game.title,
        "tagline": game.words("tagline").text(lang),
        "board": board_picture(view, ink),
        "board-description": WORDS("rules.board", title=game.title).text(lang),
        "kind": WORDS("rules.rules").text(lang),
        "contents": WORDS("rules.contents").text(lang),
        "text": markup(_TITLE.sub("", game.rules_text(lang)), -1, after),
        "examples": [
            {
                "drawing": board_picture(example.state.view(None), ink, spaces=example.spaces),
                "description": example.caption.text(lang),
                "caption": markup(example.caption.text(lang)),
            }
            for example in shown
        ],
        "colophon": markup("\n\n".join(colophon)),
    }


def _fullness(example: Example) -> int:
    """How much lies on the board."""
    return len(example.game.marks(example.state.view(None)))
