"""Whether players' colours can be told apart, with every kind of colour vision and on both grounds."""

from itertools import combinations

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
    return float(np.linalg.norm(lab(one, vision) - lab(other, vision)))


@pytest.mark.parametrize("vision", VISION)
def test_colours_can_be_told_apart(vision: str) -> None:
    colours = [style.colour for style in PLAYERS]
    assert min(apart(a, b, vision) for a, b in combinations(colours[:4], 2)) > 25
    assert min(apart(a, b, vision) for a, b in combinations(colours, 2)) > 12
    assert min(apart(a, b, vision) for a in colours for b in GROUNDS) > 25


def test_patterns_differ_too() -> None:
    assert len({style.pattern for style in PLAYERS}) == len(PLAYERS)


def contrast(one: str, other: str) -> float:
    light, dark = sorted((float(TO_XYZ[1] @ linear(colour)) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_what_is_written_on_them_can_be_read() -> None:
    for style in PLAYERS:
        assert contrast(style.colour, style.ink) > 4.5, style.name
