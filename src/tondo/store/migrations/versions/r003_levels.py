"""Add to each summary the levels of its bots and when its game ended, from the table's events."""

import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision: str | None = "002"
branch_labels: str | None = None
depends_on: str | None = None

EVENTS = sa.text(
    "SELECT table_id, at, kind, data FROM events "
    "WHERE number = 0 OR kind IN ('taken-over', 'ended') ORDER BY table_id, number"
)
READ = sa.text("SELECT summary FROM tables WHERE id = :id")
WRITE = sa.text("UPDATE tables SET summary = :summary WHERE id = :id")


def upgrade() -> None:
    """Fill in two new fields of the JSON; the columns stay as they are."""
    connection = op.get_bind()
    for id, events in groupby(connection.execute(EVENTS).all(), key=lambda row: row.table_id):
        summary = json.loads(connection.execute(READ, {"id": id}).scalar_one())
        connection.execute(WRITE, {"id": id, "summary": json.dumps(summary | _added(events), ensure_ascii=False)})


def _added(events: Iterable[Any]) -> dict[str, object]:
    levels: list[int | None] = []
    ended = None
    for event in events:
        data = json.loads(event.data)
        if event.kind == "created":
            levels = list(data["setup"]["bots"])
        elif event.kind == "taken-over":
            levels[data["seat"]] = data["level"]
        else:
            ended = event.at
    return {"levels": levels, "ended": ended}
