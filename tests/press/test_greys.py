"""Colours as greys."""

import pytest

from tondo.press.greys import grey_drawing, grey_text


@pytest.mark.parametrize(
    ("colour", "expected"),
    [("#2b2622", "#000000"), ("#ffffff", "#ffffff"), ("#fff", "#ffffff"), ("#888", "#888888"), ("#b9ab95", "#acacac")],
)
def test_colours_become_greys_of_the_same_lightness(colour: str, expected: str) -> None:
    assert grey_drawing(f'<path fill="{colour}" d="M0 0"/>') == f'<path fill="{expected}" d="M0 0"/>'
    assert grey_text(colour) == expected


def test_letters_are_black_sooner_than_areas() -> None:
    assert grey_text("#5b6470") == "#000000"
    assert grey_drawing('<rect fill="#5b6470"/>') == '<rect fill="#636363"/>'


def test_all_kinds_of_colours_are_found_and_nothing_else() -> None:
    svg = '<g stroke=\'#c93347\' style="fill:#c93347; stroke: #c93347"><stop stop-color="#c93347"/></g>'
    assert "c93347" not in grey_drawing(svg)
    untouched = '<use href="#abc"/><g clip-path="url(#abcdef)" fill="url(#abc)" stroke="none"/><path d="M1 2"/>'
    assert grey_drawing(untouched) == untouched
