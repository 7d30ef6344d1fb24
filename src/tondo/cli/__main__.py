"""So that ``python -m tondo.cli`` works where the command is not installed."""

import sys

from tondo.cli.main import main

sys.exit(main())
