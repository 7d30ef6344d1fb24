"""The faces of the kit's boards: the quarters of the field, and the score board. Lengths are in millimetres."""

from collections.abc import Iterator
from itertools import product
from math import cos, radians, sin

from tondo.core.kit import Face, KitRequest, TextBox
from tondo.core.layout import Point, Space
from tondo.games.cropcircles.board import TRACK_END
from tondo.games.cropcircles.kit_art import (
    CREAM,
    FURROW,
    HEDGE,
    INK,
    LEAVES,
    face,
    moved,
    rectangle,
    symbol,
    tramline,
)
from tondo.games.cropcircles.layout import CELL, HALF, OUTLINES, STYLES, layout

SPACE = 25.0  # a space of the field
RIM = 9.0  # round the field: a hedge, and the names of columns and rows
SCORE_BOARD = (190.0, 218.0)

_SCALE = SPACE / CELL
_EDGE = HALF * _SCALE  # from the middle of the field
_HEDGE = 3.2
_LABEL = 6.0  # the side of a box for the name of a column or row


def quarter_outline(right: int, down: int) -> tuple[Point, ...]:
    """A quarter of the field; ``right`` and ``down`` are -1 or 1, and the middle of the whole field is the origin."""
    x, y = right * (_EDGE + RIM), down * (_EDGE + RIM)
    left, top = min(x, 0.0), min(y, 0.0)
    return (left, top), (max(x, 0.0), top), (max(x, 0.0), max(y, 0.0)), (left, max(y, 0.0))


def quarter(request: KitRequest, right: int, down: int, bleed: float) -> Face:
    """What lies on this quarter, as the screen shows it. Beyond the cuts through the middle the field goes on."""
    reach = _EDGE + RIM + bleed
    near = [space for space in layout().spaces if _centre(space)[0] * right > -SPACE < _centre(space)[1] * down]
    parts = [rectangle(-reach, -reach, 2 * reach, 2 * reach, f'fill="{CREAM}"'), *map(_ground, near), _hedge()]
    here = [space for space in near if _centre(space)[0] * right > 0 < _centre(space)[1] * down]
    texts = [_times(space) for space in here if space.label != "·"]
    return face(request, "".join(parts), *texts, *_names(right, down))


def _centre(space: Space) -> Point:
    return space.centre[0] * _SCALE, space.centre[1] * _SCALE


def _ground(space: Space) -> str:
    (x, y), style = _centre(space), STYLES[space.kind]
    paint = f'fill="{style.fill}" stroke="{style.stroke}" stroke-width=".3"'
    ground = rectangle(x - SPACE / 2, y - SPACE / 2, SPACE, SPACE, paint)
    if space.label == "·":
        return ground + (symbol(space.symbol, (x, y), 0.45 * SPACE) if space.symbol else "")
    badge = (
        f'<circle cx="{x + 6.9:g}" cy="{y + 7.4:g}" r="4.2" fill="{CREAM}" stroke="{style.stroke}" stroke-width=".3"/>'
    )
    return ground + symbol(space.symbol, (x - 1.9, y - 1.6), 10.4) + badge


def _times(space: Space) -> TextBox:
    x, y = _centre(space)
    return TextBox((x + 2.9, y + 5.4), 8, 4, space.label, size=10, align="center", middle=True, bold=True, colour=INK)


def _hedge() -> str:
    """Bushes round the field, seen from above."""
    middle = _EDGE + _HEDGE / 2
    count = round(2 * middle / 2.6)
    along = [-middle + 2 * middle * i / count for i in range(count)]
    bushes = [
        f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{1.55 + 0.2 * ((number * 7) % 3):.2f}"/>'
        for number, at in enumerate(along)
        for x, y in ((at, -middle), (middle, at), (-at, middle), (-middle, -at))
    ]
    paint = f'fill="{HEDGE}" stroke="{LEAVES}" stroke-width=".2"'
    return f"<g {paint}>{''.join(bushes)}</g>"


def _names(right: int, down: int) -> Iterator[TextBox]:
    """The names of the columns and rows of a quarter, in its rim."""
    for label in layout().labels:
        x, y = label.at[0] * _SCALE, label.at[1] * _SCALE
        if x * right > 0 < y * down:
            beside = _EDGE + (_HEDGE + 0.4 + RIM) / 2
            at = (right * beside, y) if abs(x) > abs(y) else (x, down * beside)
            corner = (at[0] - _LABEL / 2, at[1] - _LABEL / 2)
            yield TextBox(corner, _LABEL, _LABEL, label.text, size=9, align="center", middle=True, colour=INK)


def score_board(request: KitRequest) -> Face:
    """A field with a hundred circles, the tens at the ends of their rows, and above them a larger one for each hundred.

    A player's points are those of the large circle that holds one token, and of the small one that holds the other.
    """
    width, height = SCORE_BOARD
    frame = rectangle(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, 'fill="url(#crop-field)"')
    hundreds = [(hundred, _hundred_at(hundred)) for hundred in range(0, TRACK_END + 1, 100)]
    points = [(10 * row + column + 1, _point_at(column, row)) for row, column in product(range(10), range(10))]
    lanes = [f"M{_point_at(0, row)[0]:g} {_point_at(0, row)[1]:g}H{_point_at(9, row)[0]:g}" for row in range(10)]
    first, last = hundreds[0][1], hundreds[-1][1]
    lanes.append(f"M{first[0]:g} {first[1]:g}H{last[0]:g}")
    x, y = points[0][1]
    lanes.append(f"M{first[0]:g} {first[1]:g}V{y:g}H{x:g}")
    drawing = [frame, *map(tramline, lanes)]
    drawing += [_circle(at, 7.0, 0.7 if number % 10 == 0 else 0.3) for number, at in points]
    for hundred, at in hundreds:
        drawing += [_circle(at, 11.6, 0.7), *_stars(hundred // 100, at)]
    texts = [_number(number, at, 14 if number % 10 == 0 else 10, number % 5 == 0) for number, at in points]
    texts += [_number(hundred, (at[0], at[1] + 0.8), 15, True) for hundred, at in hundreds]
    return face(request, "".join(drawing), *texts)


def _hundred_at(hundred: int) -> Point:
    width, height = SCORE_BOARD
    pitch = (width - 14) / (TRACK_END // 100 + 1)
    return -width / 2 + 7 + (hundred // 100 + 0.5) * pitch, -height / 2 + 19


def _point_at(column: int, row: int) -> Point:
    width, height = SCORE_BOARD
    return -width / 2 + 7 + (column + 0.5) * (width - 14) / 10, height / 2 - 7 - (9.5 - row) * 17.0


def _circle(at: Point, radius: float, rim: float) -> str:
    """A crop circle: wheat laid flat, the standing wheat round it throwing a shadow."""
    x, y = at
    return (
        f'<circle cx="{x + 0.3:g}" cy="{y + 0.3:g}" r="{radius + 0.15:g}" fill="{FURROW}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{CREAM}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius - 1:g}" fill="none" stroke="{FURROW}" stroke-width="{rim:g}"/>'
    )


def _stars(count: int, at: Point) -> Iterator[str]:
    """Along the upper rim of a large circle."""
    star = f'<path d="{OUTLINES["star"]}" fill="{STYLES["scarecrow"].fill}" stroke="{INK}" stroke-width=".16"/>'
    for i in range(count):
        angle = radians((i - (count - 1) / 2) * 23)
        yield moved((at[0] + 8.3 * sin(angle), at[1] - 8.3 * cos(angle)), 1.45, star)


def _number(number: int, at: Point, size: float, bold: bool) -> TextBox:
    corner = (at[0] - 9, at[1] - 3.5)
    return TextBox(corner, 18, 7, str(number), size=size, align="center", middle=True, bold=bold, colour=INK)
