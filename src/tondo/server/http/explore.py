"""Exploring: positions that are played on for all sides, where nothing is hidden, and trees of them to share."""

import secrets
from typing import Annotated

from fastapi import Depends, Path, Request, Response

from tondo.core.editing import Edit
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import RECORD_FILE, BackgroundDependency, HubDependency, Json, User, user_of
from tondo.server.http.records import import_quotas
from tondo.server.http.replays import ACTION_BYTES
from tondo.server.http.resource import Resource
from tondo.server.present.explore import (
    ChanceOut,
    ChanceRequest,
    EditingOut,
    EditRequest,
    ExplorationCreated,
    ExplorationText,
    LabelsOut,
    LabelsRequest,
    LinePreviewRequest,
    LineViewRequest,
    OpinionOut,
    OpinionRequest,
    chance_json,
    checked_exploration,
    editing_json,
    labels_json,
    open_json,
    opinion_json,
)
from tondo.server.present.lines import line_preview
from tondo.server.present.schemas import LineOut
from tondo.server.present.server_messages import PreviewOut
from tondo.store import UnknownExploration

router = Resource()

WITH_SESSION = [Depends(user_of)]
ExplorationId = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]


@router.post("/explore/view", response_model=LineOut, dependencies=WITH_SESSION)
async def view_line(wanted: LineViewRequest, hub: HubDependency) -> Response:
    """A line as whoever plays all its sides sees it."""
    line = wanted.line.line()
    size = len(line.actions)
    return Json(
        await hub.work.run_beside(open_json, line, wanted.seat, wanted.lang, wanted.names, wanted.panels, size=size)
    )


@router.post("/explore/preview", response_model=PreviewOut, dependencies=WITH_SESSION)
async def preview_action(wanted: LinePreviewRequest, hub: HubDependency) -> Response:
    """What an action after a line would score, or why it is not allowed."""
    line = wanted.line.line()
    return Json(await hub.work.run_beside(line_preview, line, wanted.seat, wanted.text, size=len(line.actions)))


@router.post("/explore/opinion", response_model=OpinionOut)
async def think(wanted: OpinionRequest, user: User, background: BackgroundDependency) -> Response:
    """The strongest bot's best moves after a line, what they are worth, and the chances. A higher step takes longer."""
    line = wanted.line.line()
    if not background.opinion_buckets.take(user):
        raise ApiError("too-fast")
    step, seat, lang, names = wanted.step, wanted.seat, wanted.lang, wanted.names
    return Json(await background.bots.think_about(lambda: opinion_json(line, step, seat, lang, names), step))


@router.post("/explore/chance", response_model=ChanceOut, dependencies=WITH_SESSION)
async def list_outcomes(wanted: ChanceRequest, hub: HubDependency) -> Response:
    """All that chance may do after a line. Whoever explores chooses, or draws one: it is no fair play."""
    line = wanted.line.line()
    return Json(await hub.work.run_beside(chance_json, line, wanted.lang, size=len(line.actions)))


@router.post("/explore/edit", response_model=EditingOut, dependencies=WITH_SESSION)
async def edit_position(wanted: EditRequest, hub: HubDependency) -> Response:
    """A position that is set up by hand, what can be changed in it, and it with a change."""
    line = wanted.line.line()
    edit = None if wanted.edit is None else Edit(**wanted.edit.model_dump())
    return Json(await hub.work.run_beside(editing_json, line, edit, wanted.lang, size=len(line.actions)))


@router.post("/explore/labels", response_model=LabelsOut, dependencies=WITH_SESSION)
async def label_nodes(wanted: LabelsRequest, hub: HubDependency) -> Response:
    """What the nodes of a tree of variations are called in a language."""
    size = len(wanted.exploration) // ACTION_BYTES
    return Json(await hub.work.run_beside(labels_json, wanted.exploration, wanted.lang, size=size))


@router.post("/explorations", response_model=ExplorationCreated, status_code=201)
async def create_exploration(body: ExplorationText, request: Request, user: User, hub: HubDependency) -> Response:
    """Store a tree of variations, to share it by a link. It is verified first, and counts as an import."""
    size = len(body.exploration) // ACTION_BYTES
    content = await hub.work.run_beside(checked_exploration, body.exploration, size=size)
    id = secrets.token_hex(16)
    await hub.store.put_exploration(id, user, content, await import_quotas(request, user))
    created: ExplorationCreated = {"exploration": id}
    return Json(created, status_code=201)


@router.get("/explorations/{exploration}", response_class=Response, responses=RECORD_FILE)
async def get_exploration(exploration: ExplorationId, hub: HubDependency) -> Response:
    """A tree of variations, as a file."""
    try:
        found = await hub.store.exploration(exploration)
    except UnknownExploration as error:
        raise ApiError("unknown-exploration") from error
    return Response(found, media_type="application/json")
