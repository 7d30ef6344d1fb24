"""What was luck and what was skill in an analysed game: a table by player."""

from collections.abc import Sequence

from rich.table import Table

from tondo.bots.accounts import Account
from tondo.cli.parser import WORDS
from tondo.core.game import AnyGame
from tondo.core.numbers import decimal
from tondo.terminal.luck_words import signed


def luck_table(game: AnyGame, names: Sequence[str], accounts: Sequence[Account], finished: bool, lang: str) -> Table:
    """What each result is made of, one line for each player; every line adds up."""
    columns = {
        "player": list(names),
        "expected": [decimal(one.expected, 1, lang) for one in accounts],
        "luck": [_within(one.luck, one.luck_error, lang) for one in accounts],
        "fit": [signed(one.fit, lang) for one in accounts],
        "lost": [signed(-one.lost, lang) for one in accounts],
        "others": [signed(one.others, lang) for one in accounts],
        "rest": [_within(one.rest, one.error, lang) for one in accounts],
        "result" if finished else "so-far": [decimal(one.result, 1, lang) for one in accounts],
    }
    if game.reference() is None:
        del columns["fit"]
    if game.players == 1:
        del columns["others"]
    table = Table(box=None, pad_edge=False)
    for name in columns:
        table.add_column(WORDS(f"luck.{name}").text(lang), justify="left" if name == "player" else "right")
    for row in zip(*columns.values(), strict=True):
        table.add_row(*row)
    return table


def _within(points: float, error: float, lang: str) -> str:
    return f"{signed(points, lang)} ±{decimal(error, 1, lang)}" if error else signed(points, lang)
