"""Metrics for Prometheus: how much happens and how long it takes, never to whom."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from tondo.server.present.client_messages import COMMANDS

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

_COMMANDS = Counter("tondo_commands", "Commands by kind and result", ["command", "result"])
EXECUTED, REFUSED = (
    {model: _COMMANDS.labels(name, result) for name, model in COMMANDS.items()} for result in ("executed", "refused")
)
STORED = Histogram("tondo_store_seconds", "How long it takes to make events durable", buckets=_SECONDS)
SENT = Counter("tondo_messages_sent", "Messages put on sockets")
DROPPED = Counter("tondo_sockets_dropped", "Sockets closed by the server, by reason", ["reason"])
SOCKETS = Gauge("tondo_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("tondo_live_tables", "Tables in memory", multiprocess_mode="livesum")
REQUESTS = Counter("tondo_requests", "HTTP requests by route and status", ["path", "status"])
CONFLICTS = Counter("tondo_conflicts", "Appends that lost against another server")
BOT_THINKING_SECONDS = Histogram("tondo_bot_thinking_seconds", "How long a bot thought", buckets=_SECONDS)
CLEANED = Counter("tondo_cleaned", "What was removed because it is kept no longer, by kind", ["what"])
REPORTS = Counter("tondo_reports", "Reports of people, by reason", ["reason"])
SECURITY_EVENTS = Counter("tondo_security_events", "Refusals that may be an attack, by code", ["code"])


def scrape() -> bytes:
    """The answer of ``/metrics``, for all workers together if there are several."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library has no types here
        return generate_latest(registry)
    return generate_latest()
