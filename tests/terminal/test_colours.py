import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.theme import Theme

from tondo.core.palette import PLAYERS
from tondo.terminal.app.themes import THEMES
from tondo.terminal.colours import _channels, _luminance, readable, solid, text_colour


def contrast(css: str, ground: float) -> float:
    light, dark = sorted((_luminance(_channels(css)), ground), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@given(st.integers(0, 0xFFFFFF))
def test_every_readable_colour_stands_out_from_black_and_from_white(number: int) -> None:
    colour = readable(f"#{number:06x}")
    if colour is not None:
        assert contrast(colour, 0.0) >= 3
        assert contrast(colour, 1.0) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_is_written_in_a_players_colour_can_be_read(theme: Theme) -> None:
    ground = theme.background or ""
    inks = [text_colour(style.colour, ground) for style in PLAYERS]
    assert all(ink is None or contrast(ink, _luminance(_channels(ground))) >= 4.5 for ink in inks)
    assert len(set(inks)) == len(inks)


def test_players_colours_stay_different() -> None:
    chromatic = [style for style in PLAYERS if readable(style.colour)]
    assert len({readable(style.colour) for style in chromatic}) == len(chromatic) >= 5


def test_greys_and_words_are_the_terminals_own() -> None:
    assert readable("#2b2622") is None or readable("#808080") is None
    assert readable("none") is None
    assert readable("#fff") is None
    assert readable("url(#x)") is None
    assert solid("none") is None
    assert solid("#abc") == "#abc"
