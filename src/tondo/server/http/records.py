"""Imported records. They are kept and shown, and never become live games."""

from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import Depends, Path, Request, Response

from tondo.core.layout import Layout
from tondo.core.words import SOURCE_LANGUAGE
from tondo.server.http.dependencies import (
    PAGE,
    RECORD_FILE,
    ActionCount,
    BackgroundDependency,
    Cursor,
    GameName,
    HubDependency,
    Json,
    Lang,
    PlayerName,
    ReplaysDependency,
    StartAnalysis,
    User,
    may_start_analysis,
    next_cursor,
)
from tondo.server.http.replays import ACTION_BYTES
from tondo.server.http.resource import Resource
from tondo.server.present.replays import record_history, record_layout, record_steps, record_table
from tondo.server.present.schemas import Analysis, RecordCreated, Records, RecordText, Steps
from tondo.server.present.server_messages import View
from tondo.server.pseudonyms import Pseudonyms
from tondo.server.security import address_of
from tondo.server.settings import Settings
from tondo.store import Quota

T = TypeVar("T")

ADDRESS_SHARE = 4  # times what one user may import: people may share an address

router = Resource()

RecordId = Annotated[str, Path(pattern="^[0-9a-f]{32,64}$")]


async def record_of(record: RecordId, replays: ReplaysDependency) -> str:
    """The text of the record that the address names."""
    return await replays.record(record)


Found = Annotated[str, Depends(record_of)]


async def import_quotas(request: Request, user: str) -> list[Quota]:
    """What a user, and an address, may import in a day: records and explorations."""
    names: Pseudonyms = request.app.state.pseudonyms
    await names.refresh()
    settings: Settings = request.app.state.settings
    return [
        Quota(subject, share * settings.import_records, share * settings.import_bytes, names.expires)
        for subject, share in (
            (names.of_user(user), 1),
            (names.of_address(address_of(request.scope)), ADDRESS_SHARE),
        )
    ]


@router.post("/records", response_model=RecordCreated, status_code=201)
async def create_record(body: RecordText, request: Request, user: User, hub: HubDependency) -> Response:
    """Import a record. It is verified first, and counts for what the user and the address may import in a day."""

    async def verify(check: Callable[[str, str], T], text: str, source: str) -> T:
        return await hub.work.run_beside(check, text, source, size=len(text) // ACTION_BYTES)

    quotas = await import_quotas(request, user)
    created: RecordCreated = {"record": await hub.store.put_record(body.record, "http", quotas=quotas, verify=verify)}
    return Json(created, status_code=201)


@router.get("/records", response_model=Records)
async def list_records(hub: HubDependency, before: Cursor, game: GameName = None, name: PlayerName = None) -> Response:
    """Imported records, most recently imported first."""
    found = await hub.store.records(game=game, name=name, before=before, limit=PAGE)
    records: Records = {
        "records": found,
        "before": next_cursor(found),
    }
    return Json(records)


@router.get("/records/{record}", response_class=Response, responses=RECORD_FILE)
async def get_record(found: Found) -> Response:
    """An imported record as a file."""
    return Response(found, media_type="application/json")


@router.get("/records/{record}/layout", response_model=Layout)
async def get_record_layout(found: Found, replays: ReplaysDependency) -> Response:
    """The empty board of the record's game, with its options."""
    return Json(await replays.of_record(record_layout, found))


@router.get("/records/{record}/steps", response_model=Steps)
async def list_record_steps(found: Found, replays: ReplaysDependency) -> Response:
    """What each action was, in order."""
    return Json(await replays.of_record(record_steps, found))


@router.get("/records/{record}/history", response_model=View)
async def get_record_history(
    found: Found, replays: ReplaysDependency, actions: ActionCount, lang: Lang = SOURCE_LANGUAGE
) -> Response:
    """The game after the first ``actions`` actions, as a spectator would have seen it."""
    return Json(await replays.of_record(record_history, found, actions, lang))


@router.get(
    "/records/{record}/analysis",
    response_model=Analysis,
    responses={202: {"model": Analysis, "description": "Not finished yet; ask again."}},
    dependencies=[Depends(may_start_analysis)],
)
async def get_record_analysis(
    record: RecordId,
    found: Found,
    replays: ReplaysDependency,
    background: BackgroundDependency,
    start: StartAnalysis = True,
) -> Response:
    """What the strongest bot thinks of every turn of the game, as far as it has got."""
    analysis = await background.analyses.find(record, lambda: replays.of_record(record_table, found), start)
    return Json(analysis.json(), status_code=200 if analysis.is_done else 202)
