"""The first few games of a batch as small pictures in rows, for notebooks."""

from collections.abc import Iterable
from html import escape

from tondo.core import State

GAMES = 6
PIXELS = 200  # the width of a picture

_SHEET = "display: flex; flex-wrap: wrap; gap: 12px"
_FIGURE = f"margin: 0; width: {PIXELS}px; text-align: center; font-variant-numeric: tabular-nums"


def contact_sheet(states: Iterable[State], note: str = "") -> str:
    """HTML: the first board of each state as a spectator sees it, its number and the scores; ``note`` goes below."""
    figures = "".join(
        f'<figure style="{_FIGURE}">{state.svg(size=PIXELS)}'
        f"<figcaption>{number}: {escape(' – '.join(map(str, state.scores())))}</figcaption></figure>"
        for number, state in enumerate(states)
    )
    return f'<div style="{_SHEET}">{figures}</div><p>{escape(note)}</p>'
