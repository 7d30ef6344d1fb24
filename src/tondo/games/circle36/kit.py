"""The kit: score sheets to write on, with the rules in short on their backs.

A sheet is designed once, in the size of which four go on a page; the others are enlargements, whose letters grow a
little less than they do.
"""

from collections.abc import Iterable
from typing import Literal

from tondo.core.kit import Cutout, Face, Ink, Kit, KitRequest, Sheet, TextBox, rectangle
from tondo.core.layout import Point, Style
from tondo.core.svg import path
from tondo.games.circle36.board import RINGS, ROUNDS, ROWS, SECTORS, UPPER
from tondo.games.circle36.layout import RADII, arc, layout, polar
from tondo.games.circle36.notation import WORDS, space_id

# How much a sheet is enlarged, by how many go on a page. Two go side by side on a landscape page.
ENLARGED = {1: 2.0, 2: 4 / 3, 4: 1.0}
WIDTH, HEIGHT = 99.0, 123.5  # four of these fit on both papers

_LEFT, _RIGHT, _TOP = 4.5, WIDTH - 4.5, 4.5
_SMALL = 7.0  # points: the least that is printed
_READ = 7.4  # of the rules
_INK, _MUTED = "#2b2622", "#665c51"
_HAIR, _FRAME = 0.18, 0.3  # widths of lines

# The dial, in the layout's units.
_DIAL = (WIDTH / 2, 44.6)
_UNIT = 0.286  # millimetres
_SUM = 10.5  # the radius of a place for a sum
_RIM = 114.5  # where those of the rows are
_TOP_SUM = 107.0  # and that of the upper half of the red ring
_UPPER_TINT = "#f0bcae"
_BANDS = {"colour": 2.2, "black": 5.5}  # along the outside of each ring

_PENCIL = {"colour": "#2b628f", "black": "#000"}

_COLUMNS = 7  # rounds in a row of the Scoring Box
_BOX_TOP, _ROW = 80.4, 5.6
_DIE = (4.5, 4.8)

# Black ink: each ring has a pattern for its band.
_PATTERNS = {
    "red": '<path d="M-.25 .75 .75-.25M.25 1.25 1.25 .25" stroke-width=".2"/>',
    "blue": '<circle cx=".5" cy=".5" r=".24" fill="#2b2622" stroke="none"/>',
    "green": '<path d="M.5 0V1M0 .5H1" stroke-width=".12"/>',
}
_DEFINITIONS = "".join(
    f'<pattern id="{name}-band" width="1" height="1" patternUnits="userSpaceOnUse">'
    f'<g fill="none" stroke="{_INK}">{pattern}</g></pattern>'
    for name, pattern in _PATTERNS.items()
)


def kit(request: KitRequest) -> Kit:
    """As many score sheets as go on one page."""
    count = int(request.options["per_page"])
    enlarged = ENLARGED[count]
    lang = request.lang
    cutout = Cutout(
        id="sheet",
        name=WORDS("kit.sheet").text(lang),
        outline=rectangle(WIDTH * enlarged, HEIGHT * enlarged),
        front=_Front(request.ink, enlarged, lang).face(),
        back=_Back(request.ink, enlarged, lang).face(),
        count=count,
    )
    title = WORDS("kit.sheets", n=count).text(lang)
    return Kit(
        title=WORDS("kit.title").text(lang),
        sheets=(Sheet(title, (cutout,), note=WORDS("kit.note").text(lang), cut=count > 1),),
        reconstructed=WORDS("kit.reconstructed").text(lang),
        definitions=_DEFINITIONS,
    )


class _Side:
    """What is drawn and written on one side of a sheet, in millimetres from the upper left corner of the smallest."""

    growth = 1.0  # of letters when a sheet is enlarged, as an exponent

    def __init__(self, ink: Ink, enlarged: float, lang: str) -> None:
        self.ink = ink
        self.enlarged = enlarged
        self.lang = lang
        self.parts: list[str] = []
        self.texts: list[TextBox] = []

    def finished(self) -> Face:
        """All of it, round the middle."""
        move = f"scale({self.enlarged:.6g}) translate({-WIDTH / 2:g} {-HEIGHT / 2:g})"
        return Face(f'<g transform="{move}">{"".join(self.parts)}</g>', tuple(self.texts))

    def say(self, key: str, **params: object) -> str:
        return WORDS(key, **params).text(self.lang)

    def write(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float = _SMALL,
        align: Literal["left", "center", "right"] = "left",
        *,
        bold: bool = False,
        colour: str = _INK,
    ) -> None:
        """One line whose capitals have their middle at ``y``; ``x`` is where its box begins."""
        height = size * 0.45
        self.text_box(x, y - height / 2, width, height, text, size, align, bold=bold, colour=colour, middle=True)

    def text_box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        text: str,
        size: float = _SMALL,
        align: Literal["left", "center", "right"] = "left",
        *,
        bold: bool = False,
        colour: str = _INK,
        middle: bool = False,
    ) -> None:
        k = self.enlarged
        at = ((x - WIDTH / 2) * k, (y - HEIGHT / 2) * k)
        points = round(size * k**self.growth, 2)
        self.texts.append(TextBox(at, width * k, height * k, text, points, align, middle, bold, colour))

    def frame(self, x: float, y: float, width: float, height: float, *, line: float = _FRAME, round: float = 0) -> None:
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round:g}" fill="#fff" '
            f'stroke="{_INK}" stroke-width="{line:g}"/>'
        )

    def line(self, points: tuple[Point, ...], width: float = _HAIR, colour: str = _INK) -> None:
        self.parts.append(
            f'<path d="{path(points, closed=False)}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
        )

    def band_style(self, ring: str) -> Style:
        """What tells a ring from the others wherever it is named: its colour, or in black its pattern."""
        colour = layout().styles[f"{ring} line"].stroke
        return Style(colour, colour) if self.ink == "colour" else Style(f"url(#{ring}-band)", _INK)

    def _chip(self, ring: str, x: float, y: float, width: float) -> None:
        band = self.band_style(ring)
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="1.6" fill="{band.fill}" stroke="{band.stroke}" '
            f'stroke-width="{_HAIR:g}"/>'
        )

    def dial(self, middle: Point, unit: float) -> None:
        """The rings and the centre. The upper half of the red ring has a tint of its own and a strong outline."""
        styles, in_colour = layout().styles, self.ink == "colour"
        upper = {space_id(space) for space in UPPER}

        def there(points: Iterable[Point]) -> str:
            return path((round(middle[0] + x * unit, 4), round(middle[1] + y * unit, 4)) for x, y in points)

        def add(data: str, fill: str, stroke: str, width: float) -> None:
            self.parts.append(
                f'<path d="{data}" fill="{fill}" fill-rule="evenodd" stroke="{stroke}" '
                f'stroke-width="{width * unit:.4g}" stroke-linejoin="round"/>'
            )

        for space in layout().spaces:
            style = styles[space.kind]
            fill = _UPPER_TINT if space.id in upper else style.fill
            add(there(space.outline), *((fill, style.stroke) if in_colour else ("#fff", "#777")), 0.7)
        for ring, name in enumerate(RINGS):
            band = self.band_style(name)
            edges = there(arc(RADII[ring])) + there(arc(RADII[ring] - _BANDS[self.ink]))
            add(edges, band.fill, band.stroke, 0.6)
        add(there(arc(RADII[-1])), "none", styles["yellow"].stroke if in_colour else _INK, 1.8)
        half = (*arc(RADII[0], SECTORS // 2), *reversed(arc(RADII[1], SECTORS // 2)))
        add(there(half), "none", styles["half"].stroke if in_colour else _INK, 2.0)


class _Front(_Side):
    """What is filled in: the dial, the Scoring Box and the points."""

    growth = 0.85

    def face(self) -> Face:
        self._head()
        self.dial(_DIAL, _UNIT)
        self._sums()
        self._scoring_box()
        self._points()
        return self.finished()

    def _head(self) -> None:
        y = _TOP + 2.2
        self.write(_LEFT, y, 25, self.say("kit.name"), 11, bold=True)
        for key, x, end in (("kit.player", 41.0, 70.0), ("kit.date", 79.5, _RIGHT)):
            self.write(x - 11, y + 0.35, 10, self.say(key), align="right", colour=_MUTED)
            self.line(((x, y + 1.7), (end, y + 1.7)))

    def _at(self, radius: float, turns: float) -> Point:
        x, y = polar(radius, turns)
        return _DIAL[0] + x * _UNIT, _DIAL[1] + y * _UNIT

    def _sums(self) -> None:
        """Letters at both ends of each row; places for the sums at its lower end, where each ring begins, on top."""
        for row, letter in enumerate(ROWS):
            for at in (self._at(109, row + 0.5), self._at(_RIM, _lower_end(row, -1))):
                self.write(at[0] - 3, at[1], 6, letter, 9, "center", bold=True)
            self._sum(self._at(_RIM, _lower_end(row, 1)), _INK)
        for ring, name in enumerate(RINGS):
            colour = layout().styles[f"{name} line"].stroke if self.ink == "colour" else _INK
            self._sum(self._at(RADII[ring], 0), colour)
        colour = layout().styles["half"].stroke if self.ink == "colour" else _INK
        x, y = self._at(_TOP_SUM, SECTORS / 4)
        self._sum((x, y), colour)
        self.write(x + 3.6, y - 1.4, 12, self.say("kit.upper-half"), colour=_MUTED)

    def _sum(self, at: Point, colour: str) -> None:
        x, y = at
        self.parts.append(
            f'<circle cx="{x:.4f}" cy="{y:.4f}" r="{_SUM * _UNIT:g}" fill="#fff" stroke="{colour}" '
            f'stroke-width="{_FRAME:g}"/>'
        )

    def _scoring_box(self) -> None:
        """Two squares for each round, and at the end of the last row the number of combos."""
        self.write(_LEFT, _BOX_TOP - 3.2, 25, self.say("kit.box"), 8, bold=True)
        step = (_RIGHT - _LEFT + 0.6) / _COLUMNS
        wide, high = _DIE
        for number in range(ROUNDS):
            row, column = divmod(number, _COLUMNS)
            right, y = _LEFT + (column + 1) * step - 0.6, _BOX_TOP + row * _ROW
            self.write(right - 2 * wide - 4.7, y + high / 2, 4, str(number + 1), align="right", colour=_MUTED)
            self.frame(right - 2 * wide, y, 2 * wide, high)
            self.line(((right - wide, y), (right - wide, y + high)))
        y = _BOX_TOP + (ROUNDS // _COLUMNS) * _ROW
        self.write(_RIGHT - 32, y + high / 2, 21, self.say("kit.combos"), 8, "right", bold=True)
        self.frame(_RIGHT - 2 * wide, y, 2 * wide, high, line=2 * _FRAME)

    def _points(self) -> None:
        """What each line scores, the bonus, the penalty and the total; how much that is stands below."""
        top, high, wide, apart = 107.6, 7.2, 7.2, 2.5
        x = _LEFT
        for name in (*RINGS, *ROWS):
            label = name if name in ROWS else self.say(f"kit.ring.{name}")
            self.write(x - 1, top - 2.3, wide + 2, label, align="center", bold=name in ROWS)
            self.frame(x, top, wide, high)
            if name in RINGS:
                self._chip(name, x, top, wide)
            x += wide
        self._below(_LEFT, top + high, x - _LEFT, self.say("kit.each-line"))
        boxes = (
            ("bonus", 10.2, "\\+", "kit.upper"),
            ("penalty", 11.0, "−", "kit.combos-less-one"),
            ("total", 10.9, "=", ""),
        )
        for key, width, sign, below in boxes:
            self.write(x, top + high / 2, apart, sign, 8, "center")
            x += apart
            self.write(x - 2, top - 2.3, width + 4, self.say(f"kit.box.{key}"), align="center", bold=True)
            self.frame(x, top, width, high, line=2 * _FRAME if key == "total" else _FRAME)
            if below:
                self._below(x - 2.5, top + high, width + 5, self.say(below))
            x += width

    def _below(self, x: float, y: float, width: float, text: str) -> None:
        self.write(x, y + 2.3, width, text, align="center", colour=_MUTED)


class _Back(_Side):
    """The rules in short, with a picture of the rings and rows, and of what is circled in the Scoring Box."""

    def face(self) -> Face:
        self.write(_LEFT, _TOP + 2.2, _RIGHT - _LEFT, self.say("kit.short"), 11, bold=True)
        self.text_box(_LEFT, 12.5, 57.0, 58.5, self.say("kit.short.round"), _READ)
        self._picture((79.0, 30.0), 0.132)
        self._circled(73.0)
        self.text_box(_LEFT, 88.0, _RIGHT - _LEFT, 31.0, self.say("kit.short.score"), _READ)
        return self.finished()

    def _picture(self, middle: Point, unit: float) -> None:
        """The dial with the letters of its rows, one of which is marked, and below it which ring is which."""
        self.dial(middle, unit)
        for sector in range(SECTORS):
            x, y = polar(113, sector + 0.5)
            letter = ROWS[sector % len(ROWS)]
            self.write(middle[0] + x * unit - 3, middle[1] + y * unit, 6, letter, _SMALL, "center", bold=True)
        y = middle[1] + 125 * unit + 2
        for name in RINGS:
            self._chip(name, middle[0] - 12, y - 0.8, 5)
            self.write(middle[0] - 5.5, y, 22, self.say(f"line.{name}"), _READ)
            y += 3.9

    def _circled(self, y: float) -> None:
        """Three rounds of 5 and 2: a die, the sum, the difference."""
        wide, high = 5.4, 5.8
        for number, (key, combo) in enumerate((("kit.die", False), ("kit.sum", True), ("kit.difference", True))):
            middle = _LEFT + (number + 0.5) * (_RIGHT - _LEFT) / 3
            self.frame(middle - wide, y, 2 * wide, high)
            self.line(((middle, y), (middle, y + high)))
            for side, die in ((-wide, 5), (0.0, 2)):
                self.write(middle + side, y + high / 2, wide, str(die), 9, "center")
            across = wide - 0.2 if combo else wide / 2 - 0.3
            x = middle if combo else middle - wide / 2
            self.parts.append(
                f'<ellipse cx="{x:g}" cy="{y + high / 2:g}" rx="{across:g}" ry="{high / 2 - 0.4:g}" fill="none" '
                f'stroke="{_PENCIL[self.ink]}" stroke-width=".45"/>'
            )
            self.write(middle - 15, y + high + 2.6, 30, self.say(key), _READ, "center", colour=_MUTED)


def _lower_end(row: int, side: int) -> float:
    """Where the letter (-1) and the sum (1) of a row are at its lower end, in sectors: the sum below the letter."""
    sector = row + SECTORS // 2
    return sector + 0.5 + side * (0.13 if sector < SECTORS * 3 / 4 else -0.13)
