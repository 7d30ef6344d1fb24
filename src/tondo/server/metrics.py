"""Numbers for Prometheus. They say how much happens and how long it takes, never to whom."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from tondo.server import wire

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

WISHES = Counter("tondo_wishes", "Wishes by kind and by what became of them", ["wish", "result"])
GRANTED, REFUSED = ({name: WISHES.labels(name, result) for name in wire.WISHES} for result in ("granted", "refused"))
STORED = Histogram("tondo_store_seconds", "From a decision to its being durable", buckets=_SECONDS)
SENT = Counter("tondo_messages_sent", "Messages put on sockets")
DROPPED = Counter("tondo_sockets_dropped", "Sockets closed by the server, by reason", ["reason"])
SOCKETS = Gauge("tondo_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("tondo_live_tables", "Tables in memory", multiprocess_mode="livesum")
REQUESTS = Counter("tondo_requests", "HTTP requests by route and status", ["path", "status"])
CONFLICTS = Counter("tondo_conflicts", "Appends that another server was quicker with")
BOT_SECONDS = Histogram("tondo_bot_seconds", "How long a bot thought", buckets=_SECONDS)


def scrape() -> bytes:
    """What ``/metrics`` answers; of all workers together if there are several."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library has no types here
        return generate_latest(registry)
    return generate_latest()
