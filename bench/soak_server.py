"""A server that counts what it holds whenever it gets SIGUSR1, and that forgets idle tables and analyses soon.

Caches are emptied before counting, those with a bound and those of the games, which are asked about a finite number of
things (spaces, pieces, sums): a server fills them for hours, and then they grow no more.

``BENCH_CENSUS`` names the file for the figures, and ``BENCH_FORGET`` is after how many seconds tables are forgotten.
With ``BENCH_LEAKY=1`` it has a deliberate leak: it keeps whatever it should forget, and a file open for each.
`bench.soak` must find it.
"""

import asyncio
import gc
import json
import os
import signal
from collections import Counter
from functools import _lru_cache_wrapper
from pathlib import Path
from types import FrameType, FunctionType

from tondo.core.discovery import HOME
from tondo.core.files import atomic_write
from tondo.games.circle36 import views
from tondo.server import garbage
from tondo.server.background import analyses, housekeeping
from tondo.server.live.hub import Hub
from tondo.server.live.live_table import LiveTable
from tondo.server.present import position
from tondo.server.recent import Recent
from tondo.server.run import serve
from tondo.server.settings import load_settings


def empty_caches() -> None:
    """Empty the caches that grow until they are full. Most are older than the server, which has frozen them."""
    gc.unfreeze()
    for thing in gc.get_objects():
        if isinstance(thing, Recent):
            thing.clear()
        elif (
            isinstance(thing, _lru_cache_wrapper)
            and (thing.cache_info().maxsize is not None or thing.__module__.startswith(f"{HOME}."))
            and isinstance(thing.__wrapped__, FunctionType)  # compiled rules point into what theirs hold
        ):
            thing.cache_clear()
    position.known_actions.cache_clear()
    position.known_marks.clear()
    views._shown.clear()


def census(_signal: int, _frame: FrameType | None) -> None:
    """Write down what this process holds after a garbage collection."""
    empty_caches()
    garbage.collect()
    objects = gc.get_objects()
    kinds = Counter(type(thing).__name__ for thing in objects)
    found = {
        "objects": len(objects),
        "tables": sum(isinstance(thing, LiveTable) for thing in objects),
        "tasks": sum(isinstance(thing, asyncio.Task) and not thing.done() for thing in objects),
        "kinds": dict(kinds.most_common(60)),
    }
    atomic_write(Path(os.environ["BENCH_CENSUS"]), json.dumps(found))


def leak() -> None:
    """Make hubs keep what they should forget."""
    forget, kept = Hub.forget, []

    def almost_forget(self: Hub, id: str) -> None:
        kept.append((self._tables.get(id), os.open(os.devnull, os.O_RDONLY)))
        forget(self, id)

    setattr(Hub, "forget", almost_forget)  # noqa: B010  # mypy would not have it replaced


if __name__ == "__main__":
    housekeeping.FORGET_SECONDS = float(os.environ["BENCH_FORGET"])
    analyses.MOST_KEPT = 4
    if os.environ.get("BENCH_LEAKY"):
        leak()
    signal.signal(signal.SIGUSR1, census)
    serve(load_settings({}))
