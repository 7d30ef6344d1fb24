"""Ends a call of rules in Python that never returns, wherever it is made: a thread looks at all calls now and then.

What is stuck in compiled code, such as the sum of an endless generator, can't be ended.
"""

from threading import Thread
from time import sleep

from tondo.core._calls import stop_watching, tick

SECONDS = 10.0  # that one call may take; most take less than a thousandth
TICKS = 4  # looks in that time
IDLE = 20  # looks without any call, after which the thread ends


def watch() -> None:
    """Begin to look."""
    Thread(target=_look, name="tondo-endless", daemon=True).start()


def _look() -> None:
    idle = 0
    while idle < IDLE or not stop_watching():
        sleep(SECONDS / TICKS)
        idle = 0 if tick(TICKS) else idle + 1
