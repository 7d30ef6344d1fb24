"""The standings of a ladder as tables and as CSV."""

import csv
import io
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tondo.cli.parser import WORDS
from tondo.core.numbers import decimal, percent
from tondo.lab.ratings import Standings


def ratings_table(found: Standings, labels: Sequence[str], lang: str, alone: bool) -> Table:
    """The ratings, best first; without wins if the game was played ``alone``."""

    def head(key: str) -> str:
        return WORDS(f"ladder.head.{key}").text(lang)

    table = Table(box=None, pad_edge=False)
    table.add_column(head("bot"))
    hidden = {"won"} if alone else set()
    if not any(rating.lost for rating in found.ratings):
        hidden.add("lost")
    shown = [key for key in ("rating", "interval", "games", "won", "score", "seconds", "lost") if key not in hidden]
    for key in shown:
        table.add_column(head(key), justify="right")
    for label, rating in zip(labels, found.ratings, strict=True):
        cells = {
            "rating": f"{rating.rating:.0f}",
            "interval": f"±{rating.within:.0f}",
            "games": str(rating.games),
            "won": _share(rating.won, rating.games, lang),
            "score": decimal(rating.score, 1, lang),
            "seconds": decimal(rating.seconds, 3, lang),
            "lost": str(rating.lost),
        }
        table.add_row(Text(label), *(cells[key] for key in shown))
    return table


def wins_table(found: Standings, labels: Sequence[str], lang: str) -> Table:
    """How often the bot of a row was better than that of a column."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for label in labels:
        table.add_column(Text(label.split()[0] if label[:1].isdigit() else label), justify="right")
    for row, label in enumerate(labels):
        cells = [
            "·" if row == column else _share(found.wins[row, column], found.met[row, column], lang)
            for column in range(len(labels))
        ]
        table.add_row(Text(label), *cells)
    return table


def csv_text(found: Standings, labels: Sequence[str]) -> str:
    """The standings as CSV, with win rates from 0 to 1."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    fields = ("bot", "rating", "low", "high", "games", "won", "mean_score", "seconds_per_choice", "lost_by_fault")
    writer.writerow([*fields, *(f"against {label}" for label in labels)])
    for row, (label, rating) in enumerate(zip(labels, found.ratings, strict=True)):
        rates = [
            "" if not found.met[row, column] else f"{found.wins[row, column] / found.met[row, column]:.4f}"
            for column in range(len(labels))
        ]
        numbers = (f"{value:.1f}" for value in (rating.rating, rating.low, rating.high))
        rest = (f"{rating.won:g}", f"{rating.score:.3f}", f"{rating.seconds:.4f}", rating.lost)
        writer.writerow([label, *numbers, rating.games, *rest, *rates])
    return text.getvalue()


def _share(part: float, all_of_it: float, lang: str) -> str:
    """A part as a percentage of the whole; a dash if there is nothing."""
    return percent(part / all_of_it, lang) if all_of_it else "–"
