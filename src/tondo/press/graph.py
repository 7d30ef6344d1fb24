"""Who was winning, as a graph: the forecasts of an analysis as lines from the first turn to the last."""

from collections.abc import Sequence
from dataclasses import dataclass

from tondo.bots.analysis import TurnAnalysis
from tondo.core.kit import Ink
from tondo.press.pictures import ink_style

WIDTH, HEIGHT = 160.0, 60.0
DASHES = ("", "6 3", "1.4 2.4", "9 2.5 1.4 2.5", "3.5 2", "0.8 1.6")


@dataclass(frozen=True, slots=True)
class Graph:
    """A drawing without words, and what the lowest and the highest line in it mean."""

    svg: str
    low: float
    high: float


def forecast_graph(found: Sequence[TurnAnalysis], ink: Ink) -> Graph:
    """Each player's chance to win from turn to turn; for a single player the score to expect."""
    players = len(found[0].scores)
    steps = [(turn.number, turn.end, *_both(turn, players)) for turn in found]
    values = [value for _, _, before, after in steps for value in (*before, *after)]
    low, high = (0.0, 1.0) if players > 1 else (min(values), max(values))
    span, last = (high - low) or 1.0, found[-1].end

    def line(player: int) -> str:
        points = [
            f"{WIDTH * number / last:.2f} {HEIGHT * (high - value[player]) / span:.2f}"
            for start, end, before, after in steps
            for number, value in ((start, before), (end, after))
        ]
        return f'<path d="M{"L".join(points)}" {line_style(player, ink)}/>'

    rules = "".join(f"M0 {HEIGHT * part:g}H{WIDTH:g}" for part in (0, 0.5, 1))
    body = f'<path d="{rules}" fill="none" stroke="#b9b2a6" stroke-width=".4"/>' + "".join(map(line, range(players)))
    return Graph(_svg(WIDTH, HEIGHT, body), low, high)


def line_sample(player: int, ink: Ink) -> str:
    """A short piece of a player's line, for the key."""
    return _svg(18, 2, f'<path d="M0 1H18" {line_style(player, ink)}/>')


def line_style(player: int, ink: Ink) -> str:
    """How the line of a player is drawn: no two look the same, also without colour."""
    dash = DASHES[player % len(DASHES)]
    colour = ink_style(player, ink).colour if ink == "colour" else "#000"
    width = 1.1 if player < len(DASHES) else 0.6
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"{dashed}'


def _both(turn: TurnAnalysis, players: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    if players > 1:
        return turn.win_probabilities, turn.after
    return turn.scores, turn.scores_after


def _svg(width: float, height: float, body: str) -> str:
    box = f"-1 -1 {width + 2:g} {height + 2:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width + 2:g}" height="{height + 2:g}">'
        f"{body}</svg>"
    )
