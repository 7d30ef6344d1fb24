"""The lot that decides who begins: its texts, which are the same in every game with a `StartPlayer` option.

Who begins is an action of chance like any other. A game numbers these actions as it likes, one for each player.
"""

import re
from collections.abc import Sequence
from functools import cache

from tondo.core.errors import IllegalAction
from tondo.core.words import CORE, Phrase


def format_lot(player: int) -> str:
    """How a record writes that ``player`` begins."""
    return f"player {player + 1} begins"


def say_lot(player: int, lang: str) -> str:
    """The same for a reader of ``lang``."""
    return CORE("typed.begins", number=player + 1).text(lang)


def parse_lot(text: str, seats: int) -> int | None:
    """The player, one of ``seats``, who begins according to a text in small letters; None if it says something else."""
    said = _pattern().fullmatch(text)
    return int(said[1]) - 1 if said and int(said[1]) <= seats else None


@cache
def _pattern() -> re.Pattern[str]:
    words = CORE.pattern
    return re.compile(rf"{words('accept.player')} ?([1-9]\d?) {words('accept.begins')}", re.ASCII)


def describe_lot(player: int, names: Sequence[str]) -> Phrase:
    """The sentence for the log."""
    return CORE("do.begins", player=names[player])


def refusal(players: int) -> IllegalAction:
    """The error for anything but a player's beginning, while the lot is to be drawn."""
    return IllegalAction(None, CORE("illegal.lot", players=players))


def refuse_again() -> IllegalAction:
    """The error for drawing a lot when it is known who begins."""
    return IllegalAction(None, CORE("illegal.begun"))
