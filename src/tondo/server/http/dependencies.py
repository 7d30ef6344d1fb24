"""What the resources share: answers as JSON, the errors they document, pages of lists, and dependencies.

Dependencies are coroutines because FastAPI runs plain functions in threads.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Query, Request, Response

from tondo.server.background.background import Background
from tondo.server.compression import NO_TRANSFORM
from tondo.server.errors import ApiError
from tondo.server.http.replays import Replays
from tondo.server.limits import Buckets
from tondo.server.live.hub import Hub
from tondo.server.present import fields, server_messages
from tondo.server.present.encoding import dumps
from tondo.server.security import address_of
from tondo.server.session_endings import Session, SessionEndings
from tondo.store import GameSummary, Page
from tondo.table.table import MAX_NAME

T = TypeVar("T", bound=GameSummary)

ERRORS: Mapping[int | str, dict[str, Any]] = {
    status: {"model": server_messages.Refusal, "description": about}
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
    """An answer that was built in the shape its route declares, and is not checked again.

    ``private``: it holds something that not everybody at the table may know, so that it must not be compressed.
    """

    media_type = "application/json"

    def __init__(
        self,
        content: object,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        *,
        private: bool = False,
    ) -> None:
        super().__init__(
            content, status_code, {**(headers or {}), **({"cache-control": NO_TRANSFORM} if private else {})}
        )

    def render(self, content: object) -> bytes:
        """The content as bytes of JSON, unless it is that already."""
        return content if isinstance(content, bytes) else dumps(content)


async def hub_of(request: Request) -> Hub:
    """The hub of this server."""
    hub: Hub = request.app.state.hub
    return hub


async def background_of(request: Request) -> Background:
    """The background work of this server."""
    background: Background = request.app.state.background
    return background


async def replays_of(request: Request) -> Replays:
    """The replays of this server."""
    replays: Replays = request.app.state.replays
    return replays


async def optional_session_of(request: Request) -> Session | None:
    """The session, or None if there is none or it has ended."""
    session: Session | None = request.app.state.sessions.read("; ".join(request.headers.getlist("cookie")))
    if session is None and request.app.state.sessions.cookie in request.cookies:  # forged, or too old
        request.app.state.security_log.note("cookie", address_of(request.scope))
    endings: SessionEndings = request.app.state.endings
    return None if session is None or await endings.has_ended(session) else session


async def optional_user_of(request: Request) -> str | None:
    """The user of the session, or None without a session."""
    session = await optional_session_of(request)
    return None if session is None else session.user


async def session_of(request: Request) -> Session:
    """The session; raises `ApiError` without one, or when it sends too much."""
    session = await optional_session_of(request)
    if session is None:
        raise ApiError("no-session")
    buckets: Buckets = request.app.state.session_buckets
    if not buckets.take(session.user):
        raise ApiError("too-fast")
    return session


async def admitted_session_of(request: Request) -> Session:
    """As `session_of`; raises `ApiError` also for a user who is banned."""
    session = await session_of(request)
    hub: Hub = request.app.state.hub
    await hub.moderation.check_user(session.user, address_of(request.scope))
    return session


async def user_of(request: Request) -> str:
    """The user of the session; raises `ApiError` without one, when it sends too much, or if the user is banned."""
    return (await admitted_session_of(request)).user


StartAnalysis = Annotated[
    bool, Query(description="Whether to begin the analysis if there is none yet; otherwise only look.")
]


async def may_start_analysis(request: Request, start: StartAnalysis = True) -> None:
    """Raise `ApiError` if the caller wants to start an analysis without a session: anybody may look at one."""
    if start:
        await user_of(request)


async def cursor_of(before: Annotated[str | None, Query(pattern=r"^[0-9]{1,15}-[0-9a-f]{32,64}$")] = None) -> Any:
    """Where a page of a list begins: the time and the id of the last entry on the page before."""
    if before is None:
        return None
    updated, _, id = before.partition("-")
    return int(updated), id


def next_cursor(page: Page[T]) -> str | None:
    """What asks for the page after this one; None if it was the last."""
    return None if page.before is None else f"{page.before[0]}-{page.before[1]}"


HubDependency = Annotated[Hub, Depends(hub_of)]
ReplaysDependency = Annotated[Replays, Depends(replays_of)]
BackgroundDependency = Annotated[Background, Depends(background_of)]
OptionalUser = Annotated[str | None, Depends(optional_user_of)]
CurrentSession = Annotated[Session, Depends(session_of)]
AdmittedSession = Annotated[Session, Depends(admitted_session_of)]
User = Annotated[str, Depends(user_of)]
Cursor = Annotated[tuple[int, str] | None, Depends(cursor_of)]
TableId = Annotated[fields.TableId, Path()]
Seat = Annotated[fields.SeatNumber | None, Query(description="The viewpoint: one of the caller's seats.")]
Lang = Annotated[fields.Language, Query()]
GameName = Annotated[str | None, Query(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
PlayerName = Annotated[str | None, Query(min_length=1, max_length=MAX_NAME, pattern=r"^[^\x00-\x1f]+$")]
ActionCount = Annotated[int, Query(ge=0, le=100_000)]
