"""The games on paper and as things to make: kits, rules, finished games, positions, files for machines.

Nothing here names a game: what a kit holds is asked of the game (`Game.kit`), and everything else is made of what
screens show too. Documents are typeset by Typst. The same input gives the same bytes.
"""

from tondo.press.book import print_record
from tondo.press.kits import print_kit
from tondo.press.maker import MakerFormat, MakerSettings, maker_files
from tondo.press.position import print_position
from tondo.press.rules import print_rules
from tondo.press.settings import PressError, PrintSettings

__all__ = [
    "MakerFormat",
    "MakerSettings",
    "PressError",
    "PrintSettings",
    "maker_files",
    "print_kit",
    "print_position",
    "print_record",
    "print_rules",
]
