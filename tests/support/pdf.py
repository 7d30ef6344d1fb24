"""Measures PDFs: everything is in millimetres from the upper left corner of a page, y down, pages counted from 0.

``Pdf(data).paths(0)`` are all paths of the first page as they lie on it, also those inside embedded drawings.
"""

from collections.abc import Iterator, Sequence
from ctypes import byref, c_float, c_int, c_uint, c_ushort
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pypdfium2
import pypdfium2.raw as raw
from PIL.Image import Image

from tondo.core.layout import Point

MM = 72 / 25.4  # points
PRINTABLE_MARGIN = 5.0

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
Colour: TypeAlias = tuple[int, int, int, int]  # red, green, blue, alpha: 0 to 255


@dataclass(frozen=True, slots=True)
class DrawnPath:
    """A path with the ends of its segments: corners of polygons, of curves only their ends.

    What is clipped away is still in it. A pattern or gradient has a colour that says nothing.
    """

    contours: tuple[tuple[Point, ...], ...]
    closed: bool
    fill: Colour | None
    stroke: Colour | None
    stroke_width: float
    dashed: bool

    @property
    def points(self) -> tuple[Point, ...]:
        """All points, contour by contour."""
        return tuple(point for contour in self.contours for point in contour)

    @property
    def bounds(self) -> Box:
        """Of its points, without the width of its stroke."""
        return bounds(self.points)


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A run of text, its box and size in points."""

    text: str
    box: Box
    size: float


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the outline: its depth (0: the top), title and page."""

    level: int
    title: str
    page: int | None


class Pdf:
    """A document to be measured."""

    def __init__(self, data: bytes) -> None:
        self.document = pypdfium2.PdfDocument(data)
        self._paths: dict[int, list[DrawnPath]] = {}  # by page; to read them takes longer than to measure

    def __len__(self) -> int:
        return len(self.document)

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """The width and height of each page."""
        return [self.size(page) for page in range(len(self))]

    def size(self, page: int) -> tuple[float, float]:
        """The width and height of a page."""
        width, height = self.document.get_page_size(page)
        return width / MM, height / MM

    def paths(self, page: int) -> list[DrawnPath]:
        """All paths of a page, in the order in which they are drawn."""
        if page not in self._paths:
            loaded = self.document[page]
            objects = _objects(loaded, _Matrix(1 / MM, 0, 0, -1 / MM, 0, self.size(page)[1]))
            self._paths[page] = [_path(obj, matrix) for obj, matrix in objects if _is(obj, raw.FPDF_PAGEOBJ_PATH)]
        return self._paths[page]

    def text(self, page: int) -> str:
        """All that is written on a page; lines end with a newline."""
        found: str = self.document[page].get_textpage().get_text_range()
        return found.replace("\r\n", "\n")

    def texts(self, page: int) -> list[WrittenText]:
        """The runs of text on a page, in the order in which they are drawn: parts of lines, usually."""
        loaded = self.document[page]
        text_page = loaded.get_textpage()
        height = self.size(page)[1]
        found = []
        for obj in loaded.get_objects([raw.FPDF_PAGEOBJ_TEXT], max_depth=15, textpage=text_page):
            left, bottom, right, top = obj.get_bounds()
            box = (left / MM, height - top / MM, right / MM, height - bottom / MM)
            found.append(WrittenText(obj.extract(), box, obj.get_font_size() * _scale(obj)))
        return found

    def fonts(self) -> dict[str, bool]:
        """The names of all fonts that texts are set in, and whether each is embedded."""
        found: dict[str, bool] = {}
        for page in range(len(self)):
            for obj in self.document[page].get_objects([raw.FPDF_PAGEOBJ_TEXT], max_depth=15):
                font = obj.get_font()
                name = font.get_base_name()
                found[name] = found.get(name, True) and bool(font.is_embedded)
        return found

    @property
    def outline(self) -> list[Bookmark]:
        """The bookmarks."""
        found = []
        for entry in self.document.get_toc():
            place = entry.get_dest()
            found.append(Bookmark(entry.level, entry.get_title(), None if place is None else place.get_index()))
        return found

    @property
    def title(self) -> str:
        """The document's title."""
        return str(self.document.get_metadata_value("Title"))

    @cached_property
    def language(self) -> str:
        """The document's language, like ``fr``."""
        length = raw.FPDFCatalog_GetLanguage(self.document, None, 0)
        buffer = (c_ushort * max(length // 2, 1))()
        raw.FPDFCatalog_GetLanguage(self.document, buffer, length)
        return bytes(buffer).decode("utf-16-le").rstrip("\0")

    @property
    def is_tagged(self) -> bool:
        """Whether it says that it is tagged, and every page has elements in the structure tree."""
        return bool(self.document.is_tagged()) and all(self._tags(page) for page in range(len(self)))

    def _tags(self, page: int) -> int:
        loaded = self.document[page]
        tree = raw.FPDF_StructTree_GetForPage(loaded)
        try:
            return int(raw.FPDF_StructTree_CountChildren(tree))
        finally:
            raw.FPDF_StructTree_Close(tree)

    def image(self, page: int, dpi: float = 100.0) -> Image:
        """A page as a picture."""
        picture: Image = self.document[page].render(scale=dpi / 72).to_pil()
        return picture.convert("RGB")

    def pixels(self, page: int, dpi: float = 100.0) -> npt.NDArray[np.uint8]:
        """A page as rows of red, green and blue."""
        return np.asarray(self.image(page, dpi), dtype=np.uint8)

    def visible_box(self, page: int, dpi: float = 100.0) -> Box | None:
        """The box round all that is not white on a page; None if it is all white."""
        inked = np.any(self.pixels(page, dpi) < 250, axis=2)
        if not inked.any():
            return None
        rows, columns = np.flatnonzero(np.any(inked, axis=1)), np.flatnonzero(np.any(inked, axis=0))
        scale = 25.4 / dpi
        return (
            float(columns[0] * scale),
            float(rows[0] * scale),
            float(columns[-1] + 1) * scale,
            float(rows[-1] + 1) * scale,
        )

    def pages_outside_margin(self, margin: float = PRINTABLE_MARGIN, dpi: float = 72.0) -> list[int]:
        """The pages on which something is visible outside the margin."""
        found = []
        for page in range(len(self)):
            box, (width, height), pixel = self.visible_box(page, dpi), self.size(page), 25.4 / dpi
            if box is None:
                continue
            left, top, right, bottom = box
            # What begins exactly at the margin colours a part of the pixel over it.
            least, most = margin - pixel, (width - margin + pixel, height - margin + pixel)
            if min(left, top) < least or right > most[0] or bottom > most[1]:
                found.append(page)
        return found


def bounds(points: Sequence[Point]) -> Box:
    """The box round points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def boxes_match(one: Box, other: Box, within: float) -> bool:
    """Whether two boxes are the same up to ``within`` on each side."""
    return all(abs(a - b) <= within for a, b in zip(one, other, strict=True))


@dataclass(frozen=True, slots=True)
class _Matrix:
    """An affine transformation, as PDF writes it."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, after: "_Matrix") -> "_Matrix":
        return _Matrix(
            self.a * after.a + self.b * after.c,
            self.a * after.b + self.b * after.d,
            self.c * after.a + self.d * after.c,
            self.c * after.b + self.d * after.d,
            self.e * after.a + self.f * after.c + after.e,
            self.e * after.b + self.f * after.d + after.f,
        )

    def apply(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def scale(self) -> float:
        """By how much it enlarges lengths."""
        return float(abs(self.a * self.d - self.b * self.c) ** 0.5)


def _is(obj: Any, kind: int) -> bool:
    return bool(raw.FPDFPageObj_GetType(obj) == kind)


def _matrix(obj: Any) -> _Matrix:
    found = raw.FS_MATRIX()
    assert raw.FPDFPageObj_GetMatrix(obj, byref(found))
    return _Matrix(found.a, found.b, found.c, found.d, found.e, found.f)


def _scale(text_object: Any) -> float:
    return _matrix(text_object.raw).scale


def _objects(page: Any, to_page: _Matrix) -> Iterator[tuple[Any, _Matrix]]:
    """All objects but forms, each with the transformation of the forms it is in and onto the page."""
    for index in range(raw.FPDFPage_CountObjects(page)):
        yield from _inside(raw.FPDFPage_GetObject(page, index), to_page)


def _inside(obj: Any, outer: _Matrix) -> Iterator[tuple[Any, _Matrix]]:
    if not _is(obj, raw.FPDF_PAGEOBJ_FORM):
        yield obj, outer
        return
    inner = _matrix(obj).then(outer)
    for index in range(raw.FPDFFormObj_CountObjects(obj)):
        yield from _inside(raw.FPDFFormObj_GetObject(obj, index), inner)


def _path(obj: Any, outer: _Matrix) -> DrawnPath:
    matrix = _matrix(obj).then(outer)
    contours: list[list[Point]] = []
    closed = False
    x, y = c_float(), c_float()
    skip = 0  # control points of curves come before their ends
    for index in range(raw.FPDFPath_CountSegments(obj)):
        segment = raw.FPDFPath_GetPathSegment(obj, index)
        kind = raw.FPDFPathSegment_GetType(segment)
        closed = closed or bool(raw.FPDFPathSegment_GetClose(segment))
        if kind == raw.FPDF_SEGMENT_BEZIERTO:
            skip = (skip + 1) % 3
            if skip:
                continue
        assert raw.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
        if kind == raw.FPDF_SEGMENT_MOVETO or not contours:
            contours.append([])
        contours[-1].append(matrix.apply(x.value, y.value))
    mode, stroked, width = c_int(), c_int(), c_float()
    assert raw.FPDFPath_GetDrawMode(obj, byref(mode), byref(stroked))
    raw.FPDFPageObj_GetStrokeWidth(obj, byref(width))
    return DrawnPath(
        tuple(tuple(contour) for contour in contours),
        closed,
        _colour(obj, raw.FPDFPageObj_GetFillColor) if mode.value != raw.FPDF_FILLMODE_NONE else None,
        _colour(obj, raw.FPDFPageObj_GetStrokeColor) if stroked.value else None,
        width.value * matrix.scale,
        raw.FPDFPageObj_GetDashCount(obj) > 0,
    )


def _colour(obj: Any, getter: Any) -> Colour | None:
    red, green, blue, alpha = c_uint(), c_uint(), c_uint(), c_uint()
    if not getter(obj, byref(red), byref(green), byref(blue), byref(alpha)):
        return None
    return red.value, green.value, blue.value, alpha.value
