"""The players' colours, each doubled by a pattern, so that nobody needs to tell colours apart."""

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
)


def player_style(player: int) -> PlayerStyle:
    """The style of a player; beyond six they begin again."""
    return PLAYERS[player % len(PLAYERS)]
