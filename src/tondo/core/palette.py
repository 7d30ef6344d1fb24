"""The players' colours, each doubled by a pattern, so that nobody needs to tell colours apart."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """A colour, the ink that is readable on it, and a pattern as a fragment of SVG in an 8 by 8 tile."""

    name: str
    colour: str
    ink: str
    pattern: str


PLAYERS = (
    PlayerStyle("violet", "#7b4fa3", "#ffffff", ""),
    PlayerStyle("vermilion", "#d1495b", "#ffffff", '<path d="M-2 6 6-2M2 10 10 2" stroke-width="1.6"/>'),
    PlayerStyle("green", "#2e8b6f", "#ffffff", '<circle cx="4" cy="4" r="1.5" stroke="none" fill="#fff"/>'),
    PlayerStyle("amber", "#e0a526", "#2b2622", '<path d="M4 1.5V6.5M1.5 4H6.5" stroke-width="1.4"/>'),
    PlayerStyle("blue", "#3a7ca5", "#ffffff", '<path d="M0 4Q2 1 4 4T8 4" stroke-width="1.3"/>'),
    PlayerStyle("slate", "#5b6470", "#ffffff", '<circle cx="4" cy="4" r="2.3" stroke-width="1.1"/>'),
)


def player_style(player: int) -> PlayerStyle:
    """The style of a player; beyond six they begin again."""
    return PLAYERS[player % len(PLAYERS)]
