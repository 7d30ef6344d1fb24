"""Tables: creating, listing and reading them, commands, hints and analyses."""

from typing import Annotated

from fastapi import Body, Depends, Query, Request, Response

from tondo.core import game_type
from tondo.core.layout import Layout
from tondo.core.words import SOURCE_LANGUAGE
from tondo.server import tokens
from tondo.server.background.hints import hint, position_for_hint
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import (
    PAGE,
    RECORD_FILE,
    ActionCount,
    AdmittedSession,
    BackgroundDependency,
    Cursor,
    GameName,
    HubDependency,
    Json,
    Lang,
    OptionalUser,
    PlayerName,
    ReplaysDependency,
    Seat,
    StartAnalysis,
    TableId,
    User,
    may_start_analysis,
    next_cursor,
)
from tondo.server.http.games import layout_json
from tondo.server.http.resource import Resource
from tondo.server.present import client_messages, server_messages
from tondo.server.present.encoding import dumps
from tondo.server.present.presenter import Presenter, draws_out, viewpoint
from tondo.server.present.preview import preview
from tondo.server.present.replays import table_then
from tondo.server.present.schemas import (
    Analysis,
    Draws,
    Hint,
    HintRequest,
    NewTable,
    SocketToken,
    Steps,
    TableCreated,
    Tables,
)
from tondo.table import Clock, Refused, Setup, Table
from tondo.table.state import Status

router = Resource()


@router.post("/tables", response_model=TableCreated, status_code=201)
async def create_table(new: NewTable, user: User, hub: HubDependency) -> Response:
    """Create a table. Whoever has its id can open it. A retry with the same ``id`` is answered with the same table."""
    players = game_type(new.game).default_players if new.players is None else new.players
    bots = tuple(new.bots) if new.bots else (None,) * players
    clock = Clock(new.clock.kind, new.clock.base, new.clock.increment)
    setup = Setup(new.game, players, dict(new.options), bots, clock)
    created: TableCreated = {"table": await hub.create(setup, new.public, user, new.id)}
    return Json(created, status_code=201, private=True)


@router.get("/tables", response_model=Tables)
async def list_tables(
    hub: HubDependency,
    user: OptionalUser,
    before: Cursor,
    status: Annotated[Status | None, Query()] = None,
    game: GameName = None,
    name: PlayerName = None,
    mine: Annotated[
        bool, Query(description="Only tables at which the caller has a seat, or left it to a bot.")
    ] = False,
) -> Response:
    """Public tables, or the caller's own."""
    if mine and user is None:
        raise ApiError("no-session")
    found = await hub.store.tables(
        status=status,
        game=game,
        name=name,
        user=user if mine else None,
        public=None if mine else True,
        before=before,
        limit=PAGE,
    )
    tables: Tables = {
        "tables": found,
        "before": next_cursor(found),
    }
    return Json(tables, private=mine)


@router.get("/tables/{table}", response_model=server_messages.Update)
async def get_table(
    table: TableId,
    hub: HubDependency,
    user: OptionalUser,
    seat: Seat = None,
    lang: Lang = SOURCE_LANGUAGE,
    since: Annotated[int, Query(ge=-1, le=2**31 - 1, description="The last event that the caller knows.")] = -1,
) -> Response:
    """A table as the caller sees it, with what happened since."""
    async with hub.reading(table) as found:
        mine = found.seats_of(user)
        presenter, now = hub.presenter(table), hub.clock.now()

        def update() -> bytes:
            return dumps(presenter.update(mine, viewpoint(mine, seat), lang, "full", since, now))

        return Json(await hub.work.run(update, found.number - since), private=_has_secrets(found))


@router.get("/tables/{table}/history", response_model=server_messages.View)
async def get_history(
    table: TableId,
    hub: HubDependency,
    user: OptionalUser,
    actions: ActionCount,
    seat: Seat = None,
    lang: Lang = SOURCE_LANGUAGE,
) -> Response:
    """The table as it was after the first ``actions`` actions, those of chance included."""
    async with hub.reading(table) as found:
        presenter, now = hub.presenter(table), hub.clock.now()
        mine = found.seats_of(user)

        def view() -> bytes:
            then = Presenter(table, table_then(found, actions), presenter.public, presenter.present)
            return dumps(then.view(mine, viewpoint(mine, seat), lang, now))

        return Json(await hub.work.run(view, actions), private=_has_secrets(found))


@router.get("/tables/{table}/steps", response_model=Steps)
async def list_steps(table: TableId, hub: HubDependency, replays: ReplaysDependency) -> Response:
    """What each action was, in order: number ``n`` led to what ``history?actions=n+1`` shows."""
    async with hub.reading(table) as found:
        return Json(await replays.steps(table, found))


@router.get("/tables/{table}/layout", response_model=Layout)
async def get_table_layout(table: TableId, hub: HubDependency) -> Response:
    """The empty board of this table's game, with its options."""
    async with hub.reading(table) as found:
        return Json(layout_json(found.game))


@router.get("/tables/{table}/record", response_class=Response, responses=RECORD_FILE)
async def get_record(table: TableId, hub: HubDependency) -> Response:
    """The game as a record file. While a game with secrets is being played, nobody gets one."""
    async with hub.reading(table) as found:
        if found.status != "over" and found.game.has_secrets:
            raise ApiError("hidden")
        if found.status == "open":
            raise Refused("not-playing")
        text = await hub.work.run(found.record_text, len(found.played))
    return Response(
        text,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="tondo-{table[:8]}.json"'},
    )


@router.get("/tables/{table}/draws", response_model=Draws)
async def list_draws(table: TableId, hub: HubDependency) -> Response:
    """All that it takes to repeat every draw of a finished game. Before the end nobody gets it."""
    async with hub.reading(table) as found:
        if found.status != "over":
            raise Refused("not-over")
        return Json(await hub.work.run(lambda: dumps(draws_out(found)), len(found.played)))


@router.post("/tables/{table}/commands", response_model=server_messages.Ack)
async def execute(
    table: TableId, command: Annotated[client_messages.command_type, Body()], user: User, hub: HubDependency
) -> Response:
    """Execute a command; the same commands as over a socket. A retry with the same id is harmless."""
    number = await hub.execute(table, user, command)
    hub.heard(table, user, command)
    return Json(server_messages.ack(command.id, number))


@router.post("/tables/{table}/previews", response_model=server_messages.PreviewOut)
async def create_preview(table: TableId, wanted: client_messages.Preview, user: User, hub: HubDependency) -> Response:
    """What an action would do, without taking it."""
    async with hub.reading(table) as found:
        return Json(preview(found, user, wanted))


@router.post("/tables/{table}/hints", response_model=Hint)
async def create_hint(
    table: TableId, wanted: HintRequest, user: User, hub: HubDependency, background: BackgroundDependency
) -> Response:
    """What the strongest bot would do in the caller's place. Only where all others at the table are bots."""
    async with hub.reading(table) as found:
        state, number = position_for_hint(found, user, wanted.seat), found.number
    if not background.hint_buckets.take(user):
        raise ApiError("too-fast")
    return Json(hint(wanted, number, state, await background.bots.advise(state.view(wanted.seat))))


@router.get(
    "/tables/{table}/analysis",
    response_model=Analysis,
    responses={202: {"model": Analysis, "description": "Not finished yet; ask again."}},
    dependencies=[Depends(may_start_analysis)],
)
async def get_analysis(
    table: TableId, hub: HubDependency, background: BackgroundDependency, start: StartAnalysis = True
) -> Response:
    """What the strongest bot thinks of every turn of a finished game, as far as it has got."""
    async with hub.reading(table) as found:

        async def load() -> Table:
            return found

        analysis = await background.analyses.find(table, load, start)
    return Json(analysis.json(), status_code=200 if analysis.is_done else 202)


@router.post("/tables/{table}/tokens", response_model=SocketToken, status_code=201)
async def create_token(table: TableId, request: Request, session: AdmittedSession, hub: HubDependency) -> Response:
    """A token that opens one socket to this table, once, within a short time."""
    async with hub.reading(table):
        pass  # it exists
    settings = request.app.state.settings
    seconds = settings.token_seconds
    token = await tokens.issue(hub.store, "socket", {"table": table, "session": list(session)}, seconds)
    answer: SocketToken = {"token": token, "seconds": seconds, "beat": settings.ping_seconds}
    return Json(answer, status_code=201, private=True)


def _has_secrets(table: Table) -> bool:
    """Whether some people may see at the table what others may not."""
    return table.game.has_secrets and table.status != "over"
