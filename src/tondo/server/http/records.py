"""Imported records. They are kept and shown, and never become live games."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from tondo.core import Record
from tondo.core.layout import Layout
from tondo.core.words import SOURCE_LANGUAGE
from tondo.server.errors import ApiError
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
    StartAnalysis,
    may_start_analysis,
    next_cursor,
    user_of,
)
from tondo.server.present.openapi_types import openapi_type
from tondo.server.present.presenter import Presenter
from tondo.server.present.replays import RECORD_ID, steps_of, table_of, table_then
from tondo.server.present.schemas import Analysis, RecordCreated, Records, RecordText, Steps
from tondo.server.present.server_messages import View
from tondo.store import UnknownRecord

router = APIRouter()


RecordId = Annotated[str, Path(pattern="^[0-9a-f]{32,64}$")]


async def record_of(record: RecordId, hub: HubDependency) -> Record:
    """The record that the address names."""
    try:
        return await hub.store.record(record)
    except UnknownRecord as error:
        raise ApiError("unknown-record") from error


Found = Annotated[Record, Depends(record_of)]


@router.post("/records", response_model=openapi_type(RecordCreated), status_code=201, dependencies=[Depends(user_of)])
async def create_record(body: RecordText, hub: HubDependency) -> Response:
    """Import a record. It is verified first."""
    record = Record.loads(body.record)
    created: RecordCreated = {"record": await hub.store.put_record(record, "http")}
    return Json(created, status_code=201)


@router.get("/records", response_model=openapi_type(Records))
async def list_records(hub: HubDependency, before: Cursor, game: GameName = None, name: PlayerName = None) -> Response:
    """Imported records, most recently imported first."""
    found = await hub.store.records(game=game, name=name, before=before, limit=PAGE)
    records: Records = {
        "records": found,
        "before": next_cursor(found, lambda listed: listed.record),
    }
    return Json(records)


@router.get("/records/{record}", response_class=Response, responses=RECORD_FILE)
async def get_record(found: Found) -> Response:
    """An imported record as a file."""
    return Response(found.dumps(), media_type="application/json")


@router.get("/records/{record}/layout", response_model=openapi_type(Layout))
async def get_record_layout(found: Found) -> Response:
    """The empty board of the record's game, with its options."""
    return Json(found.game.layout())


@router.get("/records/{record}/steps", response_model=openapi_type(Steps))
async def list_record_steps(found: Found) -> Response:
    """What each action was, in order."""
    return Json(steps_of(table_of(found)))


@router.get("/records/{record}/history", response_model=openapi_type(View))
async def get_record_history(found: Found, actions: ActionCount, lang: Lang = SOURCE_LANGUAGE) -> Response:
    """The game after the first ``actions`` actions, as a spectator would have seen it."""
    then = table_then(table_of(found), actions)
    return Json(Presenter(RECORD_ID, then, public=False).view((), None, lang, 0))


@router.get(
    "/records/{record}/analysis",
    response_model=openapi_type(Analysis),
    responses={202: {"model": openapi_type(Analysis), "description": "Not finished yet; ask again."}},
    dependencies=[Depends(may_start_analysis)],
)
async def get_record_analysis(
    record: RecordId, found: Found, background: BackgroundDependency, start: StartAnalysis = True
) -> Response:
    """What the strongest bot thinks of every turn of the game, as far as it has got."""
    answer = (await background.analyses.find(record, table_of(found), start)).answer()
    return Json(answer, status_code=200 if answer["done"] else 202)
