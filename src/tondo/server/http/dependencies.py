"""What the resources share: answers as JSON, the errors they document, and what FastAPI injects.

Dependencies are coroutines because FastAPI runs plain functions in threads.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request, Response

from tondo.server.background.background import Background
from tondo.server.errors import ApiError
from tondo.server.limits import Buckets
from tondo.server.live.hub import Hub
from tondo.server.present.encoding import dumps
from tondo.server.present.messages import Language, Refusal
from tondo.server.present.openapi_types import openapi_type

ERRORS: Mapping[int | str, dict[str, Any]] = {
    status: {"model": openapi_type(Refusal), "description": about}
    for status, about in (
        (401, "There is no session."),
        (403, "Not allowed: another's seat, a foreign page, a used token or link."),
        (404, "There is no such thing."),
        (409, "The table, or a rule of the game, does not allow it now."),
        (413, "Too big."),
        (422, "Not a request that the server knows."),
        (429, "Too many requests."),
        (503, "The server or its store is not ready; try again."),
    )
}
PAGE = 50
RECORD_FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"application/json": {}}}}


class Json(Response):
    """An answer that was built in the shape its route declares, and is not checked again."""

    media_type = "application/json"

    def render(self, content: object) -> bytes:
        """As bytes."""
        return dumps(content)


async def hub_of(request: Request) -> Hub:
    """The live tables."""
    hub: Hub = request.app.state.hub
    return hub


async def background_of(request: Request) -> Background:
    """The bots."""
    background: Background = request.app.state.background
    return background


async def guest_of(request: Request) -> str | None:
    """Whose session this is, if there is one."""
    user: str | None = request.app.state.sessions.user("; ".join(request.headers.getlist("cookie")))
    return user


async def user_of(request: Request) -> str:
    """Whose session this is; refused without one, or when it sends too much."""
    user = await guest_of(request)
    if user is None:
        raise ApiError("no-session")
    buckets: Buckets = request.app.state.session_buckets
    if not buckets.take(user):
        raise ApiError("too-fast")
    return user


async def cursor_of(before: Annotated[str | None, Query(pattern=r"^[0-9]{1,15}-[0-9a-f]{32,64}$")] = None) -> Any:
    """Where a page of a list begins: a time and an id."""
    if before is None:
        return None
    updated, _, id = before.partition("-")
    return int(updated), id


TheHub = Annotated[Hub, Depends(hub_of)]
TheBackground = Annotated[Background, Depends(background_of)]
Guest = Annotated[str | None, Depends(guest_of)]
User = Annotated[str, Depends(user_of)]
Cursor = Annotated[tuple[int, str] | None, Depends(cursor_of)]
TableId = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]
Seat = Annotated[int | None, Query(ge=0, le=98, description="The viewpoint; one of one's own seats.")]
Lang = Annotated[Language, Query()]
GameName = Annotated[str | None, Query(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
PlayerName = Annotated[str | None, Query(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]
ActionCount = Annotated[int, Query(ge=0, le=100_000)]
