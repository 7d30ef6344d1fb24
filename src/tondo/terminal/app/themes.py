"""The two themes, with the colours of the page, and what is left of them where no colours are wanted."""

from functools import lru_cache

from rich.color import Color as RichColour
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

DARK = Theme(
    name="tondo-dark",
    primary="#62d2d6",
    secondary="#8fbcff",
    accent="#62d2d6",
    warning="#e0a526",
    error="#ff9c86",
    success="#7fd6a4",
    foreground="#f1eadc",
    background="#0f1a2d",
    surface="#18263d",
    panel="#2a3b57",
    dark=True,
    variables={
        "muted": "#a9b4c6",
        "edge": "#7285a3",
        "act": "#62d2d6",
        "act-ink": "#0b1524",
        "border-blurred": "#2a3b57",
    },
)
LIGHT = Theme(
    name="tondo-light",
    primary="#0a6a74",
    secondary="#1f5fbf",
    accent="#0a6a74",
    warning="#8a5a00",
    error="#a3341f",
    success="#226244",
    foreground="#2b2622",
    background="#f7f1e5",
    surface="#fffaf0",
    panel="#e0d5c1",
    dark=False,
    variables={
        "muted": "#665c51",
        "edge": "#98897a",
        "act": "#0a6a74",
        "act-ink": "#ffffff",
        "border-blurred": "#e0d5c1",
    },
)
THEMES = {"dark": DARK, "light": LIGHT}

_STANDS_OUT = 0.25  # how much lighter or darker than the ground a background must be to be shown reversed


class Colourless(LineFilter):
    """No colours at all: a background that stands out is shown as reverse video, all else in the terminal's own ink."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, without colours."""
        return [
            Segment(text, None if style is None else _without_colours(style, background.brightness), control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def _without_colours(style: Style, ground: float) -> Style:
    reverse = bool(style.reverse)
    if style.bgcolor is not None and style.bgcolor.triplet is not None:
        stands_out = abs(Color(*style.bgcolor.triplet).brightness - ground) > _STANDS_OUT
        reverse = reverse != stands_out
    return Style(
        color=RichColour.default(),
        bgcolor=RichColour.default(),
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        strike=style.strike,
        reverse=reverse,
        link=style.link,
        meta=style.meta,
    )
