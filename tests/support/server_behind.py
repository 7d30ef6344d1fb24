"""``tondo serve`` for the browser's tests, whose daily circle is ``DAYS_BEHIND`` days behind: so a day can pass."""

import os
import sys
from unittest.mock import patch

from tondo.cli.main import main
from tondo.server.background import daily
from tondo.store import now_ms

DAY = 86_400_000


def _now() -> int:
    return now_ms() - int(os.environ["DAYS_BEHIND"]) * DAY


if __name__ == "__main__":
    with patch.object(daily, "now_ms", _now):
        sys.exit(main())
