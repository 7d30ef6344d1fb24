"""The games on paper and as things to make: kits, rules, finished games, positions, files for machines.

Nothing here names a game: what a kit holds is asked of the game (`Game.kit`), and everything else is made of what
screens show too. Documents are typeset by Typst. The same input gives the same bytes.
"""

from tondo.press.kits import print_kit
from tondo.press.settings import PressError, PrintSettings

__all__ = ["PressError", "PrintSettings", "print_kit"]
