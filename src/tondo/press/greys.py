"""Colours without colour, for black ink alone: a brown that is nearly black would cost a printer all its colours."""

import re

_BLACK_LINES = 0.2  # what is darker becomes full black, which printers draw without dots
_BLACK_LETTERS = 0.4  # letters made of dots are hard to read

_COLOUR = re.compile(r"((?:fill|stroke|color)\s*[=:]\s*[\"']?)(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})\b")


def grey_drawing(svg: str) -> str:
    """A fragment of SVG with all its colours (``#rgb`` or ``#rrggbb``) as greys."""
    return _COLOUR.sub(lambda found: found[1] + _grey(found[2], _BLACK_LINES), svg)


def grey_text(colour: str) -> str:
    """The colour of a text as a grey."""
    return _grey(colour, _BLACK_LETTERS)


def _grey(colour: str, black: float) -> str:
    if len(colour) == 4:
        colour = "#" + "".join(2 * digit for digit in colour[1:])
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if light < 255 * black else "#" + 3 * f"{round(light):02x}"
