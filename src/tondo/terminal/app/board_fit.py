"""Where a board lies in a region of characters, as large as the region allows.

Where a board is drawn with characters, one is taken to be twice as high as wide. Positions in cells are floats: column
2.5 is the middle of the third.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tondo.core.layout import Label, Layout, Point, Space

_ANCHOR_WIDTH = 2  # of what is written beside the spaces
_SMALLEST_PITCH = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """Turns a board's units into cells and back; ``labels`` are those beside the spaces that have room.

    ``regular`` is a board of squares, all of whose edges lie on the edges of cells or half cells.
    """

    columns: int
    rows: int
    scale: float  # columns for a unit; half as many rows
    left: float
    top: float
    labels: tuple[tuple[float, float, Label], ...]
    regular: bool = False
    aspect: float = 2.0  # how many times as high as wide a character is

    def cell(self, point: Point) -> Point:
        """The column and row of a point of the board."""
        return self.left + self.scale * point[0], self.top + self.scale * point[1] / self.aspect

    def point(self, column: float, row: float) -> Point:
        """The point of the board at a column and row."""
        return (column - self.left) / self.scale, self.aspect * (row - self.top) / self.scale


def fit(layout: Layout, columns: int, rows: int) -> Fit | None:
    """The largest fit, centred; None if there is no room for anything."""
    if columns < 2 or rows < 1 or not layout.spaces:
        return None
    return _fit_squares(layout, columns, rows) or _fit_freely(layout, columns, rows)


def fit_picture(layout: Layout, columns: int, rows: int, aspect: float) -> Fit | None:
    """The largest fit of a picture, which has all its labels in it, in characters of this shape."""
    if columns < 2 or rows < 1 or not layout.spaces:
        return None
    scale = min(columns, rows * aspect) / (2 * layout.radius)
    return Fit(columns, rows, scale, columns / 2, rows / 2, (), aspect=aspect)


def _fit_freely(layout: Layout, columns: int, rows: int) -> Fit:
    points = [point for space in layout.spaces for point in space.outline]
    points += [point for line in layout.lines for point in line.points]
    texts = [(label.at, cell_len(label.text)) for label in layout.labels]
    texts += [(at, _ANCHOR_WIDTH) for at in layout.anchors.values()]

    def box(scale: float) -> tuple[float, float, float, float]:
        xs = [scale * x for x in outer_x] + [
            scale * at[0] + side * width / 2 for at, width in texts for side in (-1, 1)
        ]
        ys = [scale * y / 2 for y in outer_y] + [scale * at[1] / 2 + side / 2 for at, _ in texts for side in (-1, 1)]
        return min(xs), max(xs), min(ys), max(ys)

    outer_x = min(x for x, _ in points), max(x for x, _ in points)
    outer_y = min(y for _, y in points), max(y for _, y in points)
    low, high = 0.0, columns / max(1e-9, outer_x[1] - outer_x[0])
    for _ in range(30):
        scale = (low + high) / 2
        left, right, top, bottom = box(scale)
        low, high = (scale, high) if right - left <= columns and bottom - top <= rows else (low, scale)
    left, right, top, bottom = box(low)
    x, y = (columns - left - right) / 2, (rows - top - bottom) / 2
    labels = tuple((x + low * label.at[0], y + low * label.at[1] / 2, label) for label in layout.labels)
    return Fit(columns, rows, low, x, y, labels)


def _fit_squares(layout: Layout, columns: int, rows: int) -> Fit | None:
    """Squares a whole number of columns wide; then every square has at least one whole row of its own.

    Labels move next to the squares. Where they stand on two sides, one is enough.
    """
    side = square_side(layout.spaces)
    if side is None or layout.anchors:
        return None
    xs = [x for space in layout.spaces for x, _ in space.outline]
    ys = [y for space in layout.spaces for _, y in space.outline]
    box = min(xs), max(xs), min(ys), max(ys)
    beside = _by_side(layout.labels, box)
    wide = max((cell_len(label.text) for name in ("left", "right") for label in beside[name]), default=0)
    across, down = round((box[1] - box[0]) / side), round((box[3] - box[2]) / side)
    for pitch in range(min(columns // across, 2 * rows // down), _SMALLEST_PITCH - 1, -1):
        for sides in _choices_of_sides(beside):
            margins = [wide if name in sides else 0 for name in ("left", "right")]
            margins += [1 if name in sides else 0 for name in ("top", "bottom")]
            width, height = across * pitch, -(-down * pitch // 2)
            if width + margins[0] + margins[1] > columns or height + margins[2] + margins[3] > rows:
                continue
            left = margins[0] + (columns - width - margins[0] - margins[1]) // 2
            top = margins[2] + (rows - height - margins[2] - margins[3]) // 2
            scale = pitch / side
            found = Fit(columns, rows, scale, left - scale * box[0], top - scale * box[2] / 2, (), True)
            return _with_labels(found, beside, sides, (left, left + width, top, top + height))
    return None


def square_side(spaces: Sequence[Space]) -> float | None:
    """The length of the sides, if all spaces are squares of one size along the axes."""
    sides = set()
    for space in spaces:
        xs, ys = {x for x, _ in space.outline}, {y for _, y in space.outline}
        if len(space.outline) != 4 or len(xs) != 2 or len(ys) != 2:
            return None
        sides |= {round(max(xs) - min(xs), 6), round(max(ys) - min(ys), 6)}
    return sides.pop() if len(sides) == 1 else None


def _by_side(labels: Sequence[Label], box: tuple[float, float, float, float]) -> dict[str, list[Label]]:
    found: dict[str, list[Label]] = {name: [] for name in ("left", "right", "top", "bottom", "inside")}
    for label in labels:
        x, y = label.at
        sideways, upright = x < box[0] or x > box[1], y < box[2] or y > box[3]
        name = "inside"
        if sideways:
            name = "left" if x < box[0] else "right"
        elif upright:
            name = "top" if y < box[2] else "bottom"
        found[name].append(label)
    return found


def _choices_of_sides(beside: dict[str, list[Label]]) -> list[set[str]]:
    """The sides to write labels at: all; or only one of two that say the same."""
    every = {name for name in ("left", "right", "top", "bottom") if beside[name]}
    fewer = set(every)
    for kept, spare in (("left", "right"), ("top", "bottom")):
        if {label.text for label in beside[kept]} == {label.text for label in beside[spare]}:
            fewer.discard(spare)
    return [every, fewer]


def _with_labels(
    found: Fit, beside: dict[str, list[Label]], sides: set[str], box: tuple[float, float, float, float]
) -> Fit:
    labels = [(*found.cell(label.at), label) for label in beside["inside"]]
    for name in sides:
        for label in beside[name]:
            column, row = found.cell(label.at)
            half, margin = cell_len(label.text) / 2, max(cell_len(other.text) for other in beside[name])
            if name == "left":
                column = box[0] - margin + half
            elif name == "right":
                column = box[1] + margin - half
            else:
                row = box[2] - 0.5 if name == "top" else box[3] + 0.5
            labels.append((column, row, label))
    return Fit(found.columns, found.rows, found.scale, found.left, found.top, tuple(labels), True)
