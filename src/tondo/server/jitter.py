"""Pauses of random length, so that servers and tables don't all ask the database at the same moment."""

from random import Random

# Not the generator of the module `random`, which belongs to whoever seeds it: Hypothesis refuses to share it.
_random = Random()


def jitter(seconds: float, least: float) -> float:
    """A duration of at most ``seconds`` and at least this part of them."""
    return seconds * _random.uniform(least, 1.0)
