"""Colours that are readable on dark and on light backgrounds."""

import re
from colorsys import hls_to_rgb, rgb_to_hls
from functools import cache

# Between these relative luminances a colour has a contrast of at least 3:1 to black and to white.
_DARKEST, _LIGHTEST = 0.12, 0.29
_CONTRAST_OF_TEXT = 4.5
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


@cache
def readable(css: str) -> str | None:
    """The nearest readable colour to ``#rgb`` or ``#rrggbb``; for greys and names None, the terminal's own ink."""
    if not _HEX.fullmatch(css):
        return None
    hue, lightness, saturation = rgb_to_hls(*_channels(css))
    if saturation < 0.12 or not 0.02 < lightness < 0.98:
        return None
    while _luminance(hls_to_rgb(hue, lightness, saturation)) > _LIGHTEST:
        lightness -= 0.01
    while _luminance(hls_to_rgb(hue, lightness, saturation)) < _DARKEST:
        lightness += 0.01
    return _rounded(hls_to_rgb(hue, lightness, saturation))


@cache
def text_colour(css: str, ground: str) -> str | None:
    """The nearest colour with a contrast of at least 4.5:1 to a ground, both ``#rrggbb``; None as `readable` says."""
    if readable(css) is None:
        return None
    hue, lightness, saturation = rgb_to_hls(*_channels(css))
    step = 0.01 if _luminance(_channels(ground)) < 0.18 else -0.01
    while _contrast(_rounded(hls_to_rgb(hue, lightness, saturation)), ground) < _CONTRAST_OF_TEXT:
        lightness += step
    return _rounded(hls_to_rgb(hue, lightness, saturation))


def _contrast(css: str, ground: str) -> float:
    darker, lighter = sorted(_luminance(_channels(one)) for one in (css, ground))
    return (lighter + 0.05) / (darker + 0.05)


def _rounded(rgb: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in rgb)


def solid(css: str) -> str | None:
    """``#rrggbb`` unchanged, for a background with an ink of its own; None for anything else."""
    return css if _HEX.fullmatch(css) else None


def _channels(css: str) -> tuple[float, float, float]:
    digits = css[1:] if len(css) == 7 else "".join(2 * digit for digit in css[1:])
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def _luminance(rgb: tuple[float, float, float]) -> float:
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
