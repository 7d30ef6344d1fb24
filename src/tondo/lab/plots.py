"""Plots of ladders, studies and analyses, by matplotlib. Nothing here opens a window."""

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from tondo.bots.accounts import accounts
from tondo.bots.analysis import TurnAnalysis, mistakes
from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.game import AnyGame
from tondo.core.palette import player_style
from tondo.lab.measures import Findings
from tondo.lab.protocol import WORDS
from tondo.lab.ratings import Standings

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DOTS_PER_INCH = 150


class PlotError(TondoError):
    """A plot can't be made."""


def require_plots() -> None:
    """Raise `PlotError` if matplotlib is missing. To be called before long work, not after it."""
    try:
        import matplotlib.figure  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise PlotError(WORDS("plot.missing")) from error


def plot_ladder(path: Path, title: str, found: Standings, labels: Sequence[str], lang: str) -> None:
    """Ratings with their confidence intervals, the best on top. ``labels`` are in the order of the standings."""
    figure, axes = _figure(max(2.5, 0.45 * len(labels) + 1.4))
    for place, rating in enumerate(reversed(found.ratings)):
        axes.errorbar(rating.rating, place, xerr=rating.within, fmt="o", color=player_style(0).colour, capsize=4)
    axes.set_yticks(range(len(labels)), list(reversed(labels)))
    axes.set_xlabel(WORDS("plot.rating").text(lang))
    axes.set_title(WORDS("plot.ladder", title=title).text(lang))
    axes.grid(axis="x", alpha=0.3)
    _save(figure, path)


def plot_win_probabilities(
    path: Path, game: AnyGame, names: Sequence[str], found: Sequence[TurnAnalysis], lang: str
) -> None:
    """Every player's win probability before and after every turn, the mistakes marked, and where chance alone acted.

    In a turn it falls by what the turn lost; what changes between two turns is luck, or news to the bot.
    """
    lucky = accounts(game, found) is not None
    figure, axes = _figure(4.5)
    if lucky:
        figure.set_figheight(9.0)
        figure.clear()
        axes, brought, cost = figure.subplots(3, 1, height_ratios=(2, 1, 1))
        _plot_luck(brought, cost, game, found, lang)
    numbers = [number + 1 for turn in found for number in (turn.number, turn.end)]
    for turn in found:
        if turn.player is None:
            axes.axvspan(turn.number + 1, turn.end + 1, color="0.93", linewidth=0)
    for player, name in enumerate(names):
        style = player_style(player)
        chances = [chance[player] for turn in found for chance in (turn.win_probabilities, turn.after)]
        axes.plot(numbers, chances, color=style.colour, linestyle=_LINES[player % len(_LINES)], label=name)
    for turn in mistakes(game, found):
        if turn.player is not None:
            at = (turn.number + 1, turn.win_probabilities[turn.player])
            axes.plot(*at, "v", color=player_style(turn.player).dark, markersize=8)
    axes.set_ylim(-0.02, 1.02)
    axes.set_xlabel(WORDS("plot.action").text(lang))
    axes.set_ylabel(WORDS("plot.win-probability").text(lang))
    axes.set_title(WORDS("plot.analysis", title=game.title).text(lang))
    axes.grid(alpha=0.3)
    axes.legend()
    _save(figure, path)


def _plot_luck(brought: "Axes", cost: "Axes", game: AnyGame, found: Sequence[TurnAnalysis], lang: str) -> None:
    """What luck has brought and choices have cost each player up to every turn. Luck that all share is one line."""
    numbers = [1, *(turn.end + 1 for turn in found)]
    common = [turn.balance.shared_luck for turn in found if turn.balance.shared_luck is not None]
    shared = len(common) == len(found)
    if shared:
        brought.plot(numbers, [0.0, *accumulate(common)], color="black")
    for player in range(game.players):
        colour, dashes = player_style(player).colour, _LINES[player % len(_LINES)]
        if not shared:
            luck = [0.0, *accumulate(turn.luck[player] for turn in found)]
            brought.plot(numbers, luck, color=colour, linestyle=dashes)
        lost = (turn.loss if turn.player == player else 0.0 for turn in found)
        spent = [0.0, *accumulate(-points for points in lost)]
        cost.plot(numbers, spent, color=colour, linestyle=dashes)
    for axes, key in ((brought, "plot.luck-shared" if shared else "plot.luck"), (cost, "plot.choices")):
        axes.set_ylabel(WORDS(key).text(lang))
        axes.grid(alpha=0.3)


def plot_seats(path: Path, found: Findings, lang: str) -> None:
    """The seats' shares of victories in each variant, with their intervals and what would be fair."""
    variants = [one for one in found.variants if one.variant.players > 1]
    lines = [(one, int(seat), share) for one in variants for seat, share in one.all("seat.wins").items()]
    figure, axes = _figure(max(2.5, 0.34 * len(lines) + 1.4))
    for place, (one, seat, share) in enumerate(reversed(lines)):
        style = player_style(seat - 1)
        within = [[share.value - share.low], [share.high - share.value]]
        axes.errorbar(share.value, place, xerr=within, fmt="o", color=style.colour, capsize=4)
        axes.plot([1 / one.variant.players] * 2, [place - 0.5, place + 0.5], color="0.5", linestyle="--", linewidth=1)
    names = [f"{one.variant.label(lang)}, {WORDS('plot.seat', seat=seat).text(lang)}" for one, seat, _ in lines]
    axes.set_yticks(range(len(lines)), list(reversed(names)))
    axes.set_xlim(left=0)
    axes.set_xlabel(WORDS("plot.share").text(lang))
    axes.set_title(WORDS("plot.seats", title=found.plan.kind.title).text(lang))
    axes.grid(axis="x", alpha=0.3)
    _save(figure, path)


# Lines differ in style too, for readers who can't tell the colours apart.
_LINES = ("-", "--", ":", "-.")


def _figure(height: float) -> "tuple[Figure, Axes]":
    require_plots()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, height), layout="constrained")
    return figure, figure.subplots()


def _save(figure: "Figure", path: Path) -> None:
    try:
        figure.savefig(path, dpi=DOTS_PER_INCH)
    except OSError as error:
        raise PlotError(WORDS("plot.file", path=path, why=os_error_message(error))) from error
    except ValueError as error:  # a kind of picture that matplotlib can't draw
        raise PlotError(WORDS("plot.file", path=path, why=str(error))) from error
