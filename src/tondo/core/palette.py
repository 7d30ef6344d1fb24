"""The players' colours, each doubled by a pattern, so that nobody needs to tell colours apart.

With every kind of colour vision, any two are apart, and neighbours clearly so (``tests/core/test_palette.py``).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """A colour, the ink that is readable on it, and a pattern as a fragment of SVG in an 8 by 8 tile.

    ``dark`` is a deeper shade of the colour, for outlines.
    """

    name: str
    colour: str
    ink: str
    pattern: str
    dark: str


PLAYERS = (
    PlayerStyle("violet", "#714895", "#ffffff", "", "#4c2d69"),
    PlayerStyle("vermilion", "#c93347", "#ffffff", '<path d="M-2 6 6-2M2 10 10 2" stroke-width="1.6"/>', "#86202e"),
    PlayerStyle("green", "#3db994", "#2b2622", '<circle cx="4" cy="4" r="1.5" stroke="none" fill="#fff"/>', "#1d5c49"),
    PlayerStyle("amber", "#e0a526", "#2b2622", '<path d="M4 1.5V6.5M1.5 4H6.5" stroke-width="1.4"/>', "#8a6206"),
    PlayerStyle("blue", "#4992bf", "#1d1a17", '<path d="M0 4Q2 1 4 4T8 4" stroke-width="1.3"/>', "#215272"),
    PlayerStyle("slate", "#5b6470", "#ffffff", '<circle cx="4" cy="4" r="2.3" stroke-width="1.1"/>', "#333a43"),
    # White would not be seen on the lightest.
    PlayerStyle("pink", "#e3a7d0", "#2b2622", '<path d="M0 4H8" stroke="#6b1f54" stroke-width="1.8"/>', "#96306f"),
    PlayerStyle("olive", "#5e601c", "#ffffff", '<path d="M4 1.5 6.8 6.5H1.2Z" stroke="none" fill="#fff"/>', "#383a11"),
    PlayerStyle(
        "indigo", "#4763f1", "#ffffff", '<path d="M0 0H4V4H0ZM4 4H8V8H4Z" stroke="none" fill="#fff"/>', "#1c2f9e"
    ),
    PlayerStyle("brown", "#653422", "#ffffff", '<path d="M0 6 4 2 8 6" stroke-width="1.4"/>', "#3d1f14"),
    PlayerStyle("teal", "#02536c", "#ffffff", '<path d="M4 0V8" stroke-width="1.8"/>', "#013241"),
    PlayerStyle("coral", "#df6f58", "#1d1a17", '<path d="M4 0V8M0 4H8" stroke-width="1.1"/>', "#97311c"),
)


def player_style(player: int) -> PlayerStyle:
    """The style of a player; beyond twelve they begin again."""
    return PLAYERS[player % len(PLAYERS)]
