"""Keeps the garbage collector from making a key wait: to look through all that is loaded takes it 50 milliseconds."""

import gc

_THRESHOLDS = 5_000, 20, 20  # objects that are new before it looks at the newest, and how often before at older ones


def collect_nothing() -> None:
    """While the program starts, everything that is made stays."""
    gc.disable()


def collect_what_comes() -> None:
    """What is there stays until the end; only what comes after it is looked through. Nothing unless it was stopped."""
    if not gc.isenabled():
        gc.freeze()
        gc.set_threshold(*_THRESHOLDS)
        gc.enable()
