"""Links that move a seat to another device."""

from fastapi import Request, Response

from tondo.server import tokens
from tondo.server.errors import ApiError, check_owner
from tondo.server.http.dependencies import HubDependency, Json, TableId, User
from tondo.server.http.resource import Resource
from tondo.server.present.schemas import LinkRequest, SeatLink, SeatMoved, UseLink
from tondo.table import Event, Table

router = Resource()


@router.post("/tables/{table}/links", response_model=SeatLink, status_code=201)
async def create_link(
    table: TableId, wanted: LinkRequest, request: Request, user: User, hub: HubDependency
) -> Response:
    """A link that moves one of the caller's seats to another device."""
    async with hub.reading(table) as found:
        check_owner(found, wanted.seat, user)
    seconds = request.app.state.settings.link_seconds
    data: dict[str, object] = {"table": table, "seat": wanted.seat, "user": user}
    answer: SeatLink = {"link": await tokens.issue(hub.store, "link", data, seconds), "seconds": seconds}
    return Json(answer, status_code=201, private=True)


@router.post("/links", response_model=SeatMoved)
async def use_link(used: UseLink, user: User, hub: HubDependency) -> Response:
    """Take the seat that a link moves, if it still belongs to the user who made the link."""
    found = await tokens.redeem(hub.store, "link", used.link)
    if found is None:
        raise ApiError("link")
    id, seat, giver = str(found["table"]), int(str(found["seat"])), str(found["user"])

    def decide(table: Table, _secret: bytes) -> list[Event]:
        if table.seats[seat].user != giver:
            raise ApiError("link")
        return table.transfer_seat(seat, user, hub.clock.now())

    await hub.change(id, decide)
    moved: SeatMoved = {"table": id, "seat": seat}
    return Json(moved)
