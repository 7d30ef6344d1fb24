"""Paints a board: which character and which colours each cell has, from what lies on it and what is pointed at.

Only the cells that a change touches are painted again.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.strip import Strip

from tondo.core.layout import Layout, Mark
from tondo.terminal.app.board_faces import Face, Faces, Highlight, Ring
from tondo.terminal.app.board_look import Look
from tondo.terminal.app.board_raster import FULL, OUTSIDE, Raster
from tondo.terminal.app.board_texts import Glyph, Texts
from tondo.terminal.canvas import ascii_dots

_BRAILLE = 0x2800
# Which of the four quarters of a cell are set, in the order of bits: upper left, upper right, lower left, lower right.
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_QUARTER_DOTS = (0x03, 0x18, 0x44, 0xA0)
_GHOST_DOTS = 0x01 | 0x10 | 0x04 | 0x80


class Painted(NamedTuple):
    """One cell; colours are ``#rrggbb`` or None for the terminal's own."""

    text: str = " "
    colour: str | None = None
    ground: str | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False


BLANK = Painted()


class Painter:
    """The picture of one board at one size and in one look."""

    def __init__(self, layout: Layout, raster: Raster, look: Look) -> None:
        self.raster = raster
        self.look = look
        self._faces_of = Faces(layout, raster, look)
        self._texts_of = Texts(layout, raster, look)
        self._hairlines = look.outlines and not self._texts_of.sparse
        self._faces: list[Face] = []
        self._texts: dict[int, Glyph] = {}
        self.cells = [BLANK] * (raster.columns * raster.rows)

    def paint(self, marks: Sequence[Mark], highlight: Highlight) -> set[int]:
        """Paint what changed since the last time; the rows that look different now."""
        faces = self._faces_of(marks, highlight)
        texts = self._texts_of(marks, highlight, faces)
        cells: set[int] = set()
        if not self._faces:
            cells.update(range(len(self.cells)))
        for number, (old, new) in enumerate(zip(self._faces, faces, strict=False)):
            if old != new:
                cells.update(self.raster.cells_of[number])
        cells.update(cell for cell in self._texts.keys() | texts.keys() if self._texts.get(cell) != texts.get(cell))
        self._faces, self._texts = faces, texts
        changed = set()
        for cell in cells:
            painted = self._cell(cell)
            if painted != self.cells[cell]:
                self.cells[cell] = painted
                changed.add(cell // self.raster.columns)
        return changed

    def strip(self, row: int) -> Strip:
        """A row as it is shown."""
        start = row * self.raster.columns
        return Strip(_segments(self.cells[start : start + self.raster.columns]), self.raster.columns)

    def text(self) -> str:
        """The picture without its colours, for tests and for whoever can't see them."""
        start = range(0, len(self.cells), self.raster.columns)
        return "\n".join("".join(cell.text for cell in self.cells[at : at + self.raster.columns]) for at in start)

    def _cell(self, cell: int) -> Painted:
        shares = self.raster.shares[cell]
        written = self._texts.get(cell)
        if len(shares) == 1 and shares[0].space == OUTSIDE and written is None:
            return self._beside(cell)
        faces = [(self._faces[share.space] if share.space != OUTSIDE else None, share.mask) for share in shares]
        main = max(faces, key=lambda face: (face[1].bit_count(), face[0] is not None))[0]
        if written is not None:
            ground = written.ground or (main.pen.ground if main else None)
            reverse = written.reverse or (main is not None and main.reverse and not written.plain)
            return Painted(written.text, written.colour, ground, written.bold, written.dim, reverse)
        if (outlined := self._outline(cell, main)) is not None:
            return outlined
        if (parted := self._parts(faces, cell)) is not None:
            return parted
        return self._inside(cell, main)

    def _beside(self, cell: int) -> Painted:
        mask, kind = self.raster.lines.get(cell, (0, ""))
        if not mask or not self._hairlines:
            return BLANK
        return Painted(self._character(mask), self._faces_of.line(kind))

    def _character(self, dots: int) -> str:
        return ascii_dots(dots) if self.look.ascii else chr(_BRAILLE + dots) if dots else " "

    def _outline(self, cell: int, main: Face | None) -> Painted | None:
        """The outline of what is set off, along its inside."""
        if not self._hairlines or main is None or not main.rings:
            return None
        masks: dict[Ring, int] = {}
        for edge in self.raster.rims[cell]:
            other = self._faces[edge.second].rings if edge.second != OUTSIDE else ()
            for ring in self._faces[edge.first].rings:
                if ring not in other and ring in main.rings:
                    masks[ring] = masks.get(ring, 0) | edge.mask
        if not masks:
            return None
        ring = max(masks)
        colour = ring.colour if main.pattern is None else ring.on_piece
        return Painted(self._character(masks[ring]), colour, main.pen.ground, bold=True, reverse=main.reverse)

    def _parts(self, faces: Sequence[tuple[Face | None, int]], cell: int) -> Painted | None:
        """A cell that is divided between two grounds."""
        if not self.look.quarters or len(faces) == 1:
            return None
        grounds: dict[str | None, int] = {}
        solid = False
        for face, mask in faces:
            ground = face.pen.ground if face else None
            grounds[ground] = grounds.get(ground, 0) | mask
            solid = solid or face is None or face.solid
        if not solid or len(grounds) == 1:
            return None
        if not self._faces_of.divides(self.raster, cell, grounds):
            return None
        found = sorted(grounds.items(), key=lambda item: (-item[1].bit_count(), item[0] is None))[:2]
        (colour, mask), (ground, _) = found if found[0][0] is not None else found[::-1]
        quarters = 0
        for number, dots in enumerate(_QUARTER_DOTS):
            other = found[1][1] if colour == found[0][0] else found[0][1]
            if (mask & dots).bit_count() > (other & dots).bit_count():
                quarters |= 1 << number
        if quarters == 15:
            return None
        return Painted(_QUARTERS[quarters], colour, ground) if quarters else Painted(" ", None, ground)

    def _inside(self, cell: int, main: Face | None) -> Painted:
        dots, pen, strong = 0, main.pen if main else None, 0
        line = self.raster.lines.get(cell)
        covered = main is not None and main.group >= 0
        edges = self.raster.edges if covered else self.raster.hairs
        for edge in edges[cell] if self._hairlines else ():
            first = self._faces[edge.first]
            second = self._faces[edge.second] if edge.second != OUTSIDE else None
            if second is None or first.group != second.group or first.group < 0:
                dots |= edge.mask
        if line and self._hairlines and not covered:
            strong = line[0]
            dots |= strong
        if main is None or pen is None:
            colour = self._faces_of.line(line[1]) if line else self.look.colours.muted
            return Painted(self._character(dots), colour if dots else None)
        if main.reverse:
            return Painted(self._character(dots), reverse=True)
        if not self.look.colours.any and main.pattern is not None:
            return Painted(self._filled(cell, main, dots), bold=True)
        if main.pattern is not None and not dots:
            return Painted(self._filled(cell, main, 0), pen.pattern, pen.ground)
        if not dots:
            return Painted(" ", None, pen.ground)
        colour = self._faces_of.line(line[1]) if strong and line else pen.edge
        faint = not self.look.colours.any and not strong and not covered
        return Painted(self._character(dots), colour, pen.ground, dim=faint)

    def _filled(self, cell: int, face: Face, edge: int) -> str:
        """The pattern of a player's piece; without colours an edge is a gap in it if it would be lost there."""
        assert face.pattern is not None
        row, column = divmod(cell, self.raster.columns)
        if not self.look.braille:
            return face.pattern.character(row, column) if not edge else self._character(edge)
        dots = face.pattern.dots(column)
        if self.look.colours.any:
            return chr(_BRAILLE + dots) if dots else " "
        return chr(_BRAILLE + (dots & ~edge & FULL if dots == FULL else dots | edge))


def _segments(cells: Iterable[Painted]) -> list[Segment]:
    """Runs of cells with the same style."""
    found: list[Segment] = []
    run: list[str] = []
    before: tuple[object, ...] | None = None
    style = RichStyle()
    for cell in cells:
        if cell[1:] != before:
            if run:
                found.append(Segment("".join(run), style))
            run, before = [], cell[1:]
            style = _style(*cell[1:])
        run.append(cell.text)
    found.append(Segment("".join(run), style))
    return found


_STYLES: dict[tuple[str | None, str | None, bool, bool, bool], RichStyle] = {}


def _style(colour: str | None, ground: str | None, bold: bool, dim: bool, reverse: bool) -> RichStyle:
    key = colour, ground, bold, dim, reverse
    if key not in _STYLES:
        _STYLES[key] = RichStyle(
            color=colour, bgcolor=ground, bold=bold or None, dim=dim or None, reverse=reverse or None
        )
    return _STYLES[key]
