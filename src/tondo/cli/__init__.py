"""The command ``tondo``: in order of dependency `language`, `parser` (argparse that speaks two languages), `arguments`,
`setup` (the questions before a game), and one module for each thing it does. `main` begins it all.

Exit codes: 0 all is well; 1 what was asked for failed, as a record that is not one; 2 wrong usage; 130 interrupted.
"""

from tondo.cli.main import main

__all__ = ["main"]
