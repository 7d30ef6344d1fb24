"""The command ``tondo``. `main` runs it; ``commands/`` has a module for each verb.

Exit codes: 0 success; 1 failure, such as a record that is not valid; 2 wrong usage; 130 interrupted.
"""

from tondo.cli.main import main

__all__ = ["main"]
