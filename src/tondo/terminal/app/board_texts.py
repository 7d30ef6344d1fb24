"""What is written on a board and beside it, most important first; a text that has no room is left out."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from math import floor, hypot
from typing import NamedTuple

from rich.cells import cell_len

from tondo.core.layout import Layout, Mark, Space, Style
from tondo.terminal.app.board_colours import Pen
from tondo.terminal.app.board_faces import PLAYER_COLOUR, Face, Highlight
from tondo.terminal.app.board_look import Look
from tondo.terminal.app.board_raster import Raster
from tondo.terminal.ascii import to_ascii

_FEW = 12  # spaces that can be chosen, so that their names help
_LIT, _GHOST, _CHOSEN, _MARKED = "•", "○", "●", "◎"
_OWNED, _SHARED, _SPECIAL = "◆", "◇", "★"  # what is a player's; what is nobody's; what is set off for another reason
_PEGS = ".o*+-,"  # by the kinds of spaces, the most frequent first
_IN_ASCII = {_LIT: "x", _GHOST: "o", _CHOSEN: "@", _MARKED: "!", _OWNED: "&", _SHARED: "=", _SPECIAL: "*"}


class Glyph(NamedTuple):
    """A character that is written into a cell; on the cell's own ground unless it has one.

    One that is ``plain`` is not reversed with what is beneath it.
    """

    text: str
    colour: str | None = None
    ground: str | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False
    plain: bool = False


class Texts:
    """Places the texts of a board."""

    def __init__(self, layout: Layout, raster: Raster, look: Look) -> None:
        self._layout = layout
        self._raster = raster
        self._look = look
        self._colours = look.colours
        self._numbers = {space.id: number for number, space in enumerate(layout.spaces)}
        kinds = Counter(space.kind for space in layout.spaces)
        self._pegs = {kind: _PEGS[number % len(_PEGS)] for number, (kind, _) in enumerate(kinds.most_common())}

    @property
    def sparse(self) -> bool:
        """Whether there are no lines between spaces, for lack of room, but signs in their middles."""
        if not self._look.outlines or self._look.braille:
            return False
        return self._raster.fit.regular or not self.names_fit

    def __call__(self, marks: Sequence[Mark], highlight: Highlight, faces: Sequence[Face]) -> dict[int, Glyph]:
        """What is written into each cell."""
        page = _Page(self._raster, self._look.plain)
        covered = {name for mark in marks for name in mark.spaces}
        on_space: dict[str, tuple[Mark, ...]] = {}
        for mark in marks:
            if len(mark.spaces) == 1 and mark.text:
                on_space[mark.spaces[0]] = (*on_space.get(mark.spaces[0], ()), mark)
        if highlight.cursor is not None:
            self._write_cursor(page, highlight.cursor, on_space)
        for mark in marks:
            if mark.text and mark.spaces:
                self._inscribe(page, mark, faces)
        for mark in marks:
            if mark.text and not mark.spaces:
                self._write_beside(page, mark)
        if self.sparse or self._look.shaded or not self._colours.any:
            for mark in marks:
                self._sign(page, mark, faces)
        for column, row, label in self._raster.fit.labels:
            page.write(column, row, label.text, Glyph("", self._colours.muted, dim=self._colours.muted is None))
        self._point(page, highlight, faces)
        self._write_labels(page, highlight, faces, covered)
        return page.cells

    def _write_cursor(self, page: "_Page", name: str, on_space: dict[str, tuple[Mark, ...]]) -> None:
        space = self._layout.by_id[name]
        marks = on_space.get(name, ())
        text = marks[-1].text if marks else space.label or space.id
        style = Glyph("", self._colours.halo, self._colours.focus, bold=True, reverse=not self._colours.any, plain=True)
        page.write(*self._at(space), f"[{text}]", style)

    def _at(self, space: Space) -> tuple[float, float]:
        return self._raster.fit.cell(space.centre)

    def _inscribe(self, page: "_Page", mark: Mark, faces: Sequence[Face]) -> None:
        text = f"({mark.text})" if mark.kind == "circled" else mark.text
        places = [self._at(self._layout.by_id[name]) for name in mark.spaces]
        x, y = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
        pen = faces[self._numbers[mark.spaces[0]]].pen
        fresh = not self._colours.any and self._style(mark.kind).width > 0.8 and self._style(mark.kind).fill != "none"
        page.write(x, y, text, Glyph("", pen.ink, bold=True, reverse=fresh))

    def _sign(self, page: "_Page", mark: Mark, faces: Sequence[Face]) -> None:
        """A sign in the middle of what has only an outline, where outlines can't be drawn."""
        style = self._style(mark.kind)
        if not mark.spaces or mark.text or style.fill != "none" or style.stroke == "none":
            return
        sign = _OWNED if style.stroke == PLAYER_COLOUR else _SHARED if mark.player is None else _SPECIAL
        places = {name: self._at(self._layout.by_id[name]) for name in mark.spaces}
        x, y = (sum(values) / len(places) for values in zip(*places.values(), strict=True))
        name = min(places, key=lambda name: hypot(places[name][0] - x, 2 * (places[name][1] - y)))
        face = faces[self._numbers[name]]
        colour = face.pen.ink
        if style.stroke == PLAYER_COLOUR and mark.player is not None and face.pattern is None:
            colour = self._colours.player(mark.player).dark
        page.write(*places[name], self._in_style(sign), Glyph("", colour, bold=True, reverse=not self._colours.any), 0)

    def _in_style(self, sign: str) -> str:
        return _IN_ASCII[sign] if self._look.plain else sign

    def _style(self, kind: str) -> Style:
        return self._layout.styles.get(kind, Style())

    def _write_beside(self, page: "_Page", mark: Mark) -> None:
        style = self._style(mark.kind)
        ground = self._colours.chip(style.fill)
        ink = self._colours.ink(style.ink, ground)
        at = self._raster.fit.cell(self._layout.anchors[mark.at])
        reverse = style.bold and not self._colours.any
        page.write(
            *at, mark.text, Glyph("", ink, ground, bold=style.bold, dim=not style.bold and not ground, reverse=reverse)
        )

    def _point(self, page: "_Page", highlight: Highlight, faces: Sequence[Face]) -> None:
        """Signs in the middle of spaces that are pointed at."""
        signs = dict.fromkeys(highlight.lit, _LIT) if len(highlight.lit) > _FEW else {}
        if not self._colours.any or self._look.shaded or self.sparse:
            signs |= dict.fromkeys(highlight.marked, _MARKED)
        signs |= dict.fromkeys(highlight.ghost, _GHOST) | dict.fromkeys(highlight.chosen, _CHOSEN)
        for name, sign in signs.items():
            space = self._layout.by_id[name]
            if sign == _LIT and _is_printed(space):
                continue
            pen = faces[self._numbers[name]].pen
            colour = self._colours.pointer if sign == _MARKED else self._colours.act if sign == _LIT else pen.ink
            page.write(*self._at(space), self._in_style(sign), Glyph("", colour, bold=True), 0)

    def _write_labels(self, page: "_Page", highlight: Highlight, faces: Sequence[Face], covered: set[str]) -> None:
        few = len(highlight.lit) <= _FEW
        pointed = {*highlight.chosen, *highlight.ghost}
        for number, space in enumerate(self._layout.spaces):
            lit = space.id in highlight.lit
            if not space.label or space.id in covered or space.id in pointed:
                continue
            if self.sparse and not lit and not _is_printed(space):
                page.write(*self._at(space), self._pegs[space.kind], Glyph("", self._colours.muted, dim=True), 0)
                continue
            if not (self.names_fit or _is_printed(space) or (lit and few)):
                continue
            pen: Pen = faces[number].pen
            colour = self._colours.act if lit else pen.ink
            text = space.label
            if lit and text == "·":
                text = _IN_ASCII[_LIT] if self._look.plain else _LIT
            faint = not lit and (colour is None or not _is_printed(space))
            page.write(*self._at(space), text, Glyph("", colour, bold=lit, dim=faint and colour is None))

    @cached_property
    def names_fit(self) -> bool:
        """Whether the labels of all spaces have room side by side."""
        page = _Page(self._raster, self._look.plain)
        return all(page.write(*self._at(space), space.label, Glyph("")) for space in self._layout.spaces if space.label)


def _is_printed(space: Space) -> bool:
    """Whether a label says more than the name of its space."""
    return bool(space.label) and space.label.lower() != space.id.lower()


class _Page:
    """Cells with what is written into them."""

    def __init__(self, raster: Raster, plain: bool) -> None:
        self._columns, self._rows = raster.columns, raster.rows
        self._plain = plain
        self._apart = 0 if raster.fit.regular else 1
        self.cells: dict[int, Glyph] = {}

    def write(self, column: float, row: float, text: str, style: Glyph, apart: int | None = None) -> bool:
        """Write a text around a point, unless another is in its way or less than ``apart`` cells beside it
        (by default one, except where squares hold them apart)."""
        if self._plain:
            text = to_ascii(text)
            text = text if text.isascii() else text.encode("ascii", "replace").decode()
        apart = self._apart if apart is None else apart
        width = cell_len(text)
        first, line = floor(column - width / 2 + 0.499), int(row)
        first = min(max(0, first), self._columns - width)
        if first < 0 or not 0 <= line < self._rows:
            return False
        start = line * self._columns
        near = range(start + max(0, first - apart), start + min(self._columns, first + width + apart))
        if any(cell in self.cells for cell in near):
            return False
        at = start + first
        for character in text:
            wide = cell_len(character)
            if wide == 0:
                continue
            self.cells[at] = style._replace(text=character)
            for more in range(1, wide):
                self.cells[at + more] = style._replace(text="")
            at += wide
        return True
