"""Reports of what people did or said at a table, for whoever runs the server."""

from fastapi import Response

from tondo.server.errors import ApiError
from tondo.server.http.dependencies import HubDependency, Json, TableId, User
from tondo.server.http.resource import Resource
from tondo.server.metrics import REPORTS
from tondo.server.present.fields import MAX_REPORT
from tondo.server.present.schemas import ReportCreated, ReportRequest
from tondo.store import now_ms
from tondo.table import Refused
from tondo.table.texts import clean_text

DAY = 86_400_000  # milliseconds
MOST_REPORTS = 10  # of one user in a day
MOST_LINES = 20

router = Resource()


@router.post("/tables/{table}/reports", response_model=ReportCreated, status_code=201)
async def create_report(table: TableId, wanted: ReportRequest, user: User, hub: HubDependency) -> Response:
    """Report a person at this table. What they said last is stored with it, up to the message that it is about."""
    told = clean_text(wanted.text, MAX_REPORT) if wanted.text.strip() else ""
    async with hub.reading(table) as found:
        if wanted.seat >= len(found.seats) or (reported := found.seats[wanted.seat].user) in (None, user):
            raise Refused("no-seat")
        newest = found.number if wanted.message is None else wanted.message
        lines = [text for number, seat, text in found.chat if seat == wanted.seat and number <= newest]
        name = found.names[wanted.seat]
    if await hub.store.count_reports(user, now_ms() - DAY) >= MOST_REPORTS:
        raise ApiError("too-many-reports")
    content = {"name": name, "text": told, "lines": lines[-MOST_LINES:]}
    id = await hub.store.put_report(table, user, str(reported), wanted.reason, content)
    REPORTS.labels(wanted.reason).inc()
    created: ReportCreated = {"report": id}
    return Json(created, status_code=201)
