"""Where work is done: on processes of this machine, or on Ray."""

from tondo.core.words import join_or, shortened
from tondo.lab.protocol import WORDS
from tondo.lab.ray_workers import SCHEME, RayWorkers
from tondo.lab.workers import PlaceError, Processes, Workers

PROCESSES = "processes"
RAY = "ray"
PLACES = (PROCESSES, RAY, f"{SCHEME}HOST:PORT")


def workers_on(place: str = PROCESSES, count: int | None = None) -> Workers:
    """``count`` workers (by default one for each processor) on ``place``, which is one of `PLACES`.

    Raises `PlaceError` for any other place, and `WorkersError` if Ray is not installed. Nobody is asked yet whether the
    cluster is there.
    """
    if place == PROCESSES:
        return Processes(count)
    if place == RAY:
        return RayWorkers(None, count)
    if place.startswith(SCHEME):
        return RayWorkers(place, count)
    raise PlaceError(WORDS("place.unknown", place=shortened(place), allowed=join_or(PLACES)))
