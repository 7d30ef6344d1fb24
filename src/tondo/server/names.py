"""Which names a person may take at a table: none that looks like another's there, or that pretends to be a bot."""

import re
import unicodedata

from tondo.bots.bot_names import BOT_NAMES
from tondo.table import Refused, Table
from tondo.table.lookalikes import look_alike

_NUMBER = re.compile(r"[\s(\[#·-]*\d+[)\]]*$")


def check_name(table: Table, seat: int, name: str) -> None:
    """Raise `Refused` if ``name`` in ``seat`` could be mistaken for somebody else.

    A bot gives way to a person who is really called like it, so *Iris* is allowed. *Іrіѕ* in Cyrillic, *Kite 2* and
    *Kite (4)* are not.
    """
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    for number, other in enumerate(table.seats):
        if number != seat and other.user is not None and look_alike(clean, other.name):
            raise Refused("name-taken", name=clean)
    base = _NUMBER.sub("", clean)
    for bot in (*BOT_NAMES, "Bot"):
        disguised = base != clean or clean.casefold() != bot.casefold()
        if disguised and look_alike(base, bot):
            raise Refused("name-bot", name=clean)
