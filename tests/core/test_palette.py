"""Whether players' colours can be told apart, with every kind of colour vision and on both grounds."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from tondo.core.palette import PLAYERS

# Machado, Oliveira and Fernandes (2009): what is seen with one kind of cone missing, in linear RGB.
VISION = {
    "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "no blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
GROUNDS = ("#f7f2e8", "#141a2b")  # warm paper, deep ink blue
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1, 1.089])


def linear(colour: str) -> NDArray[np.float64]:
    parts = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(colour: str, vision: str) -> NDArray[np.float64]:
    x, y, z = TO_XYZ @ np.clip(np.array(VISION[vision]) @ linear(colour), 0, 1) / WHITE
    f, g, h = (np.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return np.array([116 * g - 16, 500 * (f - g), 200 * (g - h)])


def apart(one: str, other: str, vision: str) -> float:
    return ciede2000(lab(one, vision), lab(other, vision))


def ciede2000(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """The difference of two colours as people see it (CIE 142-2001); 1 is barely visible."""
    lightness, a, b = np.transpose([one, other])
    chroma = np.hypot(a, b)
    a = a * (1.5 - 0.5 * _saturation(float(chroma.mean())))
    chroma = np.hypot(a, b)
    hue = np.degrees(np.arctan2(b, a)) % 360
    turn = hue[1] - hue[0]
    turn -= 360 * round(turn / 360)
    mean_hue = (hue[0] + turn / 2) % 360
    mean_chroma, mean_lightness = chroma.mean(), lightness.mean()
    weight = (
        1
        - 0.17 * _cos(mean_hue - 30)
        + 0.24 * _cos(2 * mean_hue)
        + 0.32 * _cos(3 * mean_hue + 6)
        - 0.2 * _cos(4 * mean_hue - 63)
    )
    middle = (mean_lightness - 50) ** 2
    d_lightness = (lightness[1] - lightness[0]) / (1 + 0.015 * middle / np.sqrt(20 + middle))
    d_chroma = (chroma[1] - chroma[0]) / (1 + 0.045 * mean_chroma)
    d_hue = 2 * np.sqrt(chroma.prod()) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * mean_chroma * weight)
    angle = 60 * np.exp(-(((mean_hue - 275) / 25) ** 2))
    rotation = -2 * np.sin(np.radians(angle)) * _saturation(float(mean_chroma))
    return float(np.sqrt(d_lightness**2 + d_chroma**2 + d_hue**2 + rotation * d_chroma * d_hue))


def _cos(degrees: float) -> float:
    return float(np.cos(np.radians(degrees)))


def _saturation(chroma: float) -> float:
    return float(np.sqrt(chroma**7 / (chroma**7 + 25.0**7)))


# From the test data of Sharma, Wu and Dalal (2005).
@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_the_published_one(
    one: tuple[float, ...], other: tuple[float, ...], difference: float
) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(difference, abs=1e-4)


def test_there_are_twelve_styles() -> None:
    assert len({style.name for style in PLAYERS}) == len({style.colour for style in PLAYERS}) == 12


@pytest.mark.parametrize("vision", VISION)
def test_colours_can_be_told_apart(vision: str) -> None:
    colours = [style.colour for style in PLAYERS]
    assert min(apart(a, b, vision) for a, b in combinations(colours[:4], 2)) > 15
    assert min(apart(a, b, vision) for a, b in combinations(colours, 2)) > 8
    assert min(apart(a, b, vision) for a, b in pairwise([*colours, colours[0]])) > 15  # neighbours, round the table
    assert min(apart(a, b, vision) for a in colours for b in GROUNDS) > 15


def test_patterns_differ_too() -> None:
    assert len({style.pattern for style in PLAYERS}) == len(PLAYERS)


def test_colours_stand_out_against_both_grounds() -> None:
    """A piece also has an outline: in a darker shade on paper, in a lighter one on blue."""
    for style in PLAYERS:
        assert min(contrast(style.colour, ground) for ground in GROUNDS) > 1.7, style.name
        assert contrast(style.dark, GROUNDS[0]) > 4.5, style.name


def contrast(one: str, other: str) -> float:
    light, dark = sorted((float(TO_XYZ[1] @ linear(colour)) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_what_is_written_on_them_can_be_read() -> None:
    for style in PLAYERS:
        assert contrast(style.colour, style.ink) > 4.5, style.name
