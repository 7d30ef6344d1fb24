"""When Python searches for garbage that refers to itself; everything else is freed at once, without a search.

Nearly all objects of a server are live tables and no garbage. A search of 50,000 new objects stops everything for
70 ms, so the young ones are searched often and few at a time. Older ones are searched only every ten minutes: that
takes up to a second with hundreds of busy tables, and finds what closed connections have left.
"""

import asyncio
import ctypes
import gc

YOUNG = 2_000  # new objects after which they are searched: about 3 ms
NEVER = 1_000_000  # in the place of a number of searches
OLD_SECONDS = 600.0


def set_up() -> None:
    """To be called once everything is imported, which will never be garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def collect_old() -> None:
    """Search everything from time to time, until cancelled."""
    while True:
        await asyncio.sleep(OLD_SECONDS)
        collect()


def collect() -> None:
    """Search everything now, and give memory that is free back to the operating system.

    glibc keeps what lies between memory in use, for each thread; other C libraries have no such function.
    """
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
