"""Makes ``python -m tondo.cli`` work."""

import sys

from tondo.cli.main import main

sys.exit(main())
